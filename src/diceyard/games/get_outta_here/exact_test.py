"""Two players on small boards: the sweep against the general way, which knows only the plain rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.helpers import positions

import diceyard
from diceyard.core.game import Level
from diceyard.games.get_outta_here import exact, rules, sweep
from diceyard.simulate.compiled import compiled
from diceyard.solve import Solution, Table, fast, quietly
from diceyard.solve.general import Solved, openings, solved

GAME = diceyard.game("get-outta-here")
CUT_DOWN = [(4, 1, 0), (3, 2, 0), (4, 2, 1)]
"""Board, target, and whether faces are marked. On so small a board many throws have no move."""


def one_after_another(work: Callable[[int, int], float]) -> list[float]:
    return [work(part, 2) for part in range(2)]


def small(board: int, target: int, faces: int) -> Level:
    numbers = rules.Level(dice=2, board=board, target=target, faces=faces, place_value=0)
    return replace(GAME.level("intermediate"), key="small", numbers=numbers)


@cache
def both_ways(board: int, target: int, faces: int) -> tuple[Level, Any, Solved]:
    level = small(board, target, faces)
    table, change = exact.swept(sweep, level.numbers, one_after_another, quietly)
    assert change < 1e-14
    return level, table, solved(GAME, level, openings(GAME, level, 2), 2, quietly)


@pytest.mark.parametrize(("board", "target", "faces"), CUT_DOWN)
def test_the_general_way_comes_to_the_same_in_every_state(board: int, target: int, faces: int) -> None:
    """With every number of passes, for both seats."""
    level, table, general = both_ways(board, target, faces)
    due = [state for state in general.graph.number if rules.dice(level.numbers, state)]
    off = [abs(exact.worth(level.numbers, table, state) - general.worth(state)) for state in due]
    assert max(off) < 1e-12
    assert {(state.passes, state.turn) for state in due} == {(p, t) for p in range(4) for t in range(2)}


def test_compiled_it_comes_to_the_same() -> None:
    level = small(4, 2, 1)
    _, slowly, _ = both_ways(4, 2, 1)
    quickly, _ = exact.swept(fast.compiled(sweep), level.numbers, fast.in_parts, quietly)
    assert np.abs(slowly - quickly).max() < 1e-14


def test_the_value_of_a_board_is_the_mean_over_the_throws_by_the_plain_rules() -> None:
    """Through a solution that reads the table, as `known` gives it."""
    level, table, _ = both_ways(4, 2, 1)
    game = replace(GAME, levels=(level,))
    solution = Solution(
        game, level, 2, partial(exact.worth, level.numbers, table), Table(table, {"error_bound": 1e-12})
    )
    for at in [at for at in positions(game, level, 2, Random(1), 150) if at.dice]:
        mean = sum(solution.value(at.rolled(faces), 0) for faces in at.throws()) / 36
        assert solution.value(at, 0) == pytest.approx(mean, abs=1e-12)
        assert solution.value(at, 0) + solution.value(at, 1) == pytest.approx(1)


@pytest.mark.parametrize(("key", "kinds", "most"), [("intermediate", 11, 15), ("face-2", 21, 3)])
def test_throws_with_the_same_moves_are_one_kind(key: str, kinds: int, most: int) -> None:
    found = exact.kinds_of(GAME.level(key).numbers)
    assert len(found.odds) == kinds
    assert found.odds.sum() == pytest.approx(1)
    assert max(np.diff(found.begin)) == most
    assert np.count_nonzero(found.pairs) == (6 if key == "face-2" else 0)


@pytest.mark.parametrize(("board", "target"), [(12, 3), (4, 2), (5, 1)])
def test_where_boards_begin_is_counted_as_they_were_laid_out(board: int, target: int) -> None:
    level = small(board, target, 0).numbers
    boards = exact.boards_of(level)
    for which, closed in enumerate(boards.closed.tolist()):
        for mine, start in enumerate(boards.start[which].tolist()):
            assert start in (exact.begin(level, closed, mine), -1)
    assert (boards.start >= 0).any(axis=1).all()


def test_boards_are_found_by_compiled_functions_too() -> None:
    level, _, general = both_ways(3, 2, 0)
    plain: Any = exact.place
    quick = compiled(plain)
    for state in general.graph.number:
        if rules.dice(level.numbers, state):
            assert quick(level.numbers, state, 0) == plain(level.numbers, state, 0)


def test_there_are_28_million_boards_and_the_supply_never_runs_out() -> None:
    boards = exact.boards_of(GAME.level("intermediate").numbers)
    assert sweep.values_of(boards, 12) == 28_382_886
    kinds = exact.kinds_of(GAME.level("intermediate").numbers)
    most_placed = 12 - 2 + 2 * 2
    assert rules.SUPPLY - most_placed >= max(boards.size[marks] for marks in kinds.marks)


def test_only_two_players_with_two_dice() -> None:
    covered = {
        (level.key, seats) for level in GAME.levels for seats in GAME.seats if exact.covers(level.numbers, seats)
    }
    assert covered == {("face-2", 2), ("intermediate", 2)}


def test_the_bound_follows_from_the_last_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole takes minutes; here only what is made of it."""
    monkeypatch.setattr(exact, "swept", lambda *_: (np.array([0.6, 0.5]), 1e-12))
    values, figures = exact.solve(
        GAME.level("intermediate").numbers, 2, lambda module: module, one_after_another, quietly
    )
    assert values.dtype == np.float32
    assert figures["first_player_wins"] == 0.6
    assert figures["error_bound"] == pytest.approx((2e-12 + 3e-15) * 15 * 36**3)
    assert figures["table_error_bound"] > figures["error_bound"] + 5e-8
    assert figures["states"] == 2


def test_values_are_told_to_who_throws_and_to_who_does_not() -> None:
    level = GAME.level("intermediate")
    texts = (f"get-outta-here/intermediate/2 a=1,2 b=3 turn={seat} roll=- passes=0" for seat in "ab")
    a, b = map(diceyard.position, texts)
    table = np.zeros(28_382_886, np.float32)
    table[exact.place(level.numbers, a.state, 0)] = 0.75
    assert exact.worth(level.numbers, table, a.state) == 0.75
    table[exact.place(level.numbers, b.state, 1)] = 0.25
    assert exact.worth(level.numbers, table, b.state) == 0.75
