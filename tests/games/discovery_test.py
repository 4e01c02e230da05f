import sys
from importlib import import_module
from pathlib import Path

import pytest

import diceyard
from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.games import all_games, find, found_in, part


def test_the_games_stand_in_the_order_of_their_keys_each_once() -> None:
    keys = [game.key for game in all_games()]
    assert "knock-yourself-out" in keys
    assert keys == sorted(set(keys))


def test_a_game_is_found_by_its_key() -> None:
    assert all(find(game.key) is game for game in all_games())
    assert diceyard.game("knock-yourself-out").name == "Knock Yourself Out"
    assert diceyard.all_games() == all_games()


@pytest.mark.parametrize("key", ["", "ludo", "Knock-Yourself-Out", "knock_yourself_out", "{key}"])
def test_a_game_that_there_is_not_is_refused_with_those_that_there_are(key: str) -> None:
    with pytest.raises(Refused) as refusal:
        find(key)
    assert str(refusal.value).startswith(f"There is no game “{key}”. There are ")
    assert "knock-yourself-out" in str(refusal.value)


def test_the_folder_of_a_game_has_the_name_of_its_key() -> None:
    folders = {game.rules.__name__.split(".")[-2] for game in all_games()}  # type: ignore[attr-defined]
    assert folders == {game.key.replace("-", "_") for game in all_games()}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of two games, whose folders do not stand in the order of their keys, and other things besides."""
    for name, key in (("first", "zebra"), ("second", "ant")):
        folder = tmp_path / "some_games" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(f"from types import SimpleNamespace\nGAME = SimpleNamespace(key={key!r})\n")
    (tmp_path / "some_games" / "__init__.py").touch()
    (tmp_path / "some_games" / "helper.py").write_text("raise AssertionError('this is no game')\n")
    (tmp_path / "some_games" / "drawings").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    yield "some_games"
    for name in [name for name in sys.modules if name.split(".")[0] == "some_games"]:
        del sys.modules[name]


def test_every_folder_that_is_a_game_is_found_by_looking_and_nothing_else(package: str) -> None:
    assert [game.key for game in found_in(import_module(package))] == ["ant", "zebra"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_part_of_a_game_is_found_by_its_name(game: Game) -> None:
    assert part(game, "rules") is game.rules
    assert part(game, "no_such_part") is None
