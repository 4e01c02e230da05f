"""Branches that a processor would guess wrong, made straight: `if a: n += 1` becomes `n = n + 1 if a else n`.

Only inside loops, and only where nothing can go wrong when both sides are worked out: sums of names and constants. A
look into a table that came after an `and` is a look at its first place where the condition before it does not hold.
"""

import ast

SAFE = ast.Name | ast.Constant | ast.BinOp | ast.UnaryOp | ast.Compare | ast.BoolOp | ast.IfExp | ast.operator
SAFE_TOO = ast.unaryop | ast.cmpop | ast.boolop | ast.expr_context
RISKY = ast.Div | ast.FloorDiv | ast.Mod | ast.Pow


def straightened(tree: ast.FunctionDef, inner: set[str]) -> ast.FunctionDef:
    """`inner` are names that mean nothing outside one round of the loop."""
    straight: ast.FunctionDef = Straightening(inner).visit(tree)
    return straight


class Straightening(ast.NodeTransformer):
    def __init__(self, inner: set[str]) -> None:
        self.inner = inner
        self.loops = self.made = 0

    def visit_For(self, node: ast.For) -> ast.AST:
        return self._loop(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._loop(node)

    def _loop(self, node: ast.For | ast.While) -> ast.AST:
        self.loops += 1
        self.generic_visit(node)
        self.loops -= 1
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """Innermost first. A branch that cannot be made straight stays."""
        self.generic_visit(node)
        if not self.loops or node.orelse or not all(self._fits(part) for part in node.body):
            return node
        self.made += 1
        holds = f"_holds_{self.made}"
        tests = condition(node.test, holds)
        if tests is None:
            return node
        return tests + [self._under(part, holds) for part in node.body]

    def _fits(self, part: ast.stmt) -> bool:
        match part:
            case ast.Assign(targets=[ast.Name()], value=value) | ast.AugAssign(target=ast.Name(), value=value):
                return safe(value)
            case ast.If(test=test, body=body, orelse=[]):
                return safe(test) and isinstance(body[-1], ast.Return)
        return False

    def _under(self, part: ast.stmt, holds: str) -> ast.stmt:
        """A statement of the body, done only where the condition holds, without going another way."""
        name = ast.Name(holds, ast.Load())
        match part:
            case ast.Assign(targets=[ast.Name(id=target)], value=value):
                old = ast.Name(target, ast.Load())
                within = target in self.inner or target.startswith("_holds_")
                new = value if within else ast.IfExp(name, value, old)
                if isinstance(value, ast.Constant) and value.value is True:
                    new = ast.BinOp(old, ast.BitOr(), name)
                if target.startswith("_holds_"):
                    new = ast.BinOp(value, ast.BitAnd(), name)
                return ast.Assign([ast.Name(target, ast.Store())], new)
            case ast.AugAssign(target=ast.Name(id=target), op=ast.Add() | ast.Sub() as op, value=value):
                more = name if is_one(value) else ast.BinOp(name, ast.Mult(), value)
                return ast.Assign([ast.Name(target, ast.Store())], ast.BinOp(ast.Name(target, ast.Load()), op, more))
            case ast.AugAssign(target=ast.Name(id=target), op=op, value=value):
                old = ast.Name(target, ast.Load())
                return ast.Assign([ast.Name(target, ast.Store())], ast.IfExp(name, ast.BinOp(old, op, value), old))
            case ast.If(test=test, body=body):
                return ast.If(ast.BinOp(name, ast.BitAnd(), as_bool(test)), body, [])
        return part


def condition(test: ast.expr, holds: str) -> list[ast.stmt] | None:
    """Statements that work the condition out without a branch."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    found: list[ast.stmt] = []
    for place, part in enumerate(parts):
        name = ast.Name(holds, ast.Load())
        if place:
            part = Guarding(name).visit(part)
        if not safe(part, guarded=True):
            return None
        value = as_bool(part)
        found.append(
            ast.Assign([ast.Name(holds, ast.Store())], ast.BinOp(name, ast.BitAnd(), value) if place else value)
        )
    return found


class Guarding(ast.NodeTransformer):
    """Looks into tables look at the first place where the condition so far does not hold."""

    def __init__(self, holds: ast.Name) -> None:
        self.holds = holds

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        return ast.Subscript(node.value, ast.IfExp(self.holds, node.slice, ast.Constant(0)), node.ctx)


def as_bool(test: ast.expr) -> ast.expr:
    """The same, but true or false."""
    return ast.Compare(test, [ast.NotEq()], [ast.Constant(0)]) if is_number(test) else test


def is_one(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and type(value.value) is int and value.value == 1


def is_number(test: ast.expr) -> bool:
    """Whether it says something by being 0 or not, and not by being true or false."""
    return not isinstance(test, ast.Compare | ast.BoolOp) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


def safe(value: ast.expr, guarded: bool = False) -> bool:
    """Whether working it out can do no harm."""
    allowed = SAFE | SAFE_TOO | ast.Subscript if guarded else SAFE | SAFE_TOO
    return all(isinstance(node, allowed) and not isinstance(node, RISKY) for node in ast.walk(value))
