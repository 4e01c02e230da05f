"""Bulk play counts what happens to the dice."""

import pytest

from diceyard.games.knock_yourself_out import counting, rules
from diceyard.games.knock_yourself_out.rules import BACK, FULL, MISS, State

LEVEL = rules.Level(0)


@pytest.mark.parametrize(("move", "found"), [(1, [1, 0, 0]), (6, [1, 0, 0]), (BACK + 1, [0, 1, 0]), (MISS, [0, 0, 1])])
def test_KYO_4_and_6_what_a_move_does_is_counted(move: int, found: list[int]) -> None:
    state = State(2, 0, (FULL, FULL), (2, 1))
    counts = [0, 0, 0]
    counting.count(LEVEL, state, 0, move, state, counts)
    counting.count(LEVEL, state, 0, move, state, counts)
    assert counts == [2 * number for number in found]


def test_KYO_8_the_side_that_cleared_its_tray_is_told() -> None:
    assert counting.ending(LEVEL, State(2, 1, (0, FULL), (0, 0))) == 0
    assert counting.ending(LEVEL, State(2, 0, (FULL, 0), (0, 0))) == 1
    assert len(counting.ENDINGS) == 2
