"""Exact answers: what perfect play is worth, and what it would do.

    from diceyard.solve import known, solve

    solution = solve(diceyard.game("knock-yourself-out"), "basic", seats=2)
    solution.value(position, seat), solution.moves(position, seat), solution.best(position, seat)

`solve` works it out. `known` has it ready where a table comes with the game or was worked out on this machine before.
A game's folder may give a part `exact`, which keeps what is known as one small array:

- `covers(level, seats)`: whether it can;
- `worth(level, table, state)`: what the first side gets from a state in which dice are due;
- `table(level, seats, worth)`: the array, made from the answers of the general way; or, where that would take too
  long, `solve(level, seats, compiled, in_parts, tell)`: the array and its figures in the game's own way (`fast`).
"""

import time
from functools import cache, partial
from typing import Any

from diceyard.core.game import Game, Level, Position
from diceyard.games import part
from diceyard.solve import fast, tables
from diceyard.solve.general import openings, solved, timed
from diceyard.solve.graph import MOST, Tell, sides
from diceyard.solve.solution import Solution
from diceyard.solve.tables import Table

__all__ = ["Solution", "Table", "Tell", "known", "solve", "solve_from", "worked_out"]


def quietly(done: float) -> None:
    """Tell nobody how much is done."""


def known(game: Game, level: str = "", seats: int = 0) -> Solution | None:
    """What is known already, without working anything out."""
    at = game.start(level, seats)
    return _known(game, at.level, at.seats)


@cache
def _known(game: Game, level: Level, seats: int) -> Solution | None:
    if not covered(game, level, seats):
        return None
    found = tables.load(tables.kept(game, level, seats)) or tables.load(tables.shipped(game, level, seats))
    return read(game, level, seats, found) if found else None


def worked_out(game: Game, level: str = "", seats: int = 0, tell: Tell = quietly, again: bool = False) -> Solution:
    """What was worked out on this machine before, or else is now, and is kept where the game's folder keeps tables."""
    at = game.start(level, seats)
    if not covered(game, at.level, at.seats):
        return solve(game, at.level.key, at.seats, tell)
    path = tables.kept(game, at.level, at.seats)
    before = None if again else tables.load(path)
    if before:
        return read(game, at.level, at.seats, before)
    solution = solve(game, at.level.key, at.seats, tell)
    tables.save(solution.table, path)
    _known.cache_clear()
    return solution


def covered(game: Game, level: Level, seats: int) -> bool:
    """Whether the game's folder keeps tables of this."""
    exact = part(game, tables.PART)
    return bool(exact and exact.covers(level.numbers, seats))


def solve(game: Game, level: str = "", seats: int = 0, tell: Tell = quietly) -> Solution:
    """Work it out: in the game's own way where it has one, else in the general way."""
    at = game.start(level, seats)
    if covered(game, at.level, at.seats):
        return read(game, at.level, at.seats, table(game, at.level, at.seats, tell))
    return generally(at, openings(game, at.level, at.seats), tell)


def solve_from(position: Position, tell: Tell = quietly, most: int = MOST) -> Solution:
    """Work out, in the general way, only what can follow from a position in which dice are due."""
    return generally(position, [position.state], tell, most)


def generally(at: Position, starts: list[Any], tell: Tell = quietly, most: int = MOST) -> Solution:
    since = time.perf_counter()
    sides(at.game, at.seats)
    found = solved(at.game, at.level, starts, at.seats, tell, most)
    kept = Table(found.rows(), {**found.figures(at.state), **timed(since)})
    return Solution(at.game, at.level, at.seats, found.worth, kept)


def table(game: Game, level: Level, seats: int, tell: Tell = quietly) -> Table:
    """Work out the array that the game's folder keeps."""
    exact, since = tables.exact(game), time.perf_counter()
    if hasattr(exact, "solve"):
        values, figures = exact.solve(level.numbers, seats, fast.compiled, fast.in_parts, tell)
        return Table(values, {**figures, **timed(since)})
    starts = openings(game, level, seats)
    found = solved(game, level, starts, seats, tell)
    values = exact.table(level.numbers, seats, found.worth)
    return Table(values, {**found.figures(starts[0]), **timed(since)})


def read(game: Game, level: Level, seats: int, found: Table) -> Solution:
    """A solution that looks its answers up in a table."""
    return Solution(game, level, seats, partial(tables.exact(game).worth, level.numbers, found.values), found)
