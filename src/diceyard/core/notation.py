"""The text form of positions: one line that people can read, paste, compare and put in a link.

    knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2

First the game, the level and the number of seats; then the game's own fields, which are its `text`.
"""

from collections.abc import Callable

from diceyard.core.errors import BadText, Refused
from diceyard.core.fields import joined, split, whole
from diceyard.core.game import Game, Level, Position
from diceyard.core.speech import say

LONGEST = 2_000
Find = Callable[[str], Game]


def write(position: Position) -> str:
    """The position on one line."""
    fields = position.game.text.write_fields(position.level.numbers, position.state)
    return f"{write_title(position.game, position.level, position.seats)} {joined(fields)}"


def read(text: str, find: Find) -> Position:
    """The position that a line stands for; `find` knows the games by their keys."""
    if len(text) > LONGEST:
        raise BadText("position", say("a position has at most {n} characters", n=LONGEST))
    title, _, rest = text.strip().partition(" ")
    game, level, seats = read_title(title, find)
    fields = split(rest, game.text.field_names(seats))
    return Position(game, level, game.text.read_fields(level.numbers, seats, fields))


def write_title(game: Game, level: Level, seats: int) -> str:
    return f"{game.key}/{level.key}/{seats}"


def read_title(title: str, find: Find) -> tuple[Game, Level, int]:
    """Game, level and seats from `game/level/seats`."""
    parts = title.split("/")
    if len(parts) != 3:
        raise BadText("title", say("expected game/level/seats, not “{title}”", title=title))
    key, level_key, seats_text = parts
    try:
        game = find(key)
        level = game.level(level_key)
        seats = whole("seats", seats_text, min(game.seats), max(game.seats))
        game.check_seats(seats)
    except BadText:
        raise
    except Refused as reason:
        raise BadText("title", str(reason)) from reason
    return game, level, seats
