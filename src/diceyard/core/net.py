"""A small net: how good a position looks, judged by which of its inputs are lit.

Each hidden unit adds up the weights of the lit inputs, is held between 0 and FULL, and adds its share to the answer;
one more unit, the straight one, is not held. Weights are ints in units of 1/FULL, and all sums are exact, so that an
interpreter and a compiler come to the same. Who trains a net brings floats instead.

A unit's weights lie together: one for each input, then what it starts from, then its share. The straight unit is last.
"""

from array import array
from collections.abc import Sequence
from math import exp
from pathlib import Path
from sys import byteorder
from zlib import compress, decompress

FULL = 1024
MOST = 32_767
"""No weight is larger: it has to fit into two bytes."""


def size(inputs: int, hidden: int) -> int:
    """How many weights such a net has."""
    return (inputs + 2) * (hidden + 1)


def answer(weights: Sequence[float], begin: int, inputs: int, hidden: int, lit: list[int]) -> float:
    """What the net whose weights begin here says of a position with these inputs lit."""
    at = begin
    said = 0.0
    for _ in range(hidden):
        unit = weights[at + inputs]
        for i in lit:
            unit += weights[at + i]
        if unit > 0:
            said += min(unit, FULL) * weights[at + inputs + 1]
        at += inputs + 2
    straight = weights[at + inputs]
    for i in lit:
        straight += weights[at + i]
    return (said + straight * FULL) / (FULL * FULL)


def chance(said: float) -> float:
    """An answer as a chance: 0 is even."""
    return 1 / (1 + exp(-said))


def read(file: Path) -> tuple[int, ...]:
    """The weights in a file; none where there is no file yet."""
    if not file.exists():
        return ()
    weights = array("h")
    weights.frombytes(decompress(file.read_bytes()))
    if byteorder == "big":  # pragma: no cover
        weights.byteswap()
    return tuple(weights)


def write(file: Path, weights: Sequence[float]) -> None:
    """Keep weights, rounded."""
    kept = array("h", (max(-MOST, min(MOST, round(weight))) for weight in weights))
    if byteorder == "big":  # pragma: no cover
        kept.byteswap()
    file.write_bytes(compress(kept.tobytes(), 9))
