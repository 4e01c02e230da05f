"""A finished game looked at once more: the chances turn by turn, what mattered, luck and skill apart."""

import asyncio

import msgspec
from litestar import Response, get
from msgspec import Struct

from diceyard.analysis.choices import how_known
from diceyard.analysis.review import Review, Turn
from diceyard.analysis.saying import worth_in_words
from diceyard.analysis.told import change, choices_told, turns_told, what_happened, what_it_means
from diceyard.analysis.worth import Worth
from diceyard.core.speech import say
from diceyard.server.given import AtTable, InYard
from diceyard.server.replies import LOOK, described, raw


class SeatReply(Struct):
    """A seat's whole game, in words: its luck, the chance that it gave away, and how often it chose best."""

    seat: int
    luck: str
    lost: str
    right: str


class TurnReply(Struct):
    """One turn: what happened, and what every seat can expect after it, as numbers and in words."""

    version: int
    seat: int
    text: str
    line: tuple[float, ...]
    worths: list[str]


class ToldReply(Struct):
    """Something worth another look, and the version of the table to look at."""

    version: int
    text: str


class ReviewReply(Struct):
    """`sides` is how many lines the chart has: partners share theirs. Alone, the line is points and not chances."""

    alone: bool
    sides: int
    start: tuple[float, ...]
    turns: list[TurnReply]
    seats: list[SeatReply]
    mattered: list[ToldReply]
    costly: list[ToldReply]
    means: str
    known: str


@get("/api/tables/{code:str}/review", responses=described(ReviewReply, 200, 409, 422, *LOOK))
async def review(room: AtTable, yard: InYard) -> Response[bytes]:
    """The chances of a finished game turn by turn, the turns that mattered, and luck and skill apart."""
    found = await yard.reviews.of(room.now)
    return raw(await asyncio.to_thread(encoded, found))


def encoded(found: Review) -> bytes:
    return msgspec.json.encode(reply(found))


def reply(found: Review) -> ReviewReply:
    table = found.table
    return ReviewReply(
        alone=found.alone,
        sides=min(table.game.sides or table.seats, table.seats),
        start=found.line[0],
        turns=[turn_reply(found, turn) for turn in found.turns],
        seats=[seat_reply(found, seat) for seat in range(table.seats)],
        mattered=[ToldReply(*told) for told in turns_told(found)],
        costly=[ToldReply(*told) for told in choices_told(found)],
        means=what_it_means(found),
        known=how_known(found.source, found.games),
    )


def turn_reply(found: Review, turn: Turn) -> TurnReply:
    worths = [worth_in_words(Worth(value), found.alone) for value in turn.after]
    return TurnReply(turn.version, turn.seat, what_happened(found, turn), turn.after, worths)


def seat_reply(found: Review, seat: int) -> SeatReply:
    own = found.of(seat)
    right = say("{n} of {all}", n=own.right, all=own.choices)
    return SeatReply(seat, change(own.luck, found.alone), change(-own.lost, found.alone), right)


HANDLERS = [review]
