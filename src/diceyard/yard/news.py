"""News between processes that share a PostgreSQL: each says which tables it has written, the others look again."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import asyncpg
from sqlalchemy.engine import make_url

from diceyard.yard.writer import CHANNEL

AGAIN = 1.0
"""Seconds before a lost connection is tried again."""

Hear = Callable[[str], None]


async def listen(url: str, process: str, hear: Hear, missed: Callable[[], None]) -> None:
    """Tells `hear` the code of every table that another process has written; after a gap, tells `missed`."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await listen_once(dsn, process, hear, missed)
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(AGAIN)


async def listen_once(dsn: str, process: str, hear: Hear, missed: Callable[[], None]) -> None:
    """As long as the connection lasts."""
    connection = await asyncpg.connect(dsn)
    try:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, lambda *message: heard(str(message[3]), process, hear))
        missed()
        await lost.wait()
    finally:
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await connection.close(timeout=2)


def heard(message: str, process: str, hear: Hear) -> None:
    sender, _, code = message.partition(" ")
    if sender != process:
        hear(code)
