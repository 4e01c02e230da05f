"""What is to be played: a plan is small, says everything, and can be sent to another process."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from diceyard import bots
from diceyard.bots import LEAVE, Bot, Pick
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.luck import BITS, Luck, word
from diceyard.core.speech import listed, say
from diceyard.games import find

Player = str | Callable[..., Any]
"""A computer player's key, a policy, or a function `(game, level)` that gives one and is called `policy`."""
WAYS = AUTO, COMPILED, INTERPRETED, TABLES = "auto", "compiled", "interpreted", "tables"


@dataclass(frozen=True)
class Plan:
    """A game, its level and seats, who plays, and the seed. `way` is how: compiled where that is possible, or …"""

    game: str
    level: str
    seats: int
    players: tuple[Player, ...]
    seed: int
    way: str = AUTO

    def titles(self) -> tuple[Game, Level]:
        game = find(self.game)
        level = game.level(self.level)
        game.check_seats(self.seats)
        if len(self.players) != self.seats:
            told = say("{seats} seats need as many players, not {n}.", seats=self.seats, n=len(self.players))
            raise Refused(told)
        if self.way not in WAYS:
            raise Refused(say("There is no way “{way}”. There are {known}.", way=self.way, known=listed(WAYS)))
        return game, level

    def picks(self) -> tuple[Pick, ...]:
        """Each seat's policy; the same player plays with the same function."""
        game, level = self.titles()
        made: dict[Player, Pick] = {}
        for player in self.players:
            if player not in made:
                made[player] = policy_of(player, game, level)
        return tuple(made[player] for player in self.players)


def policy_of(player: Player, game: Game, level: Level) -> Pick:
    if isinstance(player, str):
        bot = bots.find(player)
        return bot.policy(game, level) if hasattr(bot, "policy") else chosen_by(bot, game, level)
    if getattr(player, "__name__", "") == "policy":
        return player(game, level)  # type: ignore[no-any-return]
    return player


def chosen_by(bot: Bot, game: Game, level: Level) -> Pick:
    """A policy that asks a computer player as a table does: with positions, and about offers before its own throws."""

    def pick(_: Any, state: Any, seat: int, luck: Luck) -> int:
        position, drawn = Position(game, level, state), Drawn(luck)
        if not position.dice:
            return bot.choose(position, seat, drawn)
        taken = bots.offered(bot, position, seat, drawn) if seat == position.turn else None
        return LEAVE if taken is None else taken

    return pick


class Drawn(Random):
    """Python's own random numbers, drawn from a game's luck."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(0)
        self._luck = luck

    def getrandbits(self, many: int, /) -> int:
        words = -(-many // BITS)
        drawn = 0
        for _ in range(words):
            drawn = drawn << BITS | word(self._luck)
        return drawn >> words * BITS - many

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)
