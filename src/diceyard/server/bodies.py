"""What may be sent in, and what is sent back: checked and described by the same types."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from diceyard.core.game import Help
from diceyard.yard.view import TableView

Key = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="New for each command; the same again is done once.",
    ),
]
Version = Annotated[int, Meta(ge=0, le=1_000_000, description="The version of the view on which the command is based.")]
Seat = Annotated[int, Meta(ge=0, le=5)]
Name = Annotated[str, Meta(max_length=60)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**53)]
Word = Annotated[str, Meta(max_length=40)]


class Inbound(Struct, forbid_unknown_fields=True):
    """Nothing that is not expected comes in."""


class ChairBody(Inbound):
    """Who shall sit in a seat: `me` and `here` are on this device, `away` joins later, `computer` is a program."""

    kind: Literal["me", "here", "away", "computer"]
    name: Name = ""
    bot: Word = ""


class StartBody(Inbound):
    game: Word
    level: Word
    seats: Annotated[list[ChairBody], Meta(min_length=1, max_length=6)]
    help: Help = Help.CHECK


class KeyBody(Inbound):
    key: Key


class SitBody(Inbound):
    key: Key
    seat: Seat | None = None
    name: Name = ""


class SeatBody(Inbound):
    key: Key
    seat: Seat


class RenameBody(Inbound):
    key: Key
    seat: Seat
    name: Name


class LockBody(Inbound):
    key: Key
    locked: bool


class RollBody(Inbound):
    key: Key
    version: Version
    seat: Seat


class ProposeBody(Inbound):
    """`proposal` is one line, as it could be typed. With `done` a right and whole one becomes the move."""

    key: Key
    version: Version
    seat: Seat
    proposal: Annotated[str, Meta(max_length=400)]
    done: bool = False
    ms: Milliseconds = 0


class HintBody(Inbound):
    seat: Seat
    step: Annotated[int, Meta(ge=0, le=2)] = 0


class ErrorReply(Struct, omit_defaults=True):
    """Why not, in a sentence that can be shown; with the view where the table has gone on."""

    error: str
    view: TableView | None = None


class ViewReply(Struct):
    view: TableView


class OpenedReply(Struct):
    code: str
    view: TableView


class SatReply(Struct):
    seat: int
    view: TableView


class VerdictReply(Struct):
    """Whether the proposal is a move, why not, or what is still wanted; `done`: the move is made."""

    move: bool
    reason: str
    wants: str
    done: bool


class ProposeReply(Struct):
    verdict: VerdictReply
    view: TableView


class HintReply(Struct):
    hint: str


class CodeReply(Struct):
    code: str
    view: TableView


class CellReply(Struct):
    """What one throw gives, and whether that helps."""

    text: str
    helps: bool


class RowReply(Struct):
    face: int
    cells: list[CellReply]


class GridReply(Struct):
    """One table of a chart: a row for each face of one die, a column for each of the other; and whom it helps."""

    caption: str
    head: tuple[int, ...]
    rows: list[RowReply]
    note: str
    seats: tuple[int, ...]


class ChanceLineReply(Struct):
    """One thing that may come, and its exact chances: fractions such as `5/36`, or null where it cannot be."""

    name: str
    chances: list[str | None]


class ChancesReply(Struct):
    """A table of what the next roll may bring."""

    caption: str
    of: str
    heads: tuple[str, ...]
    lines: list[ChanceLineReply]
    note: str


class ChartReply(Struct):
    """What each throw makes, as lines of text and as tables where the game has it so; and what may come."""

    lines: list[str]
    grids: list[GridReply]
    chances: list[ChancesReply]


class LevelReply(Struct):
    key: str
    name: str
    sentence: str
    ages: tuple[int, int]
    practises: list[str]
    dice: int


class GameReply(Struct):
    """A game's title page. `seats` are the numbers of players it can be played by."""

    key: str
    name: str
    sentence: str
    seats: tuple[int, ...]
    levels: list[LevelReply]
