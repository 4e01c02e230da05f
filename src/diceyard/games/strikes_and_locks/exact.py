"""What perfect play alone is worth: the highest expected score, from every sheet.

The table holds what is still to come, by strikes and by the pair of black rows and the pair of green ones, the lesser
pair first (`sweep`); it is worked out in one go backwards from full sheets.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.games.strikes_and_locks import sweep
from diceyard.games.strikes_and_locks.rules import (
    ENOUGH_TO_LOCK,
    ROW,
    ROWS,
    STRIKES,
    WHOLE,
    Level,
    State,
    count,
    points,
)
from diceyard.games.strikes_and_locks.sweep import kind_of, kinds_of

Array = NDArray[Any]
ROUNDING = 1e-9
"""More than all rounding can add up to: 50 turns, each a sum of at most 3 times 36 terms below 300."""
IN_TABLE = 2e-5
"""The table is kept in single precision."""
LOWEST = {8: 2, 6: 1}
LOCKS_TO_END = 2
NO_END = ROWS + 1


def covers(level: Level, seats: int) -> bool:
    """Only alone: with others, all choose at the same time."""
    return seats == 1


def solve(
    level: Level,
    seats: int,
    compiled: Callable[[ModuleType], Any],
    in_parts: Callable[[Callable[[int, int], int]], list[int]],
    tell: Callable[[float], object],
) -> tuple[Array, dict[str, float]]:
    """The table and its figures."""
    rows = sweep.all_rows(ROW, ENOUGH_TO_LOCK)
    rolls = sweep.all_rolls(LOWEST[level.sides], level.sides, ROW)
    ends = NO_END if level.to_the_last else LOCKS_TO_END
    table, states, score = swept(compiled(sweep), rows, rolls, ends, STRIKES, in_parts, tell)
    figures = {"expected_score": score, "error_bound": ROUNDING, "table_error_bound": IN_TABLE, "states": states}
    return table, figures


def swept(
    way: Any,
    rows: sweep.Rows,
    rolls: sweep.Rolls,
    ends: int,
    strikes: int,
    in_parts: Callable[[Callable[[int, int], int]], list[int]],
    tell: Callable[[float], object],
) -> tuple[Array, int, float]:
    """From the most strikes to none, from the right to the left."""
    pairs = rows.kinds**2
    lesser = np.triu_indices(pairs)
    table, states = np.zeros((strikes, len(lesser[0])), np.float32), 0
    values = np.zeros((pairs, pairs))
    totals = range(ROWS * (rows.places - 1), -ROWS - 1, -1)
    for strike in reversed(range(strikes)):
        worse, values = values, np.zeros((pairs, pairs))
        for step, total in enumerate(totals):

            def layer(part: int, parts: int, total: int = total, worse: Array = worse, values: Array = values) -> int:
                return int(way.fill(total, part, parts, rows, rolls, ends, worse, values))

            states += sum(in_parts(layer))
            tell((strikes - 1 - strike + step / len(totals)) / strikes)
        table[strike] = values[lesser]
    return table, states, float(values[0, 0])


# From here on only what a compiler knows too, for bulk play with these tables.


def worth(level: Level, table: Array, state: State) -> float:
    """The score that can be expected from a sheet before a throw."""
    sheet = state.marks.sheets[0]
    at = place(pair(sheet), pair(sheet >> 2 * ROW), kinds_of(ROW) ** 2)
    return points(level, state)[0] + float(table[state.marks.strikes[0], at])


def pair(rows: int) -> int:
    """Which pair of kinds two rows are."""
    return kind(rows & WHOLE) * kinds_of(ROW) + kind(rows >> ROW & WHOLE)


def kind(row: int) -> int:
    """Which kind of row has these cells crossed."""
    last = -1
    while row >> last + 1:
        last += 1
    return kind_of(last, count(row), ROW, ENOUGH_TO_LOCK)


def place(one: int, other: int, pairs: int) -> int:
    """Where two pairs of rows stand in the table."""
    less, more = min(one, other), max(one, other)
    return less * pairs - less * (less - 1) // 2 + more - less
