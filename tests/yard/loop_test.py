"""The storage tests share a process with the browser's."""

import asyncio

import pytest
from tests.yard.loop import run


def test_a_loop_that_runs_already_is_no_hindrance() -> None:
    async def nothing() -> None:
        await asyncio.sleep(0)

    async def meanwhile() -> None:
        run(nothing())

    asyncio.run(meanwhile())


def test_what_goes_wrong_in_it_is_told() -> None:
    async def wrong() -> None:
        raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"):
        run(wrong())
