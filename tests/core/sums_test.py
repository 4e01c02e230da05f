from itertools import accumulate

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from diceyard.core.arithmetic import Expr, Joined, Number, Op, Root, Square, show, value
from diceyard.core.claims import Claim
from diceyard.core.errors import BadSum, BadText
from diceyard.core.sums import MOST_CHARACTERS, parse, signs

TWO_AND_TWO = Op("+", Number(2), Number(2))
SIX_TAKE_TWO = Op("−", Number(6), Number(2))
THREE_TIMES_FOUR = Op("×", Number(3), Number(4))
TWELVE_BY_THREE = Op("÷", Number(12), Number(3))
FORTY_FIVE = Joined(Op("+", Number(1), Number(3)), Number(5))


@pytest.mark.parametrize(
    ("expr", "texts"),
    [
        (
            SIX_TAKE_TWO,
            ["6-2", "6 − 2", " 6–2 ", "6—2", "6‐2", "6\u00a0−\u00a02", "６－２", "6\u200b➖\ufe0f2", "(6)-((2))"],
        ),
        (TWO_AND_TWO, ["2+2", "2＋2", "2➕2", "02+2", "2\n+\t2"]),
        (THREE_TIMES_FOUR, ["3*4", "3x4", "3 X 4", "3×4", "3·4", "3⋅4", "3＊4", "3ｘ4", "3✖️4"]),
        (TWELVE_BY_THREE, ["12/3", "12÷3", "12 ÷ 3", "１２／３", "12➗3", "١٢/٣"]),
        (Root(Number(9)), ["√9", "sqrt 9", "sqrt9", "SQRT(9)", "√ 9", "root 9"]),
        (Square(Number(3)), ["3²", "3^2", "3 ^ 2", "(3)²", "3＾2"]),
        (FORTY_FIVE, ["(1+3) tens and 5", "(1 + 3)tens and 5", "(1+3) TENS AND (5)", "((1+3) ten and 5)"]),
        (Op("+", Number(14), Number(3)), ["14 + 3", "(14)+3"]),
        (Op("+", Number(2), THREE_TIMES_FOUR), ["2+3×4", "2+(3×4)"]),
        (Op("×", TWO_AND_TWO, Number(4)), ["(2+2)×4"]),
        (Op("−", SIX_TAKE_TWO, Number(1)), ["6-2-1", "(6-2)-1"]),
        (Op("÷", TWELVE_BY_THREE, Number(2)), ["12/3/2"]),
        (Op("+", Root(Number(9)), Number(7)), ["√9+7"]),
        (Root(Square(Number(3))), ["√3²", "√(3²)"]),
        (Op("+", FORTY_FIVE, Number(1)), ["((1+3) tens and 5)+1"]),
    ],
)
def test_a_sum_may_be_typed_in_many_ways(expr: Expr, texts: list[str]) -> None:
    for text in texts:
        assert parse(text) == Claim(expr), text


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("2+2=4", Claim(TWO_AND_TWO, 4)),
        ("2+2=5", Claim(TWO_AND_TWO, 5)),
        ("4=2+2", Claim(TWO_AND_TWO, 4)),
        ("２＋２＝４", Claim(TWO_AND_TWO, 4)),
        ("2 - 6 = -4", Claim(Op("−", Number(2), Number(6)), -4)),
        ("−4 = 2 − 6", Claim(Op("−", Number(2), Number(6)), -4)),
        ("4=5", Claim(Number(4), 5)),
        ("2+2=0", Claim(TWO_AND_TWO, 0)),
        ("0=2+2", Claim(TWO_AND_TWO, 0)),
    ],
)
def test_the_answer_may_stand_on_either_side(text: str, claim: Claim) -> None:
    assert parse(text) == claim


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("", 0, "Type a sum, like 6 − 2."),
        ("  ", 0, "Type a sum, like 6 − 2."),
        ("6 +", 3, "After the + I need a number."),
        ("6 + × 2", 4, "After the + I need a number."),
        ("6 * ", 4, "After the * I need a number."),
        ("√", 1, "After the √ I need a number."),
        ("1+()", 3, "After the ( I need a number."),
        ("4=", 2, "After the = I need a number."),
        ("4=+2", 2, "After the = I need a number."),
        ("1 ten and", 9, "After “and” I need a number."),
        ("-6+2", 0, "Before the - I need a number."),
        (" =4", 1, "Before the = I need a number."),
        ("²", 0, "Before the ² I need a number."),
        ("tens", 0, "Before “tens” I need a number."),
        ("2*(6+2", 2, "There is a bracket that is never closed."),
        ("(6+2=8", 0, "There is a bracket that is never closed."),
        ("6+2)", 3, "There is a ) here but no ( before it."),
        ("3 4", 2, "Before the 4 I need a sign like + or −."),
        ("3(4)", 1, "Before the ( I need a sign like + or −."),
        ("(3 4)", 3, "Before the 4 I need a sign like + or −."),
        ("3√4", 1, "Before the √ I need a sign like + or −."),
        ("3²^2", 2, "One ² at a time: put brackets round the first."),
        ("3 and 4", 2, "I don’t understand “and” here."),
        ("1 tens and 2 tens", 13, "I don’t understand “tens” here."),
        ("1+3 tens and 5", 4, "Put brackets round what comes before “tens”."),
        ("1+(3) tens and 5", 6, "Put brackets round what comes before “tens”."),
        ("√9 tens and 5", 3, "Put brackets round what comes before “tens”."),
        ("3² tens and 5", 3, "Put brackets round what comes before “tens”."),
        ("1 ten 5", 6, "After “tens” I need “and”, then the ones."),
        ("1 ten and 5 + 2", 12, "Put brackets round “… tens and …” before you go on."),
        ("(1 ten and 5 + 2)", 13, "Put brackets round “… tens and …” before you go on."),
        ("6 - q", 4, "I don’t know “q” in a sum."),
        ("six - 2", 0, "I don’t know “six” in a sum."),
        ("Ten + Two", 6, "I don’t know “Two” in a sum."),
        ("12:3", 2, "I don’t know “:” in a sum."),
        ("3.5", 1, "I don’t know “.” in a sum."),
        ("3¹", 1, "I don’t know “¹” in a sum."),
        ("3½", 1, "I don’t know “½” in a sum."),
        ("3\x00", 1, "There is a sign here that I cannot read."),
        ("3\ud800", 1, "There is a sign here that I cannot read."),
        ("3^3", 1, "After the ^ I need a 2: I only know squares."),
        ("3^22", 1, "After the ^ I need a 2: I only know squares."),
        ("2+2=4=4", 5, "One = is enough."),
        ("2+2=3+1", 4, "One side of the = has to be just the answer."),
        ("2+=3+1", 2, "After the + I need a number."),
        ("2+2=3+", 6, "After the + I need a number."),
        ("1+1234567", 2, "That number is too long: 6 digits is the most."),
        ("+".join("1" * 51), 0, "That is too long for me: 100 signs is the most."),
        ("9" * 10_000, 0, "That is too long for me: 100 signs is the most."),
        ("(" * 11 + "1", 10, "Those are too many brackets inside each other."),
        ("(1)+" + "(" * 11 + "1", 14, "Those are too many brackets inside each other."),
        ("√" * 11 + "1", 11, "Those are too many √ in a row."),
    ],
)
def test_a_mistake_in_typing_is_pointed_at(text: str, at: int, reason: str) -> None:
    with pytest.raises(BadSum) as refused:
        parse(text)
    assert (refused.value.at, str(refused.value)) == (at, reason)


def test_the_limits_can_be_reached() -> None:
    assert value(parse("(" * 10 + "1" + ")" * 10).expr) == 1
    assert value(parse("√" * 10 + "1").expr) == 1
    # Brackets that are closed again do not add up.
    assert value(parse("+".join(["(1)"] * 25)).expr) == 25
    assert value(parse("999999+1").expr) == 1_000_000
    hundred = "+".join("1" * 50) + "²"
    assert len(hundred) == MOST_CHARACTERS
    assert value(parse(" " * 5000 + "   ".join(hundred)).expr) == 50


def test_operations_may_be_listed_in_many_ways() -> None:
    assert signs("+") == ("+",)
    assert signs("−, +,-") == ("+", "−")
    assert signs("+-x/") == signs("÷ × − +") == ("+", "−", "×", "÷")
    for wrong in ("", " , ", "%", "+,%", "2", "√"):
        with pytest.raises(BadText) as refused:
            signs(wrong)
        assert str(refused.value) == "operations: I know + − × and ÷. Write them like this: +,−"


digits = st.integers(0, 9).map(Number)
exprs = st.recursive(
    st.integers(0, 999).map(Number) | st.builds(Joined, digits, digits),
    lambda part: (
        st.builds(Op, st.sampled_from("+−×÷"), part, part)
        | st.builds(Square, part)
        | st.builds(Root, part)
        | st.builds(Joined, part, part)
    ),
    max_leaves=6,
)


def worked_out(expr: Expr) -> int | str:
    try:
        return value(expr)
    except BadSum as reason:
        return str(reason)


def deepest_bracket(text: str) -> int:
    return max(accumulate({"(": 1, ")": -1}.get(letter, 0) for letter in text))


def readable(text: str) -> bool:
    return len(text.replace(" ", "")) <= MOST_CHARACTERS and deepest_bracket(text) <= 10 and "√" * 11 not in text


@given(exprs)
def test_what_is_shown_can_be_typed(expr: Expr) -> None:
    text = show(expr)
    if readable(text):
        again = parse(text).expr
        assert show(again) == text
        assert worked_out(again) == worked_out(expr)


@given(exprs, st.none() | st.integers(-999_999, 999_999))
def test_a_claim_that_is_shown_can_be_typed(expr: Expr, answer: int | None) -> None:
    text = str(Claim(expr, answer))
    if readable(text):
        assert str(parse(text)) == text


def bracket_pairs(text: str) -> list[tuple[int, int]]:
    pairs, opened = [], []
    for at, letter in enumerate(text):
        if letter == "(":
            opened.append(at)
        elif letter == ")":
            pairs.append((opened.pop(), at))
    return pairs


@given(exprs)
def test_every_bracket_that_is_shown_is_needed(expr: Expr) -> None:
    text = show(expr)
    if not readable(text):
        return
    for opened, closed in bracket_pairs(text):
        without = text[:opened] + text[opened + 1 : closed] + text[closed + 1 :]
        try:
            assert parse(without).expr != parse(text).expr
        except BadSum:
            continue


typing = st.text(st.sampled_from("0123456789+-−×÷*/x√²^()= .,tensandsqrt½¹\u00a0\u200b"), max_size=30)


@given(st.text() | typing | typing.map(lambda text: text * 40))
@example("9" * 100_000)
@example("(" * 100_000)
@example("√" * 100)
@example(" " * 1_000_000)
@example("²" * 100)
@example("1" + "^2" * 49)
def test_any_text_gives_a_claim_or_a_kind_refusal(text: str) -> None:
    claim = claimed(text)
    if isinstance(claim, BadSum):
        assert 0 <= claim.at <= len(text)
        assert str(claim)
    else:
        # Whatever can be read can be shown, read again, and worked out or refused.
        again = parse(str(claim))
        assert str(again) == str(claim)
        assert again.answer == claim.answer
        assert worked_out(again.expr) == worked_out(claim.expr)


def claimed(text: str) -> Claim | BadSum:
    try:
        return parse(text)
    except BadSum as refused:
        return refused
