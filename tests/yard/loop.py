"""Running what waits, wherever the test stands."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Thing = TypeVar("Thing")


def run(story: Coroutine[Any, Any, Thing]) -> Thing:
    """In a thread of its own: Playwright keeps a loop running in the main thread for as long as its browser is open,
    and no thread runs two."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()
