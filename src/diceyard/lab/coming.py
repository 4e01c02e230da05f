"""What the next roll may bring in a position, as the game's own folder tells it."""

from typing import NamedTuple, cast

from diceyard.core.chances import Asked, Chances, Line, Tell
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Grid, Position
from diceyard.core.speech import listed, say
from diceyard.games import part

PART = "chances"


class Coming(NamedTuple):
    """The tables of a position; `answer` is that to a question of the reader's own."""

    tables: tuple[Chances, ...]
    grids: tuple[Grid, ...]
    answer: Chances | None = None


def can_tell(game: Game) -> bool:
    return part(game, PART) is not None


def can_ask(game: Game) -> bool:
    return hasattr(part(game, PART), "asked")


def coming(at: Position, names: tuple[str, ...] = (), what: str = "") -> Coming:
    """What the next roll may bring. Without names the seats are called as in the text form."""
    if at.winners:
        raise Refused(say("The game is over: no roll is to come."))
    if not can_tell(at.game):
        raise Refused(say("{game} has no outcomes chart.", game=at.game.name))
    tell = cast(Tell, part(at.game, PART).chances)  # type: ignore[union-attr]
    called = names or at.game.text.seat_names(at.seats)
    tables = tuple(without_empty(table) for table in tell(at.level.numbers, at.state, called))
    return Coming(tables, grids(at, names), asked(at, called, what) if what.strip() else None)


def without_empty(table: Chances) -> Chances:
    """The table without the ways that cannot be asked of any of its lines."""
    kept = [place for place in range(len(table.heads)) if any(line.chances[place] is not None for line in table.lines)]
    lines = (Line(line.name, tuple(line.chances[place] for place in kept)) for line in table.lines)
    return table._replace(heads=tuple(table.heads[place] for place in kept), lines=tuple(lines))


def grids(at: Position, names: tuple[str, ...]) -> tuple[Grid, ...]:
    """What each throw gives, first for those whose turn it is."""
    found = at.game.charted(at.level.numbers, at.state) if at.game.charted else ()
    return tuple(named(grid, names) for grid in sorted(found, key=lambda grid: at.turn not in grid.seats))


def named(grid: Grid, names: tuple[str, ...]) -> Grid:
    """The grid of people whose names are known."""
    whose = listed(names[seat] for seat in grid.seats) if names else ""
    return grid._replace(caption=whose) if whose else grid


def asked(at: Position, names: tuple[str, ...], what: str) -> Chances:
    if not can_ask(at.game):
        raise Refused(say("In {game} there is nothing more to ask for.", game=at.game.name))
    ask = cast(Asked, part(at.game, PART).asked)  # type: ignore[union-attr]
    return ask(at.level.numbers, at.state, names, what)
