"""The chances of a tray against all 36 throws, each tried out."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from diceyard.core.game import members
from diceyard.games.knock_yourself_out import GAME
from diceyard.games.knock_yourself_out.chances import chances
from diceyard.games.knock_yourself_out.rules import BACK, FULL, MISS, NO_ROLL, State, moves, rolled

LEVELS = [level.key for level in GAME.levels]
THROWS = list(product(range(1, 7), repeat=2))
TRAYS = range(2, FULL + 1, 2)
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def tried(level: str, tray: int, good: Callable[[set[int]], bool]) -> Fraction:
    """In how many of the throws the moves of the side with this tray are so."""
    numbers, state = GAME.level(level).numbers, State(2, 0, (tray, FULL), NO_ROLL)
    return Fraction(sum(good(set(moves(numbers, rolled(numbers, state, throw), 0))) for throw in THROWS), 36)


@pytest.mark.parametrize("level", LEVELS)
def test_KYO_10_every_chance_of_every_tray_is_as_if_all_throws_were_tried(level: str) -> None:
    for tray in TRAYS:
        own, _ = chances(GAME.level(level).numbers, State(2, 0, (tray, FULL), NO_ROLL), NAMES[:2])
        assert [line.name for line in own.lines] == [*map(str, members(tray)), "any die", "a strike"]
        *dice, anything, strike = (line.chances[0] for line in own.lines)
        for number, chance in zip(members(tray), dice, strict=True):
            assert chance == tried(level, tray, lambda found, number=number: number in found)  # type: ignore[misc]
        assert anything == tried(level, tray, lambda found: any(MISS < move <= BACK for move in found))
        assert strike == tried(level, tray, lambda found: not any(MISS < move <= BACK for move in found))


def test_KYO_10_the_side_whose_turn_it_is_comes_first_with_the_names_of_all_who_share_it() -> None:
    level = GAME.level("basic").numbers
    ours, theirs = chances(level, State(4, 3, (0b10, 0b100), NO_ROLL), NAMES)
    assert ours.caption == "Ben and Dan: tray · 2 · · · ·"
    assert theirs.caption == "Ana and Cleo: tray 1 · · · · ·"
    assert (ours.of, ours.heads) == ("Die", ("The next roll takes it out",))
    assert ours.note == "Three of the 36 throws are always strikes: double 4, double 5 and double 6."
