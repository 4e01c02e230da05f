"""The chart of a handful: every result that its operations allow, with its exact chance (K-9)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.dice import Die, handful
from diceyard.core.outcomes import Allowed, Reader, chances, grid, ways
from diceyard.core.results import MOST_STEPS
from diceyard.core.speech import listed, say

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Chart:
    """A handful and the operations that join it; without any, those of its colours. What it holds is counted once."""

    dice: tuple[Die, ...]
    operations: tuple[Sign, ...] | None = None
    most_steps: int = MOST_STEPS

    @cached_property
    def ways(self) -> Counter[Allowed]:
        """In how many of all the ways to fall the dice allow these results together."""
        return ways(self.dice, self.operations, self.most_steps)

    @cached_property
    def chances(self) -> dict[int, Fraction]:
        """Every result with its chance."""
        return chances(self.ways)

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.dice, self.operations, self.most_steps)

    @cached_property
    def grid(self) -> dict[tuple[int, int], tuple[int, ...]] | None:
        """What each pair of faces gives, where the handful is two dice with numbers."""
        if len(self.dice) != 2 or not all(die.numbers for die in self.dice):
            return None
        return grid(self.dice[0], self.dice[1], self.operations)

    @property
    def throws(self) -> int:
        """In how many ways the dice can fall."""
        return self.ways.total()

    @property
    def overlaps(self) -> bool:
        """Whether a throw can allow several results, so that the chances add up to over 1."""
        return sum(self.chances.values()) > 1

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The operations that are certain; none where white dice throw them."""
        own = {sign for die in self.dice for sign in die.operations}
        allowed = own if self.operations is None else set(self.operations)
        return () if self.is_thrown else tuple(sign for sign in TIGHTNESS if sign in allowed)

    @property
    def is_thrown(self) -> bool:
        """Whether white dice choose the operations."""
        return any(die.signs for die in self.dice)

    @property
    def title(self) -> str:
        """`2 black (2–9), with +`."""
        dice = listed(kinds(self.dice))
        if self.is_thrown:
            return say("{dice}, with the signs that white shows", dice=dice)
        if not self.signs:
            return say("{dice}", dice=dice)
        return say("{dice}, with {signs}", dice=dice, signs=listed(self.signs))

    def frame(self) -> "pd.DataFrame":
        """The chart as a pandas DataFrame, the chances as exact fractions."""
        from diceyard.lab.frames import of_chart

        return of_chart(self)


def chart(dice: Iterable[str], operations: Iterable[Sign] | None = None) -> Chart:
    """The chart of dice named by texts like `black2` and `red:advanced`."""
    return Chart(handful(dice), None if operations is None else tuple(operations))


def kinds(dice: tuple[Die, ...]) -> Iterator[str]:
    """`2 black (2–9)` for each kind of die in a handful."""
    for die, count in Counter(dice).items():
        yield say("{n} {colour} ({shows})", n=count, colour=die.colour_name, shows=die.shows)
