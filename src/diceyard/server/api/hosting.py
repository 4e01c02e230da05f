"""What only the device that started the table may do."""

from litestar import Response, post
from litestar.params import JSONBody

from diceyard.server.api.common import done
from diceyard.server.bodies import LockBody, RenameBody, SeatBody, ViewReply
from diceyard.server.given import AtTable, ByDevice, InYard
from diceyard.server.replies import DEED, described
from diceyard.yard import hosting


@post("/api/tables/{code:str}/rename", status_code=200, responses=described(ViewReply, 200, *DEED))
async def rename(data: JSONBody[RenameBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Give a player another name."""
    return await done(yard, room, hosting.rename(device.id, data.seat, data.name), device, data.key)


@post("/api/tables/{code:str}/free", status_code=200, responses=described(ViewReply, 200, *DEED))
async def free(data: JSONBody[SeatBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Make a seat free for somebody else."""
    return await done(yard, room, hosting.free(device.id, data.seat), device, data.key)


@post("/api/tables/{code:str}/lock", status_code=200, responses=described(ViewReply, 200, *DEED))
async def lock(data: JSONBody[LockBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Lock or open the door: whether anybody else can sit down."""
    return await done(yard, room, hosting.lock(device.id, data.locked), device, data.key)


HANDLERS = [rename, free, lock]
