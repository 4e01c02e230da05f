"""A function's source as a tree, and a function from a tree."""

import ast
import inspect
from collections.abc import Iterator
from itertools import chain
from textwrap import dedent
from types import CodeType, FunctionType
from typing import Any

OUTSIDE = "outside"


def tree_of(function: FunctionType) -> ast.FunctionDef | None:
    """The function as it is written, without annotations; none where there is no source, or it is not what runs."""
    try:
        tree = ast.parse(dedent(inspect.getsource(function))).body[0]
    except (OSError, TypeError, SyntaxError):
        return None
    if not isinstance(tree, ast.FunctionDef):
        return None
    bare(tree)
    return tree if alike(code_of(tree, function.__code__.co_freevars), function.__code__) else None


def bare(tree: ast.FunctionDef) -> None:
    """Take away what does nothing when the function runs."""
    tree.decorator_list, tree.returns = [], None
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None


def code_of(tree: ast.FunctionDef, free: tuple[str, ...]) -> CodeType:
    """The code of a function that finds these names around it."""
    around = ast.arguments([], [ast.arg(name) for name in free], None, [], [], None, [])
    outside = ast.FunctionDef(OUTSIDE, around, [tree, ast.Return(ast.Name(tree.name, ast.Load()))], [], None)
    module = compile(ast.fix_missing_locations(ast.Module([outside], [])), f"<{tree.name}>", "exec")
    return next(within(next(within(module, OUTSIDE)), tree.name))


def within(code: CodeType, name: str) -> Iterator[CodeType]:
    return (part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)


def alike(code: CodeType, other: CodeType) -> bool:
    """Whether both do the same."""
    return essence(code) == essence(other)


def essence(code: CodeType) -> tuple[Any, ...]:
    """All of a code but where it was written."""
    consts = tuple(essence(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    names = code.co_names, code.co_varnames, code.co_freevars
    return code.co_code, tuple((type(const).__name__, const) for const in consts), names


def built(tree: ast.FunctionDef, around: dict[str, Any], defaults: Any) -> FunctionType:
    """The function of a tree; all names that it does not bind itself, it finds in `around`."""
    return FunctionType(code_of(tree, ()), around, tree.name, defaults)


def surroundings(function: FunctionType) -> dict[str, Any]:
    """What a function, and what is written within it, finds around it under the names that it looks up."""
    code = function.__code__
    found = {name: function.__globals__[name] for name in sorted(set(names_in(code))) if name in function.__globals__}
    cells = zip(code.co_freevars, function.__closure__ or (), strict=True)
    return found | {name: cell.cell_contents for name, cell in cells}


def names_in(code: CodeType) -> Iterator[str]:
    """All names that a function and what is written within it look up."""
    inner = (names_in(part) for part in code.co_consts if isinstance(part, CodeType))
    return chain(code.co_names, *inner)
