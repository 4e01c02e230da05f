"""Compile rules, and plain functions that use them, with numba, from outside and unchanged.

Each function gets a twin whose surroundings are its own with three differences: the functions of ours that it calls
are twins, the modules of ours that it looks into hold twins, and long tuples of ints (tables) are arrays, which a
compiler can index. Needs `diceyard[fast]`.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain
from types import CellType, CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, overload

import numpy as np
from numba import njit

from diceyard.simulate.source import built, essence, tree_of

TABLE = 32
"""A tuple of more ints than this is a table, not a record."""
KNOWN = sys.stdlib_module_names | {"numba", "numpy"}
"""The compiler has its own notion of these, or none."""
KINDS = (np.int8, np.int16, np.int32, np.int64)
SPARING = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only compiled ones call."""


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

    def __init__(self, **options: Any) -> None:
        self.options = {"error_model": "numpy", **options}
        self.made: dict[int, Any] = {}
        self.kept: list[Any] = []  # so that no id is given to another thing in the meantime
        self.told: list[str] | None = []

    def of(self, thing: Any) -> Any:
        """The twin; of a function, compiled."""
        if id(thing) not in self.made:
            self.kept.append(thing)
            if isinstance(thing, FunctionType) and is_ours(thing.__module__):
                around: dict[str, Any] = {}
                self.made[id(thing)] = njit(**self.options)(bare := self._bare(thing, around))
                self._surround(thing, bare, around)
            elif isinstance(thing, ModuleType) and is_ours(thing.__name__):
                self.made[id(thing)] = LikeModule(thing, self)
            else:
                self.made[id(thing)] = as_array(thing)
        return self.made[id(thing)]

    def plain(self, function: Any) -> FunctionType:
        """The twin of a function before it is compiled itself; what it calls is."""
        around: dict[str, Any] = {}
        bare = self._bare(function, around)
        self._surround(function, bare, around)
        return bare

    def hashed(self) -> str | None:
        """A name for everything that was reached; none where something has no lasting description."""
        return None if self.told is None else sha256("\n".join(self.told).encode()).hexdigest()

    def _bare(self, function: FunctionType, around: dict[str, Any]) -> FunctionType:
        """The same code among other surroundings, which are still empty, since it may be among them itself."""
        around |= {"__name__": function.__module__, "__builtins__": __builtins__}
        tree = tree_of(function)
        if tree is not None:
            return built(tree, around, function)
        cells = tuple(CellType() for _ in function.__closure__ or ())
        twin = FunctionType(function.__code__, around, function.__name__, function.__defaults__, cells)
        twin.__qualname__ = function.__qualname__
        return twin

    def _surround(self, function: FunctionType, bare: FunctionType, around: dict[str, Any]) -> None:
        names = sorted(set(names_in(function.__code__)))
        found = {name: function.__globals__[name] for name in names if name in function.__globals__}
        cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        found |= {name: cell.cell_contents for name, cell in cells}
        self._tell(f"{function.__name__} {essence(bare.__code__)} {function.__defaults__}")
        for name, thing in found.items():
            around[name] = twin = self.of(thing)
            self._tell(f"{name} {self._described(thing, twin)}")
            for inner in names if isinstance(twin, LikeModule) else ():
                twin.look_up(inner)
        for cell, name in zip(bare.__closure__ or (), bare.__code__.co_freevars, strict=True):
            cell.cell_contents = around[name]

    def _tell(self, line: str) -> None:
        if " at 0x" in line:
            self.told = None
        if self.told is not None:
            self.told.append(line)

    def _described(self, thing: Any, twin: Any) -> str:
        if isinstance(twin, np.ndarray):
            return f"{twin.dtype} {sha256(twin.tobytes()).hexdigest()}"
        if isinstance(thing, type):
            return f"{thing.__module__}.{thing.__qualname__} {getattr(thing, '_fields', '')} {thing.__annotations__}"
        if isinstance(thing, FunctionType | ModuleType):
            place = [id(kept) for kept in self.kept].index(id(thing))
            return f"{thing.__name__} {place}"
        return repr(thing)


class LikeModule(ModuleType):
    """A module in which one finds the twins of what is in another."""

    def __init__(self, module: ModuleType, twins: Twins) -> None:
        super().__init__(module.__name__)
        self._module, self._twins = module, twins

    def __getattr__(self, name: str) -> Any:
        return self._twins.of(getattr(self._module, name))

    def look_up(self, name: str) -> None:
        """Reach what is there under this name, if anything is."""
        if hasattr(self._module, name):
            getattr(self, name)


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
