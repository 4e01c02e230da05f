"""The general way: on games that can be worked out by hand, and with its bounds held against exact fractions."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest
from tests.helpers import KYO, positions
from tests.solve.small import PIG, PIG_FOR_TWO, SIX, SIX_OR_DRAW, STOP

import diceyard
from diceyard import Refused
from diceyard.core.game import Game
from diceyard.solve import known, quietly, solve, solve_from
from diceyard.solve.bounds import scale
from diceyard.solve.general import openings, solved


@pytest.mark.parametrize(("game", "truth"), [(SIX, Fraction(6, 11)), (SIX_OR_DRAW, Fraction(11, 20))])
def test_the_truth_lies_between_the_bounds_and_they_are_close(game: Game, truth: Fraction) -> None:
    """Who begins wins with 1/6 and else is second: v = 1/6 + 5/6 (1 − v), or v = 1/6 + 1/12 + 4/6 (1 − v)."""
    found = solved(game, game.levels[0], openings(game, game.levels[0], 2), 2, quietly)
    unit = 2 ** scale(found.graph) * 2
    node = found.graph.number[game.start().state]
    low, high = Fraction(int(found.low[node]), unit), Fraction(int(found.high[node]), unit)
    assert low < truth < high
    assert high - low < Fraction(1, 10**15)
    assert abs(Fraction(found.worth(game.start().state)) - truth) <= found.error() < 1e-15


def test_a_draw_counts_half_and_the_turns_are_counted() -> None:
    solution = solve(SIX_OR_DRAW)
    assert solution.figures["first_player_wins"] == pytest.approx(0.55, abs=1e-15)
    assert solution.figures["mean_turns"] == pytest.approx(3)
    assert solution.figures["states"] == 6
    assert solve(SIX).figures["mean_turns"] == pytest.approx(6)


@cache
def kept(total: int) -> Fraction:
    """What a total is worth to who may stop, or go on and lose it with a one."""
    if total >= 40:
        return Fraction(40)
    return max(Fraction(total), sum((kept(total + face) for face in range(2, 7)), Fraction(0)) / 6)


@cache
def throws(total: int) -> Fraction:
    """How many throws there are until one stops beyond twenty; at twenty going on is as good."""
    return Fraction(0) if total > 20 else 1 + sum((throws(total + face) for face in range(2, 7)), Fraction(0)) / 6


def test_where_play_can_go_round_there_are_no_fractions() -> None:
    assert solve(SIX).fraction(SIX.start()) is None


def test_the_second_side_takes_the_least_in_fractions_too() -> None:
    solution = solve(PIG_FOR_TWO)
    assert solution.fraction(PIG_FOR_TWO.start(first=0)) == Fraction(5, 6)
    assert solution.fraction(PIG_FOR_TWO.start(first=1)) == Fraction(1, 6)
    assert solution.fraction(PIG_FOR_TWO.start(first=1), 1) == Fraction(5, 6)


def test_alone_one_stops_where_going_on_gains_nothing() -> None:
    """Everybody who knows this game stops at twenty."""
    solution = solve(PIG)
    at = PIG.start()
    assert solution.figures["expected_score"] == float(kept(0))
    assert solution.figures["error_bound"] < 1e-14
    assert solution.figures["mean_turns"] == pytest.approx(float(throws(0)), abs=1e-12)
    for total in range(2, 40):
        here = at._with(at.state._replace(total=total))
        assert solution.fraction(here) == kept(total)
        assert solution.value(here) == float(kept(total))
        assert solution.moves(here, 0) == {STOP: total}
        assert solution.best(here, 0) == (STOP if total >= 20 else None)


def test_what_is_too_large_is_refused_with_the_count() -> None:
    with pytest.raises(Refused, match=r"Knock Yourself Out is too large .* no end in sight after \d+ positions"):
        solve_from(KYO.start(), most=1000)


def test_who_chooses_at_the_same_time_is_refused() -> None:
    with pytest.raises(Refused, match=r"Strikes & Locks cannot be solved here: several players choose at the same"):
        solve(diceyard.game("strikes-and-locks"), "six-sided", 2)


def test_more_than_two_sides_are_refused() -> None:
    with pytest.raises(Refused, match=r"one player or for two sides, not for 3"):
        solve(diceyard.game("get-outta-here"), "face-2", 3)


def test_a_solution_is_for_its_own_game_only() -> None:
    with pytest.raises(Refused, match=r"solved for Small, small, 2 seats only"):
        solve(SIX).value(KYO.start())


def test_only_what_follows_from_a_position_is_solved() -> None:
    whole, part = solve(SIX), solve_from(SIX.start(first=1))
    assert part.figures["first_player_wins"] == pytest.approx(5 / 11, abs=1e-15)
    assert part.opening == pytest.approx(whole.opening, abs=1e-15)


def test_values_of_the_seats_add_up() -> None:
    solution = known(KYO, "all-operations", 2)
    assert solution
    for at in positions(KYO, KYO.level("all-operations"), 2, Random(5), 20):
        assert solution.value(at, 0) + solution.value(at, 1) == pytest.approx(1, abs=1e-15)


def test_perfect_play_against_any_moves() -> None:
    """Who chooses anything throws half the time, and wins then with 5/6; else the other throws."""
    level, starts = PIG_FOR_TWO.levels[0], openings(PIG_FOR_TWO, PIG_FOR_TWO.levels[0], 2)
    found = solved(PIG_FOR_TWO, level, starts, 2, quietly)
    assert found.worth(starts[0]) == pytest.approx(5 / 6, abs=1e-12)
    assert found.against_anything(starts) == pytest.approx((5 / 6, 1 / 2), abs=1e-9)
