"""A game as a graph: every position that play can reach, as arrays that a sweep runs over.

A node is a state in which dice are due, or a choice, or an end. Choices between the same nodes by the same side are
one node, whatever the dice showed: what counts is only where they lead.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, members
from diceyard.core.speech import say

Ints = NDArray[np.int64]
Tell = Callable[[float], object]
"""Is told how much is done, from 0 to 1."""

MOST = 1_500_000
"""The general way gives up after so many steps from node to node."""
SECOND = 1
"""The side that wants little of what the first side gets."""


@dataclass(frozen=True)
class Bundle:
    """Nodes of one kind with the edges that lead on from them; `begins` says where the edges of each node begin."""

    nodes: Ints
    begins: Ints
    targets: Ints
    weights: Ints
    """Throws that lead along each edge; 1 for a choice."""
    per_node: Ints
    """For chance all throws of the node; for a choice the side that chooses."""


@dataclass(frozen=True)
class Graph:
    game: Game
    level: Level
    seats: int
    number: dict[Any, int]
    """The nodes of the states in which dice are due or the game is over."""
    ends: Ints
    payoffs: Ints
    chance: Bundle
    choice: Bundle
    one: int
    """By what a payoff is divided: draws count half."""

    @property
    def size(self) -> int:
        return len(self.ends) + len(self.chance.nodes) + len(self.choice.nodes)


def side_of(game: Game, seat: int) -> int:
    return seat % game.sides if game.sides else seat


def sides(game: Game, seats: int) -> int:
    """How many sides play; the solver knows one that wants points, or two of which each wants to win."""
    many = len({side_of(game, seat) for seat in range(seats)})
    if many > 2:
        raise Refused(say("Exact play is known for one player or for two sides, not for {n}.", n=many))
    return many


def payoff(game: Game, level: Level, state: Any, seats: int) -> int:
    """What the first side gets: alone twice its points, else 2 for a win and 1 for a draw."""
    if seats == 1:
        return 2 * int(game.rules.points(level.numbers, state)[0])
    won = {side_of(game, seat) for seat in members(game.rules.winners(level.numbers, state))}
    return 1 if len(won) == 2 else 2 * (SECOND not in won)


@dataclass
class Edges:
    """A bundle in the making."""

    nodes: "array[int]" = field(default_factory=lambda: array("q"))
    begins: "array[int]" = field(default_factory=lambda: array("q"))
    targets: "array[int]" = field(default_factory=lambda: array("q"))
    weights: "array[int]" = field(default_factory=lambda: array("q"))
    per_node: "array[int]" = field(default_factory=lambda: array("q"))

    def add(self, node: int, targets: Iterable[int], weights: Iterable[int], own: int) -> None:
        self.nodes.append(node)
        self.begins.append(len(self.targets))
        self.targets.extend(targets)
        self.weights.extend(weights)
        self.per_node.append(own)

    def bundle(self) -> Bundle:
        return Bundle(*(as_ints(each) for each in vars(self).values()))


def as_ints(of: Sequence[int]) -> Ints:
    return np.array(of, dtype=np.int64)


class Explorer:
    """Walks through all that can happen."""

    def __init__(self, game: Game, level: Level, seats: int, most: int, tell: Tell) -> None:
        self.game, self.level, self.seats, self.most, self.tell = game, level, seats, most, tell
        self.rules, self.numbers = game.rules, level.numbers
        self.number: dict[Any, int] = {}
        self.waiting: list[tuple[Any, int]] = []
        self.merged: dict[tuple[int, ...], int] = {}
        self.nodes = 0
        self.ends, self.payoffs = array("q"), array("q")
        self.chance, self.choice = Edges(), Edges()

    def explore(self, starts: Iterable[Any]) -> Graph:
        for state in starts:
            self.node(state)
        while self.waiting:
            self.settle(*self.waiting.pop())
            self.count()
        chance, choice = self.chance.bundle(), self.choice.bundle()
        ends, payoffs = as_ints(self.ends), as_ints(self.payoffs)
        return Graph(self.game, self.level, self.seats, self.number, ends, payoffs, chance, choice, 2)

    def count(self) -> None:
        steps = len(self.chance.targets) + len(self.choice.targets)
        self.tell(0.5 * steps / self.most)
        if steps > self.most:
            raise Refused(
                say(
                    "{game} is too large to be solved in the general way: no end in sight after {n} positions.",
                    game=self.game.name,
                    n=self.nodes,
                )
            )

    def new(self) -> int:
        self.nodes += 1
        return self.nodes - 1

    def node(self, state: Any) -> int:
        """The node of a state, which is given one and left for later where it is new."""
        found = self.number.get(state)
        if found is None:
            found = self.number[state] = self.new()
            self.waiting.append((state, found))
        return found

    def settle(self, state: Any, node: int) -> None:
        """Find out what follows from a state."""
        if self.rules.winners(self.numbers, state):
            self.ends.append(node)
            self.payoffs.append(payoff(self.game, self.level, state, self.seats))
        elif self.rules.dice(self.numbers, state):
            self.due(state, node)
        else:
            self.chosen(state, node)

    def due(self, state: Any, node: int) -> None:
        """Dice are due; where a seat may do something else before, the throw is one of its choices."""
        offers = [(seat, move) for seat in range(self.seats) for move in self.rules.moves(self.numbers, state, seat)]
        if not offers:
            return self.throw(state, node)
        seat = offers[0][0]
        if any(other != seat for other, _ in offers):
            raise self.at_once()
        thrown = self.new()
        self.throw(state, thrown)
        others = [self.node(self.rules.after(self.numbers, state, seat, move)) for _, move in offers]
        self.choice.add(node, [thrown, *others], [1] * (1 + len(others)), side_of(self.game, seat))
        return None

    def throw(self, state: Any, node: int) -> None:
        due = members(self.rules.dice(self.numbers, state))
        throws = product(*(self.level.dice[die].numbers for die in due))
        fallen = Counter(self.rules.rolled(self.numbers, state, faces) for faces in throws)
        counts: Counter[int] = Counter()
        for after, count in fallen.items():
            counts[self.after_throw(after)] += count
        self.chance.add(node, counts.keys(), counts.values(), counts.total())

    def after_throw(self, state: Any) -> int:
        """The node of a state that chance brought about: most are choices, which are kept only where they differ."""
        if self.rules.winners(self.numbers, state) or self.rules.dice(self.numbers, state):
            return self.node(state)
        seat, after = self.options(state)
        if not all(self.resting(each) for each in after):
            return self.node(state)
        key = (side_of(self.game, seat), *map(self.node, after))
        if key not in self.merged:
            self.merged[key] = self.new()
            self.choice.add(self.merged[key], key[1:], [1] * len(after), key[0])
        return self.merged[key]

    def resting(self, state: Any) -> bool:
        return not self.rules.waiting(self.numbers, state)

    def chosen(self, state: Any, node: int) -> None:
        seat, after = self.options(state)
        self.choice.add(node, map(self.node, after), [1] * len(after), side_of(self.game, seat))

    def options(self, state: Any) -> tuple[int, list[Any]]:
        """Who chooses now, and what follows from each move."""
        seat, *others = members(self.rules.waiting(self.numbers, state))
        if others:
            raise self.at_once()
        moves = self.rules.moves(self.numbers, state, seat)
        return seat, [self.rules.after(self.numbers, state, seat, move) for move in moves]

    def at_once(self) -> Refused:
        reason = say("{game} cannot be solved here: several players choose at the same time.", game=self.game.name)
        return Refused(reason)
