"""What something is worth to a seat, and how sure that is."""

from typing import Any, NamedTuple

from diceyard.core.game import Game, Level, Position, members


class Worth(NamedTuple):
    """A chance from 0 to 1, or points; the truth is most likely (19 times of 20) no further away than `give`."""

    value: float
    give: float = 0.0


def share(game: Game, level: Level, state: Any, seat: int, seats: int) -> float:
    """What the end of a game is worth: a win, a part of a shared one, or nothing; alone the points."""
    if seats == 1:
        return float(game.rules.points(level.numbers, state)[0])
    sides = game.sides or seats
    won = {winner % sides for winner in members(game.rules.winners(level.numbers, state))}
    return (seat % sides in won) / len(won)


def following(position: Position, seat: int, move: int) -> Position:
    """The position after a move that is known to be legal: to look for it among thousands again would take long."""
    after = position.game.rules.after(position.level.numbers, position.state, seat, move)
    return Position(position.game, position.level, after)
