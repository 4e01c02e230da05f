"""Proven bounds: the value of every node from below and from above.

The lower bound begins with the least payoff there is and the upper bound with the greatest. Each sweep works every
node out anew from those that follow it, the lower bound rounded down and the upper bound rounded up, all in whole
numbers. One sweep more is one throw more that is looked ahead, so the true value always lies between the two, and
where the bounds meet it is known. Nothing here rests on floating point.
"""

from math import log

import numpy as np

from diceyard.solve.graph import SECOND, Bundle, Graph, Ints, Tell

BITS = 62
"""Sums of so many bits are safe in 64, sign included."""
MOST_SWEEPS = 200_000
PATIENCE = 50
"""Bounds that come no closer in so many sweeps are as close as whole numbers can bring them."""


def scale(graph: Graph) -> int:
    """How finely values are counted: as finely as the greatest sum of a node still fits."""
    throws = int(graph.chance.per_node.max(initial=1))
    most = int(np.abs(graph.payoffs).max(initial=1))
    return BITS - throws.bit_length() - most.bit_length()


def bounds(graph: Graph, tell: Tell) -> tuple[Ints, Ints]:
    """The value of every node from below and from above, in units of 2 ** -scale(graph) payoffs."""
    finely = scale(graph)
    low = np.full(graph.size, graph.payoffs.min() << finely, dtype=np.int64)
    high = np.full(graph.size, graph.payoffs.max() << finely, dtype=np.int64)
    low[graph.ends] = high[graph.ends] = graph.payoffs << finely
    best, since = int((high - low).max()), 0
    for _ in range(MOST_SWEEPS):
        sweep(graph, low, 0)
        sweep(graph, high, 1)
        gap = int((high - low).max())
        since = 0 if gap < best else since + 1
        best = min(best, gap)
        tell(0.5 + 0.5 * nearness(gap, finely))
        if gap <= 1 or since > PATIENCE:
            break
    return low, high


def nearness(gap: int, finely: int) -> float:
    return min(1.0, max(0.0, 1 - log(gap + 1) / log(2) / (finely + 1)))


def sweep(graph: Graph, values: Ints, up: int) -> None:
    """Work every node out anew, choices first; `up` rounds up and otherwise down."""
    if len(graph.choice.nodes):
        values[graph.choice.nodes] = chosen(graph.choice, values)
    if len(graph.chance.nodes):
        values[graph.chance.nodes] = expected(graph.chance, values, up)


def chosen(choice: Bundle, values: Ints) -> Ints:
    """The second side takes the least of what the first side gets."""
    sign = np.where(choice.per_node == SECOND, -1, 1)
    lengths = np.diff(choice.begins, append=len(choice.targets))
    best: Ints = np.maximum.reduceat(values[choice.targets] * np.repeat(sign, lengths), choice.begins)
    return best * sign


def expected(chance: Bundle, values: Ints, up: int) -> Ints:
    sums: Ints = np.add.reduceat(values[chance.targets] * chance.weights, chance.begins)
    return -(-sums // chance.per_node) if up else sums // chance.per_node
