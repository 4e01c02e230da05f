"""Moves as sums and sentences, hints, and how typed lines come together."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.game import Help, Position
from diceyard.games.strikes_and_locks import words
from diceyard.games.strikes_and_locks.positions_test import (
    EMPTY,
    LEVELS,
    NO_USE,
    ROLL,
    every_level,
    game,
    some_position,
    standing,
)
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP
from diceyard.games.strikes_and_locks.sheet import crosses
from diceyard.games.strikes_and_locks.sums import COLOURS, pair
from diceyard.games.strikes_and_locks.text import read_move

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")
CHECK, OWN, SHOW = Help.CHECK, Help.OWN, Help.SHOW


def move(at: Position, seat: int, text: str) -> int:
    return read_move(at.level.numbers, at.state, seat, text)[0]


def explained(at: Position, seat: int, text: str) -> list[str]:
    return [str(claim) for claim in words.explain(at.level.numbers, at.state, seat, move(at, seat, text))]


def told(at: Position, seat: int, text: str) -> str:
    return words.tell(at.level.numbers, at.state, seat, move(at, seat, text), NAMES)


def hints(at: Position, seat: int = 0) -> tuple[str, str, str]:
    return words.hints(at.level.numbers, at.state, seat)


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("bu10", ["7 + 3 = 10"]),
        ("bd4", ["7 − 3 = 4"]),
        ("gu10", ["6 + 4 = 10"]),
        ("gd2", ["6 − 4 = 2"]),
        ("bu11", ["9 + 2 = 11"]),
        ("gd7", ["9 − 2 = 7"]),
        ("bu10 gd10", ["7 + 3 = 10", "6 + 4 = 10"]),
        ("bu7 bd10", ["9 − 2 = 7", "7 + 3 = 10"]),
        ("strike", []),
    ],
)
def test_a_move_is_explained_by_the_sum_of_each_cross(text: str, sums: list[str]) -> None:
    assert explained(standing(EMPTY, EMPTY, roll=ROLL), 0, text) == sums


def test_the_other_players_crosses_come_from_red() -> None:
    at = standing(EMPTY, EMPTY, roll=(9, 2, 9, 2, 9, 2))
    assert explained(at, 1, "bu11") == ["9 + 2 = 11"]
    assert explained(standing(EMPTY, EMPTY, roll=(6, 5, 6, 5, 9, 2)), 1, "bu11") == ["9 + 2 = 11"]
    assert explained(standing(EMPTY, EMPTY, roll=(6, 5, 6, 5, 9, 2)), 0, "bu11") == ["6 + 5 = 11"]


def test_a_doubles_number_is_the_number_itself() -> None:
    at = standing(EMPTY, roll=(5, 5, 4, 4, 9, 8))
    assert explained(at, 0, "bu5 gd8") == ["5 = 5", "4 + 4 = 8"]


def test_two_crosses_are_explained_by_different_dice() -> None:
    # Black makes 10 and 4, red 10 and 6: the black 10 of one row has to be red where the other takes the black.
    at = standing(EMPTY, roll=(7, 3, 9, 8, 8, 2))
    assert explained(at, 0, "bu10 bd10") == ["7 + 3 = 10", "8 + 2 = 10"]
    assert explained(at, 0, "bu4 bd10") == ["7 − 3 = 4", "8 + 2 = 10"]
    assert explained(at, 0, "bu6 bd10") == ["8 − 2 = 6", "7 + 3 = 10"]
    assert explained(at, 0, "bu10 gd6") == ["7 + 3 = 10", "8 − 2 = 6"]


@every_level
def test_every_move_is_explained_by_what_the_dice_show(level: str) -> None:
    for at in game(level, 3, seed=11):
        for seat in range(3):
            for legal in at.moves(seat):
                claims = words.explain(at.level.numbers, at.state, seat, legal)
                assert all(claim.right for claim in claims)
                cells = () if legal == STOP else crosses(legal)
                assert [claim.answer for claim in claims] == [cross.number for cross in cells]


def test_what_a_move_does_is_told_in_a_sentence() -> None:
    at = standing(EMPTY, EMPTY, roll=ROLL)
    assert told(at, 0, "bu10") == "Ana crosses out 10 in black up (7 + 3)."
    assert told(at, 0, "bd4 gd7") == "Ana crosses out 4 in black down (7 − 3) and 7 in green down (9 − 2)."
    assert told(at, 0, "strike") == "Ana takes a strike."
    assert told(at, 1, "nothing") == "Ben crosses out nothing."
    assert told(at, 1, "gu11") == "Ben crosses out 11 in green up (9 + 2)."
    assert told(standing(EMPTY, EMPTY), 1, "stop") == "Ben stops for good."
    assert told(standing(EMPTY, roll=(5, 5, 9, 8, 9, 8)), 0, "bu5") == "Ana crosses out 5 in black up."


def test_it_is_told_what_locks() -> None:
    ready = "2,3,4,5,6/-/2,3,4,5,6/-"
    at = standing(ready, "2/-/-/-", roll=(7, 5, 9, 8, 9, 3))
    assert told(at, 0, "bu12") == "Ana crosses out 12 in black up (7 + 5) and locks the row!"
    assert told(at, 1, "bu12") == "Ben crosses out 12 in black up (9 + 3)."
    both = "12 in black up (7 + 5) and 12 in green up (9 + 3)"
    assert told(at, 0, "bu12 gu12") == f"Ana crosses out {both}, and locks black up and green up!"
    assert told(at, 0, "bu12 gd6") == (
        "Ana crosses out 12 in black up (7 + 5) and 6 in green down (9 − 3), and locks black up!"
    )


def test_what_is_locked_already_is_not_told_again() -> None:
    at = standing("2,3,4,5,6,12/-/-/-", roll=(9, 8, 9, 8, 9, 2))
    assert told(at, 0, "gu7") == "Ana crosses out 7 in green up (9 − 2)."


def test_hints_get_plainer_and_end_with_a_move() -> None:
    gentle, plainer, plain = hints(standing("2,3,4,5,6/-/-/-", EMPTY, roll=(9, 8, 9, 8, 9, 2)))
    assert gentle == "There is a number to cross out that jumps over few others."
    assert plainer == "Look at 9 − 2."
    assert plain == "Cross out 9 − 2 = 7 in row 1."
    two = hints(standing("2,3/12,11/-/-", roll=(7, 3, 9, 8, 6, 2)))
    assert two[1:] == ("Look at 6 − 2 and 7 + 3.", "Cross out 6 − 2 = 4 in row 1 and 7 + 3 = 10 in row 2.")


def test_hints_where_nothing_is_best() -> None:
    at = standing("9/5/9/5", "9/5/9/5", roll=NO_USE)
    assert hints(at)[1:] == ("No number that your dice make is still open.", "It is a strike: type “strike”.")
    assert hints(at, 1)[2] == "Cross out nothing this time: type “nothing”."
    at = standing(EMPTY, EMPTY, roll=(9, 8, 9, 8, 5, 2))
    assert hints(at, 1) == (
        "Look how many numbers each cross would jump over.",
        "Every cross would jump over too many numbers.",
        "Cross out nothing this time: type “nothing”.",
    )
    far = standing("-/2/-/2", roll=(9, 8, 9, 8, 9, 2))
    assert hints(far)[2] == "It is best to take a strike: type “strike!”."


def test_hints_before_a_roll_and_where_there_is_nothing_to_choose() -> None:
    at = standing(EMPTY, EMPTY)
    assert hints(at)[2] == "I would go on and roll. To stop, type “stop”."
    assert len(set(hints(at))) == 3
    assert set(hints(at.after(0, STOP))) == {"There is nothing for you to choose now."}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LEVELS), st.integers(1, 6), st.integers(0, 10_000))
def test_there_are_always_three_hints_and_the_move_they_name_can_be_typed(level: str, seats: int, seed: int) -> None:
    at = some_position(level, seats, seed)
    for seat in at.waiting:
        plain = hints(at, seat)[2].removesuffix(".").removeprefix("Cross out ")
        typed = plain.split("“")[-1].removesuffix("”")
        for helping in Help:
            assert words.judge(at.level.numbers, at.state, seat, typed, helping).move in at.moves(seat)


@pytest.mark.parametrize("helping", list(Help))
@pytest.mark.parametrize(
    ("staged", "typed", "merged"),
    [
        ("", "9-2=7 in 3", "9-2=7 in 3"),
        ("", "  9-2=7   IN 3. ", "9-2=7 in 3"),
        ("9-2=7 in 3", "7+3=10 in 1", "7+3=10 in 1"),
        ("9-2=7 in 3", "+ 7+3=10 in 1", "9-2=7 in 3, 7+3=10 in 1"),
        ("9-2=7 in 3", "and 7+3=10 in 1", "9-2=7 in 3, 7+3=10 in 1"),
        ("9-2=7 in 3", ", 7+3=10 in 1", "9-2=7 in 3, 7+3=10 in 1"),
        ("gu 7", "+ bu10", "7 in 3, 10 in 1"),
        ("", "+ 7 in 3", "7 in 3"),
        ("strike", "+ 7 in 3", "7 in 3"),
        ("nothing", "and 7 in 3", "7 in 3"),
        ("stop", "in 3", "in 3"),
        ("7 in 3", "strike!", "strike!"),
        ("7 in 3", "nothing", "nothing"),
        ("7 in 3", "10 in 1, 4 in 2", "10 in 1, 4 in 2"),
        ("7 in 3", "", ""),
        ("7 in 3", "+", "+"),
        # What was lacking is filled in.
        ("9-2=7", "in 3", "9-2=7 in 3"),
        ("9-2=7", "row 3", "9-2=7 in 3"),
        ("9-2=7", "green up", "9-2=7 in 3"),
        ("9-2=7", "3", "9-2=7 in 3"),
        ("9-2=7", "5", "5"),
        ("7", "in 3", "7 in 3"),
        ("7", "3", "7 in 3"),
        ("9-2", "= 7", "9-2 = 7"),
        ("9-2", "= 7 in 3", "9-2 = 7 in 3"),
        ("9-2 in 3", "=7", "9-2 =7 in 3"),
        ("7 in 3", "in 4", "7 in 4"),
        ("7 in 3", "2", "2"),
        ("in 3", "9-2=7", "9-2=7 in 3"),
        ("in 3", "gu", "in 3"),
        ("in 3", "strike!", "strike!"),
        ("Strike", "in 3", "in 3"),
        ("7 in 3", "+ gd10 and 4 in 1", "7 in 3, 10 in 4, 4 in 1"),
        ("7 in 3, 10", "in 1", "7 in 3, 10 in 1"),
    ],
)
def test_typed_lines_come_together(staged: str, typed: str, merged: str, helping: Help) -> None:
    assert words.merge(staged, typed, helping) == merged


@pytest.mark.parametrize(
    ("staged", "typed", "helping", "merged"),
    [
        ("9-2", "7", CHECK, "9-2 = 7"),
        ("9-2", "7", OWN, "9-2 = 7"),
        ("9-2", "7", SHOW, "7"),
        ("9-2", "3", CHECK, "9-2 = 3"),
        ("9-2", "3", SHOW, "9-2 in 3"),
        ("9-2 in 3", "7", CHECK, "9-2 = 7 in 3"),
        ("9-2", "7 in 3", CHECK, "9-2 = 7 in 3"),
        ("7 in 3", "9-2", CHECK, "9-2 = 7 in 3"),
        ("7", "9-2 in 3", CHECK, "9-2 = 7 in 3"),
        ("7 in 3", "9-2=7", CHECK, "9-2=7 in 3"),
        ("7 in 3", "9-2=7", OWN, "9-2=7"),
        ("7 in 3", "9-2", OWN, "9-2"),
        ("7 in 3", "9-2", SHOW, "9-2"),
    ],
)
def test_a_sum_and_its_answer_come_together_where_both_are_wanted(
    staged: str, typed: str, helping: Help, merged: str
) -> None:
    assert words.merge(staged, typed, helping) == merged


def test_long_lines_are_left_as_they_are() -> None:
    long = "7 in 3, " * 40 + "7"
    assert words.merge(long, "in 3", CHECK) == "in 3"
    assert words.merge("7", long, CHECK) == long


anything = st.text() | st.text(st.sampled_from("0123456789+-= ,;&inrowbugdpastrike!ndx"), max_size=30)


@settings(max_examples=200, deadline=None)
@given(anything, anything, st.sampled_from(Help))
def test_any_two_lines_come_together_somehow(staged: str, typed: str, helping: Help) -> None:
    assert isinstance(words.merge(staged, typed, helping), str)


def test_the_colours_of_the_dice_are_in_the_order_of_the_roll() -> None:
    at = standing(EMPTY, roll=ROLL)
    assert [pair(at.state, colour) for colour in COLOURS] == [(7, 3), (6, 4), (9, 2)]
    assert move(at, 0, "strike") == NOTHING
