"""What is said of a strike, of nothing, of stopping and of an empty line."""

import pytest

from diceyard.core.game import Fact, Help, Verdict
from diceyard.games.strikes_and_locks.judging_test import AT, CHECK, DOUBLE, OWN, SHOW, every_help, judge
from diceyard.games.strikes_and_locks.positions_test import EMPTY, NO_USE, ROLL, standing
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP


@every_help
def test_a_strike_is_a_claim_and_can_be_taken_by_choice(helping: Help) -> None:
    still = "There is still a number you could cross out. Type “strike!” to take the strike all the same."
    for said in ("strike", "Strike.", "it's a strike", "a strike", "I take the strike", "nothing", "pass", "no move"):
        assert judge(said, helping) == Verdict(reason=still, facts=(Fact("strike", "", False),))
    for said in ("strike!", "strike !!", "take a strike anyway", "strike anyway!"):
        assert judge(said, helping) == Verdict(NOTHING)
    nothing_fits = standing(EMPTY, EMPTY, roll=NO_USE)
    for said in ("strike", "strike!", "nothing", "no move"):
        assert judge(said, helping, nothing_fits) == Verdict(NOTHING, facts=(Fact("strike", "", True),))


@every_help
def test_to_cross_out_nothing_is_everyone_elses_free_choice(helping: Help) -> None:
    for said in ("nothing", "pass", "Skip", "none.", "no move"):
        assert judge(said, helping, seat=1) == Verdict(NOTHING)
    for said in ("strike", "strike!"):
        assert judge(said, helping, seat=1).reason == (
            "Only the player who rolled can get a strike. You can type “nothing”."
        )


@every_help
def test_stopping_is_for_before_the_roll(helping: Help) -> None:
    before = standing(EMPTY, EMPTY)
    for said in ("stop", "I stop", "stop here."):
        assert judge(said, helping, before, 1) == Verdict(STOP)
        assert judge(said, helping).reason == "The dice are rolled. You can stop before the next roll."
    assert judge("7 in 3", helping, before).reason == "Roll the dice first. Before that you can only type “stop”."
    assert judge("", helping, before).wants == "Roll the dice. Or type “stop” to stop for good."


@every_help
@pytest.mark.parametrize("said", ["", "stop", "7 in 3", "strike"])
def test_who_has_nothing_to_choose_is_told_why(said: str, helping: Help) -> None:
    over = standing(EMPTY, EMPTY, strikes=(4, 0), turn=1)
    stopped = standing(EMPTY, EMPTY, stopped=0b10)
    out = standing(EMPTY, EMPTY, level="basic-to-the-last", strikes=(0, 4), roll=ROLL)
    chosen = AT.after(1, NOTHING)
    for at, reason in (
        (over, "The game is over."),
        (stopped, "You have stopped. Your sheet stays as it is."),
        (out, "You have four strikes. Your sheet stays as it is."),
        (chosen, "You have chosen. Wait for the others."),
    ):
        assert judge(said, helping, at, 1) == Verdict(reason=reason)


def test_an_empty_line_asks_what_is_wanted() -> None:
    two = "Cross out one or two numbers."
    assert judge("", CHECK).wants == f"{two} Type a sum and a row, like 4+3=7 in 2. Or is it a strike?"
    assert judge(" , ", OWN).wants == f"{two} Type them like 7 in 3, 10 in 1. Or is it a strike?"
    red = "Red is for you too."
    assert judge("", CHECK, seat=1).wants == f"{red} Type a sum and a row, like 4+3=7 in 2. Or type “nothing”."
    assert judge("", OWN, seat=1).wants == f"{red} Which number in which row? Type it like 7 in 3. Or type “nothing”."


def test_under_show_what_is_wanted_names_the_results() -> None:
    black, green, red = (
        "Black makes 7 + 3 = 10 or 7 − 3 = 4.",
        "Green makes 6 + 4 = 10 or 6 − 4 = 2.",
        "Red makes 9 + 2 = 11 or 9 − 2 = 7.",
    )
    assert judge("", SHOW).wants == f"{black} {green} {red} Type one or two with their rows, like 7 in 3."
    assert judge("", SHOW, seat=1).wants == f"{red} Type one with its row, like 7 in 3, or “nothing”."
    assert judge("", SHOW, DOUBLE, 1).wants.startswith("Red makes 5 or 5 + 5 = 10.")
    nothing = standing(EMPTY, EMPTY, roll=NO_USE)
    assert judge("", SHOW, nothing).wants.endswith("None of them fits: type “strike”.")
    assert judge("", SHOW, nothing, 1).wants.endswith("None of them fits: type “nothing”.")
