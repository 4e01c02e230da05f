"""Bulk play counts crosses, locks, strikes and those who stop."""

import pytest

from diceyard.games.strikes_and_locks import GAME, counting
from diceyard.games.strikes_and_locks.rules import NONE_CHOSEN, STOP, ZEROS, Marks, State

LEVEL, LAST = GAME.level("basic").numbers, GAME.level("basic-to-the-last").numbers


def marked(strikes: int, locked: int) -> State:
    return State(2, 0, Marks(ZEROS, (0, strikes, 0, 0, 0, 0), 0, locked), ZEROS, NONE_CHOSEN)


@pytest.mark.parametrize(
    ("move", "after", "found"),
    [
        (0, marked(1, 1), [0, 0, 0, 0]),
        (0b101, marked(1, 1), [2, 0, 0, 0]),
        (0b1, marked(1, 0b1101), [1, 2, 0, 0]),
        (0, marked(2, 1), [0, 0, 1, 0]),
        (STOP, marked(1, 1), [0, 0, 0, 1]),
    ],
)
def test_SNL_9_11_14_15_what_a_choice_brings_is_counted(move: int, after: State, found: list[int]) -> None:
    counts = [0, 0, 0, 0]
    for _ in range(2):
        counting.count(LEVEL, marked(1, 1), 0, move, after, counts)
    assert counts == [2 * number for number in found]


def test_SNL_16_18_how_a_game_ended() -> None:
    assert counting.ending(LEVEL, marked(4, 0b0101)) == 0
    assert counting.ending(LEVEL, marked(4, 0b0100)) == 1
    assert counting.ending(LEVEL, marked(3, 0b0100)) == 2
    assert counting.ending(LAST, marked(4, 0b1111)) == 2
    assert len(counting.ENDINGS) == 3
