"""The chances of a board against all throws, with every move of each one tried out."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.chances import asked, chances
from diceyard.games.get_outta_here.markers import numbers_in, only, pair_of
from diceyard.games.get_outta_here.rules import ALL, NO_ROLL, SUPPLY, State, hand, moves, rolled

LEVELS = [level.key for level in GAME.levels]
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def walked(level: str, seats: int, turns: int, seed: int) -> State:
    """A board in the middle of a game."""
    rng, at = Random(seed), GAME.start(level, seats)
    for _ in range(turns):
        now = at.thrown(rng)
        now = now.after(now.turn, rng.choice(now.moves(now.turn)))
        if now.winners:
            break
        at = now
    state: State = at.state
    return state


def tried(level: str, state: State, seat: int) -> list[tuple[int, list[int]]]:
    """Every different throw of the seat, with how often it falls and its moves."""
    numbers = GAME.level(level).numbers
    before = State(state.seats, seat, state.singles, state.captured, NO_ROLL, state.passes)
    thrown = Counter(rolled(numbers, before, faces) for faces in product(range(1, 7), repeat=numbers.dice))
    return [(times, [move for move in moves(numbers, now, seat) if move]) for now, times in thrown.items()]


def share(throws: list[tuple[int, list[int]]], good: Callable[[int], bool]) -> Fraction:
    """The chance of a throw with a move of this kind."""
    hits = sum(times for times, found in throws if any(map(good, found)))
    return Fraction(hits, sum(times for times, _ in throws))


def marks(move: int, number: int) -> bool:
    return bool(move & only(number))


BOARDS = {"place-value": ((2, 30), (3, 40))}
"""An empty board has so many moves at this level that to try them all takes long."""
POSITIONS = [
    (level, seats, turns, seed)
    for seed, level in enumerate(LEVELS)
    for seats, turns in BOARDS.get(level, ((2, 0), (3, 9)))
]


@pytest.mark.parametrize(("level", "seats", "turns", "seed"), POSITIONS)
def test_every_chance_is_as_if_all_throws_and_moves_were_tried(level: str, seats: int, turns: int, seed: int) -> None:
    state = walked(level, seats, turns, seed)
    shut = state.captured[0] | state.captured[1] | state.captured[2] | state.captured[3]
    open_numbers = [n for n in range(1, GAME.level(level).numbers.board + 1) if not shut & only(n)]
    for step, table in enumerate(chances(GAME.level(level).numbers, state, NAMES[:seats])):
        seat = (state.turn + step) % seats
        assert table.caption == f"When {NAMES[seat]} rolls"
        throws = tried(level, state, seat)
        *lines, anything = table.lines
        assert [line.name for line in lines] == list(map(str, open_numbers))
        assert anything.chances == (share(throws, bool), None, None)
        for number, line in zip(open_numbers, lines, strict=True):
            assert line.chances == by_hand(level, state, seat, number, throws), (seat, number)


def by_hand(
    level: str, state: State, seat: int, number: int, throws: list[tuple[int, list[int]]]
) -> tuple[Fraction | None, ...]:
    """The three chances of a number: to be marked, captured, emptied of somebody else's marker."""
    marked = share(throws, lambda move: marks(move, number))
    owners = [other for other in range(state.seats) if state.singles[other] & only(number)]
    if owners == [seat]:
        return marked, marked, None
    if owners:
        return marked, None, marked
    pair = share(throws, lambda move: pair_of(move) == number)
    return marked, pair if GAME.level(level).numbers.faces else None, None


def test_boards_of_all_kinds_were_looked_at() -> None:
    states = [walked(level, seats, turns, seed) for level, seats, turns, seed in POSITIONS]
    assert any(any(state.captured) for state in states)
    assert any(sum(map(bool, state.singles)) > 1 for state in states)


@pytest.mark.parametrize("level", ["face-3", "standard"])
def test_who_has_few_markers_left_can_mark_less(level: str) -> None:
    """One marker in hand: only a number that makes the total by itself can be marked."""
    numbers, board = GAME.level(level).numbers, 0b111_1111_1111_1111
    state = State(2, 0, (board & ~0b100 | 1 << 15, 0, 0, 0), (1 << 16 | 1 << 17, 0, 0, 0), NO_ROLL, 0)
    assert hand(state, 0) == SUPPLY - 15 - 4 == 1
    table = chances(numbers, state, NAMES[:2])[0]
    throws = tried(level, state, 0)
    for line in table.lines[:-1]:
        number = int(line.name)
        assert line.chances[0] == share(throws, lambda move, number=number: marks(move, number))  # type: ignore[misc]
    assert table.note == "Captured for good: 17 and 18."


@pytest.mark.parametrize(("level", "seats", "turns", "seed"), POSITIONS)
def test_a_set_can_be_marked_in_one_turn_as_often_as_some_move_has_it_all(
    level: str, seats: int, turns: int, seed: int
) -> None:
    state, numbers = walked(level, seats, turns, seed), GAME.level(level).numbers
    throws = [tried(level, state, seat) for seat in range(seats)]
    for what, wanted in (("3", 0b100), ("1, 5", 0b10001), ("2 3 and 4", 0b1110)):
        answer = asked(numbers, state, NAMES[:seats], what)
        assert [line.name for line in answer.lines] == list(NAMES[:seats])
        for line, found in zip(answer.lines, throws, strict=True):
            assert line.chances == (share(found, lambda move, all_=wanted: move & all_ == all_),)  # type: ignore[misc]


def test_a_set_is_named_as_it_was_asked() -> None:
    at = GAME.start("standard")
    answer = asked(at.level.numbers, at.state, NAMES[:2], "7 3")
    assert (answer.caption, answer.of, answer.heads) == ("3 and 7 in one turn", "Who rolls", ("can be marked",))


@pytest.mark.parametrize("what", ["", "x", "3 3", "1 2 3 4 5 6 7"])
def test_what_is_no_set_of_numbers_is_refused(what: str) -> None:
    at = GAME.start("standard")
    with pytest.raises(Refused, match="Write up to 6 different numbers, like 3 7"):
        asked(at.level.numbers, at.state, NAMES[:2], what)


@pytest.mark.parametrize("what", ["0 3", "13"])
def test_what_is_not_on_the_board_is_refused(what: str) -> None:
    at = GAME.start("intermediate")
    with pytest.raises(Refused, match="The board goes from 1 to 12: there is no"):
        asked(at.level.numbers, at.state, NAMES[:2], what)


def test_a_captured_number_has_no_line_and_cannot_be_marked() -> None:
    at = GAME.start("intermediate")
    state = State(2, 1, (0, 0, 0, 0), (only(7), 0, 0, 0), NO_ROLL, 0)
    table = chances(at.level.numbers, state, NAMES[:2])[0]
    assert "7" not in [line.name for line in table.lines]
    assert table.caption == "When Ben rolls"
    assert table.note == "Captured for good: 7."
    assert chances(at.level.numbers, at.state, NAMES[:2])[0].note == ""
    assert [line.chances for line in asked(at.level.numbers, state, NAMES[:2], "7").lines] == [(Fraction(0),)] * 2
    assert numbers_in(ALL & ~only(7))[6] == 8


def test_a_roll_that_lies_there_changes_nothing() -> None:
    at = GAME.start("standard")
    lying: Position = at.rolled((6, 6, 6))
    names = NAMES[:2]
    assert chances(lying.level.numbers, lying.state, names) == chances(at.level.numbers, at.state, names)
