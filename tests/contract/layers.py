"""What a source file imports and what it names, and whether it should.

A file is its path inside the package, such as `terminal/turn.py`, and its text. Only code counts: what docstrings,
comments and the help of a command say is said to people, and may give a game as an example.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import PurePosixPath

from diceyard.core.game import Game

PACKAGE = "diceyard"
LAYERS = (
    ("core",),
    ("games", "languages", "places"),
    (PACKAGE,),  # its own `__init__`, which gathers for programs what lies below
    ("solve", "bots", "guests", "analysis", "simulate", "doors", "paper", "terminal", "lab", "yard"),
    ("server",),
    ("commands", "cli"),
)
RANKS = {part: rank for rank, parts in enumerate(LAYERS) for part in parts}
ALONE = ("core", "games")
"""The parts that need nothing but Python."""
LATE: dict[str, tuple[str, ...]] = {"exact.py": ("numpy",), "sweep.py": ("numpy",)}
"""Files of a game's folder that only one room loads (`games.part`), and what they may need."""


def part_of(path: str) -> str:
    """`core` for `core/dice.py`, `cli` for `cli.py`, the package itself for its `__init__.py`."""
    first = PurePosixPath(path).parts[0].removesuffix(".py")
    return PACKAGE if first == "__init__" else first


def module_of(path: str) -> str:
    parts = PurePosixPath(PACKAGE, path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: str, source: str) -> Iterator[str]:
    """Every module that the file imports anywhere, by its whole name; of `from a import b` it may be `a.b` too."""
    here = module_of(path).split(".") + ["__init__"] * path.endswith("__init__.py")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = ".".join(here[:-level]) + "." * bool(module) if level else ""
                yield from (f"{above}{module or ''}.{alias.name}" for alias in names)
            case ast.Call(
                func=ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(str(name)), *_],
            ):
                yield name


def part_imported(name: str) -> str:
    """The part of the package that an imported name lies in; '' for what is not ours."""
    package, *rest = name.split(".")
    if package != PACKAGE:
        return ""
    return rest[0] if rest and rest[0] in RANKS else PACKAGE


def upward_imports(files: dict[str, str]) -> Iterator[str]:
    """Imports that go up, parts that nobody has given a place, and parts that import each other in a circle."""
    below: dict[str, set[str]] = {}
    for path, source in files.items():
        part = part_of(path)
        if part not in RANKS:
            yield f"{path}: say in LAYERS where {part} stands"
            continue
        for name in imports(path, source):
            other = part_imported(name)
            if other and RANKS[other] > RANKS[part]:
                yield f"{path}: {part} stands below {other}, but imports {name}"
            if other not in ("", part):
                below.setdefault(part, set()).add(other)
    yield from circles(below)


def circles(below: dict[str, set[str]]) -> Iterator[str]:
    try:
        TopologicalSorter(below).prepare()
    except CycleError as circle:
        yield f"these import each other: {' → '.join(circle.args[1])}"


def foreign_imports(files: dict[str, str]) -> Iterator[str]:
    """What `core` and the games import beside Python, `core`, and each game its own folder."""
    for path, source in files.items():
        if part_of(path) in ALONE:
            for name in imports(path, source):
                if not may_import(path, name):
                    yield f"{path} imports {name}"


def may_import(path: str, name: str) -> bool:
    own = (part_of(path), *PurePosixPath(path).parts[1:-1])
    allowed = (f"{PACKAGE}.core", f"{PACKAGE}.{'.'.join(own)}", *LATE.get(PurePosixPath(path).name, ()))
    if name.split(".")[0] in sys.stdlib_module_names:
        return True
    return any(f"{name}.".startswith(f"{module}.") for module in allowed)


def games_named(files: dict[str, str], games: Iterable[Game]) -> Iterator[str]:
    """Files that name a game although they do not lie in its folder."""
    for game in games:
        folder = game.key.replace("-", "_")
        for path, source in files.items():
            if not path.startswith(f"games/{folder}/"):
                for text in spelled(path, source):
                    if names(text, game):
                        yield f"{path} names {game.name}: {text.strip()[:60]}"


def names(text: str, game: Game) -> bool:
    """Whether a text has the game's key or name, however it is spelled, or its initials as a word."""
    initials = "".join(word[0] for word in game.key.split("-"))
    words = re.split(r"[^a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower())
    return any(bare(name) in bare(text) for name in (game.key, game.name)) or initials in words


def bare(text: str) -> str:
    """Only its letters: `Strikes & Locks`, `strikes_and_locks` and `StrikesAndLocks` come to the same."""
    return re.sub(r"[^a-z0-9]", "", text.lower().replace("&", "and"))


def spelled(path: str, source: str) -> Iterator[str]:
    """All the words of a file that make it do what it does; of a file that is no Python, simply all of it.

    A catalogue does nothing: it says again, in another language, what some file says to people.
    """
    if path.endswith(".po"):
        return
    if not path.endswith(".py"):
        yield source
        return
    tree = ast.parse(source)
    told = set(told_to_people(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(text)) if node not in told:
                yield text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text) | ast.keyword(arg=str(text)):
                yield text
            case ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text) | ast.ClassDef(name=text):
                yield text
    yield from imports(path, source)


def told_to_people(tree: ast.AST) -> Iterator[ast.AST]:
    """Docstrings (any text that stands alone), and what follows `help=`."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(str()) as text) | ast.keyword(arg="help", value=ast.Constant() as text):
                yield text
