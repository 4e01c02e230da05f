"""What may be sent to the lab, and what it sends back."""

from typing import Annotated

from msgspec import Meta, Struct

from diceyard.core.game import Help
from diceyard.server.bodies import Inbound

Cell = Annotated[str, Meta(max_length=5, description="A cell by its two faces: `3,4`.")]


class HandfulReply(Struct):
    """A handful's results with their chances, which are fractions such as `5/36`; `throws`: the ways it can fall."""

    title: str
    dice: list[str]
    operations: list[str]
    chances: dict[str, str]
    throws: int


class ThrownReply(Struct):
    """How often each result came; `chance`: how likely luck alone is to be at least as far from the chart."""

    throws: int
    seed: int
    came: dict[str, int]
    chi_squared: float
    kinds: int
    chance: float
    verdict: str


class OwnBody(Inbound):
    """The cells that somebody has filled in, by their two faces."""

    kind: Annotated[str, Meta(max_length=4)]
    ops: Annotated[str, Meta(max_length=8)]
    cells: Annotated[dict[Cell, Annotated[str, Meta(max_length=40)]], Meta(max_length=64)]
    help: Help = Help.CHECK
    show: Cell = ""


class CellSaid(Struct):
    right: bool
    reason: str


class OwnReply(Struct):
    cells: dict[str, CellSaid]
    summary: str
    whole: bool
    answer: str
