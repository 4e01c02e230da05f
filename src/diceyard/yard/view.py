"""The one way out: what a device gets to see of a table."""

from dataclasses import dataclass
from typing import Any

import msgspec

from diceyard.core import notation
from diceyard.core.game import SHAPES, Help, Scene
from diceyard.core.practice import in_words, practised
from diceyard.core.speech import say, say_n
from diceyard.games import part
from diceyard.yard.opened import Opened
from diceyard.yard.playing import offered
from diceyard.yard.story import Throw


class SeatView(msgspec.Struct, rename="camel"):
    """One seat, as everybody sees it but for `mine`."""

    seat: int
    letter: str
    name: str
    shape: str
    bot: str
    open: bool
    mine: bool
    idle: bool
    computer: bool
    """The computer stands in for a person, who can take the seat back."""
    points: int
    scored: str
    turn: bool
    waiting: bool
    chosen: bool
    """Has chosen, while others have yet to."""
    winner: bool


class DieView(msgspec.Struct):
    colour: str
    sides: int


class OpeningView(msgspec.Struct):
    """The roll-off: who is in it, and what they have thrown in this round."""

    rollers: tuple[int, ...]
    thrown: tuple[int, ...]


class LineView(msgspec.Struct):
    """One thing that was told, with the version at which it came up and whose doing it was (-1: nobody's)."""

    version: int
    seat: int
    text: str


class PractisedView(msgspec.Struct):
    """What a seat worked out in the whole game; `again` are the sums worth another look."""

    seat: int
    tries: int
    right: int
    again: list[str]


class TableView(msgspec.Struct, rename="camel"):
    """A table as one device may see it at one version."""

    code: str
    version: int
    game: str
    game_name: str
    level: str
    level_name: str
    help: str
    stage: str
    """`seating`, `opening`, `rolling`, `choosing` or `over`."""
    seats: list[SeatView]
    host: bool
    locked: bool
    roller: int
    dice: list[DieView]
    throw: Throw | None
    opening: OpeningView | None
    viewer: int
    board: dict[str, Any] | None
    wants: str
    offers: tuple[str, ...]
    position: str
    """The text form, wherever nothing is hidden from anybody."""
    log: list[LineView]
    practised: list[PractisedView]
    chart: bool
    """Whether the game tells the chances of its positions."""
    next: str
    url: str


@dataclass(frozen=True)
class Viewer:
    """Who looks: the seats that the device holds, and whether it started the table."""

    mine: tuple[int, ...] = ()
    host: bool = False


def viewer_of(now: Opened, device: bytes) -> Viewer:
    return Viewer(now.seats_of(device), bool(device) and device == now.host)


def view(now: Opened, who: Viewer) -> TableView:
    """The table as this viewer may see it."""
    table, viewer = now.table, acting(now, who)
    return TableView(
        code=now.code,
        version=now.version,
        game=table.game.key,
        game_name=table.game.name,
        level=table.level.key,
        level_name=say(table.level.name),
        help=table.helping.value,
        stage=stage(now),
        seats=[seat_view(now, seat, who) for seat in range(table.seats)],
        host=who.host,
        locked=now.locked,
        roller=table.roller if table.dice else -1,
        dice=[DieView(die.colour, die.sides) for die in table.dice],
        throw=now.story.throw,
        opening=OpeningView(table.opening.rollers, table.opening.thrown) if table.opening else None,
        viewer=viewer,
        board=board(now, viewer),
        wants=wants(now, viewer),
        offers=offers(now, viewer),
        position=position(now),
        log=[LineView(line.version, line.seat, line.text) for line in now.story.log],
        practised=[practised_view(now, seat) for seat in range(table.seats)] if table.winners else [],
        chart=part(table.game, "chances") is not None,
        next=now.next,
        url=f"/t/{now.code}",
    )


def acting(now: Opened, who: Viewer) -> int:
    """The seat for which the device acts now: one that is awaited, else its first; -1 looks on."""
    awaited = now.awaited
    for seat in who.mine:
        if seat in awaited and not now.is_bot(seat):
            return seat
    return who.mine[0] if who.mine else -1


def stage(now: Opened) -> str:
    if now.table.winners:
        return "over"
    if now.table.waiting:
        return "choosing"
    if None in now.table.people:
        return "seating"
    return "opening" if now.table.opening else "rolling"


def seat_view(now: Opened, seat: int, who: Viewer) -> SeatView:
    table = now.table
    person, at = table.people[seat], table.position
    points = at.points[seat] if at else 0
    return SeatView(
        seat=seat,
        letter=table.game.text.seat_names(table.seats)[seat],
        name=person.name if person else "",
        shape=SHAPES[seat],
        bot=person.bot if person else "",
        open=person is None,
        mine=seat in who.mine,
        idle=seat in now.idle,
        computer=bool(person and person.bot and now.devices[seat]),
        points=points,
        scored=say_n(*table.game.scored, points),
        turn=bool(at and not table.winners and at.turn == seat),
        waiting=seat in now.awaited,
        chosen=any(line.seat == seat for line in now.story.untold),
        winner=seat in table.winners,
    )


def board(now: Opened, viewer: int) -> dict[str, Any] | None:
    """The game's own part, made of the state as this seat may see it."""
    at, table = now.table.position, now.table
    if not at or not table.game.view:
        return None
    scene = Scene(viewer, table.names, table.look, "", table.helping)
    return table.game.view(at.level.numbers, at.seen(viewer).state, scene)


def wants(now: Opened, viewer: int) -> str:
    """What the viewer is asked, where it has to choose."""
    at = now.table.position
    if not at or viewer not in at.waiting or now.is_bot(viewer):
        return ""
    seen = at.seen(viewer)
    return at.game.words.judge(at.level.numbers, seen.state, viewer, "", now.table.helping).wants


def offers(now: Opened, viewer: int) -> tuple[str, ...]:
    at = now.table.position
    return offered(at, viewer) if at and viewer >= 0 and not now.is_bot(viewer) else ()


def position(now: Opened) -> str:
    at = now.table.position
    return notation.write(at) if at and at.seen(-1) == at else ""


def chart_kind(now: Opened) -> str:
    """What may be seen of the next roll's chances: `all`, only the `chances`, `own` (nothing), or "" without a board.

    Where players work their sums out themselves (H-2), what each throw makes stays hidden while a throw lies there.
    """
    table = now.table
    if not table.position or table.winners:
        return ""
    if table.helping is Help.OWN:
        return "own"
    return "chances" if table.helping is Help.CHECK and table.waiting else "all"


def practised_view(now: Opened, seat: int) -> PractisedView:
    sums = practised(now.table.events, seat)
    tries, right = sum(one.tries for one in sums), sum(one.right for one in sums)
    return PractisedView(seat, tries, right, [in_words(one.what) for one in sums if one.right < one.tries][:8])
