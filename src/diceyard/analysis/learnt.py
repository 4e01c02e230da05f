"""Knowing by what was learnt: the weights in a game's folder, and what its `value` makes of them."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from diceyard.analysis.worth import Worth, following, share
from diceyard.bots.minds.best import trained
from diceyard.core.game import Game, Level, Position
from diceyard.games import part


class Learnt(NamedTuple):
    weights: Sequence[float]
    nets: Any
    """The game's part `learnt`."""
    value: Any
    """The game's part `value`."""
    source: str = "learnt"
    games: int = 0

    def rests(self, position: Position) -> tuple[Worth, ...]:
        return tuple(self._rest(position, seat) for seat in range(position.seats))

    def _rest(self, position: Position, seat: int) -> Worth:
        game, level, state = position.game, position.level, position.state
        if position.winners:
            return Worth(share(game, level, state, seat, position.seats))
        return Worth(self.nets.worth(self.weights, level.numbers, state, seat) * self._unit(position))

    def choices(self, position: Position, seat: int, moves: Iterable[int]) -> dict[int, Worth]:
        level, state, unit = position.level.numbers, position.seen(seat).state, self._unit(position)
        return {move: Worth(self.value.weigh(self.weights, level, state, seat, move) * unit) for move in moves}

    def quickly(self, position: Position, seat: int, moves: Iterable[int]) -> dict[int, Worth]:
        """By what the net says at once of the position after a move, where that ends the turn."""
        after = {move: following(position, seat, move) for move in moves}
        if any(then.waiting for then in after.values()):
            return self.choices(position, seat, after)
        return {move: self._rest(then, seat) for move, then in after.items()}

    def best(self, position: Position, seat: int) -> int:
        """The best move, found more quickly than by weighing all."""
        return int(self.value.play(self.weights, position.level.numbers, position.seen(seat).state, seat))

    def _unit(self, position: Position) -> float:
        """Alone, an answer of the net stands for so many points."""
        return float(getattr(self.nets, "POINTS_EACH", 1.0)) if position.seats == 1 else 1.0


def learnt(game: Game, level: Level, seats: int) -> Learnt | None:
    """What was learnt of a game at this level with so many seats, if anything was."""
    nets, value = part(game, "learnt"), part(game, "value")
    if not nets or not value or not nets.WEIGHTS:
        return None
    has_learnt = trained(nets)[nets.net_of(level.numbers, seats)]
    return Learnt(nets.WEIGHTS, nets, value) if has_learnt else None
