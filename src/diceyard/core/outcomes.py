"""The exact chances of a handful of dice (rule K-9).

The number dice are put together one after another, in any order and with any of the allowed operations. A throw
*allows* every result that can be reached so (`results.py`), and the chance of a result is the share of throws that
allow it. A throw may allow several results, so the chances need not add up to 1. All of it is counted in whole
numbers and fractions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations_with_replacement, product
from math import factorial, prod

from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.dice import MOST_DICE, Die, Face
from diceyard.core.errors import Refused
from diceyard.core.results import MOST_STEPS, ORDER_IS_FREE, Results, Signs, Throw, worth, worths
from diceyard.core.speech import say

STEPS_FOR_A_THROW = 10
"""A throw takes about ten times the time and room of a result."""

Allowed = frozenset[int]
"""All the results that one throw allows."""


def outcomes(dice: Sequence[Die], operations: Iterable[Sign] | None = None) -> dict[int, Fraction]:
    """Every result that the dice can allow, with its chance; by default with their colours' operations."""
    return chances(ways(dice, operations))


def ways(
    dice: Sequence[Die], operations: Iterable[Sign] | None = None, most_steps: int = MOST_STEPS
) -> Counter[Allowed]:
    """What a throw can allow, each with the number of ways in which the dice, white ones too, fall so.

    Each throw counts once, so that these add up to all the throws there are.
    """
    number_dice = _number_dice(dice)
    fall = prod(len(die.signs) for die in dice if die.signs)
    found: Counter[Allowed] = Counter()
    for signs, share in _allowed(dice, operations).items():
        for allowed, count in _ways(number_dice, signs, most_steps).items():
            found[allowed] += count * int(share * fall)
    return found


def chances(counted: Mapping[Allowed, int]) -> dict[int, Fraction]:
    """The chance of each result, from the ways in which throws allow it."""
    times: Counter[int] = Counter()
    for allowed, count in counted.items():
        for result in allowed:
            times[result] += count
    throws = sum(counted.values())
    return {result: Fraction(times[result], throws) for result in sorted(times)}


def grid(first: Die, second: Die, operations: Iterable[Sign] | None = None) -> dict[tuple[int, int], tuple[int, ...]]:
    """The results that two dice allow, for each pair of faces."""
    if "white" in (first.colour, second.colour):
        raise Refused(say("A grid is for two dice with numbers."))
    reader = Reader((first, second), operations)
    return {pair: tuple(sorted(reader.allowed(pair))) for pair in product(first.numbers, second.numbers)}


class Reader:
    """Says what throws of a handful allow. It remembers what it has worked out."""

    def __init__(
        self, dice: Sequence[Die], operations: Iterable[Sign] | None = None, most_steps: int = MOST_STEPS
    ) -> None:
        _number_dice(dice)
        self.dice = dice
        self.results = {signs: Results(signs, most_steps) for signs in _allowed(dice, operations)}

    def allowed(self, faces: Sequence[Face]) -> Allowed:
        """What the throw with these faces, in the order of the dice, allows."""
        shown = list(zip(self.dice, faces, strict=True))
        throw = tuple(sorted(worth(die, face) for die, face in shown if isinstance(face, int)))
        thrown = frozenset(face for _, face in shown if not isinstance(face, int))
        certain = next(iter(self.results))
        return self.results[thrown or certain].of(throw)


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


def _ways(dice: Sequence[Die], signs: Signs, most_steps: int) -> Counter[Allowed]:
    """In how many ways the number dice fall so that a throw allows this."""
    combine = ORDER_IS_FREE.get(signs)
    if combine and all(die.colour != "purple" for die in dice):
        alone = _ways_one_result(dice, combine)
        return Counter({frozenset({result}): count for result, count in alone.items()})
    results = Results(signs, most_steps)
    found: Counter[Allowed] = Counter()
    for throw, count in _throws(dice, results.spend).items():
        found[results.of(throw)] += count
    return found


def _ways_one_result(dice: Sequence[Die], combine: Callable[[int, int], int]) -> Counter[int]:
    """Where a throw has one result only, the dice can be put together without looking at throws at all."""
    found = Counter(dice[0].numbers)
    for die in dice[1:]:
        more: Counter[int] = Counter()
        for (result, count), face in product(found.items(), die.numbers):
            more[combine(result, face)] += count
        found = more
    return found


def _throws(dice: Sequence[Die], spend: Callable[[int], None]) -> Counter[Throw]:
    """Every different throw, and in how many ways it falls."""
    throws: Counter[Throw] = Counter({(): 1})
    # Here a black die and a green one with the same numbers are alike.
    for offered, count in Counter(worths(die) for die in dice).items():
        alike = list(combinations_with_replacement(offered, count))
        spend(len(throws) * len(alike) * STEPS_FOR_A_THROW)
        more: Counter[Throw] = Counter()
        for (throw, found), added in product(throws.items(), alike):
            more[tuple(sorted(throw + added))] += found * _orders(added)
        throws = more
    return throws


def _orders(throw: Throw) -> int:
    """In how many ways dice that are alike can fall to make this throw."""
    return factorial(len(throw)) // prod(factorial(same) for same in Counter(throw).values())
