"""The sheet as people speak of it: rows have names, and a cell is a number in a row."""

from typing import NamedTuple

from diceyard.core.game import members
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.rules import ROW, ROWS, WHOLE

CODES = ("bu", "bd", "gu", "gd")
"""The rows in the text form: black up, black down, green up, green down."""

SEATS = ("a", "b", "c", "d", "e", "f")
"""The players in the text form."""

UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))


class Cross(NamedTuple):
    """A number in a row, crossed out or about to be."""

    row: int
    number: int

    @property
    def bit(self) -> int:
        """Its cell, as the rules have it."""
        return 1 << ROW * self.row + numbers(self.row).index(self.number)

    @property
    def code(self) -> str:
        """`bu10`."""
        return f"{CODES[self.row]}{self.number}"


def numbers(row: int) -> tuple[int, ...]:
    """The numbers of a row, left to right."""
    return DOWN if row & 1 else UP


def crosses(cells: int) -> tuple[Cross, ...]:
    """A set of cells row by row, each row left to right."""
    return tuple(Cross(cell // ROW, numbers(cell // ROW)[cell % ROW]) for cell in members(cells))


def crossed(sheet: int, row: int) -> tuple[int, ...]:
    """The numbers crossed out in a row, left to right."""
    return tuple(numbers(row)[place] for place in members(sheet >> ROW * row & WHOLE))


def row_name(row: int) -> str:
    return (say("black up"), say("black down"), say("green up"), say("green down"))[row]


def row_names() -> tuple[str, ...]:
    return tuple(row_name(row) for row in range(ROWS))
