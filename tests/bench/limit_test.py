"""The tightest C plays the same games as the rules, or it would be nothing to compare with; and the bench runs."""

import shutil
import subprocess
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from diceyard.simulate import simulate

BENCH = Path(__file__).parents[2] / "bench"
with pytest.MonkeyPatch.context() as patch:
    # A bench is started as a script, so what it imports lies beside it.
    patch.syspath_prepend(BENCH)
    bench = import_module("simulate")

needs_c = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
GAMES, OURS = 200_000, 4_000


@pytest.fixture(scope="module")
def limit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bench.built(tmp_path_factory.mktemp("limit"))


@needs_c
@pytest.mark.parametrize(("game", "level"), bench.GAMES)
def test_the_tightest_c_plays_by_the_rules(limit: Path, game: str, level: str) -> None:
    """Wins by seat and lengths agree within what chance allows."""
    told = subprocess.run([limit, game, str(GAMES)], capture_output=True, text=True, check=True).stdout.split()
    games, turns, *won = (int(number) for number in told[:5])
    tally = simulate(game, level, 2, ("random", "random"), OURS, 3).tally
    assert games == GAMES == sum(won)
    for theirs, here in zip(won, (*tally.won_alone, tally.shared), strict=True):
        assert here / OURS == pytest.approx(theirs / GAMES, abs=4 * sqrt(0.25 / OURS))
    total, squares = tally.turns
    spread = sqrt((squares / OURS - (total / OURS) ** 2) / OURS)
    assert total / OURS == pytest.approx(turns / GAMES, abs=4 * spread)


@needs_c
def test_the_bench_prints_a_line_for_everybody(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setattr("sys.argv", ["simulate.py", "--seconds", "0.01", "--rounds", "1", "--alone"])
    monkeypatch.setattr(bench, "TABLED", "")
    bench.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 3 * len(bench.GAMES)
    assert all(line.endswith("| 1 |") for line in lines if bench.C in line)


def test_the_chart_has_a_bar_for_everybody() -> None:
    found = {("game", name): [bench.Speed(speed, 9 * speed)] for name, speed in ((bench.C, 100.0), ("ours", 50.0))}
    assert bench.chart(found).count("<rect") == 3
    assert bench.beside_c(found, "game", "ours") == 0.5
