"""The table that comes with the game, against another solver that knows the rules by heart, not from `rules.py`."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest
from tests.helpers import KYO, positions

import diceyard
from diceyard.core.game import Level, Position
from diceyard.solve import Solution, known, solve
from diceyard.solve.shipping import all_shipped
from diceyard.solve.tables import load, shipped

TRAYS = [(level, seats) for game, level, seats in all_shipped() if game is KYO]
every_table = pytest.mark.parametrize(("level", "seats"), TRAYS, ids=[f"{level.key}-{n}" for level, n in TRAYS])


def have(level: Level, seats: int) -> Solution:
    solution = known(KYO, level.key, seats)
    assert solution
    return solution


def test_every_level_and_number_of_seats_has_its_table() -> None:
    assert len(TRAYS) == 4


def makes(first: int, second: int, all_operations: bool) -> set[int]:
    """KYO-4, KYO-7 and KYO-9, from the printed rules."""
    if first == second >= 4:
        return set()
    made = {first + second, abs(first - second)}
    if all_operations:
        big, small = max(first, second), min(first, second)
        made |= {first * second} | ({big // small} if big % small == 0 else set())
    return made & set(range(1, 7))


def turn(win: np.ndarray, own: frozenset[int], number: dict[frozenset[int], int], hard: bool) -> np.ndarray:
    """The chances of the side with this tray, against every other tray, one throw further."""
    total = np.zeros(len(win))
    for out, count in helping(own, hard).items():
        back = set(range(1, 7)) - own
        after = [own - {one} for one in out] or [own | {one} for one in back] or [own]
        total += count * np.max([1 - win[:, number[tray]] if tray else np.ones(len(win)) for tray in after], axis=0)
    return total / 36


@cache
def helping(own: frozenset[int], hard: bool) -> Counter[frozenset[int]]:
    """How many of the 36 throws let one choose between which dice."""
    throws = product(range(1, 7), repeat=2)
    return Counter(frozenset(makes(first, second, hard) & own) for first, second in throws)


@cache
def by_heart(hard: bool) -> np.ndarray:
    """The chance of who throws next, by the trays of both sides in the order of their bits."""
    trays = [frozenset(n for n in range(1, 7) if bits >> n - 1 & 1) for bits in range(64)]
    number = {tray: i for i, tray in enumerate(trays)}
    win = np.full((64, 64), 0.5)
    for _ in range(400):
        before = win.copy()
        for own in trays[1:]:
            win[number[own]] = turn(win, own, number, hard)
        if np.abs(win - before)[1:, 1:].max() < 1e-15:
            break
    return win


@every_table
def test_another_solver_comes_to_the_same(level: Level, seats: int) -> None:
    table = load(shipped(KYO, level, seats))
    assert table
    assert np.abs(table.values - by_heart(level.key == "all-operations"))[1:, 1:].max() < 1e-12


def test_solved_again_it_is_the_same() -> None:
    again, before = solve(KYO, "all-operations", 2), have(KYO.level("all-operations"), 2)
    assert np.array_equal(again.table.values, before.table.values)
    assert {**again.figures, "seconds": 0} == {**before.figures, "seconds": 0}


@every_table
def test_each_value_is_the_mean_over_the_throws_by_the_plain_rules(level: Level, seats: int) -> None:
    solution, rng = have(level, seats), Random(level.key)
    for at in [at for at in positions(KYO, level, seats, rng, 60) if at.dice]:
        seat = rng.randrange(seats)
        mean = sum(solution.value(at.rolled(faces), seat) for faces in at.throws()) / 36
        assert solution.value(at, seat) == pytest.approx(mean, abs=1e-14)


@every_table
def test_the_best_move_keeps_the_value_and_no_other_gains(level: Level, seats: int) -> None:
    solution = have(level, seats)
    for at in [at for at in positions(KYO, level, seats, Random(3), 60) if at.waiting]:
        seat, moves = at.turn, solution.moves(at, at.turn)
        assert moves.keys() == set(at.moves(seat))
        best = solution.best(at, seat)
        assert best is not None
        assert moves[best] == max(moves.values()) == solution.value(at, seat)


def test_the_headline_figures() -> None:
    basic, hard = have(KYO.level("basic"), 2), have(KYO.level("all-operations"), 2)
    assert f"{basic.opening:.12f}" == "0.514801137490"
    assert f"{hard.opening:.12f}" == "0.532220588978"
    assert max(basic.error_bound, hard.error_bound) < 1e-15
    assert [have(level, seats).opening for level, seats in TRAYS] == [basic.opening] * 2 + [hard.opening] * 2


def at(text: str) -> Position:
    return diceyard.position(f"knock-yourself-out/basic/{text}")


def test_values_are_told_to_each_seat_and_at_the_end() -> None:
    two, four = have(KYO.level("basic"), 2), have(KYO.level("basic"), 4)
    assert two.value(at("2 a=- b=1,2 turn=b roll=-"), 0) == 1
    assert two.value(at("2 a=- b=1,2 turn=b roll=-"), 1) == 0
    assert four.value(at("4 a=1 b=2,3 turn=a2 roll=-"), 0) == two.value(at("2 a=1 b=2,3 turn=a roll=-"), 0)
    assert four.value(at("4 a=1 b=2,3 turn=b2 roll=-"), 3) == two.value(at("2 a=1 b=2,3 turn=b roll=-"), 1)


def test_the_last_die_is_taken() -> None:
    solution = have(KYO.level("basic"), 2)
    torn = at("2 a=1,5 b=1 turn=a roll=3,2")
    assert solution.moves(torn, 0)[solution.best(torn, 0) or 0] > min(solution.moves(torn, 0).values())
    assert solution.best(at("2 a=4 b=1 turn=a roll=6,2"), 0) == 4


def bits(numbers: str) -> int:
    """A tray as the table counts them."""
    return sum(1 << int(number) - 1 for number in numbers)


def choices(hard: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every tray, and the numbers of which a throw lets one take one out, or else put one back."""
    for tray in range(1, 64):
        own = frozenset(n for n in range(1, 7) if tray >> n - 1 & 1)
        for out in helping(own, hard):
            yield tray, tuple(sorted(out or set(range(1, 7)) - own))


def after(win: np.ndarray, tray: int, number: int) -> np.ndarray:
    """The chance of who takes a number out or puts it back, against each tray of the other."""
    left = tray ^ 1 << number - 1
    return 1 - win[1:, left] if left else np.ones(63)


@pytest.mark.parametrize("hard", [False, True])
def test_the_best_choice_is_the_same_whatever_the_other_tray(hard: bool) -> None:
    """It is a race: nobody can get in the other's way, and it so turns out that one need not look."""
    win = by_heart(hard)
    for tray, numbers in choices(hard):
        chances = np.array([after(win, tray, number) for number in numbers] or [np.zeros(63)])
        assert (chances >= chances.max(axis=0) - 1e-12).all(axis=1).any()


def test_in_words_take_the_largest_and_put_the_smallest_back() -> None:
    """The first half is always right; the second but for six trays, where it is the next smallest."""
    win, next_smallest = by_heart(False), set()
    for tray, numbers in choices(False):
        if len(numbers) > 1:
            best = max(numbers, key=lambda number: after(win, tray, number)[-1])
            taking = tray >> numbers[0] - 1 & 1
            if best != numbers[-1 if taking else 0]:
                assert not taking
                assert best == numbers[1]
                next_smallest.add(tray)
    assert next_smallest == {bits(tray) for tray in ("3", "5", "35", "345", "146", "356")}


def test_who_plays_by_these_words_loses_next_to_nothing() -> None:
    """Against perfect play and starting as often: 0.4995 instead of one half."""
    win, kept = by_heart(False), np.full((2, 64, 64), 0.5)
    kept[0, :, 0], kept[1, 0, :] = 0, 1
    trays = [frozenset(n for n in range(1, 7) if number >> n - 1 & 1) for number in range(64)]
    thrown = [helping(tray, False).items() for tray in trays]
    by_words = [[(n, taken_by_words(trays[tray], out)) for out, n in thrown[tray]] for tray in range(64)]
    well = [[(n, taken_well(win, tray, out)) for out, n in thrown[tray]] for tray in range(1, 64)]
    well.insert(0, [])
    for _ in range(250):
        for mine in range(1, 64):
            kept[0, mine, 1:] = sum(count * kept[1, left, 1:] for count, left in by_words[mine]) / 36
        for theirs in range(1, 64):
            kept[1, 1:, theirs] = sum(count * kept[0, 1:, left] for count, left in well[theirs]) / 36
    assert kept[:, 63, 63].mean() == pytest.approx(0.5 - 0.000516, abs=1e-6)


def taken_by_words(own: frozenset[int], out: frozenset[int]) -> int:
    back = set(range(1, 7)) - own
    change = max(out) if out else min(back, default=0)
    return bits("".join(map(str, own))) ^ (1 << change >> 1)


def taken_well(win: np.ndarray, tray: int, out: frozenset[int]) -> int:
    numbers = out or {number for number in range(1, 7) if not tray >> number - 1 & 1}
    best = max(numbers, key=lambda number: after(win, tray, number)[-1], default=0)
    return tray ^ (1 << best >> 1)
