"""`diceyard play`: a game in the terminal."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from diceyard.core.game import Help
from diceyard.games import find
from diceyard.guests.brought import brought
from diceyard.terminal.begin import begin, play_on
from diceyard.terminal.saves import load, unfinished
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command()(play)


def play(
    game: Annotated[str, typer.Argument(help="The game's key, as “diceyard games” lists it.")] = "",
    level: Annotated[str, typer.Option(help="One of the game's levels; by default its first.")] = "",
    seats: Annotated[str, typer.Option(help="Names; “me” for a made-up one, “bot” for the computer.")] = "me,bot",
    help_kind: Annotated[
        Help, typer.Option(help="show: moves and results are shown; check: sums are checked; own: only “done” is.")
    ] = Help.CHECK,
    seed: Annotated[int | None, typer.Option(help="The same number rolls the same dice again.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was left last.")] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Bring a program along: mine=./mybot.py; it sits where --seats says bot:mine."),
    ] = None,
    file: Annotated[Path | None, typer.Option(help="Go on with a game saved in this file.")] = None,
) -> None:
    """Play a game, passing the keyboard on, or against the computer.

    For example: diceyard play get-outta-here --level standard --seats "Ana,Ben,bot"

    With a bot of your own: diceyard play knock-yourself-out --seats "Ana,bot:mine" --bot mine=./mybot.py

    What you type: your sums and moves, then Enter. “hint” helps, “quit” keeps the game for --resume.
    """
    screen, rng = Screen(), Random(seed)
    with brought(bot or ()):
        if resume or file:
            table = load(file or unfinished())
        elif game:
            table = begin(find(game), level, seats, help_kind, rng)
        else:
            raise typer.BadParameter("Name a game, or --resume. “diceyard games” lists them.")
        play_on(table, screen, rng)
