"""Running the application on uvicorn."""

import errno
import gc
import json
import socket
from collections.abc import Callable
from urllib.request import urlopen

import uvicorn

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.server.app import make_app
from diceyard.server.streams import Streams
from diceyard.yard.settings import Settings


class PortInUse(Refused):
    """Somebody listens there already."""


HANG_UP = 60_000
"""Milliseconds."""
FAREWELL = 3
"""Seconds for what is being done to be finished when the server stops."""


class Server(uvicorn.Server):
    """Streams never end by themselves, so they are closed first when the server stops."""

    def __init__(self, config: uvicorn.Config, streams: Streams, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.streams = streams
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # All that is loaded by now stays: the collector need not look through it again and again.
            gc.freeze()
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.streams.close()
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done; or a kind sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio turns off the waiting for more to send, which would cost 40 ms an answer.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A reader that takes nothing for so long is hung up on; its connection would else never end.
        taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, HANG_UP)
    try:
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        raise no_port(host, port, error) from error
    return taken


def no_port(host: str, port: int, error: OSError) -> Refused:
    if error.errno == errno.EADDRINUSE:
        return PortInUse(say("Port {port} is in use. Try: diceyard serve --port {other}", port=port, other=port + 1))
    return Refused(say("Cannot listen on {host}, port {port}: {why}.", host=host, port=port, why=error.strerror))


def is_diceyard(address: str) -> bool:
    """Whether it is Diceyard that answers there."""
    try:
        with urlopen(f"{address}/api/openapi.json", timeout=2) as answer:
            return bool(json.load(answer)["info"]["title"] == "Diceyard")
    except (OSError, ValueError, LookupError, TypeError):
        return False


def serve(settings: Settings, taken: socket.socket, address: str, ready: Callable[[], None]) -> None:
    """Serve until somebody stops it."""
    streams = Streams()
    config = uvicorn.Config(
        make_app(settings, streams, address),
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="none",
        timeout_keep_alive=75,
        timeout_graceful_shutdown=FAREWELL,
    )
    Server(config, streams, ready).run(sockets=[taken])
