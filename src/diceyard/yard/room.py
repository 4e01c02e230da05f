"""One open table in memory: the table as it stands, those who listen to it, and what they were sent last."""

import asyncio
from dataclasses import replace
from time import monotonic

import msgspec

from diceyard.core.speech import language
from diceyard.yard.opened import Opened
from diceyard.yard.view import Viewer, view, viewer_of

encode = msgspec.json.Encoder().encode


class Listener:
    """Somebody who wants every news of a table. Views are whole, so a slow listener misses nothing but steps."""

    __slots__ = ("device", "news")

    def __init__(self, device: bytes) -> None:
        self.device = device
        self.news = asyncio.Event()


class Room:
    """The lock is held while a deed is done, so that at one table one thing happens after another."""

    def __init__(self, now: Opened) -> None:
        self.now = now
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used = self.moved = monotonic()
        """When anything was last asked of the table, and when something last happened at it."""
        self.gone: dict[bytes, float] = {}
        """Since when a device that was here is not."""
        self.computer: asyncio.Task[None] | None = None
        self.sent: dict[tuple[Viewer, str], bytes] = {}

    def change(self, now: Opened) -> None:
        """The table is another one now, and everybody hears of it."""
        if now == self.now:
            return
        if now.version != self.now.version:
            self.moved = monotonic()
        self.now = now
        self.sent.clear()
        for listener in self.listeners:
            listener.news.set()

    def seen_by(self, device: bytes) -> bytes:
        """The view for a device as JSON. Those who see the same in the same language share the same bytes."""
        who = viewer_of(self.now, device)
        key = who, language.get().code
        if key not in self.sent:
            self.sent[key] = encode(view(self.now, who))
        return self.sent[key]

    def listen(self, device: bytes) -> Listener:
        listener = Listener(device)
        self.listeners.add(listener)
        self.gone.pop(device, None)
        return listener

    def stop_listening(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used = monotonic()
        if not self.is_here(listener.device):
            self.gone[listener.device] = self.used

    def is_here(self, device: bytes) -> bool:
        return any(listener.device == device for listener in self.listeners)

    def idle(self, absent: float, silent: float) -> frozenset[int]:
        """The awaited seats whose device is away for a while, or whose people say nothing for long."""
        quiet = monotonic() - self.moved
        return frozenset(
            seat
            for seat in self.now.awaited
            if not self.now.is_bot(seat) and (quiet > silent or (quiet > absent and self.is_away(seat, absent)))
        )

    def is_away(self, seat: int, absent: float) -> bool:
        device = self.now.devices[seat]
        if self.is_here(device):
            return False
        return monotonic() - self.gone.get(device, 0.0) > absent

    def look_for_idle(self, absent: float, silent: float) -> None:
        idle = self.idle(absent, silent)
        if idle != self.now.idle:
            self.change(replace(self.now, idle=idle))
