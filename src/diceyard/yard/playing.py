"""Rolling, proposing and asking for a hint."""

from collections.abc import Sequence
from random import SystemRandom

from diceyard import bots
from diceyard.analysis.hints import hints
from diceyard.core import practice
from diceyard.core.dice import throw
from diceyard.core.errors import Refused
from diceyard.core.game import Help, Position, Verdict
from diceyard.core.practice import newly_said
from diceyard.core.speech import say
from diceyard.core.table import Chose, Event, Rolled
from diceyard.yard.deeds import Deed, Done, check_fresh, check_playing
from diceyard.yard.opened import Opened
from diceyard.yard.refusals import NotNow

LUCK = SystemRandom()
"""Only the server rolls, and nobody can work out what comes next."""


def roll(device: bytes, seat: int, version: int) -> Deed:
    """The dice that are due are thrown by the seat whose turn it is."""

    def deed(now: Opened) -> Done:
        check_playing(now, device, seat)
        check_fresh(now, seat, version)
        if not now.table.dice or now.table.roller != seat:
            raise NotNow(say("It is not your turn to roll."))
        return Done(now.happened(thrown(now)))

    return deed


def thrown(now: Opened) -> Event:
    return Rolled(tuple(int(face) for face in throw(now.table.dice, LUCK)))


def propose(device: bytes, seat: int, version: int, proposal: str, done: bool, ms: int) -> Deed:
    """A player says a sum or a move. It is judged and what was worked out is kept; a right one that is done is made."""

    def deed(now: Opened) -> Done:
        at = asked(now, device, seat)
        check_fresh(now, seat, version)
        if now.table.helping is Help.OWN and not done:
            return Done(now, answered(Verdict(), done))
        verdict = judged(at, seat, proposal, now.table.helping)
        events: Sequence[Event] = newly_said(now.table.events, seat, verdict, ms)
        if done and verdict.move is not None:
            events = [*events, Chose(seat, verdict.move, verdict.manner)]
        return Done(now.happened(*events), answered(verdict, done))

    return deed


def asked(now: Opened, device: bytes, seat: int) -> Position:
    """The position in which the seat has something to choose."""
    check_playing(now, device, seat)
    at = now.table.position
    if not at or (seat not in at.waiting and not at.dice):
        raise NotNow(say("There is nothing for you to choose now."))
    return at


def judged(at: Position, seat: int, proposal: str, helping: Help) -> Verdict:
    if seat not in at.waiting and not offered(at, seat):
        raise NotNow(say("Roll the dice first."))
    return practice.judged(at, seat, proposal, helping)


def offered(at: Position, seat: int) -> tuple[str, ...]:
    """What a seat may take or leave before the dice are thrown, in the words of the text form."""
    if not at.dice:
        return ()
    write = at.game.text.write_move
    return tuple(write(at.level.numbers, at.state, seat, move, 0) for move in at.moves(seat))


def answered(verdict: Verdict, done: bool) -> dict[str, object]:
    move = verdict.move is not None
    return {"verdict": {"move": move, "reason": verdict.reason, "wants": verdict.wants, "done": done and move}}


def hint(now: Opened, device: bytes, seat: int, step: int) -> str:
    """The gentle, the plainer or the plain hint."""
    at = asked(now, device, seat)
    if not at.moves(seat):
        raise NotNow(say("There is nothing for you to choose now."))
    return hints(at, seat)[step]


def bot_move(now: Opened, seat: int) -> Event:
    """What the computer player in this seat does next; it may think for a while. Forfeit where it cannot play on."""
    person, at = now.table.people[seat], now.table.position
    if at and seat in at.waiting and person:
        return Chose(seat, bots.find(person.bot).choose(at, seat, LUCK))
    if now.table.dice and now.table.roller == seat and person:
        taken = bots.offered(bots.find(person.bot), at, seat, LUCK) if at and at.dice else None
        return thrown(now) if taken is None else Chose(seat, taken)
    raise Refused(say("There is nothing for the computer to do."))
