"""Positions that are well written but could never have come about."""

import pytest

from diceyard.core.errors import BadText
from diceyard.games.strikes_and_locks.text_test import ROLLED, read

LOCKED = "2,3,4,5,6,12"
BUSY = "2,3,4,5,6,7/12,11,10,9,8,7/-/-"
IMPOSSIBLE = [
    ({"a": BUSY, "b": BUSY, "strikes": "4,4"}, "strikes", "the first fourth strike ends the game"),
    ({"a": BUSY, "b": BUSY, "strikes": "4,3", "stopped": "a", "turn": "b"}, "stopped", "a has four strikes, and so"),
    ({"stopped": "a"}, "turn", "expected a player who still plays: b"),
    ({"a": BUSY, "b": BUSY, "strikes": "4,3"}, "turn", "expected b, who comes after the fourth strike of a"),
    ({"a": BUSY, "b": BUSY, "strikes": "4,3", "turn": "b", **ROLLED}, "roll", "the game is over, so there is no roll"),
    ({"stopped": "a,b", **ROLLED}, "roll", "the game is over"),
    ({"a": f"{LOCKED}/-/{LOCKED}/-", "b": BUSY, **ROLLED}, "roll", "the game is over"),
    ({"strikes": "0,2"}, "strikes", "b has had 1 turn at most"),
    ({"a": "2,3,4/-/-/-"}, "a", "more crosses than"),
    ({"a": BUSY, "b": "2/-/-/-"}, "a", "more crosses than"),
]


@pytest.mark.parametrize(("fields", "field", "reason"), IMPOSSIBLE)
def test_what_cannot_have_come_about_is_refused(fields: dict[str, str], field: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read(**fields)
    assert refused.value.field == field
    assert refused.value.reason.startswith(reason)


def test_to_the_last_several_have_four_strikes_and_the_game_goes_on() -> None:
    fields = {"a": BUSY, "b": BUSY, "c": BUSY, "strikes": "4,4,3", "turn": "c"}
    assert read("basic-to-the-last", **fields).dice
    with pytest.raises(BadText, match="turn: expected a player who still plays: c"):
        read("basic-to-the-last", **fields | {"turn": "a"})


UP, DOWN = "2,3,4,5,6,12", "12,11,10,9,8,2"


@pytest.mark.parametrize(
    ("sheets", "turn", "possible"),
    [
        # One locked earlier, one in the last turn.
        ((f"{UP}/{DOWN}/-/-", BUSY), "a", True),
        # Two at once, by the player who rolled: b, as a is next.
        ((BUSY, f"{UP}/{DOWN}/{UP}/-"), "a", True),
        ((f"{UP}/{DOWN}/{UP}/-", BUSY), "a", False),
        ((f"{UP}/{DOWN}/{UP}/-", BUSY), "b", True),
        # Four: one earlier, three by two players.
        ((f"{UP}/{DOWN}/-/-", f"-/-/{UP}/{DOWN}"), "a", True),
        ((f"{UP}/{DOWN}/{UP}/{DOWN}", BUSY), "b", False),
    ],
)
def test_the_second_lock_ends_the_game_so_no_more_than_a_turn_locks_come_after_the_first(
    sheets: tuple[str, str], turn: str, possible: bool
) -> None:
    fields = {"a": sheets[0], "b": sheets[1], "turn": turn}
    assert read("basic-to-the-last", **fields).dice
    if possible:
        assert read(**fields).winners
    else:
        with pytest.raises(BadText, match=r"^[ab]: the game ends with the second lock"):
            read(**fields)


def test_who_has_stopped_or_struck_out_locked_nothing_in_the_last_turn() -> None:
    sheets = {"a": f"{UP}/{DOWN}/-/-", "b": BUSY, "c": BUSY}
    assert read(**sheets, strikes="0,0,0", turn="b").winners
    for more in ({"strikes": "0,0,0", "stopped": "a", "turn": "b"}, {"strikes": "4,3,3", "turn": "b"}):
        with pytest.raises(BadText, match=r"^a: the game ends with the second lock"):
            read(**sheets, **more)
