"""How good a move looks at a glance."""

from collections.abc import Iterator

from diceyard.games.knock_yourself_out.rules import BACK, FULL, Level, State, answers


def throws() -> Iterator[tuple[int, int]]:
    """The 36 throws, the larger face first."""
    for first in range(1, 7):
        for second in range(1, 7):
            yield max(first, second), min(first, second)


def helping(level: Level, tray: int) -> int:
    """How many of the 36 throws take a die out of this tray."""
    found = 0
    for throw in throws():
        if answers(level, throw) & tray:
            found += 1
    return found


def prefer(level: Level, state: State, seat: int, move: int) -> int:
    """The more of the 36 throws help the tray that is left, the better."""
    number = move - BACK if move > BACK else move
    tray = (state.trays[seat & 1] ^ 1 << number) & FULL
    return helping(level, tray)
