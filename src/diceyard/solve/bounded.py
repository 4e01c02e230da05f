"""Play that must come to an end: no node is met twice, and where it is small, too, values are exact fractions."""

from fractions import Fraction
from graphlib import CycleError, TopologicalSorter

from diceyard.solve.graph import SECOND, Bundle, Graph

SMALL = 5_000


def fractions(graph: Graph) -> list[Fraction] | None:
    """The value of every node, in payoffs; None where play is large or can go round in circles."""
    if graph.size > SMALL:
        return None
    values = [Fraction(0)] * graph.size
    for node, payoff in zip(graph.ends.tolist(), graph.payoffs.tolist(), strict=True):
        values[node] = Fraction(payoff)
    chance, choice = followers(graph.chance), followers(graph.choice)
    after = {node: [target for target, _ in edges] for node, (_, edges) in (chance | choice).items()}
    try:
        order = [*TopologicalSorter(after).static_order()]
    except CycleError:
        return None
    for node in order:
        if node in chance:
            throws, edges = chance[node]
            values[node] = sum((weight * values[target] for target, weight in edges), Fraction(0)) / throws
        elif node in choice:
            side, edges = choice[node]
            best = min if side == SECOND else max
            values[node] = best(values[target] for target, _ in edges)
    return values


def followers(bundle: Bundle) -> dict[int, tuple[int, list[tuple[int, int]]]]:
    """For each node how many throws it has or whose choice it is, and its edges with their weights."""
    ends = [*bundle.begins.tolist(), len(bundle.targets)][1:]
    edges = [*zip(bundle.targets.tolist(), bundle.weights.tolist(), strict=True)]
    each = zip(bundle.nodes.tolist(), bundle.per_node.tolist(), bundle.begins.tolist(), ends, strict=True)
    return {node: (own, edges[begin:end]) for node, own, begin, end in each}
