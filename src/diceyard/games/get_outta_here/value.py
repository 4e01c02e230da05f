"""Which move is best: what the net says of the position after it.

At a table of two it looks one turn further: at whatever the other may roll, and the best that it can make of that.
"""

from collections.abc import Sequence
from itertools import product

from diceyard.games.get_outta_here.learnt import worth
from diceyard.games.get_outta_here.rules import Level, State, after, moves, winners
from diceyard.games.get_outta_here.sense import prefer

WIDE = 80
"""Where there are more moves than this, only those that look best at a glance are thought about."""
DEEP = 4
"""So many of the moves that the net likes best are thought about further."""


def _throws(dice: int, by_total: bool) -> tuple[int, ...]:
    """All throws that come to different things: in how many ways each falls, and its faces as the state holds them."""
    ways: dict[int, list[int]] = {}
    for faces in product(range(1, 7), repeat=dice):
        low, high = min(faces), max(faces)
        middle = sum(faces) - low - high
        falls = ways.setdefault(sum(faces) if by_total else 49 * middle + 7 * low + high, [0, middle, low, high])
        falls[0] += 1
    return tuple(number for falls in ways.values() for number in falls)


TWO, THREE = _throws(2, False), _throws(3, False)
TWO_ADDED, THREE_ADDED = _throws(2, True), _throws(3, True)


def likely(level: Level, state: State, seat: int) -> list[int]:
    """The moves worth a thought: all of them, or those that look best at a glance."""
    found = [move for move in moves(level, state, seat)]  # noqa: C416
    if len(found) <= WIDE:
        return found
    looks = [prefer(level, state, seat, found[i]) << 20 | i for i in range(len(found))]
    return [found[look & (1 << 20) - 1] for look in sorted(looks, reverse=True)[:WIDE]]


def think(weights: Sequence[float], level: Level, state: State, seat: int) -> int:
    """The best move by what the net says of the position after it."""
    best, best_worth = 0, -1.0
    for move in likely(level, state, seat):
        now = worth(weights, level, after(level, state, seat, move), seat)
        if now > best_worth:
            best, best_worth = move, now
    return best


def throws(level: Level) -> tuple[int, ...]:
    if level.faces or level.place_value:
        return TWO if level.dice == 2 else THREE
    return TWO_ADDED if level.dice == 2 else THREE_ADDED


def further(weights: Sequence[float], level: Level, state: State, seat: int) -> float:
    """The chance to win of a seat of two, when the other is to roll and makes the best of every throw."""
    if winners(level, state):
        return worth(weights, level, state, seat)
    other, falls = state.turn, throws(level)
    lost, ways = 0.0, 0
    for k in range(0, len(falls), 4):
        roll = (falls[k + 1], falls[k + 2], falls[k + 3])
        now = State(state.seats, other, state.singles, state.captured, roll, state.passes)
        reply = think(weights, level, now, other)
        lost += falls[k] * worth(weights, level, after(level, now, other, reply), other)
        ways += falls[k]
    return 1 - lost / ways


def looks_ahead(level: Level, state: State) -> bool:
    """Only at a table of two; where there are thousands of moves to each throw, it would take too long."""
    return state.seats == 2 and not level.place_value


def weigh(weights: Sequence[float], level: Level, state: State, seat: int, move: int) -> float:
    """The seat's chance to win after a move."""
    next_state = after(level, state, seat, move)
    if looks_ahead(level, state):
        return further(weights, level, next_state, seat)
    return worth(weights, level, next_state, seat)


def play(weights: Sequence[float], level: Level, state: State, seat: int) -> int:
    """The best move."""
    if not looks_ahead(level, state):
        return think(weights, level, state, seat)
    found = likely(level, state, seat)
    looks = [worth(weights, level, after(level, state, seat, move), seat) for move in found]
    best, best_worth = found[0], -1.0
    for _ in range(min(DEEP, len(found))):
        at = looks.index(max(looks))
        looks[at] = -1.0
        now = weigh(weights, level, state, seat, found[at])
        if now > best_worth:
            best, best_worth = found[at], now
    return best
