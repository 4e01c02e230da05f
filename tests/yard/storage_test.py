"""What is acknowledged is kept, once and in order, on SQLite and on PostgreSQL, also with two processes at it."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import func, select, update
from tests.yard.loop import run

from diceyard.core.errors import Refused
from diceyard.core.game import Help
from diceyard.core.table import Chose, Event
from diceyard.games import find
from diceyard.yard import hosting, playing, seating
from diceyard.yard.change import Change
from diceyard.yard.database import BY_TABLE, events, tables
from diceyard.yard.deeds import Deed, Done
from diceyard.yard.opened import Opened
from diceyard.yard.refusals import Conflict, NotNow, TooMany, UnknownTable
from diceyard.yard.seating import Chair
from diceyard.yard.settings import Settings
from diceyard.yard.yard import Yard

ANA, BEN = b"a" * 32, b"b" * 32
KYO = find("knock-yourself-out")


@asynccontextmanager
async def opened(database: str, most_tables: int = 1000) -> AsyncIterator[Yard]:
    yard = Yard(Settings(database=database, pause=0, most_tables=most_tables))
    await yard.open()
    try:
        yield yard
    finally:
        await yard.close()


def fresh(*kinds: str) -> Opened:
    return seating.start(KYO, "basic", Help.CHECK, [Chair(kind) for kind in kinds or ("me", "here")], ANA)


def test_a_table_is_found_again_as_it_was(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            room = await yard.create(fresh("me", "away"))
            code = room.now.code
            await yard.do(code, seating.sit(BEN, None, "Ben"), BEN, "a-first-key")
            await yard.do(code, playing.roll(ANA, 0, 2), ANA, "another-key")
            await yard.do(code, hosting.lock(ANA, True), ANA, "a-third-key")
            was = room.now
        async with opened(database) as yard:
            assert (await yard.room(code)).now == was
            with pytest.raises(UnknownTable):
                await yard.room("ZZZZZZ")

    run(story())


def test_many_tables_are_written_together_and_all_of_them_are_there(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            rooms = await asyncio.gather(*(yard.create(fresh()) for _ in range(60)))
            await asyncio.gather(*(yard.do(room.now.code, playing.roll(ANA, 0, 2), ANA, "the-key") for room in rooms))
            was = {room.now.code: room.now for room in rooms}
        async with opened(database) as yard:
            for code, now in was.items():
                assert (await yard.room(code)).now == now
                assert now.version == 3

    run(story())


def test_one_tables_conflict_is_no_other_tables(database: str) -> None:
    """Two changes of the same version in one group: one is made, the other is told, and the neighbours are not hurt."""

    async def story() -> None:
        async with opened(database) as yard:
            rooms = await asyncio.gather(*(yard.create(fresh()) for _ in range(5)))
            rolled = [Change(room.now, room.now.happened(playing.thrown(room.now))) for room in rooms]
            twice = Change(rooms[0].now, rooms[0].now.happened(playing.thrown(rooms[0].now)))
            made = await asyncio.gather(*map(yard.writer.write, [*rolled, twice]), return_exceptions=True)
            assert sum(one is None for one in made) == 5
            assert [type(one) for one in made if one] == [Conflict]
            for room in rooms:
                kept = await yard.store.load(room.now.code)
                assert kept
                assert kept.version == 3

    run(story())


def test_the_same_key_is_done_once_also_after_a_restart(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            code = (await yard.create(fresh("away", "away", "away", "me"))).now.code
            first = await yard.do(code, seating.sit(BEN, None, ""), BEN, "one-and-the-same")
        async with opened(database) as yard:
            again = await yard.do(code, seating.sit(BEN, None, ""), BEN, "one-and-the-same")
            assert again.said == first.said == {"seat": 0}
            assert again.room.now.seats_of(BEN) == (0,)

    run(story())


def test_a_failed_deed_changes_nothing(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            room = await yard.create(fresh())
            was = room.now
            with pytest.raises(NotNow):
                await yard.do(room.now.code, playing.roll(ANA, 1, 2), ANA, "a-key-as-such")
            assert room.now is was
            assert await yard.store.load(was.code) == was

    run(story())


def test_playing_again_keeps_both_tables_or_none(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            room = await yard.create(fresh())
            await play_out(yard, room.now.code)
            asked = (yard.do(room.now.code, hosting.again(ANA), ANA, f"key-{i}-xx") for i in range(5))
            said = await asyncio.gather(*asked)
            (code,) = {one.said["code"] for one in said}
        async with opened(database) as yard:
            assert (await yard.room(room.now.code)).now.next == code
            assert (await yard.room(code)).now.devices == (ANA, ANA)

    run(story())


async def play_out(yard: Yard, code: str) -> None:
    room = await yard.room(code)
    while not room.now.table.winners:
        (seat,) = room.now.awaited
        event = playing.thrown(room.now) if room.now.table.dice else move(room.now, seat)
        await yard.do(code, happens(event), ANA, "")


def move(now: Opened, seat: int) -> Event:
    at = now.table.position
    assert at
    return Chose(seat, Random(1).choice(at.moves(seat)))


def happens(event: Event) -> Deed:
    return lambda now: Done(now.happened(event))


def test_old_tables_are_thrown_away_with_all_that_belongs_to_them(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            old, new = [(await yard.create(fresh())).now.code for _ in range(2)]
            await yard.do(old, playing.roll(ANA, 0, 2), ANA, "the-very-key")
            async with yard.engine.begin() as connection:
                long_ago = int(time.time()) - 31 * 24 * 3600
                await connection.execute(update(tables).where(tables.c.code == old).values(touched=long_ago))
            await yard.purge()
            with pytest.raises(UnknownTable):
                await yard.room(old)
            assert (await yard.room(new)).now.code == new
            async with yard.engine.connect() as connection:
                for part in BY_TABLE:
                    left = select(func.count()).select_from(part).where(part.c.code == old)
                    assert (await connection.execute(left)).scalar_one() == 0

    run(story())


def test_a_full_yard_says_so(database: str) -> None:
    async def story() -> None:
        async with opened(database, most_tables=0) as yard:
            with pytest.raises(TooMany):
                await yard.create(fresh())

    run(story())


def test_when_nothing_can_be_written_nothing_has_happened(database: str) -> None:
    async def story() -> None:
        async with opened(database) as yard:
            room = await yard.create(fresh())
            was = room.now
            async with yard.engine.begin() as connection:
                await connection.run_sync(events.drop)
            with pytest.raises(Refused, match="Nothing has changed"):
                await yard.do(was.code, playing.roll(ANA, 0, 2), ANA, "a-key-as-such")
            assert room.now is was
            async with yard.engine.begin() as connection:
                await connection.run_sync(events.create)

    run(story())


def test_two_processes_on_one_postgresql_share_tables(postgres_url: str) -> None:
    async def story() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            mine = await here.create(fresh("me", "away"))
            code = mine.now.code
            theirs = await there.room(code)
            await there.do(code, seating.sit(BEN, None, "Ben"), BEN, "bens-first-key")
            await until(lambda: mine.now.version == 2)
            await here.do(code, playing.roll(ANA, 0, 2), ANA, "anas-first-key")
            await until(lambda: theirs.now.version == 3)
            assert theirs.now == mine.now

    run(story())


async def until(holds: Callable[[], bool], seconds: float = 5) -> None:
    for _ in range(int(seconds / 0.01)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


def test_of_two_processes_that_write_at_once_one_wins_and_the_other_looks_again(postgres_url: str) -> None:
    async def story() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            for number in range(10):
                code = (await here.create(fresh("away", "away", "away", "me"))).now.code
                await there.room(code)
                said = await asyncio.gather(
                    here.do(code, seating.sit(ANA, None, ""), ANA, f"key-number-{number}"),
                    there.do(code, seating.sit(BEN, None, ""), BEN, f"key-number-{number}"),
                )
                assert {one.said["seat"] for one in said} == {0, 1}
                await until_same(here, there, code)

    run(story())


async def until_same(here: Yard, there: Yard, code: str) -> None:
    one, other = await here.room(code), await there.room(code)
    await until(lambda: one.now == other.now)


def test_the_dice_are_thrown_once_whoever_asks_where(postgres_url: str) -> None:
    async def story() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            code = (await here.create(fresh())).now.code
            await there.room(code)
            asked: list[Awaitable[object]] = [
                yard.do(code, playing.roll(ANA, 0, 2), ANA, f"key-{number}-xx")
                for number, yard in enumerate((here, there))
            ]
            made = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(isinstance(one, NotNow) for one in made) == [False, True]
            await until_same(here, there, code)

    run(story())


def test_news_that_was_missed_is_read_later(postgres_url: str) -> None:
    async def story() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            mine = await here.create(fresh())
            await there.room(mine.now.code)
            behind = replace(mine.now)
            await there.do(mine.now.code, playing.roll(ANA, 0, 2), ANA, "the-first-key")
            await until(lambda: mine.now.version == 3)
            mine.now = behind
            here.missed()
            await until(lambda: mine.now.version == 3)

    run(story())
