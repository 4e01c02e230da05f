"""How long that game takes and how often the first player wins it, exactly: what every peer is held against.

Neither side touches the other's tray, so a side's tray is a Markov chain, and the first of the two chains to come to
its end wins.
"""

from functools import cache
from itertools import product
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from diceyard.core.game import Game, Position
from diceyard.games import find

GAME, LEVEL = "knock-yourself-out", "basic"
FULL = frozenset(range(1, 7))
STANDARD_ERRORS = 4.5
"""Of all honest benches, one in fifty thousand or so would complain."""


class Truth(NamedTuple):
    first: float
    turns: float
    spread: float
    """The standard deviation of the number of turns."""


def steps() -> NDArray[np.float64]:
    """The chance to come from one tray to another in a turn. A tray is a set: bit n - 1 for the number n."""
    chances = np.zeros((64, 64))
    for tray, throw in product(range(1, 64), product(range(1, 7), repeat=2)):
        at = standing(find(GAME), tray).rolled(throw)
        moves = at.moves(0)
        for move in moves:
            chances[tray, at.after(0, move).state.trays[0] >> 1] += 1 / 36 / len(moves)
    return chances


def standing(game: Game, tray: int) -> Position:
    """The first player to throw, with this tray."""
    opening = game.start(LEVEL, 2)
    return Position(game, opening.level, opening.state._replace(trays=(tray << 1, opening.state.trays[1])))


@cache
def truth() -> Truth:
    """Exact up to a chance of 1e-15 that a game takes even longer."""
    chances, tray, ends = steps(), np.eye(64)[63], [0.0]
    while tray.sum() > 1e-15:
        tray = tray @ chances
        ends.append(tray[0])
        tray[0] = 0
    end = np.array(ends)
    later = 1 - np.cumsum(end)
    turn = np.arange(len(end))
    first, second = end * (later + end), end * later
    mean = ((2 * turn - 1) * first + 2 * turn * second).sum()
    square = ((2 * turn - 1) ** 2 * first + (2 * turn) ** 2 * second).sum()
    return Truth(first.sum(), mean, sqrt(square - mean**2))


def disagreement(games: int, turns: int, first: int, of: Truth) -> str:
    """Why these cannot well be games of this kind; '' if they can."""
    for what, is_, should, spread in (
        ("mean length", turns / games, of.turns, of.spread),
        ("the first player's share", first / games, of.first, sqrt(of.first * (1 - of.first))),
    ):
        off = (is_ - should) / (spread / sqrt(games))
        if abs(off) > STANDARD_ERRORS:
            return f"{what} is {is_:.4f}, should be {should:.4f}: {off:+.1f} standard errors off"
    return ""
