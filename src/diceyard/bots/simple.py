"""Plays the move that looks best at a glance."""

from random import Random

from diceyard.core.game import Position

KEY = "simple"


def choose(position: Position, seat: int, rng: Random) -> int:
    moves = position.moves(seat)
    looks = [position.game.prefer(position.level.numbers, position.state, seat, move) for move in moves]
    best = max(looks)
    return rng.choice([move for move, look in zip(moves, looks, strict=True) if look == best])
