"""Where tables are kept, and that one is found only where it fits the rules."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.helpers import KYO
from tests.solve.small import PIG, STOP
from typer.testing import CliRunner

import diceyard
from diceyard import Refused, solve
from diceyard.bots import exact as perfect
from diceyard.bots import simple
from diceyard.bots.minds import best
from diceyard.cli import app
from diceyard.core.luck import fresh
from diceyard.solve import known, tables
from diceyard.solve.tables import Table

LEVEL = KYO.level("all-operations")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path))
    solve._known.cache_clear()
    return tmp_path


def run(*words: str) -> str:
    result = CliRunner().invoke(app, ["solve", KYO.key, "--level", LEVEL.key, *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def marked(figure: float) -> Table:
    """A table that nobody has worked out."""
    return Table(np.zeros((64, 64)), {"first_player_wins": figure, "error_bound": 0.0, "states": 1})


def test_what_was_worked_out_here_goes_before_what_came_with_the_game(at_home: Path) -> None:
    shipped = known(KYO, LEVEL.key, 2)
    assert shipped
    assert shipped.opening > 0.5
    solve._known.cache_clear()
    tables.save(marked(0.25), tables.kept(KYO, LEVEL, 2))
    kept = known(KYO, LEVEL.key, 2)
    assert kept
    assert kept.opening == 0
    assert kept.figures["first_player_wins"] == 0.25


def test_a_broken_table_is_none(at_home: Path) -> None:
    path = at_home / "t.npy"
    tables.save(marked(0.5), path)
    assert tables.load(path)
    path.write_bytes(b"what is this?")
    assert tables.load(path) is None
    tables.save(marked(0.5), path)
    path.with_suffix(".json").unlink()
    assert tables.load(path) is None
    assert [file.name for file in at_home.iterdir()] == ["t.npy"]


def test_other_rules_have_another_fingerprint(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = at_home / "game"
    folder.mkdir()
    monkeypatch.setattr(tables, "folder_of", lambda game: folder)
    prints = []
    for name, text in [("rules.py", "1"), ("rules.py", "2"), ("sweep.py", "3"), ("words.py", "4")]:
        (folder / name).write_text(text)
        tables.fingerprint.cache_clear()
        prints.append(tables.kept(KYO, LEVEL, 2).name)
    tables.fingerprint.cache_clear()
    assert len(set(prints)) == 3
    assert prints[2] == prints[3]


def test_where_nothing_can_be_written_it_is_said(at_home: Path) -> None:
    (at_home / "file").write_text("")
    with pytest.raises(Refused, match=r"The table could not be written to .*: "):
        tables.save(marked(0.5), at_home / "file" / "t.npy")


def test_a_game_without_tables_has_none() -> None:
    assert known(diceyard.game("strikes-and-locks"), "basic", 2) is None


def test_the_command_works_it_out_once_and_then_knows(at_home: Path) -> None:
    """The second time it is known, and again it is worked out only when asked."""
    figures = json.loads(run("--json"))
    assert figures["first_player_wins"] == pytest.approx(0.532220588978, abs=1e-12)
    assert figures["states"] == 2 * 63 * 64
    assert 0 < figures["error_bound"] < 1e-15
    assert figures["seconds"] > 0
    tables.save(marked(0.125), tables.kept(KYO, LEVEL, 2))
    assert json.loads(run("--json", "--out", str(at_home / "mine")))["first_player_wins"] == 0.125
    mine = tables.load(at_home / "mine.npy")
    assert mine
    assert mine.figures["states"] == 1
    assert "wins with a chance of 0.125000000000." in run()


def test_the_exact_player_plays_the_best_move_and_elsewhere_what_looks_best() -> None:
    at = diceyard.position("knock-yourself-out/basic/2 a=1,5 b=1,2 turn=a roll=3,2")
    solution = known(KYO, "basic", 2)
    assert solution
    assert perfect.choose(at, 0, Random(1)) == solution.best(at, 0)
    other = diceyard.game("get-outta-here").start("standard", 4).rolled((1, 2, 3))
    assert perfect.choose(other, 0, Random(1)) == simple.choose(other, 0, Random(1))


def test_the_exact_player_stops_where_that_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perfect, "known", lambda game, level, seats: solve.solve(game, level, seats))
    at = PIG.start()
    stopping = [perfect.offered(replace(at, state=at.state._replace(total=total)), 0, Random(1)) for total in (18, 20)]
    assert stopping == [None, STOP]


def test_the_best_mind_stops_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing still to come, to stop is worth as much as the position, and to throw on is worth less."""
    game = diceyard.game("strikes-and-locks")
    level, kinds = game.levels[0], 58
    worthless = Table(np.zeros((4, kinds**2 * (kinds**2 + 1) // 2), np.float32), {"error_bound": 0.0})
    found = solve.read(game, level, 1, worthless)
    monkeypatch.setattr(best, "known", lambda game, key, seats: found if seats == 1 else None)
    pick, at = best.best(game, level), game.start(level.key, 1)
    assert at.moves(0) == (pick(level.numbers, at.state, 0, fresh(1, 0)),)
