"""Plays any legal move, each as likely as the others."""

from random import Random

from diceyard.core.game import Position

KEY = "random"


def choose(position: Position, seat: int, rng: Random) -> int:
    return rng.choice(position.moves(seat))
