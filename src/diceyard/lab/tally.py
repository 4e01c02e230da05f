"""Throws of a handful, counted beside its chart.

Which faces come follows from a seed, so that a tally can be shown again, gone on with, and sent as a link.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from diceyard.core.chances import in_full
from diceyard.core.dice import Face
from diceyard.core.errors import Refused
from diceyard.core.outcomes import Allowed
from diceyard.core.speech import say
from diceyard.lab.chart import Chart
from diceyard.lab.surprise import Fit, fit, in_words

if TYPE_CHECKING:
    import pandas as pd

MOST_THROWS = 100_000


@dataclass(frozen=True)
class Tally:
    """So many throws from a seed. The first of them are the same however many there are."""

    chart: Chart
    seed: int
    throws: int

    @cached_property
    def faces(self) -> list[tuple[Face, ...]]:
        """Every throw, in the order of the dice. Each die has luck of its own, so that a longer tally begins alike."""
        each = (self.luck(place).choices(die.faces, k=self.throws) for place, die in enumerate(self.chart.dice))
        return list(zip(*each, strict=True))

    def luck(self, place: int) -> Random:
        return Random(f"{self.seed}/{place}")

    @cached_property
    def allowed(self) -> list[Allowed]:
        """What each throw allows."""
        known = {faces: self.chart.reader.allowed(faces) for faces in set(self.faces)}
        return [known[faces] for faces in self.faces]

    @cached_property
    def times(self) -> Counter[int]:
        """How often each result has come."""
        return counted(self.allowed)

    def share(self, result: int) -> Fraction:
        return Fraction(self.times[result], max(1, self.throws))

    def grown(self, since: int, steps: int) -> Iterator[tuple[int, Counter[int]]]:
        """The counts at some moments on the way from so many throws to all: how many throws, and how often each."""
        before, times = since, counted(self.allowed[:since])
        for step in range(1, steps + 1):
            now = since + (self.throws - since) * step // steps
            if now > before:
                times = times + counted(self.allowed[before:now])
                before = now
                yield now, times

    @cached_property
    def fit(self) -> Fit:
        """How far the throws are from the chart.

        A throw may allow several results, and is then counted for each; the comparison counts every throw once, under
        all that it allows together.
        """
        return fit(in_order(self.chart.ways), Counter(self.allowed))

    @property
    def verdict(self) -> str:
        """How far apart throws and chart are, and whether that is surprising, in plain words."""
        return " ".join(part for part in (self.furthest, in_words(self.fit)) if part)

    @property
    def furthest(self) -> str:
        """The result whose share of the throws is furthest from its chance."""
        if self.throws < 2:
            return ""
        chances = self.chart.chances
        result = max(chances, key=lambda one: abs(self.share(one) - chances[one]))
        if self.share(result) == chances[result]:
            return say("Every result came exactly as often as the chart says.")
        expected = chances[result] * self.throws
        return say(
            "Furthest from the chart is {result}: it came {times} times, and about {expected} were to be expected.",
            result=result,
            times=in_full(self.times[result]),
            expected=rounded(expected),
        )

    def frame(self) -> "pd.DataFrame":
        """The chart with the tally beside it, as a pandas DataFrame."""
        from diceyard.lab.frames import of_tally

        return of_tally(self)


def throw(chart: Chart, throws: int, seed: int) -> Tally:
    """The handful of a chart thrown so many times."""
    if not 0 <= throws <= MOST_THROWS:
        raise Refused(say("I throw at most {most} times.", most=in_full(MOST_THROWS)))
    return Tally(chart, seed, throws)


def in_order(ways: Counter[Allowed]) -> dict[Allowed, int]:
    """By their results, so that the test puts neighbours together."""
    return dict(sorted(ways.items(), key=lambda one: (min(one[0], default=-1), max(one[0], default=-1))))


def counted(allowed: Sequence[Allowed]) -> Counter[int]:
    times: Counter[int] = Counter()
    for results, count in Counter(allowed).items():
        for result in results:
            times[result] += count
    return times


def rounded(number: Fraction) -> str:
    """To a whole number, or where it is small to a half."""
    if number >= 10:
        return in_full(round(number))
    halves = round(number * 2)
    return {0: "0", 1: "½"}.get(halves, str(halves // 2) + "½" * (halves % 2))
