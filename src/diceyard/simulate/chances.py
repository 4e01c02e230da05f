"""How far counts can be trusted: confidence intervals, at 95 % each."""

from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""So many standard deviations either side hold 95 %."""


class Interval(NamedTuple):
    value: float
    low: float
    high: float


def proportion(count: int, games: int) -> Interval:
    """Wilson's interval: it holds for rare things and for few games too, and never leaves 0 … 1."""
    share, weight = count / games, Z * Z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return Interval(
        share, max(0.0, middle - reach) if count else 0.0, min(1.0, middle + reach) if count < games else 1.0
    )


def mean(total: int, squares: int, games: int) -> Interval:
    """The mean of a number that every game has."""
    value = total / games
    spread = max(0, games * squares - total * total) / (games * max(1, games - 1))
    reach = Z * sqrt(spread / games)
    return Interval(value, value - reach, value + reach)


def apart(one: int, other: int, games: int) -> float:
    """How many standard deviations two counts of the same games lie apart, that never count the same game."""
    spread = one + other - (one - other) ** 2 / games
    return abs(one - other) / sqrt(spread) if spread > 0 else 0.0


def median(bins: dict[int, int]) -> int:
    """The smallest number that at least half of all do not exceed."""
    half, passed = sum(bins.values()) / 2, 0
    for number in sorted(bins):
        passed += bins[number]
        if passed >= half:
            break
    return number
