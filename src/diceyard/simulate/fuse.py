"""Loops over generators, fused: the generator's code and the loop's body become one function.

A compiler makes a generator a thing that is stopped and started for every value. But all that

    for move in moves(level, state, seat):
        many += 1

needs is the code of `moves` with `many += 1` where it says `yield`. So each such loop becomes a function of its own
that is given what the body looks at and gives back what the body changes. Where something does not fit, the loop stays.
"""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from diceyard.simulate.source import surroundings, tree_of
from diceyard.simulate.straight import straightened

TAKEN, VALUE = "_left", "_value"


@dataclass
class Fused:
    """A function without its loops over generators, and the functions that they have become, with what they look up."""

    tree: ast.FunctionDef
    loops: list[tuple[ast.FunctionDef, dict[str, Any]]]


def fused(tree: ast.FunctionDef, things: dict[str, Any]) -> Fused:
    """`things` are the names around the function."""
    whole = deepcopy(tree)
    fusing = Fusing(whole, things)
    return Fused(fusing.visit(whole), fusing.loops)


class Fusing(ast.NodeTransformer):
    def __init__(self, tree: ast.FunctionDef, things: dict[str, Any]) -> None:
        self.tree, self.things = tree, things
        self.loops: list[tuple[ast.FunctionDef, dict[str, Any]]] = []
        self.own = {arg.arg for arg in tree.args.args} | stored(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        return self.generic_visit(node) if node is self.tree else node

    def visit_For(self, node: ast.For) -> Any:
        self.generic_visit(node)
        generator = self._generator(node)
        loop = Loop(self, node, generator) if generator else None
        if not (generator and loop and loop.fits()):
            return node
        name = f"_{self.tree.name}_{len(self.loops)}"
        self.loops.append((loop.function(name), self.things | loop.things))
        return loop.call(name)

    def _generator(self, node: ast.For) -> tuple[ast.FunctionDef, dict[str, Any]] | None:
        """The generator function that a loop runs over, if it is one of ours and is called plainly."""
        match node.iter:
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name not in self.own:
                function = self.things.get(name)
                tree = tree_of(function) if isinstance(function, FunctionType) else None
                if tree and len(tree.args.args) == len(args) and any(yields(tree)):
                    return tree, surroundings(function)  # type: ignore[arg-type]
        return None


class Loop:
    """One loop over a generator."""

    def __init__(self, around: Fusing, node: ast.For, generator: tuple[ast.FunctionDef, dict[str, Any]]) -> None:
        self.around, self.node = around, node
        self.prefix = f"_{generator[0].name}_"
        named = {arg.arg for arg in generator[0].args.args} | stored(generator[0]) | generator[1].keys()
        self.generator = Renaming(self.prefix, named).visit(deepcopy(generator[0]))
        self.things = {self.prefix + name: thing for name, thing in generator[1].items()}
        before = {arg.arg for arg in around.tree.args.args} | stored_before(around.tree, node)
        changed = stored(node)
        self.target = node.target.id if isinstance(node.target, ast.Name) else ""
        self.given = sorted((loaded(node) | changed) & before & around.own - {self.target})
        self.back = sorted(changed & before - {self.target})
        self.inner = changed - before | {self.target}
        self.leaves = any(isinstance(found, ast.Return) for found in ast.walk(node))

    def fits(self) -> bool:
        """Whether nothing is there that would be lost."""
        after = loaded_after(self.around.tree, self.node)
        odd = ast.Continue | ast.FunctionDef | ast.Lambda | ast.YieldFrom | ast.Yield
        plain = not any(isinstance(found, odd) for part in self.node.body for found in ast.walk(part))
        told = all(isinstance(found, ast.Expr) for found in yields(self.generator))
        breaks = not any(isinstance(part, ast.For | ast.While) for part in self.node.body)
        return bool(self.target and plain and told and breaks and not self.node.orelse and not self.inner & after)

    def function(self, name: str) -> ast.FunctionDef:
        params = [arg.arg for arg in self.generator.args.args] + self.given
        tree = self.generator
        Leaving(self._done()).visit(tree)
        tree.body = [part for piece in tree.body for part in self._placed(piece)] + [self._done()]
        tree.name = name
        tree.args = ast.arguments([], [ast.arg(param) for param in params], None, [], [], None, [])
        return straightened(tree, self.inner)

    def _placed(self, piece: ast.stmt) -> list[ast.stmt]:
        placed = Placing(self._body).visit(piece)
        return placed if isinstance(placed, list) else [placed]

    def _body(self, value: ast.expr) -> list[ast.stmt]:
        """The loop's body for one value. What leaves the loop leaves the function."""
        body = deepcopy(self.node.body)
        leaving = Bodily(self._done(), self.back)
        return [ast.Assign([ast.Name(self.target, ast.Store())], value), *[leaving.visit(part) for part in body]]

    def _done(self) -> ast.Return:
        return ast.Return(given_back(ast.Constant(0), ast.Constant(0), self.back) if self.leaves else names(self.back))

    def call(self, name: str) -> list[ast.stmt]:
        call = ast.Call(ast.Name(name, ast.Load()), [*self.node.iter.args, *map(load, self.given)], [])  # type: ignore[attr-defined]
        if not self.leaves:
            return [ast.Assign([names(self.back, ast.Store())], call)] if self.back else [ast.Expr(call)]
        places: list[ast.expr] = [ast.Name(place, ast.Store()) for place in (TAKEN, VALUE, *self.back)]
        left = ast.If(load(TAKEN), [ast.Return(load(VALUE))], [])
        return [ast.Assign([ast.Tuple(places, ast.Store())], call), left]


class Renaming(ast.NodeTransformer):
    def __init__(self, prefix: str, named: set[str]) -> None:
        self.prefix, self.named = prefix, named

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.prefix + node.id, node.ctx) if node.id in self.named else node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(self.prefix + node.arg)


class Leaving(ast.NodeTransformer):
    """The generator's own `return` ends the loop."""

    def __init__(self, done: ast.Return) -> None:
        self.done = done

    def visit_Return(self, node: ast.Return) -> ast.Return:
        return deepcopy(self.done)


class Bodily(ast.NodeTransformer):
    """In the body, `break` ends the loop, and `return` the function that the loop was in."""

    def __init__(self, done: ast.Return, back: list[str]) -> None:
        self.done, self.back = done, back

    def visit_Break(self, node: ast.Break) -> ast.Return:
        return deepcopy(self.done)

    def visit_Return(self, node: ast.Return) -> ast.Return:
        return ast.Return(given_back(ast.Constant(1), node.value or ast.Constant(0), self.back))


class Placing(ast.NodeTransformer):
    """The body where it says `yield`."""

    def __init__(self, body: Callable[[ast.expr], list[ast.stmt]]) -> None:
        self.body = body

    def visit_Expr(self, node: ast.Expr) -> Any:
        return self.body(node.value.value or ast.Constant(0)) if isinstance(node.value, ast.Yield) else node


def load(name: str) -> ast.expr:
    return ast.Name(name, ast.Load())


def names(found: list[str], how: Any = None) -> ast.expr:
    """One name, or a tuple of several; 0 where there are none."""
    how = how or ast.Load()
    if len(found) == 1:
        return ast.Name(found[0], how)
    return ast.Tuple([ast.Name(name, how) for name in found], how) if found else ast.Constant(0)


def given_back(left: ast.expr, value: ast.expr, back: list[str]) -> ast.expr:
    return ast.Tuple([left, value, *map(load, back)], ast.Load())


def yields(tree: ast.AST) -> Iterator[ast.AST]:
    """The statements that are a `yield`, or whatever else has one within it."""
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Yield | ast.YieldFrom):
                yield node


def stored(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def loaded(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def stored_before(tree: ast.AST, node: ast.For) -> set[str]:
    found = (part for part in ast.walk(tree) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    return {part.id for part in found if getattr(part, "lineno", 0) < node.lineno}


def loaded_after(tree: ast.AST, node: ast.For) -> set[str]:
    found = (part for part in ast.walk(tree) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load))
    return {part.id for part in found if getattr(part, "lineno", 0) > (node.end_lineno or 0)}
