"""A position without a table: for pictures on the how-to-play pages, and for positions shared as links."""

from dataclasses import replace

from diceyard.core import notation
from diceyard.core.table import Table
from diceyard.games import find
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.view import TableView, Viewer, view


def still(text: str) -> TableView:
    """The view of a position of the text form, as somebody who looks on sees it."""
    at = notation.read(text, find)
    table = Table.open(at.game, at.level.key, at.seats, first=at.turn)
    now = Opened("", replace(table, position=at), (NOBODY,) * at.seats, NOBODY)
    return view(now, Viewer())
