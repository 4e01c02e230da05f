"""Knock Yourself Out: clear a tray of six dice by sums and differences.

A set of numbers is an int with bit n for the number n. Seats 0 and 2 share one tray, 1 and 3 the other.
A move is the number taken out, or BACK + the number put back, or MISS.
"""

from collections.abc import Iterator
from typing import NamedTuple

FULL = 0b1111110
NO_ROLL = (0, 0)
MISS = 0
BACK = 6


class Level(NamedTuple):
    all_operations: int


class State(NamedTuple):
    seats: int
    turn: int
    trays: tuple[int, int]
    roll: tuple[int, int]
    """The larger face, then the smaller."""


def start(level: Level, seats: int, first: int) -> State:
    return State(seats, first, (FULL, FULL), NO_ROLL)


def dice(level: Level, state: State) -> int:
    return 0b11 if state.roll == NO_ROLL and state.trays[0] and state.trays[1] else 0


def rolled(level: Level, state: State, faces: tuple[int, ...]) -> State:
    return State(state.seats, state.turn, state.trays, (max(faces[0], faces[1]), min(faces[0], faces[1])))


def waiting(level: Level, state: State) -> int:
    return 0 if state.roll == NO_ROLL else 1 << state.turn


def answers(level: Level, roll: tuple[int, int]) -> int:
    """The numbers that a roll makes; double 4, 5 and 6 make none."""
    big, small = roll
    if big == small and big >= 4:
        return 0
    made = 1 << big + small | 1 << big - small
    if level.all_operations:
        made |= 1 << big * small
        if big % small == 0:
            made |= 1 << big // small
    return made & FULL


def moves(level: Level, state: State, seat: int) -> Iterator[int]:
    if seat != state.turn or state.roll == NO_ROLL:
        return
    tray = state.trays[seat & 1]
    removable = answers(level, state.roll) & tray
    if removable:
        for number in range(1, 7):
            if removable >> number & 1:
                yield number
    elif tray == FULL:
        yield MISS
    else:
        for number in range(1, 7):
            if not tray >> number & 1:
                yield BACK + number


def after(level: Level, state: State, seat: int, move: int) -> State:
    change = 0 if move == MISS else 1 << (move - BACK if move > BACK else move)
    ours, theirs = state.trays
    trays = (ours, theirs ^ change) if seat & 1 else (ours ^ change, theirs)
    return State(state.seats, (seat + 1) % state.seats, trays, NO_ROLL)


def winners(level: Level, state: State) -> int:
    """A whole side wins: seats 0 and 2, or 1 and 3."""
    if state.trays[0] and state.trays[1]:
        return 0
    side = 0b0101 if state.trays[0] == 0 else 0b1010
    return side & (1 << state.seats) - 1


def count(tray: int) -> int:
    dice = 0
    while tray:
        tray &= tray - 1
        dice += 1
    return dice


def points(level: Level, state: State) -> tuple[int, int, int, int]:
    """How many dice each seat's side has out."""
    first, second = 6 - count(state.trays[0]), 6 - count(state.trays[1])
    if state.seats == 2:
        return (first, second, 0, 0)
    return (first, second, first, second)


def seen(level: Level, state: State, viewer: int) -> State:
    """Nothing is hidden in this game."""
    return state
