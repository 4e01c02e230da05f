from itertools import combinations_with_replacement

import pytest

from diceyard.core.arithmetic import numbers, show, value
from diceyard.core.claims import off_dice
from diceyard.core.sums import parse
from diceyard.games.get_outta_here import GAME, rules
from diceyard.games.get_outta_here.by_the_book_test import LEVELS, totals
from diceyard.games.get_outta_here.sums import by_tens, faces_of, making, off_form, sums


@pytest.mark.parametrize("level", LEVELS)
def test_the_sums_make_the_totals_of_the_rules_with_each_die_once(level: str) -> None:
    title = GAME.level(level)
    for throw in combinations_with_replacement(range(1, 7), len(title.dice)):
        roll = GAME.start(level).rolled(throw).state.roll
        found = list(sums(title.numbers, roll))
        assert {claim.answer for claim in found} == totals(level, throw) == set(rules.totals(title.numbers, roll))
        assert len(found) == len({show(claim.expr) for claim in found})
        for claim in found:
            assert claim.right
            assert off_dice(claim.expr, throw, joined=True) == ""
            assert off_form(title.numbers, roll, parse(show(claim.expr)).expr) == ""


def test_the_sums_of_a_roll_the_plainest_first() -> None:
    at = GAME.start("place-value").rolled((1, 3, 4))
    written = [str(claim) for claim in sums(at.level.numbers, at.state.roll)]
    assert written[:4] == ["13 + 4 = 17", "13 − 4 = 9", "14 + 3 = 17", "14 − 3 = 11"]
    assert written[12:] == [
        "(1 + 3) tens and 4 = 44",
        "(1 + 4) tens and 3 = 53",
        "(3 − 1) tens and 4 = 24",
        "(3 + 4) tens and 1 = 71",
        "(4 − 1) tens and 3 = 33",
        "(4 − 3) tens and 1 = 11",
    ]


def test_the_tens_digit_is_9_at_most_and_never_0() -> None:
    at = GAME.start("place-value").rolled((4, 5, 5))
    tens = {str(claim) for claim in sums(at.level.numbers, at.state.roll) if "tens" in str(claim)}
    assert tens == {"(4 + 5) tens and 5 = 95", "(5 − 4) tens and 5 = 15"}


def test_the_faces_of_a_roll_ascend() -> None:
    assert faces_of(GAME.start("face-2").rolled((5, 2)).state.roll) == (2, 5)
    assert faces_of(GAME.start("face-3").rolled((5, 2, 4)).state.roll) == (2, 4, 5)


def test_the_plainest_sum_that_makes_a_total() -> None:
    at = GAME.start("place-value").rolled((1, 3, 4))
    assert str(making(at.level.numbers, at.state.roll, 11)) == "14 − 3 = 11"
    assert making(at.level.numbers, at.state.roll, 8) is None


@pytest.mark.parametrize(
    ("typed", "spoken"),
    [
        ("(1 + 3) × 10 + 5", "(1 + 3) tens and 5"),
        ("10 × (1 + 3) + 5", "(1 + 3) tens and 5"),
        ("5 + (1 + 3) × 10", "(1 + 3) tens and 5"),
        ("5 + 10 × (1 + 3)", "(1 + 3) tens and 5"),
        ("1 × 10 + 3 + 5", "13 + 5"),
        ("5 − (1 × 10 + 3)", "5 − 13"),
        ("(1 + 3) × 10 − 5", "(1 + 3) × 10 − 5"),
        ("(1 + 3) × 9 + 5", "(1 + 3) × 9 + 5"),
        ("13 + 5", "13 + 5"),
        ("√9", "√9"),
    ],
)
def test_tens_and_ones_typed_as_times_ten(typed: str, spoken: str) -> None:
    expr = parse(typed).expr
    assert show(by_tens(expr)) == spoken
    assert value(by_tens(expr)) == value(expr)


JUST_ADD = "Here you just add your dice: 3 + 4 + 6."
WAYS = "Put two dice side by side and add or take away the third, or make the tens with two dice."


@pytest.mark.parametrize(
    ("level", "throw", "typed", "reason"),
    [
        ("standard", (3, 4, 6), "6 + 4 + 3", ""),
        ("standard", (3, 4, 6), "6 + (4 + 3)", ""),
        ("standard", (3, 4, 6), "6 − 4 + 3", JUST_ADD),
        ("standard", (3, 4, 6), "6 × 4 + 3", JUST_ADD),
        ("standard", (3, 4, 6), "√6 + 4 + 3", JUST_ADD),
        ("standard", (3, 4, 6), "(3 + 4) tens and 6", JUST_ADD),
        ("place-value", (3, 4, 6), "3 + 4 + 6", WAYS),
        ("place-value", (3, 4, 6), "6 + 43", ""),
        ("place-value", (3, 4, 6), "6 − 43", WAYS),
        ("place-value", (3, 4, 6), "(4 + 3) tens and 6", ""),
        ("place-value", (3, 4, 6), "(6 − 4) tens and 3", ""),
        ("place-value", (3, 4, 6), "(4 × 3) tens and 6", WAYS),
        ("place-value", (3, 4, 6), "3 tens and (4 + 6)", WAYS),
        ("place-value", (3, 4, 6), "(3 + 4 + 6) tens and 4", WAYS),
        (
            "place-value",
            (3, 4, 6),
            "(4 + 6) tens and 3",
            "4 + 6 gives no tens digit: it has to come to 1, 2, 3 … or 9.",
        ),
        (
            "place-value",
            (3, 4, 6),
            "(3 − 4) tens and 6",
            "3 − 4 gives no tens digit: it has to come to 1, 2, 3 … or 9.",
        ),
    ],
)
def test_a_sum_that_is_not_of_the_kind_of_the_level(
    level: str, throw: tuple[int, ...], typed: str, reason: str
) -> None:
    at = GAME.start(level).rolled(throw)
    assert off_form(at.level.numbers, at.state.roll, parse(typed).expr) == reason


def test_no_sum_but_by_place_value_takes_two_dice_as_one_number() -> None:
    at = GAME.start("standard").rolled((3, 4, 6))
    assert [numbers(claim.expr) for claim in sums(at.level.numbers, at.state.roll)] == [(3, 4, 6)]
