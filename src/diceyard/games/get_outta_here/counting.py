"""What is counted in bulk play."""

from collections.abc import MutableSequence

from diceyard.core.speech import later
from diceyard.games.get_outta_here.rules import ALL, PASS, SHIFT, SIZE, SUM, Level, State, held

ENDINGS = (later("somebody reached the target"), later("nobody could move any more"))
COUNTED = (later("numbers captured"), later("markers sent off"), later("turns without a move"))
CAPTURED, EXPELLED, PASSED = range(3)


def ending(level: Level, state: State) -> int:
    for captured in state.captured:
        if SIZE[captured] >= level.target:
            return 0
    return 1


def count(level: Level, before: State, seat: int, move: int, after: State, found: MutableSequence[int]) -> None:
    if move == PASS:
        found[PASSED] += 1
        return
    marks = move & ALL
    pair = (move >> SHIFT) > SUM[marks]
    found[CAPTURED] += SIZE[marks & before.singles[seat]] + pair
    found[EXPELLED] += SIZE[marks & held(before) & ~before.singles[seat]]
