"""Why a move is right: captures, markers sent off, and how open one's own lie."""

from itertools import product

import pytest

from diceyard.games.get_outta_here import reasons
from diceyard.games.get_outta_here.helpers_test import read, read_move
from diceyard.games.get_outta_here.markers import marked

STANDARD = "standard/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0"


def said(text: str, best: str, other: str = "") -> tuple[str, str]:
    at = read(text)
    here = (at.level.numbers, at.state, at.turn)
    move, next_best = read_move(at, best)[0], read_move(at, other)[0] if other else None
    return reasons.note(*here, move), reasons.why(*here, move, next_best)


def test_what_a_move_does_and_what_the_next_player_can_do_to_it() -> None:
    note, why = said(STANDARD, "4 9", "1 12")
    assert note == "captures 4 and sends off 9; 3 markers of yours lie alone, and 212 of the 216 rolls can send one off"
    assert why == (
        "Marking 4 and 9 captures 4 and sends off 9. After that, 3 markers of yours lie alone, and 212 of the 216 "
        "rolls can send one off. Marking 1 and 12 puts new markers on 1 and 12; 5 markers of yours lie alone, and 216 "
        "of the 216 rolls can send one off."
    )


def test_without_another_move_nothing_is_compared() -> None:
    assert said(STANDARD, "13")[1].count("Marking") == 1


def rolls_that_mark(text: str, numbers: set[int]) -> int:
    """Counted by rolling every roll and looking at every move."""
    at = read(text)
    found = 0
    for faces in product(range(1, 7), repeat=at.level.numbers.dice):
        then = at.rolled(faces)
        found += any(numbers & set(marked(move)) for move in then.moves(then.turn))
    return found


@pytest.mark.parametrize(
    ("before", "move", "after", "mine"),
    [
        ("face-2/2 a=4 b=9 turn=a roll=3,5 passes=0", "3 5", "face-2/2 a=3,4,5 b=9 turn=b roll=- passes=0", {3, 4, 5}),
        ("face-2/2 a=4 b=9 turn=a roll=3,5 passes=0", "8", "face-2/2 a=4,8 b=9 turn=b roll=- passes=0", {4, 8}),
        ("face-3/2 a=14 b=3 turn=a roll=6,5,5 passes=0", "16", "face-3/2 a=14,16 b=3 turn=b roll=- passes=0", {14, 16}),
        (
            "intermediate/2 a=3 b=9 turn=a roll=6,5 passes=0",
            "11",
            "intermediate/2 a=3,11 b=9 turn=b roll=- passes=0",
            {3, 11},
        ),
    ],
)
def test_the_rolls_are_counted_rightly(before: str, move: str, after: str, mine: set[int]) -> None:
    note, _ = said(before, move)
    dice = read(before).level.numbers.dice
    assert f"and {rolls_that_mark(after, mine)} of the {6**dice} rolls can send one off" in note


def test_one_marker_and_none() -> None:
    assert said("face-2/2 a=- b=- turn=a roll=3,5 passes=0", "8")[0] == (
        "puts a new marker on 8; one marker of yours lies alone, and 5 of the 36 rolls can send it off"
    )
    assert said("face-2/2 a=8 b=9 turn=a roll=3,5 passes=0", "8")[0] == "captures 8; none of yours lies alone"


def test_a_pair_captures_at_once() -> None:
    assert said("face-2/2 a=- b=- turn=a roll=5,5 passes=0", "5 5")[0].startswith("captures 5; ")


def test_a_winning_move_says_so() -> None:
    note, why = said("face-2/2 a=1!,2!,8 b=9 turn=a roll=3,5 passes=0", "8", "3 5")
    assert note == "captures 8"
    assert why == "Marking 8 captures 8, and you win!"


def test_having_to_pass() -> None:
    note, why = said("standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0", "no move")
    assert note == "passes; none of yours lies alone"
    assert why == "Nothing that your dice make is open, so you have to pass."


def test_the_hints_lead_to_the_move_that_is_asked_for() -> None:
    at = read(STANDARD)
    move = read_move(at, "4 9")[0]
    assert reasons.steps(at.level.numbers, at.state, 0, move)[2] == "3 + 4 + 6 = 13. Mark 4 and 9."
