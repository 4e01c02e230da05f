"""What learning programs have to know beforehand: every move, and between what the ints of a state lie."""

from collections.abc import Iterator

from diceyard.games.knock_yourself_out.rules import BACK, FULL, MISS, Level, State

HIDES = False
"""Nothing is hidden from anybody."""


def every_move(level: Level) -> Iterator[int]:
    """Every move that can ever be legal, ascending: a missed turn, six numbers out, six numbers back."""
    return iter(range(MISS, BACK + 7))


def least(level: Level) -> State:
    """A state's ints are nowhere below these."""
    return State(2, 0, (0, 0), (0, 0))


def most(level: Level) -> State:
    """Nor above these."""
    return State(4, 3, (FULL, FULL), (6, 6))
