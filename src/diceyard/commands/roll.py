"""`diceyard roll`: any handful of dice, thrown away from a game (K-9)."""

from collections.abc import Iterator
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from diceyard.core.dice import Die, handful, throw
from diceyard.core.speech import say
from diceyard.terminal.dice import draw, style


def add(app: typer.Typer) -> None:
    app.command()(roll)


def roll(
    dice: Annotated[list[str], typer.Argument(help="Colour, count and kind: black2, purple:6, red2:advanced.")],
    seed: Annotated[int | None, typer.Option(help="The same number throws the same again.")] = None,
) -> None:
    """Throw any handful of dice.

    For example: diceyard roll black2 red2:advanced plain
    """
    chosen = handful(dice)
    faces = throw(chosen, Random(seed))
    # Rich leaves the colours out by itself where they are not wanted: NO_COLOR, a pipe, a dumb terminal.
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    for line in draw(faces, [die.colour for die in chosen], [style(die) for die in chosen]):
        console.print(line)
    for line in _legend(chosen):
        console.print(line, markup=False)


def _legend(dice: tuple[Die, ...]) -> Iterator[str]:
    """What each kind of die in the handful practises, once."""
    for die in dict.fromkeys(dice):
        yield say("{colour} ({shows}) practises {what}", colour=die.colour_name, shows=die.shows, what=die.practises)
