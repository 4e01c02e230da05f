"""The function that plays, as machine code; kept on disk, so that the next start has it at once.

What is kept lies in a folder named after a hash of everything that was compiled: the code of every function that is
reached, and every table and number that it looks up. So nothing stale is ever run, and nothing needs to be cleared.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any

import numba
import numpy as np
from numba import njit
from numba.core.errors import NumbaError

from diceyard.core.luck import WORDS
from diceyard.simulate.compiled import SPARING, Twins
from diceyard.simulate.play import Play

KEPT = 64
"""So many compiled functions are kept; older ones make room."""
INTS = numba.int64[::1]
PLAYS = numba.void(numba.int64, numba.int64, numba.int64, INTS, INTS, INTS)
DRAWS = numba.void(numba.int64, numba.int64, numba.int64, INTS, INTS, INTS, INTS)
Machine = Callable[[int, int, int, int, int], list[int]]


class NotCompiled(Exception):
    """The compiler does not take it; the first line of what it says."""


def machine(play: Play) -> Machine:
    """The compiled function, with rows of its own for every call."""
    fast = ready(play, PLAYS)

    def played(seed: int, first: int, end: int, counted: int, size: int) -> list[int]:
        row = np.zeros(size, dtype=np.int64)
        fast(seed, first, end, np.zeros(WORDS, dtype=np.int64), np.zeros(counted, dtype=np.int64), row)
        return [int(number) for number in row]

    return played


def drawer(draw: Any) -> Callable[[int, int, int, Any], Any]:
    """The compiled function that draws games from a table."""
    fast = ready(draw, DRAWS)

    def drawn(seed: int, first: int, end: int, table: Any) -> Any:
        found = np.zeros(len(table.own), dtype=np.int64)
        fast(seed, first, end, table.own, table.other, np.zeros(WORDS, dtype=np.int64), found)
        return found

    return drawn


def ready(function: Any, signature: Any) -> Any:
    """The function as machine code, from disk where it is there; where it does not fit fused, as it is written."""
    with suppress(NumbaError, NotImplementedError):
        return made(Twins(fusing=True, **SPARING), function, signature)
    try:
        return made(Twins(**SPARING), function, signature)
    except (NumbaError, NotImplementedError) as reason:
        raise NotCompiled(str(reason).strip().splitlines()[0]) from reason


def made(twins: Twins, function: Any, signature: Any) -> Any:
    twin = twins.plain(function)
    file = place(twins.hashed())
    if file:
        # The compiler keeps code beside the file that it is from.
        twin.__code__ = twin.__code__.replace(co_filename=str(file))
    return njit(signature, nogil=True, error_model="numpy", cache=file is not None)(twin)


def place(key: str | None) -> Path | None:
    """The file beside which the code of this key is kept; none where nothing can be kept."""
    if key is None:
        return None
    versions = f"{sys.version} {numba.__version__} {np.__version__}"
    folder = home() / sha256(f"{versions} {key}".encode()).hexdigest()[:32]
    file = folder / "play.py"
    try:
        make_room(folder)
        if not file.exists():
            file.write_text('"""Compiled by Diceyard. It can be deleted at any time."""\n', encoding="utf-8")
    except OSError:
        return None
    return file


def home() -> Path:
    """Where programs may keep what they can make again."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME", "")
    return Path(base or Path.home() / ".cache") / "diceyard" / "compiled"


def make_room(folder: Path) -> None:
    """The folder is there and new; the oldest go."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for old in sorted(folder.parent.iterdir(), key=lambda found: found.stat().st_mtime)[:-KEPT]:
        rmtree(old, ignore_errors=True)
