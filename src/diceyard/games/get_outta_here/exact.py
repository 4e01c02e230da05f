"""What perfect play is worth for two players with two dice, as a table over all boards (`sweep`)."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from diceyard.games.get_outta_here import sweep
from diceyard.games.get_outta_here.markers import pair_of
from diceyard.games.get_outta_here.rules import ALL, PASS, SIZE, Level, State, moves, rolled, start

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


def worth(level: Level, table: Array, state: State) -> float:
    """The chance of the first seat before a throw."""
    value = after_passes(level, table, state)
    return 1 - value if state.turn else value


def after_passes(level: Level, table: Array, state: State) -> float:
    """The chance of who throws next. After passes it is less certain that there will be another move (GOH-15)."""
    own, other = seen_from(level, state, state.turn), seen_from(level, state, 1 - state.turn)
    value, turned = float(table[own.place]), float(table[other.place])
    if not state.passes:
        return value
    blocked = blocked_by(level, own.closed)
    movable, their_movable = unpassed(value, turned, blocked, own.end)
    chance = own.end if state.passes % 2 == 0 else other.end
    for passes in range(3, state.passes - 1, -1):
        movable_now = movable if (passes - state.passes) % 2 == 0 else their_movable
        chance = movable_now + blocked * (1 - chance)
    return chance


class Look(NamedTuple):
    """A board as one player sees it: where its value lies, which numbers are closed, and what it is worth as an end."""

    place: int
    closed: int
    end: float


def seen_from(level: Level, state: State, seat: int) -> Look:
    boards, other = boards_of(level), 1 - seat
    own, theirs = SIZE[state.captured[seat]], SIZE[state.captured[other]]
    closed = state.captured[0] | state.captured[1]
    which = boards.number[closed]
    mine, yours = state.singles[seat], state.singles[other]
    place = boards.start[which, own] + boards.powers[which, mine] + 2 * boards.powers[which, yours]
    return Look(int(place), closed, sweep.result(own, theirs, mine, yours, boards))


def blocked_by(level: Level, closed: int) -> float:
    """How likely a throw is that has no move."""
    kinds = kinds_of(level)
    opened = [not marks & closed for marks in kinds.marks]
    movable = [any(opened[begin:end]) for begin, end in pairwise(kinds.begin)]
    return float(1 - kinds.odds[movable].sum())


def unpassed(value: float, turned: float, blocked: float, end: float) -> tuple[float, float]:
    """Undoes `sweep.passing`: from the values of both views back to their parts in which there is a move."""
    if blocked == 1:
        return 0.0, 0.0

    def net(value: float, end: float) -> float:
        ending = blocked - blocked**2 + blocked**3 - blocked**4 * (1 - end)
        return (value - ending) / (1 + blocked**2)

    mine, theirs = net(value, end), net(turned, 1 - end)
    return (mine + blocked * theirs) / (1 - blocked**2), (theirs + blocked * mine) / (1 - blocked**2)
