"""What one throw allows: every result that its dice reach, put together one after another, in any order.

− takes the smaller from the larger, ÷ counts only where it comes out whole. A throw is kept as the sorted tuple of
what its dice are worth. The order of the dice changes nothing, and forgetting it is what makes large handfuls
possible: eight dice fall in 16,777,216 ways, of which 6,435 differ.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import chain, product
from math import isqrt
from operator import add, mul

from diceyard.core.arithmetic import Sign
from diceyard.core.chances import in_full
from diceyard.core.dice import Die
from diceyard.core.errors import Refused
from diceyard.core.speech import say

MOST_STEPS = 6_000_000

Worth = tuple[int, ...]
"""What one die offers: its number or, if it is purple, the square and, where that is whole, the root."""

Throw = tuple[Worth, ...]
Signs = frozenset[Sign]

# With one of these alone every order gives the same result.
ORDER_IS_FREE: dict[Signs, Callable[[int, int], int]] = {frozenset({"+"}): add, frozenset({"×"}): mul}


def worth(die: Die, face: int) -> Worth:
    """What the die offers with this face up."""
    return _squared(face) if die.colour == "purple" else (face,)


def worths(die: Die) -> tuple[Worth, ...]:
    """What the die offers with each of its faces up."""
    return tuple(worth(die, face) for face in die.numbers)


def _squared(face: int) -> Worth:
    root = isqrt(face)
    return (face**2, root) if root**2 == face else (face**2,)


class Results:
    """The results that throws allow with some operations, remembered for every smaller throw inside them."""

    def __init__(self, signs: Signs, most_steps: int = MOST_STEPS) -> None:
        self.signs = signs
        self.most_steps = most_steps
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
        combine = ORDER_IS_FREE.get(self.signs)
        if combine and all(len(worth) == 1 for worth in throw):
            return (reduce(combine, chain(*throw)),)
        return chain(*(self.joined(throw, place) for place in self.last_places(throw)))

    def last_places(self, throw: Throw) -> Iterable[int]:
        """Which die comes last. Dice worth the same need only one try, and so do all if order is free."""
        if self.signs in ORDER_IS_FREE:
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
        if self.steps > self.most_steps:
            few = say("Take fewer dice, or fewer operations.")
            raise Refused(say("That takes more than my {most} steps. {few}", most=in_full(self.most_steps), few=few))


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
