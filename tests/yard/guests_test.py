"""In the yard a program that goes wrong loses its seat to one of our computer players, and nobody waits for it."""

import asyncio
import logging
from pathlib import Path

import pytest
from tests.guests.programs import EXAMPLE, bot
from tests.yard.loop import run

from diceyard import bots
from diceyard.core.game import Help
from diceyard.games import find
from diceyard.guests.brought import brought
from diceyard.yard.opened import at_version
from diceyard.yard.room import Room
from diceyard.yard.seating import Chair, start
from diceyard.yard.settings import Settings
from diceyard.yard.yard import Yard

ME = b"a device"


async def played(database: Path, key: str, steps: int) -> Room:
    """A table of a person, who lets the computer play, and a program, after a while."""
    yard = Yard(Settings(database=str(database), pause=0))
    await yard.open()
    try:
        chairs = [Chair("me", "Ana"), Chair("computer", "Robo", key)]
        fresh = start(find("knock-yourself-out"), "basic", Help.CHECK, chairs, ME)
        room = await yard.create(fresh.happened(*lend(fresh)))
        for _ in range(400):
            if len(room.now.table.events) >= steps:
                break
            await asyncio.sleep(0.05)
        return room
    finally:
        await yard.close()


def lend(fresh):
    from diceyard.yard.seating import changed

    return changed(fresh, 0, bot="simple")


def test_a_program_plays_in_the_yard(tmp_path: Path) -> None:
    async def story() -> None:
        room = await played(tmp_path / "yard.db", "mine", 20)
        assert len(room.now.table.events) >= 20
        assert room.now.table.people[1].bot == "mine"

    with brought([f"mine={EXAMPLE}"]):
        run(story())


def test_one_that_goes_wrong_is_replaced_and_the_log_says_why(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room = await played(tmp_path / "yard.db", "mine", 20)
        assert len(room.now.table.events) >= 20, "the game goes on"
        assert room.now.table.people[1].bot == bots.USUAL
        assert room.now.table.names[1] == "Robo"
        told = [line.text for line in at_version(room.now, 20).story.log]
        assert told.count("Robo cannot play on. Another computer player takes over.") == 1

    command = " ".join(bot(tmp_path, choose="answer = 'cheese'"))
    with brought([f"mine={command}"]), caplog.at_level(logging.WARNING, "diceyard"):
        run(story())
    assert "The bot mine forfeits: it played “cheese”" in caplog.text


def test_one_that_is_gone_after_a_restart_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        with brought([f"mine={EXAMPLE}"]):
            room = await played(tmp_path / "yard.db", "mine", 8)
        yard = Yard(Settings(database=str(tmp_path / "yard.db"), pause=0))
        await yard.open()
        try:
            again = await yard.room(room.now.code)
            for _ in range(400):
                if again.now.table.people[1].bot == bots.USUAL:
                    break
                await asyncio.sleep(0.05)
            assert again.now.table.people[1].bot == bots.USUAL
        finally:
            await yard.close()

    run(story())
