"""`diceyard moves`: the legal moves of a position."""

from collections.abc import Iterator
from typing import Annotated

import typer

from diceyard import position as read
from diceyard.core.game import Position
from diceyard.core.speech import say


def add(app: typer.Typer) -> None:
    app.command()(moves)


def moves(position: Annotated[str, typer.Argument(help="A position in the text form.")]) -> None:
    """Print the legal moves of a position, one a line, each with the sums that make it.

    For example: diceyard moves "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2"
    """
    lines = list(listed_moves(read(position)))
    typer.echo("\n".join(lines) or nothing_to_choose(read(position)))


def listed_moves(at: Position) -> Iterator[str]:
    """`a: 4    6 − 2 = 4`."""
    names = at.game.text.seat_names(at.seats)
    for seat, name in enumerate(names):
        for move in at.moves(seat):
            text = at.game.text.write_move(at.level.numbers, at.state, seat, move, 0)
            sums = at.game.words.explain(at.level.numbers, at.state, seat, move)
            yield f"{name}: {text:<16} {'; '.join(map(str, sums))}".rstrip()


def nothing_to_choose(at: Position) -> str:
    if at.winners:
        return say("The game is over.")
    return say("Nobody has to choose: the dice are due.")
