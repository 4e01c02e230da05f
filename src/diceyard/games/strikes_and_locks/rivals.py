"""Players with one plain idea, to measure others by."""

from diceyard.games.strikes_and_locks.rules import NOTHING, Level, State, count
from diceyard.games.strikes_and_locks.sense import passed_over

NEVER = -1_000_000


def fewest_skipped(level: Level, state: State, seat: int, move: int) -> int:
    """Passes over as few numbers as possible, of such moves makes the most crosses; never takes a strike by choice."""
    if move == NOTHING and seat == state.turn:
        return NEVER
    return count(move) - 100 * passed_over(state.marks.sheets[seat], move)


def racer(level: Level, state: State, seat: int, move: int) -> int:
    """A cross is worth passing over 1.6 numbers."""
    return 16 * count(move) - 10 * passed_over(state.marks.sheets[seat], move)


def bold_racer(level: Level, state: State, seat: int, move: int) -> int:
    """The same, but never takes a strike by choice."""
    return NEVER if move == NOTHING and seat == state.turn else racer(level, state, seat, move)


RIVALS = {"fewest-skipped": fewest_skipped, "racer": racer, "bold-racer": bold_racer}
