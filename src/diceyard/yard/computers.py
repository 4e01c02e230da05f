"""Computer players. Each table has at most one task that moves for them, after a pause, so that people can follow."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Protocol

from diceyard import bots
from diceyard.bots import Forfeit, UnknownBot
from diceyard.core.errors import Refused
from diceyard.core.table import Event
from diceyard.yard.deeds import Deed, Done
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.playing import bot_move
from diceyard.yard.refusals import NotNow
from diceyard.yard.room import Room
from diceyard.yard.seating import changed

log = logging.getLogger("diceyard")


class Does(Protocol):
    async def __call__(self, room: Room, deed: Deed, device: bytes, key: str, /) -> object: ...


@dataclass
class Computers:
    do: Does
    pause: float
    threads: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(4, "computer"))
    """Their own: a program that somebody brought may keep its table waiting, but nobody else's hint."""

    def wake(self, room: Room) -> None:
        """Something has happened at the table; perhaps it is a computer's turn now."""
        if awaited_bot(room.now) is not None and (room.computer is None or room.computer.done()):
            room.computer = asyncio.create_task(self.play(room))

    async def play(self, room: Room) -> None:
        """Move until a person is awaited."""
        while (seat := awaited_bot(room.now)) is not None:
            await asyncio.sleep(self.pause)
            thought_of = room.now
            try:
                events = await self.thought(thought_of, seat)
                await self.do(room, unless_changed(thought_of, seat, events), NOBODY, "")
            except NotNow:
                continue
            except Refused:
                return

    async def thought(self, now: Opened, seat: int) -> Sequence[Event]:
        """What it does; where it cannot play on, one of ours takes its seat. Thinking may take long; it must not keep
        the others from playing."""
        context = copy_context()
        try:
            return [await asyncio.get_running_loop().run_in_executor(self.threads, context.run, bot_move, now, seat)]
        except (Forfeit, UnknownBot) as reason:
            log.warning("%s", reason)
            return changed(now, seat, bot=bots.USUAL)


def awaited_bot(now: Opened) -> int | None:
    """The computer player who is due, if any."""
    return next((seat for seat in now.awaited if now.is_bot(seat)), None)


def unless_changed(thought_of: Opened, seat: int, events: Sequence[Event]) -> Deed:
    """The computer's move, if it is still asked for what it thought about."""

    def deed(now: Opened) -> Done:
        same_throw = now.story.throw == thought_of.story.throw
        if not same_throw or seat not in now.awaited or not now.is_bot(seat):
            raise NotNow
        return Done(now.happened(*events))

    return deed
