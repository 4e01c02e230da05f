"""Compile rules, and plain functions that use them, with numba, from outside and unchanged.

Each function gets a twin whose surroundings are its own with three differences: the functions of ours that it calls
are twins, the modules of ours that it looks into hold twins, and long tuples of ints (tables) are arrays, which a
compiler can index. Needs `diceyard[fast]`.
"""

import sys
from collections.abc import Callable
from hashlib import sha256
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, overload

import numpy as np
from numba import njit

from diceyard.simulate.fuse import Fused, fused
from diceyard.simulate.source import built, essence, names_in, surroundings, tree_of

TABLE = 32
"""A tuple of more ints than this is a table, not a record."""
KNOWN = sys.stdlib_module_names | {"numba", "numpy"}
"""The compiler has its own notion of these, or none."""
KINDS = (np.int8, np.int16, np.int32, np.int64)
SPARING = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "forceinline": True}
"""For functions that only compiled ones call, and that become part of them."""


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
    """Everything that was reached from where we began, each thing with its one twin.

    With `fusing`, loops over generators become plain loops: faster, but not everything that could be written fits.
    """

    def __init__(self, fusing: bool = False, **options: Any) -> None:
        self.fusing = fusing
        self.options = {"error_model": "numpy", **options}
        self.made: dict[int, Any] = {}
        self.kept: list[Any] = []  # so that no id is given to another thing in the meantime
        self.told: list[str] | None = []

    def of(self, thing: Any) -> Any:
        """The twin; of a function, compiled."""
        if id(thing) not in self.made:
            self.kept.append(thing)
            if isinstance(thing, FunctionType) and is_ours(thing.__module__):
                self._function(thing, lambda bare: self.made.update({id(thing): njit(**self.options)(bare)}))
            elif isinstance(thing, ModuleType) and is_ours(thing.__name__):
                self.made[id(thing)] = LikeModule(thing, self)
            else:
                self.made[id(thing)] = as_array(thing)
        return self.made[id(thing)]

    def plain(self, function: Any) -> FunctionType:
        """The twin of a function before it is compiled itself; what it calls is."""
        return self._function(function, lambda bare: None)

    def hashed(self) -> str | None:
        """A name for everything that was reached; none where something has no lasting description."""
        return None if self.told is None else sha256("\n".join(self.told).encode()).hexdigest()

    def _function(self, function: FunctionType, begun: Callable[[FunctionType], None]) -> FunctionType:
        """The same code among other surroundings. It is known before they are, since it may be among them itself."""
        things, tree = surroundings(function), tree_of(function)
        if tree is None:
            return self._as_it_is(function, things, begun)
        whole = fused(tree, things) if self.fusing else Fused(tree, [])
        around = surface(function)
        bare = built(whole.tree, around, function.__defaults__)
        begun(bare)
        self._surround(bare, around, things)
        for loop, found in whole.loops:
            near = surface(function)
            around[loop.name] = njit(**self.options)(part := built(loop, near, None))
            self._surround(part, near, found)
        return bare

    def _as_it_is(
        self, function: FunctionType, things: dict[str, Any], begun: Callable[[FunctionType], None]
    ) -> FunctionType:
        """Of a function whose source is not there, its code."""
        around, free = surface(function), function.__code__.co_freevars
        cells = tuple(CellType() for _ in free)
        twin = FunctionType(function.__code__, around, function.__name__, function.__defaults__, cells)
        begun(twin)
        self._surround(twin, around, things)
        for cell, name in zip(cells, free, strict=True):
            cell.cell_contents = around[name]
        return twin

    def _surround(self, bare: FunctionType, around: dict[str, Any], things: dict[str, Any]) -> None:
        self._tell(f"{bare.__name__} {essence(bare.__code__)} {bare.__defaults__}")
        names = set(names_in(bare.__code__)) | set(bare.__code__.co_freevars)
        for name, thing in things.items():
            if name in names:
                around[name] = twin = self.of(thing)
                self._tell(f"{name} {self._described(thing, twin)}")
                for inner in sorted(names) if isinstance(twin, LikeModule) else ():
                    twin.look_up(inner)

    def _tell(self, line: str) -> None:
        if " at 0x" in line:
            self.told = None
        if self.told is not None:
            self.told.append(line)

    def _described(self, thing: Any, twin: Any) -> str:
        if isinstance(twin, np.ndarray):
            return f"{twin.dtype} {sha256(twin.tobytes()).hexdigest()}"
        if isinstance(thing, type):
            fields = getattr(thing, "_fields", ""), getattr(thing, "__annotations__", "")
            return f"{thing.__module__}.{thing.__qualname__} {fields}"
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


def surface(function: FunctionType) -> dict[str, Any]:
    return {"__name__": function.__module__, "__builtins__": __builtins__}


def as_array(thing: Any) -> Any:
    """A table as an array of the smallest ints that hold it: small tables stay near the processor."""
    if isinstance(thing, tuple) and len(thing) > TABLE and all(type(item) is int for item in thing):
        return np.array(thing, dtype=next(kind for kind in KINDS if holds(kind, thing)))
    return thing


def holds(kind: Any, numbers: tuple[int, ...]) -> bool:
    return bool(np.iinfo(kind).min <= min(numbers) and max(numbers) <= np.iinfo(kind).max)
