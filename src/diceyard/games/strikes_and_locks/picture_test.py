"""What the player sees: the own sheet large, the others’ small, all of it readable without colour."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.game import Help, Position, Scene
from diceyard.games.strikes_and_locks import picture
from diceyard.games.strikes_and_locks.positions_test import (
    EMPTY,
    LEVELS,
    ROLL,
    play,
    some_position,
    standing,
)
from diceyard.games.strikes_and_locks.rules import NOTHING

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")
LONG_NAMES = ("Wilhelmina von Hohenstein",) * 6
SHEET = "2,4,5,8/12,10/3/11,9,8,6,5"
CHECK, OWN, SHOW = Help.CHECK, Help.OWN, Help.SHOW


def draw(at: Position, viewer: int = 0, proposal: str = "", helping: Help = CHECK) -> list[str]:
    """The picture with its colours."""
    return picture.draw(at.level.numbers, at.state, Scene(viewer, NAMES, 0, proposal, helping))


def plain(lines: list[str]) -> list[str]:
    """The picture as a terminal without colours has it."""
    return [re.sub(r"\[(seat\d|pick|faded|/)\]", "", line) for line in lines]


def row(lines: list[str], number: int) -> list[str]:
    """The cells of a row of the large sheet, and what stands behind them."""
    (found,) = (line for line in plain(lines) if line.startswith(f" {number} "))
    return [cell.strip() for cell in found.split("│")[1:]]


def test_the_own_sheet_is_large_with_crosses_gaps_and_what_is_open() -> None:
    lines = plain(draw(standing(SHEET, EMPTY, strikes=(1, 0), roll=ROLL)))
    rule = "┼".join(["────"] * 11)
    assert lines[:11] == [
        " ● Ana  ·  rolled and is choosing",
        f"                ┌{rule.replace('┼', '┬')}┐",
        " 1 black up   → │ ✗2✗│  · │ ✗4✗│ ✗5✗│  · │  · │ ✗8✗│  9 │ 10 │ 11 │ 12 │ open",
        f"                ├{rule}┤",
        " 2 black down → │✗12✗│  · │✗10✗│  9 │  8 │  7 │  6 │  5 │  4 │  3 │  2 │ open",
        f"                ├{rule}┤",
        " 3 green up   → │  · │ ✗3✗│  4 │  5 │  6 │  7 │  8 │  9 │ 10 │ 11 │ 12 │ open",
        f"                ├{rule}┤",
        " 4 green down → │  · │✗11✗│  · │ ✗9✗│ ✗8✗│  · │ ✗6✗│ ✗5✗│  4 │  3 │  2 │ open",
        f"                └{rule.replace('┼', '┴')}┘",
        "                strikes ✗ □ □ □   crossed out 4, 2, 1 and 5",
    ]


def test_under_show_the_score_is_a_sum() -> None:
    assert draw(standing(SHEET, strikes=(1,)), helping=SHOW)[-1].endswith("points 10 + 3 + 1 + 15 − 5 = 24")
    assert draw(standing(SHEET), helping=SHOW)[-1].endswith("points 10 + 3 + 1 + 15 = 29")
    assert draw(standing(EMPTY, strikes=(2,)), helping=SHOW)[-1].endswith("points 0 + 0 + 0 + 0 − 10 = −10")
    for helping in (CHECK, OWN):
        assert draw(standing(EMPTY), helping=helping)[-1].endswith("crossed out 0, 0, 0 and 0")


def test_the_others_are_small() -> None:
    at = standing(EMPTY, SHEET, EMPTY, strikes=(0, 1, 0), roll=ROLL).after(2, NOTHING)
    assert plain(draw(at))[11:] == [
        "",
        " ▲ Ben  ·  is choosing  ·  strikes ✗ □ □ □",
        "   1 ✗·✗✗··✗□□□□   2 ✗·✗□□□□□□□□   3 ·✗□□□□□□□□□   4 ·✗·✗✗·✗✗□□□",
        " ■ Cem  ·  has chosen  ·  strikes □ □ □ □",
        "   1 □□□□□□□□□□□   2 □□□□□□□□□□□   3 □□□□□□□□□□□   4 □□□□□□□□□□□",
    ]
    assert plain(draw(at, viewer=1))[0] == " ▲ Ben  ·  is choosing"


def test_who_looks_on_sees_the_sheet_of_the_active_player_large() -> None:
    at = standing(EMPTY, SHEET, turn=1, roll=ROLL)
    assert plain(draw(at, viewer=-1, helping=SHOW))[0] == " ▲ Ben  ·  rolled and is choosing"
    assert not [line for line in draw(at, viewer=-1, proposal="7 in 3", helping=SHOW) if "[pick]" in line]


@pytest.mark.parametrize(
    ("at", "doing"),
    [
        (standing(EMPTY, EMPTY), ("rolls next", "is waiting")),
        (standing(EMPTY, EMPTY, stopped=0b01, turn=1), ("has stopped", "rolls next")),
        (play(standing(EMPTY, EMPTY, roll=ROLL), "bu10"), ("rolled and has chosen", "is choosing")),
        (standing(EMPTY, EMPTY, strikes=(4, 0), turn=1), ("has finished", "has finished")),
        (
            standing(EMPTY, EMPTY, strikes=(4, 0), turn=1, level="six-sided-to-the-last"),
            ("has four strikes", "rolls next"),
        ),
    ],
)
def test_it_says_what_everybody_is_doing(at: Position, doing: tuple[str, str]) -> None:
    lines = plain(draw(at))
    assert lines[0] == f" ● Ana  ·  {doing[0]}"
    assert lines[12].startswith(f" ▲ Ben  ·  {doing[1]}  ·  ")


def test_a_locked_row_is_shut_for_everyone() -> None:
    at = standing("2,3,4,5,6,12/-/-/-", "-/-/2/-")
    assert row(draw(at), 1) == ["✗2✗", "✗3✗", "✗4✗", "✗5✗", "✗6✗", "·", "·", "·", "·", "·", "✗12✗", "LOCKED"]
    assert row(draw(at, viewer=1), 1) == ["·"] * 11 + ["LOCKED"]
    assert "   1 ···········   2 □" in plain(draw(at))[-1]


@pytest.mark.parametrize(
    ("proposal", "helping", "picked"),
    [
        ("", CHECK, []),
        ("9-2=7 in 3", CHECK, ["▸7◂"]),
        ("gu7, bu 10", OWN, ["▸7◂", "▸10◂"]),
        # What the player says is picked, right or wrong; nothing is worked out for them.
        ("9-2=8 in 3", CHECK, ["▸8◂"]),
        ("9-2 in 3", CHECK, []),
        ("9-2 in 3", OWN, []),
        ("9-2 in 3", SHOW, ["▸7◂"]),
        ("9-2=7", CHECK, []),
        ("in 3", CHECK, []),
        ("13 in 3", OWN, []),
        ("0 in 3", OWN, []),
        ("x in 3", OWN, []),
        ("√2 in 3", SHOW, []),
        ("strike", SHOW, []),
        ("7 in 3, " * 40, OWN, ["▸7◂"]),
        # A cell that is crossed out stays so.
        ("4 in 1", OWN, []),
    ],
)
def test_what_is_picked_stands_between_pointers(proposal: str, helping: Help, picked: list[str]) -> None:
    lines = draw(standing("4/-/-/-", EMPTY, roll=ROLL), proposal=proposal, helping=helping)
    assert sorted(re.findall(r"▸\d+◂", "".join(lines))) == sorted(picked)
    assert "".join(lines).count("[pick]") >= len(picked)


def test_under_show_what_can_be_crossed_out_stands_in_brackets() -> None:
    at = standing("4,5/-/-/-", EMPTY, roll=ROLL)
    lines = draw(at, helping=SHOW)
    assert [cell for cell in row(lines, 1) if "(" in cell] == ["(7)", "(10)", "(11)"]
    assert [cell for cell in row(lines, 2) if "(" in cell] == ["(11)", "(10)", "(7)", "(4)"]
    assert [cell for cell in row(lines, 4) if "(" in cell] == ["(11)", "(10)", "(7)", "(2)"]
    assert "[pick] (7)[/]" in "".join(lines)
    assert [cell for cell in row(draw(at, viewer=1, helping=SHOW), 4) if "(" in cell] == ["(11)", "(7)"]


def test_under_show_after_one_pick_only_its_partners_are_left() -> None:
    lines = draw(standing(EMPTY, EMPTY, roll=ROLL), proposal="7 in 3", helping=SHOW)
    assert row(lines, 3)[5] == "▸7◂"
    assert [cell for cell in row(lines, 1) if "(" in cell] == ["(4)", "(10)"]
    assert [cell for cell in row(lines, 4) if "(" in cell] == ["(10)", "(2)"]
    none = draw(standing(EMPTY, EMPTY, roll=ROLL), proposal="8 in 3", helping=SHOW)
    assert "(" not in "".join(plain(none))


def test_without_show_and_before_a_roll_nothing_is_pointed_at() -> None:
    for helping in (CHECK, OWN):
        assert "[pick]" not in "".join(draw(standing(EMPTY, EMPTY, roll=ROLL), helping=helping))
    assert "[pick]" not in "".join(draw(standing(EMPTY, EMPTY), proposal="7 in 3", helping=SHOW))


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(LEVELS),
    st.integers(1, 6),
    st.integers(0, 10_000),
    st.sampled_from(Help),
    st.sampled_from(["", "7 in 3", "9-2=7 in 3, bu10", "?", "12 in 4"]),
    st.data(),
)
def test_no_line_is_wider_than_80_columns(
    level: str, seats: int, seed: int, helping: Help, proposal: str, data: st.DataObject
) -> None:
    at = some_position(level, seats, seed)
    viewer = data.draw(st.integers(-1, seats - 1))
    scene = Scene(viewer, LONG_NAMES, 0, proposal, helping)
    lines = picture.draw(level=at.level.numbers, state=at.seen(viewer).state, scene=scene)
    assert max(map(len, plain(lines))) <= 80
    assert not re.search(r"[\[\]]", "".join(plain(lines)))


def test_crosses_lie_where_they_are() -> None:
    at = standing(EMPTY, roll=ROLL)
    assert picture.lay(5, at.state, 0, NOTHING, 0) == 5
