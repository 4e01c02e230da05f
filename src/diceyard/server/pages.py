"""The pages. Each is whole without a script; the scripts bring the table to life."""

import asyncio
import io

import msgspec
import segno
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from diceyard import bots
from diceyard.core import notation, record
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Point
from diceyard.games import all_games, find
from diceyard.server.api.looking import game_reply, level_reply
from diceyard.server.devices import Asked, Device
from diceyard.server.still import still
from diceyard.yard.codes import tidy
from diceyard.yard.opened import settled
from diceyard.yard.room import Room
from diceyard.yard.view import view, viewer_of


@get("/", include_in_schema=False)
async def home() -> Template:
    return Template("home.html", context={"games": replies()})


def replies() -> list[object]:
    return [msgspec.to_builtins(game_reply(game)) for game in all_games()]


@get("/start", include_in_schema=False)
async def start(game: str = "") -> Template:
    keys = [bot.KEY for bot in bots.all_bots()]
    return Template("start.html", context={"games": replies(), "bots": keys, "chosen": game})


@get("/join", include_in_schema=False)
async def join(code: str = "") -> Redirect:
    """From the box for a code to the table."""
    return Redirect(f"/t/{tidy(code)[:12]}" if tidy(code).isalnum() else "/", status_code=303)


@get("/t/{code:str}", include_in_schema=False)
async def table(room: Room, device: Device, request: Asked) -> Template:
    """A table's page. It brings the cookie, so that the first command needs no second try."""
    seen = msgspec.to_builtins(view(room.now, viewer_of(room.now, device.id)))
    context = {"view": seen, "url": link(request, room)}
    return Template("table.html", context=context, cookies=device.cookies, headers={"cache-control": "no-store"})


def link(request: Asked, room: Room) -> str:
    """The address under which other devices find the table."""
    base: str = request.app.state.address or str(request.base_url).rstrip("/")
    return f"{base}/t/{room.now.code}"


@get("/t/{code:str}/qr.svg", include_in_schema=False)
async def qr(room: Room, request: Asked) -> Response[bytes]:
    """The table's address, for a camera."""
    file = io.BytesIO()
    segno.make(link(request, room), error="m").save(file, kind="svg", border=2, dark="#20252b", light="#ffffff")
    return Response(file.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@get("/t/{code:str}/record.txt", include_in_schema=False)
async def record_(room: Room) -> Response[str]:
    """The table's history in the text form, as far as everybody may know it."""
    text = await asyncio.to_thread(public_record, room)
    name = f"{room.now.table.game.key}-{room.now.code}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text + "\n", media_type=MediaType.TEXT, headers=headers)


def public_record(room: Room) -> str:
    table = room.now.table
    return record.write(record.opened(table).after(settled(table)))


@get(["/how/{game:str}", "/how/{game:str}/{level:str}"], include_in_schema=False)
async def how(game: str, level: str = "") -> Template:
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
async def position(of: str) -> Template:
    """A position that somebody shares as a link."""
    at = notation.read(of, find)
    game = msgspec.to_builtins(game_reply(at.game))
    return Template("position.html", context={"view": msgspec.to_builtins(still(of)), "game": game, "text": of})


HANDLERS = [home, start, join, table, qr, record_, how, position]
