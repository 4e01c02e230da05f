"""What learning programs have to know beforehand: every move, and between what the ints of a state lie."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from diceyard.games.get_outta_here.rules import PASS, Level, State, moves, rolled, start

HIDES = False
"""Nothing is hidden from anybody."""


def every_move(level: Level) -> Iterator[int]:
    """Every move that can ever be legal, ascending.

    An empty board allows all that any board allows; only "no move" has to wait until numbers are captured.
    """
    empty = start(level, 2, 0)
    throws = combinations_with_replacement(range(1, 7), level.dice)
    found = {move for throw in throws for move in moves(level, rolled(level, empty, throw), 0)}
    return iter(sorted(found | {PASS}))


def least(level: Level) -> State:
    """A state's ints are nowhere below these."""
    return State(2, 0, (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0), 0)


def most(level: Level) -> State:
    """Nor above these."""
    board = (1 << level.board) - 1
    every = (board, board, board, board)
    return State(4, 3, every, every, (6, 6, 6), 8)
