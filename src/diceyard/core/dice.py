"""The dice kit (rules K-1 to K-8): which dice there are, how a handful is named, and how it is thrown."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Literal, NamedTuple, get_args

from diceyard.core.arithmetic import Sign
from diceyard.core.errors import BadText, Refused
from diceyard.core.speech import later, listed, say

Colour = Literal["black", "red", "green", "purple", "white", "plain"]
Face = int | Sign

COLOURS: tuple[Colour, ...] = get_args(Colour)
MOST_DICE = 12

_NAMES = {
    "black": later("black"),
    "red": later("red"),
    "green": later("green"),
    "purple": later("purple"),
    "white": later("white"),
    "plain": later("plain"),
}
_PRACTISES = {
    "black": later("addition"),
    "red": later("subtraction"),
    "green": later("multiplication"),
    "purple": later("squares and square roots"),
    "white": later("addition, subtraction and multiplication"),
    "plain": later("addition and subtraction"),
}
# Purple works on one die by itself, and white leaves the choice to the throw: neither brings an operation.
_OPERATIONS: dict[Colour, tuple[Sign, ...]] = {
    "black": ("+",),
    "red": ("−",),
    "green": ("×",),
    "purple": (),
    "white": (),
    "plain": ("+", "−"),
}
_OPERATOR_FACES: tuple[Face, ...] = ("+", "+", "−", "−", "×", "×")
_SIX = (6, False)
_NUMBERS = {
    (8, False): tuple(range(2, 10)),
    (8, True): tuple(range(6, 14)),
    _SIX: tuple(range(1, 7)),
}
_SPEC = re.compile(r"(?P<colour>[a-z]+)(?P<count>[0-9]{0,3})(:(?P<sides>[0-9]{1,3}))?(?P<advanced>:advanced)?")


class Die(NamedTuple):
    """One die of the kit. What it can show is refused, kindly, where the kit holds no such die."""

    colour: Colour
    sides: int
    advanced: bool = False

    @property
    def faces(self) -> tuple[Face, ...]:
        """Its sides, each as likely as the others (K-5, K-7, K-8)."""
        if reason := _not_in_the_kit(self):
            raise Refused(reason)
        return _OPERATOR_FACES if self.colour == "white" else _NUMBERS[self.sides, self.advanced]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its faces, so far as they are numbers."""
        return tuple(face for face in self.faces if isinstance(face, int))

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Its faces, so far as they are operations."""
        return tuple(face for face in self.faces if not isinstance(face, int))

    @property
    def shows(self) -> str:
        """Its faces in short: `2–9`, or `+ − ×`."""
        return " ".join(dict.fromkeys(self.signs)) or f"{self.numbers[0]}–{self.numbers[-1]}"

    @property
    def operations(self) -> tuple[Sign, ...]:
        """The operations that its colour brings to a handful (K-1 to K-3)."""
        return _OPERATIONS[self.colour]

    @property
    def colour_name(self) -> str:
        """Its colour as people call it."""
        return say(_NAMES[self.colour])

    @property
    def practises(self) -> str:
        """What its colour practises (K-1 to K-5)."""
        return say(_PRACTISES[self.colour])

    @property
    def numerals(self) -> Literal["white", "yellow"]:
        """The colour of its numerals (K-6)."""
        return "yellow" if self.advanced else "white"


def _not_in_the_kit(die: Die) -> str:
    """Why there is no such die; '' when there is."""
    numbering = die.sides, die.advanced
    if numbering not in _NUMBERS:
        if die.sides == 6:
            return say("only eight-sided dice can be advanced")
        return say("dice have 6 or 8 sides")
    if die.colour in ("white", "plain") and numbering != _SIX:
        return say("{colour} dice have 6 sides and are never advanced", colour=say(_NAMES[die.colour]))
    return ""


def handful(specs: Iterable[str]) -> tuple[Die, ...]:
    """The dice named by texts like `black2`, `purple:6` and `red2:advanced`."""
    dice = tuple(die for spec in specs for die in _several(spec))
    if not dice:
        raise BadText(say("dice"), say("name at least one, like black2"))
    if len(dice) > MOST_DICE:
        raise BadText(say("dice"), say("{most} is the most at once", most=MOST_DICE))
    return dice


def die(spec: str) -> Die:
    """The one die named by a text like `black` or `red:advanced`."""
    dice = _several(spec)
    if len(dice) > 1:
        raise BadText(_quoted(spec), say("expected one die"))
    return dice[0]


def _several(spec: str) -> tuple[Die, ...]:
    """The dice of one spec, all alike: `colour[count][:6|:8][:advanced]`."""
    parts = _SPEC.fullmatch(spec.strip().lower())
    if not parts:
        raise BadText(_quoted(spec), say("write dice like black2, purple:6 or red2:advanced"))
    count = int(parts["count"] or 1)
    if not 1 <= count <= MOST_DICE:
        raise BadText(_quoted(spec), say("take from 1 to {most} dice", most=MOST_DICE))
    colour = _colour(spec, parts["colour"])
    usual = 6 if colour in ("white", "plain") else 8
    wanted = Die(colour, int(parts["sides"] or usual), bool(parts["advanced"]))
    if reason := _not_in_the_kit(wanted):
        raise BadText(_quoted(spec), reason)
    return (wanted,) * count


def _colour(spec: str, name: str) -> Colour:
    for colour in COLOURS:
        if colour == name:
            return colour
    raise BadText(_quoted(spec), say("the colours are {colours}", colours=listed(COLOURS)))


def _quoted(spec: str) -> str:
    """A spec as an error names it: short enough to read, and safe to print whatever was typed."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in spec[:21])
    return printable if len(spec) <= 20 else printable[:20] + "…"


def throw(dice: Sequence[Die], chance: Random) -> tuple[Face, ...]:
    """What the dice show when they are thrown."""
    return tuple(chance.choice(die.faces) for die in dice)
