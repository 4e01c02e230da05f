"""What perfect play is worth, as a table over both trays. `make tables` makes it, and it comes with the game.

Who is a side's second player makes no difference, and neither does which side is which: all that counts is the tray
of the side that throws next and the tray of the other.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.games.knock_yourself_out.rules import FULL, NO_ROLL, Level, State

TRAYS = FULL // 2 + 1
"""Number 1 is bit 1 of a tray, and nothing is bit 0."""


def covers(level: Level, seats: int) -> bool:
    """Every table of this game is small."""
    return True


def table(level: Level, seats: int, worth: Callable[[State], float]) -> NDArray[Any]:
    """The chance of the side that throws next, by its own tray and the other's, from any solver's answers."""
    chances = np.zeros((TRAYS, TRAYS))
    for own in range(1, TRAYS):
        for other in range(1, TRAYS):
            chances[own, other] = worth(State(seats, 0, (2 * own, 2 * other), NO_ROLL))
    return chances


def worth(level: Level, table: NDArray[Any], state: State) -> float:
    """The chance of seat 0's side in a state in which dice are due."""
    first, second = state.trays[0] // 2, state.trays[1] // 2
    return 1 - float(table[second, first]) if state.turn & 1 else float(table[first, second])
