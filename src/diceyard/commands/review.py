"""`diceyard review`: how a game went, turn by turn, luck and skill apart."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from diceyard.analysis import judge_of
from diceyard.analysis.review import PLAYED_OUT, Review, review
from diceyard.analysis.told import choices_told, turns_told
from diceyard.terminal.review import show_review
from diceyard.terminal.saves import finished, load
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command(name="review")(command)


def command(
    file: Annotated[
        Path | None, typer.Argument(help="A saved game; by default the one that was finished last.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games to play out, where nothing better is known.", min=1)] = PLAYED_OUT,
    json_: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Look at a game once more: the chances turn by turn, the turns that mattered, luck and skill apart.

    For example: diceyard review our-game.txt
    """
    table = load(file or finished())
    found = review(table, judge_of(table.game, table.level, table.seats, games))
    if json_:
        typer.echo(json.dumps(as_data(found), ensure_ascii=False))
    else:
        show_review(found, Screen())


def as_data(found: Review) -> dict[str, Any]:
    names = found.table.game.text.seat_names(found.table.seats)
    return {
        "unit": "points" if found.alone else "chance",
        "source": found.source,
        "games": found.games,
        "line": found.line,
        "turns": [
            {
                "seat": names[turn.seat],
                "faces": turn.faces,
                "version": turn.version,
                "luck": turn.luck,
                "lost": turn.lost,
            }
            for turn in found.turns
        ],
        "seats": {name: found.of(seat).__dict__ for seat, name in enumerate(names)},
        "mattered": [text for _, text in turns_told(found)],
        "costly": [text for _, text in choices_told(found)],
    }
