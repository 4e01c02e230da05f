"""What each seat may see, and what must be hidden from it."""

from collections.abc import Iterator
from random import Random

from tests.contract.walks import choices, few, moments

from diceyard.core.game import Game, Level, Position

LOOKING_ON = -1


def viewers(seats: int) -> range:
    """Every seat, and somebody who only looks on."""
    return range(LOOKING_ON, seats)


def two_choices(game: Game, level: Level, seats: int, rng: Random) -> Iterator[tuple[int, Position, Position]]:
    """A seat and two positions that differ in nothing but its choice, which the others do not know yet."""
    for moment in few(choices(game, level, seats, rng), rng, 60):
        at, seat, moves, _ = moment
        still_awaited = tuple(other for other in at.waiting if other != seat)
        different = sorted(set(moves))
        if still_awaited and len(different) > 1:
            one, other = (at.after(seat, move) for move in rng.sample(different, 2))
            if one.waiting == other.waiting == still_awaited:
                yield seat, one, other


def check_others_choices_are_hidden(game: Game, level: Level, seats: int, rng: Random) -> None:
    for seat, one, other in two_choices(game, level, seats, rng):
        for viewer in set(viewers(seats)) - {seat}:
            views = one.seen(viewer).state, other.seen(viewer).state
            assert views[0] == views[1], f"{viewer} can tell what seat {seat} has chosen: {views}"


def check_own_choice_is_seen(game: Game, level: Level, seats: int, rng: Random) -> None:
    for seat, one, other in two_choices(game, level, seats, rng):
        view = one.seen(seat).state
        assert view != other.seen(seat).state, f"seat {seat} cannot see its own choice: {view}"


def check_seen_twice_is_seen_once(game: Game, level: Level, seats: int, rng: Random) -> None:
    for at, *_ in moments(game, level, seats, rng):
        for viewer in viewers(seats):
            view = at.seen(viewer)
            assert view.seen(viewer).state == view.state, f"{viewer} sees {view.state}, then something else"


def check_a_view_keeps_what_everybody_knows(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Dice, seats that are waited for, winners and points; and for a seat its own moves."""
    for moment in few(moments(game, level, seats, rng), rng, 200):
        for viewer in viewers(seats):
            view = moment.at.seen(viewer)
            assert known(view) == known(moment.at), f"{viewer} sees {view.state} of {moment.at.state}"
            assert view.moves(viewer) == moment.at.moves(viewer), f"seat {viewer} has other moves in {view.state}"


def known(at: Position) -> tuple[object, ...]:
    return at.seats, at.turn, at.dice, at.waiting, at.winners, at.points
