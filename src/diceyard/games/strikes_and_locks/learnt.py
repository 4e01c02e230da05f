"""How good a position is for a seat, learnt from games that the program played against itself (`make train`).

A row matters through its last cross and how many there are, a locked row through how many alone. The net sees the
seat's own rows, those of the leader among the others and of the next; the strikes; who has stopped; whose turn it is.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from diceyard.core import net
from diceyard.games.strikes_and_locks.rules import ROW, ROWS, WHOLE, Level, State, count, points, winners
from diceyard.games.strikes_and_locks.sense import length

HIDDEN = 32
LOCKED_ROW = 67
ROW_INPUTS = LOCKED_ROW + 12
SHEET_INPUTS = ROWS * ROW_INPUTS + 6
"""Four rows, strikes 0 to 4, stopped."""
TURN = 3 * SHEET_INPUTS
SEATS = TURN + 6
WORST = SEATS + 4
INPUTS = WORST + 5
SIZE_OF_NET = net.size(INPUTS, HIDDEN)
NETS = 12
TRAINING = (300_000, 1_000_000, 150_000) * 4
"""How many games each net learns from."""
FILE = Path(__file__).with_name("learnt.bin")
WEIGHTS = net.read(FILE)
POINTS_EACH = 10.0
"""Alone, an answer of the net stands for so many points."""
NOBODY = -1


def net_of(level: Level, seats: int) -> int:
    """Which net is for this level: by its ending and its dice, then alone, for two, for more."""
    return 6 * level.to_the_last + 3 * (level.sides == 6) + min(seats, 3) - 1


def inputs(level: Level, state: State, seat: int) -> Iterator[int]:
    """The inputs that are lit."""
    first = leader(level, state, seat, NOBODY)
    second = leader(level, state, seat, first)
    begin = 0
    for who in (seat, first, second):
        if who != NOBODY:
            sheet = state.marks.sheets[who]
            for row in range(ROWS):
                yield begin + ROW_INPUTS * row + row_input(sheet >> ROW * row & WHOLE, state.marks.locked >> row & 1)
            yield begin + ROWS * ROW_INPUTS + state.marks.strikes[who]
            if state.marks.stopped >> who & 1:
                yield begin + ROWS * ROW_INPUTS + 5
        begin += SHEET_INPUTS
    yield TURN + (state.turn - seat) % state.seats
    if state.seats > 2:
        yield SEATS + state.seats - 3
        yield WORST + max(state.marks.strikes)


def row_input(cells: int, locked: int) -> int:
    """0 for an empty row, then by the last cross and how many there are; a locked row only by how many."""
    crosses = count(cells)
    if locked:
        return LOCKED_ROW + crosses
    last = length(cells)
    return last * (last - 1) // 2 + crosses


def leader(level: Level, state: State, seat: int, beside: int) -> int:
    """The other seat with the most points, one more set aside; NOBODY where there is none."""
    totals = points(level, state)
    lead = NOBODY
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if other != beside and (lead == NOBODY or totals[other] > totals[lead]):
            lead = other
    return lead


def learning(level: Level, state: State) -> int:
    """The seats for which a net learns from this state, as bits: all of them."""
    return (1 << state.seats) - 1


def worth(weights: Sequence[float], level: Level, state: State, seat: int) -> float:
    """The chance to win before the dice are rolled, a shared win counting its share; alone, the points at the end."""
    won = winners(level, state)
    if won and state.seats > 1:
        return (won >> seat & 1) / count(won)
    if won:
        return points(level, state)[seat] / POINTS_EACH
    lit = [i for i in inputs(level, state, seat)]  # noqa: C416 (a compiler knows no list of a generator)
    said = net.answer(weights, net_of(level, state.seats) * SIZE_OF_NET, INPUTS, HIDDEN, lit)
    return net.chance(said) if state.seats > 1 else said
