"""Computer players. Each file here is one, found by looking; its key is the file's name."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol

from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.core.luck import Luck
from diceyard.core.speech import listed, say

LEAVE = -1
"""What a policy answers to an offer that it does not take."""


class Pick(Protocol):
    """A policy: a plain function that plays any number of games, interpreted or compiled.

    It is asked with the state as the seat may see it: for a seat that is waited for, and answers with a legal move;
    and, while dice are due, for each seat that has moves then, and answers with one of them or `LEAVE`.
    A bot that can, gives one as `policy(game, level)`, closed over what it needs of the game's functions.
    """

    def __call__(self, level: Any, state: Any, seat: int, luck: Luck, /) -> int: ...


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
