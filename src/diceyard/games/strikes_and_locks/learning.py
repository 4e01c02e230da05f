"""What learning programs have to know beforehand: every move, and between what the ints of a state lie."""

from collections.abc import Iterator
from itertools import combinations

from diceyard.games.strikes_and_locks.rules import (
    HIDDEN,
    NOTHING,
    ROW,
    ROWS,
    STOP,
    STRIKES,
    ZEROS,
    Level,
    Marks,
    State,
)

HIDES = True
"""What the others have chosen for this turn is hidden."""
ALONE = (-5 * STRIKES, ROWS * ROW * (ROW + 1) // 2)
"""The fewest and the most points of somebody who plays alone."""


def every_move(level: Level) -> Iterator[int]:
    """Every move that can ever be legal, ascending: any one cell, any two (red is wild), none, or to stop."""
    single = [1 << cell for cell in range(ROWS * ROW)]
    double = [first | second for first, second in combinations(single, 2)]
    return iter(sorted([NOTHING, STOP, *single, *double]))


def least(level: Level) -> State:
    """A state's ints are nowhere below these."""
    return State(1, 0, Marks(ZEROS, ZEROS, 0, 0), ZEROS, (HIDDEN,) * 6)


def most(level: Level) -> State:
    """Nor above these."""
    sheet, face = STOP - 1, level.sides + (level.sides == 8)
    marks = Marks((sheet,) * 6, (STRIKES,) * 6, 0b111111, (1 << ROWS) - 1)
    return State(6, 5, marks, (face,) * 6, (sheet,) * 6)
