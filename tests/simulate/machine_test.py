"""Compiled code is kept, found again, and never stale."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

np = pytest.importorskip("numpy")
machine = pytest.importorskip("diceyard.simulate.machine", reason="needs diceyard[fast]")

MIDDLE = """
from stale_below import part, TABLE
import stale_aside

def whole(seed, first, end, luck, found, row):
    for number in range(first, end):
        row[0] += part(number) + TABLE[number % 40] + stale_aside.more(number)
"""
BELOW = "TABLE = tuple(range(40))\ndef part(number):\n    return number * FACTOR\nFACTOR = 2\n"
ASIDE = "def more(number):\n    return 1\n"
NAMES = ("stale_middle", "stale_below", "stale_aside")


class Written:
    """Three modules that call each other, in a folder of their own, and the code that is kept of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write(stale_middle=MIDDLE, stale_below=BELOW, stale_aside=ASIDE)

    def write(self, **sources: str) -> None:
        for name, source in sources.items():
            (self.folder / f"{name}.py").write_text(source, encoding="utf-8")

    def modules(self) -> ModuleType:
        for name in NAMES:
            sys.modules.pop(name, None)
        importlib.invalidate_caches()
        return importlib.import_module(NAMES[0])

    def result(self) -> int:
        row = np.zeros(1, dtype=np.int64)
        fast = machine.ready(self.modules().whole, machine.PLAYS)
        fast(0, 0, 10, row.copy(), row.copy(), row)
        slow = [0]
        self.modules().whole(0, 0, 10, [], [], slow)
        assert row[0] == slow[0]
        return int(row[0])

    def kept(self) -> set[Path]:
        return set((machine.home()).glob("*"))


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "source").mkdir()
    monkeypatch.syspath_prepend(tmp_path / "source")
    return Written(tmp_path / "source")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder is another there")
def test_a_changed_callee_constant_or_table_is_compiled_anew(written: Written) -> None:
    assert written.result() == 2 * 45 + 45 + 10
    once = written.kept()
    assert len(once) == 1
    assert written.result() == 2 * 45 + 45 + 10
    assert written.kept() == once
    written.write(stale_below=BELOW.replace("number * FACTOR", "number * FACTOR + 1"))
    assert written.result() == 2 * 45 + 10 + 45 + 10
    written.write(stale_below=BELOW.replace("FACTOR = 2", "FACTOR = 3"))
    assert written.result() == 3 * 45 + 45 + 10
    written.write(stale_below=BELOW.replace("range(40)", "range(1, 41)"))
    assert written.result() == 2 * 45 + 55 + 10
    written.write(stale_below=BELOW, stale_aside=ASIDE.replace("1", "2"))
    assert written.result() == 2 * 45 + 45 + 20
    assert len(written.kept()) == 5
    written.write(stale_aside=ASIDE)
    assert written.result() == 2 * 45 + 45 + 10
    assert len(written.kept()) == 5


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder is another there")
def test_what_was_compiled_is_found_by_the_next_process(written: Written) -> None:
    code = (
        "import sys, numpy as np; sys.path.insert(0, sys.argv[1])\n"
        "from stale_middle import whole\n"
        "from diceyard.simulate.machine import PLAYS, ready\n"
        "fast = ready(whole, PLAYS)\n"
        "print(sum(fast.stats.cache_hits.values()), sum(fast.stats.cache_misses.values()))\n"
    )
    told = [
        subprocess.run([sys.executable, "-c", code, written.folder], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert told == ["0 1\n", "1 0\n"]


def test_old_code_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "KEPT", 3)
    for number in range(6):
        machine.make_room(tmp_path / str(number))
    assert len(list(tmp_path.iterdir())) == 3
    assert (tmp_path / "5").exists()


def test_where_nothing_can_be_kept_it_works_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(machine, "home", lambda: tmp_path / "file" / "folder")

    def whole(seed: int, first: int, end: int, luck: Any, found: Any, row: Any) -> None:
        row[0] += end

    row = np.zeros(1, dtype=np.int64)
    machine.ready(whole, machine.PLAYS)(0, 0, 10, row.copy(), row.copy(), row)
    assert row[0] == 10


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_CACHE_HOME", "/here/diceyard/compiled"),
        ("linux", "", "/me/.cache/diceyard/compiled"),
        ("darwin", "", "/me/Library/Caches/diceyard/compiled"),
    ],
)
def test_the_folder_is_where_such_things_are(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/me"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if variable:
        monkeypatch.setenv(variable, "/here")
    assert machine.home() == Path(expected)
