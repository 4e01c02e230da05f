"""Random games, step by step: what the checks look at.

The steps are taken by the rules alone. Whether `Position` lets everything pass that it should, and nothing else, is
one of the questions, so nothing here leans on the answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple, TypeVar

from diceyard.core.game import Game, Level, Position
from diceyard.core.table import Chose, Rolled

LONGEST = 3_000
"""Far more steps than any game takes, however it is played."""
EFFORT = 4_000
"""How much one check looks at, in positions and moves. A game with thousands of moves a turn gets fewer games."""
OFFERS_TAKEN = 1 / 16

Thing = TypeVar("Thing")


class Moment(NamedTuple):
    """A position, a seat that may do something there (if any does), and what happens next (nothing at the end)."""

    at: Position
    seat: int
    moves: tuple[int, ...]
    event: Rolled | Chose | None


def moments(game: Game, level: Level, seats: int, rng: Random) -> Iterator[Moment]:
    """The moments of as many whole games as the effort is good for."""
    spent = 0
    while spent < EFFORT:
        for moment in walk(game, level, seats, rng):
            spent += 1 + len(moment.moves)
            yield moment


def choices(game: Game, level: Level, seats: int, rng: Random) -> Iterator[Moment]:
    """Of these, the moments in which somebody has moves."""
    return (moment for moment in moments(game, level, seats, rng) if moment.moves)


def few(found: Iterator[Moment], rng: Random, most: int = 20) -> Iterator[Moment]:
    """Some moments from all over their games, for checks that turn every moment round and round."""
    spent = 0
    for moment in some(tuple(found), rng, most):
        if spent < 10 * EFFORT:
            spent += len(moment.moves)
            yield moment


def some(things: Sequence[Thing], rng: Random, most: int) -> Sequence[Thing]:
    return things if len(things) <= most else rng.sample(things, most)


def walk(game: Game, level: Level, seats: int, rng: Random) -> Iterator[Moment]:
    """One random game, from a random seat's first turn to its end."""
    at = game.start(level.key, seats, rng.randrange(seats))
    for _ in range(LONGEST):
        seat, moves = asked(at, rng)
        event = None if at.winners else happening(at, seat, moves, rng)
        yield Moment(at, seat, moves, event)
        if event is None:
            return
        at = moved(at, event)


def asked(at: Position, rng: Random) -> tuple[int, tuple[int, ...]]:
    """A seat that is waited for, or one that has an offer, or any; with its moves. At the end nobody is asked."""
    if at.winners:
        return 0, ()
    seats = at.waiting or [seat for seat in range(at.seats) if at.moves(seat)] or range(at.seats)
    seat = rng.choice(seats)
    return seat, at.moves(seat)


def happening(at: Position, seat: int, moves: tuple[int, ...], rng: Random) -> Rolled | Chose | None:
    """A throw or a choice, each as likely as the others. None when the game is stuck."""
    if at.dice and not (moves and rng.random() < OFFERS_TAKEN):
        return Rolled(thrown(at, rng))
    return Chose(seat, rng.choice(moves)) if moves else None


def thrown(at: Position, rng: Random) -> tuple[int, ...]:
    return tuple(rng.choice(die.numbers) for die in at.dice)


def moved(at: Position, event: Rolled | Chose) -> Position:
    rules, level = at.game.rules, at.level.numbers
    match event:
        case Rolled(faces):
            return replace(at, state=rules.rolled(level, at.state, faces))
        case Chose(seat, move):
            return replace(at, state=rules.after(level, at.state, seat, move))
