"""A table as people meet it: found by its code, sat at, and its history taken home."""

import asyncio
import io

import msgspec
import segno
from litestar import MediaType, Response, get
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from diceyard.core import record
from diceyard.server.devices import Asked
from diceyard.server.given import AtTable, ByDevice
from diceyard.yard.codes import tidy
from diceyard.yard.opened import settled
from diceyard.yard.room import Room
from diceyard.yard.view import view, viewer_of


@get("/join", include_in_schema=False)
async def join(code: FromQuery[str] = "") -> Redirect:
    """From the box for a code to the table."""
    return Redirect(f"/t/{tidy(code)[:12]}" if tidy(code).isalnum() else "/", status_code=303)


@get("/t/{code:str}", include_in_schema=False)
async def table(room: AtTable, device: ByDevice, request: Asked) -> Template:
    """A table's page. It brings the cookie, so that the first command needs no second try."""
    seen = msgspec.to_builtins(view(room.now, viewer_of(room.now, device.id)))
    context = {"view": seen, "url": link(request, room)}
    return Template("table.html", context=context, cookies=device.cookies, headers={"cache-control": "no-store"})


def link(request: Asked, room: Room) -> str:
    """The address under which other devices find the table."""
    base: str = request.app.state.address or str(request.base_url).rstrip("/")
    return f"{base}/t/{room.now.code}"


@get("/t/{code:str}/qr.svg", include_in_schema=False)
async def qr(room: AtTable, request: Asked) -> Response[bytes]:
    """The table's address, for a camera."""
    file = io.BytesIO()
    segno.make(link(request, room), error="m").save(file, kind="svg", border=2, dark="#20252b", light="#ffffff")
    return Response(file.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@get("/t/{code:str}/record.txt", include_in_schema=False)
async def record_(room: AtTable) -> Response[str]:
    """The table's history in the text form, as far as everybody may know it."""
    text = await asyncio.to_thread(public_record, room)
    name = f"{room.now.table.game.key}-{room.now.code}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text + "\n", media_type=MediaType.TEXT, headers=headers)


def public_record(room: Room) -> str:
    table = room.now.table
    return record.write(record.opened(table).after(settled(table)))


HANDLERS = [join, table, qr, record_]
