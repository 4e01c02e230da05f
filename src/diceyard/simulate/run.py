"""A plan's games, chunk by chunk and on as many cores as there may be."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
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
) -> Result:
    """Play all the games. The same plan gives the same counts on any number of cores, compiled or not."""
    plan = Plan(game, level, seats, tuple(policies), seed, way)
    *_, last = running(plan, games, cores)
    return last


def running(plan: Plan, games: int, cores: int = 1) -> Generator[Result, None, None]:
    """The result as it grows: always of the games 0, 1, 2 … up to some number. Stop whenever you like."""
    if games < 1 or cores < 1:
        raise Refused(say("There must be at least one game and one core."))
    ready = engine(plan)
    started, tally = perf_counter(), Tally.empty(ready.shape)
    for part in parts(plan, ready, games, cores):
        tally += part
        seconds = perf_counter() - started
        yield Result(plan, tally, ready.way, ready.notes, seconds, ready.seconds_to_compile, games)


def parts(plan: Plan, ready: Engine, games: int, cores: int) -> Iterator[Tally]:
    """The tallies of one chunk after the other. Chunks grow until one takes about `CHUNK_SECONDS`."""
    if cores == 1:
        yield from alone(ready, games)
        return
    with workers(ready, cores) as pool:
        yield from together(plan, ready, games, cores, pool)


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


def together(plan: Plan, ready: Engine, games: int, cores: int, pool: Executor) -> Iterator[Tally]:
    """Chunks are handed out ahead, and come back in order."""
    waiting: deque[tuple[int, Future[tuple[Tally, float]]]] = deque()
    first, size = 0, FIRST_CHUNK
    while first < games or waiting:
        while first < games and len(waiting) < AHEAD * cores:
            end = min(first + size, games)
            waiting.append((end - first, handed(plan, ready, first, end, pool)))
            first = end
        many, future = waiting.popleft()
        tally, seconds = future.result()
        yield tally
        size = larger(many, seconds)


def handed(plan: Plan, ready: Engine, first: int, end: int, pool: Executor) -> Future[tuple[Tally, float]]:
    """A chunk, on its way to a thread of ours or to another process, where there is an engine too."""
    if ready.threads:
        return pool.submit(timed, ready, first, end)
    return pool.submit(played, plan, first, end)


def timed(ready: Engine, first: int, end: int) -> tuple[Tally, float]:
    begun = perf_counter()
    return ready.played(first, end), perf_counter() - begun


def played(plan: Plan, first: int, end: int) -> tuple[Tally, float]:
    """A chunk of a plan, in whatever process this is called; the engine is made on the first call."""
    return timed(engine(plan), first, end)


@contextmanager
def workers(ready: Engine, cores: int) -> Iterator[Executor]:
    pool = ThreadPoolExecutor(cores) if ready.threads else ProcessPoolExecutor(cores, get_context("spawn"), hardened)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def hardened() -> None:
    """Who stops us with Ctrl-C stops us, and not the processes that work for us."""
    signal(SIGINT, SIG_IGN)
