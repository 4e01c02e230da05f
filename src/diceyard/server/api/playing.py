"""Playing: rolling, proposing, asking for a hint, and lending a seat to the computer."""

import asyncio

from litestar import Response, post
from litestar.params import JSONBody

from diceyard.server.api.common import done
from diceyard.server.bodies import HintBody, HintReply, ProposeBody, ProposeReply, RollBody, SeatBody, ViewReply
from diceyard.server.given import AtTable, ByDevice, InYard
from diceyard.server.replies import DEED, described
from diceyard.yard import playing, seating


@post("/api/tables/{code:str}/roll", status_code=200, responses=described(ViewReply, 200, *DEED))
async def roll(data: JSONBody[RollBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Throw the dice that are due. The server throws them."""
    return await done(yard, room, playing.roll(device.id, data.seat, data.version), device, data.key)


@post("/api/tables/{code:str}/propose", status_code=200, responses=described(ProposeReply, 200, *DEED))
async def propose(data: JSONBody[ProposeBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """Say a sum or a move, in one line. The verdict tells, kindly, what does not hold."""
    deed = playing.propose(device.id, data.seat, data.version, data.proposal, data.done, data.ms)
    return await done(yard, room, deed, device, data.key)


@post("/api/tables/{code:str}/hint", status_code=200, responses=described(HintReply, 200, *DEED))
async def hint(data: JSONBody[HintBody], room: AtTable, device: ByDevice) -> HintReply:
    """A hint: gentle (0), plainer (1) or plain (2)."""
    return HintReply(await asyncio.to_thread(playing.hint, room.now, device.id, data.seat, data.step))


@post("/api/tables/{code:str}/computer", status_code=200, responses=described(ViewReply, 200, *DEED))
async def computer(data: JSONBody[SeatBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """The computer plays on for somebody who is idle; everybody at the table may ask for it."""
    return await done(yard, room, seating.to_computer(device.id, data.seat), device, data.key)


@post("/api/tables/{code:str}/back", status_code=200, responses=described(ViewReply, 200, *DEED))
async def back(data: JSONBody[SeatBody], room: AtTable, device: ByDevice, yard: InYard) -> Response[bytes]:
    """The person takes the seat back from the computer."""
    return await done(yard, room, seating.take_back(device.id, data.seat), device, data.key)


HANDLERS = [roll, propose, hint, computer, back]
