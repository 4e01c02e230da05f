"""Where exact answers are kept: those that come with a game, and those worked out on this machine.

A table is one array in a file, with what is known as a whole beside it. Of tables worked out here the name holds a
fingerprint of the rules, so that other rules never find them.
"""

import json
import os
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level
from diceyard.core.speech import say
from diceyard.games import part
from diceyard.places import data_folder

PART = "exact"
SOURCES = ("rules.py", "exact.py", "sweep.py")


class Table(NamedTuple):
    values: NDArray[Any]
    figures: Mapping[str, float]


def shipped(game: Game, level: Level, seats: int) -> Path:
    """Where the table lies that comes with the game, if one does."""
    return folder_of(game) / "tables" / f"{level.key}-{seats}.npy"


def kept(game: Game, level: Level, seats: int) -> Path:
    """Where the table lies, or would lie, that was worked out on this machine."""
    return data_folder() / "tables" / f"{game.key}-{level.key}-{seats}-{fingerprint(game)}.npy"


def folder_of(game: Game) -> Path:
    return Path(str(exact(game).__file__)).parent


def exact(game: Game) -> ModuleType:
    """The part of the game's folder that reads its tables."""
    found = part(game, PART)
    if found is None:
        raise Refused(say("{game} has no exact tables.", game=game.name))
    return found


@cache
def fingerprint(game: Game) -> str:
    """Ten letters that change with the rules and with what solves them."""
    files = (folder_of(game) / name for name in SOURCES)
    return sha256(b"\0".join(file.read_bytes() for file in files if file.exists())).hexdigest()[:10]


def load(path: Path) -> Table | None:
    """A table, of which only what is asked for is read; None where there is none that can be read."""
    try:
        figures = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        return Table(np.load(path, mmap_mode="r", allow_pickle=False), figures)
    except (OSError, ValueError):
        return None


def save(table: Table, path: Path) -> None:
    """Write a table so that it is always whole: the figures come last, and without them there is no table."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        making = Path(mkdtemp(dir=path.parent))
        np.save(making / "table.npy", table.values)
        text = json.dumps(dict(table.figures), indent=1)
        (making / "table.json").write_text(text + "\n", encoding="utf-8")
        os.replace(making / "table.npy", path)
        os.replace(making / "table.json", path.with_suffix(".json"))
        making.rmdir()
    except OSError as error:
        raise Refused(say("The table could not be written to {path}: {why}.", path=path, why=error.strerror)) from error
