"""How good a position is for a seat, learnt from games that the program played against itself (`make train`).

One net for each way to count and each number of seats. It sees the board from the seat: which numbers hold a marker of
its own, of the next seat, and so on, which are closed, everybody's points, whose turn it is.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from diceyard.core import net
from diceyard.games.get_outta_here.rules import SHIFT, SIZE, Level, State, winners

HIDDEN = 32
MARKS, POINTS, PASSES, TURN = 0, 5 * SHIFT, 5 * SHIFT + 24, 5 * SHIFT + 32
INPUTS = TURN + 4
SIZE_OF_NET = net.size(INPUTS, HIDDEN)
NETS = 15
TRAINING = (400_000,) * 3 + (1_000_000,) + (400_000,) * 8 + (40_000,) * 3
"""How many games each net learns from."""
FILE = Path(__file__).with_name("learnt.bin")
WEIGHTS = net.read(FILE)


def net_of(level: Level, seats: int) -> int:
    """Which net is for this level: by its dice and what may be marked, then by the seats."""
    kind = 4 if level.place_value else 2 * level.faces + level.dice - 2
    return 3 * kind + seats - 2


def inputs(level: Level, state: State, seat: int) -> Iterator[int]:
    """The inputs that are lit."""
    shut = 0
    for other in range(state.seats):
        shut |= state.captured[other]
    for step in range(state.seats):
        other = (seat + step) % state.seats
        held = state.singles[other]
        while held:
            marker = held & -held
            held ^= marker
            yield 5 * SIZE[marker - 1] + step
        yield POINTS + 6 * step + min(SIZE[state.captured[other]], 5)
    while shut:
        number = shut & -shut
        shut ^= number
        yield 5 * SIZE[number - 1] + 4
    yield PASSES + min(state.passes, 7)
    yield TURN + (state.turn - seat) % state.seats


def learning(level: Level, state: State) -> int:
    """The seats for which a net learns from this state, as bits: of two only the one who has just moved."""
    return 1 << 1 - state.turn if state.seats == 2 else (1 << state.seats) - 1


def worth(weights: Sequence[float], level: Level, state: State, seat: int) -> float:
    """The seat's chance to win, before the dice are rolled; a shared win counts its share."""
    won = winners(level, state)
    if won:
        return (won >> seat & 1) / SIZE[won]
    if state.seats == 2 and state.turn == seat:
        return 1 - learnt(weights, level, state, 1 - seat)
    return learnt(weights, level, state, seat)


def learnt(weights: Sequence[float], level: Level, state: State, seat: int) -> float:
    lit = [i for i in inputs(level, state, seat)]  # noqa: C416 (a compiler knows no list of a generator)
    begin = net_of(level, state.seats) * SIZE_OF_NET
    return net.chance(net.answer(weights, begin, INPUTS, HIDDEN, lit))
