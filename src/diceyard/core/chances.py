"""Chances as people read them: as an exact fraction, in percent, and in tables of what may happen next.

A game tells the chances of its positions in `chances.py` of its folder (`Tell`); a game may also answer a question of
the reader's own (`Asked`).
"""

from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from diceyard.core.speech import say


class Line(NamedTuple):
    """One thing that may happen, and how likely it is in each of the ways that the heads of its table name."""

    name: str
    chances: tuple[Fraction | None, ...]
    """None where this cannot be asked of it."""


class Chances(NamedTuple):
    """A table of what the next roll may bring."""

    caption: str
    of: str
    """What the lines are: numbers, dice, rows."""
    heads: tuple[str, ...]
    lines: tuple[Line, ...]
    note: str = ""


class Tell(Protocol):
    def __call__(self, level: Any, state: Any, names: tuple[str, ...], /) -> tuple[Chances, ...]:
        """What the next roll may bring in a position whose game is not over; `names` are those of the seats."""


class Asked(Protocol):
    def __call__(self, level: Any, state: Any, names: tuple[str, ...], what: str, /) -> Chances:
        """The answer to a reader's own question, or Refused."""


def percent(chance: Fraction) -> str:
    """The chance in percent, rounded; but only what is impossible is 0, and only what is certain is 100."""
    tenths = (chance * 2000 + 1) // 2  # halves go up, as they do at school
    if chance and tenths == 0:
        return say("<0.1%")
    if chance < 1 and tenths == 1000:
        return say(">99.9%")
    return say("{whole}.{tenth}%", whole=tenths // 10, tenth=tenths % 10)


def decimal(number: float, places: int) -> str:
    """A number with so many places: `3.14`, with the mark that the reader's language puts between."""
    whole, part = f"{number:.{places}f}".split(".")
    return say("{whole}.{part}", whole=whole, part=part)


def in_full(number: int) -> str:
    """A large number in groups of three: `10,000`."""
    groups, rest = divmod(number, 1000)
    return say("{groups},{rest}", groups=in_full(groups), rest=f"{rest:03}") if groups else str(rest)
