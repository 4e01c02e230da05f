"""Imports go down only, the ground needs nothing but Python, and nobody but a game's own folder knows its name."""

from importlib import import_module
from pathlib import Path

import pytest
from tests.contract.layers import LAYERS, foreign_imports, games_named, upward_imports
from tests.contract.toys import TOY

import diceyard
from diceyard.core.game import Game
from diceyard.games import all_games, found_in

ROOT = Path(diceyard.__file__).parent


def texts() -> dict[str, str]:
    """Every file of the package that is text, by its path. A game's tests lie in its folder, but are no part of it."""
    files = {}
    for file in sorted(ROOT.rglob("*")):
        if file.is_file() and not file.name.endswith("_test.py"):
            try:
                files[file.relative_to(ROOT).as_posix()] = file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a picture or a sound
    return files


def modules() -> dict[str, str]:
    return {path: text for path, text in texts().items() if path.endswith(".py")}


def test_imports_go_down_only() -> None:
    assert list(upward_imports(modules())) == []


def test_core_and_games_need_nothing_but_python() -> None:
    assert list(foreign_imports(modules())) == []


def test_nobody_but_its_folder_names_a_game() -> None:
    assert list(games_named(texts(), all_games())) == []


def test_every_folder_is_a_game_and_every_game_a_folder() -> None:
    folders = sorted(file.parent.name for file in (ROOT / "games").glob("*/__init__.py"))
    assert [game.key.replace("-", "_") for game in all_games()] == folders


def test_a_game_is_found_because_its_folder_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "more_games" / "sum_or_difference"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").write_text("from tests.contract.toys import TOY as GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert found_in(import_module("more_games")) == (TOY,)


UPWARD = {
    "core/dice.py": "from diceyard.games import all_games",
    "core/table.py": "import diceyard.terminal.screen as screen",
    "core/speech.py": "from diceyard import position",
    "core/fields.py": "def later():\n    from ..bots import find",
    "games/toy/words.py": "from diceyard import bots",
    "bots/random.py": "import_module('diceyard.server.app')",
    "yard/store.py": "from diceyard.commands.play import play",
    "server/pages/tables.py": "if True:\n    import diceyard.cli",
    "toys/toy.py": "import re",
}


@pytest.mark.parametrize("path", UPWARD)
def test_an_import_that_goes_up_is_noticed(path: str) -> None:
    assert len(list(upward_imports({path: UPWARD[path]}))) == 1


def test_a_circle_of_parts_is_noticed() -> None:
    files = {"bots/random.py": "import diceyard.terminal", "terminal/play.py": "from diceyard import bots"}
    (complaint,) = upward_imports(files)
    assert complaint.startswith("these import each other: ")


def test_imports_that_go_down_are_fine() -> None:
    for higher, lower in zip(LAYERS[1:], LAYERS, strict=False):
        files = {f"{part}/one.py": f"from diceyard.{lower[0]}.two import three" for part in higher}
        assert list(upward_imports(files)) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/dice.py", "import numpy as np"),
        ("core/dice.py", "from rich.console import Console"),
        ("games/__init__.py", "import typer"),
        ("games/one/rules.py", "def moves():\n    from numba import njit"),
        ("games/one/rules.py", "from diceyard.games.other.rules import moves"),
        ("games/one/rules.py", "from ..one_more import rules"),
        ("games/one/words.py", "from diceyard.terminal.screen import Screen"),
    ],
)
def test_anything_foreign_is_noticed(path: str, source: str) -> None:
    assert len(list(foreign_imports({path: source}))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import re, random",
        "from collections.abc import Iterator",
        "from diceyard.core.game import Game",
        "from diceyard.games.one.rules import moves",
        "from .rules import moves\nfrom . import rules",
    ],
)
def test_python_core_and_the_own_folder_are_fine(source: str) -> None:
    assert list(foreign_imports({"games/one/words.py": source})) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("terminal/play.py", "GAMES = ['{key}']"),
        ("terminal/play.py", "if game.key == '{folder}': pass"),
        ("terminal/play.py", "print(f'Welcome to {name}')"),
        ("terminal/play.py", "import diceyard.games.{folder}"),
        ("terminal/play.py", "from diceyard.games import {folder}"),
        ("terminal/play.py", "def play_{folder}(): pass"),
        ("terminal/play.py", "class {camel}Table: pass"),
        ("terminal/play.py", "{folder} = 4"),
        ("terminal/play.py", "import_module('diceyard.games.{folder}')"),
        ("terminal/play.py", "{initials}_LEVELS = 5"),
        ("games/other/rules.py", "'''A docstring.'''\n'see {key}'.split()"),
        ("server/static/lobby.js", 'const first = "{key}"'),
        ("server/static/lobby.css", ".{camel} {{ color: red }}"),
        ("server/templates/home.html", "<h1>{upper}</h1>"),
    ],
)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_game_named_elsewhere_is_noticed(path: str, text: str, game: Game) -> None:
    assert list(games_named({path: text.format(**spellings(game))}, [game]))


def spellings(game: Game) -> dict[str, str]:
    words = game.key.split("-")
    return {
        "key": game.key,
        "folder": "_".join(words),
        "name": game.name,
        "camel": "".join(word.title() for word in words),
        "initials": "".join(word[0] for word in words).upper(),
        "upper": game.name.upper(),
    }


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("games/{folder}/rules.py", "NAME = '{name}'"),
        ("terminal/play.py", "def play():\n    '''For example: diceyard play {key}'''"),
        ("terminal/play.py", "option(help='Such as {key}.')"),
        ("terminal/play.py", "play = 4  # as in {name}"),
    ],
)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_an_example_for_people_is_fine(path: str, text: str, game: Game) -> None:
    named = spellings(game)
    assert list(games_named({path.format(**named): text.format(**named)}, [game])) == []
