"""A table as it stands in the yard: the table, its story, and whose its seats are. A value that never changes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from diceyard.core.record import moved_on, opened, read_event
from diceyard.core.table import Chose, Event, Rolled, Said, Table
from diceyard.yard.story import Story

Devices = tuple[bytes, ...]
NOBODY = b""
EMPTY = Story()


@dataclass(frozen=True)
class Opened:
    """One open table. `devices` has for each seat the device that may act for it."""

    code: str
    table: Table
    devices: Devices
    host: bytes
    story: Story = EMPTY
    locked: bool = False
    next: str = ""
    """The table at which these people play again."""
    idle: frozenset[int] = frozenset()
    """The awaited seats whose people seem to be away."""

    @property
    def version(self) -> int:
        return len(self.table.events)

    def happened(self, *events: Event) -> "Opened":
        """The table after these events, or Refused."""
        now = self
        for event in events:
            table = now.table.then(event)
            story = now.story.then(now.table, event, table, len(table.events))
            now = replace(now, table=table, story=story)
        return now

    def held(self, seat: int, device: bytes) -> "Opened":
        """The seat now belongs to a device, or to nobody."""
        return replace(self, devices=(*self.devices[:seat], device, *self.devices[seat + 1 :]))

    def seats_of(self, device: bytes) -> tuple[int, ...]:
        return tuple(seat for seat, holder in enumerate(self.devices) if device and holder == device)

    def is_bot(self, seat: int) -> bool:
        person = self.table.people[seat]
        return bool(person and person.bot)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats without which nothing goes on: those that have to choose, or the one that has the dice."""
        if self.table.waiting or not self.table.dice:
            return self.table.waiting
        return () if None in self.table.people else (self.table.roller,)


def read_lines(now: Opened, lines: Iterable[str]) -> Opened:
    """The table after more lines of its record. Folds without the history, which would be copied again and again."""
    events = list(now.table.events)
    table, story = replace(now.table, events=()), now.story
    for line in lines:
        event = read_event(table, line)
        after = moved_on(table, event)
        events.append(event)
        story = story.then(table, event, after, len(events))
        table = after
    return replace(now, table=replace(table, events=tuple(events)), story=story)


def at_version(now: Opened, version: int) -> Opened:
    """The table as it was."""
    table, story = opened(now.table), Story()
    for number, event in enumerate(now.table.events[:version], start=1):
        after = moved_on(table, event)
        story = story.then(table, event, after, number)
        table = after
    past = replace(table, events=now.table.events[:version])
    return replace(now, table=past, story=story, idle=frozenset(), next="")


def settled(table: Table) -> tuple[Event, ...]:
    """The events that everybody may know: without the choices of a turn in which some have yet to choose, and without
    what was said on the way to them."""
    if not table.waiting:
        return table.events
    rolls = [i for i, event in enumerate(table.events) if isinstance(event, Rolled)]
    turn = rolls[-1] if rolls else 0
    return table.events[:turn] + tuple(event for event in table.events[turn:] if not isinstance(event, (Chose, Said)))
