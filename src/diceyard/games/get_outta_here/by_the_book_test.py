"""The rules once more, slowly, on plain sets, straight from their text and without a look at `rules.py`.

The tests beside this file hold the game against it.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

Throw = tuple[int, ...]
Marks = tuple[int, ...]
"""The numbers marked in a turn, ascending; a pair on both spots of a number stands there twice."""


class Book(NamedTuple):
    """What a level's line in the table of GOH-16 to GOH-20 says."""

    dice: int
    board: int
    target: int
    mark: str


LEVELS = {
    "face-2": Book(2, 12, 3, "faces"),
    "face-3": Book(3, 18, 5, "faces"),
    "intermediate": Book(2, 12, 3, "sum"),
    "standard": Book(3, 18, 5, "sum"),
    "place-value": Book(3, 18, 5, "place value"),
}


def throws(level: str) -> list[Throw]:
    return list(product(range(1, 7), repeat=LEVELS[level].dice))


def place_value(throw: Throw) -> set[int]:
    """GOH-23 and GOH-24, word for word."""
    made = set()
    for one, two, third in permutations(throw):
        made |= {int(f"{one}{two}") + third, int(f"{one}{two}") - third}
        made |= {int(f"{tens}{third}") for tens in (one + two, one - two) if 1 <= tens <= 9}
    return {total for total in made if total >= 1}


def totals(level: str, throw: Throw) -> set[int]:
    return place_value(throw) if LEVELS[level].mark == "place value" else {sum(throw)}


@cache
def numbers_by_total() -> dict[int, list[Marks]]:
    """All sets of different numbers from 1 to 18, by what they add up to."""
    found: dict[int, list[Marks]] = defaultdict(list)
    for size in range(1, 19):
        for numbers in combinations(range(1, 19), size):
            found[sum(numbers)].append(numbers)
    return found


@dataclass
class Table:
    """A board with markers on it, by number the seats whose markers lie there, and how often there was no move."""

    level: str
    seats: int
    turn: int = 0
    lying: dict[int, list[int]] = field(default_factory=dict)
    passes: int = 0

    @property
    def book(self) -> Book:
        return LEVELS[self.level]

    def on(self, number: int) -> list[int]:
        return self.lying.get(number, [])

    def hand(self, seat: int) -> int:
        return 20 - sum(seats.count(seat) for seats in self.lying.values())

    def open(self) -> set[int]:
        return {number for number in range(1, self.book.board + 1) if len(self.on(number)) < 2}

    def captured(self, seat: int) -> set[int]:
        return {number for number, seats in self.lying.items() if seats == [seat, seat]}

    def choices(self, throw: Throw) -> set[Marks]:
        """Everything that may be marked with this throw."""
        wished = self.by_faces(throw) if self.book.mark == "faces" else self.by_parts(throw)
        still, left = self.open(), self.hand(self.turn)
        return {marks for marks in wished if len(marks) <= left and still.issuperset(marks)}

    def by_parts(self, throw: Throw) -> Iterator[Marks]:
        for total in totals(self.level, throw):
            yield from numbers_by_total()[total]

    def by_faces(self, throw: Throw) -> Iterator[Marks]:
        faces = sorted(set(throw))
        yield tuple(faces)
        yield (sum(throw),)
        for face in faces:
            if throw.count(face) > 1 and not self.on(face):
                yield tuple(sorted([*faces, face]))

    def mark(self, marks: Marks) -> None:
        """Markers are laid, opponents go home, and the next player has the turn."""
        for number in marks:
            self.lying[number] = [seat for seat in self.on(number) if seat == self.turn] + [self.turn]
        self.passes = 0 if marks else self.passes + 1
        self.turn = (self.turn + 1) % self.seats

    def winners(self) -> set[int]:
        points = [len(self.captured(seat)) for seat in range(self.seats)]
        if max(points) >= self.book.target:
            return {points.index(max(points))}
        if self.passes < 2 * self.seats:
            return set()
        ranks = [(points[seat], 20 - self.hand(seat)) for seat in range(self.seats)]
        return {seat for seat in range(self.seats) if ranks[seat] == max(ranks)}
