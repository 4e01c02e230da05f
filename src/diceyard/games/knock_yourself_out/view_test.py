"""The view gives the browser what lies on the table, and what the dice make only under `show`."""

import json
from random import Random

import pytest

from diceyard.core import notation
from diceyard.core.game import Help, Position, Scene
from diceyard.core.notation import read
from diceyard.games import find
from diceyard.games.knock_yourself_out import GAME
from diceyard.games.knock_yourself_out.view import view

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LEVELS = ("basic", "all-operations")


def at(fields: str, level: str = "basic", seats: int = 2) -> Position:
    return read(f"knock-yourself-out/{level}/{seats} {fields}", find)


def seen(position: Position, viewer: int = 0, helping: Help = Help.CHECK) -> dict[str, object]:
    scene = Scene(viewer, NAMES[: position.seats], helping=helping)
    return view(position.level.numbers, position.state, scene)


CHOOSING = "a=1,3,4,6 b=1,4,6 turn=a roll=6,2"


def test_what_lies_on_the_table() -> None:
    assert seen(at(CHOOSING)) == {
        "sides": [
            {"seats": [0], "dice": [1, 3, 4, 6]},
            {"seats": [1], "dice": [1, 4, 6]},
        ],
        "roll": [6, 2],
        "signs": ["+", "−"],
    }


def test_four_players_share_two_trays() -> None:
    """KYO-1"""
    sides = seen(at("a=2 b=1,4,6 turn=b2 roll=-", seats=4))["sides"]
    assert sides == [
        {"seats": [0, 2], "dice": [2]},
        {"seats": [1, 3], "dice": [1, 4, 6]},
    ]


def test_before_the_roll_there_are_no_faces() -> None:
    assert seen(at("a=1 b=2 turn=b roll=-"))["roll"] == []


def test_every_operation_of_the_level_has_its_sign() -> None:
    """KYO-9"""
    assert seen(at(CHOOSING, "all-operations"))["signs"] == ["+", "−", "×", "÷"]


def test_show_gives_the_sums_and_the_dice_that_they_take_out() -> None:
    """H-1"""
    shown = seen(at(CHOOSING), helping=Help.SHOW)
    assert shown["sums"] == [
        {"sum": "6 + 2 = 8", "number": 8, "takes": False},
        {"sum": "6 − 2 = 4", "number": 4, "takes": True},
    ]
    assert (shown["takes"], shown["backs"]) == ([4], [])


def test_show_gives_the_dice_that_can_go_back() -> None:
    """KYO-6, KYO-7"""
    shown = seen(at("a=1,3,4,6 b=1 turn=a roll=5,5"), helping=Help.SHOW)
    assert (shown["takes"], shown["backs"]) == ([], [2, 5])


def test_show_gives_neither_where_a_turn_is_just_missed() -> None:
    shown = seen(at("a=1,2,3,4,5,6 b=1 turn=a roll=5,5"), helping=Help.SHOW)
    assert (shown["takes"], shown["backs"]) == ([], [])


@pytest.mark.parametrize(
    ("viewer", "fields"),
    [(1, CHOOSING), (-1, CHOOSING), (0, "a=1 b=2 turn=a roll=-")],
    ids=["the other side", "somebody who looks on", "before the roll"],
)
def test_show_is_only_for_whoever_has_to_choose(viewer: int, fields: str) -> None:
    position = at(fields)
    assert seen(position, viewer, Help.SHOW) == seen(position, viewer, Help.CHECK)


@pytest.mark.parametrize("helping", [Help.CHECK, Help.OWN])
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_does_the_arithmetic(level: str, helping: Help) -> None:
    """H-2, H-3: but for the faces themselves, a board with a throw looks like the same board without."""
    for position in game(level, seed=7):
        board = seen(position, position.turn, helping)
        assert {**board, "roll": []} == seen(unrolled(position), position.turn, helping)


@pytest.mark.parametrize("level", LEVELS)
def test_it_can_be_sent(level: str) -> None:
    for position in game(level, seed=8):
        for viewer in (-1, 0, 1):
            board = seen(position, viewer, Help.SHOW)
            assert json.loads(json.dumps(board)) == board


def unrolled(position: Position) -> Position:
    return Position(GAME, position.level, position.state._replace(roll=(0, 0)))


def game(level: str, seed: int) -> list[Position]:
    """A whole game by luck alone."""
    rng, positions = Random(seed), [GAME.start(level)]
    while not (now := positions[-1]).winners:
        positions.append(now.thrown(rng) if now.dice else now.after(now.turn, rng.choice(now.moves(now.turn))))
    return positions


@pytest.mark.parametrize("level", LEVELS)
def test_the_positions_beside_the_rules_can_be_read(level: str) -> None:
    points = [point for part in GAME.how(GAME.level(level).numbers).values() for point in part if point.position]
    assert len(points) >= 5
    for point in points:
        position = read(point.position, find)
        assert position.level.key == level
        assert notation.write(position) == point.position


def test_the_rolls_of_the_example_are_the_ones_that_its_text_tells() -> None:
    for point in GAME.how(GAME.level("basic").numbers)["An example"]:
        big, small = read(point.position, find).state.roll
        assert f"You roll {big} and {small}" in point.text
