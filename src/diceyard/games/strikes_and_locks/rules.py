"""Strikes & Locks: cross out sums and differences left to right on a sheet, lock rows.

A sheet is a set of 44 cells: bit ROW * row + i is the i-th cell from the left of a row. Rows are black up,
black down, green up, green down. A move is the set of cells to cross out, NOTHING, or STOP.
"""

from collections.abc import Iterator
from typing import NamedTuple

ROW = 11
ROWS = 4
LAST = 1 << ROW - 1
WHOLE = (1 << ROW) - 1
ENOUGH_TO_LOCK = 6
STRIKES = 4
NOTHING = 0
STOP = 1 << ROW * ROWS
NOT_YET = -1
HIDDEN = -2
ZEROS = (0, 0, 0, 0, 0, 0)
NO_ROLL = ZEROS
NONE_CHOSEN = (NOT_YET, NOT_YET, NOT_YET, NOT_YET, NOT_YET, NOT_YET)
BLACK_ROWS, GREEN_ROWS, ANY_ROW = 0b0011, 0b1100, 0b1111

Six = tuple[int, int, int, int, int, int]


class Level(NamedTuple):
    to_the_last: int
    sides: int  # for whoever explains a roll or writes it down; the rules need only the faces


class Marks(NamedTuple):
    """All that is written down for good."""

    sheets: Six
    strikes: Six
    stopped: int
    """The seats that have stopped for good, as bits."""
    locked: int
    """The locked rows, as bits."""


class State(NamedTuple):
    seats: int
    turn: int
    marks: Marks
    roll: Six
    """Black, green and red, in each pair the larger first."""
    chosen: Six
    """What each seat has chosen for this turn; it counts only when all have."""


def start(level: Level, seats: int, first: int) -> State:
    return State(seats, first, Marks(ZEROS, ZEROS, 0, 0), NO_ROLL, NONE_CHOSEN)


def dice(level: Level, state: State) -> int:
    return 0b111111 if state.roll == NO_ROLL and not over(level, state) else 0


def rolled(level: Level, state: State, faces: tuple[int, ...]) -> State:
    a, b, c, d, e, f = faces
    roll = (max(a, b), min(a, b), max(c, d), min(c, d), max(e, f), min(e, f))
    return State(state.seats, state.turn, state.marks, roll, state.chosen)


def playing(level: Level, marks: Marks, seat: int) -> bool:
    """Has not stopped and, where the game goes on without them, has not struck out."""
    if marks.stopped >> seat & 1:
        return False
    return not level.to_the_last or marks.strikes[seat] < STRIKES


def waiting(level: Level, state: State) -> int:
    awaited = 0
    if state.roll != NO_ROLL:
        for seat in range(state.seats):
            if state.chosen[seat] == NOT_YET and playing(level, state.marks, seat):
                awaited |= 1 << seat
    return awaited


def moves(level: Level, state: State, seat: int) -> Iterator[int]:
    if state.chosen[seat] != NOT_YET or not playing(level, state.marks, seat):
        return
    if state.roll == NO_ROLL:
        if not over(level, state):
            yield STOP
        return
    yield NOTHING
    sheet = state.marks.sheets[seat]
    a, b, c, d, e, f = state.roll
    red = reach(sheet, ANY_ROW & ~state.marks.locked, e, f)
    black = green = 0
    if seat == state.turn:
        black = reach(sheet, BLACK_ROWS & ~state.marks.locked, a, b)
        green = reach(sheet, GREEN_ROWS & ~state.marks.locked, c, d)
    rest = red | black | green
    while rest:
        last = rest & -rest
        rest ^= last
        yield last
        firsts = partners(last, red, black, green) & last - 1
        while firsts:
            first = firsts & -firsts
            firsts ^= first
            yield first | last


def reach(sheet: int, rows: int, big: int, small: int) -> int:
    """The cells that the two results of a pair can cross out in these rows."""
    return cells(sheet, rows, big + small) | cells(sheet, rows, big if big == small else big - small)


def cells(sheet: int, rows: int, number: int) -> int:
    """The cells of a number that lie right of all that is crossed in their row."""
    open_cells = 0
    if 2 <= number <= 12:
        for row in range(ROWS):
            place = 12 - number if row & 1 else number - 2
            if rows >> row & 1 and (sheet >> ROW * row & WHOLE) >> place == 0:
                open_cells |= 1 << ROW * row + place
    return open_cells


def partners(cell: int, red: int, black: int, green: int) -> int:
    """The cells that may be crossed out together with this one: each from a pair of another colour."""
    others = 0
    if cell & red:
        others |= black | green
    if cell & black:
        others |= red | green
    if cell & green:
        others |= red | black
    return others


def after(level: Level, state: State, seat: int, move: int) -> State:
    if move == STOP:
        return stop(level, state, seat)
    now = State(state.seats, state.turn, state.marks, state.roll, put(state.chosen, seat, move))
    return now if waiting(level, now) else settle(level, now)


def stop(level: Level, state: State, seat: int) -> State:
    sheets, strikes, stopped, locked = state.marks
    marks = Marks(sheets, strikes, stopped | 1 << seat, locked)
    turn = following(level, state.seats, marks, seat) if seat == state.turn else state.turn
    return State(state.seats, turn, marks, state.roll, state.chosen)


def settle(level: Level, state: State) -> State:
    """All have chosen: cross out, strike, lock, and pass the dice on."""
    sheets, strikes, stopped, locked = state.marks
    for seat in range(state.seats):
        if state.chosen[seat] > NOTHING:
            sheets = put(sheets, seat, sheets[seat] | state.chosen[seat])
            locked |= locks(sheets[seat])
    if state.chosen[state.turn] == NOTHING:
        strikes = put(strikes, state.turn, strikes[state.turn] + 1)
    marks = Marks(sheets, strikes, stopped, locked)
    turn = following(level, state.seats, marks, state.turn)
    return State(state.seats, turn, marks, NO_ROLL, NONE_CHOSEN)


def following(level: Level, seats: int, marks: Marks, turn: int) -> int:
    """The next seat clockwise that still plays; where no other does, the same."""
    for step in range(1, seats):
        seat = (turn + step) % seats
        if playing(level, marks, seat):
            return seat
    return turn


def locks(sheet: int) -> int:
    """The rows that this sheet locks: the last cell crossed, and enough of them."""
    locked = 0
    for row in range(ROWS):
        crossed = sheet >> ROW * row & WHOLE
        if crossed & LAST and count(crossed) >= ENOUGH_TO_LOCK:
            locked |= 1 << row
    return locked


def count(cells: int) -> int:
    crosses = 0
    while cells:
        cells &= cells - 1
        crosses += 1
    return crosses


def put(of: Six, seat: int, value: int) -> Six:
    """The six with the seat's own replaced."""
    a, b, c, d, e, f = of
    if seat < 2:
        return (value, b, c, d, e, f) if seat == 0 else (a, value, c, d, e, f)
    if seat < 4:
        return (a, b, value, d, e, f) if seat == 2 else (a, b, c, value, e, f)
    return (a, b, c, d, value, f) if seat == 4 else (a, b, c, d, e, value)


def over(level: Level, state: State) -> bool:
    if state.roll != NO_ROLL:
        return False
    if not level.to_the_last and (count(state.marks.locked) >= 2 or max(state.marks.strikes) >= STRIKES):
        return True
    for seat in range(state.seats):
        if playing(level, state.marks, seat):
            return False
    return True


def winners(level: Level, state: State) -> int:
    if not over(level, state):
        return 0
    totals = points(level, state)
    best, lead = totals[0], 0
    for seat in range(state.seats):
        best = max(best, totals[seat])
    for seat in range(state.seats):
        if totals[seat] == best:
            lead |= 1 << seat
    return lead


def points(level: Level, state: State) -> Six:
    totals = ZEROS
    for seat in range(state.seats):
        totals = put(totals, seat, score(state.marks.sheets[seat]) - 5 * state.marks.strikes[seat])
    return totals


def score(sheet: int) -> int:
    """Rows of n crosses count n(n+1)/2."""
    total = 0
    for row in range(ROWS):
        crossed = count(sheet >> ROW * row & WHOLE)
        total += crossed * (crossed + 1) // 2
    return total


def seen(level: Level, state: State, viewer: int) -> State:
    """What the others have chosen for this turn stays hidden; that they have chosen does not."""
    chosen = state.chosen
    for seat in range(state.seats):
        if seat != viewer and chosen[seat] >= NOTHING:
            chosen = put(chosen, seat, HIDDEN)
    return State(state.seats, state.turn, state.marks, state.roll, chosen)
