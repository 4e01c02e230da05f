"""Reading what is kept, and throwing away what is old. Writing is the writer's."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from diceyard.core.record import read_opened
from diceyard.games import find
from diceyard.yard.database import BY_TABLE, done, events, holders, tables
from diceyard.yard.opened import NOBODY, Opened, read_lines

SOME = 500
"""How many codes fit into one statement."""
MOST_AT_ONCE = 200
"""How many lines are read while everybody waits; longer histories are read beside the event loop."""


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def load(self, code: str) -> Opened | None:
        """The table as it is kept, or None."""
        return await self.refresh(code, None)

    async def refresh(self, code: str, known: Opened | None) -> Opened | None:
        """The table as it is kept, reading only what is new beyond what is known."""
        since = known.version if known else 0
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.code == code))).one_or_none()
            if row is None:
                return None
            newer = (events.c.code == code) & (events.c.version > since)
            lines = (await connection.execute(select(events.c.line).where(newer).order_by(events.c.version))).scalars()
            held = await connection.execute(select(holders.c.seat, holders.c.device).where(holders.c.code == code))
            return await assembled(row, known, list(lines), dict(tuple(one) for one in held))

    async def answer(self, code: str, device: bytes, key: str) -> dict[str, Any] | None:
        """What was answered to a command that was done before, or None."""
        same = (done.c.code == code) & (done.c.device == device) & (done.c.key == key)
        async with self.engine.connect() as connection:
            text = (await connection.execute(select(done.c.answer).where(same))).scalar_one_or_none()
        return None if text is None else json.loads(text)

    async def count(self) -> int:
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(tables))).scalar_one())

    async def purge(self, before: int) -> list[str]:
        """Throw away the tables at which nothing has happened since then; their codes."""
        async with self.engine.begin() as connection:
            old = await connection.execute(select(tables.c.code).where(tables.c.touched < before))
            codes = list(old.scalars())
            for start in range(0, len(codes), SOME):
                for part in (*BY_TABLE, tables):
                    await connection.execute(delete(part).where(part.c.code.in_(codes[start : start + SOME])))
        return codes


async def assembled(row: Any, known: Opened | None, lines: Sequence[str], held: dict[int, bytes]) -> Opened:
    """The table made of its parts."""
    if known is None:
        table = read_opened(row.title, find)
        known = Opened(row.code, table, (NOBODY,) * table.seats, row.host)
    devices = tuple(held.get(seat, NOBODY) for seat in range(known.table.seats))
    now = Opened(row.code, known.table, devices, row.host, known.story, row.locked, row.next, known.idle)
    if len(lines) > MOST_AT_ONCE:
        return await asyncio.to_thread(read_lines, now, lines)
    return read_lines(now, lines)
