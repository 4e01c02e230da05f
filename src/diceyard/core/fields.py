"""Reading one field of a text form. Each function gives the value or says what the field should have been."""

from collections.abc import Iterable, Mapping, Sequence

from diceyard.core.errors import BadText
from diceyard.core.speech import listed, say

NONE = "-"
"""An empty field, which would be easy to overlook if nothing at all stood there."""


def split(text: str, names: Sequence[str]) -> dict[str, str]:
    """`name=value` fields, each of the names exactly once, in any order."""
    fields: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in names:
            raise BadText(part, say("expected one of the fields {names}, as name=value", names=listed(names)))
        if name in fields:
            raise BadText(name, say("this field stands here twice"))
        fields[name] = value
    for name in names:
        if name not in fields:
            raise BadText(name, say("this field is missing"))
    return fields


def joined(fields: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in fields.items())


def whole(field: str, text: str, low: int, high: int) -> int:
    """A whole number in a range, written the one plain way: no sign, no leading 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and str(int(text)) == text):
        raise BadText(field, say("expected a number from {low} to {high}, not “{text}”", low=low, high=high, text=text))
    if not low <= int(text) <= high:
        raise BadText(field, say("{text} is not from {low} to {high}", text=text, low=low, high=high))
    return int(text)


def wholes(field: str, text: str, low: int, high: int) -> list[int]:
    """Numbers with commas between them, or the sign for none."""
    return [] if text == NONE else [whole(field, part, low, high) for part in text.split(",")]


def different(field: str, numbers: Sequence[int]) -> Sequence[int]:
    """The same numbers, none of which may stand there twice."""
    for i, number in enumerate(numbers):
        if number in numbers[:i]:
            raise BadText(field, say("{number} stands here twice", number=number))
    return numbers


def one_of(field: str, text: str, names: Sequence[str]) -> int:
    """Which of the names it is."""
    if text not in names:
        raise BadText(field, say("expected {names}, not “{text}”", names=" | ".join(names), text=text))
    return names.index(text)


def commas(numbers: Iterable[object]) -> str:
    """The text of `wholes`."""
    return ",".join(map(str, numbers)) or NONE
