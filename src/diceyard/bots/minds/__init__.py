"""What the computer players of graded strength are made of.

A policy is a plain function `pick(level, state, seat, luck)`, made for one game and level, which a compiler understands
too. For a seat that is waited for it says a legal move; for one that has an offer while dice are due, to take it or to
LEAVE it. The state is what the seat may see.
"""

from collections.abc import Callable
from random import Random

from diceyard.bots import LEAVE, Pick
from diceyard.core.game import Game, Level, Position
from diceyard.core.luck import fresh

Policy = Callable[[Game, Level], Pick]


def picked(policy: Policy, position: Position, seat: int, rng: Random) -> int:
    """What a policy says of a position; all luck comes from `rng`."""
    seen = position.seen(seat)
    pick = policy(position.game, position.level)
    return pick(position.level.numbers, seen.state, seat, fresh(rng.getrandbits(64), 0))


def taken(policy: Policy, position: Position, seat: int, rng: Random) -> int | None:
    """What a policy takes of what the rules offer before a throw; None to leave it."""
    move = picked(policy, position, seat, rng)
    return None if move == LEAVE else move
