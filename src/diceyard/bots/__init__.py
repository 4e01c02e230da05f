"""Computer players. Each file here is one, found by looking; its key is the file's name."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Protocol

from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.core.speech import listed, say


class Bot(Protocol):
    """A way of playing any game."""

    KEY: str

    def choose(self, position: Position, seat: int, rng: Random, /) -> int:
        """One of the seat's legal moves; all luck comes from `rng`."""


@cache
def all_bots() -> tuple[Bot, ...]:
    return tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))


def find(key: str) -> Bot:
    """The computer player of this key."""
    for bot in all_bots():
        if key == bot.KEY:
            return bot
    known = listed(bot.KEY for bot in all_bots())
    raise Refused(say("There is no computer player “{key}”. There are {known}.", key=key, known=known))
