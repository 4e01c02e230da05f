"""How good a move looks at a glance."""

from diceyard.games.strikes_and_locks.rules import NOTHING, ROW, ROWS, STOP, WHOLE, Level, State, count

# The best of 144 sets of weights, each tried on 120 games of two players.
CROSS, GAP, STRIKE, NEVER = 4, -5, -8, -1000


def prefer(level: Level, state: State, seat: int, move: int) -> int:
    """Crosses are good, numbers passed over are bad, and a strike is worse than a cross that passes over two."""
    if move == STOP:
        return NEVER
    if move == NOTHING:
        return STRIKE if seat == state.turn else 0
    return CROSS * count(move) + GAP * passed_over(state.marks.sheets[seat], move)


def passed_over(sheet: int, move: int) -> int:
    """How many open numbers a move leaves behind for good."""
    passed = 0
    for row in range(ROWS):
        before, new = sheet >> ROW * row & WHOLE, move >> ROW * row & WHOLE
        if new:
            passed += length(new) - length(before) - count(new)
    return passed


def length(cells: int) -> int:
    """How far a row is crossed: the place of its last cross, counted from 1; 0 for an empty one."""
    places = 0
    while cells >> places:
        places += 1
    return places
