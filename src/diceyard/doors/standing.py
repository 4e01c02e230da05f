"""Where a game stands, for programs that are asked one thing at a time.

Players who choose at the same time are asked one after another, from whose turn it is, clockwise; what the earlier ones
chose stays hidden from the later ones. Before a roll, whoever is offered something is asked once whether to take it.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard.core.errors import IllegalMove
from diceyard.core.game import Position
from diceyard.core.speech import say
from diceyard.doors.doorway import Bits, Doorway, Ints, array, flat

NOBODY = -1


@dataclass(frozen=True)
class Standing:
    """A position, and who has already left what is offered before this roll. It never changes."""

    way: Doorway
    at: Position
    left: int = 0

    @classmethod
    def opening(cls, way: Doorway, first: int) -> "Standing":
        return cls(way, way.game.start(way.level.key, way.seats, first))

    @classmethod
    def of(cls, way: Doorway, state: Any, left: int = 0) -> "Standing":
        return cls(way, Position(way.game, way.level, state), left)

    def __deepcopy__(self, memo: Any) -> "Standing":
        return self

    def __reduce__(self) -> Any:
        return Standing.of, (self.way, self.at.state, self.left)

    @property
    def over(self) -> bool:
        return bool(self.at.winners)

    @cached_property
    def asked(self) -> int:
        """The seat that has to act. NOBODY while the dice are to fall, and when the game is over."""
        if waiting := self.at.waiting:
            return min(waiting, key=self.clockwise)
        if not (self.way.offers and self.at.dice):
            return NOBODY
        offered = [seat for seat in range(self.way.seats) if not self.left >> seat & 1 and self.at.moves(seat)]
        return min(offered, key=self.clockwise, default=NOBODY)

    def clockwise(self, seat: int) -> int:
        """How far a seat is from the one whose turn it is."""
        return (seat - self.at.turn) % self.way.seats

    @cached_property
    def legal(self) -> NDArray[np.int64]:
        """The actions of the seat that is asked, ascending."""
        if self.asked == NOBODY:
            return array([])
        moves = self.way.numbered(self.at.moves(self.asked))
        return np.append(moves, self.way.leave) if self.at.dice else moves

    def mask(self, seat: int) -> Bits:
        """The legal actions of a seat, which has none as long as another is asked."""
        return self.way.mask(self.legal if seat == self.asked else array([]))

    def seen(self, seat: int) -> Ints:
        """What a seat sees: its own number, then the ints of the position with all hidden that it may not see yet."""
        return array([seat, *flat(self.at.seen(seat).state)])

    def taken(self, action: int) -> "Standing":
        """Where the game stands after an action of the seat that is asked."""
        if action not in self.legal:
            raise IllegalMove(say("Action {action} is not legal now.", action=action))
        if action == self.way.leave:
            return replace(self, left=self.left | 1 << self.asked)
        move = int(self.way.moves[action])
        after = self.way.game.rules.after(self.way.level.numbers, self.at.state, self.asked, move)
        return Standing.of(self.way, after, self.left)

    def fallen(self, faces: tuple[int, ...]) -> "Standing":
        """Where the game stands after the dice that were due have shown these faces."""
        return Standing(self.way, self.at.rolled(faces))

    def thrown(self, rng: Random) -> "Standing":
        """The same once somebody is asked or the game is over: all dice that fall until then have fallen."""
        now = self
        while now.asked == NOBODY and not now.over:
            now = Standing(self.way, now.at.thrown(rng))
        return now

    def payoffs(self) -> tuple[float, ...]:
        """What the game has brought each seat: everyone puts in one, and the winners share it. Alone: the points."""
        if not self.over:
            return (0.0,) * self.way.seats
        if self.way.seats == 1:
            return (float(self.at.points[0]),)
        share = self.way.seats / len(self.at.winners)
        return tuple(share * (seat in self.at.winners) - 1.0 for seat in range(self.way.seats))
