"""What a person claims: a sum and its answer, and what to say kindly when it does not hold.

No sentence here gives the answer away: the player does the arithmetic.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from diceyard.core.arithmetic import (
    LARGEST_NUMBER,
    Expr,
    Op,
    Root,
    Square,
    is_number,
    show,
    value,
)
from diceyard.core.errors import BadSum
from diceyard.core.speech import listed, say, say_n

# Up to here people count on their fingers; beyond, they go by tens and ones.
FINGERS = 10


@dataclass(frozen=True, slots=True)
class Claim:
    """A sum somebody typed, with the answer they gave it, if any."""

    expr: Expr
    answer: int | None = None

    def __post_init__(self) -> None:
        if self.answer is not None and abs(self.answer) > LARGEST_NUMBER:
            raise BadSum(say("That answer is too big for me."))

    def __str__(self) -> str:
        """`6 − 2 = 4`."""
        if self.answer is None:
            return show(self.expr)
        return f"{show(self.expr)} = {self._shown_answer}"

    @property
    def _shown_answer(self) -> str:
        return str(self.answer).replace("-", "−")

    @property
    def right(self) -> bool:
        """Whether an answer was given and the sum really comes to it."""
        try:
            return value(self.expr) == self.answer
        except BadSum:
            return False


def mistake(claim: Claim) -> str:
    """What to say about a claim that does not hold, with a way to find the answer; '' when it is right."""
    if claim.right:
        return ""
    try:
        value(claim.expr)
    except BadSum as reason:
        return str(reason)
    if claim.answer is None:
        return say("What does {sum} make? Write = and your answer.", sum=show(claim.expr))
    wrong = say("{sum} isn’t {answer}.", sum=show(claim.expr), answer=claim._shown_answer)
    return f"{wrong} {_help(claim.expr)}"


def first_step(expr: Expr) -> Expr:
    """The part to work out first: the first one, reading from the left, that is made of numbers alone."""
    for part in expr.parts:
        if not is_number(part):
            return first_step(part)
    return expr


def _help(expr: Expr) -> str:
    if is_number(expr):
        return say("Look at both sides of the =.")
    step = first_step(expr)
    if step is not expr:
        return say("Start with {step}.", step=show(step))
    return _help_with_step(step)


def _help_with_step(step: Expr) -> str:
    match step:
        case Op(sign, left, right):
            return _HELP[sign](value(left), value(right))
        case Square(of):
            return say("{n}² means {n} × {n}.", n=show(of))
        case Root(of):
            return say("Which number times itself makes {n}?", n=show(of))
        case _:
            return say("Ten ones make a ten.")


def _help_add(left: int, right: int) -> str:
    small, big = sorted((left, right))
    if small == 0:
        return say("What does adding 0 change?")
    if small <= FINGERS:
        return say("Start at {big} and count on {small}.", big=big, small=small)
    return say("Add the tens first, then the ones.")


def _help_subtract(left: int, right: int) -> str:
    if right > left:
        return say("{right} is more than {left}: try it the other way round.", left=left, right=right)
    if right == 0:
        return say("What does taking away 0 change?")
    if right <= FINGERS:
        return say("Count back {right} from {left}.", left=left, right=right)
    return say("Count up from {right} to {left}.", left=left, right=right)


def _help_multiply(left: int, right: int) -> str:
    few, of = sorted((left, right))
    if few < 2:
        return say_n("Think of {n} lot of {of}.", "Think of {n} lots of {of}.", few, of=of)
    return say("Count up in {of}s, {few} times.", of=of, few=few)


def _help_divide(left: int, right: int) -> str:
    return say("How many {right}s make {left}?", left=left, right=right)


_HELP = {"+": _help_add, "−": _help_subtract, "×": _help_multiply, "÷": _help_divide}


def off_dice(expr: Expr, faces: Sequence[int], joined: bool = False) -> str:
    """The one way in which the sum does not use each die exactly once; '' when it does.

    With `joined`, two dice may stand side by side as a two-digit number: 1 and 4 make 14.
    """
    shown = Counter(faces)
    used = _faces_used(expr, shown, joined)
    for face, times in used.items():
        if times > shown[face]:
            return _used_too_often(face, times, shown[face])
    left_over = (shown - used).elements()
    return _left_over([_another(face) if face in used else _a(face) for face in left_over])


def _faces_used(expr: Expr, shown: Counter[int], joined: bool) -> Counter[int]:
    """The faces that the sum takes, each with how many times.

    A die that itself shows 12 can only be used as 12, so such a die is taken first; only a 12 that no die is
    left for has to be a 1 and a 2.
    """
    used: Counter[int] = Counter()
    for number in _numbers_as_written(expr):
        if joined and 10 <= number <= 99 and used[number] >= shown[number]:
            used.update(divmod(number, 10))
        else:
            used[number] += 1
    return used


def _numbers_as_written(expr: Expr) -> Iterator[int]:
    """The numbers as they stand on the page, where 14 is one number and not a 1 and a 4."""
    if is_number(expr):
        yield value(expr)
    else:
        for part in expr.parts:
            yield from _numbers_as_written(part)


def _used_too_often(face: int, times: int, dice: int) -> str:
    if dice == 0:
        return say("There is no {face} on your dice.", face=face)
    if times == 2:
        return say("You used {face} twice, but only one die shows {face}.", face=face)
    return say_n(
        "You used {face} too often: only one die shows {face}.",
        "You used {face} too often: only {n} dice show {face}.",
        dice,
        face=face,
    )


def _left_over(faces: list[str]) -> str:
    return say("Your dice also show {faces}: use every die.", faces=listed(faces)) if faces else ""


def _a(face: int) -> str:
    # English says “an 8”, “an 11” and “an 18”.
    return say("an {face}", face=face) if face in (8, 11, 18) else say("a {face}", face=face)


def _another(face: int) -> str:
    return say("another {face}", face=face)
