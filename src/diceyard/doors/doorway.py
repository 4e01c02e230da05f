"""What of a game is fixed before it begins: its actions, numbered, and the shape of an observation.

An action is the place of a move among all that the level can ever have, ascending, so that it means the same in every
position. After the last move comes one action more, LEAVE: not to take what is offered while dice are due.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level
from diceyard.core.speech import say
from diceyard.games import find, part

Ints = NDArray[np.int64]
Bits = NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class Doorway:
    """One game at one level for so many players. There is never a second one like it, not even by copying."""

    game: Game
    level: Level
    seats: int
    offers: bool
    """Whether players are asked what they can take or leave before a roll, such as stopping for good."""
    learning: ModuleType
    moves: Ints
    """The moves by their numbers."""

    def __deepcopy__(self, memo: Any) -> "Doorway":
        return self

    def __reduce__(self) -> Any:
        return doorway, (self.game.key, self.level.key, self.seats, self.offers)

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.moves) + 1

    @property
    def leave(self) -> int:
        """The action of leaving what is offered."""
        return len(self.moves)

    @property
    def firsts(self) -> int:
        """How many seats may have the first turn: where seats share sides, the first of each."""
        return min(self.seats, self.game.sides or self.seats)

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody."""
        return bool(self.learning.HIDES) and self.seats > 1

    @property
    def payoffs(self) -> tuple[float, float]:
        """The least and the most that a game can bring a player."""
        return self.learning.ALONE if self.seats == 1 else (-1.0, self.seats - 1.0)

    @cached_property
    def low(self) -> Ints:
        """The least that each int of an observation can be."""
        return array([0, *flat(self.learning.least(self.level.numbers))])

    @cached_property
    def high(self) -> Ints:
        return array([max(self.game.seats) - 1, *flat(self.learning.most(self.level.numbers))])

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """How many bits each int of an observation takes."""
        return tuple(int(most - least).bit_length() for least, most in zip(self.low, self.high, strict=True))

    def numbered(self, moves: Sequence[int]) -> NDArray[np.int64]:
        """The actions that ascending moves are."""
        return np.searchsorted(self.moves, array(moves))

    def mask(self, actions: NDArray[np.int64]) -> Bits:
        """A 1 for each of these actions, a 0 for every other."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[actions] = 1
        return mask

    def bits(self, ints: Ints) -> Bits:
        """An observation bit by bit, the low bits first, as a network likes it better."""
        above = zip((ints - self.low).tolist(), self.widths, strict=True)
        return np.array([number >> bit & 1 for number, width in above for bit in range(width)], dtype=np.int8)


def flat(thing: Any) -> Iterator[int]:
    """The ints of a state, in order."""
    if isinstance(thing, tuple):
        for item in thing:
            yield from flat(item)
    else:
        yield int(thing)


def array(numbers: Sequence[int]) -> Ints:
    return np.array(numbers, dtype=np.int64)


def doorway(game: str, level: str = "", seats: int = 0, offers: bool = True) -> Doorway:
    """The doorway to a game; by default its first level, and two players where it is for two."""
    found = find(game)
    seats = seats or (2 if 2 in found.seats else found.seats[0])
    start = found.start(level, seats)
    return _doorway(found.key, start.level.key, start.seats, bool(offers))


@cache
def _doorway(key: str, level_key: str, seats: int, offers: bool) -> Doorway:
    game = find(key)
    level, learning = game.level(level_key), part(game, "learning")
    if learning is None:
        raise Refused(say("{game} does not say yet what moves it has, so programs cannot learn it.", game=game.name))
    return Doorway(game, level, seats, offers, learning, array(list(learning.every_move(level.numbers))))
