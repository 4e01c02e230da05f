"""The chances of the next numbers against all throws of red and of the row's colour, each tried out."""

from fractions import Fraction
from itertools import product

import pytest

from diceyard.games.strikes_and_locks import GAME
from diceyard.games.strikes_and_locks.chances import chances
from diceyard.games.strikes_and_locks.rules import NO_ROLL, NONE_CHOSEN, ROW, Marks, State, reach
from diceyard.games.strikes_and_locks.sheet import numbers

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fox")
ROWS = ("black up", "black down", "green up", "green down")


def state(sheets: tuple[int, ...], turn: int = 0, stopped: int = 0, locked: int = 0, struck: int = 0) -> State:
    six = (*sheets, 0, 0, 0, 0, 0, 0)[:6]
    strikes = (struck, 0, 0, 0, 0, 0)
    return State(len(sheets), turn, Marks(six, strikes, stopped, locked), NO_ROLL, NONE_CHOSEN)  # type: ignore[arg-type]


def sheet(*places: int) -> int:
    """A sheet with one cross in each row, this many places from the left."""
    return sum(1 << ROW * row + place for row, place in enumerate(places))


@pytest.mark.parametrize("level", ["basic", "six-sided"])
@pytest.mark.parametrize("places", [(), (0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 9, 8)])
def test_every_chance_is_as_if_all_throws_were_tried(level: str, places: tuple[int, ...]) -> None:
    at, faces = GAME.level(level), GAME.level(level).dice[0].numbers
    (table,) = chances(at.numbers, state((sheet(*places),)), NAMES[:1])
    pairs = list(product(faces, repeat=2))
    for row, line in enumerate(table.lines):
        place = places[row] + 1 if places else 0
        cell = 1 << ROW * row + place
        assert line.name == f"{ROWS[row]}: {numbers(row)[place]}"
        made = {pair: bool(reach(sheet(*places), 1 << row, max(pair), min(pair)) & cell) for pair in pairs}
        one = Fraction(sum(made.values()), len(pairs))
        both = [made[red] or made[own] for red, own in product(pairs, repeat=2)]
        assert line.chances == (one, one, Fraction(sum(both), len(both)))


def test_the_sheet_of_whose_turn_it_is_comes_first_and_those_who_stopped_are_left_out() -> None:
    level = GAME.level("basic").numbers
    tables = chances(level, state((0, 0, 0), turn=2, stopped=0b010), NAMES[:3])
    assert [table.caption for table in tables] == [
        "Cleo: the next number in each row",
        "Ana: the next number in each row",
    ]
    assert tables[0].heads == ("from red", "from black or green", "from any of them")
    assert tables[0].of == "Row"
    assert tables[0].note == "Black and green count only for whoever rolls; red counts for everyone."
    to_the_last = GAME.level("basic-to-the-last").numbers
    assert [table.caption[:3] for table in chances(to_the_last, state((0, 0), struck=4), NAMES[:2])] == ["Ben"]


def test_rows_that_are_locked_or_at_their_end_want_no_number() -> None:
    (table,) = chances(GAME.level("basic").numbers, state((1 << ROW - 1,), locked=0b0100), NAMES[:1])
    assert [line.name for line in table.lines] == ["black down: 12", "green down: 12"]


def test_an_easy_one_by_hand() -> None:
    """Of 64 throws 12 comes of 3 + 9, 4 + 8, 5 + 7 and 6 + 6: seven of them."""
    (table,) = chances(GAME.level("basic").numbers, state((0,)), NAMES[:1])
    assert table.lines[1].chances[:2] == (Fraction(7, 64), Fraction(7, 64))
