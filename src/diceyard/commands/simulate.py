"""`diceyard simulate`: games by the million, counted exactly."""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from diceyard.core.chances import in_full
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.games import find
from diceyard.simulate import AUTO, TABLES, Plan, Result, running
from diceyard.simulate.data import as_data, as_table
from diceyard.simulate.files import kind
from diceyard.simulate.files import record as written
from diceyard.simulate.plot import plot as drawn
from diceyard.simulate.report import report
from diceyard.simulate.sample import rows


def add(app: typer.Typer) -> None:
    app.command()(simulate)


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as knock-yourself-out.")],
    level: Annotated[str, typer.Option(help="The level; by default the first.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; by default the fewest.")] = 0,
    bots: Annotated[str, typer.Option(help="Who plays, seat by seat; one name plays all seats.")] = "random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[int, typer.Option(help="How many cores to use.", min=1)] = 1,
    on: Annotated[str, typer.Option(help="Play on a Dask cluster instead: dask://host:port.")] = "",
    way: Annotated[str, typer.Option(help="compiled, interpreted or tables; by default the fastest.")] = AUTO,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print every count as a line of CSV.")] = False,
    record: Annotated[Path | None, typer.Option(help="Write a sample of the games, .jsonl or .parquet.")] = None,
    record_games: Annotated[int, typer.Option(help="So many games at most are in the sample.", min=1)] = 1_000,
    plot: Annotated[Path | None, typer.Option(help="Draw who won and how long it took into this SVG file.")] = None,
) -> None:
    """Play very many games and count: who wins, how long it takes, how it ends. Ctrl-C stops and tells what is done.

    For example: diceyard simulate knock-yourself-out --games 1_000_000 --seed 7
    """
    plan = planned(game, level, seats, bots, seed, way)
    if record:
        check_sample(record, way)
    result = watched(plan, games, cores, on)
    for note in result.notes:
        typer.echo(note, err=True)
    if record:
        written(record, rows(plan, min(result.tally.games, record_games)))
    if plot:
        save(plot, drawn(result))
    if as_json:
        typer.echo(json.dumps(as_data(result), ensure_ascii=False, indent=2))
    elif as_csv:
        typer.echo(as_table(result), nl=False)
    else:
        typer.echo("\n".join(report(result)))


def check_sample(file: Path, way: str) -> None:
    """Refuse what cannot be recorded before anything is played."""
    kind(file)
    if way == TABLES:
        raise Refused(say("From tables no game is played, so there is nothing to record."))


def planned(game_key: str, level: str, seats: int, bots: str, seed: int, way: str) -> Plan:
    game = find(game_key)
    at = game.start(level, seats)
    players = [name.strip() for name in bots.split(",")]
    if len(players) == 1:
        players *= at.seats
    return Plan(game.key, at.level.key, at.seats, tuple(players), seed, way)


def watched(plan: Plan, games: int, cores: int, on: str) -> Result:
    """The result, with a bar meanwhile; of the games so far, when the person at the keyboard stops it."""
    result: Result | None = None
    with bar() as progress, closing(running(plan, games, cores, on)) as growing:
        task = progress.add_task("", total=games, rate="")
        try:
            for result in growing:
                rate = say("{n} games a second", n=in_full(round(result.games_per_second)))
                progress.update(task, completed=result.tally.games, rate=rate)
        except KeyboardInterrupt:
            pass
    if result is None:
        raise Refused(say("Stopped before the first games were done."))
    if result.tally.games < games:
        done = {"n": in_full(result.tally.games), "all": in_full(games)}
        typer.echo(say("Stopped after {n} of {all} games.", **done), err=True)
    return result


def bar() -> Progress:
    """A bar with the rate and the time left, where somebody can see it."""
    columns = BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def save(path: Path, drawing: str) -> None:
    try:
        path.write_text(drawing, encoding="utf-8")
    except OSError as reason:
        raise Refused(say("{file} cannot be written: {reason}", file=path, reason=reason.strerror)) from reason
