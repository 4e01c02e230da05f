"""A plan's games, chunk by chunk and on as many cores as there may be."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.simulate.engine import Engine, engine
from diceyard.simulate.plan import AUTO, Plan, Player
from diceyard.simulate.tally import Tally

CHUNK_SECONDS = 0.25
FIRST_CHUNK, LARGEST_CHUNK = 16, 1 << 22
AHEAD = 2
"""Chunks that wait for each core, so that none is ever idle."""

Timed = tuple[Tally, float]
"""What a chunk came to, and how many seconds it took."""
Send = Callable[[int, int], Future[Timed]]
"""Hands out the chunk of the games from one number up to another."""


@dataclass(frozen=True)
class Result:
    """The counts of the first games of a plan, and how it went."""

    plan: Plan
    tally: Tally
    way: str
    notes: tuple[str, ...]
    seconds: float
    seconds_to_compile: float
    asked: int
    """How many games were wanted; there are fewer when it was stopped."""

    @property
    def games_per_second(self) -> float:
        return self.tally.games / self.seconds if self.seconds else 0.0

    @property
    def turns_per_second(self) -> float:
        return self.tally.turns.total / self.seconds if self.seconds else 0.0


def simulate(
    game: str,
    level: str,
    seats: int,
    policies: tuple[Player, ...],
    games: int,
    seed: int = 0,
    *,
    cores: int = 1,
    way: str = AUTO,
    on: str = "",
) -> Result:
    """Play all the games. The same plan gives the same counts on any number of cores or machines, compiled or not."""
    plan = Plan(game, level, seats, tuple(policies), seed, way)
    *_, last = running(plan, games, cores, on)
    return last


def running(plan: Plan, games: int, cores: int = 1, on: str = "") -> Generator[Result, None, None]:
    """The result as it grows: always of the games 0, 1, 2 … up to some number. Stop whenever you like.

    `on` is a cluster, `dask://host:port`, which plays instead of this machine's cores.
    """
    if games < 1 or cores < 1:
        raise Refused(say("There must be at least one game and one core."))
    ready = engine(plan)
    started, tally = perf_counter(), Tally.empty(ready.shape)
    for part in parts(plan, ready, games, cores, on):
        tally += part
        seconds = perf_counter() - started
        yield Result(plan, tally, ready.way, ready.notes, seconds, ready.seconds_to_compile, games)


def parts(plan: Plan, ready: Engine, games: int, cores: int, on: str) -> Iterator[Tally]:
    """The tallies of one chunk after the other. Chunks grow until one takes about `CHUNK_SECONDS`."""
    if on:
        from diceyard.simulate.cluster import cluster

        with cluster(on, plan) as (send, many):
            yield from together(games, many, send)
    elif cores == 1:
        yield from alone(ready, games)
    else:
        with workers(plan, ready, cores) as send:
            yield from together(games, cores, send)


def alone(ready: Engine, games: int) -> Iterator[Tally]:
    first, size = 0, FIRST_CHUNK
    while first < games:
        begun, end = perf_counter(), min(first + size, games)
        yield ready.played(first, end)
        first, size = end, larger(size, perf_counter() - begun)


def larger(size: int, seconds: float) -> int:
    """How large the next chunk is, after one of this size took so long."""
    fitting = int(size * CHUNK_SECONDS / max(seconds, 1e-9))
    return max(1, min(fitting, 8 * size, LARGEST_CHUNK))


def together(games: int, cores: int, send: Send) -> Iterator[Tally]:
    """Chunks are sent ahead, and come back in order."""
    waiting: deque[tuple[int, Future[Timed]]] = deque()
    first, size = 0, FIRST_CHUNK
    while first < games or waiting:
        while first < games and len(waiting) < AHEAD * cores:
            end = min(first + size, games)
            waiting.append((end - first, send(first, end)))
            first = end
        many, future = waiting.popleft()
        tally, seconds = future.result()
        yield tally
        size = larger(many, seconds)


def timed(ready: Engine, first: int, end: int) -> Timed:
    begun = perf_counter()
    return ready.played(first, end), perf_counter() - begun


def played(plan: Plan, first: int, end: int) -> Timed:
    """A chunk of a plan, in whatever process this is called; the engine is made on the first call."""
    return timed(engine(plan), first, end)


@contextmanager
def workers(plan: Plan, ready: Engine, cores: int) -> Iterator[Send]:
    """A way to send chunks to threads of ours, or to other processes, where an engine is made too."""
    pool = ThreadPoolExecutor(cores) if ready.threads else ProcessPoolExecutor(cores, get_context("spawn"), hardened)
    try:
        work = partial(timed, ready) if ready.threads else partial(played, plan)
        yield lambda first, end: pool.submit(work, first, end)
    finally:
        pool.shutdown(cancel_futures=True)


def hardened() -> None:
    """Who stops us with Ctrl-C stops us, and not the processes that work for us."""
    signal(SIGINT, SIG_IGN)
