"""Plays perfectly where perfect play is known, and elsewhere what looks best at a glance."""

from random import Random

from diceyard.bots import simple
from diceyard.core.game import Position
from diceyard.solve import known

KEY = "exact"


def choose(position: Position, seat: int, rng: Random) -> int:
    best = offered(position, seat, rng)
    return simple.choose(position, seat, rng) if best is None else best


def offered(position: Position, seat: int, rng: Random) -> int | None:
    """What is best, also before a throw; None where that is to let the dice roll, or nothing is known."""
    solution = known(position.game, position.level.key, position.seats)
    return solution.best(position, seat) if solution else None
