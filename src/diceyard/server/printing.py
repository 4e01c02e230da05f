"""Sheets for the pages: pressed beside the event loop, one at a time, kept for a while, and not without end."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from diceyard.core.speech import language, say
from diceyard.paper.documents import Document, Order, checked
from diceyard.paper.printing import previewed, printed
from diceyard.server.limits import Limits
from diceyard.yard.refusals import TooMany

MOST_KEPT = 64_000_000
"""So many bytes of sheets are kept in memory."""
MOST_WAITING = 40
"""When more than so many sheets wait for the press, the next is asked to come back later."""
A_SHEETFUL = 10
"""So many problems are as much work as a sheet without any."""
THUMB, PAGE = 40.0, 90.0
"""How finely previews are drawn, in dots an inch."""

Pages = list[bytes]


class Wanted(NamedTuple):
    """What tells one pressing from another."""

    key: str
    order: Order
    language: str
    ppi: float
    """0: the PDF."""


class Press:
    """All that has been pressed lately, and a queue for what has not."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Wanted, Pages] = OrderedDict()
        self.bytes = 0
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def pdf(self, document: Document, order: Order, limits: Limits, client: str) -> bytes:
        return (await self.made(document, order, 0, limits, client))[0]

    async def pages(self, document: Document, order: Order, ppi: float, limits: Limits, client: str) -> Pages:
        return await self.made(document, order, ppi, limits, client)

    async def made(self, document: Document, order: Order, ppi: float, limits: Limits, client: str) -> Pages:
        wanted = Wanted(document.key, checked(document, order), language.get().code, ppi)
        if wanted in self.kept:
            self.kept.move_to_end(wanted)
            return self.kept[wanted]
        limits.take_sheet(client, 1 + wanted.order.problems / A_SHEETFUL)
        return await self.queued(wanted, lambda: work(document, wanted))

    async def queued(self, wanted: Wanted, press: Callable[[], Pages]) -> Pages:
        """In turn, so that sheets leave the other processor to those who play."""
        if self.waiting >= MOST_WAITING:
            raise TooMany(say("Many sheets are being printed just now. Please wait a little."))
        self.waiting += 1
        try:
            async with self.turn:
                # Somebody else may have waited for the same.
                if wanted not in self.kept:
                    self.keep(wanted, await asyncio.to_thread(press))
                return self.kept[wanted]
        finally:
            self.waiting -= 1

    def keep(self, wanted: Wanted, pages: Pages) -> None:
        self.kept[wanted] = pages
        self.bytes += sum(map(len, pages))
        while self.bytes > MOST_KEPT and len(self.kept) > 1:
            _, gone = self.kept.popitem(last=False)
            self.bytes -= sum(map(len, gone))


def work(document: Document, wanted: Wanted) -> Pages:
    if wanted.ppi:
        return previewed(document, wanted.order, wanted.ppi)
    return [printed(document, wanted.order)]
