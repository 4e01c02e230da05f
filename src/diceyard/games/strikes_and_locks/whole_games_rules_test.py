"""Whole random games, move by move, held against `by_the_book_test`."""

from collections import Counter
from itertools import pairwise

from diceyard.core.game import Position
from diceyard.games.strikes_and_locks import rules
from diceyard.games.strikes_and_locks.by_the_book_test import ROWS, Book, Choice
from diceyard.games.strikes_and_locks.positions_test import (
    every_level,
    every_table,
    games,
    locked,
)
from diceyard.games.strikes_and_locks.rules import NO_ROLL, STOP


def as_choice(move: int) -> Choice:
    """A set of cells, read without the help of the code that wrote it."""
    codes = list(ROWS)
    return frozenset((codes[cell // 11], ROWS[codes[cell // 11]][cell % 11]) for cell in range(44) if move >> cell & 1)


def as_book(at: Position) -> Book:
    state = at.state
    marks = state.marks
    crossed = [as_choice(sheet) for sheet in marks.sheets[: at.seats]]
    pairs = (state.roll[0:2], state.roll[2:4], state.roll[4:6])
    return Book(
        to_the_last=at.level.key.endswith("-to-the-last"),
        seats=at.seats,
        turn=at.turn,
        sheets=[{row: [n for n in order if (row, n) in cells] for row, order in ROWS.items()} for cells in crossed],
        strikes=list(marks.strikes[: at.seats]),
        stopped={seat for seat in range(6) if marks.stopped >> seat & 1},
        locked={row for place, row in enumerate(ROWS) if marks.locked >> place & 1},
        roll=None if state.roll == NO_ROLL else dict(zip(("black", "green", "red"), pairs, strict=True)),
        chosen={seat: as_choice(move) for seat, move in enumerate(state.chosen) if move != rules.NOT_YET},
    )


@every_level
@every_table
def test_whole_games_go_by_the_book(level: str, seats: int) -> None:
    for been in games(level, seats, 3):
        for before, at in pairwise(been):
            book = as_book(before)
            assert (book.over, book.winners, book.points) == (bool(before.winners), before.winners, before.points)
            same_moves(before, book)
            follow(book, before, at)
            assert book == as_book(at)
        assert as_book(been[-1]).winners == been[-1].winners


def same_moves(at: Position, book: Book) -> None:
    assert set(at.waiting) == book.waiting
    for seat in range(at.seats):
        if seat in book.waiting:
            moves = at.moves(seat)
            assert {as_choice(move) for move in moves} == book.choices(seat)
            assert len(moves) == len({as_choice(move) for move in moves})
        else:
            may_stop = not book.roll and not book.over and book.plays(seat)
            assert at.moves(seat) == ((STOP,) if may_stop else ())


def follow(book: Book, before: Position, at: Position) -> None:
    """Do in the book what was done in the game."""
    if at.state.marks.stopped != before.state.marks.stopped:
        book.stop((at.state.marks.stopped ^ before.state.marks.stopped).bit_length() - 1)
    elif not book.roll:
        book.throw(at.state.roll)
    else:
        (seat, choice) = next(
            (seat, move) for seat in before.waiting for move in before.moves(seat) if before.after(seat, move) == at
        )
        book.choose(seat, as_choice(choice))


def test_the_random_games_come_to_every_kind_of_end() -> None:
    ends: Counter[str] = Counter()
    for been in games("basic", 3, 60):
        marks = been[-1].state.marks
        ends["strikes"] += 4 in marks.strikes
        ends["locks"] += len(locked(been[-1])) >= 2
        ends["stopped"] += marks.stopped == 0b111
    assert min(ends.values()) >= 1
