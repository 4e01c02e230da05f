"""The table that comes with the game, against another solver that knows the rules by heart, not from `rules.py`."""

from collections import Counter
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
