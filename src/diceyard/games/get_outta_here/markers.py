"""Markers as they are written: `1 2 3 7`, with `o` for the outside spot `1o 2 7`, a pair on both spots `3 5 5`."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from diceyard.core.game import members
from diceyard.games.get_outta_here.rules import ALL, SHIFT, SUM, State

SEATS = ("a", "b", "c", "d")
NO_MOVE = "no move"
IMPOSSIBLE = -1
"""No move at all, at any level."""

NUMBERS = frozenset(range(1, SHIFT + 1))

BETWEEN = re.compile(r"(?:[\s,+&]|and)+")
MARKER = re.compile(r"([0-9]{1,3})([oi]?)")


class Laid(NamedTuple):
    """Markers laid on numbers: the numbers ascending, and the set of those laid outside."""

    numbers: tuple[int, ...] = ()
    outside: int = 0


def read(text: str) -> Laid | None:
    """The markers that a text lays, possible or not; None where it is no list of markers."""
    numbers, outside = [], 0
    for word in BETWEEN.split(text.strip()):
        marker = MARKER.fullmatch(word)
        if not marker:
            return None
        numbers.append(int(marker[1]))
        if marker[2] == "o":
            outside |= only(numbers[-1])
    return Laid(tuple(sorted(numbers)), outside)


def write(numbers: Iterable[int], outside: int) -> str:
    return " ".join(f"{number}o" if only(number) & outside else str(number) for number in numbers)


def only(number: int) -> int:
    """The set of just this number; of none for 0."""
    return 1 << number >> 1


def numbers_in(marks: int) -> tuple[int, ...]:
    """The numbers in a set, ascending."""
    return tuple(bit + 1 for bit in members(marks))


def pair_of(move: int) -> int:
    """The number that the move marks on both spots; 0 where there is none."""
    return (move >> SHIFT) - SUM[move & ALL]


def marked(move: int) -> tuple[int, ...]:
    """The numbers that the move marks, ascending, with a paired number twice."""
    numbers, pair = numbers_in(move & ALL), pair_of(move)
    return tuple(sorted((*numbers, pair))) if pair else numbers


def as_move(numbers: tuple[int, ...]) -> int:
    """The move that marks these numbers. All have to be on the full board, and only one may be there twice."""
    different = set(numbers)
    if not different <= NUMBERS or len(numbers) > len(different) + 1:
        return IMPOSSIBLE
    return sum(numbers) << SHIFT | sum(only(number) for number in different)


def choice(state: State, seat: int, move: int) -> int:
    """The numbers where the player chooses the spot (GOH-7): a capture and a pair leave no choice."""
    return move & ALL & ~state.singles[seat] & ~only(pair_of(move))
