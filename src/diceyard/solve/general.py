"""The general way: any game small enough, through nothing but the contract."""

import time
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from diceyard.core.game import Game, Level
from diceyard.solve import chain
from diceyard.solve.bounded import fractions
from diceyard.solve.bounds import bounds, scale
from diceyard.solve.graph import MOST, Explorer, Graph, Ints, Tell, as_ints

EPSILON = 2**-53


class Solved(NamedTuple):
    """A graph whose every node has a proven value."""

    graph: Graph
    low: Ints
    high: Ints
    exactly: list[Fraction] | None = None

    def worth(self, state: Any) -> Fraction | float:
        """What the first side gets from a state in which dice are due, or which is an end."""
        node = self.graph.number[state]
        if self.exactly:
            return self.exactly[node] / self.graph.one
        return self.real(int(self.low[node]) + int(self.high[node])) / 2

    def error(self) -> float:
        """Half of what lies between the bounds, and what is lost where a value is written as a float."""
        return self.real(int((self.high - self.low).max())) / 2 + EPSILON * self.real(int(np.abs(self.high).max()))

    def real(self, counted: int) -> float:
        return float(counted / 2 ** scale(self.graph) / self.graph.one)

    def rows(self) -> NDArray[np.float64]:
        """A row for each state before a throw and each end: all its ints, then what the first side gets."""
        return np.array([[*flat(state), float(self.worth(state))] for state in self.graph.number], dtype=np.float64)

    def against_anything(self, openings: Iterable[Any]) -> tuple[float, ...]:
        """What the perfect first side gets from each opening when the second makes every move equally often."""
        graph = self.graph
        habits = chain.mixed(graph, self.perfect(), chain.anything(graph))
        values = chain.payoffs(graph, habits)
        return tuple(float(values[graph.number[opening]]) for opening in openings)

    def perfect(self) -> chain.Habits:
        return chain.perfect(self.graph, self.low, int((self.high - self.low).max()))

    def figures(self, opening: Any) -> Mapping[str, float]:
        """What the game is like as a whole."""
        graph, start = self.graph, self.graph.number[opening]
        headline = "expected_score" if graph.seats == 1 else "first_player_wins"
        return {
            headline: float(self.worth(opening)),
            "error_bound": self.error(),
            "mean_turns": float(chain.mean_throws(graph, self.perfect())[start]),
            "states": len(graph.number),
        }


def flat(thing: Any) -> Iterator[int]:
    """All ints of a state, in order."""
    if isinstance(thing, tuple):
        for each in thing:
            yield from flat(each)
    else:
        yield thing


def solved(game: Game, level: Level, starts: Iterable[Any], seats: int, tell: Tell, most: int = MOST) -> Solved:
    """Solve all that can follow from some states."""
    graph = Explorer(game, level, seats, most, tell).explore(starts)
    exactly = fractions(graph)
    if exactly:
        finely = 2 ** scale(graph)
        low, high = ([rounded(value * finely) for value in exactly] for rounded in (floor, ceil))
        return Solved(graph, as_ints(low), as_ints(high), exactly)
    return Solved(graph, *bounds(graph, tell))


def openings(game: Game, level: Level, seats: int) -> list[Any]:
    return [game.rules.start(level.numbers, seats, first) for first in range(seats)]


def timed(since: float) -> dict[str, float]:
    return {"seconds": round(time.perf_counter() - since, 2)}
