"""The view gives the browser what lies on the table, and what the dice make only under `show`."""

import json
import re
from random import Random
from typing import Any

import pytest

from diceyard.core import notation
from diceyard.core.game import Help, Position, Scene
from diceyard.games import find
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.by_the_book_test import LEVELS
from diceyard.games.get_outta_here.helpers_test import played, read
from diceyard.games.get_outta_here.rules import NO_ROLL
from diceyard.games.get_outta_here.view import view

CHOOSING = "standard/2 a=2,7! b=1,11!,16 turn=a roll=1,2,3 passes=0"


def seen(position: Position, viewer: int = 0, helping: Help = Help.CHECK, look: int = 0) -> dict[str, Any]:
    scene = Scene(viewer, ("Ana", "Ben", "Cleo", "Dan")[: position.seats], look=look, helping=helping)
    return view(position.level.numbers, position.state, scene)


def test_what_lies_on_the_table() -> None:
    board = seen(read(CHOOSING))
    taken = {n: cell for n, cell in enumerate(board.pop("cells"), 1) if cell["seat"] >= 0}
    assert taken == {
        1: {"seat": 1, "captured": False, "outside": False},
        2: {"seat": 0, "captured": False, "outside": False},
        7: {"seat": 0, "captured": True, "outside": False},
        11: {"seat": 1, "captured": True, "outside": False},
        16: {"seat": 1, "captured": False, "outside": False},
    }
    assert board == {
        "hands": [17, 16],
        "points": [1, 1],
        "target": 5,
        "faces": False,
        "placeValue": False,
        "roll": [1, 2, 3],
    }


@pytest.mark.parametrize("level", LEVELS)
def test_the_board_and_what_the_desk_asks_fit_the_level(level: str) -> None:
    board = seen(GAME.start(level))
    assert len(board["cells"]) == LEVELS[level].board
    assert board["target"] == LEVELS[level].target
    assert (board["faces"], board["placeValue"]) == (LEVELS[level].mark == "faces", level == "place-value")
    assert board["roll"] == []


def test_which_spot_a_marker_lies_on_is_the_looks() -> None:
    """GOH-2: either spot, as the player likes; it counts for nothing."""
    outside = [n for n, cell in enumerate(seen(read(CHOOSING), look=1 << 1 | 1 << 4)["cells"], 1) if cell["outside"]]
    assert outside == [2]


def test_four_players_have_four_hands() -> None:
    board = seen(GAME.start("standard", 4))
    assert (board["hands"], board["points"]) == ([20] * 4, [0] * 4)


def test_show_gives_the_sums_and_what_can_be_marked() -> None:
    """H-1: 1 + 2 + 3 = 6; the captured 7 is out of reach anyway."""
    shown = seen(read(CHOOSING), helping=Help.SHOW)
    assert (shown["sums"], shown["open"]) == (["1 + 2 + 3 = 6"], [1, 2, 3, 4, 5, 6])


def test_show_leaves_out_what_is_captured() -> None:
    shown = seen(read("standard/2 a=2!,7! b=6 turn=a roll=1,2,3 passes=0"), helping=Help.SHOW)
    assert shown["open"] == [1, 5, 6]


def test_show_gives_every_number_that_place_value_makes() -> None:
    shown = seen(read("place-value/2 a=- b=- turn=a roll=1,1,1 passes=0"), helping=Help.SHOW)
    assert shown["sums"] == ["11 − 1 = 10", "11 + 1 = 12", "(1 + 1) tens and 1 = 21"]


def test_show_gives_nothing_where_there_is_no_move() -> None:
    shown = seen(read("face-2/2 a=2!,6! b=3 turn=b roll=2,4 passes=0"), 1, Help.SHOW)
    assert (shown["sums"], shown["open"]) == ([], [])


@pytest.mark.parametrize(
    ("viewer", "text"),
    [(1, CHOOSING), (-1, CHOOSING), (0, CHOOSING.replace("roll=1,2,3", "roll=-"))],
    ids=["somebody else", "somebody who looks on", "before the roll"],
)
def test_show_is_only_for_whoever_has_to_choose(viewer: int, text: str) -> None:
    assert seen(read(text), viewer, Help.SHOW) == seen(read(text), viewer, Help.CHECK)


@pytest.mark.parametrize("helping", [Help.CHECK, Help.OWN])
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_does_the_arithmetic(level: str, helping: Help) -> None:
    """H-2, H-3: but for the faces themselves, a board with a throw looks like the same board without."""
    for position in played(level, 2, Random(7)):
        board = seen(position, position.turn, helping)
        assert {**board, "roll": []} == seen(unrolled(position), position.turn, helping)


@pytest.mark.parametrize("level", LEVELS)
def test_it_can_be_sent(level: str) -> None:
    for position in played(level, 3, Random(8)):
        for viewer in (-1, 0, 1, 2):
            board = seen(position, viewer, Help.SHOW)
            assert json.loads(json.dumps(board)) == board


def unrolled(position: Position) -> Position:
    return Position(GAME, position.level, position.state._replace(roll=NO_ROLL))


@pytest.mark.parametrize("level", LEVELS)
def test_the_positions_beside_the_rules_can_be_read(level: str) -> None:
    points = [point for part in GAME.how(GAME.level(level).numbers).values() for point in part if point.position]
    assert len(points) >= 5
    for point in points:
        position = notation.read(point.position, find)
        assert position.level.key == level
        assert notation.write(position) == point.position


@pytest.mark.parametrize("level", LEVELS)
def test_the_rolls_of_the_example_are_the_ones_that_its_text_tells(level: str) -> None:
    shown = [point for point in GAME.how(GAME.level(level).numbers)["An example"] if point.position]
    told = [point for point in shown if "roll" in point.text]
    assert told
    for point in told:
        faces = notation.read(point.position, find).state.roll
        throw = re.split("[:.]", point.text)[0]
        assert sorted(face for face in faces if face) == sorted(map(int, re.findall("[0-9]", throw)))
