"""Bulk play: games by the million, counted exactly. The rules stay plain Python; here they are compiled from outside.

    simulate("knock-yourself-out", "basic", 2, ("random", "random"), games=1_000_000, seed=7)

docs/simulate.md says more.
"""

from diceyard.simulate.plan import AUTO, COMPILED, INTERPRETED, TABLES, Plan
from diceyard.simulate.run import Result, running, simulate
from diceyard.simulate.tally import Tally

__all__ = ["AUTO", "COMPILED", "INTERPRETED", "TABLES", "Plan", "Result", "Tally", "running", "simulate"]
