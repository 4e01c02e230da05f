"""The totals that a roll makes, each with the sums that make it."""

from collections.abc import Iterator
from itertools import permutations

from diceyard.core.arithmetic import Expr, Joined, Number, Op, plus, show, value
from diceyard.core.claims import Claim
from diceyard.core.speech import say
from diceyard.games.get_outta_here.rules import Level

Roll = tuple[int, int, int]


def faces_of(roll: Roll) -> tuple[int, ...]:
    """The faces of a roll, ascending; with two dice the third place is empty."""
    return tuple(sorted(face for face in roll if face))


def sums(level: Level, roll: Roll) -> Iterator[Claim]:
    """Every sum that makes a total, with its answer, the plainest first."""
    faces = faces_of(roll)
    if not level.place_value:
        yield Claim(plus(*faces), sum(faces))
        return
    for form in (with_two_digits, with_tens):
        for one, two, three in sorted(set(permutations(faces))):
            for expr in form(one, two, three):
                yield Claim(expr, value(expr))


def with_two_digits(tens: int, ones: int, third: int) -> Iterator[Expr]:
    """Two dice side by side, and the third added or taken away (GOH-23)."""
    number = Joined(Number(tens), Number(ones))
    yield Op("+", number, Number(third))
    yield Op("−", number, Number(third))


def with_tens(one: int, two: int, ones: int) -> Iterator[Expr]:
    """Two dice make the tens digit, and the third is the ones digit (GOH-24)."""
    if one <= two and one + two <= 9:
        yield Joined(Op("+", Number(one), Number(two)), Number(ones))
    if one > two:
        yield Joined(Op("−", Number(one), Number(two)), Number(ones))


def making(level: Level, roll: Roll, total: int) -> Claim | None:
    """The plainest sum that makes this total, if any does."""
    return next((claim for claim in sums(level, roll) if claim.answer == total), None)


def off_form(level: Level, roll: Roll, expr: Expr) -> str:
    """The one way in which a sum of all the dice is not of this level's kind; '' when it is."""
    if alike(expr) in {alike(claim.expr) for claim in sums(level, roll)}:
        return ""
    if not level.place_value:
        return say("Here you just add your dice: {sum}.", sum=show(plus(*faces_of(roll))))
    match expr:
        case Joined(Op("+" | "−", Number(), Number()) as tens, Number()):
            return say("{sum} gives no tens digit: it has to come to 1, 2, 3 … or 9.", sum=show(tens))
    return say("Put two dice side by side and add or take away the third, or make the tens with two dice.")


def alike(expr: Expr) -> str:
    """A text that is the same for sums which only differ in the order and the brackets of what they add up."""
    match expr:
        case Op("+"):
            return "+".join(sorted(added_up(expr)))
        case Op(sign, left, right):
            return f"({alike(left)}){sign}({alike(right)})"
        case Joined(tens, ones) if not expr.is_two_digits:
            return f"({alike(tens)})({alike(ones)})"
    return show(expr)


def added_up(expr: Expr) -> Iterator[str]:
    match expr:
        case Op("+", left, right):
            yield from added_up(left)
            yield from added_up(right)
        case _:
            yield alike(expr)


def by_tens(expr: Expr) -> Expr:
    """The sum with `(1 + 3) × 10 + 5` put as it is spoken: (1 + 3) tens and 5."""
    match expr:
        case Op(sign, left, right):
            return tens_and_ones(Op(sign, by_tens(left), by_tens(right)))
    return expr


def tens_and_ones(expr: Op) -> Expr:
    match expr:
        case Op("+", Op("×", tens, Number(10)) | Op("×", Number(10), tens), ones):
            return Joined(tens, ones)
        case Op("+", ones, Op("×", tens, Number(10)) | Op("×", Number(10), tens)):
            return Joined(tens, ones)
    return expr
