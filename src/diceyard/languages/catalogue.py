"""Reading gettext catalogues. A `.po` file is read as it is, so that nothing has to be built when a word changes."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from gettext import c2py
from pathlib import Path
from typing import Any

from diceyard.core.speech import as_written, later

MEETING = later("smooth: -")
"""How a language smooths what meets: a line `pattern => replacement` each, or - for nothing."""

Smooth = Callable[[str], str]


@dataclass(frozen=True)
class Catalogue:
    """A language's messages by their English, each with its forms and with the files that say it."""

    forms: Mapping[str, tuple[str, ...]]
    places: Mapping[str, frozenset[str]]
    which: Callable[[int], int]
    """Which form stands for a number."""

    def translate(self, one: str, many: str, n: int) -> str:
        """The message for n things; one that has no translation stays English."""
        forms = self.forms.get(one)
        if not forms:
            return as_written(one, many, n)
        return forms[min(self.which(n), len(forms) - 1)] if len(forms) > 1 else forms[0]

    def said_in(self, folders: Iterable[str], suffix: str) -> Iterator[str]:
        """The messages that files of this kind in these folders say."""
        starts = tuple(f"{folder}/" for folder in folders)
        for message, places in self.places.items():
            if any(place.startswith(starts) and place.endswith(suffix) for place in places):
                yield message


def read(files: Iterable[Path]) -> Catalogue:
    """The catalogues of one language put together. The plural rule is that of the first."""
    # Babel takes a moment to load, and whoever plays in English does not need it.
    from babel.messages.pofile import read_po

    forms: dict[str, tuple[str, ...]] = {}
    places: dict[str, frozenset[str]] = {}
    rule = ""
    for file in files:
        with file.open("rb") as lines:
            part = read_po(lines, locale=file.stem)
        rule = rule or part.plural_expr
        for message in part:
            if message.id and not message.fuzzy and (strings := strings_of(message)):
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms[key] = strings
                places[key] = frozenset(place for place, _ in message.locations)
    return Catalogue(forms, places, c2py(rule or "n != 1"))


def strings_of(message: Any) -> tuple[str, ...]:
    """A message's translations; none if one of them is missing."""
    strings = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return strings if all(strings) else ()


def smoothing(words: Catalogue) -> Smooth:
    """How a sentence of this language is smoothed: in Spanish “y Inés” becomes “e Inés”."""
    lines = words.translate(MEETING, MEETING, 1).splitlines()
    steps = [(re.compile(pattern), put) for pattern, arrow, put in (line.partition(" => ") for line in lines) if arrow]

    def smooth(sentence: str) -> str:
        for pattern, put in steps:
            sentence = pattern.sub(put, sentence)
        return sentence

    return smooth
