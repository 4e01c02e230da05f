"""Bulk play counts captures, expulsions and turns without a move."""

import pytest

from diceyard.games.get_outta_here import GAME, counting
from diceyard.games.get_outta_here.rules import PASS, SHIFT, State

LEVEL = GAME.level("standard").numbers
ONE, TWO, FOUR, SEVEN = 1 << 0, 1 << 1, 1 << 3, 1 << 6
THIRD_EXAMPLE = State(2, 0, (SEVEN, ONE | TWO | 1 << 2, 0, 0), (0, 0, 0, 0), (5, 4, 5), 0)


@pytest.mark.parametrize(
    ("move", "found"),
    [
        (14 << SHIFT | ONE | TWO | FOUR | SEVEN, [1, 2, 0]),
        (14 << SHIFT | 1 << 13, [0, 0, 0]),
        (8 << SHIFT | FOUR, [1, 0, 0]),
        (PASS, [0, 0, 1]),
    ],
)
def test_GOH_11_12_13_22_what_a_move_does_is_counted(move: int, found: list[int]) -> None:
    counts = [0, 0, 0]
    for _ in range(2):
        counting.count(LEVEL, THIRD_EXAMPLE, 0, move, THIRD_EXAMPLE, counts)
    assert counts == [2 * number for number in found]


def test_GOH_14_15_how_a_game_ended() -> None:
    five, four = 0b11111, 0b1111
    assert counting.ending(LEVEL, State(2, 0, (0, 0, 0, 0), (four, five << 8, 0, 0), (0, 0, 0), 0)) == 0
    assert counting.ending(LEVEL, State(2, 0, (0, 0, 0, 0), (four, four << 8, 0, 0), (0, 0, 0), 4)) == 1
    assert len(counting.ENDINGS) == 2
