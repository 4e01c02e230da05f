"""Knowing by playing on: many games from here, in which everybody makes the move that looks best at a glance.

Luck comes from a fixed seed, and is the same for every move, so that the same question has the same answer and moves
differ by what they are and not by the dice that happened to follow.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from diceyard.analysis.worth import Worth, following, share
from diceyard.core.game import Position, members

SEED = 20
TWO_SIGMAS = 1.96
MOST_STEPS = 4_000
"""A game that has not ended by then counts as it stands."""
MOST_LOOKS = 400_000
"""So many moves are looked at for one question; then fewer games have to do."""
FEWEST = 5


@dataclass
class Played:
    most: int = 200
    """Games after each move."""
    source: str = "played"
    games: int = field(default=0, init=False)
    """How many it were for the last question."""

    def rests(self, position: Position) -> tuple[Worth, ...]:
        return self._rounds({0: position})[0]

    def choices(self, position: Position, seat: int, moves: Iterable[int]) -> dict[int, Worth]:
        found = self._rounds({move: following(position, seat, move) for move in moves})
        return {move: worths[seat] for move, worths in found.items()}

    quickly = choices

    def _rounds(self, ways: Mapping[int, Position]) -> dict[int, tuple[Worth, ...]]:
        """One game after each move, again and again, until there are enough."""
        found: dict[int, list[tuple[float, ...]]] = {way: [] for way in ways}
        looks = 0
        for number in range(self.most):
            for way, position in ways.items():
                game = Playing(position, Random(f"{SEED} {number}"))
                found[way].append(game.worths())
                looks += game.looks
            self.games = number + 1
            if looks > MOST_LOOKS and self.games >= FEWEST:
                break
        return {way: tuple(map(mean, zip(*games, strict=True))) for way, games in found.items()}


@dataclass
class Playing:
    """One game, from a position to its end."""

    position: Position
    rng: Random
    looks: int = 0

    def worths(self) -> tuple[float, ...]:
        """What the game came to for each seat."""
        at, end = self.position, self.end()
        if not at.game.rules.winners(at.level.numbers, end) and at.seats > 1:
            return (1 / at.seats,) * at.seats
        return tuple(share(at.game, at.level, end, seat, at.seats) for seat in range(at.seats))

    def end(self) -> Any:
        rules, level, state = self.position.game.rules, self.position.level.numbers, self.position.state
        for _ in range(MOST_STEPS):
            if rules.winners(level, state):
                break
            if due := rules.dice(level, state):
                dice = [self.position.level.dice[die] for die in members(due)]
                state = rules.rolled(level, state, tuple(self.rng.choice(die.numbers) for die in dice))
            else:
                seat = members(rules.waiting(level, state))[0]
                state = rules.after(level, state, seat, self.at_a_glance(state, seat))
        return state

    def at_a_glance(self, state: Any, seat: int) -> int:
        """The move that looks best, of several any."""
        game, level = self.position.game, self.position.level.numbers
        moves = list(game.rules.moves(level, state, seat))
        self.looks += len(moves)
        if len(moves) == 1:
            return moves[0]
        looks = [game.prefer(level, state, seat, move) for move in moves]
        best = max(looks)
        return self.rng.choice([move for move, look in zip(moves, looks, strict=True) if look == best])


def mean(found: Sequence[float]) -> Worth:
    """Wins, and parts of them, are a chance; anything else is points."""
    return chance(found) if all(0 <= one <= 1 for one in found) else points(found)


def chance(found: Sequence[float]) -> Worth:
    """The part of the games that were won. Of how far off it may be one more win and one more loss on either side take
    care: a few games that all went the same way prove little."""
    n, won = len(found), sum(found)
    likely = (won + 2) / (n + 4)
    return Worth(won / n, TWO_SIGMAS * sqrt(likely * (1 - likely) / (n + 4)))


def points(found: Sequence[float]) -> Worth:
    n = len(found)
    middle = sum(found) / n
    spread = sum((one - middle) ** 2 for one in found) / max(n - 1, 1)
    return Worth(middle, TWO_SIGMAS * sqrt(spread / n))
