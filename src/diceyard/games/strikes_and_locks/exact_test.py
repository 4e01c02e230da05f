"""Alone on a sheet: the sweep on a smaller sheet against brute force with fractions, and how its table is read."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

import diceyard
from diceyard.games.strikes_and_locks import exact, sweep
from diceyard.simulate.compiled import compiled
from diceyard.solve import fast, quietly

FACES, ENOUGH, STRIKES = (1, 2), 2, 2
"""Dice that show 1 and 2; two crosses are enough to lock, and two strikes are one too many."""
SMALL, SMALLER = 3, 2
"""A sheet with 2, 3 and 4, and one with 2 and 3."""
NO_END = 5
Sheet = tuple[frozenset[int], ...]
"""Four rows: the crossed numbers of each."""


def one_after_another(work: Callable[[int, int], int]) -> list[int]:
    return [work(part, 2) for part in range(2)]


@cache
def table(places: int, ends: int) -> tuple[Any, int, float]:
    return swept(sweep, places, ends)


def swept(way: Any, places: int, ends: int) -> tuple[Any, int, float]:
    rows, rolls = sweep.all_rows(places, ENOUGH), sweep.all_rolls(FACES[0], len(FACES), places)
    return exact.swept(way, rows, rolls, ends, STRIKES, one_after_another, quietly)


def order(row: int, number: int) -> int:
    """How far right a number stands."""
    return -number if row % 2 else number


def open_for(sheet: Sheet, row: int, number: int) -> bool:
    return all(order(row, number) > order(row, crossed) for crossed in sheet[row])


def crossed(sheet: Sheet, row: int, number: int) -> Sheet:
    return (*sheet[:row], sheet[row] | {number}, *sheet[row + 1 :])


def made(a: int, b: int, places: int) -> list[int]:
    return [n for n in (a + b, a if a == b else a - b) if 2 <= n <= places + 1]


def choices(sheet: Sheet, roll: tuple[tuple[int, int], ...], places: int) -> Iterator[Sheet]:
    """SNL-7 to SNL-10: at most one black, one green and one red, at most two in all, in either order."""
    colours = (((0, 1), roll[0]), ((2, 3), roll[1]), ((0, 1, 2, 3), roll[2]))
    single = [[(row, n) for row in rows for n in made(*pair, places)] for rows, pair in colours]
    for cells in single:
        yield from (crossed(sheet, *cell) for cell in cells if open_for(sheet, *cell))
    for one, other in combinations(single, 2):
        for pair in product(one, other):
            for first, second in (pair, pair[::-1]):
                if open_for(sheet, *first) and open_for(crossed(sheet, *first), *second):
                    yield crossed(crossed(sheet, *first), *second)


def score(sheet: Sheet) -> int:
    return sum(len(row) * (len(row) + 1) // 2 for row in sheet)


def over(sheet: Sheet, places: int, ends: int) -> bool:
    """SNL-13 and SNL-16."""
    last = [(2 if i % 2 else places + 1) in row for i, row in enumerate(sheet)]
    return sum(last[i] and len(row) >= ENOUGH for i, row in enumerate(sheet)) >= ends


LEVEL = diceyard.game("strikes-and-locks").levels[0].numbers
PAIRS = Counter((max(a, b), min(a, b)) for a, b in product(FACES, repeat=2))


@cache
def best(sheet: Sheet, strikes: int, places: int, ends: int) -> Fraction:
    """The highest expected final score."""
    now = Fraction(score(sheet) - 5 * strikes)
    if strikes == STRIKES or over(sheet, places, ends):
        return now
    total = Fraction(0)
    for roll in product(PAIRS, repeat=3):
        after = [best(each, strikes, places, ends) for each in {*choices(sheet, roll, places)}]
        weight = PAIRS[roll[0]] * PAIRS[roll[1]] * PAIRS[roll[2]]
        total += weight * max([*after, best(sheet, strikes + 1, places, ends)])
    return max(now, total / len(FACES) ** 6)


def rows_like(places: int) -> list[frozenset[int]]:
    """Every way to have crossed numbers of a row."""
    return [frozenset(some) for n in range(places + 1) for some in combinations(range(2, places + 2), n)]


def kind(row: int, numbers: frozenset[int], places: int) -> int:
    crossed = [places + 1 - n if row % 2 else n - 2 for n in numbers]
    return sweep.kind_of(max(crossed, default=-1), len(numbers), places, ENOUGH)


@pytest.mark.parametrize(("places", "ends"), [(SMALL, 2), (SMALLER, 2), (SMALLER, NO_END)])
def test_the_sweep_agrees_with_brute_force_on_every_sheet(places: int, ends: int) -> None:
    values, states, opening = table(places, ends)
    kinds, worst = sweep.kinds_of(places), 0.0
    for sheet in product(rows_like(places), repeat=4):
        a, b, c, d = (kind(row, numbers, places) for row, numbers in enumerate(sheet))
        at = exact.place(a * kinds + b, c * kinds + d, kinds**2)
        for strikes in range(STRIKES):
            truth = best(sheet, strikes, places, ends) - score(sheet) + 5 * strikes
            worst = max(worst, abs(values[strikes, at] - float(truth)))
    assert worst < 1e-6
    assert abs(opening - float(best((frozenset(),) * 4, 0, places, ends))) < 1e-12
    assert states == STRIKES * kinds**2 * (kinds**2 + 1) // 2


def test_that_two_locks_end_it_makes_a_difference() -> None:
    assert table(SMALLER, 2)[2] != table(SMALLER, NO_END)[2]


def test_compiled_it_comes_to_the_same() -> None:
    quickly, *_ = swept(fast.compiled(sweep), SMALL, 2)
    assert np.abs(quickly - table(SMALL, 2)[0]).max() < 1e-6


@pytest.mark.parametrize(("sides", "lowest", "kinds"), [(8, 2, 27), (6, 1, 19)])
def test_the_throws_of_a_pair_fall_into_few_kinds(sides: int, lowest: int, kinds: int) -> None:
    rolls = sweep.all_rolls(lowest, sides, 11)
    assert rolls.kinds[-1] == kinds
    assert rolls.odds.sum(axis=1) == pytest.approx(1)
    assert rolls.kinds[0] == 1


def test_the_real_sheet_has_58_kinds_of_row() -> None:
    rows = sweep.all_rows(11, 6)
    assert rows.kinds == sweep.kinds_of(11) == 58
    assert [sweep.kind_of(last, n, 11, 6) for last, n in [(-1, 0), (0, 1), (9, 10), (10, 5), (10, 6)]] == [
        *(0, 1, 55, 56, 57)
    ]
    assert rows.last[rows.begin[5]] == 4 != rows.last[rows.begin[5] - 1]


def test_a_table_is_read_with_the_score_so_far() -> None:
    """Black up 2 4, green down 12, one strike: 3 + 1 − 5 points so far."""
    pairs = sweep.kinds_of(11) ** 2
    values = np.zeros((4, pairs * (pairs + 1) // 2), np.float32)
    black, green = sweep.kind_of(2, 2, 11, 6) * 58, sweep.kind_of(0, 1, 11, 6)
    values[1, exact.place(black, green, pairs)] = 7
    position = "strikes-and-locks/basic/1 a=2,4/-/-/12 strikes=1 stopped=- turn=a roll=- chosen=-"
    at = diceyard.position(position)
    plain: Any = exact.worth
    assert plain(at.level.numbers, values, at.state) == 3 + 1 - 5 + 7
    assert compiled(plain)(at.level.numbers, values, at.state) == 3 + 1 - 5 + 7
    assert exact.place(black, green, pairs) == exact.place(green, black, pairs)


def test_only_alone() -> None:
    assert exact.covers(LEVEL, 1)
    assert not exact.covers(LEVEL, 2)


def test_every_level_tells_the_sweep_its_dice_and_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole sweep takes a minute; `make check-exact` does it."""
    asked: list[tuple[Any, ...]] = []

    def noted(way: Any, rows: Any, rolls: Any, ends: int, strikes: int, *rest: Any) -> tuple[Any, int, float]:
        asked.append((int(rolls.kinds[-1]), ends, strikes, rows.kinds))
        return np.zeros(1), 22, 99.0

    monkeypatch.setattr(exact, "swept", noted)
    for level in diceyard.game("strikes-and-locks").levels:
        _, figures = exact.solve(level.numbers, 1, lambda module: module, one_after_another, quietly)
        assert figures["expected_score"] == 99.0
    assert asked == [(27, 2, 4, 58), (19, 2, 4, 58), (27, 5, 4, 58), (19, 5, 4, 58)]
