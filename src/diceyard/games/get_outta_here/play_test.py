"""Whole random games, side by side with the book, and what has to hold in all of them."""

from collections.abc import Iterator
from random import Random

import pytest

from diceyard.core.game import Position
from diceyard.games.get_outta_here import GAME, rules
from diceyard.games.get_outta_here.by_the_book_test import LEVELS, Table
from diceyard.games.get_outta_here.helpers_test import assert_choices, assert_same, lying
from diceyard.games.get_outta_here.markers import marked

every_level = pytest.mark.parametrize("level", LEVELS)
every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def ends(at: Position) -> int:
    """In how many of the three ways a position can stand it does; it should be one."""
    return bool(at.dice) + bool(at.waiting) + bool(at.winners)


def whole_game(level: str, seats: int, rng: Random) -> Iterator[tuple[Position, Table]]:
    """A random game on the board and in the book side by side."""
    first = rng.randrange(seats)
    at, book = GAME.start(level, seats, first), Table(level, seats, first)
    while not at.winners:
        throw = tuple(rng.randint(1, 6) for _ in at.dice)
        rolled = at.rolled(throw)
        assert_choices(rolled, book, throw)
        move = rng.choice(rolled.moves(at.turn))
        yield rolled, book
        at = rolled.after(at.turn, move)
        book.mark(marked(move))
        yield at, book


def conserved(at: Position) -> bool:
    """No number holds two colours, and everyone's markers are on the board or in the hand."""
    sets = [*at.state.singles, *at.state.captured]
    apart = sum(sets) == sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5] | sets[6] | sets[7]
    placed = lying(at).values()
    hands = [rules.hand(at.state, seat) + sum(who.count(seat) for who in placed) for seat in range(at.seats)]
    return apart and hands == [20] * at.seats


@every_level
@every_table
def test_whole_games_go_by_the_book(level: str, seats: int) -> None:
    rng = Random(f"{level} {seats}")
    for _ in range(2 if level == "place-value" else 25):
        captured: dict[int, int] = {}
        for at, book in whole_game(level, seats, rng):
            assert ends(at) == 1
            assert conserved(at)
            assert_same(at, book)
            now = {number: who[0] for number, who in lying(at).items() if len(who) == 2}
            assert captured.items() <= now.items()
            captured = now
        assert at.winners


@every_level
def test_nothing_is_hidden(level: str) -> None:
    at = GAME.start(level).rolled((4,) * LEVELS[level].dice)
    assert all(at.seen(viewer) == at for viewer in (-1, 0, 1))
