"""Whether the arithmetic of a cross holds, and which dice it takes."""

from diceyard.core.arithmetic import Expr, Number, Op, Sign, is_number, numbers, show, value
from diceyard.core.claims import Claim, mistake
from diceyard.core.errors import BadSum
from diceyard.core.game import Fact, Help, Verdict
from diceyard.core.speech import listed, say
from diceyard.core.sums import parse
from diceyard.games.strikes_and_locks.rules import State
from diceyard.games.strikes_and_locks.sums import Way, making, pair, usable


def reckoned(state: State, seat: int, typed: str, helping: Help) -> tuple[Way, ...] | Verdict:
    """The ways to make a number that a typed sum or answer stands for, or what to say instead."""
    try:
        claim = parse(typed)
    except BadSum as reason:
        return Verdict(reason=str(reason))
    if not is_number(claim.expr):
        return sum_said(state, seat, claim, helping)
    if claim.answer not in (None, value(claim.expr)):
        return Verdict(reason=mistake(claim))
    return number_said(state, seat, value(claim.expr), helping)


def number_said(state: State, seat: int, number: int, helping: Help) -> tuple[Way, ...] | Verdict:
    """An answer alone: enough under `show` and `own`. Under `check` only a double's number takes no sum."""
    made = making(state, seat, number)
    if helping is Help.CHECK:
        as_it_stands = tuple(way for way in made if is_number(way.claim.expr))
        return as_it_stands or Verdict(wants=say("How do the dice make {n}? Type the sum.", n=number))
    return made or not_made(state, seat, number)


def not_made(state: State, seat: int, number: int) -> Verdict:
    """A number that the player's dice do not make; the fact names the dice, as there is no sum."""
    if making(state, state.turn, number):
        return Verdict(reason=only_who_rolled())
    faces = listed(face for colour in usable(state, seat) for face in pair(state, colour))
    return Verdict(reason=say("The dice don’t make {n}.", n=number), facts=(Fact(faces, str(number), False),))


def sum_said(state: State, seat: int, claim: Claim, helping: Help) -> tuple[Way, ...] | Verdict:
    if off := off_dice(state, seat, claim.expr):
        return Verdict(reason=off)
    if claim.answer is None and helping is not Help.SHOW:
        return Verdict(wants=say("{sum} = ?", sum=show(claim.expr)))
    said = Claim(claim.expr, value(claim.expr) if claim.answer is None else claim.answer)
    if not said.right:
        return Verdict(reason=wrong(said, helping), facts=facts_of(said))
    first, second = numbers(said.expr)
    return tuple(Way(colour, said) for colour in showing(state, seat, first, second))


def wrong(claim: Claim, helping: Help) -> str:
    if helping is Help.OWN:
        return say("Work out {sum} once more.", sum=show(claim.expr))
    return mistake(claim)


def facts_of(*claims: Claim) -> tuple[Fact, ...]:
    """What was worked out (H-5). To read a number off a die is not."""
    return tuple(Fact(show(c.expr), str(c.answer), c.right) for c in claims if not is_number(c.expr))


def off_dice(state: State, seat: int, expr: Expr) -> str:
    """The one way in which a sum is not of two dice of one colour; '' when it is."""
    match expr:
        case Op("+" | "−" as sign, Number(first), Number(second)):
            return off_pair(state, seat, first, second) or off_order(sign, first, second)
    return say("Put one + or − between the two dice of one colour.")


def off_pair(state: State, seat: int, first: int, second: int) -> str:
    for number in (first, second):
        if number not in state.roll:
            return say("There is no {n} on the dice.", n=number)
    if showing(state, seat, first, second):
        return ""
    if showing(state, state.turn, first, second):
        return only_who_rolled()
    return say("Use the two dice of one colour.")


def off_order(sign: Sign, first: int, second: int) -> str:
    if sign == "−" and first == second:
        return say("Two the same: take {n} as it is, or {n} + {n}.", n=first)
    if sign == "−" and first < second:
        return say("Put the larger number first: {big} − {small}.", big=second, small=first)
    return ""


def showing(state: State, seat: int, first: int, second: int) -> tuple[int, ...]:
    """The colours, of those that a player may use, whose two dice show these numbers."""
    wanted = max(first, second), min(first, second)
    return tuple(colour for colour in usable(state, seat) if pair(state, colour) == wanted)


def only_who_rolled() -> str:
    return say("Only the player who rolled may use black and green.")
