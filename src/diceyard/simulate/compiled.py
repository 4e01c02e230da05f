"""Compile rules, and plain functions that use them, with numba, from outside and unchanged.

Each function gets a twin whose surroundings are its own with three differences: the functions of ours that it calls
are twins, the modules of ours that it looks into hold twins, and long tuples of ints (tables) are arrays, which a
compiler can index. Needs `diceyard[fast]`.
"""

import sys
from collections.abc import Iterator
from itertools import chain
from types import CellType, CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, overload

import numpy as np
from numba import njit

TABLE = 32
"""A tuple of more ints than this is a table, not a record."""
KNOWN = sys.stdlib_module_names | {"numba", "numpy"}
"""The compiler has its own notion of these, or none."""
KINDS = (np.int8, np.int16, np.int32, np.int64)


@overload
def compiled(thing: FunctionType) -> Any: ...
@overload
def compiled(thing: ModuleType | SimpleNamespace) -> SimpleNamespace: ...
def compiled(thing: Any) -> Any:
    """A function, compiled when it is first called; or a module's own functions, and all else in it as it is."""
    twins = Twins()
    if isinstance(thing, FunctionType):
        return twins.of(thing)
    return SimpleNamespace(**{name: twins.of(part) for name, part in vars(thing).items()})


class Twins:
    """Everything that was reached from where we began, each thing with its one twin."""

    def __init__(self) -> None:
        self.made: dict[int, Any] = {}
        self.kept: list[Any] = []  # so that no id is given to another thing in the meantime

    def of(self, thing: Any) -> Any:
        if id(thing) not in self.made:
            self.kept.append(thing)
            self._make(thing)
        return self.made[id(thing)]

    def _make(self, thing: Any) -> None:
        if isinstance(thing, FunctionType) and is_ours(thing.__module__):
            self._make_function(thing)
        elif isinstance(thing, ModuleType) and is_ours(thing.__name__):
            self.made[id(thing)] = LikeModule(thing, self)
        else:
            self.made[id(thing)] = as_array(thing)

    def _make_function(self, function: FunctionType) -> None:
        """The same code among other surroundings; it has its place before they are known, since it may be in them."""
        around: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
        cells = tuple(CellType() for _ in function.__closure__ or ())
        twin = FunctionType(function.__code__, around, function.__name__, function.__defaults__, cells)
        twin.__qualname__ = function.__qualname__
        self.made[id(function)] = njit(twin)
        for cell, old in zip(cells, function.__closure__ or (), strict=True):
            cell.cell_contents = self.of(old.cell_contents)
        for name in set(names_in(function.__code__)) & function.__globals__.keys():
            around[name] = self.of(function.__globals__[name])


class LikeModule(ModuleType):
    """A module in which one finds the twins of what is in another."""

    def __init__(self, module: ModuleType, twins: Twins) -> None:
        super().__init__(module.__name__)
        self._module, self._twins = module, twins

    def __getattr__(self, name: str) -> Any:
        return self._twins.of(getattr(self._module, name))


def is_ours(module: str) -> bool:
    return module.partition(".")[0] not in KNOWN


def names_in(code: CodeType) -> Iterator[str]:
    """All names that a function and what is written within it look up."""
    within = (names_in(part) for part in code.co_consts if isinstance(part, CodeType))
    return chain(code.co_names, *within)


def as_array(thing: Any) -> Any:
    """A table as an array of the smallest ints that hold it: small tables stay near the processor."""
    if isinstance(thing, tuple) and len(thing) > TABLE and all(type(item) is int for item in thing):
        return np.array(thing, dtype=next(kind for kind in KINDS if holds(kind, thing)))
    return thing


def holds(kind: Any, numbers: tuple[int, ...]) -> bool:
    return bool(np.iinfo(kind).min <= min(numbers) and max(numbers) <= np.iinfo(kind).max)
