"""Programs are asked one thing at a time, in order, and see nothing that they should not."""

import copy
import pickle
from random import Random

import pytest

import diceyard
from diceyard.core.errors import IllegalMove
from diceyard.doors.doorway import doorway
from diceyard.doors.standing import NOBODY, Standing

LOCKS = "strikes-and-locks/basic/3"
ROLL = "roll=7,3/5,5/9,2"


def standing(text: str, offers: bool = True) -> Standing:
    at = diceyard.position(text)
    return Standing(doorway(at.game.key, at.level.key, at.seats, offers), at)


def sheets(rest: str) -> str:
    return f"{LOCKS} a=-/-/-/- b=-/-/-/- c=-/-/-/- strikes=0,0,0 {rest} chosen=-"


def act(now: Standing, text: str) -> Standing:
    """The standing after a move in the text form."""
    move, _ = now.at.game.text.read_move(now.at.level.numbers, now.at.state, now.asked, text)
    return now.taken(int(now.way.numbered([move])[0]))


def test_who_chooses_at_the_same_time_is_asked_clockwise_from_whose_turn_it_is() -> None:
    now = standing(sheets(f"stopped=- turn=b {ROLL}"))
    asked = []
    for move in ("bu10", "nothing", "nothing"):
        asked.append(now.asked)
        now = act(now, move)
    assert asked == [1, 2, 0]
    assert now.at.state.marks.sheets[1]


def test_a_choice_is_hidden_from_all_but_who_made_it_until_all_have_chosen() -> None:
    at_first = standing(sheets(f"stopped=- turn=a {ROLL}"))
    one, other = act(at_first, "bu10"), act(at_first, "strike")
    assert (one.seen(0) != other.seen(0)).any()
    assert (one.seen(1) == other.seen(1)).all()
    assert (one.seen(1) != at_first.seen(1)).any()
    assert one.seen(2)[0] == 2


def test_everybody_is_asked_once_before_a_roll_whether_to_stop() -> None:
    now = standing(sheets("stopped=- turn=b roll=-"))
    stop = int(now.way.numbered([now.at.moves(1)[0]])[0])
    assert now.asked == 1
    assert now.legal.tolist() == [stop, now.way.leave]
    now = now.taken(now.way.leave)
    assert now.asked == 2
    now = now.taken(stop)
    assert now.at.state.marks.stopped == 0b100
    assert now.asked == 0
    now = now.taken(now.way.leave)
    assert now.asked == NOBODY
    assert now.legal.tolist() == []
    assert now.fallen((3, 7, 5, 5, 2, 9)).asked == 1


def test_after_the_roll_all_that_was_left_may_be_offered_again() -> None:
    now = standing(sheets("stopped=b,c turn=a roll=-"))
    now = now.taken(now.way.leave).fallen((3, 7, 5, 5, 2, 9))
    now = act(now, "strike")
    assert now.asked == 0
    assert now.way.leave in now.legal


def test_offers_can_be_left_out() -> None:
    now = standing(sheets("stopped=- turn=b roll=-"), offers=False)
    assert now.asked == NOBODY
    assert now.thrown(Random(1)).asked == 1


def test_a_mask_is_for_who_is_asked() -> None:
    now = standing("knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2")
    assert [int(bit) for bit in now.mask(0)] == [0, 0, 0, 0, 1] + [0] * 9
    assert not now.mask(1).any()


@pytest.mark.parametrize("action", [-1, 2, 13, 14, 1000])
def test_an_action_that_is_not_legal_is_refused(action: int) -> None:
    now = standing("knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2")
    with pytest.raises(IllegalMove, match=f"Action {action} is not legal now"):
        now.taken(action)


def test_the_winners_share_what_everyone_put_in() -> None:
    won = standing("knock-yourself-out/basic/4 a=- b=1,4,6 turn=b1 roll=-")
    assert won.over
    assert won.payoffs() == (1.0, -1.0, 1.0, -1.0)
    alone = standing("strikes-and-locks/basic/1 a=2,3/-/-/- strikes=4 stopped=- turn=a roll=- chosen=-")
    assert alone.payoffs() == (-17.0,)
    tied = standing(sheets("stopped=a,b,c turn=a roll=-"))
    assert tied.payoffs() == (0.0, 0.0, 0.0)
    assert standing(sheets("stopped=- turn=a roll=-")).payoffs() == (0.0, 0.0, 0.0)


def test_it_can_be_copied_and_sent() -> None:
    now = standing(sheets("stopped=- turn=b roll=-")).taken(doorway("strikes-and-locks", "basic", 3).leave)
    assert copy.deepcopy(now) is now
    again = pickle.loads(pickle.dumps(now))
    assert again == now
    assert again.asked == 2
