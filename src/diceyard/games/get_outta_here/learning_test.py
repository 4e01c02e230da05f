import pytest
from hypothesis import given

from diceyard.core.game import Level, Position
from diceyard.games.get_outta_here import GAME, learning, rules
from diceyard.games.get_outta_here.by_the_book_test import LEVELS, numbers_by_total, throws, totals
from diceyard.games.get_outta_here.helpers_test import choosing, table
from diceyard.games.get_outta_here.markers import as_move

EVERY = {level.key: list(learning.every_move(level.numbers)) for level in GAME.levels}


def by_the_book(level: str) -> set[int]:
    """What all throws together allow on an empty board."""
    if LEVELS[level].mark == "faces":
        return {as_move(marks) for throw in throws(level) for marks in table(level, "", "").choices(throw)}
    made = set().union(*(totals(level, throw) for throw in throws(level)))
    sets = (marks for total in made for marks in numbers_by_total()[total])
    return {as_move(marks) for marks in sets if marks[-1] <= LEVELS[level].board}


@pytest.mark.parametrize("level", GAME.levels, ids=lambda level: level.key)
def test_every_move_is_what_the_book_allows_and_to_pass(level: Level) -> None:
    assert EVERY[level.key] == sorted(by_the_book(level.key) | {rules.PASS})


@given(choosing())
def test_whatever_the_board_allows_is_one_of_them(at: Position) -> None:
    assert set(at.moves(at.turn)) <= set(EVERY[at.level.key])
