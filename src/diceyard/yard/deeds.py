"""What people do at a table: pure functions from a table to the table afterwards, or Refused.

A deed never writes and never waits, so it can simply be done again when somebody else's came first.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from diceyard.core.speech import say
from diceyard.core.table import Chose, Event, Left, Rolled, Said, Sat
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.refusals import NotNow, NotYours


@dataclass(frozen=True)
class Done:
    """The table afterwards, and what to answer beside the view. `opened` is a new table that came of it."""

    after: Opened
    answer: dict[str, Any] = field(default_factory=dict)
    opened: Opened | None = None


Deed = Callable[[Opened], Done]


def check_seat(now: Opened, seat: int) -> None:
    if not 0 <= seat < now.table.seats:
        raise NotYours(say("There is no such seat at this table."))


def check_mine(now: Opened, device: bytes, seat: int) -> None:
    """Only the device that holds a seat may act for it."""
    check_seat(now, seat)
    if device == NOBODY or now.devices[seat] != device:
        raise NotYours(say("That is not your seat."))


def check_playing(now: Opened, device: bytes, seat: int) -> None:
    check_mine(now, device, seat)
    if now.table.winners:
        raise NotNow(say("The game is over."))
    if now.is_bot(seat):
        raise NotNow(say("The computer plays for you at the moment. Take your seat back first."))


def check_fresh(now: Opened, seat: int, version: int) -> None:
    """A command is stale when something has happened that its sender ought to have seen first."""
    if version > now.version or any(matters(event, seat) for event in now.table.events[version:]):
        raise NotNow(say("The game has gone on. Look again!"))


def matters(event: Event, seat: int) -> bool:
    """Whether a seat has to look again. What others choose or say in the same turn, and who comes and goes, does not
    change what the seat is asked; a throw always does."""
    match event:
        case Rolled():
            return True
        case Chose(chooser):
            return chooser == seat
        case Sat(other) | Left(other):
            return other == seat
        case Said():
            return False
