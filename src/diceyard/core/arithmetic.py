"""Sums as trees: what a sum is made of, how it is written, and what it comes to.

A result alone forgets where it came from. A tree keeps which numbers were used and how they were put
together, so that a sum can be shown, checked against the dice, and explained.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import reduce
from math import isqrt
from typing import ClassVar, Literal

from diceyard.core.errors import BadSum
from diceyard.core.speech import say

Sign = Literal["+", "−", "×", "÷"]

LARGEST_NUMBER = 999_999
LARGEST_RESULT = 10**12
MOST_PARTS = 100

# How tightly each kind of sum holds together. A looser one inside a tighter one needs brackets.
WORDS, SUM, PRODUCT, ROOT, POWER, ATOM = range(6)
TIGHTNESS: dict[Sign, int] = {"+": SUM, "−": SUM, "×": PRODUCT, "÷": PRODUCT}


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it stands on a die or on the page."""

    value: int
    size: ClassVar[int] = 1
    parts: ClassVar[tuple["Expr", ...]] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.value <= LARGEST_NUMBER:
            raise BadSum(say("The numbers in a sum go from 0 to {largest}.", largest=LARGEST_NUMBER))


@dataclass(frozen=True, slots=True)
class Made(ABC):
    """A sum made of smaller sums. It counts them as it is built, so that no tree grows too big to walk."""

    size: int = field(init=False, repr=False, compare=False)

    @property
    @abstractmethod
    def parts(self) -> tuple["Expr", ...]:
        """The smaller sums, left to right."""

    def __post_init__(self) -> None:
        size = 1 + sum(part.size for part in self.parts)
        if size > MOST_PARTS:
            raise BadSum(say("That sum is too long for me."))
        object.__setattr__(self, "size", size)


@dataclass(frozen=True, slots=True)
class Op(Made):
    """Two sums with a sign between them: `6 − 2`."""

    sign: Sign
    left: "Expr"
    right: "Expr"

    @property
    def parts(self) -> tuple["Expr", ...]:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Square(Made):
    """A sum times itself: `3²`."""

    of: "Expr"

    @property
    def parts(self) -> tuple["Expr", ...]:
        return (self.of,)


@dataclass(frozen=True, slots=True)
class Root(Made):
    """What makes the sum when it is squared: `√9`."""

    of: "Expr"

    @property
    def parts(self) -> tuple["Expr", ...]:
        return (self.of,)


@dataclass(frozen=True, slots=True)
class Joined(Made):
    """Place value, tens in front of ones: dice 1 and 4 make `14`."""

    tens: "Expr"
    ones: "Expr"

    @property
    def parts(self) -> tuple["Expr", ...]:
        return self.tens, self.ones

    @property
    def is_two_digits(self) -> bool:
        """Whether it is written as one number. Anything else takes words: `(1 + 3) tens and 5`."""
        match self.tens, self.ones:
            case Number(tens), Number(ones):
                return 1 <= tens <= 9 and ones <= 9
        return False


Expr = Number | Op | Square | Root | Joined


def is_number(expr: Expr) -> bool:
    """Whether there is nothing left to work out."""
    return isinstance(expr, Number) or (isinstance(expr, Joined) and expr.is_two_digits)


def plus(*numbers: int) -> Expr:
    """The numbers added up one after another."""
    if not numbers:
        raise BadSum(say("A sum needs a number."))
    chain: list[Expr] = [Number(number) for number in numbers]
    return reduce(lambda total, more: Op("+", total, more), chain)


def numbers(expr: Expr) -> tuple[int, ...]:
    """The numbers that the sum is made of, left to right."""
    if isinstance(expr, Number):
        return (expr.value,)
    return tuple(number for part in expr.parts for number in numbers(part))


def show(expr: Expr) -> str:
    """The sum as people write it, with the brackets that it needs to be read back as itself and no others."""
    return _written(expr)[0]


def _written(expr: Expr) -> tuple[str, int]:
    """The text of a sum, and how tightly it holds together."""
    match expr:
        case Number(number):
            return str(number), ATOM
        case Square(of):
            return f"{_inside(of, ATOM)}²", POWER
        case Root(of):
            return f"√{_inside(of, ROOT)}", ROOT
        case Joined(tens, ones):
            if expr.is_two_digits:
                return show(tens) + show(ones), ATOM
            words = say("{tens} tens and {ones}", tens=_inside(tens, ATOM), ones=_inside(ones, ATOM))
            return words, WORDS
        case _:
            # What stands on the right must hold tighter: 9 − (4 − 2) is not 9 − 4 − 2.
            tightness = TIGHTNESS[expr.sign]
            left, right = _inside(expr.left, tightness), _inside(expr.right, tightness + 1)
            return f"{left} {expr.sign} {right}", tightness


def _inside(part: Expr, tightness: int) -> str:
    """A part of a sum, in brackets if it would fall apart where it stands."""
    text, own = _written(part)
    return text if own >= tightness else f"({text})"


def value(expr: Expr) -> int:
    """What the sum comes to, exactly. A part that does not come out whole is refused by name."""
    match expr:
        case Number(number):
            return number
        case Joined(tens, ones):
            result = 10 * value(tens) + value(ones)
        case Square(of):
            result = value(of) ** 2
        case Root(of):
            result = _root(expr, value(of))
        case _:
            result = _combined(expr, value(expr.left), value(expr.right))
    # Every step is kept small, so that squares of squares cannot run away.
    if abs(result) > LARGEST_RESULT:
        raise BadSum(say("{part} is too big for me.", part=show(expr)))
    return result


def _combined(op: Op, left: int, right: int) -> int:
    match op.sign:
        case "+":
            return left + right
        case "−":
            return left - right
        case "×":
            return left * right
        case _:
            return _divided(op, left, right)


def _divided(op: Op, left: int, right: int) -> int:
    if right == 0:
        raise BadSum(say("Nothing can be divided by 0: look at {part}.", part=show(op)))
    if left % right:
        raise BadSum(say("{part} does not come out whole.", part=show(op)))
    return left // right


def _root(root: Root, of: int) -> int:
    if of < 0 or isqrt(of) ** 2 != of:
        raise BadSum(say("{part} does not come out whole.", part=show(root)))
    return isqrt(of)
