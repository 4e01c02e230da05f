from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diceyard.core.arithmetic import Joined, Number, Op, Square, value
from diceyard.core.claims import Claim, first_step, mistake, off_dice
from diceyard.core.errors import BadSum
from diceyard.core.sums import parse

FOURTEEN = Joined(Number(1), Number(4))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("6-2=3", "6 − 2 isn’t 3. Count back 2 from 6."),
        ("16-10=3", "16 − 10 isn’t 3. Count back 10 from 16."),
        ("6-0=3", "6 − 0 isn’t 3. What does taking away 0 change?"),
        ("26-11=3", "26 − 11 isn’t 3. Count up from 11 to 26."),
        ("6-6=1", "6 − 6 isn’t 1. Count back 6 from 6."),
        ("2-6=4", "2 − 6 isn’t 4. 6 is more than 2: try it the other way round."),
        ("2-6=-3", "2 − 6 isn’t −3. 6 is more than 2: try it the other way round."),
        ("2+5=6", "2 + 5 isn’t 6. Start at 5 and count on 2."),
        ("5+2=6", "5 + 2 isn’t 6. Start at 5 and count on 2."),
        ("10+25=6", "10 + 25 isn’t 6. Start at 25 and count on 10."),
        ("0+5=6", "0 + 5 isn’t 6. What does adding 0 change?"),
        ("11+25=6", "11 + 25 isn’t 6. Add the tens first, then the ones."),
        ("3x4=11", "3 × 4 isn’t 11. Count up in 4s, 3 times."),
        ("4x2=11", "4 × 2 isn’t 11. Count up in 4s, 2 times."),
        ("4x1=11", "4 × 1 isn’t 11. Think of 1 lot of 4."),
        ("0x4=4", "0 × 4 isn’t 4. Think of 0 lots of 4."),
        ("12/3=5", "12 ÷ 3 isn’t 5. How many 3s make 12?"),
        ("3²=6", "3² isn’t 6. 3² means 3 × 3."),
        ("√9=4", "√9 isn’t 4. Which number times itself makes 9?"),
        ("12 tens and 3=15", "12 tens and 3 isn’t 15. Ten ones make a ten."),
        ("14=15", "14 isn’t 15. Look at both sides of the =."),
        ("2+3x4=20", "2 + 3 × 4 isn’t 20. Start with 3 × 4."),
        ("1+2+3=5", "1 + 2 + 3 isn’t 5. Start with 1 + 2."),
        ("(1+3) tens and 5=54", "(1 + 3) tens and 5 isn’t 54. Start with 1 + 3."),
        ("7/2=3", "7 ÷ 2 does not come out whole."),
        ("2×√8=3", "√8 does not come out whole."),
        ("6/0", "Nothing can be divided by 0: look at 6 ÷ 0."),
        ("6-2", "What does 6 − 2 make? Write = and your answer."),
    ],
)
def test_H_2_what_does_not_hold_is_told_kindly_and_specifically(text: str, sentence: str) -> None:
    claim = parse(text)
    assert not claim.right
    assert mistake(claim) == sentence


@pytest.mark.parametrize("text", ["6-2=4", "4=6-2", "√9=3", "2-6=-4", "5=5", "(1+3) tens and 5=45", "0×5=0"])
def test_H_2_nothing_is_said_about_what_is_right(text: str) -> None:
    assert parse(text).right
    assert mistake(parse(text)) == ""


def test_dice_side_by_side_are_spoken_of_as_one_number() -> None:
    assert mistake(Claim(Op("−", FOURTEEN, Number(3)), 12)) == "14 − 3 isn’t 12. Count back 3 from 14."
    assert mistake(Claim(Square(FOURTEEN), 12)) == "14² isn’t 12. 14² means 14 × 14."
    assert first_step(Op("+", FOURTEEN, Square(Number(3)))) == Square(Number(3))


def test_a_claim_is_shown_as_it_is_written() -> None:
    assert str(parse("4=6-2")) == "6 − 2 = 4"
    assert str(parse("6-2")) == "6 − 2"
    assert str(parse("2-6=-4")) == "2 − 6 = −4"
    assert str(Claim(Number(0), 0)) == "0 = 0"


def test_an_answer_has_at_most_six_digits() -> None:
    assert Claim(Number(1), 999_999).answer == 999_999
    assert Claim(Number(1), -999_999).answer == -999_999
    for answer in (1_000_000, -1_000_000, 10**5000):
        with pytest.raises(BadSum, match=r"^That answer is too big for me\.$"):
            Claim(Number(1), answer)


@given(st.sampled_from("+−×÷"), st.integers(0, 40), st.integers(0, 40), st.integers(-2000, 2000))
def test_H_2_the_answer_is_never_given_away(sign: str, left: int, right: int, answer: int) -> None:
    claim = parse(f"{left}{sign}{right}")
    sentence = mistake(Claim(claim.expr, answer))
    try:
        truth = value(claim.expr)
    except BadSum:
        assert sentence
        return
    assert (sentence == "") == (answer == truth)
    told = {left, right, answer, abs(answer), min(left, right), 0}
    assert truth in told or str(truth) not in sentence.replace(".", " ").replace("s", " ").split()


@pytest.mark.parametrize(
    ("text", "faces", "sentence"),
    [
        ("6-2", (2, 6), ""),
        ("4+4", (4, 4), ""),
        ("3²", (3,), ""),
        ("√9+7", (9, 7), ""),
        ("(1+3) tens and 5", (1, 3, 5), ""),
        ("6-5", (6, 2), "There is no 5 on your dice."),
        ("7-5", (6, 2), "There is no 7 on your dice."),
        ("14+3", (1, 4, 3), "There is no 14 on your dice."),
        ("4+4", (4, 2), "You used 4 twice, but only one die shows 4."),
        ("4+4+4", (4, 2, 1), "You used 4 too often: only one die shows 4."),
        ("4+4+4", (4, 4), "You used 4 too often: only 2 dice show 4."),
        ("6+3", (6, 3, 2), "Your dice also show a 2: use every die."),
        ("6+3", (6, 3, 8, 2, 11, 18), "Your dice also show an 8, a 2, an 11 and an 18: use every die."),
        ("4+3", (4, 4, 3), "Your dice also show another 4: use every die."),
    ],
)
def test_GOH_4_each_die_is_used_exactly_once(text: str, faces: tuple[int, ...], sentence: str) -> None:
    assert off_dice(parse(text).expr, faces) == sentence


@pytest.mark.parametrize(
    ("text", "faces", "sentence"),
    [
        ("14+3", (1, 3, 4), ""),
        ("41-3", (1, 3, 4), ""),
        ("11+2", (1, 1, 2), ""),
        ("14+3", (1, 3, 5), "There is no 4 on your dice."),
        ("11+3", (1, 3, 4), "You used 1 twice, but only one die shows 1."),
        ("14", (1, 3, 4), "Your dice also show a 3: use every die."),
        ("4+1", (4, 1), ""),
        ("10", (1, 10), "Your dice also show a 1: use every die."),
        ("99", (9, 9), ""),
        ("10", (1, 3), "There is no 0 on your dice."),
        # Two digits is the most that dice make side by side.
        ("134", (1, 3, 4), "There is no 134 on your dice."),
        ("100", (10, 1), "There is no 100 on your dice."),
        # A die may itself show 12; what it does not account for comes from a 1 and a 2.
        ("12+1", (12, 1), ""),
        ("12+12", (12, 1, 2), ""),
        ("12+12", (1, 2, 12), ""),
    ],
)
def test_GOH_23_two_dice_may_stand_side_by_side(text: str, faces: tuple[int, ...], sentence: str) -> None:
    assert off_dice(parse(text).expr, faces, joined=True) == sentence


def test_GOH_23_dice_side_by_side_are_judged_as_written_however_they_were_put_there() -> None:
    assert off_dice(FOURTEEN, (1, 4), joined=True) == ""
    assert off_dice(FOURTEEN, (1, 4)) == "There is no 14 on your dice."


@given(st.lists(st.integers(1, 12), min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_any_order_of_the_dice_will_do(faces: list[int], chance: Random) -> None:
    typed = list(faces)
    chance.shuffle(typed)
    expr = parse("+".join(map(str, typed))).expr
    assert off_dice(expr, faces) == off_dice(expr, faces, joined=True) == ""
