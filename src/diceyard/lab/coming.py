"""What the next roll may bring in a position, as the game's own folder tells it."""

from typing import NamedTuple, cast

from diceyard.core.chances import Asked, Chances, Tell
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Grid, Position
from diceyard.core.speech import say
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
    tables = tell(at.level.numbers, at.state, called)
    grids = at.game.charted(at.level.numbers, at.state) if at.game.charted else ()
    return Coming(tables, grids, asked(at, called, what) if what.strip() else None)


def asked(at: Position, names: tuple[str, ...], what: str) -> Chances:
    if not can_ask(at.game):
        raise Refused(say("In {game} there is nothing more to ask for.", game=at.game.name))
    ask = cast(Asked, part(at.game, PART).asked)  # type: ignore[union-attr]
    return ask(at.level.numbers, at.state, names, what)
