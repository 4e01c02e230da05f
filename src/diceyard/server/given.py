"""What a handler is given, told to Litestar by the kind of it: each name stands for where the thing comes from."""

from litestar.di import NamedDependency

from diceyard.server.devices import Device
from diceyard.server.limits import Limits
from diceyard.server.streams import Streams
from diceyard.yard.room import Room
from diceyard.yard.yard import Yard

AtTable = NamedDependency[Room]
"""The table that the path names."""
ByDevice = NamedDependency[Device]
"""The device that asks."""
InYard = NamedDependency[Yard]
WithinLimits = NamedDependency[Limits]
AllStreams = NamedDependency[Streams]
