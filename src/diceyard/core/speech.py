"""Every sentence people read passes through here, so that another language is a catalogue and not a change.

A sentence is a template with named gaps: `say("{sum} is {answer}.", sum="6 − 2", answer=4)`. The template
itself is the key under which a translation is found.
"""

from collections.abc import Callable, Iterable
from contextvars import ContextVar

Translate = Callable[[str, str, int], str]


def as_written(one: str, many: str, n: int) -> str:
    """English, the language the templates are written in."""
    return one if n == 1 else many


language: ContextVar[Translate] = ContextVar("language", default=as_written)


def say(template: str, **gaps: object) -> str:
    """A sentence in the reader's language."""
    return language.get()(template, template, 1).format(**gaps)


def say_n(one: str, many: str, n: int, **gaps: object) -> str:
    """A sentence about n things; `{n}` stands for the number."""
    return language.get()(one, many, n).format(n=n, **gaps)


def later(template: str) -> str:
    """Marks a template that is written down now and said later, so that the catalogue has it too."""
    return template


def listed(things: Iterable[object]) -> str:
    """`1, 2 and 3`."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
