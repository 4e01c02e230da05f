"""Players for the simulator's tests. They lie in a module of their own, so that another process finds them."""

from random import Random
from typing import Any

from diceyard.bots import LEAVE
from diceyard.core.game import Game, Level, Position
from diceyard.core.luck import Luck, below


def first_move(game: Game, level: Level) -> Any:
    """Always the first of the legal moves."""
    moves = game.rules.moves

    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        for move in moves(level, state, seat):
            return move
        return LEAVE

    return pick


def taking_offers(game: Game, level: Level) -> Any:
    """Any move, and every fourth offer."""
    dice, moves = game.rules.dice, game.rules.moves

    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if dice(level, state) and below(luck, 4):
            return LEAVE
        found = list(moves(level, state, seat))
        return found[below(luck, len(found))]

    return pick


def not_for_compilers(game: Game, level: Level) -> Any:
    """Any move, found in a way that no compiler takes."""
    moves, dice = game.rules.moves, game.rules.dice

    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if dice(level, state):
            return LEAVE
        found = {str(place): move for place, move in enumerate(moves(level, state, seat))}
        return found[str(below(luck, len(found)))] if any(move >= 0 for move in found.values()) else LEAVE

    return pick


def cheating(game: Game, level: Level) -> Any:
    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        return 99

    return pick


class Chooser:
    """A computer player that only chooses, and takes what is offered."""

    KEY = "chooser"

    @staticmethod
    def choose(position: Position, seat: int, rng: Random) -> int:
        moves = list(position.moves(seat))
        rng.shuffle(moves)
        return moves[0] if rng.random() < 0.5 else rng.choice(moves)

    @staticmethod
    def offered(position: Position, seat: int, rng: Random) -> int | None:
        return position.moves(seat)[0]
