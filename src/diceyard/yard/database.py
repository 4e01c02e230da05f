"""The tables in which the yard keeps everything, on SQLite or PostgreSQL."""

from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

meta = MetaData()

tables = Table(
    "tables",
    meta,
    Column("code", String(6), primary_key=True),
    Column("title", Text, nullable=False),
    Column("host", LargeBinary(32), nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("next", String(6), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("tables_touched", "touched"),
)

events = Table(
    "events",
    meta,
    Column("code", String(6), primary_key=True),
    # The key is why two processes cannot both write the next event of a table.
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    sqlite_with_rowid=False,
)

holders = Table(
    "holders",
    meta,
    Column("code", String(6), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("device", LargeBinary(32), nullable=False),
    sqlite_with_rowid=False,
)

done = Table(
    "done",
    meta,
    Column("code", String(6), primary_key=True),
    Column("device", LargeBinary(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
    sqlite_with_rowid=False,
)

BY_TABLE = (events, holders, done)


def engine_for(url: str) -> AsyncEngine:
    """The database at this URL; SQLite's folder is made when it is not there yet."""
    engine = create_async_engine(url)
    if is_sqlite(engine):
        Path(make_url(url).database or "").parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def is_sqlite(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite"


def prepare_sqlite(connection: Any, _: object) -> None:
    """With WAL readers do not wait for the writer; with FULL a commit is on the disk before it is acknowledged, so
    that even a power cut loses nothing. The group commit pays for that: one sync for many tables."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def create_tables(engine: AsyncEngine) -> None:
    """Make the tables that are not there yet. Another process may be doing the same at this moment."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(meta.create_all)
    except IntegrityError:
        async with engine.begin() as connection:
            await connection.run_sync(meta.create_all)
