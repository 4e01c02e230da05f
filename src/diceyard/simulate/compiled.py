"""Compile a game's `rules.py` with numba, from outside and unchanged.

Each function gets a twin whose globals are the module's own with two differences: the functions it calls are
the twins, and long tuples of ints (tables) are arrays, which a compiler can index. Needs `diceyard[fast]`.
"""

from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np
from numba import njit

TABLE = 32
"""A tuple of more ints than this is a table, not a record."""


def compiled(rules: ModuleType) -> SimpleNamespace:
    """The module's functions, compiled; everything else in it as it is."""
    own = {name: as_array(thing) for name, thing in vars(rules).items()}
    for name, thing in vars(rules).items():
        if isinstance(thing, FunctionType) and thing.__module__ == own["__name__"]:
            own[name] = njit(twin(thing, own))
    return SimpleNamespace(**own)


def twin(function: FunctionType, own: dict[str, Any]) -> FunctionType:
    """The same code, looking up its names among `own`, which the caller goes on to fill."""
    return FunctionType(function.__code__, own, function.__name__, function.__defaults__)


def as_array(thing: Any) -> Any:
    if isinstance(thing, tuple) and len(thing) > TABLE and all(type(item) is int for item in thing):
        return np.array(thing, dtype=np.int64)
    return thing
