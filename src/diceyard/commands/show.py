"""`diceyard show`: a position drawn."""

from typing import Annotated

import typer

from diceyard import position as read
from diceyard.core.game import Position, Scene
from diceyard.core.speech import listed, say
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command()(show)


def show(position: Annotated[str, typer.Argument(help="A position in the text form.")]) -> None:
    """Draw a position.

    For example: diceyard show "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2"
    """
    at, screen = read(position), Screen()
    names = at.game.text.seat_names(at.seats)
    screen.tell(f"{at.game.name} · {at.level.key}", style="bold")
    screen.lines(at.game.picture.draw(at.level.numbers, at.state, Scene(at.turn, names)))
    screen.tell(awaited(at, names))


def awaited(at: Position, names: tuple[str, ...]) -> str:
    """What happens next."""
    if at.winners:
        return say("The game is over. Won by {names}.", names=listed(names[seat] for seat in at.winners))
    if at.dice:
        return say("{name} rolls next.", name=names[at.turn])
    return say("Waiting for {names}.", names=listed(names[seat] for seat in at.waiting))
