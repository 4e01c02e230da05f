"""`diceyard replay`: a saved game, event by event."""

from pathlib import Path
from typing import Annotated

import typer

from diceyard.core.record import opened, write_event
from diceyard.core.table import Chose, Event, Said, Table
from diceyard.terminal.end import show_end
from diceyard.terminal.play import Play
from diceyard.terminal.saves import load
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command()(replay)


def replay(file: Annotated[Path, typer.Argument(help="A saved game.")]) -> None:
    """Tell a saved game event by event, with the board after every move.

    For example: diceyard replay our-game.txt
    """
    told(load(file), Screen())


def told(table: Table, screen: Screen) -> None:
    play = Play(opened(table), screen)
    for event in table.events:
        tell(play, event)
    if play.table.winners:
        show_end(play)
    elif play.table.position:
        play.show_board(-1)


def tell(play: Play, event: Event) -> None:
    """One event as its line of text; a move as what it does."""
    match event:
        case Chose(seat, move, manner):
            play.choose(seat, move, manner)
            if not play.table.waiting and not play.table.winners:
                play.show_board(-1)
        case Said():
            play.happen(event)
        case _:
            play.screen.tell(write_event(play.table, event))
            play.happen(event)
