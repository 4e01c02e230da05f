"""Computer players. Each table has at most one task that moves for them, after a pause, so that people can follow."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from diceyard.core.errors import Refused
from diceyard.core.table import Event
from diceyard.yard.deeds import Deed, Done
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.playing import bot_move
from diceyard.yard.refusals import NotNow
from diceyard.yard.room import Room


class Does(Protocol):
    async def __call__(self, room: Room, deed: Deed, device: bytes, key: str, /) -> object: ...


@dataclass
class Computers:
    do: Does
    pause: float

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
                # Thinking may take long; it must not keep the others from playing.
                event = await asyncio.to_thread(bot_move, thought_of, seat)
                await self.do(room, unless_changed(thought_of, seat, event), NOBODY, "")
            except NotNow:
                continue
            except Refused:
                return


def awaited_bot(now: Opened) -> int | None:
    """The computer player who is due, if any."""
    return next((seat for seat in now.awaited if now.is_bot(seat)), None)


def unless_changed(thought_of: Opened, seat: int, event: Event) -> Deed:
    """The computer's move, if it is still asked for what it thought about."""

    def deed(now: Opened) -> Done:
        same_throw = now.story.throw == thought_of.story.throw
        if not same_throw or seat not in now.awaited or not now.is_bot(seat):
            raise NotNow
        return Done(now.happened(event))

    return deed
