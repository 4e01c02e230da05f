"""Why a choice is right: points, numbers jumped over, what stays open and what is wanted next."""

import pytest

from diceyard.core.game import Position
from diceyard.games.strikes_and_locks import reasons
from diceyard.games.strikes_and_locks.positions_test import EMPTY, NO_USE, ROLL, standing
from diceyard.games.strikes_and_locks.rules import STOP
from diceyard.games.strikes_and_locks.text import read_move


def said(at: Position, best: str, other: str = "", seat: int = 0) -> tuple[str, str]:
    here = (at.level.numbers, at.state, seat)
    move = read_move(*here, best)[0]
    next_best = read_move(*here, other)[0] if other else None
    return reasons.note(*here, move), reasons.why(*here, move, next_best)


def test_crosses_add_points_and_jump_over_numbers() -> None:
    note, why = said(standing("2,3/-/-/-", roll=ROLL), "bu10 gd10", "bu4")
    assert note == "4 points more, jumps over 8 numbers"
    assert why == (
        "10 in black up adds 3 points and jumps over 6 numbers; 2 numbers stay open. "
        "10 in green down adds a point and jumps over 2 numbers; 8 numbers stay open. "
        "Wanted next: 11 in black up (8 of the 64 throws of a pair) and 9 in green down (7 of the 64 throws of a pair)."
        " Instead, 4 in black up: 3 points more, jumps over nothing."
    )


def test_one_number_and_one_point() -> None:
    note, why = said(standing("2/-/-/-", roll=ROLL), "bd11")
    assert note == "one point more, jumps over one number"
    assert why.startswith("11 in black down adds a point and jumps over one number; 9 numbers stay open. Wanted next: ")
    assert said(standing("10/-/-/-", roll=ROLL), "bu11")[1].startswith(
        "11 in black up adds 2 points and jumps over nothing; one number stays open. "
    )


def test_two_crosses_in_one_row_are_taken_one_after_the_other() -> None:
    _, why = said(standing(EMPTY, roll=ROLL), "bu4 bu7")
    assert "4 in black up adds a point and jumps over 2 numbers; 8 numbers stay open. " in why
    assert "7 in black up adds 2 points and jumps over 2 numbers; 5 numbers stay open. " in why
    assert why.count("Wanted next") == 1
    assert why.count(" in black up (") == 1


@pytest.mark.parametrize(("level", "throws"), [("basic", "8 of the 64"), ("six-sided", "2 of the 36")])
def test_how_likely_the_next_number_is(level: str, throws: str) -> None:
    roll = ROLL if level == "basic" else (6, 4, 6, 4, 6, 5)
    assert f"11 in black up ({throws} throws of a pair)" in said(standing(EMPTY, level=level, roll=roll), "bu10")[1]


def test_the_lock() -> None:
    six = standing("2,3,5,6,8/-/-/-", roll=(9, 3, 8, 3, 4, 2))
    assert "12 in black up adds 6 points and jumps over 3 numbers; the row locks." in said(six, "bu12")[1]
    near = standing("2,3,5,6/-/-/-", roll=(9, 3, 8, 3, 5, 3))
    assert "; 4 numbers stay open, and the last one locks the row." in said(near, "bu8")[1]
    not_yet = standing("2,3,5/-/-/-", roll=(9, 3, 8, 3, 5, 3))
    assert "4 numbers stay open. Wanted" in said(not_yet, "bu8")[1]


def test_the_end_of_a_row_without_a_lock() -> None:
    _, why = said(standing("2,3/-/-/-", roll=(9, 3, 8, 3, 4, 2)), "bu12")
    assert why == "12 in black up adds 3 points and jumps over 8 numbers; the row is at its end."


def test_a_strike() -> None:
    at = standing("2,3/-/-/-", roll=(9, 3, 8, 3, 4, 2))
    assert said(at, "strike") == ("5 points less", "A strike costs 5 points, but every number stays open.")
    assert said(at, "bu12", "strike")[1].endswith(" Instead, a strike: 5 points less.")


def test_nothing_while_another_rolls() -> None:
    at = standing(EMPTY, EMPTY, roll=ROLL)
    note, why = said(at, "nothing", "bu11", seat=1)
    assert note == "everything stays open"
    assert why == (
        "Crossing out nothing costs nothing, and every number stays open. "
        "Instead, 11 in black up: one point more, jumps over 9 numbers."
    )
    assert "Instead" not in said(at, "bu11", "nothing", seat=1)[1]


def test_stopping() -> None:
    at = standing("2,3,4/-/-/-")
    assert said(at, "stop") == (
        "keeps 6 points for good",
        "Another roll would cost more than it brings: stop and keep your points.",
    )
    assert reasons.steps(at.level.numbers, at.state, 0, STOP)[2] == "I would stop now: type “stop”."


def test_the_hints_lead_to_the_choice_that_is_asked_for() -> None:
    at = standing(EMPTY, roll=ROLL)
    here = (at.level.numbers, at.state, 0)
    assert reasons.steps(*here, read_move(*here, "bu4")[0])[2] == "Cross out 7 − 3 = 4 in row 1."
    assert reasons.steps(*here, 0)[2] == "It is best to take a strike: type “strike!”."
    stuck = standing(EMPTY, roll=NO_USE)
    assert reasons.steps(stuck.level.numbers, stuck.state, 0, 0)[2] == "It is a strike: type “strike”."
