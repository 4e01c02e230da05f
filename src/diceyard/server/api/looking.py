"""Looking: which games there are, and tables as they are and were."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter
from litestar.types import ASGIApp

from diceyard.core.chances import Chances
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Grid, Level
from diceyard.core.names import made_up
from diceyard.core.speech import say
from diceyard.games import all_games
from diceyard.lab.coming import coming
from diceyard.server.bodies import (
    CellReply,
    ChanceLineReply,
    ChancesReply,
    ChartReply,
    GameReply,
    GridReply,
    LevelReply,
    RowReply,
)
from diceyard.server.devices import Asked
from diceyard.server.given import AllStreams, AtTable, ByDevice, WithinLimits
from diceyard.server.limits import client_of
from diceyard.server.replies import LOOK, described, raw
from diceyard.yard.opened import Opened, at_version
from diceyard.yard.playing import LUCK
from diceyard.yard.room import encode
from diceyard.yard.view import TableView, chart_kind, view, viewer_of


@get("/api/games", sync_to_thread=False)
def games() -> list[GameReply]:
    """The games with their levels."""
    return [game_reply(game) for game in all_games()]


def game_reply(game: Game) -> GameReply:
    levels = [level_reply(level) for level in game.levels]
    return GameReply(game.key, game.name, say(game.sentence), game.seats, levels)


def level_reply(level: Level) -> LevelReply:
    practises = [say(what) for what in level.practises]
    return LevelReply(level.key, say(level.name), say(level.sentence), level.ages, practises, len(level.dice))


@get("/api/names", sync_to_thread=False)
def names() -> list[str]:
    """Three made-up names to choose from."""
    found: list[str] = []
    while len(found) < 3:
        found.append(made_up(LUCK, found))
    return found


@get("/api/tables/{code:str}", responses=described(TableView, 200, *LOOK))
async def look(room: AtTable, device: ByDevice) -> Response[bytes]:
    """The table as this device may see it."""
    return raw(room.seen_by(device.id))


@get("/api/tables/{code:str}/at/{version:int}", responses=described(TableView, 200, *LOOK))
async def look_back(
    room: AtTable, device: ByDevice, version: Annotated[int, PathParameter(ge=0, le=1_000_000)]
) -> Response[bytes]:
    """The table as it was after so many events, as this device might see it then."""
    now = room.now
    past = await asyncio.to_thread(at_version, now, min(version, now.version))
    return raw(encode(view(past, viewer_of(past, device.id))))


@get("/api/tables/{code:str}/chart", responses=described(ChartReply, 200, 422, *LOOK))
async def chart(room: AtTable, request: Asked, limits: WithinLimits) -> Response[bytes]:
    """What the next roll can bring, as far as the table's kind of help allows."""
    reply = await limits.counted(client_of(request), chart_of, room.now)
    return raw(msgspec.json.encode(reply))


def chart_of(now: Opened) -> ChartReply:
    at, kind = now.table.position, chart_kind(now)
    if kind == "own":
        raise Refused(say("At this table you work everything out yourselves."))
    if not at or not kind:
        raise Refused(say("There is no chart here."))
    found = coming(at.seen(-1), now.table.names)
    if kind == "chances":
        return ChartReply([], [], [chances_reply(table) for table in found.tables])
    lines = at.game.chart(at.level.numbers, at.state) if at.game.chart else []
    return ChartReply(lines, [grid_reply(grid) for grid in found.grids], [chances_reply(t) for t in found.tables])


def chances_reply(table: Chances) -> ChancesReply:
    lines = [ChanceLineReply(name, [None if one is None else str(one) for one in each]) for name, each in table.lines]
    return ChancesReply(table.caption, table.of, table.heads, lines, table.note)


def grid_reply(grid: Grid) -> GridReply:
    rows = [RowReply(face, [CellReply(*cell) for cell in cells]) for face, cells in grid.rows]
    return GridReply(grid.caption, grid.head, rows, grid.note, grid.seats)


@get("/api/tables/{code:str}/stream", responses=described(Any, 200, *LOOK))
async def stream(room: AtTable, device: ByDevice, request: Asked, limits: WithinLimits, streams: AllStreams) -> ASGIApp:
    """Every news of the table as a server-sent event `view`, whose data is the whole view; its id is the version."""
    client = client_of(request)
    limits.take_stream(client)
    return streams.stream(room, device.id, limits, client)


HANDLERS = [games, names, look, look_back, chart, stream]
