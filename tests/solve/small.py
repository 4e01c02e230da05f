"""Games so small that their values can be worked out by hand."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple

from diceyard.core.dice import Die
from diceyard.core.game import Game
from diceyard.games import find

ANY = find("knock-yourself-out")
PLAIN = Die("plain", 6, False)
STOP = 1


class At(NamedTuple):
    seats: int
    turn: int
    total: int
    face: int
    over: int


def how(level: Any) -> dict[str, Any]:
    """A game's parts are looked for where this lies: here are none."""
    return {}


def game(rules: Any, seats: tuple[int, ...], **more: Any) -> Game:
    level = replace(ANY.levels[0], key="small", dice=(PLAIN,), numbers=())
    return replace(ANY, key="small", name="Small", seats=seats, levels=(level,), rules=rules, how=how, sides=0, **more)


def rules(**more: Any) -> SimpleNamespace:
    """Throw the one die until it is over; without choices."""

    def start(level: Any, seats: int, first: int) -> At:
        return At(seats, first, 0, 0, 0)

    def dice(level: Any, at: At) -> int:
        return 0 if at.over else 1

    def none(level: Any, at: At) -> int:
        return 0

    def moves(level: Any, at: At, seat: int) -> Iterator[int]:
        yield from ()

    def winners(level: Any, at: At) -> int:
        return at.over

    return SimpleNamespace(**{"start": start, "dice": dice, "waiting": none, "moves": moves, "winners": winners} | more)


def six_wins(level: Any, at: At, faces: tuple[int, ...]) -> At:
    """In turns; a six wins, and a one ends it in a draw if there is a `draw`."""
    return At(at.seats, 1 - at.turn, 0, 0, 1 << at.turn if faces[0] == 6 else 0)


def six_wins_one_draws(level: Any, at: At, faces: tuple[int, ...]) -> At:
    return six_wins(level, at, faces)._replace(over={6: 1 << at.turn, 1: 3}.get(faces[0], 0))


SIX = game(rules(rolled=six_wins), (2,))
SIX_OR_DRAW = game(rules(rolled=six_wins_one_draws), (2,))


def lost_with_one(level: Any, at: At, faces: tuple[int, ...]) -> At:
    """Alone; a one loses all, everything else is added, up to forty."""
    total = min(40, at.total + faces[0])
    return At(1, 0, 0, 0, 1) if faces[0] == 1 else At(1, 0, total, 0, int(total == 40))


def may_stop(level: Any, at: At, seat: int) -> Iterator[int]:
    if not at.over:
        yield STOP


def stopped(level: Any, at: At, seat: int, move: int) -> At:
    return at._replace(over=1)


def points(level: Any, at: At) -> tuple[int, ...]:
    return (at.total,)


PIG = game(rules(rolled=lost_with_one, moves=may_stop, after=stopped, points=points), (1,))


def pass_or_throw(level: Any, at: At, seat: int) -> Iterator[int]:
    """Before the first throw, who begins may hand the die over, once."""
    if seat == at.turn and not at.over and not at.total:
        yield STOP


def handed_over(level: Any, at: At, seat: int, move: int) -> At:
    return At(2, 1 - at.turn, 1, 0, 0)


def one_loses(level: Any, at: At, faces: tuple[int, ...]) -> At:
    """The one throw decides: a one loses, everything else wins."""
    return at._replace(over=1 << (1 - at.turn if faces[0] == 1 else at.turn))


PIG_FOR_TWO = game(rules(rolled=one_loses, moves=pass_or_throw, after=handed_over), (2,))
