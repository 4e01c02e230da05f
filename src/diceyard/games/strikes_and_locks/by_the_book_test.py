"""The rules once more, slowly, on plain lists and sets, straight from their text and without a look at `rules.py`.

The tests beside this file hold the game against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

ROWS = {
    "bu": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    "bd": (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2),
    "gu": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    "gd": (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2),
}
ROWS_FOR = {"black": ("bu", "bd"), "green": ("gu", "gd"), "red": ("bu", "bd", "gu", "gd")}

Cross = tuple[str, int]
Choice = frozenset[Cross]
Sheet = dict[str, list[int]]


def results(one: int, other: int) -> set[int]:
    return {one, one + other} if one == other else {one + other, abs(one - other)}


def crossed_too(sheet: Sheet, crosses: Choice) -> Sheet | None:
    """The sheet with these crossed out as well, each row left to right; None where one of them is gone."""
    after = {row: list(numbers) for row, numbers in sheet.items()}
    for row, number in sorted(crosses, key=lambda cross: ROWS[cross[0]].index(cross[1])):
        if after[row] and ROWS[row].index(number) <= ROWS[row].index(after[row][-1]):
            return None
        after[row].append(number)
    return after


@dataclass
class Book:
    """A game as it stands."""

    to_the_last: bool
    seats: int
    turn: int
    sheets: list[Sheet] = field(default_factory=list)
    strikes: list[int] = field(default_factory=list)
    stopped: set[int] = field(default_factory=set)
    locked: set[str] = field(default_factory=set)
    roll: dict[str, tuple[int, int]] | None = None
    chosen: dict[int, Choice] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sheets = self.sheets or [{row: [] for row in ROWS} for _ in range(self.seats)]
        self.strikes = self.strikes or [0] * self.seats

    def plays(self, seat: int) -> bool:
        out = self.to_the_last and self.strikes[seat] == 4
        return seat not in self.stopped and not out

    @property
    def over(self) -> bool:
        ended = not self.to_the_last and (4 in self.strikes or len(self.locked) >= 2)
        return ended or not any(self.plays(seat) for seat in range(self.seats))

    @property
    def waiting(self) -> set[int]:
        awaited = {seat for seat in range(self.seats) if self.plays(seat) and seat not in self.chosen}
        return awaited if self.roll else set()

    def options(self, colour: str) -> Iterator[Cross | None]:
        """What the pair of a colour can be used for, on any sheet."""
        assert self.roll
        yield None
        for row, number in product(ROWS_FOR[colour], results(*self.roll[colour])):
            if number in ROWS[row] and row not in self.locked:
                yield row, number

    def choices(self, seat: int) -> set[Choice]:
        """Everything that a player may choose to cross out."""
        colours = ("black", "green", "red") if seat == self.turn else ("red",)
        most = 2 if seat == self.turn else 1
        found = set()
        for used in product(*(self.options(colour) for colour in colours)):
            crosses = [cross for cross in used if cross]
            if len(crosses) <= most and crossed_too(self.sheets[seat], frozenset(crosses)):
                found.add(frozenset(crosses))
        return found

    def throw(self, faces: tuple[int, ...]) -> None:
        self.roll = {"black": (faces[0], faces[1]), "green": (faces[2], faces[3]), "red": (faces[4], faces[5])}

    def stop(self, seat: int) -> None:
        self.stopped.add(seat)
        if seat == self.turn:
            self.pass_on()

    def choose(self, seat: int, choice: Choice) -> None:
        self.chosen[seat] = choice
        if not self.waiting:
            self.settle()

    def settle(self) -> None:
        for seat, choice in self.chosen.items():
            after = crossed_too(self.sheets[seat], choice)
            assert after
            self.sheets[seat] = after
            for row, numbers in after.items():
                if numbers and numbers[-1] == ROWS[row][-1] and len(numbers) >= 6:
                    self.locked.add(row)
        if not self.chosen[self.turn]:
            self.strikes[self.turn] += 1
        self.roll, self.chosen = None, {}
        self.pass_on()

    def pass_on(self) -> None:
        for step in range(1, self.seats):
            seat = (self.turn + step) % self.seats
            if self.plays(seat):
                self.turn = seat
                return

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(
            sum(sum(range(len(numbers) + 1)) for numbers in sheet.values()) - 5 * strikes
            for sheet, strikes in zip(self.sheets, self.strikes, strict=True)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best) if self.over else ()


def test_the_book_knows_the_worked_examples() -> None:
    assert results(5, 5) == {5, 10}
    assert results(9, 2) == {11, 7}
    crosses = {"bu": 7, "bd": 3, "gu": 0, "gd": 6}
    sheet = {row: list(ROWS[row][:count]) for row, count in crosses.items()}
    assert Book(False, 1, 0, sheets=[sheet], strikes=[2]).points == (45,)
