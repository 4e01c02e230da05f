"""`diceyard chart`: every result that dice allow, with its exact chance (K-9), or what may come next in a game."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from diceyard.core import notation
from diceyard.core.chances import Chances
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Position
from diceyard.core.speech import say
from diceyard.core.sums import signs
from diceyard.games import all_games, find
from diceyard.lab.chart import Chart
from diceyard.lab.chart import chart as chart_of
from diceyard.lab.coming import can_tell, coming
from diceyard.lab.histogram import histogram
from diceyard.lab.lines import chart_lines, coming_lines, tally_lines
from diceyard.lab.lists import chances_csv, chart_csv
from diceyard.lab.tally import Tally, throw

LARGEST_SEED = 10**6


def add(app: typer.Typer) -> None:
    app.command()(chart)


def chart(
    what: Annotated[list[str], typer.Argument(help="Dice, like black2 or red2:advanced; or a game and a position.")],
    ops: Annotated[str | None, typer.Option(help="The operations to use instead of the dice's own: +,-")] = None,
    throws: Annotated[int, typer.Option(help="Throw the dice so many times, and compare.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The same number throws the same again.")] = None,
    ask: Annotated[str, typer.Option(help="Numbers of the board to be marked in one turn: 3 7")] = "",
    csv: Annotated[Path | None, typer.Option(help="Write the chart to this file, for a spreadsheet.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the chart into this file.")] = None,
) -> None:
    """Print every result that a handful of dice allows, with its exact chance; or what may come next in a game.

    For example: diceyard chart black red --ops +,- --throws 100

    With a game and a position: diceyard chart knock-yourself-out "knock-yourself-out/basic/2 a=1,2 b=3 turn=a roll=-"
    """
    if what[0] in {game.key for game in all_games()}:
        refuse_for_games(ops, throws, svg)
        lines = position_chart(find(what[0]), " ".join(what[1:]), ask, csv)
    else:
        lines = kit_chart(chart_of(what, signs(ops) if ops is not None else None), throws, seed, csv, svg)
    typer.echo("\n".join(lines))


def refuse_for_games(ops: str | None, throws: int, svg: Path | None) -> None:
    if ops is not None or throws or svg:
        raise Refused(say("--ops, --throws and --svg are for dice, not for a position."))


def position_chart(game: Game, text: str, ask: str, csv: Path | None) -> Iterator[str]:
    """What the next roll can bring in a position, or in the opening where none is given."""
    if not game.chart and not can_tell(game):
        raise Refused(say("{game} has no outcomes chart.", game=game.name))
    at = notation.read(text, find) if text else game.start()
    if at.game is not game:
        raise Refused(say("That is a position of {other}, not of {game}.", other=at.game.name, game=game.name))
    tables = tables_of(at, ask)
    written(csv, chances_csv(tables))
    if game.chart:
        yield from game.chart(at.level.numbers, at.state)
    yield from coming_lines(tables)


def tables_of(at: Position, ask: str) -> tuple[Chances, ...]:
    """What may come, the answer to the question first."""
    found = coming(at, what=ask)
    return (found.answer, *found.tables) if found.answer else found.tables


def kit_chart(chart: Chart, throws: int, seed: int | None, csv: Path | None, svg: Path | None) -> Iterator[str]:
    """The chart of a handful, and throws beside it where they are asked for."""
    tally = thrown(chart, throws, seed) if throws else None
    written(csv, chart_csv(chart, tally) if csv else "")
    written(svg, histogram(chart, tally) if svg else "")
    yield from chart_lines(chart)
    if tally:
        yield ""
        yield from tally_lines(tally)


def thrown(chart: Chart, throws: int, seed: int | None) -> Tally:
    return throw(chart, throws, Random().randrange(LARGEST_SEED) if seed is None else seed)


def written(file: Path | None, text: str) -> None:
    """Write a file where one was asked for."""
    if file is None:
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as reason:
        raise Refused(say("{file} cannot be written: {reason}", file=file, reason=reason.strerror)) from reason
