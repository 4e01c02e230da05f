"""The ways to know what a position is worth, the surest first.

For a seat among several that is its chance to win, where a shared win counts its share; for one who plays alone it is
the points to expect.
"""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from diceyard.analysis.learnt import Learnt, learnt
from diceyard.analysis.played import Played
from diceyard.analysis.worth import Worth
from diceyard.core.game import Game, Level, Position
from diceyard.solve import Solution, known


class Judge(Protocol):
    """One way to know."""

    @property
    def source(self) -> str:
        """How it knows: `exact`, `learnt` or `played`."""

    @property
    def games(self) -> int:
        """How many games it played out after each move; 0 where it need not."""

    def rests(self, position: Position, /) -> tuple[Worth, ...]:
        """What a position in which dice are due, or that is over, is worth to each seat."""

    def choices(self, position: Position, seat: int, moves: Iterable[int], /) -> dict[int, Worth]:
        """What the position is worth to a seat after each of these moves of its own, as far as it may know."""

    def quickly(self, position: Position, seat: int, moves: Iterable[int], /) -> dict[int, Worth]:
        """The same at first sight, where a second look takes long: for whole games."""


class Exact(NamedTuple):
    """Solved: nothing is left to guess."""

    solution: Solution
    source: str = "exact"
    games: int = 0

    def rests(self, position: Position) -> tuple[Worth, ...]:
        return tuple(Worth(self.solution.value(position, seat)) for seat in range(position.seats))

    def choices(self, position: Position, seat: int, moves: Iterable[int]) -> dict[int, Worth]:
        found = self.solution.moves(position, seat)
        return {move: Worth(found[move]) for move in moves}

    def quickly(self, position: Position, seat: int, moves: Iterable[int]) -> dict[int, Worth]:
        return self.choices(position, seat, moves)


def judge_of(game: Game, level: Level, seats: int, games: int = 0) -> Judge:
    """The surest way for this game, level and number of seats; `games` to play out where nothing else is known."""
    return sure(game, level, seats) or (Played(games) if games else Played())


def sure(game: Game, level: Level, seats: int) -> "Exact | Learnt | None":
    """A way that is quick, where there is one."""
    solution = known(game, level.key, seats)
    return Exact(solution) if solution else learnt(game, level, seats)
