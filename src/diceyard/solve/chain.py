"""Play that follows fixed habits: how long it lasts, and how it ends against somebody who plays anything.

When every choice is settled a game is a chain of chances. These are figures for people, in floating point; what is
proven stands in `bounds`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from diceyard.solve.bounds import chosen
from diceyard.solve.graph import SECOND, Bundle, Graph, Ints

Floats = NDArray[np.float64]
CLOSE = 1e-14
MOST_STEPS = 100_000


class Habits(NamedTuple):
    """How likely each edge of each choice is to be taken."""

    weights: Floats


def lengths(bundle: Bundle) -> Ints:
    return np.diff(bundle.begins, append=len(bundle.targets))


def perfect(graph: Graph, values: Ints, slack: int) -> Habits:
    """The first best move in each choice; a difference within the slack of the bounds is none."""
    choice = graph.choice
    best = np.repeat(chosen(choice, values), lengths(choice))
    good = np.abs(values[choice.targets] - best) <= slack
    before = np.cumsum(good) - good
    first = before - np.repeat(before[choice.begins], lengths(choice)) == 0
    return Habits((good & first).astype(np.float64))


def anything(graph: Graph) -> Habits:
    """Every move as likely as the others."""
    return Habits(1 / np.repeat(lengths(graph.choice), lengths(graph.choice)))


def mixed(graph: Graph, first: Habits, second: Habits) -> Habits:
    """Each side with its own habits."""
    theirs = np.repeat(graph.choice.per_node == SECOND, lengths(graph.choice))
    return Habits(np.where(theirs, second.weights, first.weights))


def mean_throws(graph: Graph, habits: Habits) -> Floats:
    """From each node, how many throws are still to come."""
    return followed(graph, habits, np.zeros(graph.size), each_throw=1)


def payoffs(graph: Graph, habits: Habits) -> Floats:
    """From each node, what the first side gets."""
    values = np.zeros(graph.size)
    values[graph.ends] = graph.payoffs / graph.one
    return followed(graph, habits, values, each_throw=0)


def followed(graph: Graph, habits: Habits, values: Floats, each_throw: int) -> Floats:
    """Follow the chain until nothing changes any more."""
    chance, choice = graph.chance, graph.choice
    odds = chance.weights / np.repeat(chance.per_node, lengths(chance))
    for _ in range(MOST_STEPS):
        before = values[chance.nodes]
        if len(choice.nodes):
            values[choice.nodes] = np.add.reduceat(values[choice.targets] * habits.weights, choice.begins)
        values[chance.nodes] = each_throw + np.add.reduceat(values[chance.targets] * odds, chance.begins)
        if np.abs(values[chance.nodes] - before).max() <= CLOSE * max(1.0, np.abs(values).max()):
            break
    return values
