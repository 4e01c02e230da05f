"""Actions and observations as Gymnasium describes them; PettingZoo uses the same."""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from diceyard.doors.doorway import Doorway
from diceyard.doors.standing import Standing


def actions(way: Doorway) -> Discrete:
    return Discrete(way.actions)


def observations(way: Doorway, bits: bool) -> Box:
    """The ints of a position, each between its least and its most; or the same bit by bit."""
    if bits:
        return Box(0, 1, (sum(way.widths),), np.int8)
    return Box(way.low, way.high, dtype=np.int64)


def masked(way: Doorway, bits: bool) -> Dict:
    """An observation together with the mask of the legal actions."""
    return Dict({"observation": observations(way, bits), "action_mask": Box(0, 1, (way.actions,), np.int8)})


def observed(now: Standing, seat: int, bits: bool) -> np.ndarray[tuple[int], np.dtype[np.signedinteger]]:
    """What a seat sees, as one of `observations`."""
    seen = now.seen(seat)
    return now.way.bits(seen) if bits else seen
