"""The games. Each folder here is one, found by looking; nothing lists them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.core.speech import listed, say


def found_in(package: ModuleType) -> tuple[Game, ...]:
    """The games whose folders lie in a package, in the order of their keys."""
    folders = (f"{package.__name__}.{found.name}" for found in iter_modules(package.__path__) if found.ispkg)
    games = (import_module(folder).GAME for folder in folders)
    return tuple(sorted(games, key=lambda game: game.key))


@cache
def all_games() -> tuple[Game, ...]:
    """Every game there is."""
    return found_in(import_module(__name__))


def find(key: str) -> Game:
    """The game of this key."""
    for game in all_games():
        if game.key == key:
            return game
    known = listed(game.key for game in all_games())
    raise Refused(say("There is no game “{key}”. There are {known}.", key=key, known=known))


def part(game: Game, name: str) -> ModuleType | None:
    """A file of the game's folder that only some rooms ask for, such as its solver; None where the game has none.

    It is loaded only then, and so it alone may need more than Python itself.
    """
    module = f"{game.how.__module__.rpartition('.')[0]}.{name}"
    return import_module(module) if find_spec(module) else None
