"""One change of one table, as it is written down."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from diceyard.core.record import lines, moved_on, opened, write_event
from diceyard.yard.opened import NOBODY, Opened

Row = dict[str, Any]


@dataclass(frozen=True)
class Change:
    """What has to be written so that the table is found again as it is afterwards; all of it or nothing.

    `before` is None for a new table. `opened` is a new table that comes of this one.
    """

    before: Opened | None
    after: Opened
    device: bytes = NOBODY
    key: str = ""
    answer: str = "{}"
    opened: Opened | None = None

    @property
    def code(self) -> str:
        return self.after.code

    @property
    def is_empty(self) -> bool:
        """Nothing to write: not even that it was done."""
        return self.before == self.after and not self.opened

    def new_tables(self, now: int) -> Iterator[Row]:
        for fresh in (self.after if self.before is None else None, self.opened):
            if fresh:
                title = next(lines(fresh.table))
                kept = {"code": fresh.code, "title": title, "host": fresh.host, "locked": fresh.locked}
                yield kept | {"next": fresh.next, "created": now, "touched": now}

    def touched(self, now: int) -> Iterator[Row]:
        """The row of a table that was there before."""
        if self.before:
            yield {"b_code": self.code, "locked": self.after.locked, "next": self.after.next, "touched": now}

    def events(self) -> Iterator[Row]:
        yield from new_events(self.before, self.after)
        if self.opened:
            yield from new_events(None, self.opened)

    def holders(self) -> Iterator[Row]:
        yield from new_holders(self.before, self.after)
        if self.opened:
            yield from new_holders(None, self.opened)

    def given_up(self) -> Iterator[Row]:
        """The seats whose holder is no longer theirs."""
        if self.before and self.before.devices != self.after.devices:
            for seat, (was, now) in enumerate(zip(self.before.devices, self.after.devices, strict=True)):
                if was and was != now:
                    yield {"b_code": self.code, "b_seat": seat}

    def done(self) -> Iterator[Row]:
        if self.key:
            yield {"code": self.code, "device": self.device, "key": self.key, "answer": self.answer}


def new_events(before: Opened | None, after: Opened) -> Iterator[Row]:
    """The events that have come, each as its line of the record."""
    version = before.version if before else 0
    now = replace(before.table if before else opened(after.table), events=())
    for number, event in enumerate(after.table.events[version:], start=version + 1):
        yield {"code": after.code, "version": number, "line": write_event(now, event)}
        now = moved_on(now, event)


def new_holders(before: Opened | None, after: Opened) -> Iterator[Row]:
    was = before.devices if before else (NOBODY,) * len(after.devices)
    for seat, device in enumerate(after.devices):
        if device and device != was[seat]:
            yield {"code": after.code, "seat": seat, "device": device}
