"""How much one address may ask for. Generous enough for a class of 35 behind a single one."""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import ParamSpec, TypeVar

from diceyard.core.speech import say
from diceyard.server.devices import Asked
from diceyard.yard.refusals import TooMany
from diceyard.yard.settings import Settings

MOST_REMEMBERED = 10_000
P = ParamSpec("P")
T = TypeVar("T")


def client_of(request: Asked) -> str:
    return request.client.host if request.client else ""


class Allowance:
    """So many at once, and then so many a second, for each client."""

    def __init__(self, most: float, a_second: float) -> None:
        self.most = most
        self.a_second = a_second
        self.spent: dict[str, tuple[float, float]] = {}
        """What a client has spent, and when that was so."""

    def is_used_up(self, client: str) -> bool:
        return self.still_spent(client) + 1 > self.most

    def spend(self, client: str, much: float = 1) -> None:
        self.spent[client] = (self.still_spent(client) + much, monotonic())
        if len(self.spent) > MOST_REMEMBERED:
            self.spent = {one: was for one, was in self.spent.items() if self.still_spent(one) > 0}

    def still_spent(self, client: str) -> float:
        spent, since = self.spent.get(client, (0.0, 0.0))
        return max(0.0, spent - (monotonic() - since) * self.a_second)


class Limits:
    """What is counted, for all clients."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guesses = Allowance(settings.client_guesses, 1.0)
        self.tables = Allowance(settings.client_tables, 0.1)
        self.sheets = Allowance(settings.client_sheets, 2.0)
        self.charts = Allowance(settings.client_charts, 20.0)
        self.streams: Counter[str] = Counter()
        self.counting = asyncio.Semaphore(1)
        """Charts are counted one after another beside the event loop, so that games never wait for them for long."""

    def take_table(self, client: str) -> None:
        if self.tables.is_used_up(client):
            raise TooMany(say("Many tables have been started from here just now. Please wait a little."))
        self.tables.spend(client)

    def take_sheet(self, client: str, work: float) -> None:
        """One more sheet to print that nobody has printed before; a long one counts as several."""
        if self.sheets.is_used_up(client):
            raise TooMany(say("Many sheets have been printed from here just now. Please wait a little."))
        self.sheets.spend(client, work)

    async def counted(self, client: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of some counting that is asked for from this address."""
        if self.charts.is_used_up(client):
            raise TooMany(say("Many charts have been asked for from here just now. Please wait a little."))
        self.charts.spend(client)
        async with self.counting:
            return await asyncio.to_thread(work, *args, **kwargs)

    def take_stream(self, client: str) -> None:
        full = self.streams.total() >= self.settings.most_streams
        if full or self.streams[client] >= self.settings.client_streams:
            raise TooMany(say("Too many tables are being watched from here. Close a few pages first."))
        self.streams[client] += 1

    def give_stream_back(self, client: str) -> None:
        self.streams[client] -= 1
        if not self.streams[client]:
            del self.streams[client]
