"""What is counted: exact ints in one flat row, so that a compiler can write them and rows can be added up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from diceyard.core.game import Rules
from diceyard.simulate.play import Ints, Write

TURN_BINS = 4_096
"""Games that take this many turns or more are counted together."""
LOWEST, HIGHEST = -256, 767
"""Scores beyond these are counted with them; their sum is exact all the same."""
POINT_BINS = HIGHEST - LOWEST + 1
GAMES, TURNS, TURNS_SQUARED, LENGTHS = 0, 1, 2, 3
WON = LENGTHS + TURN_BINS


class Shape(NamedTuple):
    """How long a row is, and where what stands."""

    seats: int
    endings: int
    counted: int

    @property
    def ended(self) -> int:
        return WON + (1 << self.seats)

    @property
    def scored(self) -> int:
        """For each seat: the sum of its points, of their squares, and how often it had how many."""
        return self.ended + self.endings

    @property
    def found(self) -> int:
        """For each thing counted: the sum over all games, and of its squares."""
        return self.scored + self.seats * (2 + POINT_BINS)

    @property
    def size(self) -> int:
        return self.found + 2 * self.counted


def writer(rules: Rules, shape: Shape, ending: Any) -> Write:
    """A function that adds one finished game to a row."""
    winners, points = rules.winners, rules.points
    seats, endings, counted = shape
    ended, scored, found_at = shape.ended, shape.scored, shape.found

    def write(level: Any, state: Any, turns: int, found: Ints, row: Ints) -> None:
        row[GAMES] += 1
        row[TURNS] += turns
        row[TURNS_SQUARED] += turns * turns
        row[LENGTHS + min(turns, TURN_BINS - 1)] += 1
        won = winners(level, state)
        row[WON + won] += 1
        if endings and won:
            row[ended + ending(level, state)] += 1
        each = points(level, state)
        for seat in range(seats):
            score = each[seat]
            place = scored + seat * (2 + POINT_BINS)
            row[place] += score
            row[place + 1] += score * score
            row[place + 2 + max(0, min(score - LOWEST, POINT_BINS - 1))] += 1
        for kind in range(counted):
            row[found_at + 2 * kind] += found[kind]
            row[found_at + 2 * kind + 1] += found[kind] * found[kind]

    return write


class Sum(NamedTuple):
    """Of a number that every game has: the sum over all games, and of its squares."""

    total: int
    squares: int


@dataclass(frozen=True)
class Tally:
    """The counts of some games. Tallies of different games add up."""

    shape: Shape
    row: tuple[int, ...]

    @classmethod
    def empty(cls, shape: Shape) -> "Tally":
        return cls(shape, (0,) * shape.size)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.shape, tuple(map(sum, zip(self.row, other.row, strict=True))))

    @property
    def games(self) -> int:
        return self.row[GAMES]

    @property
    def turns(self) -> Sum:
        return Sum(self.row[TURNS], self.row[TURNS_SQUARED])

    @property
    def lengths(self) -> dict[int, int]:
        """How many games took how many turns."""
        return filled(self.row[LENGTHS:WON], 0)

    @property
    def won_by(self) -> dict[int, int]:
        """How many games were won by which seats, as bits; by none where they were given up unfinished."""
        return filled(self.row[WON : self.shape.ended], 0)

    @property
    def won_alone(self) -> tuple[int, ...]:
        return tuple(self.row[WON + (1 << seat)] for seat in range(self.shape.seats))

    @property
    def won(self) -> tuple[int, ...]:
        """How many games each seat won, alone or with others."""
        by = self.won_by.items()
        return tuple(sum(games for seats, games in by if seats >> seat & 1) for seat in range(self.shape.seats))

    @property
    def shared(self) -> int:
        """Games with several winners."""
        return sum(games for seats, games in self.won_by.items() if seats & seats - 1)

    @property
    def unfinished(self) -> int:
        return self.row[WON]

    @property
    def endings(self) -> tuple[int, ...]:
        return self.row[self.shape.ended : self.shape.scored]

    def points(self, seat: int) -> Sum:
        place = self._scored(seat)
        return Sum(self.row[place], self.row[place + 1])

    def scores(self, seat: int) -> dict[int, int]:
        """How often the seat had how many points in the end."""
        place = self._scored(seat)
        return filled(self.row[place + 2 : place + 2 + POINT_BINS], LOWEST)

    def counted(self, kind: int) -> Sum:
        place = self.shape.found + 2 * kind
        return Sum(self.row[place], self.row[place + 1])

    def _scored(self, seat: int) -> int:
        return self.shape.scored + seat * (2 + POINT_BINS)


def filled(bins: Sequence[int], lowest: int) -> dict[int, int]:
    return {lowest + place: games for place, games in enumerate(bins) if games}
