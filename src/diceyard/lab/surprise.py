"""Whether throws are further from what was to be expected than luck alone explains: Pearson's chi-squared test.

The kinds of throw are compared that exclude each other. The test holds only where each kind is to be expected a few
times, so those that are not are put together with their neighbours first; which is decided by the chances alone.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import NamedTuple, TypeVar

from diceyard.core.chances import in_full
from diceyard.core.speech import later, say

Kind = TypeVar("Kind", bound=Hashable)

FEWEST = 5
"""A kind of throw has to be expected so often to be compared by itself."""
RARE, UNUSUAL, COMMON = 0.01, 0.05, 0.2
"""How seldom luck alone has to be as far off for us to call it surprising, a little so, or nothing special above."""
TOO_EVEN = 0.99
MOST_TRIES = 1_000_000


class Fit(NamedTuple):
    """How far apart throws and chances are."""

    throws: int
    kinds: int
    """How many kinds of throw were compared, once the rare ones were put together."""
    distance: float
    """Chi-squared: 0 if each kind came exactly as often as was to be expected."""

    @property
    def chance(self) -> float:
        """How likely luck alone is to be at least so far off."""
        return beyond(self.distance, self.kinds - 1)


def fit(ways: Mapping[Kind, int], seen: Mapping[Kind, int]) -> Fit:
    """Compare what was seen with the ways in which each kind of throw falls."""
    throws, falls = sum(seen.values()), sum(ways.values())
    pairs = [(Fraction(count * throws, falls), seen.get(kind, 0)) for kind, count in ways.items()]
    kinds = list(pooled(pairs))
    distance = float(sum((came - expected) ** 2 / expected for expected, came in kinds))
    return Fit(throws, len(kinds), distance)


def pooled(pairs: Iterable[tuple[Fraction, int]]) -> Iterator[tuple[Fraction, int]]:
    """Neighbours put together until each kind is to be expected often enough; what is left over joins the last."""
    done: list[tuple[Fraction, int]] = []
    expected, came = Fraction(0), 0
    for more_expected, more_came in pairs:
        expected, came = expected + more_expected, came + more_came
        if expected >= FEWEST:
            done.append((expected, came))
            expected, came = Fraction(0), 0
    if expected and done:
        last_expected, last_came = done.pop()
        done.append((last_expected + expected, last_came + came))
    yield from done


def beyond(distance: float, freedom: int) -> float:
    """The chance that chi-squared with so many degrees of freedom is at least this large.

    For a whole number of degrees it is a finite sum: each two degrees more add one term.
    """
    if freedom < 1 or distance <= 0:
        return 1.0
    half = distance / 2
    if freedom % 2:
        total, term, at = erfc(sqrt(half)), exp(-half) * sqrt(half) * 2 / sqrt(pi), 1.5
    else:
        total, term, at = exp(-half), exp(-half) * half, 2.0
    for _ in range((freedom - 1) // 2):
        total += term
        term *= half / at
        at += 1
    return min(1.0, total)


NOTHING_YET = later("Those are too few throws to tell anything. Throw more!")
EVEN = later("That is almost too good: luck alone comes so close only about once in {n} tries.")
USUAL = later("That is nothing special: luck alone is at least so far off in about {n} of 10 tries.")
SOMETIMES = later("That is not surprising: luck alone is at least so far off about once in {n} tries.")
A_LITTLE = later("That is a little surprising: luck alone is so far off only about once in {n} tries.")
VERY = later("That is surprising! Luck alone is so far off only about once in {n} tries. Throw again: does it stay so?")


def in_words(fit: Fit) -> str:
    """Whether that is surprising, for people."""
    if fit.kinds < 2:
        return say(NOTHING_YET)
    chance = fit.chance
    if chance > TOO_EVEN:
        return say(EVEN, n=tries(1 - chance))
    if chance >= COMMON:
        return say(USUAL, n=round(chance * 10))
    if chance >= UNUSUAL:
        return say(SOMETIMES, n=tries(chance))
    return say(A_LITTLE if chance >= RARE else VERY, n=tries(chance))


def tries(chance: float) -> str:
    """`20` for a twentieth; only the first two figures of it are told."""
    n = round(1 / chance) if chance * MOST_TRIES > 1 else MOST_TRIES
    least = 10 ** max(0, len(str(n)) - 2)
    return in_full(round(n / least) * least)
