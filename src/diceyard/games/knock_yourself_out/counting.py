"""What is counted in bulk play."""

from collections.abc import MutableSequence

from diceyard.core.speech import later
from diceyard.games.knock_yourself_out.rules import BACK, MISS, Level, State

ENDINGS = (later("the side that starts cleared its tray"), later("the other side cleared its tray"))
COUNTED = (later("dice taken out"), later("dice put back"), later("turns missed with a full tray"))
OUT, PUT_BACK, MISSED = range(3)


def ending(level: Level, state: State) -> int:
    return 0 if state.trays[0] == 0 else 1


def count(level: Level, before: State, seat: int, move: int, after: State, found: MutableSequence[int]) -> None:
    if move == MISS:
        found[MISSED] += 1
    elif move > BACK:
        found[PUT_BACK] += 1
    else:
        found[OUT] += 1
