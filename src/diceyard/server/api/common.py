"""What the parts of the API have in common: finding the table that is meant, and doing something at it."""

from litestar import Response
from litestar.datastructures import State
from litestar.params import FromPath

from diceyard.core.speech import say
from diceyard.server.devices import Asked, Device
from diceyard.server.given import ByDevice, InYard, WithinLimits
from diceyard.server.limits import Limits, client_of
from diceyard.server.replies import with_view
from diceyard.server.streams import Streams
from diceyard.yard.deeds import Deed
from diceyard.yard.refusals import TooMany, UnknownTable
from diceyard.yard.room import Room
from diceyard.yard.yard import Yard


async def provide_yard(state: State) -> Yard:
    yard: Yard = state.yard
    return yard


async def provide_limits(state: State) -> Limits:
    limits: Limits = state.limits
    return limits


async def provide_room(
    code: FromPath[str], request: Asked, yard: InYard, limits: WithinLimits, device: ByDevice
) -> Room:
    """The table of this code. Who tries many codes that lead nowhere has to wait; who sits at a table has not."""
    client = client_of(request)
    try:
        room = await yard.room(code)
    except UnknownTable:
        room = None
    if limits.guesses.is_used_up(client) and not (room and belongs(room, device)):
        raise TooMany(say("Too many wrong codes came from here. Please wait a minute."))
    if room is None:
        limits.guesses.spend(client)
        raise UnknownTable(code)
    return room


def belongs(room: Room, device: Device) -> bool:
    return device.id == room.now.host or device.id in room.now.devices


async def done(yard: Yard, room: Room, deed: Deed, device: Device, key: str) -> Response[bytes]:
    """Do it, and answer with what came of it and the table as it is then."""
    said = await yard.do_in(room, deed, device.id, key)
    return with_view(said, room, device)


async def provide_streams(state: State) -> Streams:
    streams: Streams = state.streams
    return streams
