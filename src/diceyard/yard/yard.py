"""All open tables of this process. What is not open is found in the database, so that nobody notices a restart."""

import asyncio
import json
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.yard.change import Change
from diceyard.yard.codes import is_code, tidy
from diceyard.yard.computers import Computers
from diceyard.yard.database import create_tables, engine_for
from diceyard.yard.deeds import Deed
from diceyard.yard.opened import Opened
from diceyard.yard.refusals import Conflict, NotNow, TooMany, UnknownTable
from diceyard.yard.reviews import Reviews
from diceyard.yard.room import Room
from diceyard.yard.settings import Settings
from diceyard.yard.store import Store
from diceyard.yard.writer import NotWritten, Writer

LOOK_ROUND = 2.0
"""Seconds between looking who is idle."""
KEEP_OPEN = 600.0
"""Seconds for which a table that nobody listens to stays in memory."""
AN_HOUR = 3600
A_DAY = 24 * AN_HOUR
TRIES = 5


@dataclass(frozen=True)
class Answer:
    """What to answer to a command: what came of it, and the table as its sender may see it."""

    said: dict[str, Any]
    room: Room


class Yard:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.engine = engine_for(settings.url)
        self.store = Store(self.engine)
        self.writer = Writer(self.engine, self.process)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.reviews = Reviews()
        self.computers = Computers(self.do_in, settings.pause)
        self.tasks: set[asyncio.Task[None]] = set()
        self.tables = 0

    async def open(self) -> None:
        """Make the database ready, and start what runs all the time."""
        await create_tables(self.engine)
        self.tables = await self.store.count()
        self.start(self.writer.run())
        self.start(self.look_round())
        self.start(self.purge_hourly())
        if self.writer.tells:
            # Only there when the extra `postgres` is installed.
            from diceyard.yard.news import listen

            self.start(listen(self.settings.url, self.process, self.heard, self.missed))

    def start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        computers = [room.computer for room in self.rooms.values() if room.computer]
        for task in [*self.tasks, *computers]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self.computers.threads.shutdown(wait=False, cancel_futures=True)
        await self.engine.dispose()

    async def create(self, fresh: Opened) -> Room:
        """A new table, which is kept before anybody hears of it."""
        if self.tables >= self.settings.most_tables:
            raise TooMany(say("The yard is full at the moment. Try again later, or play at a table that is there."))
        await self.writer.write(Change(None, fresh))
        self.tables += 1
        return self.opened(fresh)

    def opened(self, now: Opened) -> Room:
        room = self.rooms[now.code] = Room(now)
        self.computers.wake(room)
        return room

    async def room(self, code: str) -> Room:
        """The open table of this code, or UnknownTable."""
        code = tidy(code)
        if code in self.rooms:
            return self.rooms[code]
        if not is_code(code):
            raise UnknownTable(code)
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.load(code))
        return await asyncio.shield(self.loading[code])

    async def load(self, code: str) -> Room:
        try:
            now = await self.store.load(code)
            if now is None:
                raise UnknownTable(code)
            return self.opened(now)
        finally:
            del self.loading[code]

    async def do(self, code: str, deed: Deed, device: bytes, key: str) -> Answer:
        """Do something at a table. The same key again gets the same answer, and the thing is done once."""
        room = await self.room(code)
        return Answer(await self.do_in(room, deed, device, key), room)

    async def do_in(self, room: Room, deed: Deed, device: bytes, key: str) -> dict[str, Any]:
        room.used = monotonic()
        async with room.lock:
            for _ in range(TRIES):
                try:
                    return await self.done(room, deed, device, key)
                except Conflict:
                    # Another process wrote first, or this very command was done before.
                    if (answer := await self.answered(room, device, key)) is not None:
                        return answer
                    await self.catch_up(room)
                except NotWritten:
                    raise
                except Refused:
                    if (answer := await self.answered(room, device, key)) is not None:
                        return answer
                    if not await self.caught_up(room):
                        raise
        raise NotNow(say("Too much is happening at once. Please try again."))

    async def done(self, room: Room, deed: Deed, device: bytes, key: str) -> dict[str, Any]:
        """Work out what becomes of the table, keep it, and only then let it be so."""
        done = deed(room.now)
        change = Change(room.now, done.after, device, key, json.dumps(done.answer), done.opened)
        if change.is_empty:
            return done.answer
        await self.writer.write(change)
        self.moved_on(room, done.after)
        if done.opened:
            self.opened(done.opened)
        return done.answer

    def moved_on(self, room: Room, now: Opened) -> None:
        room.change(now)
        room.look_for_idle(self.settings.absent, self.settings.silent)
        self.computers.wake(room)

    async def answered(self, room: Room, device: bytes, key: str) -> dict[str, Any] | None:
        """What was answered to this command when it came before."""
        return await self.store.answer(room.now.code, device, key) if key else None

    async def caught_up(self, room: Room) -> bool:
        """Whether another process had written something that this one had not read yet."""
        before = room.now
        if self.writer.tells:
            await self.catch_up(room)
        return room.now != before

    async def catch_up(self, room: Room) -> None:
        now = await self.store.refresh(room.now.code, room.now)
        if now and now != room.now:
            self.moved_on(room, now)

    def heard(self, code: str) -> None:
        """Another process has written to a table."""
        if code in self.rooms:
            self.start(self.hear(self.rooms[code]))

    async def hear(self, room: Room) -> None:
        async with room.lock:
            await self.catch_up(room)

    def missed(self) -> None:
        """News may have been missed: read everything again when it is next asked for."""
        for room in self.rooms.values():
            self.start(self.hear(room))

    async def look_round(self) -> None:
        """Who is idle? And which tables can be closed, because nobody is there?"""
        while True:
            await asyncio.sleep(LOOK_ROUND)
            for room in list(self.rooms.values()):
                self.look_at(room)
                # Nobody's move waits until all tables are looked at.
                await asyncio.sleep(0)

    def look_at(self, room: Room) -> None:
        if room.listeners or room.lock.locked() or monotonic() - room.used < KEEP_OPEN:
            room.look_for_idle(self.settings.absent, self.settings.silent)
        else:
            self.rooms.pop(room.now.code, None)

    async def purge_hourly(self) -> None:
        while True:
            await self.purge()
            await asyncio.sleep(AN_HOUR)

    async def purge(self) -> None:
        """Throw away what nobody has touched for long."""
        for code in await self.store.purge(int(time.time() - self.settings.keep_days * A_DAY)):
            self.rooms.pop(code, None)
        self.tables = await self.store.count()
