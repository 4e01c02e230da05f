import re

from tests.helpers import KYO, seated

from diceyard.core.game import Fact, Help, Verdict
from diceyard.core.practice import Practised, in_words, judged, newly_said, practised
from diceyard.core.speech import Language, speaking
from diceyard.core.table import LONGEST_THOUGHT, Chose, Left, Rolled, Said, Sat

RIGHT = Fact("6 − 2", "4", True)
WRONG = Fact("6 − 2", "3", False)
ROLL = Rolled((6, 2))


def said(fact: Fact, seat: int = 0, ms: int = 0) -> Said:
    return Said(seat, *fact, ms)


def test_H_5_every_sum_is_shown_back_with_its_tries_how_many_were_right_and_the_time() -> None:
    events = [said(WRONG, ms=500), ROLL, said(Fact("3 + 2", "5", True), ms=70), said(RIGHT, ms=2_000)]
    assert practised(events, 0) == (Practised("6 − 2", 2, 1, 2_500), Practised("3 + 2", 1, 1, 70))


def test_H_5_each_player_is_shown_their_own() -> None:
    events = [Sat(0, "Ana"), said(RIGHT, seat=1), Chose(1, 4), said(WRONG, seat=0), Left(0)]
    assert practised(events, 0) == (Practised("6 − 2", 1, 0, 0),)
    assert practised(events, 1) == (Practised("6 − 2", 1, 1, 0),)
    assert practised(events, 2) == ()


def test_H_5_the_facts_of_a_verdict_are_said_and_the_time_goes_to_the_first() -> None:
    verdict = Verdict(4, facts=(WRONG, RIGHT))
    assert newly_said((ROLL,), 1, verdict, 900) == (said(WRONG, 1, 900), said(RIGHT, 1, 0))


def test_H_5_what_was_said_in_this_turn_is_not_said_again() -> None:
    events = (ROLL, said(WRONG, 1))
    assert newly_said(events, 1, Verdict(facts=(WRONG, RIGHT)), 900) == (said(RIGHT, 1, 900),)
    assert newly_said(events, 1, Verdict(facts=(WRONG,)), 900) == ()


def test_H_5_what_another_player_said_is_still_new_from_this_one() -> None:
    assert newly_said((ROLL, said(RIGHT, 0)), 1, Verdict(facts=(RIGHT,)), 5) == (said(RIGHT, 1, 5),)


def test_H_5_after_a_roll_or_an_own_move_everything_is_new_again() -> None:
    for between in (ROLL, Chose(1, 4)):
        assert newly_said((said(RIGHT, 1), between), 1, Verdict(facts=(RIGHT,)), 5) == (said(RIGHT, 1, 5),)


def test_H_5_what_others_do_in_between_makes_nothing_new() -> None:
    events = (ROLL, said(RIGHT, 1), Chose(0, 4), said(WRONG, 0), Sat(0, "Ana"))
    assert newly_said(events, 1, Verdict(facts=(RIGHT,)), 5) == ()


def test_H_5_the_same_sum_with_another_answer_is_new() -> None:
    assert newly_said((ROLL, said(WRONG, 1)), 1, Verdict(facts=(RIGHT,)), 5) == (said(RIGHT, 1, 5),)


def test_H_5_who_goes_out_to_play_has_not_thought_all_that_time() -> None:
    table = seated()
    (late,) = newly_said(table.events, 0, Verdict(facts=(RIGHT,)), 10 * LONGEST_THOUGHT)
    assert late.ms == LONGEST_THOUGHT
    assert table.then(late).events[-1] == late


def test_H_5_a_verdict_without_facts_says_nothing() -> None:
    assert newly_said((ROLL,), 0, Verdict(wants="Make a number."), 5) == ()


def shouted(one: str, many: str, n: int) -> str:
    """A language in which everything is English, but loud."""
    return re.sub(r"[^{}]+(?![^{]*})", lambda words: words[0].upper(), one if n == 1 else many)


LOUD = Language("xx", shouted)


def test_H_5_what_was_practised_is_told_in_the_reader_s_language() -> None:
    with speaking(LOUD):
        assert in_words("6 − 2") == "6 − 2"
        assert in_words("3, 4 and 6") == "3, 4 AND 6"
        assert in_words("no move") == "NO MOVE"


def test_H_5_what_is_said_of_a_proposal_is_the_reader_s_and_its_facts_stay_in_one_language() -> None:
    at = KYO.start().rolled((6, 2))
    english = judged(at, 0, "strike", Help.CHECK)
    with speaking(LOUD):
        loud = judged(at, 0, "strike", Help.CHECK)
        assert judged(at, 0, "", Help.CHECK).facts == ()
    assert loud.reason == english.reason.upper() != english.reason
    assert loud.facts == english.facts != ()
