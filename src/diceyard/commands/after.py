"""`diceyard after`: the position after a move or a roll."""

from typing import Annotated

import typer

from diceyard import position as read
from diceyard.core import notation
from diceyard.core.errors import BadText
from diceyard.core.fields import whole
from diceyard.core.game import Position
from diceyard.core.speech import say


def add(app: typer.Typer) -> None:
    app.command()(after)


def after(
    position: Annotated[str, typer.Argument(help="A position in the text form.")],
    move: Annotated[str, typer.Argument(help="A move, “b: move” for another seat, or “roll 6 2”.")],
) -> None:
    """Print the position after a move or after a roll of the dice.

    For example: diceyard after "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2" "4"
    """
    at = read(position)
    typer.echo(notation.write(rolled(at, move) if move.split()[:1] == ["roll"] else moved(at, move)))


def rolled(at: Position, text: str) -> Position:
    return at.rolled(tuple(whole("roll", face, 1, 13) for face in text.split()[1:]))


def moved(at: Position, text: str) -> Position:
    seat, move = speaker(at, text)
    if not at.moves(seat):
        raise BadText("move", say("this seat has nothing to choose now"))
    chosen, _ = at.game.text.read_move(at.level.numbers, at.state, seat, move)
    return at.after(seat, chosen)


def speaker(at: Position, text: str) -> tuple[int, str]:
    """Whose move it is: named before a colon, or else the first seat that is waited for."""
    name, colon, move = text.partition(":")
    names = at.game.text.seat_names(at.seats)
    if colon and name.strip() in names:
        return names.index(name.strip()), move.strip()
    return (at.waiting or (at.turn,))[0], text
