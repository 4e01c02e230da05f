"""What lies on the lab's bench: a handful, the operations, and how often it was thrown. It is as long as a link."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal, get_args

from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.dice import COLOURS, MOST_DICE, Die, handful
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.core.sums import signs
from diceyard.lab.chart import Chart
from diceyard.lab.tally import MOST_THROWS

Kind = Literal["8", "8a", "6"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Eight sides, eight sides advanced, six sides: which dice of the kit are taken next."""

ONLY_SIX = ("white", "plain")
BY_THEMSELVES = "none"
"""In a link: no operation, so that each die stands for itself."""


@dataclass(frozen=True)
class Bench:
    dice: tuple[Die, ...] = ()
    operations: tuple[Sign, ...] | None = None
    """None: those of the dice's colours."""
    kind: Kind = "8"
    seed: int = 0
    throws: int = 0

    @property
    def link(self) -> dict[str, str]:
        """As a link has it; what is usual is left out."""
        found = {"dice": ",".join(specs(self.dice))}
        if self.operations is not None:
            found["ops"] = "".join(self.operations) or BY_THEMSELVES
        if self.kind != KINDS[0]:
            found["kind"] = self.kind
        if self.throws:
            found |= {"seed": str(self.seed), "throws": str(self.throws)}
        return found


START = Bench(handful(["plain2"]), ("+",))
"""What lies there when one comes in."""


def read(dice: str, ops: str | None, kind: str, seed: int, throws: int) -> Bench:
    """The bench of a link."""
    hand = handful(filter(None, dice.split(","))) if dice.strip(", ") else ()
    chosen = None if not ops else () if ops == BY_THEMSELVES else signs(ops)
    return Bench(hand, chosen, kind_of(kind), seed, max(0, min(throws, MOST_THROWS)))


def kind_of(text: str) -> Kind:
    """The kind of this name; the usual one where there is none."""
    return next((kind for kind in KINDS if kind == text), KINDS[0])


def specs(dice: tuple[Die, ...]) -> list[str]:
    """The dice as texts like `black2` and `red:6`."""
    return [spec(die, count) for die, count in Counter(dice).items()]


def spec(die: Die, count: int = 1) -> str:
    sides = ":6" if die.sides == 6 and die.colour not in ONLY_SIX else ""
    return f"{die.colour}{count if count > 1 else ''}{sides}{':advanced' * die.advanced}"


def die_of(colour: str, kind: Kind) -> Die:
    """The die of a colour that is of this kind; white and plain ones are always six-sided."""
    for known in COLOURS:
        if known == colour:
            six = known in ONLY_SIX or kind == "6"
            return Die(known, 6 if six else 8, kind == "8a" and not six)
    raise Refused(say("There is no such die."))


def changed(bench: Bench, what: str, new_seed: Callable[[], int]) -> Bench:
    """The bench after one thing was done, such as `add red`, `drop 0`, `sign +`, `throw 100`."""
    deed, _, of = what.partition(" ")
    match deed:
        case "add":
            return added(bench, die_of(of, bench.kind))
        case "drop":
            return fresh(bench, in_kinds(die for place, die in enumerate(bench.dice) if str(place) != of))
        case "clear":
            return fresh(bench, ())
        case "sign":
            return with_sign(bench, of)
        case "own":
            return replace(bench, operations=None, seed=0, throws=0)
        case "kind":
            return replace(bench, kind=kind_of(of))
        case "throw":
            return thrown(bench, of, new_seed)
        case "again":
            return replace(bench, seed=0, throws=0)
    raise Refused(say("There is nothing to do like that."))


def fresh(bench: Bench, dice: tuple[Die, ...]) -> Bench:
    """Other dice: what was thrown is gone, and white ones choose the operations by themselves."""
    white = any(die.signs for die in dice)
    return replace(bench, dice=dice, operations=None if white else bench.operations, seed=0, throws=0)


def added(bench: Bench, die: Die) -> Bench:
    if len(bench.dice) == MOST_DICE:
        raise Refused(say("{most} dice is the most at once.", most=MOST_DICE))
    return fresh(bench, in_kinds((*bench.dice, die)))


def in_kinds(dice: Iterable[Die]) -> tuple[Die, ...]:
    """Dice of one kind side by side, as a link has them."""
    return tuple(Counter(dice).elements())


def with_sign(bench: Bench, sign: str) -> Bench:
    """An operation more, or one less."""
    now = set(Chart(bench.dice, bench.operations).signs)
    chosen = tuple(known for known in TIGHTNESS if (known in now) != (known == sign))
    return replace(bench, operations=chosen, seed=0, throws=0)


def thrown(bench: Bench, more: str, new_seed: Callable[[], int]) -> Bench:
    if not more.isdecimal() or len(more) > 6 or bench.throws + int(more) > MOST_THROWS:
        raise Refused(say("That is enough thrown: start the count again to go on."))
    return replace(bench, seed=bench.seed if bench.throws else new_seed(), throws=bench.throws + int(more))
