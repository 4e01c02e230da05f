"""The one task that writes. It takes all changes that have come in meanwhile and commits them together.

A commit waits for the disk. While it does, the next changes gather; so the more there is to do, the more one wait
serves, and every change is on the disk before anybody is told that it is made.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Executable, bindparam, delete, insert, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.yard.change import Change, Row
from diceyard.yard.database import done, events, holders, is_sqlite, tables
from diceyard.yard.refusals import Conflict

MOST_TOGETHER = 500
CHANNEL = "yard"

TOUCH = update(tables).where(tables.c.code == bindparam("b_code"))
TOUCH = TOUCH.values(locked=bindparam("locked"), next=bindparam("next"), touched=bindparam("touched"))
GIVE_UP = delete(holders).where((holders.c.code == bindparam("b_code")) & (holders.c.seat == bindparam("b_seat")))
TELL = text(f"SELECT pg_notify('{CHANNEL}', :message)")


class NotWritten(Refused):
    """The disk is full or the database is away: nothing has changed."""

    def __str__(self) -> str:
        # The writer writes for all; whoever asked is told in their own language.
        return say("This could not be kept just now. Nothing has changed; please try again.")


class Waiting(NamedTuple):
    change: Change
    written: asyncio.Future[None]


class Writer:
    """`process` is how other processes on the same database know whose news it is."""

    def __init__(self, engine: AsyncEngine, process: str = "") -> None:
        self.engine = engine
        self.process = process
        self.tells = not is_sqlite(engine)
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()

    async def write(self, change: Change) -> None:
        """Returns when the change is durable. Conflict when somebody else's came first: then nothing is written."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Waiting(change, written))
        await written

    async def run(self) -> None:
        while True:
            group = [await self.queue.get()]
            while len(group) < MOST_TOGETHER and not self.queue.empty():
                group.append(self.queue.get_nowait())
            await self.write_group(group)

    async def write_group(self, group: Sequence[Waiting]) -> None:
        """All together; if that fails, one by one, so that one table's conflict is no other table's."""
        try:
            await self.commit([waiting.change for waiting in group])
        except Exception as error:
            if len(group) == 1:
                settle(group[0], because(error))
                return
            for waiting in group:
                await self.write_group([waiting])
        else:
            for waiting in group:
                settle(waiting)

    async def commit(self, changes: Sequence[Change]) -> None:
        """One transaction. Rows go in one order everywhere, so that two processes cannot block each other for good."""
        now = int(time.time())
        changes = sorted(changes, key=lambda change: change.code)
        async with self.engine.begin() as connection:
            await many(connection, insert(tables), (row for change in changes for row in change.new_tables(now)))
            await many(connection, insert(events), (row for change in changes for row in change.events()))
            await many(connection, insert(done), (row for change in changes for row in change.done()))
            await many(connection, GIVE_UP, (row for change in changes for row in change.given_up()))
            await many(connection, insert(holders), (row for change in changes for row in change.holders()))
            await many(connection, TOUCH, (row for change in changes for row in change.touched(now)))
            if self.tells:
                await many(connection, TELL, ({"message": f"{self.process} {change.code}"} for change in changes))


async def many(connection: AsyncConnection, statement: Executable, rows: Iterable[Row]) -> None:
    """One statement for all the rows, where there are any."""
    if batch := list(rows):
        await connection.execute(statement, batch)


def because(error: Exception) -> Exception:
    """What the one who asked is told."""
    if isinstance(error, IntegrityError):
        return Conflict()
    if isinstance(error, (DBAPIError, OSError)):
        return NotWritten()
    return error


def settle(waiting: Waiting, error: Exception | None = None) -> None:
    if waiting.written.done():
        return
    if error:
        waiting.written.set_exception(error)
    else:
        waiting.written.set_result(None)
