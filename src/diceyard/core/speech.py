"""Every sentence people read passes through here, so that another language is a catalogue and not a change.

A sentence is a template with named gaps: `say("{sum} is {answer}.", sum="6 − 2", answer=4)`. The template
itself is the key under which a translation is found.

What people type comes the other way: `heard` puts the words of their language back into the one form that the games
and programs know.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache

Translate = Callable[[str, str, int], str]


def as_written(one: str, many: str, n: int) -> str:
    """English, the language the templates are written in."""
    return one if n == 1 else many


def as_it_is(sentence: str) -> str:
    return sentence


@dataclass(frozen=True, eq=False)
class Language:
    """A language people read: its code, its catalogue, and what it does where two words meet (`Ana e Inés`)."""

    code: str
    translate: Translate
    smooth: Callable[[str], str] = as_it_is


ENGLISH = Language("en", as_written)

language: ContextVar[Language] = ContextVar("language", default=ENGLISH)
"""The reader's language: of the one who asks the server, or who sits at the terminal."""


@contextmanager
def speaking(now: Language) -> Iterator[None]:
    """What is said meanwhile is said in this language."""
    before = language.set(now)
    try:
        yield
    finally:
        language.reset(before)


def say(template: str, **gaps: object) -> str:
    """A sentence in the reader's language."""
    now = language.get()
    return now.smooth(now.translate(template, template, 1).format(**gaps))


def say_n(one: str, many: str, n: int, **gaps: object) -> str:
    """A sentence about n things; `{n}` stands for the number."""
    now = language.get()
    return now.smooth(now.translate(one, many, n).format(n=n, **gaps))


def in_reader_words(template: str) -> str:
    """The template itself in the reader's language, its gaps still open."""
    return language.get().translate(template, template, 1)


def later(template: str) -> str:
    """Marks a template that is written down now and said later, so that the catalogue has it too."""
    return template


def later_n(one: str, many: str) -> tuple[str, str]:
    """The same for a sentence about n things."""
    return one, many


def listed(things: Iterable[object]) -> str:
    """`1, 2 and 3`."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


TYPED = "type: "
"""How a message begins that is typed and not said; its translation has the ways to type it, with | between."""


def typed_as(word: str) -> str:
    """The first way to type it, for those who are told what they can type."""
    return _ways(word)[0]


def heard(line: str, words: Iterable[str]) -> str:
    """A typed line with the reader's own words put into English; English is understood in every language.

    `words` are messages such as `type: strike`. Longer ways go first, and only whole words count.
    """
    return _put({way: word.removeprefix(TYPED) for word in words for way in _ways(word)}, line)


def told_back(line: str, words: Iterable[str]) -> str:
    """The same line as its player would have typed it."""
    return _put({word.removeprefix(TYPED): typed_as(word) for word in words}, line)


def _ways(word: str) -> list[str]:
    return [way.strip().lower() for way in in_reader_words(word).removeprefix(TYPED).split("|")]


def _put(meant: dict[str, str], line: str) -> str:
    pattern = _any_of(tuple(meant))
    return pattern.sub(lambda found: meant[found.group().lower()], line) if meant else line


@lru_cache(maxsize=100)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)
