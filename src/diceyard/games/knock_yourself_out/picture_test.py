import re
from itertools import product

import pytest

from diceyard.core.game import SHAPES, Help, Scene
from diceyard.games.knock_yourself_out import GAME, picture
from diceyard.games.knock_yourself_out.by_the_book_test import DICE, THROWS, TRAYS, Tray, choices
from diceyard.games.knock_yourself_out.rules import FULL, NO_ROLL, State

BASIC = GAME.level("basic").numbers
NAMES = ("Ana", "Ben", "Cem", "Dan")


def drawn(
    a: Tray = DICE, b: Tray = DICE, turn: int = 0, roll: tuple[int, int] = NO_ROLL, seats: int = 2, **scene: object
) -> list[str]:
    trays = (sum(1 << n for n in a), sum(1 << n for n in b))
    how = {"viewer": turn, "names": NAMES[:seats]} | scene
    return picture.draw(BASIC, State(seats, turn, trays, roll), Scene(**how))  # type: ignore[arg-type]


def without_markup(lines: list[str]) -> list[str]:
    return [re.sub(r"\[/?\w*\]", "", line) for line in lines]


def in_boxes(lines: list[str]) -> list[set[int]]:
    """Which dice are drawn as dice, per tray, for somebody who sees no colours."""
    middles = [line for line in without_markup(lines) if re.search(r"\d", line) and "║" in line]
    return [{int(n) for n in re.findall(r"│ (\d) │", line)} for line in middles]


def pointed_at(lines: list[str]) -> list[set[int]]:
    """Which places are pointed at, per tray, for somebody who sees no colours."""
    middles = [line for line in without_markup(lines) if re.search(r"\d", line) and "║" in line]
    return [{int(n) for n in re.findall(r"▸\D*(\d)\D*◂", line)} for line in middles]


def test_two_trays_look_like_this() -> None:
    assert without_markup(drawn(DICE - {5}, frozenset({6}), roll=(6, 2), helping=Help.SHOW)) == [
        "   ● Ana  ·  5 dice left",
        "   ╔═════════════════════════════════════════════════╗",
        "   ║  ┌───┐   ┌───┐   ┌───┐   ┌───┐           ┌───┐  ║",
        "   ║  │ 1 │   │ 2 │   │ 3 │  ▸│ 4 │◂    5     │ 6 │  ║",
        "   ║  └───┘   └───┘   └───┘   └───┘           └───┘  ║",
        "   ╚═════════════════════════════════════════════════╝",
        "   ▲ Ben  ·  1 die left",
        "   ╔═════════════════════════════════════════════════╗",
        "   ║                                          ┌───┐  ║",
        "   ║    1       2       3       4       5     │ 6 │  ║",
        "   ║                                          └───┘  ║",
        "   ╚═════════════════════════════════════════════════╝",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_is_wider_than_80_columns(seats: int) -> None:
    names = ("W" * 24,) * seats
    for tray, helping in product(TRAYS, Help):
        lines = drawn(tray, tray, roll=(6, 2), seats=seats, names=names, helping=helping, proposal="4")
        assert max(map(len, without_markup(lines))) <= 80


def test_every_tray_can_be_read_without_colour() -> None:
    for a, b in product(TRAYS, TRAYS[::7]):
        assert in_boxes(drawn(a, b)) == [a, b]


def test_a_die_that_is_out_leaves_its_number_in_the_groove() -> None:
    lines = without_markup(drawn(frozenset(), DICE))
    assert re.findall(r"\d", lines[3]) == list("123456")


def test_every_seat_is_known_by_its_colour_its_shape_and_its_name() -> None:
    lines = drawn(seats=4)
    assert lines[0].startswith(f"   [seat0]{SHAPES[0]}[/] Ana  [seat2]{SHAPES[2]}[/] Cem")
    assert lines[6].startswith(f"   [seat1]{SHAPES[1]}[/] Ben  [seat3]{SHAPES[3]}[/] Dan")


def test_dice_that_are_out_are_faded_and_the_others_have_the_colour_of_their_side() -> None:
    middle = drawn(DICE - {5}, DICE)[3]
    assert "[faded]   5   [/]" in middle
    assert "[seat0] │ 4 │ [/]" in middle


def test_H_1_under_show_every_die_that_can_be_taken_out_is_pointed_at() -> None:
    for tray, throw in product(TRAYS[1:], THROWS):
        roll = max(throw), min(throw)
        possible = {int(text[-1]) for text in choices("basic", tray, throw) if text != "miss"}
        assert pointed_at(drawn(tray, roll=roll, helping=Help.SHOW)) == [possible, set()]
        assert pointed_at(drawn(DICE, tray, turn=1, roll=roll, helping=Help.SHOW)) == [set(), possible]


@pytest.mark.parametrize("viewer", [-1, 1])
def test_H_1_only_who_is_to_choose_is_shown_the_possible_moves(viewer: int) -> None:
    assert pointed_at(drawn(roll=(6, 2), helping=Help.SHOW, viewer=viewer)) == [set(), set()]


@pytest.mark.parametrize("helping", [Help.CHECK, Help.OWN])
def test_H_2_and_H_3_nothing_is_pointed_at_before_the_player_names_it(helping: Help) -> None:
    for throw in THROWS:
        assert "[pick]" not in "".join(drawn(roll=(max(throw), min(throw)), helping=helping))


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize(
    ("proposal", "number"),
    [("4", 4), ("6 − 2 = 4", 4), ("6-2=4", 4), ("strike, back 3", 3), ("back 3", 3), ("1", 1)],
)
def test_what_the_player_names_is_pointed_at(proposal: str, number: int, helping: Help) -> None:
    assert pointed_at(drawn(roll=(6, 2), proposal=proposal, helping=helping)) == [{number}, set()]


@pytest.mark.parametrize("proposal", ["6 − 2", "6+2 = 14", "strike", "12", "7", ""])
def test_what_names_no_die_points_at_none(proposal: str) -> None:
    assert pointed_at(drawn(roll=(6, 2), proposal=proposal)) == [set(), set()]


def test_a_die_lies_where_it_must_however_it_was_taken_out() -> None:
    assert picture.lay(5, State(2, 0, (FULL, FULL), (6, 2)), 0, 4, 3) == 5
