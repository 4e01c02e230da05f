"""Plays any legal move, each as likely as the others."""

from random import Random
from typing import Any

from diceyard.bots import LEAVE, Pick, leaves_offers
from diceyard.core.game import Game, Level, Position
from diceyard.core.luck import Luck, below

KEY = "random"


def choose(position: Position, seat: int, rng: Random) -> int:
    return rng.choice(position.moves(seat))


def policy(game: Game, level: Level) -> Pick:
    """Offers are left: a player who takes them at random would hardly ever play on."""
    dice, moves = game.rules.dice, game.rules.moves

    @leaves_offers
    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if dice(level, state):
            return LEAVE
        many = 0
        for _ in moves(level, state, seat):
            many += 1
        chosen = below(luck, many)
        for move in moves(level, state, seat):
            if chosen == 0:
                return move
            chosen -= 1
        return LEAVE

    return pick
