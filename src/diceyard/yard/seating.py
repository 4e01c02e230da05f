"""Sitting down, leaving, and lending a seat to the computer."""

from collections.abc import Sequence
from typing import NamedTuple

from diceyard import bots
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Help
from diceyard.core.names import made_up
from diceyard.core.speech import say
from diceyard.core.table import Event, Left, Sat, Table
from diceyard.yard.codes import new_code
from diceyard.yard.deeds import Deed, Done, check_mine, check_seat
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.playing import LUCK
from diceyard.yard.refusals import NotNow, NotYours

AWAY, COMPUTER = "away", "computer"


class Chair(NamedTuple):
    """Who shall sit in a seat of a new table: `me`, `here` (on the same device), `away` or `computer`."""

    kind: str
    name: str = ""
    bot: str = ""


def start(game: Game, level: str, helping: Help, chairs: Sequence[Chair], device: bytes) -> Opened:
    """A new table, with those seated who are there already."""
    if all(kind == COMPUTER for kind, _, _ in chairs):
        raise Refused(say("Somebody has to play: leave the computer at most all seats but one."))
    table = Table.open(game, level, len(chairs), helping)
    now = Opened(new_code(), table, (NOBODY,) * table.seats, host=device)
    for seat, (kind, name, bot) in enumerate(chairs):
        if kind == COMPUTER:
            now = now.happened(Sat(seat, free_name(now, name), bots.find(bot or bots.USUAL).KEY))
        elif kind != AWAY:
            now = now.happened(Sat(seat, free_name(now, name))).held(seat, device)
    return now


def free_name(now: Opened, name: str) -> str:
    """The name as it was typed, or a made-up one; never one that somebody here has."""
    name = " ".join(name.split())
    if not name:
        return made_up(LUCK, now.table.names)
    if name.casefold() in (other.casefold() for other in now.table.names):
        raise Refused(say("Somebody here is called {name} already. Take another name.", name=name))
    return name


def sit(device: bytes, seat: int | None, name: str) -> Deed:
    """Somebody takes an open seat: the one asked for, or the first."""

    def deed(now: Opened) -> Done:
        if now.locked:
            raise NotNow(say("The door is locked. The person who started the table can open it."))
        if now.table.winners:
            raise NotNow(say("The game is over."))
        chosen = open_seat(now, seat)
        after = now.happened(Sat(chosen, free_name(now, name))).held(chosen, device)
        return Done(after, {"seat": chosen})

    return deed


def open_seat(now: Opened, seat: int | None) -> int:
    if seat is not None:
        check_seat(now, seat)
    seats = range(now.table.seats) if seat is None else (seat,)
    for one in seats:
        if not now.table.people[one]:
            return one
    raise NotNow(say("All seats are taken. You can watch.") if seat is None else say("That seat is taken."))


def leave(device: bytes, seat: int) -> Deed:
    """A player gets up; somebody else may go on in this seat."""

    def deed(now: Opened) -> Done:
        check_mine(now, device, seat)
        return Done(now.happened(Left(seat)).held(seat, NOBODY))

    return deed


def to_computer(device: bytes, seat: int) -> Deed:
    """The computer plays on for somebody who is away. Anyone at the table may ask for that."""

    def deed(now: Opened) -> Done:
        check_seat(now, seat)
        check_at_table(now, device)
        if now.is_bot(seat) or not now.table.people[seat]:
            raise NotNow(say("Nobody sits there who could be away."))
        if seat not in now.idle and now.devices[seat] != device:
            raise NotNow(say("{name} is here and thinking.", name=now.table.names[seat]))
        return Done(now.happened(*changed(now, seat, bot=bots.USUAL)))

    return deed


def check_at_table(now: Opened, device: bytes) -> None:
    if not now.seats_of(device) and (device == NOBODY or device != now.host):
        raise NotYours(say("Only those at the table can do that."))


def take_back(device: bytes, seat: int) -> Deed:
    """The person plays again where the computer did."""

    def deed(now: Opened) -> Done:
        check_mine(now, device, seat)
        if not now.is_bot(seat):
            raise NotNow(say("The seat is yours already."))
        return Done(now.happened(*changed(now, seat)))

    return deed


def changed(now: Opened, seat: int, name: str = "", bot: str = "") -> tuple[Event, Event]:
    """The seat goes on under another name, or with another one playing for it."""
    return Left(seat), Sat(seat, name or now.table.names[seat], bot)
