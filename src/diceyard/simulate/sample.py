"""A sample of a plan's games, move by move in the text form, to learn from; and its proof, which is to play it again.

A row is one choice: what was thrown since the one before, the position as the seat saw it, the move, and how the game
ended. The moves of a game stand together, in order. An offer that was left has no row.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from types import SimpleNamespace
from typing import Any, NamedTuple

from diceyard.core import notation
from diceyard.core.errors import BadText, Refused
from diceyard.core.fields import commas, one_of, wholes
from diceyard.core.game import Position
from diceyard.core.luck import WORDS
from diceyard.core.speech import say
from diceyard.games import find
from diceyard.simulate.plan import Plan
from diceyard.simulate.play import asked_about_offers, by_seat, player, some_at_a_time


class Row(NamedTuple):
    """One choice of one game."""

    game: int
    rolled: str
    """What was thrown since the last row: `6,2`; several throws have spaces between, and no throw is empty."""
    position: str
    seat: str
    move: str
    won: tuple[str, ...]
    """The winners' seats; none where the game was given up."""
    points: tuple[int, ...]


class Choice(NamedTuple):
    rolled: str
    before: Any
    seat: int
    move: int


class Game(NamedTuple):
    number: int
    choices: tuple[Choice, ...]
    end: Any


def rows(plan: Plan, games: int) -> Iterator[Row]:
    """The choices of the plan's first games: the very ones that are counted."""
    game, level = plan.titles()
    text, names = game.text, game.text.seat_names(plan.seats)
    for number, choices, state in played(plan, games):
        end = Position(game, level, state)
        won = tuple(names[seat] for seat in end.winners)
        for rolled, before, seat, move in choices:
            seen = notation.write(Position(game, level, before).seen(seat))
            told = text.write_move(level.numbers, before, seat, move, 0)
            yield Row(number, rolled, seen, names[seat], told, won, end.points)


def played(plan: Plan, games: int) -> Iterator[Game]:
    """Games of the plan, played as they are counted, with an eye on every throw and every choice."""
    game, level = plan.titles()
    thrown: list[str] = []
    choices: list[Choice] = []
    ends: list[Any] = []

    def rolled(numbers: Any, state: Any, faces: tuple[int, ...]) -> Any:
        thrown.append(commas(faces))
        return game.rules.rolled(numbers, state, faces)

    def count(_: Any, before: Any, seat: int, move: int, after: Any, found: Any) -> None:
        choices.append(Choice(" ".join(thrown), before, seat, move))
        thrown.clear()

    def write(_: Any, state: Any, turns: int, found: Any, tally: Any) -> None:
        ends.append(state)

    watched: Any = SimpleNamespace(rolled=rolled)
    picks = plan.picks()
    cast = some_at_a_time(watched, level.numbers, level.dice)
    play = player(game.rules, level.numbers, plan.seats, cast, by_seat(picks), asked_about_offers(picks), count, write)
    for number in range(games):
        play(plan.seed, number, number + 1, [0] * WORDS, [], [])
        yield Game(number, tuple(choices), ends.pop())
        thrown.clear()
        choices.clear()


def checked(found: Iterable[Row]) -> int:
    """How many games these rows tell. Each is played again by its throws and moves; one that is not so is refused."""
    games = 0
    for number, told in groupby(found, key=lambda row: row.game):
        check(number, tuple(told))
        games += 1
    return games


def check(number: int, told: tuple[Row, ...]) -> None:
    """Play one game again; every position and the end must be as it is told."""
    try:
        replay(told)
    except Refused as reason:
        raise BadText(say("game {n}", n=number), str(reason)) from reason


def replay(told: tuple[Row, ...]) -> None:
    opening = notation.read(told[0].position, find)
    at = opening.game.start(opening.level.key, opening.seats, 0)
    names = at.game.text.seat_names(at.seats)
    for row in told:
        at = fallen(at, row.rolled)
        seat = one_of("seat", row.seat, names)
        expect("position", row.position, notation.write(at.seen(seat)))
        move, _ = at.game.text.read_move(at.level.numbers, at.state, seat, row.move)
        at = at.after(seat, move)
        expect("won", commas(row.won), commas(told[0].won))
        expect("points", commas(row.points), commas(told[0].points))
    expect("won", commas(told[0].won), commas(names[seat] for seat in at.winners))
    expect("points", commas(told[0].points), commas(at.points))


def fallen(at: Position, rolled: str) -> Position:
    """The position after throws as a row has them."""
    for throw in rolled.split():
        at = at.rolled(tuple(wholes("rolled", throw, 0, 999)))
    return at


def expect(field: str, is_: str, should: str) -> None:
    if is_ != should:
        raise BadText(field, say("expected {should}, not “{text}”", should=should, text=is_))
