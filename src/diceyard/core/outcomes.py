"""The exact chances of a handful of dice (rule K-9).

The number dice are put together one after another, in any order and with any of the allowed operations; −
takes the smaller from the larger, ÷ counts only where it comes out whole. A throw *allows* every result that
can be reached so, and the chance of a result is the share of throws that allow it. A throw may allow several
results, so the chances need not add up to 1. All of it is counted in whole numbers and fractions.

A throw is kept as the sorted tuple of what its dice are worth. The order of the dice changes nothing, and
forgetting it is what makes large handfuls possible: eight dice fall in 16,777,216 ways, of which 6,435 differ.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations_with_replacement, product
from math import factorial, isqrt, prod
from operator import add, mul

from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.dice import MOST_DICE, Die
from diceyard.core.errors import Refused
from diceyard.core.speech import say

MOST_STEPS = 6_000_000
STEPS_FOR_A_THROW = 10
"""A throw takes about ten times the time and room of a result."""

Worth = tuple[int, ...]
"""What one die offers: its number or, if it is purple, the square and, where that is whole, the root."""

Throw = tuple[Worth, ...]
Signs = frozenset[Sign]

# With one of these alone every order gives the same result.
_ORDER_IS_FREE: dict[Signs, Callable[[int, int], int]] = {frozenset({"+"}): add, frozenset({"×"}): mul}


def outcomes(dice: Sequence[Die], operations: Iterable[Sign] | None = None) -> dict[int, Fraction]:
    """Every result that the dice can allow, with its chance; by default with their colours' operations."""
    number_dice = _number_dice(dice)
    throws = prod(len(die.numbers) for die in number_dice)
    chances: dict[int, Fraction] = {}
    for signs, share in _allowed(dice, operations).items():
        for result, ways in _ways(number_dice, signs).items():
            chances[result] = chances.get(result, Fraction(0)) + share * Fraction(ways, throws)
    return dict(sorted(chances.items()))


def grid(first: Die, second: Die, operations: Iterable[Sign] | None = None) -> dict[tuple[int, int], tuple[int, ...]]:
    """The results that two dice allow, for each pair of faces."""
    if "white" in (first.colour, second.colour):
        raise Refused(say("A grid is for two dice with numbers."))
    (signs,) = _allowed((first, second), operations)
    results = _Results(signs)
    faces = product(first.numbers, second.numbers)
    throws = product(_worths(first), _worths(second))
    return {pair: tuple(sorted(results.of(throw))) for pair, throw in zip(faces, throws, strict=True)}


def _number_dice(dice: Sequence[Die]) -> list[Die]:
    if len(dice) > MOST_DICE:
        raise Refused(say("{most} dice is the most at once.", most=MOST_DICE))
    found = [die for die in dice if die.numbers]
    if not found:
        raise Refused(say("There has to be a die with numbers."))
    return found


def _allowed(dice: Sequence[Die], wanted: Iterable[Sign] | None) -> dict[Signs, Fraction]:
    """The operations that may be used, with their chance: white dice throw them, otherwise they are certain."""
    white = [die for die in dice if die.colour == "white"]
    if wanted is None:
        return _shown(white) if white else {frozenset(chain(*(die.operations for die in dice))): Fraction(1)}
    if white:
        raise Refused(say("White dice choose the operations by themselves."))
    signs = frozenset(wanted)
    if not signs <= TIGHTNESS.keys():
        raise Refused(say("The operations are {signs}.", signs=" ".join(TIGHTNESS)))
    return {signs: Fraction(1)}


def _shown(white: Sequence[Die]) -> dict[Signs, Fraction]:
    """Which operations a throw of white dice shows (K-5), each with its chance."""
    chances: dict[Signs, Fraction] = {frozenset(): Fraction(1)}
    for die in white:
        more: dict[Signs, Fraction] = {}
        for (signs, chance), face in product(chances.items(), die.signs):
            more[signs | {face}] = more.get(signs | {face}, Fraction(0)) + chance / len(die.signs)
        chances = more
    return chances


def _ways(dice: Sequence[Die], signs: Signs) -> Counter[int]:
    """In how many of all throws each result is allowed."""
    combine = _ORDER_IS_FREE.get(signs)
    if combine and all(die.colour != "purple" for die in dice):
        return _ways_one_result(dice, combine)
    results = _Results(signs)
    ways: Counter[int] = Counter()
    for throw, count in _throws(dice, results.spend).items():
        for result in results.of(throw):
            ways[result] += count
    return ways


def _ways_one_result(dice: Sequence[Die], combine: Callable[[int, int], int]) -> Counter[int]:
    """Where a throw has one result only, the dice can be put together without looking at throws at all."""
    ways = Counter(dice[0].numbers)
    for die in dice[1:]:
        more: Counter[int] = Counter()
        for (result, count), face in product(ways.items(), die.numbers):
            more[combine(result, face)] += count
        ways = more
    return ways


def _throws(dice: Sequence[Die], spend: Callable[[int], None]) -> Counter[Throw]:
    """Every different throw, and in how many ways it falls."""
    throws: Counter[Throw] = Counter({(): 1})
    # Here a black die and a green one with the same numbers are alike.
    for worths, count in Counter(_worths(die) for die in dice).items():
        alike = list(combinations_with_replacement(worths, count))
        spend(len(throws) * len(alike) * STEPS_FOR_A_THROW)
        more: Counter[Throw] = Counter()
        for (throw, ways), added in product(throws.items(), alike):
            more[tuple(sorted(throw + added))] += ways * _orders(added)
        throws = more
    return throws


def _orders(throw: Throw) -> int:
    """In how many ways dice that are alike can fall to make this throw."""
    return factorial(len(throw)) // prod(factorial(same) for same in Counter(throw).values())


def _worths(die: Die) -> tuple[Worth, ...]:
    """What the die offers with each of its faces up."""
    return tuple(_squared(face) if die.colour == "purple" else (face,) for face in die.numbers)


def _squared(face: int) -> Worth:
    root = isqrt(face)
    return (face**2, root) if root**2 == face else (face**2,)


class _Results:
    """The results that throws allow with some operations, remembered for every smaller throw inside them."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.known: dict[Throw, frozenset[int]] = {}
        self.steps = 0

    def of(self, throw: Throw) -> frozenset[int]:
        if throw not in self.known:
            self.known[throw] = frozenset(self.worked_out(throw))
        return self.known[throw]

    def worked_out(self, throw: Throw) -> Iterable[int]:
        # One die, or no operation to join several: each offers what it is worth.
        if len(throw) == 1 or not self.signs:
            return chain(*throw)
        return chain(*(self.joined(throw, place) for place in self.last_places(throw)))

    def last_places(self, throw: Throw) -> Iterable[int]:
        """Which die comes last. Dice worth the same need only one try, and so do all if order is free."""
        if self.signs in _ORDER_IS_FREE:
            return (0,)
        return {worth: place for place, worth in enumerate(throw)}.values()

    def joined(self, throw: Throw, place: int) -> Iterator[int]:
        """All that comes of putting this die last."""
        before = self.of(throw[:place] + throw[place + 1 :])
        last = throw[place]
        self.spend(len(before) * len(last) * len(self.signs))
        for sign, worth in product(self.signs, last):
            yield from _combined(sign, before, worth)

    def spend(self, steps: int) -> None:
        """Keeps the work bounded, since with × the results soon run into millions."""
        self.steps += steps
        if self.steps > MOST_STEPS:
            few = say("Take fewer dice, or fewer operations.")
            raise Refused(say("That takes more than my {most} steps. {few}", most=f"{MOST_STEPS:,}", few=few))


def _combined(sign: Sign, before: Iterable[int], worth: int) -> Iterable[int]:
    match sign:
        case "+":
            return (result + worth for result in before)
        case "−":
            return (abs(result - worth) for result in before)
        case "×":
            return (result * worth for result in before)
        case _:
            return chain(*(_divided(result, worth) for result in before))


def _divided(one: int, other: int) -> Iterator[int]:
    """The larger by the smaller, if that comes out whole."""
    small, large = sorted((one, other))
    if small and large % small == 0:
        yield large // small
