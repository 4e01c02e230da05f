"""A chart that somebody makes: an empty grid of two dice to fill in, and what is said of each cell."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from diceyard.core.arithmetic import TIGHTNESS, Number, Op, Sign, show
from diceyard.core.claims import Claim, mistake
from diceyard.core.dice import Die
from diceyard.core.errors import Refused
from diceyard.core.game import Help
from diceyard.core.outcomes import grid
from diceyard.core.speech import listed, say
from diceyard.lab.bench import die_of, kind_of

Pair = tuple[int, int]
COLOURS: dict[str, tuple[str, str]] = {
    "+": ("black", "black"),
    "−": ("red", "red"),
    "×": ("green", "green"),
    "+−": ("black", "red"),
}
"""The charts that are offered: by their operations, the dice that practise those."""
LONGEST = 12
BETWEEN = re.compile(r"\s*(?:[/,;]|\s|and)\s*")


class Said(NamedTuple):
    """What is said of one cell: whether it is right, and if not why, or what is still wanted."""

    right: bool
    reason: str = ""


@dataclass(frozen=True)
class Own:
    """An empty chart: two dice and the operations."""

    first: Die
    second: Die
    operations: tuple[Sign, ...]

    def __post_init__(self) -> None:
        if any(die.colour in ("white", "purple") for die in (self.first, self.second)):
            raise Refused(say("Here the dice are black, red, green or plain."))
        if not self.operations or "÷" in self.operations:
            raise Refused(say("Here you add, take away or multiply."))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(product(self.first.numbers, self.second.numbers))

    def answers(self, pair: Pair) -> tuple[int, ...]:
        """What belongs into a cell."""
        return grid(self.first, self.second, self.operations)[pair]

    def sums(self, pair: Pair) -> tuple[str, ...]:
        """What is to be worked out for a cell: `5 + 3`; the larger number first where one is taken from the other."""
        return tuple(show(expr) for expr in exprs(self.operations, pair))

    def judged(self, pair: Pair, written: str, helping: Help) -> Said:
        """One cell as somebody filled it in. Under `own` nothing is said but whether it is right."""
        if pair not in self.pairs:
            raise Refused(say("There is no such cell."))
        numbers = read(written)
        if numbers is None:
            return Said(False, say("Write a number."))
        wanted = self.answers(pair)
        if tuple(sorted(numbers)) == wanted:
            return Said(True)
        return Said(False, "" if helping is Help.OWN else self.why_not(pair, numbers, wanted))

    def why_not(self, pair: Pair, numbers: tuple[int, ...], wanted: tuple[int, ...]) -> str:
        """The one reason why the cell does not hold, without the answer."""
        if len(wanted) > len(set(numbers)) and set(numbers) <= set(wanted):
            return say("Yes, and there is one more: {sums}.", sums=listed(self.sums(pair)))
        if len(wanted) > 1:
            strange = next((n for n in numbers if n not in wanted), numbers[0])
            return say("{n} does not belong here. Work out {sums}.", n=strange, sums=listed(self.sums(pair)))
        if len(numbers) > 1:
            return say("Only one number belongs here.")
        (expr,) = exprs(self.operations, pair)[:1]
        return mistake(Claim(expr, numbers[0]))

    def checked(self, cells: Mapping[Pair, str], helping: Help) -> dict[Pair, Said]:
        """Every cell that has something in it."""
        return {pair: self.judged(pair, written, helping) for pair, written in cells.items() if written.strip()}

    def summary(self, said: Mapping[Pair, Said]) -> str:
        """How far the chart is."""
        right, everything = sum(one.right for one in said.values()), len(self.pairs)
        if right == everything:
            return say("Your chart is whole, and every cell is right!")
        wrong = len(said) - right
        left = everything - len(said)
        if wrong:
            return say("{right} right, {wrong} not yet, {left} still empty.", right=right, wrong=wrong, left=left)
        return say("{right} right, {left} still empty.", right=right, left=left)


def offered(operations: str, kind: str) -> Own:
    """The empty chart for these operations, with dice of this kind."""
    colours = COLOURS.get(operations)
    if not colours:
        raise Refused(say("Here you add, take away or multiply."))
    first, second = (die_of(colour, kind_of(kind)) for colour in colours)
    return Own(first, second, tuple(sign for sign in TIGHTNESS if sign in operations))


def exprs(operations: tuple[Sign, ...], pair: Pair) -> tuple[Op, ...]:
    big, small = max(pair), min(pair)
    return tuple(
        Op(sign, *((Number(big), Number(small)) if sign == "−" else (Number(pair[0]), Number(pair[1]))))
        for sign in operations
    )


def read(written: str) -> tuple[int, ...] | None:
    """`7`, or several: `1/7`, `1 7`; None where there is something else."""
    parts = BETWEEN.split(written.strip())
    if len(written) > LONGEST or not all(part.isdecimal() and part.isascii() for part in parts):
        return None
    return tuple(int(part) for part in parts)
