"""Diceyard: dice-maths games for people and programs.

    import diceyard

    position = diceyard.game("knock-yourself-out").start()
    position = position.rolled((6, 2))
    position = position.after(position.turn, 4)

Everything a program needs is here; `docs/` says more.
"""

from diceyard.core import notation, record
from diceyard.core.dice import Die, die, handful, throw
from diceyard.core.errors import BadSum, BadText, IllegalMove, Refused
from diceyard.core.game import Game, Help, Level, Position, Verdict
from diceyard.core.outcomes import grid, outcomes
from diceyard.core.sums import parse
from diceyard.core.table import Chose, Left, Rolled, Said, Sat, Table
from diceyard.games import all_games
from diceyard.games import find as game

__version__ = "0.1.0"


def position(text: str) -> Position:
    """The position of a text form such as `knock-yourself-out/basic/2 a=1,2 b=3 turn=a roll=6,2`."""
    return notation.read(text, game)


def table(text: str) -> Table:
    """The table whose history a text tells, one event a line."""
    return record.read(text, game)


__all__ = [
    "BadSum",
    "BadText",
    "Chose",
    "Die",
    "Game",
    "Help",
    "IllegalMove",
    "Left",
    "Level",
    "Position",
    "Refused",
    "Rolled",
    "Said",
    "Sat",
    "Table",
    "Verdict",
    "all_games",
    "die",
    "game",
    "grid",
    "handful",
    "notation",
    "outcomes",
    "parse",
    "position",
    "record",
    "table",
    "throw",
]
