"""Why a die is the right one, counted in rolls."""

import pytest

import diceyard
from diceyard.games.knock_yourself_out import reasons, sense


def said(text: str, best: int, other: int | None = None) -> tuple[str, str]:
    at = diceyard.position(f"knock-yourself-out/{text}")
    here = (at.level.numbers, at.state, at.turn)
    assert best in at.moves(at.turn)
    return reasons.note(*here, best), reasons.why(*here, best, other)


def test_taking_out_a_die_leaves_a_tray_that_so_many_rolls_help() -> None:
    note, why = said("basic/2 a=1,2,5 b=1 turn=a roll=3,2", 5, 1)
    assert note == "leaves 1 and 2: 19 of the 36 rolls help"
    assert why == (
        "Taking out the 5 leaves you 1 and 2; 19 of the 36 rolls help. Taking out the 1 leaves 2 and 5; 15 help."
    )


def test_the_counts_are_those_of_the_chart() -> None:
    at = diceyard.position("knock-yourself-out/basic/2 a=1,2,5 b=1 turn=a roll=3,2")
    assert sense.helping(at.level.numbers, 0b110) == 19
    assert sense.helping(at.level.numbers, 0b100100) == 15


def test_where_fewer_rolls_help_at_once_that_is_owned() -> None:
    _, why = said("basic/2 a=1,2,5 b=1 turn=a roll=3,2", 1, 5)
    assert why.endswith("Taking out the 5 leaves 1 and 2; 19 help at once, but it takes longer to clear in the end.")


def test_a_cleared_tray_needs_no_count() -> None:
    assert said("basic/2 a=4 b=1 turn=a roll=6,2", 4) == (
        "clears the tray and wins",
        "Taking out the 4 clears your tray, and you win!",
    )


def test_putting_back_is_counted_as_well() -> None:
    note, why = said("basic/2 a=1 b=2,3 turn=b roll=5,5", 6 + 1, 6 + 6)
    assert note.startswith("leaves 1, 2 and 3: ")
    assert why.startswith("Putting back the 1 leaves you 1, 2 and 3; ")
    assert " Putting back the 6 leaves 2, 3 and 6; " in why


def test_with_one_choice_there_is_nothing_to_compare() -> None:
    assert said("basic/2 a=1,3 b=1 turn=a roll=6,5", 1)[1].count("leaves") == 1


@pytest.mark.parametrize("level", ["basic", "all-operations"])
def test_a_strike_with_a_full_tray(level: str) -> None:
    note, why = said(f"{level}/2 a=1,2,3,4,5,6 b=1 turn=a roll=6,6", 0)
    assert note.startswith("the tray stays full: ")
    assert why == "All six dice are in, so nothing can go back."


def test_the_hints_lead_to_the_move_that_is_asked_for() -> None:
    at = diceyard.position("knock-yourself-out/basic/2 a=1,2,5 b=1 turn=a roll=3,2")
    assert reasons.steps(at.level.numbers, at.state, 0, 1)[1:] == ("Work out 3 − 2.", "3 − 2 = 1: take out the 1.")
    assert reasons.steps(at.level.numbers, at.state, 0, 5)[1:] == ("Work out 3 + 2.", "3 + 2 = 5: take out the 5.")
