"""A player's proposal under each kind of help, each reason once, and the facts that are kept (H-1 to H-5)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.game import Fact, Help, Position, Verdict
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.helpers_test import choosing, read, write_move
from diceyard.games.get_outta_here.markers import choice
from diceyard.games.get_outta_here.rules import PASS
from diceyard.games.get_outta_here.words import explain

SHOW, CHECK, OWN = Help

STANDARD = "standard/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0"
SMALL = "intermediate/2 a=4 b=9,11! turn=a roll=4,6 passes=0"
PLACE = "place-value/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=1,3,4 passes=0"
FACE_2 = "face-2/2 a=4 b=9,11! turn=a roll=3,5 passes=0"
DOUBLE = "face-2/2 a=4 b=9,11! turn=a roll=5,5 passes=0"
OWN_5 = "face-2/2 a=5 b=9,11! turn=a roll=5,5 passes=0"
FACE_3 = "face-3/2 a=4 b=9,11! turn=a roll=3,5,5 passes=0"
STUCK = "standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0"
STUCK_FACES = "face-2/2 a=2! b=1!,4 turn=a roll=1,1 passes=0"

SUM = Fact("3 + 4 + 6", "13", True)
COUNT_AGAIN = "Your markers don’t make what your dice make. Count again."


def judged(text: str, proposal: str, helping: Help) -> Verdict:
    at = read(text)
    return GAME.words.judge(at.level.numbers, at.state, at.turn, proposal, helping)


def written(text: str, verdict: Verdict) -> str:
    assert verdict.move is not None
    assert (verdict.reason, verdict.wants) == ("", "")
    return write_move(read(text), verdict.move, verdict.manner)


# Moves


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize(
    ("text", "proposal", "move"),
    [
        (STANDARD, "13: 1 2 4 6", "1 2 4 6"),
        (STANDARD, "13: 13", "13"),
        (STANDARD, "4+3+6=13: 1 3 9", "1 3 9"),
        (STANDARD, "13 = 6+4+3: 9+3+1", "1 3 9"),
        (STANDARD, "13: 1o, 3 and 9o", "1o 3 9o"),
        (STANDARD, "13: 4o 9i", "4 9"),
        (PLACE, "14 + 3 = 17: 1 16", "1 16"),
        (PLACE, "3+14=17: 17", "17"),
        (PLACE, "(1+3)*10+4 = 44: 2 6 8 10 18", "2 6 8 10 18"),
        (PLACE, "(3-1) tens and 4 = 24: 6o 18", "6o 18"),
        (FACE_2, "3 5", "3 5"),
        (FACE_2, ": 5o 3", "3 5o"),
        (FACE_2, "8", "8"),
        (FACE_2, "3 + 5 = 8: 8o", "8o"),
        (FACE_2, "8: 3 5", "3 5"),
        (FACE_2, "3: 5", "3 5"),
        (DOUBLE, "5", "5"),
        (DOUBLE, "5o", "5o"),
        (DOUBLE, "5 5", "5 5"),
        (DOUBLE, "10", "10"),
        (OWN_5, "5", "5"),
        (FACE_3, "3 5 5", "3 5 5"),
        (FACE_3, "5 3", "3 5"),
        (FACE_3, "13", "13"),
    ],
)
def test_what_is_a_move_under_every_help(helping: Help, text: str, proposal: str, move: str) -> None:
    assert written(text, judged(text, proposal, helping)) == move


@pytest.mark.parametrize("helping", [SHOW, OWN])
@pytest.mark.parametrize(
    ("text", "proposal", "move"),
    [
        (STANDARD, "13", "13"),
        (STANDARD, "1 2 4 6", "1 2 4 6"),
        (STANDARD, "3+4+6", "3 4 6"),
        (PLACE, "17", "17"),
        (PLACE, "1 16", "1 16"),
        (PLACE, "17: 1 16", "1 16"),
        (FACE_2, "8o", "8o"),
    ],
)
def test_markers_alone_are_enough_under_show_and_own(helping: Help, text: str, proposal: str, move: str) -> None:
    assert written(text, judged(text, proposal, helping)) == move


def test_a_sum_needs_no_answer_under_show() -> None:
    assert written(PLACE, judged(PLACE, "14 + 3: 1 16", SHOW)) == "1 16"


# What is still wanted


@pytest.mark.parametrize(
    ("text", "proposal", "helping", "wants"),
    [
        (STANDARD, "", CHECK, "3 + 4 + 6 = ?"),
        (STANDARD, " : ", CHECK, "3 + 4 + 6 = ?"),
        (STANDARD, "1 2 4 6", CHECK, "3 + 4 + 6 = ?"),
        (STANDARD, "6+4+3", CHECK, "6 + 4 + 3 = ?"),
        (STANDARD, "6+4+3: 13", OWN, "6 + 4 + 3 = ?"),
        (STANDARD, "13", CHECK, "Now mark different numbers that make 13."),
        (STANDARD, "13:", OWN, "Now mark different numbers that make 13."),
        (STANDARD, "13:", SHOW, "Now mark different numbers that make 13."),
        (STANDARD, "13: 1 2 3", CHECK, "1 + 2 + 3 is 6 so far. Your dice make 13."),
        (STANDARD, "1 2 3", SHOW, "1 + 2 + 3 is 6 so far. Your dice make 13."),
        (STANDARD, "13: 5", CHECK, "5 so far. Your dice make 13."),
        (STANDARD, "12", SHOW, "12 so far. Your dice make 13."),
        (STANDARD, "", OWN, "Which numbers do you mark? Or is there no move?"),
        (STANDARD, "", SHOW, "Your dice make: 3 + 4 + 6 = 13. Mark different numbers that add up to it."),
        (STUCK, "", SHOW, "Nothing can be marked now. Say “no move”."),
        (STUCK, "", CHECK, "1 + 1 + 1 = ?"),
        (PLACE, "", CHECK, "Make a number with tens and ones from your dice. Type the sum with its answer."),
        (PLACE, "1 16", CHECK, "Make a number with tens and ones from your dice. Type the sum with its answer."),
        (PLACE, "17", CHECK, "How do your dice make 17? Type the whole sum: … = 17"),
        (PLACE, "16", CHECK, "How do your dice make 16? Type the whole sum: … = 16"),
        (PLACE, "14-3", CHECK, "14 − 3 = ?"),
        (PLACE, "17:", OWN, "Now mark different numbers that make 17."),
        (FACE_2, "", CHECK, "Mark the numbers on your dice, or their total: 3 + 5 = ?"),
        (FACE_2, "3 + 5", CHECK, "3 + 5 = ?"),
        (FACE_2, "8o", CHECK, "3 + 5 = ?"),
        (FACE_2, "3", CHECK, "Mark every number that your dice show."),
        (FACE_2, "5", SHOW, "Mark every number that your dice show."),
        (FACE_2, "", SHOW, "You can mark: 3 and 5; 3 + 5 = 8."),
        (FACE_3, "5 5", CHECK, "Mark every number that your dice show."),
        (FACE_3, "", SHOW, "You can mark: 3 and 5; 3, 5 and 5; 3 + 5 + 5 = 13."),
        (STUCK_FACES, "", SHOW, "Nothing can be marked now. Say “no move”."),
    ],
)
def test_what_is_wanted(text: str, proposal: str, helping: Help, wants: str) -> None:
    verdict = judged(text, proposal, helping)
    assert (verdict.move, verdict.reason) == (None, "")
    assert verdict.wants == wants


def test_under_show_every_total_that_can_be_marked_is_there_with_a_sum() -> None:
    wants = judged(PLACE, "", SHOW).wants
    assert wants.startswith("Your dice make: 13 − 4 = 9; 14 − 3 = 11; 13 + 4 = 17; (3 − 1) tens and 4 = 24;")
    assert wants.endswith("; (3 + 4) tens and 1 = 71. Mark different numbers that add up to it.")


def test_under_show_what_place_value_can_still_become() -> None:
    verdict = judged(PLACE, "1 2", SHOW)
    assert verdict.wants == "1 + 2 is 3 so far. Your dice make 9, 11, 17, 24, 27, 33, 35, 38, 42, 44, 53 and 71."


# Reasons


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize(
    ("text", "proposal", "reason"),
    [
        (STANDARD, "13: hello", "I can’t read your markers. Write them like this: 1 2 7"),
        (STANDARD, "hello", "I don’t know “hello” in a sum."),
        (STANDARD, "4+3=7: 7", "Your dice also show a 6: use every die."),
        (STANDARD, "4+3+5=12", "There is no 5 on your dice."),
        (STANDARD, "6+4-3=7", "Here you just add your dice: 3 + 4 + 6."),
        (STANDARD, "13: 7 6", "7 is captured."),
        (STANDARD, "13: 11 2", "11 is captured."),
        (STANDARD, "13: 19", "The board goes from 1 to 18: there is no 19."),
        (STANDARD, "13: 0 13", "The board goes from 1 to 18: there is no 0."),
        (SMALL, "10: 13", "The board goes from 1 to 12: there is no 13."),
        (STANDARD, "13: 3 3 6", "You can mark 3 only once in a turn."),
        (
            PLACE,
            "4+3+1=8: 8",
            "Put two dice side by side and add or take away the third, or make the tens with two dice.",
        ),
        (PLACE, "14=14: 14", "Your dice also show a 3: use every die."),
        (FACE_2, "3 4", "There is no 4 on your dice."),
        (FACE_2, "3 3 5", "Only one die shows 3, so mark it once."),
        (FACE_2, "8: 7", "Mark your total, 8, or the numbers on your dice."),
        (FACE_2, ": 11", "11 is captured."),
        (DOUBLE, "5 5 5", "5 has only two spots."),
        (OWN_5, "5 5", "There is a marker on 5 already, so mark it once."),
        ("face-2/2 a=9 b=5 turn=a roll=5,5 passes=0", "5 5", "There is a marker on 5 already, so mark it once."),
        ("face-2/2 a=5! b=9 turn=a roll=5,5 passes=0", "5 5", "5 is captured."),
    ],
)
def test_reasons_under_every_help(helping: Help, text: str, proposal: str, reason: str) -> None:
    verdict = judged(text, proposal, helping)
    assert (verdict.move, verdict.wants) == (None, "")
    assert verdict.reason == reason


@pytest.mark.parametrize(
    ("text", "proposal", "check", "own"),
    [
        (STANDARD, "4+3+6=12", "4 + 3 + 6 isn’t 12. Start with 4 + 3.", "Work out 4 + 3 + 6 once more."),
        (STANDARD, "12: 12", "3 + 4 + 6 isn’t 12. Start with 3 + 4.", "Work out 3 + 4 + 6 once more."),
        (PLACE, "14+3=18: 18", "14 + 3 isn’t 18. Start at 14 and count on 3.", "Work out 14 + 3 once more."),
        (FACE_2, "7:", "3 + 5 isn’t 7. Start at 5 and count on 3.", "Work out 3 + 5 once more."),
        (STANDARD, "13: 1 2 12", "1 + 2 + 12 is 15; your dice make 13.", COUNT_AGAIN),
        (SMALL, "10: 5 6", "5 + 6 is 11; your dice make 10.", COUNT_AGAIN),
        (STANDARD, "13: 14", "14 is more than 13.", COUNT_AGAIN),
    ],
)
def test_own_gives_nothing_away(text: str, proposal: str, check: str, own: str) -> None:
    assert judged(text, proposal, CHECK).reason == check
    assert judged(text, proposal, SHOW).reason == check
    assert judged(text, proposal, OWN).reason == own


@pytest.mark.parametrize(
    ("text", "proposal", "reason"),
    [
        (STANDARD, "1 2 3", COUNT_AGAIN),
        (STANDARD, "13: 1 2 3", COUNT_AGAIN),
        (STANDARD, "12", COUNT_AGAIN),
        (PLACE, "16", COUNT_AGAIN),
        (PLACE, "16: 16", "Your dice don’t make 16."),
        (FACE_2, "7", "Work out 3 + 5 once more."),
        (FACE_2, "3", "Mark every number that your dice show."),
    ],
)
def test_reasons_under_own(text: str, proposal: str, reason: str) -> None:
    verdict = judged(text, proposal, OWN)
    assert (verdict.move, verdict.wants, verdict.reason) == (None, "", reason)


def test_under_show_a_wrong_total_of_the_faces() -> None:
    assert judged(FACE_2, "7", SHOW) == Verdict(reason="3 + 5 isn’t 7. Start at 5 and count on 3.")
    assert judged(PLACE, "16: 16", SHOW).reason == "Your dice don’t make 16."


def test_under_check_a_number_by_place_value_needs_its_sum_before_the_markers() -> None:
    # Refused, so that what is typed next takes its place and is not taken for markers.
    assert judged(PLACE, "17: 14+3", CHECK).reason == "How do your dice make 17? Type the whole sum: … = 17"


@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_markers_than_in_hand(left: int) -> None:
    held = ["4", "5", "7", "8", "9", "10", "11", "12", "13", "14!", "15!", "16!", "17!", "18", "6", "3"]
    at = f"standard/2 a={','.join(held[: 16 - left])} b=- turn=b roll=1,5,6 passes=0"
    state = read(at).state._replace(turn=0)
    verdict = GAME.words.judge(read(at).level.numbers, state, 0, "12: 1 2 9", OWN)
    words = "1 marker" if left == 1 else f"{left} markers"
    assert verdict.reason == f"You have {words} left in your hand."


# “No move” is a claim


@pytest.mark.parametrize("helping", Help)
def test_no_move_where_there_is_one_is_told_so_and_not_which(helping: Help) -> None:
    for text in (STANDARD, PLACE, FACE_2):
        reason = "There is something you can mark. Look again!"
        assert judged(text, " No  move ", helping) == Verdict(reason=reason, facts=(Fact("no move", "", False),))


@pytest.mark.parametrize("helping", Help)
def test_no_move_where_there_is_none_is_a_pass(helping: Help) -> None:
    for text in (STUCK, STUCK_FACES):
        assert judged(text, "pass", helping) == Verdict(PASS, facts=(Fact("no move", "", True),))


# Facts


@pytest.mark.parametrize(
    ("text", "proposal", "helping", "facts"),
    [
        (STANDARD, "", CHECK, ()),
        (STANDARD, "13", CHECK, (SUM,)),
        (STANDARD, "12", CHECK, (Fact("3 + 4 + 6", "12", False),)),
        (STANDARD, "4+3+6=13", CHECK, (Fact("4 + 3 + 6", "13", True),)),
        (STANDARD, "4+3+5=12", CHECK, ()),
        (STANDARD, "13: 1 2 4 6", CHECK, (SUM, Fact("1 + 2 + 4 + 6", "13", True))),
        (STANDARD, "13: 13", CHECK, (SUM,)),
        (STANDARD, "13: 1 2", CHECK, (SUM,)),
        (STANDARD, "13: 7 6", CHECK, (SUM,)),
        (STANDARD, "13: 1 2 12", CHECK, (SUM, Fact("1 + 2 + 12", "13", False))),
        (STANDARD, "13: 14", CHECK, (SUM,)),
        (STANDARD, "1 2 4 6", CHECK, ()),
        (STANDARD, "1 2 4 6", SHOW, (Fact("1 + 2 + 4 + 6", "13", True),)),
        (STANDARD, "13", SHOW, ()),
        (STANDARD, "13", OWN, (SUM,)),
        (STANDARD, "1 2 4 6", OWN, (SUM, Fact("1 + 2 + 4 + 6", "13", True))),
        (STANDARD, "13: 1 2 4 6", OWN, (SUM, Fact("1 + 2 + 4 + 6", "13", True))),
        (STANDARD, "1 2 3", OWN, (Fact("1 + 2 + 3", "13", False),)),
        (STANDARD, "12", OWN, (Fact("3 + 4 + 6", "12", False),)),
        (STANDARD, "13: 1 2 3", OWN, (SUM, Fact("1 + 2 + 3", "13", False))),
        (STANDARD, "13: 12", OWN, (SUM,)),
        (PLACE, "14+3=17: 1 16", CHECK, (Fact("14 + 3", "17", True), Fact("1 + 16", "17", True))),
        (PLACE, "14+3=18", CHECK, (Fact("14 + 3", "18", False),)),
        (PLACE, "1 16", OWN, (Fact("13 + 4", "17", True), Fact("1 + 16", "17", True))),
        (PLACE, "1 15", OWN, (Fact("1, 3 and 4", "16", False),)),
        (PLACE, "16", OWN, (Fact("1, 3 and 4", "16", False),)),
        (PLACE, "16: 16", OWN, (Fact("1, 3 and 4", "16", False),)),
        (PLACE, "17: 1 15", OWN, (Fact("13 + 4", "17", True), Fact("1 + 15", "17", False))),
        (FACE_2, "3 5", CHECK, ()),
        (FACE_2, "8", CHECK, (Fact("3 + 5", "8", True),)),
        (FACE_2, "8", OWN, (Fact("3 + 5", "8", True),)),
        (FACE_2, "8", SHOW, ()),
        (FACE_2, "7", OWN, (Fact("3 + 5", "7", False),)),
        (FACE_2, "8: 3 4", CHECK, (Fact("3 + 5", "8", True),)),
    ],
)
def test_the_facts_that_are_kept(text: str, proposal: str, helping: Help, facts: tuple[Fact, ...]) -> None:
    assert judged(text, proposal, helping).facts == facts


# Any position, any text


@settings(max_examples=60, deadline=None)
@given(at=choosing(), helping=st.sampled_from(Help), seed=st.integers(0))
def test_the_sums_and_markers_of_a_move_are_judged_to_be_that_move(at: Position, helping: Help, seed: int) -> None:
    rng, moves = Random(seed), at.moves(at.turn)
    for move in rng.sample(moves, min(len(moves), 8)):
        manner = rng.getrandbits(18) & choice(at.state, at.turn, move)
        numbers = at.level.numbers
        marks = write_move(at, move, manner)
        sums = explain(numbers, at.state, at.turn, move)
        proposal = f"{sums[0]}: {marks}" if sums else marks
        verdict = GAME.words.judge(numbers, at.state, at.turn, proposal, helping)
        assert (verdict.move, verdict.manner) == (move, manner)
        assert all(fact.right for fact in verdict.facts)


near = st.text("0123456789 +-*=:(),oi", max_size=16) | st.text(max_size=10)
some_numbers = st.lists(st.integers(0, 19).map(str), max_size=5)
lists = st.tuples(st.sampled_from(["", "13: ", "8:", "4+3+6=13:"]), some_numbers.map(" ".join)).map("".join)


@settings(max_examples=300, deadline=None)
@given(
    text=st.sampled_from([STANDARD, SMALL, PLACE, FACE_2, DOUBLE, FACE_3, STUCK]),
    proposal=near | lists,
    helping=st.sampled_from(Help),
)
def test_any_text_is_judged(text: str, proposal: str, helping: Help) -> None:
    at, verdict = read(text), judged(text, proposal, helping)
    said = [verdict.move is not None, verdict.reason != "", verdict.wants != ""]
    assert sum(said) == 1
    if verdict.move is not None:
        assert verdict.move in at.moves(at.turn)
        assert verdict.manner & ~choice(at.state, at.turn, verdict.move) == 0
