import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.game import SHAPES, Help, Position, Scene
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.by_the_book_test import LEVELS
from diceyard.games.get_outta_here.helpers_test import choosing, lying, played, read, read_move
from diceyard.games.get_outta_here.markers import choice, only

SHOW, CHECK, OWN = Help

STANDARD = "standard/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0"
FACE_2 = "face-2/4 a=4 b=9,11! c=1 d=- turn=b roll=5,5 passes=0"
NAMES = ("Ana", "Benedikt", "Cem", "Dora")
TAG = re.compile(r"\[(seat\d|pick|faded|/)\]")


def scene(at: Position, proposal: str = "", helping: Help = CHECK, look: int = 0, viewer: int | None = None) -> Scene:
    return Scene(at.turn if viewer is None else viewer, NAMES[: at.seats], look, proposal, helping)


def drawn(at: Position, seen: Scene) -> list[str]:
    return [TAG.sub("", line) for line in GAME.picture.draw(at.level.numbers, at.state, seen)]


def styled(at: Position, seen: Scene, style: str) -> list[str]:
    """The texts drawn in a style."""
    lines = "\n".join(GAME.picture.draw(at.level.numbers, at.state, seen))
    return [text.strip() for text in re.findall(rf"\[{style}\]([^\[]*)\[/\]", lines)]


def test_the_board() -> None:
    at = read(STANDARD)
    outside = only(4) | only(16) | only(1)
    assert drawn(at, scene(at, "13: 1o 3 9", look=outside)) == [
        "           ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐",
        "  outside  │ ▸●◂ │  ·  │  ·  │  ●  │  ·  │  ·  │●●●●●│  ·  │  ·  │",
        "           │  1  │  2  │  3  │  4  │  5  │  6  │● 7 ●│  8  │  9  │",
        "   inside  │  ·  │  ·  │ ▸●◂ │  ·  │  ●  │  ·  │●●●●●│  ·  │ ▸●◂ │",
        "           └─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘",
        "           ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐",
        "  outside  │  ·  │▲▲▲▲▲│  ·  │  ·  │  ·  │  ·  │  ▲  │  ·  │  ·  │",
        "           │ 10  │▲11 ▲│ 12  │ 13  │ 14  │ 15  │ 16  │ 17  │ 18  │",
        "   inside  │  ·  │▲▲▲▲▲│  ·  │  ●  │  ·  │  ·  │  ·  │  ·  │  ·  │",
        "           └─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘",
        "",
        "  ▸ ● Ana        ●○○○○   15 markers in hand",
        "    ▲ Benedikt   ●○○○○   16 markers in hand",
        "    A number that is full of one shape is captured.",
    ]


def test_the_small_board_with_four_players() -> None:
    at = read(FACE_2)
    assert drawn(at, scene(at, "5 5")) == [
        "           ┌─────┬─────┬─────┬─────┬─────┬─────┐",
        "  outside  │  ·  │  ·  │  ·  │  ·  │ ▸▲◂ │  ·  │",
        "           │  1  │  2  │  3  │  4  │  5  │  6  │",
        "   inside  │  ■  │  ·  │  ·  │  ●  │ ▸▲◂ │  ·  │",
        "           └─────┴─────┴─────┴─────┴─────┴─────┘",
        "           ┌─────┬─────┬─────┬─────┬─────┬─────┐",
        "  outside  │  ·  │  ·  │  ·  │  ·  │▲▲▲▲▲│  ·  │",
        "           │  7  │  8  │  9  │ 10  │▲11 ▲│ 12  │",
        "   inside  │  ·  │  ·  │  ▲  │  ·  │▲▲▲▲▲│  ·  │",
        "           └─────┴─────┴─────┴─────┴─────┴─────┘",
        "",
        "    ● Ana        ○○○   19 markers in hand",
        "  ▸ ▲ Benedikt   ●○○   17 markers in hand",
        "    ■ Cem        ○○○   19 markers in hand",
        "    ◆ Dora       ○○○   20 markers in hand",
        "    A number that is full of one shape is captured.",
    ]


def test_nothing_is_explained_that_is_not_there() -> None:
    start = GAME.start("standard")
    assert drawn(start, scene(start))[-2:] == [
        "  ▸ ● Ana        ○○○○○   20 markers in hand",
        "    ▲ Benedikt   ○○○○○   20 markers in hand",
    ]


def test_the_last_marker_in_hand() -> None:
    at = read("standard/2 a=1,2,3,4,5,6,7,8,9,10,11,13!,14!,15!,16! b=17 turn=b roll=- passes=0")
    assert drawn(at, scene(at))[-3] == "    ● Ana        ●●●●○   1 marker in hand"


def test_points_beyond_the_target_are_all_there() -> None:
    at = read("intermediate/2 a=1!,2!,3!,4! b=5 turn=b roll=- passes=0")
    assert drawn(at, scene(at))[-3:-1] == [
        "    ● Ana        ●●●●   12 markers in hand",
        "  ▸ ▲ Benedikt   ○○○   19 markers in hand",
    ]


def test_under_show_what_can_be_marked_stands_out_and_what_is_captured_fades() -> None:
    at = read("standard/2 a=4! b=1,2 turn=a roll=1,2,3 passes=0")
    seen = scene(at, "1 5", SHOW)
    assert [text for text in styled(at, seen, "pick") if "‹" in text] == ["‹1›", "‹2›", "‹3›", "‹5›", "‹6›"]
    assert styled(at, seen, "faded").count("●●●●●") == 2
    assert drawn(at, seen)[-1] == "    ‹ › You can mark these numbers."


@pytest.mark.parametrize(
    ("helping", "viewer"), [(CHECK, 0), (OWN, 0), (SHOW, 1), (SHOW, -1)], ids=["check", "own", "other", "onlooker"]
)
def test_nothing_stands_out_for_anybody_else(helping: Help, viewer: int) -> None:
    at = read(STANDARD)
    seen = scene(at, "13: 13", helping, viewer=viewer)
    assert not any("‹" in line for line in drawn(at, seen))
    assert "●●●●●" in styled(at, seen, "seat0")
    assert (styled(at, seen, "pick") == []) is (viewer != 0)


def test_under_show_nothing_stands_out_before_the_roll_or_without_a_move() -> None:
    for text in (
        "standard/2 a=2!,3!,18 b=- turn=b roll=- passes=0",
        "standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0",
    ):
        at = read(text)
        assert styled(at, scene(at, helping=SHOW), "pick") == []


@pytest.mark.parametrize(
    ("text", "proposal", "helping", "picked"),
    [
        (STANDARD, "13: 1 2", CHECK, ["1", "2"]),
        (STANDARD, "1o 2", CHECK, ["1", "2"]),
        (STANDARD, " 13 :  1 ", CHECK, ["1"]),
        (STANDARD, "13", CHECK, []),
        (STANDARD, "13", OWN, ["13"]),
        (STANDARD, "hello", CHECK, []),
        (STANDARD, "13: hello", CHECK, []),
        (STANDARD, "no move", CHECK, []),
        (STANDARD, "13: 7 6", CHECK, ["6"]),
        (STANDARD, "13: 19 2", CHECK, ["2"]),
        # At the face levels a total named is a total marked.
        (FACE_2, "10", CHECK, ["10"]),
        (FACE_2, "5", CHECK, ["5"]),
    ],
)
def test_what_the_player_has_picked(text: str, proposal: str, helping: Help, picked: list[str]) -> None:
    at = read(text)
    found = styled(at, scene(at, proposal, helping), "pick")
    assert [text for text in found if text.isdigit()] == picked
    assert len([text for text in found if not text.isdigit()]) == len(picked)


@pytest.mark.parametrize(
    ("proposal", "look", "outside", "inside"),
    [
        ("13: 13", 0, "▸●◂", "●"),
        ("13: 13", only(13), "●", "▸●◂"),
        ("13: 13o", only(13), "●", "▸●◂"),
        ("13: 16", 0, "·", "●"),
    ],
)
def test_a_capture_takes_the_spot_that_is_left(proposal: str, look: int, outside: str, inside: str) -> None:
    at = read(STANDARD)
    lines = drawn(at, scene(at, proposal, look=look))
    assert (lines[6].split("│")[4].strip(), lines[8].split("│")[4].strip()) == (outside, inside)


@pytest.mark.parametrize(
    ("proposal", "look", "outside", "inside"),
    [
        ("13: 9", 0, "·", "▸●◂"),
        ("13: 9", only(9), "▲", "▸●◂"),
        ("13: 9o", 0, "▸●◂", "▲"),
        ("13: 9o", only(9), "▸●◂", "·"),
    ],
)
def test_whoever_is_sent_off_lies_there_until_done(proposal: str, look: int, outside: str, inside: str) -> None:
    at = read(STANDARD)
    lines = drawn(at, scene(at, proposal, look=look))
    assert (lines[1].split("│")[9].strip(), lines[3].split("│")[9].strip()) == (outside, inside)


def test_long_names_are_cut() -> None:
    at = read(STANDARD)
    lines = drawn(at, Scene(0, ("Ana", "B" * 200)))
    assert lines[-3].startswith("  ▸ ● Ana" + " " * 27 + "   ●○○○○")
    assert lines[-2].startswith("    ▲ " + "B" * 30 + "   ●○○○○")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("helping", Help)
def test_every_picture_fits_and_shows_every_marker(level: str, helping: Help) -> None:
    for at in list(played(level, 4, Random(level)))[:60:2]:
        lines = drawn(at, scene(at, helping=helping, viewer=-1))
        assert max(map(len, lines)) <= 80
        cells = "".join(lines[: lines.index("")])
        for seat, shape in enumerate(SHAPES[: at.seats]):
            held = [who for who in lying(at).values() if seat in who]
            assert cells.count(shape) == sum(1 if len(who) == 1 else 12 for who in held)


@settings(max_examples=60, deadline=None)
@given(at=choosing(), proposal=st.text("0123456789 :+=oi", max_size=12), helping=st.sampled_from(Help))
def test_any_proposal_can_be_drawn(at: Position, proposal: str, helping: Help) -> None:
    assert max(map(len, drawn(at, scene(at, proposal, helping)))) <= 80


# How the markers lie


@pytest.mark.parametrize(
    ("text", "move", "before", "after"),
    [
        (STANDARD, "1o 2 10o", 0, only(1) | only(10)),
        (STANDARD, "1o 12", only(4), only(4) | only(1)),
        (STANDARD, "4 9", only(4) | only(9), 0),
        (STANDARD, "4o 9o", only(4), only(9)),
        (STANDARD, "4 9o", only(16), only(16) | only(9)),
        (FACE_2, "5o 5", only(4), only(4)),
        ("standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0", "no move", only(18), only(18)),
    ],
)
def test_how_the_markers_lie_after_a_move(text: str, move: str, before: int, after: int) -> None:
    at = read(text)
    chosen, manner = read_move(at, move)
    assert GAME.picture.lay(before, at.state, at.turn, chosen, manner) == after


def test_a_choice_that_the_move_does_not_leave_is_not_laid() -> None:
    at = read(STANDARD)
    move, _ = read_move(at, "4 9")
    assert GAME.picture.lay(0, at.state, 0, move, only(4) | only(9) | only(17)) == only(9)


@settings(max_examples=30, deadline=None)
@given(at=choosing(), seed=st.integers(0))
def test_only_single_markers_lie_outside(at: Position, seed: int) -> None:
    rng, look = Random(seed), 0
    for _ in range(12):
        if not at.waiting:
            break
        move = rng.choice(at.moves(at.turn))
        look = GAME.picture.lay(look, at.state, at.turn, move, rng.getrandbits(18) & choice(at.state, at.turn, move))
        at = at.after(at.turn, move)
        single = {number for number, who in lying(at).items() if len(who) == 1}
        assert all(number in single for number in range(1, 19) if look & only(number))
        at = at.thrown(rng) if at.dice else at
