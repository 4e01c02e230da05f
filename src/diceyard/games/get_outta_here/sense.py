"""How good a move looks at a glance."""

from diceyard.games.get_outta_here.rules import ALL, SHIFT, SIZE, SUM, Level, State, held

CAPTURE, EXPEL = 1000, 20


def prefer(level: Level, state: State, seat: int, move: int) -> int:
    """Most captures first, then most opponents sent off, then most markers on the board."""
    marks = move & ALL
    mine = state.singles[seat]
    pair = move >> SHIFT > SUM[marks]
    return CAPTURE * (SIZE[marks & mine] + pair) + EXPEL * SIZE[marks & held(state) & ~mine] + SIZE[marks]
