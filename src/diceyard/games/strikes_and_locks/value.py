"""Which choice is best: what the net says of the sheets after this turn, where the others choose wisely."""

from collections.abc import Sequence

from diceyard.games.strikes_and_locks.learnt import worth
from diceyard.games.strikes_and_locks.rules import (
    NO_ROLL,
    NOT_YET,
    NOTHING,
    STOP,
    ZEROS,
    Level,
    Six,
    State,
    after,
    moves,
    playing,
    put,
    winners,
)

LEAVE = -1


def think(weights: Sequence[float], level: Level, state: State, seat: int) -> int:
    """The best choice, with what the others may be expected to cross out; before a roll, whether to stop."""
    if state.roll == NO_ROLL:
        return STOP if stops(weights, level, state, seat) else LEAVE
    return best(weights, level, state, seat, foreseen(weights, level, state, seat))


def stops(weights: Sequence[float], level: Level, state: State, seat: int) -> bool:
    """Whether stopping is best; to the last among several only where it wins at once: nets know too little of that."""
    then = after(level, state, seat, STOP)
    if level.to_the_last and state.seats > 2:
        return winners(level, then) == 1 << seat
    return worth(weights, level, then, seat) > worth(weights, level, state, seat)


def foreseen(weights: Sequence[float], level: Level, state: State, seat: int) -> Six:
    """What each other seat chooses if it is wise: first the one whose turn it is, then those who wait for it."""
    turn = state.turn
    choices = put(ZEROS, turn, best(weights, level, state, turn, ZEROS))
    fixed = choices
    for step in range(1, state.seats):
        other = (turn + step) % state.seats
        if other != seat and playing(level, state.marks, other):
            choices = put(choices, other, best(weights, level, state, other, fixed))
    return choices


def best(weights: Sequence[float], level: Level, state: State, seat: int, others: Six) -> int:
    """The best choice of a seat where the others choose this."""
    now = assumed(level, state, seat, others)
    best_move, best_worth = NOTHING, -1e9
    for move in moves(level, now, seat):
        this = worth(weights, level, after(level, now, seat, move), seat)
        if this > best_worth:
            best_move, best_worth = move, this
    return best_move


def assumed(level: Level, state: State, seat: int, others: Six) -> State:
    """The state in which only this seat has not chosen yet."""
    chosen = put(others, seat, NOT_YET)
    for other in range(state.seats):
        if not playing(level, state.marks, other):
            chosen = put(chosen, other, NOT_YET)
    return State(state.seats, state.turn, state.marks, state.roll, chosen)


def weigh(weights: Sequence[float], level: Level, state: State, seat: int, move: int) -> float:
    """The seat's chance to win after a choice; alone, the points to expect."""
    if move != STOP:
        state = assumed(level, state, seat, foreseen(weights, level, state, seat))
    return worth(weights, level, after(level, state, seat, move), seat)


play = think
