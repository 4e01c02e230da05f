"""Get Outta Here!: put markers on numbers that add up to the dice, expel opponents, capture numbers.

A set of numbers is an int with bit n - 1 for the number n. A move is what its markers add up to, then the
set of numbers marked: `added << SHIFT | marks`. A pair laid on both spots of a number adds that number twice,
and this is the only way in which what was added differs from the sum of the set.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

SUPPLY = 20
SHIFT = 18
ALL = (1 << SHIFT) - 1
PASS = 0
NO_ROLL = (0, 0, 0)
HIGHEST_TOTAL = 96


def _sums_and_sizes() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For every set of the numbers 1 to 18, what it adds up to and how many are in it."""
    sums, sizes = [0], [0]
    for number in range(1, SHIFT + 1):
        sums += [number + rest for rest in sums]
        sizes += [1 + rest for rest in sizes]
    return tuple(sums), tuple(sizes)


def _sets_by_total() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All sets in the order of their totals, and where each total's sets begin."""
    sets = sorted((marks for marks in range(ALL + 1) if SUM[marks] <= HIGHEST_TOTAL), key=SUM.__getitem__)
    begins = [0] * (HIGHEST_TOTAL + 2)
    for marks in sets:
        begins[SUM[marks] + 1] += 1
    for total in range(HIGHEST_TOTAL + 1):
        begins[total + 1] += begins[total]
    return tuple(sets), tuple(begins)


def _by_place(a: int, b: int, last: int) -> set[int]:
    """Totals with one die set apart: added to or taken from a two-digit number, or as the ones.

    A two-digit number is at least 11 and a die at most 6, so every total is well above 0.
    """
    made = {10 * a + b + last, 10 * a + b - last, 10 * b + a + last, 10 * b + a - last}
    return made | {10 * tens + last for tens in (a + b, abs(a - b)) if 1 <= tens <= 9}


def _totals_by_place() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each throw of three dice (49 a + 7 b + c) its totals by place value, and where they begin."""
    made: list[int] = []
    begins = []
    for a, b, c in product(range(7), repeat=3):
        begins.append(len(made))
        if a and b and c:
            made += sorted(_by_place(a, b, c) | _by_place(b, c, a) | _by_place(c, a, b))
    return tuple(made), (*begins, len(made))


COUNTING = tuple(range(HIGHEST_TOTAL + 1))
SUM, SIZE = _sums_and_sizes()
SETS, BEGIN = _sets_by_total()
PLACED, PLACED_BEGIN = _totals_by_place()


class Level(NamedTuple):
    dice: int
    board: int
    target: int
    faces: int
    place_value: int


class State(NamedTuple):
    seats: int
    turn: int
    singles: tuple[int, int, int, int]
    """By seat, the numbers that hold one marker."""
    captured: tuple[int, int, int, int]
    roll: tuple[int, int, int]
    """The middle face (0 where there are two dice), the smallest, the largest."""
    passes: int
    """How many turns in a row had no possible move."""


def start(level: Level, seats: int, first: int) -> State:
    return State(seats, first, (0, 0, 0, 0), (0, 0, 0, 0), NO_ROLL, 0)


def dice(level: Level, state: State) -> int:
    return (1 << level.dice) - 1 if state.roll == NO_ROLL and not winners(level, state) else 0


def rolled(level: Level, state: State, faces: tuple[int, ...]) -> State:
    low = high = faces[0]
    total = 0
    for face in faces:
        low, high, total = min(low, face), max(high, face), total + face
    roll = (total - low - high, low, high)
    return State(state.seats, state.turn, state.singles, state.captured, roll, state.passes)


def waiting(level: Level, state: State) -> int:
    return 0 if state.roll == NO_ROLL else 1 << state.turn


def closed(level: Level, state: State) -> int:
    """The numbers that nobody may mark: captured, or beyond the board."""
    one, two, three, four = state.captured
    return one | two | three | four | ALL >> level.board << level.board


def hand(state: State, seat: int) -> int:
    """How many markers the seat has left to place."""
    return SUPPLY - SIZE[state.singles[seat]] - 2 * SIZE[state.captured[seat]]


def moves(level: Level, state: State, seat: int) -> Iterator[int]:
    if seat != state.turn or state.roll == NO_ROLL:
        return
    found = False
    if level.faces:
        for move in shown(level, state, seat):
            found = True
            yield move
    else:
        shut, left = closed(level, state), hand(state, seat)
        for total in totals(level, state.roll):
            for marks in SETS[BEGIN[total] : BEGIN[total + 1]]:
                if not marks & shut and SIZE[marks] <= left:
                    found = True
                    yield total << SHIFT | marks
    if not found:
        yield PASS


def totals(level: Level, roll: tuple[int, int, int]) -> tuple[int, ...]:
    """What the dice make, ascending."""
    a, b, c = roll
    if not level.place_value:
        return COUNTING[a + b + c : a + b + c + 1]
    throw = 49 * a + 7 * b + c
    return PLACED[PLACED_BEGIN[throw] : PLACED_BEGIN[throw + 1]]


def shown(level: Level, state: State, seat: int) -> Iterator[int]:
    """Moves at the face levels: the faces, a pair on both spots of its number, the total."""
    a, b, c = state.roll
    shut, left = closed(level, state), hand(state, seat)
    faces = (1 << a >> 1) | 1 << b - 1 | 1 << c - 1
    if not faces & shut and SIZE[faces] <= left:
        yield SUM[faces] << SHIFT | faces
        pair = a if a in (b, c) else b if b == c else 0
        if pair and not 1 << pair - 1 & held(state) and SIZE[faces] < left:
            yield SUM[faces] + pair << SHIFT | faces
    total = a + b + c
    if not 1 << total - 1 & shut and left:
        yield total << SHIFT | 1 << total - 1


def held(state: State) -> int:
    """The numbers that hold a single marker, anyone's."""
    one, two, three, four = state.singles
    return one | two | three | four


def after(level: Level, state: State, seat: int, move: int) -> State:
    turn = (seat + 1) % state.seats
    if move == PASS:
        return State(state.seats, turn, state.singles, state.captured, NO_ROLL, state.passes + 1)
    marks = move & ALL
    pair = (move >> SHIFT) - SUM[marks]
    mine = state.singles[seat] | marks
    taken = state.singles[seat] & marks | 1 << pair >> 1
    a, b, c, d = state.singles
    singles = put((a & ~marks, b & ~marks, c & ~marks, d & ~marks), seat, mine & ~taken)
    captured = put(state.captured, seat, state.captured[seat] | taken)
    return State(state.seats, turn, singles, captured, NO_ROLL, 0)


def put(of: tuple[int, int, int, int], seat: int, value: int) -> tuple[int, int, int, int]:
    """The four with the seat's own replaced."""
    a, b, c, d = of
    if seat < 2:
        return (value, b, c, d) if seat == 0 else (a, value, c, d)
    return (a, b, value, d) if seat == 2 else (a, b, c, value)


def winners(level: Level, state: State) -> int:
    for seat in range(state.seats):
        if SIZE[state.captured[seat]] >= level.target:
            return 1 << seat
    return leaders(state) if state.passes >= 2 * state.seats else 0


def leaders(state: State) -> int:
    """Most points; tied on points, most markers on the board; all who are still tied."""
    best, lead = -1, 0
    for seat in range(state.seats):
        captured = SIZE[state.captured[seat]]
        rank = 100 * captured + 2 * captured + SIZE[state.singles[seat]]
        if rank >= best:
            lead = 1 << seat | (lead if rank == best else 0)
            best = rank
    return lead


def points(level: Level, state: State) -> tuple[int, int, int, int]:
    a, b, c, d = state.captured
    return (SIZE[a], SIZE[b], SIZE[c], SIZE[d])


def seen(level: Level, state: State, viewer: int) -> State:
    """Nothing is hidden in this game."""
    return state
