"""Event streams, as a bare ASGI answer.

Litestar has event streams too, but one costs a generator, a lock and several tasks and is written in pieces; with
thousands open, that is most of the memory and of the time. This one is a loop that writes one message for each news.
"""

import asyncio
from contextlib import suppress

from litestar.types import ASGIApp, Receive, Scope, Send

from diceyard.server.limits import Limits
from diceyard.yard.room import Listener, Room

PING_EVERY = 15.0
PATIENCE = 30.0
"""Seconds for which a reader may take nothing, before it counts as gone."""
PING = b": ping\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Streams:
    """All open streams, so that they can be closed when the server stops."""

    def __init__(self) -> None:
        self.open: set[Listener] = set()
        self.closing = False

    def close(self) -> None:
        self.closing = True
        for listener in self.open:
            listener.news.set()

    def stream(self, room: Room, device: bytes, limits: Limits, client: str) -> ASGIApp:
        """The answer that tells a device every news of a table."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            listener = room.listen(device)
            self.open.add(listener)
            left = asyncio.create_task(until_left(receive, listener))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
                await self.tell(room, listener, left, send)
            except TimeoutError:
                # It does not even take the end of the answer; the operating system hangs up on it.
                pass
            finally:
                left.cancel()
                self.open.discard(listener)
                room.stop_listening(listener)
                limits.give_stream_back(client)

        return answer

    async def tell(self, room: Room, listener: Listener, left: "asyncio.Task[None]", send: Send) -> None:
        """Every news until the reader leaves. A reader that stops reading is given up on; it can come back."""
        listener.news.set()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(PING_EVERY):
                    await listener.news.wait()
            if left.done() or self.closing:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            message = news(room, listener) if listener.news.is_set() else PING
            listener.news.clear()
            async with asyncio.timeout(PATIENCE):
                await send({"type": "http.response.body", "body": message, "more_body": True})


async def until_left(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.news.set()


def news(room: Room, listener: Listener) -> bytes:
    """The table as it is now. JSON has no line breaks in it, so it is one line of data."""
    return b"id: %d\nevent: view\ndata: %s\n\n" % (room.now.version, room.seen_by(listener.device))
