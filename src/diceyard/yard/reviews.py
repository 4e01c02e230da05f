"""Finished games looked at once more: one at a time, beside the event loop, and kept for those who ask next."""

import asyncio
from collections import OrderedDict

from diceyard.analysis.review import Review, review
from diceyard.core.speech import say
from diceyard.yard.opened import Opened
from diceyard.yard.refusals import NotNow

MOST_KEPT = 100


class Reviews:
    def __init__(self) -> None:
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.one_at_a_time = asyncio.Lock()

    async def of(self, now: Opened) -> Review:
        """The review of a game that is over. While one is worked out, who asks for another waits, but nobody's game."""
        if not now.table.winners:
            raise NotNow(say("This game is not over yet."))
        async with self.one_at_a_time:
            if now.code not in self.kept:
                self.keep(now.code, await asyncio.to_thread(review, now.table))
            return self.kept[now.code]

    def keep(self, code: str, found: Review) -> None:
        self.kept[code] = found
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
