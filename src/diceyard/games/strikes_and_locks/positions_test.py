"""Positions for the tests beside this file, those of random games too, and what has to hold in every game."""

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from random import Random

import pytest

from diceyard.core.game import Position
from diceyard.games.strikes_and_locks import GAME, rules
from diceyard.games.strikes_and_locks.rules import NO_ROLL, STOP
from diceyard.games.strikes_and_locks.sense import passed_over, prefer
from diceyard.games.strikes_and_locks.text import read_move, read_row, write_move, write_sheet

LEVELS = tuple(level.key for level in GAME.levels)

every_level = pytest.mark.parametrize("level", LEVELS)
every_table = pytest.mark.parametrize("seats", GAME.seats)


EMPTY = "-/-/-/-"
ROLL = (7, 3, 6, 4, 9, 2)
"""Black makes 10 and 4, green 10 and 2, red 11 and 7."""

NO_USE = (9, 8, 9, 8, 9, 8)
"""Results 17 and 1 on every colour."""


def standing(
    *sheets: str,
    level: str = "basic",
    turn: int = 0,
    strikes: Iterable[int] = (),
    stopped: int = 0,
    roll: tuple[int, ...] = (),
) -> Position:
    """A position with these sheets in the text form, whether or not play could have come to it."""
    read = [sum(read_row("", row, line) for row, line in enumerate(sheet.split("/"))) for sheet in sheets]
    locked = 0
    for sheet in read:
        locked |= rules.locks(sheet)
    marks = rules.Marks(six(read), six(strikes), stopped, locked)
    state = rules.State(len(sheets), turn, marks, NO_ROLL, rules.NONE_CHOSEN)
    at = Position(GAME, GAME.level(level), state)
    return at.rolled(roll) if roll else at


def six(values: Iterable[int]) -> rules.Six:
    a, b, c, d, e, f = (*values, 0, 0, 0, 0, 0, 0)[:6]
    return (a, b, c, d, e, f)


def legal(at: Position, seat: int = 0) -> set[str]:
    """The moves of a seat as they are written."""
    return {write_move(at.level.numbers, at.state, seat, move, 0) for move in at.moves(seat)}


def crosses(at: Position, seat: int = 0) -> set[str]:
    """The cells that a seat can cross out, alone or with another."""
    return {word for move in legal(at, seat) for word in move.split() if word[-1].isdigit()}


def play(at: Position, *choices: str) -> Position:
    """The choices of the seats, from the first on; '' for a seat that has none."""
    for seat, choice in enumerate(choices):
        if choice:
            at = at.after(seat, read_move(at.level.numbers, at.state, seat, choice)[0])
    return at


def with_strike(choices: list[str], turn: int) -> list[str]:
    """The same choices, where nothing is called a strike for the player whose turn it is."""
    return [*choices[:turn], "strike", *choices[turn + 1 :]]


def sheets(at: Position) -> list[str]:
    return [write_sheet(sheet) for sheet in at.state.marks.sheets[: at.seats]]


def locked(at: Position) -> tuple[int, ...]:
    return tuple(row + 1 for row in range(4) if at.state.marks.locked >> row & 1)


def game(level: str, seats: int, seed: int) -> Iterator[Position]:
    """Every position of a random game, in the middle of turns too.

    Some players choose by chance alone, which soon ends in strikes; some jump over little, and come to lock rows.
    """
    rng = Random(f"{level} {seats} {seed}")
    wise, stops = rng.random(), rng.choice((0, 0, 0.005, 0.05))
    at = GAME.start(level, seats, rng.randrange(seats))
    yield at
    while not at.winners:
        at = stopped(at, rng) if at.dice and rng.random() < stops else advanced(at, rng, wise)
        yield at


def stopped(at: Position, rng: Random) -> Position:
    return at.after(rng.choice([seat for seat in range(at.seats) if at.moves(seat)]), STOP)


def advanced(at: Position, rng: Random, wise: float) -> Position:
    """One roll, or one choice of one of those who are waited for."""
    if at.dice:
        return at.thrown(rng)
    seat = rng.choice(at.waiting)
    moves = at.moves(seat)
    if rng.random() < wise:
        return at.after(seat, max(moves, key=lambda move: prefer(at.level.numbers, at.state, seat, move)))
    if rng.random() < wise:
        # Any cross that jumps over little, even where it would be wiser to cross out nothing.
        return at.after(seat, min(moves[1:] or moves, key=lambda move: passed_over(at.state.marks.sheets[seat], move)))
    return at.after(seat, rng.choice(moves))


def games(level: str, seats: int, count: int) -> Iterator[list[Position]]:
    for seed in range(count):
        yield list(game(level, seats, seed))


def some_position(level: str, seats: int, seed: int) -> Position:
    """One of the positions of a random game."""
    *_, last = islice(game(level, seats, seed), Random(seed).randrange(1, 30 * (seats + 1)))
    return last


@every_table
@every_level
def test_what_holds_in_every_game(level: str, seats: int) -> None:
    for been in games(level, seats, 4):
        assert been[-1].winners
        for before, at in pairwise(been):
            grows_to_the_right(before, at)
            stays_for_good(before, at)
            one_of_three(at)


def grows_to_the_right(before: Position, at: Position) -> None:
    """Nothing is ever rubbed out, and what is new stands right of all that was there."""
    for old, new in zip(before.state.marks.sheets, at.state.marks.sheets, strict=True):
        assert old & ~new == 0
        for row in range(4):
            was, more = (sheet >> 11 * row & 0b11111111111 for sheet in (old, new & ~old))
            assert more == 0 or more & -more > was


def stays_for_good(before: Position, at: Position) -> None:
    """Locks and stops stay, and so does the sheet of a player who has stopped."""
    assert before.state.marks.locked & ~at.state.marks.locked == 0
    assert before.state.marks.stopped & ~at.state.marks.stopped == 0
    for seat in range(at.seats):
        assert before.state.marks.strikes[seat] <= at.state.marks.strikes[seat] <= 4
        if before.state.marks.stopped >> seat & 1:
            assert not at.moves(seat)
            assert at.points[seat] == before.points[seat]


def one_of_three(at: Position) -> None:
    """Dice are due, or somebody is waited for, or the game is over. Only before a roll more than that is offered."""
    assert bool(at.dice) + bool(at.waiting) + bool(at.winners) == 1
    for seat in range(at.seats):
        moves = at.moves(seat)
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (seat in at.waiting) or moves == (STOP,)
        assert (STOP in moves) <= (at.state.roll == NO_ROLL)
