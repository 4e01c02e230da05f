import pytest
from hypothesis import given
from hypothesis import strategies as st

from diceyard.core.arithmetic import (
    LARGEST_NUMBER,
    LARGEST_RESULT,
    MOST_PARTS,
    Expr,
    Joined,
    Number,
    Op,
    Root,
    Square,
    is_number,
    numbers,
    plus,
    show,
    value,
)
from diceyard.core.errors import BadSum

ONE, TWO, THREE, FOUR, SIX, EIGHT, NINE = map(Number, (1, 2, 3, 4, 6, 8, 9))
FOURTEEN = Joined(ONE, FOUR)
FORTY_FIVE = Joined(Op("+", ONE, THREE), Number(5))


@pytest.mark.parametrize(
    ("expr", "text", "result"),
    [
        (SIX, "6", 6),
        (Op("−", SIX, TWO), "6 − 2", 4),
        (Op("−", TWO, SIX), "2 − 6", -4),
        (Op("+", FOURTEEN, THREE), "14 + 3", 17),
        (Op("×", Op("+", ONE, THREE), TWO), "(1 + 3) × 2", 8),
        (Op("+", ONE, Op("×", THREE, TWO)), "1 + 3 × 2", 7),
        (Op("÷", EIGHT, Op("−", FOUR, TWO)), "8 ÷ (4 − 2)", 4),
        (Op("−", NINE, Op("−", FOUR, TWO)), "9 − (4 − 2)", 7),
        (Op("−", Op("−", NINE, FOUR), TWO), "9 − 4 − 2", 3),
        (Op("÷", EIGHT, Op("÷", FOUR, TWO)), "8 ÷ (4 ÷ 2)", 4),
        (Op("÷", Op("÷", EIGHT, FOUR), TWO), "8 ÷ 4 ÷ 2", 1),
        (Op("+", Op("×", THREE, TWO), Op("÷", EIGHT, FOUR)), "3 × 2 + 8 ÷ 4", 8),
        (Root(NINE), "√9", 3),
        (Square(THREE), "3²", 9),
        (Square(FOURTEEN), "14²", 196),
        (Root(Op("+", SIX, THREE)), "√(6 + 3)", 3),
        (Root(Root(Number(16))), "√√16", 2),
        (Root(Square(THREE)), "√3²", 3),
        (Square(Root(NINE)), "(√9)²", 9),
        (Square(Square(THREE)), "(3²)²", 81),
        (Square(Op("−", TWO, SIX)), "(2 − 6)²", 16),
        (Op("×", Root(NINE), Square(TWO)), "√9 × 2²", 12),
        (Root(Number(0)), "√0", 0),
        (Op("÷", Op("−", TWO, EIGHT), THREE), "(2 − 8) ÷ 3", -2),
        (FOURTEEN, "14", 14),
        (FORTY_FIVE, "(1 + 3) tens and 5", 45),
        (Joined(TWO, Op("+", ONE, THREE)), "2 tens and (1 + 3)", 24),
        (Joined(Root(NINE), TWO), "(√9) tens and 2", 32),
        (Op("+", FORTY_FIVE, TWO), "((1 + 3) tens and 5) + 2", 47),
        # Only tens from 1 to 9 and ones from 0 to 9 can be written side by side.
        (Joined(NINE, Number(0)), "90", 90),
        (Joined(ONE, NINE), "19", 19),
        (Joined(Number(0), FOUR), "0 tens and 4", 4),
        (Joined(Number(10), FOUR), "10 tens and 4", 104),
        (Joined(ONE, Number(10)), "1 tens and 10", 20),
        (Joined(FOURTEEN, THREE), "14 tens and 3", 143),
    ],
)
def test_a_sum_is_shown_and_worked_out(expr: Expr, text: str, result: int) -> None:
    assert show(expr) == text
    assert value(expr) == result


@pytest.mark.parametrize(
    ("expr", "reason"),
    [
        (Op("÷", Number(7), TWO), "7 ÷ 2 does not come out whole."),
        (Op("+", ONE, Op("÷", Op("+", FOUR, THREE), TWO)), "(4 + 3) ÷ 2 does not come out whole."),
        (Op("×", TWO, Root(EIGHT)), "√8 does not come out whole."),
        (Root(Op("−", TWO, SIX)), "√(2 − 6) does not come out whole."),
        (Op("÷", SIX, Op("−", TWO, TWO)), "Nothing can be divided by 0: look at 6 ÷ (2 − 2)."),
        (Op("÷", Number(0), Number(0)), "Nothing can be divided by 0: look at 0 ÷ 0."),
        (Square(Square(Number(1001))), "(1001²)² is too big for me."),
    ],
)
def test_the_part_that_cannot_be_worked_out_is_named(expr: Expr, reason: str) -> None:
    with pytest.raises(BadSum) as refused:
        value(expr)
    assert str(refused.value) == reason


def test_the_largest_result_is_still_worked_out_and_the_next_is_not() -> None:
    million = Op("+", Number(LARGEST_NUMBER), ONE)
    assert value(Square(million)) == LARGEST_RESULT
    with pytest.raises(BadSum):
        value(Op("+", Square(million), ONE))
    with pytest.raises(BadSum):
        value(Op("−", Op("−", Number(0), Square(million)), ONE))


def test_squares_of_squares_are_refused_before_they_run_away() -> None:
    expr: Expr = NINE
    for _ in range(MOST_PARTS - 1):
        expr = Square(expr)
    with pytest.raises(BadSum, match="too big"):
        value(expr)


def test_a_number_has_at_most_six_digits_and_no_sign() -> None:
    assert Number(0).value == 0
    assert Number(LARGEST_NUMBER).value == LARGEST_NUMBER
    for wrong in (-1, LARGEST_NUMBER + 1, 10**5000):
        with pytest.raises(BadSum, match=r"^The numbers in a sum go from 0 to 999999\.$"):
            Number(wrong)


def test_a_sum_has_at_most_a_hundred_parts_however_it_is_built() -> None:
    fifty = plus(*[1] * 50)
    assert fifty.size == MOST_PARTS - 1
    assert Square(fifty).size == MOST_PARTS
    with pytest.raises(BadSum, match=r"^That sum is too long for me\.$"):
        Square(Square(fifty))
    with pytest.raises(BadSum, match="too long"):
        plus(*range(100_000))
    # A part that is used twice counts twice, so that a small tree cannot stand for an endless sum.
    with pytest.raises(BadSum, match="too long"):
        Op("+", fifty, fifty)


def test_equal_sums_are_equal_and_different_ones_are_not() -> None:
    assert Op("+", ONE, TWO) == Op("+", Number(1), Number(2))
    assert hash(Square(NINE)) == hash(Square(Number(9)))
    assert len({Square(NINE), Root(NINE), Op("+", ONE, TWO), Op("−", ONE, TWO), Joined(ONE, TWO)}) == 5


def test_the_numbers_of_a_sum_are_read_left_to_right() -> None:
    assert numbers(Op("+", FORTY_FIVE, Op("×", Square(TWO), Root(NINE)))) == (1, 3, 5, 2, 9)
    assert numbers(FOURTEEN) == (1, 4)


def test_a_number_is_what_needs_no_working_out() -> None:
    assert is_number(SIX)
    assert is_number(FOURTEEN)
    assert not is_number(FORTY_FIVE)
    assert not is_number(Square(TWO))
    assert not is_number(Joined(ONE, Number(10)))


def test_plus_chains_additions() -> None:
    assert plus(4) == FOUR
    assert plus(1, 2, 3) == Op("+", Op("+", ONE, TWO), THREE)
    with pytest.raises(BadSum, match=r"^A sum needs a number\.$"):
        plus()


sums = st.recursive(
    st.integers(0, 20).map(Number),
    lambda part: st.builds(Op, st.sampled_from("+−×"), part, part) | part.map(Square),
    max_leaves=8,
)


@given(sums)
def test_what_is_shown_means_the_same_to_somebody_else(expr: Expr) -> None:
    """Python's own reading of the text is the judge of brackets and precedence."""
    text = show(expr).replace("−", "-").replace("×", "*").replace("²", "**2")
    try:
        result = value(expr)
    except BadSum:
        return
    assert eval(text) == result
