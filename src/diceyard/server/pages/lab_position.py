"""What may come next in a position: one that somebody pastes, and that of a table."""

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter
from litestar.response import Template

from diceyard.core import notation
from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.core.notation import LONGEST
from diceyard.games import all_games, find
from diceyard.lab.coming import Coming, can_ask, can_tell, coming
from diceyard.lab.lists import chances_csv
from diceyard.server.devices import Asked
from diceyard.server.given import AtTable, WithinLimits
from diceyard.server.lab.showing import coming_shown
from diceyard.server.limits import client_of
from diceyard.server.still import still
from diceyard.yard.opened import Opened
from diceyard.yard.view import chart_kind

Position = Annotated[str, QueryParameter(max_length=LONGEST)]
What = Annotated[str, QueryParameter(max_length=60)]


@get("/lab/position", include_in_schema=False)
async def position(request: Asked, limits: WithinLimits, of: Position = "", what: What = "") -> Template:
    """A position's board and chances, or a place to paste one."""
    context = await limits.counted(client_of(request), page, of.strip(), what.strip())
    return Template("lab_position.html", context=context, status_code=422 if context["trouble"] else 200)


def page(of: str, what: str) -> dict[str, Any]:
    context: dict[str, Any] = {"of": of, "what": what, "starts": starts(), "view": None, "found": None, "trouble": ""}
    try:
        return context | (told(of, what) if of else {})
    except Refused as reason:
        return context | {"trouble": str(reason)}


def told(of: str, what: str) -> dict[str, Any]:
    at = notation.read(of, find)
    shown = {
        "view": msgspec.to_builtins(still(of)),
        "asks": can_ask(at.game),
        "query": urlencode({"of": of, "what": what}),
    }
    return shown | {"found": coming_shown(coming(at, what=what))}


def starts() -> list[tuple[str, str]]:
    """The opening of every game that tells its chances."""
    return [(game.name, notation.write(opening(game))) for game in all_games() if can_tell(game)]


def opening(game: Game) -> Any:
    return game.start(seats=2)


@get("/lab/position.csv", include_in_schema=False)
async def position_list(request: Asked, limits: WithinLimits, of: Position, what: What = "") -> Response[str]:
    at = notation.read(of, find)
    found = await limits.counted(client_of(request), coming, at, (), what)
    headers = {"content-disposition": 'attachment; filename="chances.csv"'}
    return Response(chances_csv(tables_of(found)), media_type="text/csv; charset=utf-8", headers=headers)


def tables_of(found: Coming) -> Any:
    return (found.answer, *found.tables) if found.answer else found.tables


@get("/t/{code:str}/chances", include_in_schema=False)
async def at_table(room: AtTable, request: Asked, limits: WithinLimits) -> Template:
    """The chances of a table's position, as far as its kind of help allows."""
    context = await limits.counted(client_of(request), of_table, room.now)
    headers = {"cache-control": "no-store"}
    return Template("chances.html", context=context, headers=headers)


def of_table(now: Opened) -> dict[str, Any]:
    at, kind = now.table.position, chart_kind(now)
    found = coming_shown(coming(at.seen(-1), now.table.names)) if at and kind not in ("", "own") else None
    if found and kind == "chances":
        found["grids"] = []
    shows_position = at is not None and at.seen(-1) == at
    of = notation.write(at) if at and shows_position and kind == "all" else ""
    return {"kind": kind, "found": found, "code": now.code, "name": now.table.game.name, "of": of}


HANDLERS = [position, position_list, at_table]
