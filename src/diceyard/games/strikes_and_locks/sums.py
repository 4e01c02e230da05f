"""The sums that the dice make, and which pair of dice a cross can come from."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from diceyard.core.arithmetic import Number, Op, is_number, plus, show
from diceyard.core.claims import Claim
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.rules import BLACK_ROWS, State
from diceyard.games.strikes_and_locks.sheet import Cross

BLACK, GREEN, RED = COLOURS = (0, 1, 2)
"""The pairs of dice, in the order of the roll."""


class Way(NamedTuple):
    """One way to make a number: the pair of dice that it takes, and the sum."""

    colour: int
    claim: Claim


def pair(state: State, colour: int) -> tuple[int, int]:
    """What the two dice of a colour show, the larger first."""
    return state.roll[2 * colour], state.roll[2 * colour + 1]


def results(big: int, small: int) -> tuple[Claim, Claim]:
    """The two results of a pair: sum and difference, or for doubles the number as it stands and the sum."""
    added = Claim(plus(big, small), big + small)
    if big == small:
        return Claim(Number(big), big), added
    return added, Claim(Op("−", Number(big), Number(small)), big - small)


def usable(state: State, seat: int) -> tuple[int, ...]:
    """The colours that a player may use at all: red is everyone's, the rest belongs to who rolled."""
    return COLOURS if seat == state.turn else (RED,)


def fitting(row: int) -> tuple[int, ...]:
    """The colours whose results may stand in a row: its own, and red, which is wild."""
    return (BLACK if BLACK_ROWS >> row & 1 else GREEN), RED


def making(state: State, seat: int, number: int) -> tuple[Way, ...]:
    """Every way in which a player's dice make a number."""
    every = (Way(colour, claim) for colour in usable(state, seat) for claim in results(*pair(state, colour)))
    return tuple(way for way in every if way.claim.answer == number)


def ways(state: State, seat: int, cross: Cross) -> tuple[Way, ...]:
    """Every way in which a player may make a cross."""
    return tuple(way for way in making(state, seat, cross.number) if way.colour in fitting(cross.row))


def together(each: Iterable[tuple[Way, ...]]) -> tuple[Way, ...]:
    """One way for each of several crosses, no two with the same dice; nothing where that cannot be."""
    for choice in product(*each):
        if len({way.colour for way in choice}) == len(choice):
            return choice
    return ()


def dice_name(colour: int) -> str:
    return (say("black"), say("green"), say("red"))[colour]


def shown(claim: Claim) -> str:
    """`9 − 2 = 7`, and plain `5` for a double's own number, which takes no sum."""
    return show(claim.expr) if is_number(claim.expr) else str(claim)
