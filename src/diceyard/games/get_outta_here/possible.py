"""Which positions can come up in play. One that cannot is refused, naming the field that gives it away."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from diceyard.core.errors import BadText
from diceyard.core.speech import say
from diceyard.games.get_outta_here.markers import SEATS, numbers_in
from diceyard.games.get_outta_here.rules import (
    ALL,
    NO_ROLL,
    PASS,
    SIZE,
    SUM,
    SUPPLY,
    Level,
    State,
    hand,
    moves,
    rolled,
    start,
    totals,
    winners,
)


def check(level: Level, state: State) -> None:
    """Refuse a position that no play leads to, as far as the position itself can tell."""
    check_owners(state)
    check_supply(state)
    check_target(level, state)
    if winners(level, state) and state.roll != NO_ROLL:
        raise BadText("roll", say("the game is over, so there is no roll"))
    check_last_move(level, state)
    check_passes(level, state)


def owned(state: State, seat: int) -> int:
    return state.singles[seat] | state.captured[seat]


def check_owners(state: State) -> None:
    """No number holds two colours (GOH-12)."""
    taken = 0
    for seat in range(state.seats):
        shared = taken & owned(state, seat)
        if shared:
            raise BadText(SEATS[seat], say("{n} is another player’s already", n=numbers_in(shared)[0]))
        taken |= owned(state, seat)


def check_supply(state: State) -> None:
    for seat in range(state.seats):
        if hand(state, seat) < 0:
            most = say("expected at most {most} markers, with two on each captured number", most=SUPPLY)
            raise BadText(SEATS[seat], most)


def check_target(level: Level, state: State) -> None:
    """The first at the target won at once (GOH-14), so that was the last turn."""
    there = [seat for seat in range(state.seats) if SIZE[state.captured[seat]] >= level.target]
    if not there:
        return
    winner, after = SEATS[there[0]], (there[0] + 1) % state.seats
    if len(there) > 1:
        raise BadText(SEATS[there[1]], say("{winner} has won already: only one player gets there", winner=winner))
    if state.turn != after:
        raise BadText("turn", say("expected {next}, as {winner} has just won", next=SEATS[after], winner=winner))
    if state.passes:
        raise BadText("passes", say("expected 0, as {winner} has just won", winner=winner))


def check_last_move(level: Level, state: State) -> None:
    """Since the last move nobody has marked anything, so its numbers still belong to the one who made it."""
    if not any(owned(state, seat) for seat in range(state.seats)):
        return
    last = (state.turn - 1 - state.passes) % state.seats
    captured = state.captured[last]
    # Before that move the game was not over, so whatever is beyond the target was captured in it.
    beyond = SIZE[captured] - level.target
    if not any(can_mark(level, marks) and SIZE[marks & captured] > beyond for marks in subsets(owned(state, last))):
        raise BadText(SEATS[last], say("{last} made the last move, but no roll leaves these numbers", last=SEATS[last]))


def subsets(marks: int) -> Iterator[int]:
    """All sets of some of these numbers, the lowest numbers first."""
    part = (0 - marks) & marks
    while part:
        yield part
        part = (part - marks) & marks


def can_mark(level: Level, marks: int) -> bool:
    """Whether some roll allows just this set of marks on an open board."""
    return marks in shown_sets(level) if level.faces else SUM[marks] in all_totals(level)


@cache
def shown_sets(level: Level) -> frozenset[int]:
    opening = start(level, 2, 0)
    return frozenset(move & ALL for throw in throws(level) for move in moves(level, rolled(level, opening, throw), 0))


@cache
def all_totals(level: Level) -> frozenset[int]:
    opening = start(level, 2, 0)
    return frozenset(total for throw in throws(level) for total in totals(level, rolled(level, opening, throw).roll))


def throws(level: Level) -> Iterator[tuple[int, ...]]:
    """Every throw once, whatever the order of its dice."""
    return combinations_with_replacement(range(1, 7), level.dice)


def check_passes(level: Level, state: State) -> None:
    """The board has not changed since the last move: whoever passed must have a roll without a move on it."""
    for back in range(1, min(state.passes, state.seats) + 1):
        seat = (state.turn - back) % state.seats
        if not can_be_stuck(level, state, seat):
            has_move = say("here every roll gives {seat} a move", seat=SEATS[seat])
            raise BadText("passes", say("expected at most {most}: {why}", most=back - 1, why=has_move))


def can_be_stuck(level: Level, state: State, seat: int) -> bool:
    before = State(state.seats, seat, state.singles, state.captured, NO_ROLL, 0)
    return any(next(moves(level, rolled(level, before, throw), seat)) == PASS for throw in throws(level))
