"""A plan brought to life: a function that plays any stretch of its games and counts."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from diceyard.bots import Pick
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level
from diceyard.core.luck import WORDS
from diceyard.core.speech import say
from diceyard.simulate.counting import Counting, counting_of
from diceyard.simulate.plan import AUTO, COMPILED, INTERPRETED, TABLES, Plan
from diceyard.simulate.play import Play, all_at_once, asked_about_offers, by_seat, player, some_at_a_time
from diceyard.simulate.tally import Shape, Tally, writer
from diceyard.simulate.trial import Trial, tried

SIGNED = 1 << 63


@dataclass(frozen=True)
class Engine:
    """`play` counts the games of some numbers; `threads` says whether several can run in one process."""

    shape: Shape
    play: Callable[[int, int], list[int]]
    way: str
    notes: tuple[str, ...]
    seconds_to_compile: float

    @property
    def threads(self) -> bool:
        return self.way != INTERPRETED

    def played(self, first: int, end: int) -> Tally:
        return Tally(self.shape, tuple(self.play(first, end)))


@lru_cache(maxsize=16)
def engine(plan: Plan) -> Engine:
    """The plan's engine, made once in a process."""
    game, level = plan.titles()
    picks, counting = plan.picks(), counting_of(game)
    if plan.way == TABLES:
        return tabled(plan, game, level, picks)
    trial = tried(game, level, plan.seats, picks, plan.seed)
    shape = Shape(plan.seats, len(counting.endings), len(counting.counted))
    play = assembled(game, level, picks, counting, shape, trial)
    if plan.way == INTERPRETED:
        return interpreted(plan, shape, play)
    return compiled(plan, shape, play, trial)


def assembled(
    game: Game, level: Level, picks: tuple[Pick, ...], counting: Counting, shape: Shape, trial: Trial
) -> Play:
    """The one function that plays, from its parts."""
    casting = all_at_once if trial.throws_all else some_at_a_time
    return player(
        game.rules,
        level.numbers,
        shape.seats,
        casting(game.rules, level.numbers, level.dice),
        by_seat(picks),
        asked_about_offers(picks),
        counting.add,
        writer(game.rules, shape, counting.ending),
    )


def interpreted(plan: Plan, shape: Shape, play: Play, *notes: str) -> Engine:
    """The functions as they are. Where the plan insists on compiled ones, that is refused."""
    if notes and plan.way != AUTO:
        raise Refused(notes[0])

    def played(first: int, end: int) -> list[int]:
        row = [0] * shape.size
        play(plan.seed, first, end, [0] * WORDS, [0] * shape.counted, row)
        return row

    return Engine(shape, played, INTERPRETED, notes, 0.0)


def compiled(plan: Plan, shape: Shape, play: Play, trial: Trial) -> Engine:
    """The functions compiled, or interpreted with a note that says why."""
    if find_spec("numba") is None:
        return interpreted(
            plan, shape, play, say("Without numba this is slow. pip install 'diceyard[fast]' brings it.")
        )
    from diceyard.simulate.machine import NotCompiled, machine

    if not trial.throws_all:
        return interpreted(plan, shape, play, say("This game throws now some dice, now others: it is not compiled."))
    started = perf_counter()
    try:
        fast = machine(play)
    except NotCompiled as reason:
        return interpreted(plan, shape, play, say("This cannot be compiled, so it is slow: {reason}", reason=reason))
    seconds = perf_counter() - started

    def played(first: int, end: int) -> list[int]:
        return fast(signed(plan.seed), first, end, shape.counted, shape.size)

    return Engine(shape, played, COMPILED, (), seconds)


def tabled(plan: Plan, game: Game, level: Level, picks: tuple[Pick, ...]) -> Engine:
    """Whole games, drawn from the table of their results."""
    from diceyard.simulate.tables import row_of, table

    started = perf_counter()
    drawn = table(game, level, plan.seats, picks)
    shape = Shape(plan.seats, len(counting_of(game).endings), 0)
    fast = drawing()

    def played(first: int, end: int) -> list[int]:
        return row_of(drawn, fast(signed(plan.seed), first, end, drawn), shape)

    note = say("From tables, what happens on the way is not counted, and the games of a seed are others.")
    return Engine(shape, played, TABLES, (note,), perf_counter() - started)


def drawing() -> Callable[[int, int, int, Any], Any]:
    """The function that draws, compiled where there is a compiler: what it has found, by the place of the result."""
    from diceyard.simulate.tables import draw

    if find_spec("numba"):
        from diceyard.simulate.machine import drawer

        return drawer(draw)

    def slowly(seed: int, first: int, end: int, drawn: Any) -> list[int]:
        found = [0] * len(drawn.own)
        draw(seed, first, end, drawn.own.tolist(), drawn.other.tolist(), [0] * WORDS, found)
        return found

    return slowly


def signed(seed: int) -> int:
    """The seed's 64 bits as a compiler's int."""
    return (seed + SIGNED) % (2 * SIGNED) - SIGNED
