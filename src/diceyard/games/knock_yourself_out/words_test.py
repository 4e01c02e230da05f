from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import at_leisure

from diceyard.core.claims import off_dice
from diceyard.core.game import Fact, Help, Position, Verdict
from diceyard.games.knock_yourself_out import GAME, words
from diceyard.games.knock_yourself_out.by_the_book_test import (
    DICE,
    LEVELS,
    THROWS,
    TRAYS,
    Tray,
    choices,
)
from diceyard.games.knock_yourself_out.rules import BACK, MISS, NO_ROLL, State

RIGHT = Fact("6 − 2", "4", True)
WRONG = Fact("6 − 2", "3", False)
STRIKE = Fact("strike", "", True)
NO_STRIKE = Fact("strike", "", False)


def rolled(throw: tuple[int, ...], tray: Tray = DICE, level: str = "basic", turn: int = 0) -> Position:
    """The seat `turn` has thrown and plays from this tray; nothing is out of the other one."""
    mine, full = sum(1 << n for n in tray), sum(1 << n for n in DICE)
    trays = (mine, full) if turn % 2 == 0 else (full, mine)
    start = Position(GAME, GAME.level(level), State(2, turn, trays, NO_ROLL))
    return start.rolled(throw)


def judged(at: Position, proposal: str, helping: Help) -> Verdict:
    return words.judge(at.level.numbers, at.state, at.turn, proposal, helping)


def hinted(at: Position) -> tuple[str, str, str]:
    return words.hints(at.level.numbers, at.state, at.turn)


def explained(at: Position, move: int) -> str:
    return "".join(map(str, words.explain(at.level.numbers, at.state, at.turn, move)))


every_choice = [
    rolled(throw, tray, level, turn)
    for level, turn, tray, throw in product(LEVELS, (0, 1), TRAYS[1:], THROWS)
    if throw[0] >= throw[1]
]
some_choice = st.sampled_from(every_choice)


# What each kind of help says of the same proposals: the dice show 6 and 2, and all dice but the 5 are in the tray.


@pytest.mark.parametrize(
    ("proposal", "verdict"),
    [
        ("", Verdict(wants="Take out a die: 6 − 2 = 4.")),
        ("4", Verdict(4)),
        ("6-2=4", Verdict(4, facts=(RIGHT,))),
        ("6-2=3", Verdict(reason="6 − 2 isn’t 3. Count back 2 from 6.", facts=(WRONG,))),
        ("5", Verdict(reason="Your dice don’t make 5.", facts=(Fact("6 and 2", "5", False),))),
    ],
)
def test_H_1_under_show_possible_moves_are_shown_and_named_by_their_number(proposal: str, verdict: Verdict) -> None:
    assert judged(rolled((6, 2), DICE - {5}), proposal, Help.SHOW) == verdict


def test_H_1_under_show_the_result_of_a_sum_need_not_be_given_and_then_was_not_worked_out() -> None:
    assert judged(rolled((6, 2)), "6-2", Help.SHOW) == Verdict(4)


def test_the_answer_alone_may_follow_a_sum_with_its_sign() -> None:
    assert words.merge("6 - 2", "= 4", Help.CHECK) == "6 - 2 = 4"


def test_H_1_under_show_every_way_to_a_die_is_shown() -> None:
    at = rolled((2, 2), level="all-operations")
    assert judged(at, "", Help.SHOW).wants == "Take out a die: 2 + 2 = 4, 2 × 2 = 4, 2 ÷ 2 = 1."


def test_H_1_under_show_a_strike_is_shown_too() -> None:
    assert judged(rolled((6, 1), frozenset({2, 6})), "", Help.SHOW).wants == (
        "A strike. Which die goes back: 1, 3, 4 and 5?"
    )
    assert judged(rolled((4, 4)), "", Help.SHOW).wants == "A strike, and no die is out. Type “strike” to go on."


@pytest.mark.parametrize(
    ("proposal", "verdict"),
    [
        ("", Verdict(wants="Make a number from 1 to 6. Type a sum with its answer, or “strike”.")),
        ("4", Verdict(wants="How do your dice make 4? Type the sum.")),
        ("5", Verdict(wants="How do your dice make 5? Type the sum.")),
        ("6-2", Verdict(wants="6 − 2 = ?")),
        ("6-2=4", Verdict(4, facts=(RIGHT,))),
        (" 4 = 6 − 2 ", Verdict(4, facts=(RIGHT,))),
        ("6-2=3", Verdict(reason="6 − 2 isn’t 3. Count back 2 from 6.", facts=(WRONG,))),
    ],
)
def test_H_2_under_check_the_player_gives_the_sum_and_its_answer(proposal: str, verdict: Verdict) -> None:
    assert judged(rolled((6, 2), DICE - {5}), proposal, Help.CHECK) == verdict


@pytest.mark.parametrize(
    ("proposal", "verdict"),
    [
        ("", Verdict(wants="Which die do you take out? Or is it a strike?")),
        ("4", Verdict(4, facts=(RIGHT,))),
        ("5", Verdict(reason="Your dice don’t make 5.", facts=(Fact("6 and 2", "5", False),))),
        ("6-2", Verdict(wants="6 − 2 = ?")),
        ("6-2=4", Verdict(4, facts=(RIGHT,))),
        ("6-2=3", Verdict(reason="Work out 6 − 2 once more.", facts=(WRONG,))),
    ],
)
def test_H_3_under_own_the_player_names_the_answer_and_nothing_is_computed(proposal: str, verdict: Verdict) -> None:
    assert judged(rolled((6, 2), DICE - {5}), proposal, Help.OWN) == verdict


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize(
    ("proposal", "reason"),
    [
        ("6+2=8", "6 + 2 = 8. That is right, but a tray has only 1 to 6."),
        ("5+2=7", "There is no 5 on your dice."),
        ("6+6=12", "You used 6 twice, but only one die shows 6."),
        ("3²=9", "There is no 3 on your dice."),
        ("2-6=-4", "Put the larger number first: 6 − 2."),
        ("6*2=12", "At this level you add or subtract."),
        ("6/2=3", "At this level you add or subtract."),
        ("6²-2=34", "Use one sign between your two dice: + −."),
        ("6-", "After the - I need a number."),
        ("hello", "I don’t know “hello” in a sum."),
    ],
)
def test_H_2_what_does_not_hold_gets_its_one_reason(helping: Help, proposal: str, reason: str) -> None:
    assert judged(rolled((6, 2)), proposal, helping).reason == reason


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize(
    ("at", "proposal", "reason"),
    [
        (rolled((6, 2), DICE - {4}), "6-2=4", "6 − 2 = 4. That is right, but the 4 is out already."),
        (rolled((5, 5)), "5-5=0", "Double 5 is always a strike."),
        (rolled((4, 4), level="all-operations"), "4/4=1", "Double 4 is always a strike."),
        (rolled((3, 3)), "3-3=0", "3 − 3 = 0. That is right, but a tray has only 1 to 6."),
        (rolled((2, 6), level="all-operations"), "2/6=0", "Put the larger number first: 6 ÷ 2."),
        (rolled((2, 6), level="all-operations"), "√2+6=3", "Use one sign between your two dice: + − × ÷."),
    ],
)
def test_H_2_a_right_sum_may_still_take_no_die_out(helping: Help, at: Position, proposal: str, reason: str) -> None:
    assert judged(at, proposal, helping).reason == reason


def test_H_2_a_division_that_leaves_something_over_is_refused_by_name() -> None:
    at = rolled((5, 2), level="all-operations")
    assert judged(at, "5/2", Help.SHOW).reason == "5 ÷ 2 does not come out whole."
    assert judged(at, "5/2=2", Help.CHECK).reason == "5 ÷ 2 does not come out whole."


@pytest.mark.parametrize(("proposal", "move"), [("2*3=6", 6), ("3×2=6", 6), ("3+2=5", 5), ("3-2=1", 1)])
def test_every_operation_of_the_level_is_understood(proposal: str, move: int) -> None:
    assert judged(rolled((3, 2), level="all-operations"), proposal, Help.CHECK).move == move


def test_H_3_under_own_a_double_that_is_a_strike_is_named_as_such() -> None:
    assert judged(rolled((4, 4)), "8", Help.OWN).reason == "Double 4 is always a strike."
    assert judged(rolled((4, 4)), "1", Help.OWN).reason == "Your dice don’t make 1."


@pytest.mark.parametrize("helping", Help)
def test_H_4_a_claimed_strike_is_told_that_there_is_a_move_but_not_which(helping: Help) -> None:
    for at in every_choice:
        if 0 < at.moves(at.turn)[0] <= BACK:
            verdict = judged(at, "strike", helping)
            assert verdict == Verdict(
                reason="Not a strike: there is a die you can take out. Look again!", facts=(NO_STRIKE,)
            )


@pytest.mark.parametrize("helping", Help)
def test_H_4_where_a_claimed_strike_holds_one_die_goes_back(helping: Help) -> None:
    at = rolled((6, 1), frozenset({2, 6}))
    which = Verdict(wants="Yes, a strike. Which die goes back: 1, 3, 4 and 5?", facts=(STRIKE,))
    still_in = Verdict(reason="2 is still in your tray. Choose one that is out.", facts=(STRIKE,))
    assert judged(at, "strike", helping) == which
    assert judged(at, "strike, back 2", helping) == still_in
    assert judged(at, "strike, back 3", helping) == Verdict(BACK + 3, facts=(STRIKE,))


@pytest.mark.parametrize("helping", Help)
def test_H_4_a_claimed_strike_with_no_die_out_misses_the_turn(helping: Help) -> None:
    assert judged(rolled((5, 5)), "strike", helping) == Verdict(MISS, facts=(STRIKE,))


@pytest.mark.parametrize(
    "proposal",
    [
        "strike 3",
        "Strike, back 3",
        "strike! put back 3",
        "a strike: 3",
        "it’s a strike, back: 3",
        "back 3",
        "put back 3",
    ],
)
def test_H_4_a_strike_may_be_said_in_many_ways(proposal: str) -> None:
    assert judged(rolled((6, 1), frozenset({2, 6})), proposal, Help.CHECK).move == BACK + 3


@pytest.mark.parametrize("proposal", ["strike 7", "back", "strike 33", "strikes", "back 0"])
def test_H_4_what_is_not_quite_a_strike_is_none(proposal: str) -> None:
    verdict = judged(rolled((6, 1), frozenset({2, 6})), proposal, Help.CHECK)
    assert (verdict.move, verdict.facts) == (None, ())
    assert verdict.reason


def test_H_5_what_was_worked_out_is_a_fact_and_what_was_not_is_none() -> None:
    at = rolled((6, 2))
    assert judged(at, "6+2=8", Help.CHECK).facts == (Fact("6 + 2", "8", True),)
    assert judged(at, "2+6=9", Help.CHECK).facts == (Fact("2 + 6", "9", False),)
    assert judged(at, "5+2=7", Help.CHECK).facts == ()
    assert judged(at, "6-2", Help.CHECK).facts == ()
    assert judged(at, "4", Help.CHECK).facts == ()


def test_every_move_that_takes_a_die_out_is_explained_by_a_sum_of_the_dice() -> None:
    for at in every_choice:
        for move in at.moves(at.turn):
            made = words.explain(at.level.numbers, at.state, at.turn, move)
            assert len(made) == (0 < move <= BACK)
            assert all(claim.right and claim.answer == move for claim in made)
            assert all(off_dice(claim.expr, at.state.roll) == "" for claim in made)


def natural(at: Position, move: int, helping: Help) -> list[str]:
    """What people type for a move under each kind of help."""
    if move == MISS:
        return ["strike"]
    if move > BACK:
        return [f"strike, back {move - BACK}"]
    sum_ = explained(at, move)
    shorter = {Help.SHOW: [str(move), sum_.partition(" =")[0]], Help.CHECK: [], Help.OWN: [str(move)]}
    return [sum_, *shorter[helping]]


@pytest.mark.parametrize("helping", Help)
def test_the_natural_proposal_of_every_move_is_judged_to_be_that_move(helping: Help) -> None:
    for at in every_choice:
        for move in at.moves(at.turn):
            for proposal in natural(at, move, helping):
                verdict = judged(at, proposal, helping)
                assert (verdict.move, verdict.reason, verdict.wants) == (move, "", ""), (at.state, proposal)


@pytest.mark.parametrize(
    ("staged", "typed", "proposal"),
    [
        ("", "6-2", "6-2"),
        ("", " 6  -  2 = 4 ", "6 - 2 = 4"),
        ("6-2", "4", "6-2 = 4"),
        ("4", "6-2", "6-2 = 4"),
        ("6-2", "5-1", "5-1"),
        ("6-2 = 3", "4", "4"),
        ("6-2", "6-2=4", "6-2=4"),
        ("4", "5", "5"),
        ("6-2", "STRIKE", "strike"),
        ("4", "strike", "strike"),
        ("strike", "3", "strike, back 3"),
        ("strike", "back 3", "strike, back 3"),
        ("strike, back 3", "5", "strike, back 5"),
        ("strike", "7", "7"),
        ("strike", "6-2", "6-2"),
    ],
)
@pytest.mark.parametrize("helping", Help)
def test_what_is_typed_next_completes_or_replaces_what_was_there(
    staged: str, typed: str, proposal: str, helping: Help
) -> None:
    assert words.merge(staged, typed, helping) == proposal


def test_a_number_after_any_way_to_say_strike_is_the_die_to_put_back() -> None:
    assert words.merge("a strike", "3", Help.CHECK) == "strike, back 3"


def test_a_number_that_is_said_to_be_another_is_no_move() -> None:
    assert judged(rolled((6, 2)), "4 = 5", Help.OWN).move is None


def told(at: Position, move: int) -> str:
    return words.tell(at.level.numbers, at.state, at.turn, move, ("Ana", "Ben"))


def test_the_table_hears_what_a_move_does() -> None:
    assert told(rolled((6, 2)), 4) == "6 − 2 = 4: Ana takes out the 4."
    assert told(rolled((6, 2), turn=1), 4) == "6 − 2 = 4: Ben takes out the 4."
    assert told(rolled((4, 4)), MISS) == "Ana has a strike, with no die to put back."
    assert told(rolled((4, 4), DICE - {1}), BACK + 1) == "Ana has a strike and puts the 1 back."


@pytest.mark.parametrize("turn", [0, 1])
def test_the_table_hears_that_a_tray_is_clear(turn: int) -> None:
    assert told(rolled((6, 2), frozenset({4}), turn=turn), 4).endswith("takes out the 4, and the tray is clear!")


def test_hints_go_from_gentle_to_plain() -> None:
    assert hinted(rolled((6, 2))) == (
        "There is a die you can take out. Try every sum that your dice can make.",
        "Work out 6 − 2.",
        "6 − 2 = 4: take out the 4.",
    )
    assert hinted(rolled((4, 4))) == (
        "Work out every sum of your dice. Is one of the answers in your tray?",
        "No sum of your dice makes a number in your tray.",
        "It is a strike, and no die is out to put back.",
    )
    assert hinted(rolled((4, 4), DICE - {1}))[2] == "It is a strike. Put the 1 back."


def test_the_last_hint_names_a_move_after_which_the_most_throws_help() -> None:
    for at in every_choice:
        level, turn = at.level.key, at.turn
        tray = frozenset(n for n in DICE if at.state.trays[turn] >> n & 1)
        after = {text.removeprefix("back "): new for text, new in choices(level, tray, at.state.roll).items()}
        worth = {number: chances(level, new) for number, new in after.items()}
        named = hinted(at)[2].rstrip(". back")[-1]
        assert after.keys() == {"miss"} or worth[named] == max(worth.values()), (at.state, hinted(at)[2])


@cache
def chances(level: str, tray: Tray) -> int:
    """How many of the 36 throws take a die out of a tray; a clear one is better than any."""
    helped = [throw for throw in THROWS if any(new < tray for new in choices(level, tray, throw).values())]
    return len(helped) if tray else 37


word = st.sampled_from([*"0123456", "6−2", "5+1=6", "strike", "back", "put", "a", "=", "-", "+", "×", "/", "²", " "])
words_in_a_row = st.lists(word, max_size=6)
typed = st.text(max_size=20) | words_in_a_row.map("".join) | words_in_a_row.map(" ".join)


@at_leisure
@given(some_choice, typed, st.sampled_from(Help))
def test_any_proposal_gets_a_legal_move_or_one_reason_or_what_is_wanted(
    at: Position, proposal: str, helping: Help
) -> None:
    verdict = judged(at, proposal, helping)
    assert [verdict.move is not None, verdict.reason != "", verdict.wants != ""].count(True) == 1
    assert verdict.move is None or verdict.move in at.moves(at.turn)
    if verdict.move is not None:
        # Under `show` the program may have worked the sum out; then it is nobody's fact.
        rights = [fact.right for fact in verdict.facts]
        assert rights == [True] or (rights == [] and helping is Help.SHOW)


@at_leisure
@given(some_choice, typed, typed, st.sampled_from(Help))
def test_whatever_is_typed_one_after_the_other_can_be_judged(
    at: Position, first: str, then: str, helping: Help
) -> None:
    proposal = words.merge(words.merge("", first, helping), then, helping)
    verdict = judged(at, proposal, helping)
    assert verdict.move is None or verdict.move in at.moves(at.turn)
