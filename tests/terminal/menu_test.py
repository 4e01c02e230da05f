"""The menu of games."""

from pathlib import Path
from random import Random

import pytest
from tests.terminal.players import screen, typing

from diceyard.games import all_games
from diceyard.terminal.menu import open_menu
from diceyard.terminal.saves import unfinished

MINE = str(1 + [game.key for game in all_games()].index("knock-yourself-out"))


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path))


def menu(*typed: str) -> str:
    at_menu, paper = screen(typing(typed))
    open_menu(at_menu, Random(5))
    return paper.getvalue()


def test_the_menu_names_every_game_and_what_it_is():
    told = " ".join(menu("q").split())
    for game in all_games():
        assert game.name in told
        assert game.sentence in told
    assert "Bye!" in told


def test_enter_at_every_question_plays_the_computer():
    told = menu(MINE, "", "", "")
    assert "Let’s see who starts" in told
    assert unfinished().exists()


def test_level_help_and_players_can_be_chosen():
    told = menu(MINE, "2", "3", "Ana, Ben")
    assert "all-operations" in told
    assert "Ana rolls: press Enter." in told
    assert "help=own" in unfinished().read_text()


@pytest.mark.parametrize("wrong", ["9", "x", "-1", "²", "1 2"])
def test_a_wrong_number_is_asked_again(wrong: str):
    assert "Type a number from 1 to" in menu(wrong, "q")
    assert "Type a number from 1 to 2" in menu(MINE, wrong, "1", "", "bot,bot", "q")


def test_wrong_players_are_asked_again():
    told = " ".join(menu(MINE, "", "", "Ana,Ben,Cem", "Ana,Ana", "Ana,bot:clever", "bot,bot", "q").split())
    assert "is for 2 and 4 players, not 3" in told
    assert "Two players are called Ana" in told
    assert "There is no computer player “clever”" in told
    assert "wins!" in told


def test_the_game_that_was_left_goes_on():
    menu(MINE, "", "", "Ana,Ben", "", "quit")
    left = unfinished().read_text()
    told = menu("0", "quit", "q")
    assert "Go on with the game you left" in told
    assert unfinished().read_text() == left


def test_a_spoilt_file_is_said_kindly():
    unfinished().write_text("nonsense", encoding="utf-8")
    told = menu("0", "q")
    assert "expected game/level/seats" in told
    unfinished().write_bytes(b"\xff\xfe\xff")
    assert "is not a text file" in " ".join(menu("0", "q").split())


def test_without_a_game_that_was_left_there_is_nothing_to_go_on_with():
    assert "Go on with" not in menu("0", "q")
