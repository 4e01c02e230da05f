"""A plan's games on other machines: their chunks spread over a Dask cluster that others have built.

Needs `diceyard[cluster]` here and there, and there the very same Diceyard, or the counts would not be the same. A
worker that dies does no harm: its chunks are played again elsewhere, and come to the same.
"""

import re
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.simulate.plan import Plan
from diceyard.simulate.run import Send, Timed, played

ADDRESS = re.compile(r"dask://([^/\s]+:\d+)")
PATIENCE = 20
"""Seconds until a cluster that does not answer is given up."""
PACKAGE = Path(__file__).parents[1]
ROOMS = ("core", "games", "bots", "solve", "simulate")
"""What the counts can depend on."""


@contextmanager
def cluster(address: str, plan: Plan) -> Iterator[tuple[Send, int]]:
    """A way to send the plan's chunks to `dask://host:port`, and how many are played there at the same time."""
    client = connected(address)
    try:
        many = threads(client, address)
        pool, sent = client.get_executor(pure=False), packed(plan)

        def send(first: int, end: int) -> Future[Timed]:
            return pool.submit(played_there, stamp(), sent, first, end)  # type: ignore[no-any-return]

        yield send, many
    except gone_wrong() as reason:
        raise Refused(say("The cluster at {address} has lost its workers.", address=address)) from reason
    finally:
        client.close()


def connected(address: str) -> Any:
    """A client of the cluster."""
    place = ADDRESS.fullmatch(address)
    if not place:
        raise Refused(say("A cluster is given like dask://host:port, not {address}.", address=address))
    try:
        from distributed import Client
    except ImportError as missing:
        raise Refused(say("For a cluster one thing is missing: pip install 'diceyard[cluster]'")) from missing
    try:
        return Client(f"tcp://{place[1]}", timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError) as reason:
        raise Refused(say("There is no cluster at {address}.", address=address)) from reason


def threads(client: Any, address: str) -> int:
    """How many chunks the workers play at the same time."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as reason:
        raise Refused(say("The cluster at {address} has no workers.", address=address)) from reason
    return sum(client.nthreads().values())


def gone_wrong() -> tuple[type[BaseException], ...]:
    """How a chunk fails for which no worker can be found any more."""
    from distributed import KilledWorker

    return CancelledError, KilledWorker


def packed(plan: Plan) -> bytes:
    """The plan with its policies, so that it is unpacked once in a worker, and its engine is made once."""
    import cloudpickle

    return cloudpickle.dumps(plan)  # type: ignore[no-any-return]


@lru_cache(maxsize=4)
def unpacked(sent: bytes) -> Plan:
    import cloudpickle

    plan: Plan = cloudpickle.loads(sent)
    return plan


def played_there(wanted: str, sent: bytes, first: int, end: int) -> Timed:
    """A chunk, played by a worker that has the same rules as who sent it."""
    if wanted != stamp():
        raise Refused(say("The cluster has another Diceyard than this one. Install the same version there."))
    return played(unpacked(sent), first, end)


@cache
def stamp() -> str:
    """A hash of all that the counts can depend on."""
    files = sorted(file for room in ROOMS for file in (PACKAGE / room).rglob("*.py") if not file.match("*_test.py"))
    told = (f"{file.relative_to(PACKAGE).as_posix()}\n{file.read_text(encoding='utf-8')}" for file in files)
    return sha256("\0".join(told).encode()).hexdigest()
