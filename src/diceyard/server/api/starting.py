"""Starting a table, sitting down at one, and leaving."""

from litestar import Response, post
from litestar.params import JSONBody

from diceyard.games import find
from diceyard.server.api.common import done
from diceyard.server.bodies import CodeReply, KeyBody, OpenedReply, SatReply, SeatBody, SitBody, StartBody, ViewReply
from diceyard.server.devices import Asked
from diceyard.server.given import AtTable, ByDevice, InYard, WithinLimits
from diceyard.server.limits import client_of
from diceyard.server.replies import DEED, described, with_view
from diceyard.yard import hosting, seating
from diceyard.yard.seating import Chair


@post("/api/tables", responses=described(OpenedReply, 201, 400, 403, 413, 422, 429))
async def start(
    data: JSONBody[StartBody], device: ByDevice, yard: InYard, limits: WithinLimits, request: Asked
) -> Response[bytes]:
    """A new table. This device may act for the seats `me` and `here`, and has the host's say."""
    chairs = [Chair(chair.kind, chair.name, chair.bot) for chair in data.seats]
    fresh = seating.start(find(data.game), data.level, data.help, chairs, device.id)
    limits.take_table(client_of(request))
    room = await yard.create(fresh)
    return with_view({"code": fresh.code}, room, device, 201)


@post("/api/tables/{code:str}/sit", status_code=200, responses=described(SatReply, 200, *DEED))
async def sit(data: JSONBody[SitBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Take an open seat, this one or the first; without a name, under a made-up one."""
    return await done(yard, room, seating.sit(device.id, data.seat, data.name), device, data.key)


@post("/api/tables/{code:str}/leave", status_code=200, responses=described(ViewReply, 200, *DEED))
async def leave(data: JSONBody[SeatBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Give a seat of this device up."""
    return await done(yard, room, seating.leave(device.id, data.seat), device, data.key)


@post("/api/tables/{code:str}/again", status_code=200, responses=described(CodeReply, 200, *DEED))
async def again(data: JSONBody[KeyBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """The same people at a new table, once the game is over; who asks second gets the same one."""
    return await done(yard, room, hosting.again(device.id), device, data.key)


HANDLERS = [start, sit, leave, again]
