"""The view gives the browser the sheets, and what the dice make only under `show`; never what others have chosen."""

import json
from random import Random
from typing import Any

import pytest

from diceyard.core import notation
from diceyard.core.game import Help, Position, Scene
from diceyard.games import find
from diceyard.games.strikes_and_locks import GAME
from diceyard.games.strikes_and_locks.positions_test import EMPTY, LEVELS, ROLL, every_level, standing
from diceyard.games.strikes_and_locks.rules import NO_ROLL, NONE_CHOSEN
from diceyard.games.strikes_and_locks.text import read_move
from diceyard.games.strikes_and_locks.view import view

SHEETS = ("2,4,5,8/12,10/3/11,9,8", EMPTY)


def seen(position: Position, viewer: int = 0, helping: Help = Help.CHECK) -> dict[str, Any]:
    """What the server sends: the view on the state as this viewer may see it."""
    level, state = position.level.numbers, GAME.rules.seen(position.level.numbers, position.state, viewer)
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")[: position.seats]
    return view(level, state, Scene(viewer, names, helping=helping))


def chose(position: Position, seat: int, move: str) -> Position:
    return position.after(seat, read_move(position.level.numbers, position.state, seat, move)[0])


def test_what_lies_on_the_table() -> None:
    board = seen(standing(*SHEETS, strikes=(1,), roll=ROLL))
    assert [row["code"] for row in board["rows"]] == ["bu", "bd", "gu", "gd"]
    assert [row["numbers"][0] for row in board["rows"]] == [2, 12, 2, 12]
    assert board["locked"] == [False] * 4
    assert board["sides"] == 8
    assert board["roll"] == {"black": [7, 3], "green": [6, 4], "red": [9, 2]}
    assert board["sheets"][0] == {
        "rows": ["xpxxppxoooo", "xpxoooooooo", "pxooooooooo", "pxpxxoooooo"],
        "counts": [4, 2, 1, 3],
        "strikes": 1,
        "stopped": False,
        "out": False,
        "chosen": [],
    }


@pytest.mark.parametrize(
    ("viewer", "pairs"),
    [(0, ["red", "green", "black"]), (1, ["red"]), (-1, ["red"])],
    ids=["who rolled", "another", "who looks on"],
)
def test_the_dice_that_a_player_may_use(viewer: int, pairs: list[str]) -> None:
    """SNL-4: red is for everybody."""
    assert seen(standing(*SHEETS, roll=ROLL), viewer)["pairs"] == pairs


def test_locked_rows_and_who_is_out() -> None:
    sheets = ("2,3,4,5,6,12/-/-/-", EMPTY, EMPTY)
    board = seen(standing(*sheets, level="basic-to-the-last", strikes=(0, 4), stopped=0b100))
    assert board["locked"] == [True, False, False, False]
    assert [sheet["out"] for sheet in board["sheets"]] == [False, True, True]
    assert [sheet["stopped"] for sheet in board["sheets"]] == [False, False, True]


def test_before_the_roll_there_are_no_faces() -> None:
    assert seen(standing(*SHEETS))["roll"] == {}


def test_show_gives_the_sums_and_the_cells() -> None:
    """H-1"""
    shown = seen(standing(EMPTY, EMPTY, roll=(7, 3, 5, 5, 9, 8)), helping=Help.SHOW)
    assert shown["sums"] == {
        "black": ["7 + 3 = 10", "7 − 3 = 4"],
        "green": ["5 = 5", "5 + 5 = 10"],
        "red": ["9 + 8 = 17", "9 − 8 = 1"],
    }
    assert shown["open"] == ["bu4", "bu10", "bd10", "bd4", "gu5", "gu10", "gd10", "gd5"]


def test_show_gives_others_their_own_pair_alone() -> None:
    shown = seen(standing(EMPTY, EMPTY, roll=ROLL), 1, Help.SHOW)
    assert shown["sums"] == {"red": ["9 + 2 = 11", "9 − 2 = 7"]}
    assert shown["open"] == ["bu7", "bu11", "bd11", "bd7", "gu7", "gu11", "gd11", "gd7"]


@pytest.mark.parametrize(("viewer", "roll"), [(-1, ROLL), (0, ())], ids=["somebody who looks on", "before the roll"])
def test_show_gives_neither_where_nobody_chooses(viewer: int, roll: tuple[int, ...]) -> None:
    shown = seen(standing(*SHEETS, roll=roll), viewer, Help.SHOW)
    assert not {"open", "sums"} & set(shown)


def test_what_others_have_chosen_is_hidden_until_all_have() -> None:
    """SNL-8"""
    position = standing(EMPTY, EMPTY, EMPTY, roll=ROLL)
    before = [seen(position, viewer) for viewer in (-1, 0, 2)]
    there = chose(position, 1, "bu7")
    assert [seen(there, viewer) for viewer in (-1, 0, 2)] == before
    assert [sheet["chosen"] for sheet in seen(there, 1)["sheets"]] == [[], ["bu7"], []]
    settled = chose(chose(there, 0, "bu4 gd10"), 2, "nothing")
    assert seen(settled)["sheets"][1]["rows"][0] == "pppppxooooo"
    assert all(sheet["chosen"] == [] for sheet in seen(settled)["sheets"])


@pytest.mark.parametrize("move", ["nothing", "gu7"])
def test_ones_own_choice_is_seen_again(move: str) -> None:
    there = chose(standing(EMPTY, EMPTY, roll=ROLL), 1, move)
    assert seen(there, 1)["sheets"][1]["chosen"] == ([] if move == "nothing" else [move])


def test_scores_come_under_show_and_when_it_is_over() -> None:
    """SNL-13: until then the adding up is the player's."""
    going, over = standing(*SHEETS, strikes=(1,), roll=ROLL), standing(*SHEETS, strikes=(1, 4))
    assert seen(going, helping=Help.SHOW)["scores"][0] == [10, 3, 1, 6, 5]
    for helping in (Help.CHECK, Help.OWN):
        assert "scores" not in seen(going, helping=helping)
        assert seen(over, helping=helping)["scores"] == [[10, 3, 1, 6, 5], [0, 0, 0, 0, 20]]


@pytest.mark.parametrize("helping", [Help.CHECK, Help.OWN])
@every_level
def test_nothing_does_the_arithmetic(level: str, helping: Help) -> None:
    """H-2, H-3: but for the faces and one's own choice, a board with a throw looks like the same board without."""
    for position in game(level, seed=7):
        for viewer in (-1, 0, 1) if position.waiting else ():
            board = seen(position, viewer, helping)
            for sheet in board["sheets"]:
                sheet["chosen"] = []
            assert {**board, "roll": {}} == seen(unrolled(position), viewer, helping)


@every_level
def test_it_can_be_sent(level: str) -> None:
    for position in game(level, seed=8):
        for viewer in (-1, 0, 1):
            board = seen(position, viewer, Help.SHOW)
            assert json.loads(json.dumps(board)) == board


def unrolled(position: Position) -> Position:
    return Position(GAME, position.level, position.state._replace(roll=NO_ROLL, chosen=NONE_CHOSEN))


def game(level: str, seed: int) -> list[Position]:
    """The first part of a game by luck alone; whoever can cross out something does."""
    rng, positions = Random(seed), [GAME.start(level, 2)]
    while not (now := positions[-1]).winners and len(positions) < 60:
        if now.dice:
            positions.append(now.thrown(rng))
        else:
            seat = now.waiting[-1]
            positions.append(now.after(seat, now.moves(seat)[-1]))
    return positions


@pytest.mark.parametrize("level", LEVELS)
def test_the_positions_beside_the_rules_can_be_read(level: str) -> None:
    points = [point for part in GAME.how(GAME.level(level).numbers).values() for point in part if point.position]
    assert len(points) >= 5
    for point in points:
        position = notation.read(point.position, find)
        assert position.level.key == level
        assert notation.write(position) == point.position
