"""How likely it is that the dice make the next number wanted in each row, by the colour that makes it."""

from fractions import Fraction
from itertools import product

from diceyard.core.chances import Chances, Line
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.rules import ROW, ROWS, WHOLE, Level, State, playing
from diceyard.games.strikes_and_locks.sheet import numbers, row_name
from diceyard.games.strikes_and_locks.sums import results

LOWEST = {8: 2, 6: 1}
"""By the sides of a die, its lowest number."""


def chances(level: Level, state: State, names: tuple[str, ...]) -> tuple[Chances, ...]:
    """A table for each sheet that is still played, first that of the seat whose turn it is."""
    seats = [(state.turn + step) % state.seats for step in range(state.seats)]
    return tuple(of_sheet(level, state, seat, names[seat]) for seat in seats if playing(level, state.marks, seat))


def of_sheet(level: Level, state: State, seat: int, name: str) -> Chances:
    rows = (row for row in range(ROWS) if not state.marks.locked >> row & 1)
    lines = (line(level, state.marks.sheets[seat], row) for row in rows)
    return Chances(
        caption=say("{name}: the next number in each row", name=name),
        of=say("Row"),
        heads=(say("from red"), say("from black or green"), say("from any of them")),
        lines=tuple(found for found in lines if found),
        note=say("Black and green count only for whoever rolls; red counts for everyone."),
    )


def line(level: Level, sheet: int, row: int) -> Line | None:
    """The number right of all that is crossed in a row; None where the row is at its end."""
    place = (sheet >> ROW * row & WHOLE).bit_length()
    if place == ROW:
        return None
    number = numbers(row)[place]
    made = making(level, number)
    either = 1 - (1 - made) ** 2  # the two pairs of dice fall each for itself
    return Line(say("{row}: {n}", row=row_name(row), n=number), (made, made, either))


def making(level: Level, number: int) -> Fraction:
    """The chance that a pair of dice makes this number."""
    faces = range(LOWEST[level.sides], LOWEST[level.sides] + level.sides)
    pairs = [(max(pair), min(pair)) for pair in product(faces, repeat=2)]
    good = sum(any(claim.answer == number for claim in results(*pair)) for pair in pairs)
    return Fraction(good, len(pairs))
