"""What perfect play is worth for two players with two dice, as a table over all boards (`sweep`)."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.games.get_outta_here import sweep
from diceyard.games.get_outta_here.markers import pair_of
from diceyard.games.get_outta_here.rules import ALL, PASS, SIZE, Level, State, leaders, moves, rolled, start

Array = NDArray[Any]
Parts = Callable[[Callable[[int, int], float]], list[float]]
FACES = range(1, 7)
ROUNDING = 3e-15
"""More than rounding adds to one board: a sum of at most 21 terms whose odds add up to 1."""
LONGEST = {0: 5 * 3 * 36**3, 1: 5 * 5 * 36**3 * 9**2}
"""No play lasts longer on average, however the players help each other; docs/exact.md shows why."""
IN_TABLE = 1e-7
"""The table is kept in single precision."""


def covers(level: Level, seats: int) -> bool:
    return seats == 2 and level.dice == 2


def solve(
    level: Level, seats: int, compiled: Callable[[ModuleType], Any], in_parts: Parts, tell: Callable[[float], object]
) -> tuple[Array, dict[str, float]]:
    """The table and its figures."""
    values, change = swept(compiled(sweep), level, in_parts, tell)
    bound = (2 * change + ROUNDING) * LONGEST[level.faces]
    figures = {"first_player_wins": float(values[0]), "error_bound": bound, "table_error_bound": bound + IN_TABLE}
    return values.astype(np.float32), {**figures, "states": len(values)}


def swept(way: Any, level: Level, in_parts: Parts, tell: Callable[[float], object]) -> tuple[Array, float]:
    """All values, from the most closed numbers to none; and how much they still changed in the end."""
    boards, kinds, worst = boards_of(level), kinds_of(level), 0.0
    values = np.full(sweep.values_of(boards, level.board), 0.5)
    sizes = boards.size[boards.closed]
    for closed in range(2 * level.target - 2, -1, -1):
        among, done = np.flatnonzero(sizes == closed), 1 - closed / (2 * level.target - 1)
        worst = max(worst, *in_parts(lambda part, parts: way.solve_part(part, parts, among, kinds, boards, values)))  # noqa: B023
        tell(done)
    return values, worst


@cache
def boards_of(level: Level) -> sweep.Boards:
    return sweep.all_boards(level.board, level.target)


@cache
def kinds_of(level: Level) -> sweep.Kinds:
    """How two dice can fall, as the rules tell it of an empty board: throws with the same moves are one kind.

    On other boards the moves are those that mark no closed number; a pair besides needs its number empty.
    """
    empty = start(level, 2, 0)
    throws = Counter(tuple(moves(level, rolled(level, empty, faces), 0)) for faces in product(FACES, repeat=2))
    listed = [[move for move in kind if move != PASS] for kind in throws]
    flat = [move for kind in listed for move in kind]
    return sweep.Kinds(
        np.array(list(throws.values())) / throws.total(),
        np.cumsum([0, *map(len, listed)]),
        np.array([move & ALL for move in flat], np.int64),
        np.array([1 << pair_of(move) >> 1 for move in flat], np.int64),
    )


# From here on only what a compiler knows too, for bulk play with these tables.


def worth(level: Level, table: Array, state: State) -> float:
    """The chance of the first seat before a throw."""
    value = after_passes(level, table, state)
    return 1 - value if state.turn else value


def after_passes(level: Level, table: Array, state: State) -> float:
    """The chance of who throws next. After passes it is less certain that there will be another move (GOH-15)."""
    me, other = state.turn, 1 - state.turn
    value = float(table[place(level, state, me)])
    if state.passes == 0:
        return value
    blocked, end = blocked_now(level, state), ended(state)
    movable, theirs = unpassed(value, float(table[place(level, state, other)]), blocked, end)
    chance = end if state.passes % 2 == 0 else 1 - end
    for passes in range(3, state.passes - 1, -1):
        chance = (movable if (passes - state.passes) % 2 == 0 else theirs) + blocked * (1 - chance)
    return chance


def place(level: Level, state: State, seat: int) -> int:
    """Where the value of a board lies, as one player sees it."""
    closed = state.captured[0] | state.captured[1]
    at, power = begin(level, closed, SIZE[state.captured[seat]]), 1
    for bit in range(level.board):
        if not closed >> bit & 1:
            at += power * (state.singles[seat] >> bit & 1) + 2 * power * (state.singles[1 - seat] >> bit & 1)
            power *= 3
    return at


def begin(level: Level, closed: int, mine: int) -> int:
    """Where the boards with these closed numbers begin, of which so many are mine: after all that come before."""
    many, before, smaller, within = SIZE[closed], 0, 0, 0
    for fewer in range(many):
        before += ways(level.board, fewer) * shares(level, fewer) * 3 ** (level.board - fewer)
    for bit in range(level.board):
        if closed >> bit & 1:
            within += 1
            smaller += ways(bit, within)
    mine -= max(0, many - level.target + 1)
    size: int = 3 ** (level.board - many)
    return before + (smaller * shares(level, many) + mine) * size


def ways(of: int, some: int) -> int:
    """In how many ways some can be taken of a number of things."""
    count = 1
    for taken in range(some):
        count = count * (of - taken) // (taken + 1)
    return count


def shares(level: Level, closed: int) -> int:
    """In how many ways so many closed numbers can be shared between two who both still play."""
    return min(closed, level.target - 1) - max(0, closed - level.target + 1) + 1


def ended(state: State) -> float:
    """What the board is worth to who is next if nobody moves any more."""
    won = leaders(state)
    return 0.5 + 0.5 * (won >> state.turn & 1) - 0.5 * (won >> 1 - state.turn & 1)


def blocked_now(level: Level, state: State) -> float:
    """How likely a throw is that has no move."""
    blocked = 0
    for first in range(1, 7):
        for second in range(1, 7):
            for move in moves(level, rolled(level, state, (first, second)), state.turn):
                blocked += move == PASS
    return blocked / 36


def unpassed(value: float, turned: float, blocked: float, end: float) -> tuple[float, float]:
    """Undoes `sweep.passing`: from the values of both views back to their parts in which there is a move."""
    if blocked == 1:
        return 0.0, 0.0
    mine, theirs = net(value, blocked, end), net(turned, blocked, 1 - end)
    return (mine + blocked * theirs) / (1 - blocked**2), (theirs + blocked * mine) / (1 - blocked**2)


def net(value: float, blocked: float, end: float) -> float:
    ending = blocked - blocked**2 + blocked**3 - blocked**4 * (1 - end)
    return (value - ending) / (1 + blocked**2)
