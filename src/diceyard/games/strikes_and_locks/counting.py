"""What is counted in bulk play."""

from collections.abc import MutableSequence

from diceyard.core.speech import later
from diceyard.games.strikes_and_locks.rules import STOP, STRIKES, Level, State
from diceyard.games.strikes_and_locks.rules import count as crosses

ENDINGS = (later("two rows were locked"), later("somebody had a fourth strike"), later("everybody was out"))
COUNTED = (later("numbers crossed out"), later("rows locked"), later("strikes"), later("players who stopped"))
CROSSED, LOCKED, STRUCK, STOPPED = range(4)


def ending(level: Level, state: State) -> int:
    if level.to_the_last:
        return 2
    if crosses(state.marks.locked) >= 2:
        return 0
    return 1 if max(state.marks.strikes) >= STRIKES else 2


def count(level: Level, before: State, seat: int, move: int, after: State, found: MutableSequence[int]) -> None:
    """Rows lock, and strikes come, when the last choice of a turn settles it."""
    if move == STOP:
        found[STOPPED] += 1
        return
    found[CROSSED] += crosses(move)
    found[LOCKED] += crosses(after.marks.locked) - crosses(before.marks.locked)
    found[STRUCK] += sum(after.marks.strikes) - sum(before.marks.strikes)
