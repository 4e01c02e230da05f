"""`diceyard rules`: how a game is played."""

from typing import Annotated

import typer

from diceyard.games import find
from diceyard.terminal.how import show_how
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command()(rules)


def rules(
    game: Annotated[str, typer.Argument(help="The game's key, as “diceyard games” lists it.")],
    level: Annotated[str, typer.Option(help="One of the game's levels; by default its first.")] = "",
) -> None:
    """Print the rules in plain words, with a mark on what the printed rules leave open and we settled.

    For example: diceyard rules get-outta-here --level standard
    """
    chosen = find(game)
    show_how(Screen(), chosen, chosen.level(level) if level else chosen.levels[0])
