"""What is known exactly about a game at a level, and the answers to be had from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.speech import say
from diceyard.solve.graph import SECOND, payoff, side_of
from diceyard.solve.tables import Table

ALIKE = 1e-9
"""Moves whose values differ by less are equally good."""


@dataclass(frozen=True)
class Solution:
    """Optimal play of a game, for one player or for two sides.

    A value is a chance to win, where a draw counts half; for one player it is the expected score.
    """

    game: Game
    level: Level
    seats: int
    resting: Callable[[Any], Fraction | float]
    """What the first side gets from a state in which dice are due; a fraction where that is known."""
    table: Table
    """The same as an array, with what is known as a whole."""

    @property
    def figures(self) -> Mapping[str, float]:
        """What is known as a whole: `first_player_wins` or `expected_score`, `error_bound`, and more."""
        return self.table.figures

    @property
    def opening(self) -> float:
        """The value of the opening to whoever begins."""
        return self.value(self.game.start(self.level.key, self.seats), 0)

    @property
    def error_bound(self) -> float:
        """No value is further from the truth than this."""
        return self.figures["error_bound"]

    def value(self, position: Position, seat: int = 0) -> float:
        """What a seat can expect from a position when everybody plays perfectly."""
        self._check(position)
        return float(self._to(seat, self._worth(position.state)))

    def fraction(self, position: Position, seat: int = 0) -> Fraction | None:
        """The same as an exact fraction, where play is bounded and small and so was worked out in fractions."""
        self._check(position)
        value = self._to(seat, self._worth(position.state))
        return value if isinstance(value, Fraction) else None

    def moves(self, position: Position, seat: int) -> dict[int, float]:
        """What a seat can expect after each of its moves.

        Before a throw these are the moves that it may take or leave; leaving them gives `value`.
        """
        self._check(position)
        after = {move: position.after(seat, move).state for move in position.moves(seat)}
        return {move: float(self._to(seat, self._worth(state))) for move, state in after.items()}

    def best(self, position: Position, seat: int) -> int | None:
        """The best move, of several the lowest; None where it is best, or all there is, to let the dice roll."""
        moves = self.moves(position, seat)
        most = max(moves.values(), default=0.0)
        if position.dice and (not moves or most < self.value(position, seat) - ALIKE):
            return None
        return next((move for move, value in moves.items() if value >= most - ALIKE), None)

    def _check(self, position: Position) -> None:
        if (position.game, position.level, position.seats) != (self.game, self.level, self.seats):
            raise Refused(say("This is solved for {game}, {level}, {n} seats only.", **self._names()))

    def _names(self) -> dict[str, object]:
        return {"game": self.game.name, "level": self.level.key, "n": self.seats}

    def _to(self, seat: int, worth: Fraction | float) -> Fraction | float:
        """The value to a seat of what the first side gets."""
        return 1 - worth if side_of(self.game, seat) == SECOND else worth

    def _worth(self, state: Any) -> Fraction | float:
        """What the first side gets from a state."""
        rules, numbers = self.game.rules, self.level.numbers
        if rules.winners(numbers, state):
            return Fraction(payoff(self.game, self.level, state, self.seats), 2)
        if rules.dice(numbers, state):
            return self.resting(state)
        seat = rules.waiting(numbers, state).bit_length() - 1
        values = [self._worth(rules.after(numbers, state, seat, move)) for move in rules.moves(numbers, state, seat)]
        return min(values) if side_of(self.game, seat) == SECOND else max(values)
