"""What only the device that started the table may do, and playing again."""

from dataclasses import replace

from diceyard.core.speech import say
from diceyard.core.table import Left, Sat, Table
from diceyard.yard.codes import new_code
from diceyard.yard.deeds import Deed, Done, check_seat
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.refusals import NotNow, NotYours
from diceyard.yard.seating import changed, check_at_table, free_name


def check_host(now: Opened, device: bytes) -> None:
    if device == NOBODY or now.host != device:
        raise NotYours(say("Only the person who started the table can do that."))


def check_taken(now: Opened, device: bytes, seat: int) -> None:
    check_host(now, device)
    check_seat(now, seat)
    if not now.table.people[seat]:
        raise NotNow(say("Nobody sits there."))


def rename(device: bytes, seat: int, name: str) -> Deed:
    """A name that should not stay is changed."""

    def deed(now: Opened) -> Done:
        check_taken(now, device, seat)
        person = now.table.people[seat]
        name_ = free_name(now, name)
        return Done(now.happened(*changed(now, seat, name_, person.bot if person else "")))

    return deed


def free(device: bytes, seat: int) -> Deed:
    """A seat is made free for somebody else."""

    def deed(now: Opened) -> Done:
        check_taken(now, device, seat)
        return Done(now.happened(Left(seat)).held(seat, NOBODY))

    return deed


def lock(device: bytes, locked: bool) -> Deed:
    """The door is locked: nobody else sits down. Looking on is still allowed."""

    def deed(now: Opened) -> Done:
        check_host(now, device)
        return Done(replace(now, locked=locked))

    return deed


def again(device: bytes) -> Deed:
    """The same people at a new table, where the next seat starts. Who asks second gets the same table."""

    def deed(now: Opened) -> Done:
        check_at_table(now, device)
        if now.next:
            return Done(now, {"code": now.next})
        if not now.table.winners:
            raise NotNow(say("This game is not over yet."))
        fresh = same_people(now)
        return Done(replace(now, next=fresh.code), {"code": fresh.code}, opened=fresh)

    return deed


def same_people(now: Opened) -> Opened:
    """A new table for them. Where the computer only stood in for somebody, that person is asked back."""
    first = (now.table.began + 1) % now.table.seats
    table = Table.open(now.table.game, now.table.level.key, now.table.seats, now.table.helping, first)
    people = [person for person in now.table.people if person]
    fresh = Opened(new_code(), table, now.devices, now.host)
    return fresh.happened(*(Sat(one.seat, one.name, "" if now.devices[one.seat] else one.bot) for one in people))
