"""Proposals under the three kinds of help: the move, or the one reason why not, and the facts worked out."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.game import Fact, Help, Position, Verdict
from diceyard.games.strikes_and_locks import words
from diceyard.games.strikes_and_locks.positions_test import (
    EMPTY,
    LEVELS,
    ROLL,
    every_level,
    every_table,
    game,
    some_position,
    standing,
)
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP
from diceyard.games.strikes_and_locks.sheet import CODES, crosses, row_names
from diceyard.games.strikes_and_locks.sums import shown
from diceyard.games.strikes_and_locks.text import write_move

CHECK, OWN, SHOW = Help.CHECK, Help.OWN, Help.SHOW
HELPS = list(Help)
SHEET = "4,8/12,10/-/-"
AT = standing(SHEET, SHEET, roll=ROLL)
DOUBLE = standing(EMPTY, EMPTY, roll=(5, 5, 6, 4, 5, 5))

every_help = pytest.mark.parametrize("helping", HELPS)


def judge(said: str, helping: Help = CHECK, at: Position = AT, seat: int = 0) -> Verdict:
    return words.judge(at.level.numbers, at.state, seat, said, helping)


def made(verdict: Verdict, at: Position = AT, seat: int = 0) -> str:
    """The move as it is written, or what was said instead."""
    if verdict.move is None:
        return verdict.reason or verdict.wants
    return write_move(at.level.numbers, at.state, seat, verdict.move, verdict.manner)


@every_help
@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("9-2=7 in 3", "gu7"),
        ("9 − 2 = 7 row 3", "gu7"),
        ("9-2=7 in row 4", "gd7"),
        ("7 = 9-2 in 4", "gd7"),
        ("7+3=10 in 1", "bu10"),
        ("3+7=10 in black up", "bu10"),
        ("gu: 9-2=7", "gu7"),
        ("gu 9-2=7", "gu7"),
        ("row 3: 9-2=7", "gu7"),
        ("in row 3 9-2=7", "gu7"),
        ("3: 9-2=7", "gu7"),
        ("9-2=7 on gd", "gd7"),
        ("green 12-2 9-2=7", "gd7"),
        ("green 2 → 12: 9-2=7", "gu7"),
        ("9-2=7 in green 12 to 2", "gd7"),
        ("9-2=7 green 2->12", "gu7"),
        ("9-2=7 in green up row", "gu7"),
        ("9-2=7 in the green up row", "gu7"),
        ("9-2=7 on the gd", "gd7"),
        ("9-2=7 in 3, 7+3=10 in 1", "bu10 gu7"),
        ("9-2=7 in 3 and 7+3=10 in 1", "bu10 gu7"),
        ("9-2=7 in 3; 7+3=10 in 1.", "bu10 gu7"),
        ("9-2=7 in 3 & 7+3=10 in 1", "bu10 gu7"),
        ("9 + 2 = 11 in 1, 7 + 3 = 10 in 1", "bu10 bu11"),
    ],
)
def test_a_sum_and_a_row_make_a_cross(said: str, move: str, helping: Help) -> None:
    assert made(judge(said, helping)) == move


@pytest.mark.parametrize("helping", [SHOW, OWN])
@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("7 in 3, 10 in 1", "bu10 gu7"),
        ("gu 7", "gu7"),
        ("bu10", "bu10"),
        ("black 2-12: 10", "bu10"),
        ("black 12–2 4", "bd4"),
        ("gu7, gd10", "gu7 gd10"),
        ("2 in gu", "gu2"),
    ],
)
def test_without_check_the_answer_is_enough(said: str, move: str, helping: Help) -> None:
    assert made(judge(said, helping)) == move


def test_under_check_an_answer_wants_its_sum() -> None:
    assert judge("7 in 3") == Verdict(wants="How do the dice make 7? Type the sum.")
    assert judge("8 in 3") == Verdict(wants="How do the dice make 8? Type the sum.")


@pytest.mark.parametrize("helping", [CHECK, OWN])
def test_a_sum_wants_its_answer(helping: Help) -> None:
    assert judge("9-2 in 3", helping) == Verdict(wants="9 − 2 = ?")


def test_under_show_the_answer_is_given() -> None:
    assert made(judge("9-2 in 3", SHOW)) == "gu7"


@every_help
@pytest.mark.parametrize("said", ["5 in 1", "5=5 in 1", "bu5"])
def test_a_doubles_number_takes_no_sum(said: str, helping: Help) -> None:
    verdict = judge(said, helping, DOUBLE)
    assert made(verdict, DOUBLE) == "bu5"
    assert verdict.facts == ()


@every_help
def test_both_doubles_can_be_used(helping: Help) -> None:
    assert made(judge("5 in 1, 5 in 2", helping, DOUBLE), DOUBLE) == "bu5 bd5"
    assert made(judge("5+5=10 in 1, 5 in 3", helping, DOUBLE), DOUBLE) == "bu10 gu5"
    assert made(judge("5+5=10 in 3", helping, DOUBLE, 1), DOUBLE, 1) == "gu10"


@every_help
def test_a_sum_without_a_row_wants_one(helping: Help) -> None:
    verdict = judge("9-2=7", helping)
    assert verdict == Verdict(wants="In which row? Type it like this: in 3.", facts=(Fact("9 − 2", "7", True),))


WRONG_SUMS = [
    ("9-2=8 in 3", "9 − 2 isn’t 8. Count back 2 from 9."),
    ("9+2=12 in 3", "9 + 2 isn’t 12. Start at 9 and count on 2."),
    ("7=8 in 3", "7 isn’t 8. Look at both sides of the =."),
]
NO_ROW = "I know the rows 1, 2, 3 and 4, or black up, black down, green up and green down."
BAD_DICE = [
    ("8-1=7 in 3", "There is no 8 on the dice."),
    ("9-8=1 in 3", "There is no 8 on the dice."),
    ("7-2=5 in 3", "Use the two dice of one colour."),
    ("9+9=18 in 3", "Use the two dice of one colour."),
    ("9*2=18 in 3", "Put one + or − between the two dice of one colour."),
    ("9+2-4=7 in 3", "Put one + or − between the two dice of one colour."),
    ("2-9=7 in 3", "Put the larger number first: 9 − 2."),
    ("9- in 3", "After the - I need a number."),
    ("x in 3", "Before the x I need a number."),
    ("in 3", "Type a sum, like 6 − 2."),
    ("7 in 5", NO_ROW),
    ("black 7", NO_ROW),
    ("9-2=7 in the green row", NO_ROW),
    ("strike, 7 in 3", "I don’t know “strike” in a sum."),
]
BAD_CELLS = [
    ("7+3=10 in 3", "What black makes goes in a black row."),
    ("6-4=2 in 1", "What green makes goes in a green row."),
    ("7-3=4 in 1", "You have crossed out 4 in that row already."),
    ("9-2=7 in 1", "7 is gone: you have crossed out 8 in that row."),
    ("9+2=11 in 2", "11 is gone: you have crossed out 10 in that row."),
    ("7+3=10 in 2", "You have crossed out 10 in that row already."),
]
TOGETHER = [
    ("9-2=7 in 3, 9+2=11 in 1", "Both numbers use the red dice. Take only one of them."),
    ("7+3=10 in 1, 7-3=4 in 2", "Both numbers use the black dice. Take only one of them."),
    ("6+4=10 in 3, 6+4=10 in 4", "Both numbers use the green dice. Take only one of them."),
    ("9-2=7 in 3, 9-2=7 in gu", "You named 7 in green up twice."),
    ("9-2=7 in 3, 7+3=10 in 1, 6-4=2 in 4", "Two numbers in a turn are the most."),
]


@pytest.mark.parametrize("helping", [CHECK, SHOW])
@pytest.mark.parametrize(("said", "reason"), WRONG_SUMS + BAD_DICE + BAD_CELLS + TOGETHER)
def test_there_is_one_reason_why_it_does_not_hold(said: str, reason: str, helping: Help) -> None:
    verdict = judge(said, helping)
    assert (verdict.move, verdict.reason) == (None, reason)


@pytest.mark.parametrize(("said", "reason"), BAD_DICE + BAD_CELLS + TOGETHER)
def test_under_own_the_reasons_are_the_same(said: str, reason: str) -> None:
    assert judge(said, OWN).reason == reason


@pytest.mark.parametrize("said", ["9-2=8 in 3", "9+2=12 in 3"])
def test_under_own_a_wrong_answer_is_only_to_be_worked_out_again(said: str) -> None:
    assert judge(said, OWN).reason == f"Work out {said[0]} {'−' if '-' in said else '+'} 2 once more."


@pytest.mark.parametrize("helping", [OWN, SHOW])
def test_an_answer_that_the_dice_do_not_make(helping: Help) -> None:
    verdict = judge("8 in 3", helping)
    assert verdict == Verdict(reason="The dice don’t make 8.", facts=(Fact("7, 3, 6, 4, 9 and 2", "8", False),))
    assert judge("8 in 3", helping, seat=1).facts == (Fact("9 and 2", "8", False),)


@pytest.mark.parametrize(("colours", "row"), [((7, 3), 3), ((6, 4), 1)])
def test_an_answer_in_a_row_of_the_wrong_colour(colours: tuple[int, int], row: int) -> None:
    roll = (*colours, 9, 8, 9, 8) if row == 3 else (9, 8, *colours, 9, 8)
    colour = "black" if row == 3 else "green"
    verdict = judge(f"10 in {row}", OWN, standing(EMPTY, roll=roll))
    assert verdict.reason == f"What {colour} makes goes in a {colour} row."


@every_help
def test_a_difference_of_doubles_is_no_result(helping: Help) -> None:
    assert judge("5-5=0 in 1", helping, DOUBLE).reason == "Two the same: take 5 as it is, or 5 + 5."


@every_help
@pytest.mark.parametrize(("said", "sum_"), [("9+7=16 in 1", "9 + 7 = 16"), ("9-8=1 in 3", "9 − 8 = 1")])
def test_results_that_are_on_no_sheet(said: str, sum_: str, helping: Help) -> None:
    at = standing(EMPTY, roll=(9, 7, 9, 8, 6, 6))
    verdict = judge(said, helping, at)
    assert verdict.reason == f"{sum_} is right, but the sheet goes from 2 to 12."
    assert verdict.facts == (Fact(sum_.split(" =")[0], sum_.split("= ")[1], True),)


@every_help
def test_a_locked_row_is_closed(helping: Help) -> None:
    at = standing("-/-/2,3,4,5,6,12/-", EMPTY, roll=ROLL)
    for seat in (0, 1):
        assert judge("9-2=7 in 3", helping, at, seat).reason == "Row 3 is locked."


@every_help
def test_only_who_rolled_uses_black_and_green_and_crosses_out_two(helping: Help) -> None:
    only = "Only the player who rolled may use black and green."
    assert judge("7+3=10 in 1", helping, seat=1).reason == only
    assert judge("6-4=2 in 3", helping, seat=1).reason == only
    assert judge("9-2=7 in 3, 9+2=11 in 1", helping, seat=1).reason == (
        "One number for you: only the player who rolled may cross out two."
    )
    assert made(judge("9-2=7 in 3", helping, seat=1), seat=1) == "gu7"


@pytest.mark.parametrize("helping", [OWN, SHOW])
def test_an_answer_that_only_who_rolled_could_use_is_no_wrong_fact(helping: Help) -> None:
    assert judge("10 in 1", helping, seat=1) == Verdict(reason="Only the player who rolled may use black and green.")


def test_the_facts_worked_out_are_kept_right_or_wrong() -> None:
    assert judge("9-2=7 in 3").facts == (Fact("9 − 2", "7", True),)
    assert judge("9-2=8 in 3").facts == (Fact("9 − 2", "8", False),)
    both = (Fact("9 − 2", "7", True), Fact("3 + 7", "10", True))
    assert judge("9-2=7 in 3, 3+7=10 in 1").facts == both
    assert judge("9-2=7 in 3, 3+7=11 in 1").facts == (both[0], Fact("3 + 7", "11", False))
    assert judge("9-2=7 in 3, 3+7=10 in 3").facts == both
    assert judge("9-2=7 in 3, 9-2=7 in 4").facts == (both[0], both[0])
    assert judge("9-2=7 in 3, 8").facts == (both[0],)
    assert judge("7 in 3, 10 in 1", OWN).facts == (both[0], Fact("7 + 3", "10", True))


def test_an_answer_that_two_colours_make_counts_for_the_one_that_is_used() -> None:
    at = standing(EMPTY, roll=(7, 3, 9, 8, 8, 2))
    assert [fact.what for fact in judge("10 in 1, 6 in 2", OWN, at).facts] == ["7 + 3", "8 − 2"]
    assert [fact.what for fact in judge("10 in 1, 4 in 2", OWN, at).facts] == ["8 + 2", "7 − 3"]


def test_a_line_that_is_too_long_is_refused() -> None:
    assert judge("7 in 3, " * 40).reason == "That is too long for me."


def natural(at: Position, seat: int, move: int, helping: Help) -> list[str]:
    """The ways to type a move that come to mind: with the sums, and where that is enough with the answers."""
    if move == STOP:
        return ["stop"]
    if move == NOTHING:
        return ["strike!" if seat == at.turn else "nothing"]
    claims = words.explain(at.level.numbers, at.state, seat, move)
    cells = crosses(move)
    typed = [", ".join(f"{shown(c)} in {cross.row + 1}" for c, cross in zip(claims, cells, strict=True))]
    if helping is not CHECK:
        typed.append(" and ".join(f"{row_names()[cross.row]} {cross.number}" for cross in cells))
        typed.append(write_move(at.level.numbers, at.state, seat, move, 0).replace(" ", " + ").replace(" + ", ", "))
    return typed


@every_level
@every_table
def test_every_move_can_be_typed_as_one_would(level: str, seats: int) -> None:
    rng = Random(f"{level}{seats}")
    positions = list(game(level, seats, seed=3))
    for at in rng.sample(positions, min(6, len(positions))):
        for seat in range(seats):
            moves = at.moves(seat)
            for move in rng.sample(moves, min(len(moves), 12)):
                for helping in Help:
                    for said in natural(at, seat, move, helping):
                        assert judge(said, helping, at, seat).move == move, said


alphabet = st.sampled_from("0123456789+-−= ,;&inrowbugd!x²√()'→")
piece = st.sampled_from(["9-2=7", "7", "10", "7+3=10", "in 3", "gu", "bu10", ",", "and", "row", "strike", "stop", "!"])
anything = st.text() | st.text(alphabet, max_size=30) | st.lists(piece, max_size=8).map(" ".join)


@settings(max_examples=300, deadline=None)
@given(anything, st.sampled_from(Help), st.integers(0, 1))
def test_any_line_gets_a_verdict(said: str, helping: Help, seat: int) -> None:
    verdict = judge(said, helping, seat=seat)
    assert (verdict.move is not None) + bool(verdict.reason) + bool(verdict.wants) == 1
    assert verdict.move is None or verdict.move in AT.moves(seat)


@settings(max_examples=150, deadline=None)
@given(anything, st.sampled_from(Help), st.sampled_from(LEVELS), st.integers(1, 6), st.integers(0, 10_000))
def test_a_move_that_is_judged_to_hold_is_legal(said: str, helping: Help, level: str, seats: int, seed: int) -> None:
    at = some_position(level, seats, seed)
    for seat in range(seats):
        verdict = judge(said, helping, at, seat)
        assert verdict.move is None or verdict.move in at.moves(seat)


def test_every_pair_of_answers_is_judged_as_the_rules_have_it() -> None:
    """Two answers in two rows are a move exactly where the rules have such a move."""
    legal = {write_move(AT.level.numbers, AT.state, 0, move, 0): move for move in AT.moves(0)}
    for first, second in permutations([f"{code}{number}" for code in CODES for number in (2, 4, 7, 10, 11)], 2):
        expected = legal.get(f"{first} {second}", legal.get(f"{second} {first}"))
        assert judge(f"{first}, {second}", OWN).move == expected
