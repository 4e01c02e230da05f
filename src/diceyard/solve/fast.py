"""Compiles a game's own way of solving, and spreads it over the processors.

The functions stay plain Python, as the rules do, so that they can be read, tested and run without a compiler on small
things. Here each gets a compiled twin; one that calls another calls its twin.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from diceyard.core.errors import Refused
from diceyard.core.speech import say

# Sums may be taken in any order, and nothing here is ever infinite: then several numbers are worked on at once.
FREE = {"reassoc", "nnan", "nsz", "contract"}


@cache
def compiled(module: ModuleType) -> SimpleNamespace:
    """The module with its functions compiled. They let other threads run beside them."""
    try:
        from numba import njit
    except ImportError as error:
        raise Refused(say("This is a long sum: it takes the extra “fast”, pip install 'diceyard[fast]'.")) from error
    own = dict(vars(module))
    for name, thing in vars(module).items():
        if isinstance(thing, FunctionType) and thing.__module__ == module.__name__:
            twin = FunctionType(thing.__code__, own, name, thing.__defaults__)
            own[name] = njit(twin, nogil=True, fastmath=FREE, error_model="numpy")
    return SimpleNamespace(**own)


def in_parts(work: Callable[[int, int], Any], parts: int = 0) -> list[Any]:
    """Do the work in as many parts as there are processors; `work` is told which part of how many it is."""
    parts = parts or processors()
    with ThreadPoolExecutor(parts) as threads:
        return list(threads.map(lambda part: work(part, parts), range(parts)))


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
