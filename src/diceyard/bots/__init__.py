"""Computer players. Each file here is one, found by looking; its key is the file's name.

Those of a graded strength have a NAME that a child likes and a STRENGTH; they are the ones that people choose from.

Programs that somebody brought (`guests`) are among them as long as they are there.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol

from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.core.luck import Luck
from diceyard.core.speech import listed, say

USUAL = "fox"
"""Who plays where nobody says who, and who takes over from one that cannot play on."""

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
    """A way of playing any game. Where it also has `offered`, it is asked that before its own throws."""

    KEY: str

    def choose(self, position: Position, seat: int, rng: Random, /) -> int:
        """One of the seat's legal moves; all luck comes from `rng`."""


class UnknownBot(Refused):
    """Nobody here plays under this name."""


class Forfeit(Refused):
    """A computer player cannot play on; somebody else has to take over, or it has lost."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(say("The bot {key} forfeits: {reason}.", key=key, reason=reason.rstrip(".")))


def leaves_offers(pick: Pick) -> Pick:
    """Marks a policy that leaves all offers, so that it need not even be asked."""
    pick.leaves_offers = True  # type: ignore[attr-defined]
    return pick


@cache
def own_bots() -> tuple[Bot, ...]:
    """What lies in folders here are parts of several players."""
    return tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__) if not found.ispkg)


def offered_to_people() -> dict[str, str]:
    """Whom people can choose to play against, by key, with their names: the weakest first, then those brought along."""
    graded = sorted((bot for bot in own_bots() if hasattr(bot, "STRENGTH")), key=strength_of)
    return {bot.KEY: name_of(bot) for bot in (*graded, *_brought.values())}


def strength_of(bot: Bot) -> int:
    return getattr(bot, "STRENGTH", 0)


def name_of(bot: Bot) -> str:
    """What people call it, in the reader's language; its key where it has no other name."""
    own = getattr(bot, "NAME", "")
    return say(own) if own else bot.KEY


_brought: dict[str, Bot] = {}


def bring(bot: Bot) -> None:
    """From now on this one can be seated as well."""
    _brought[bot.KEY] = bot


def send_home(bot: Bot) -> None:
    _brought.pop(bot.KEY, None)


def all_bots() -> tuple[Bot, ...]:
    return (*own_bots(), *_brought.values())


def is_known(key: str) -> bool:
    return any(key == bot.KEY for bot in all_bots())


def find(key: str) -> Bot:
    """The computer player of this key, or of this name in the reader's language."""
    for bot in all_bots():
        if key == bot.KEY or key.casefold() == name_of(bot).casefold():
            return bot
    for rival in rivals():
        if key == rival.KEY:
            return rival
    known = listed(bot.KEY for bot in all_bots())
    raise UnknownBot(say("There is no computer player “{key}”. There are {known}.", key=key, known=known))


def rivals() -> tuple[Bot, ...]:
    """Players of one game each, to measure others by."""
    found: tuple[Bot, ...] = import_module(f"{__name__}.minds.rival").all_rivals()
    return found


def offered(bot: Bot, position: Position, seat: int, rng: Random) -> int | None:
    """What a computer player takes of what the rules offer before its throw; None to leave it."""
    ask = getattr(bot, "offered", None)
    taken: int | None = ask(position, seat, rng) if ask and position.moves(seat) else None
    return taken
