"""`diceyard solve`: exact answers."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from diceyard.core.chances import decimal, in_full
from diceyard.core.speech import say
from diceyard.games import find
from diceyard.solve import Solution, Tell, tables, worked_out


def add(app: typer.Typer) -> None:
    app.command()(solve)


def solve(
    game: Annotated[str, typer.Argument(help="The game's key; `diceyard games` lists them.")],
    level: Annotated[str, typer.Option(help="The level's key; by default the first.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; by default as few as the game allows.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A file for the table, such as table.npy.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Work it out again, although it is known.")] = False,
) -> None:
    """Work out perfect play, and what the opening is worth.

    Larger tables are kept on this machine, for the computer players and for the next time.

    For example: diceyard solve knock-yourself-out --level all-operations
    """
    chosen = find(game)
    with progress(chosen.name) as tell:
        solution = worked_out(chosen, level, seats, tell, again)
    if out:
        tables.save(solution.table, out.with_suffix(".npy"))
    typer.echo(json.dumps(dict(solution.figures)) if as_json else "\n".join(told(solution)))


@contextmanager
def progress(name: str) -> Iterator[Tell]:
    # A bar on the side that goes away when all is done.
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=1.0)

        def tell(done: float) -> None:
            bar.update(task, completed=done)

        yield tell


def told(solution: Solution) -> Iterator[str]:
    """The figures in words."""
    figures = solution.figures
    yield say("{game}, {level}, {n} seats", game=solution.game.name, level=solution.level.key, n=solution.seats)
    if "expected_score" in figures:
        yield say("Perfect play alone scores {score} on average.", score=decimal(figures["expected_score"], 6))
    else:
        chance = decimal(figures["first_player_wins"], 12)
        yield say("With perfect play on both sides, who begins wins with a chance of {chance}.", chance=chance)
        yield say("A draw counts as half a win.")
    yield say("The truth is no further away than {bound}.", bound=f"{figures['error_bound']:.1e}")
    if "mean_turns" in figures:
        yield say("A game takes {n} turns on average.", n=decimal(figures["mean_turns"], 4))
    gaps = {"n": in_full(int(figures["states"])), "seconds": decimal(figures.get("seconds", 0), 2)}
    yield say("{n} positions, worked out in {seconds} s.", **gaps)
