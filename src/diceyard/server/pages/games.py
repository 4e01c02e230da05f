"""The games as people find them: the first page, a table to start, how to play, and a position that somebody shares."""

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from diceyard import bots
from diceyard.core import notation
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Point
from diceyard.games import all_games, find
from diceyard.server.api.looking import game_reply, level_reply
from diceyard.server.still import still


@get("/", include_in_schema=False)
async def home() -> Template:
    return Template("home.html", context={"games": replies()})


def replies() -> list[object]:
    return [msgspec.to_builtins(game_reply(game)) for game in all_games()]


@get("/start", include_in_schema=False)
async def start(game: FromQuery[str] = "") -> Template:
    players = {"usual": bots.USUAL, "names": bots.offered_to_people()}
    return Template("start.html", context={"games": replies(), "bots": players, "chosen": game})


@get(["/how/{game:str}", "/how/{game:str}/{level:str}"], include_in_schema=False)
async def how(game: FromPath[str], level: FromPath[str] = "") -> Template:
    """How to play a level, with pictures of the real board."""
    chosen, at = found(game, level)
    parts = [
        {"heading": heading, "points": [point_of(point) for point in points]}
        for heading, points in chosen.how(at.numbers).items()
    ]
    game_, level_ = msgspec.to_builtins(game_reply(chosen)), msgspec.to_builtins(level_reply(at))
    return Template("how.html", context={"game": game_, "level": level_, "parts": parts})


def found(game: str, level: str) -> tuple[Game, Level]:
    try:
        chosen = find(game)
        return chosen, chosen.level(level) if level else chosen.levels[0]
    except Refused:
        raise NotFoundException from None


def point_of(point: Point) -> dict[str, object]:
    shown = msgspec.to_builtins(still(point.position)) if point.position else None
    return {"text": point.text, "ours": point.ours, "view": shown}


@get("/position", include_in_schema=False)
async def position(of: FromQuery[str]) -> Template:
    """A position that somebody shares as a link."""
    at = notation.read(of, find)
    game = msgspec.to_builtins(game_reply(at.game))
    return Template("position.html", context={"view": msgspec.to_builtins(still(of)), "game": game, "text": of})


HANDLERS = [home, start, how, position]
