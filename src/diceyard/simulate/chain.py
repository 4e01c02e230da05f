"""All positions between two turns that a game can reach, and how likely each follows another.

The ordinary rules walk there. Policies are not guessed at: they are asked again and again, with every answer that
`below` may give them, until each way through them has been seen. So it works for any policy that draws its luck with
`below` alone.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from types import CellType, FunctionType
from typing import Any, NamedTuple

from diceyard.bots import LEAVE, Pick
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, members
from diceyard.core.luck import Luck, below, word
from diceyard.core.speech import say

MOST_STATES = 20_000
MOST_THROWS = 1_296
Chances = dict[Any, float]


class Chain(NamedTuple):
    """`states` in the order in which they were found, the opening first; of each that is not over, what may follow."""

    states: list[Any]
    follows: dict[int, list[tuple[int, float]]]


def chain(game: Game, level: Level, seats: int, picks: tuple[Pick, ...]) -> Chain:
    walker = Walker(game, level, picks)
    opening = game.rules.start(level.numbers, seats, 0)
    places, states = {opening: 0}, [opening]
    follows: dict[int, list[tuple[int, float]]] = {}
    for place, state in enumerate(states):
        if game.rules.dice(level.numbers, state):
            chances = walker.turn(state)
            for found in chances.keys() - places.keys():
                places[found] = len(states)
                states.append(found)
            follows[place] = [(places[found], chance) for found, chance in chances.items()]
        if len(states) > MOST_STATES:
            raise Refused(say("There are too many positions to play this from tables."))
    return Chain(states, follows)


class Walker:
    """What may follow from a position, with each one's chance."""

    def __init__(self, game: Game, level: Level, picks: tuple[Pick, ...]) -> None:
        self.rules, self.level, self.dice = game.rules, level.numbers, level.dice
        self.picks = picks
        self.asked = [Asked(pick) for pick in picks]
        self._settled: dict[Any, Chances] = {}

    def turn(self, state: Any) -> Chances:
        """A whole turn: offers, a throw, and all choices until dice are due again or the game is over."""
        found: Chances = defaultdict(float)
        for offered, chance in self._offers(state).items():
            for thrown, of_throw in self._throws(offered).items():
                for settled, of_choice in self._settle(thrown).items():
                    found[settled] += chance * of_throw * of_choice
        return dict(found)

    def _offers(self, state: Any) -> Chances:
        """Every seat is asked once, as in play."""
        now: Chances = {state: 1.0}
        for seat in range(state.seats):
            if not getattr(self.picks[seat], "leaves_offers", False):
                now = self._each(now, lambda at, seat=seat: self._offer(at, seat))  # type: ignore[misc]
        return now

    def _offer(self, state: Any, seat: int) -> Chances:
        if not (self.rules.dice(self.level, state) and any(True for _ in self.rules.moves(self.level, state, seat))):
            return {state: 1.0}
        return self._chosen(state, seat)

    def _throws(self, state: Any) -> Chances:
        due = self.rules.dice(self.level, state)
        if not due:
            return {state: 1.0}
        sides = [self.dice[i].numbers for i in members(due)]
        ways = prod(map(len, sides))
        if ways > MOST_THROWS:
            raise Refused(say("There are too many throws to play this from tables."))
        found: Chances = defaultdict(float)
        for faces in product(*sides):
            found[self.rules.rolled(self.level, state, faces)] += 1 / ways
        return found

    def _settle(self, state: Any) -> Chances:
        awaited = self.rules.waiting(self.level, state)
        if not awaited:
            return {state: 1.0}
        if state not in self._settled:
            seat = (awaited & -awaited).bit_length() - 1
            self._settled[state] = self._each(self._chosen(state, seat), self._settle)
        return self._settled[state]

    def _chosen(self, state: Any, seat: int) -> Chances:
        seen, found = self.rules.seen(self.level, state, seat), defaultdict[Any, float](float)
        for move, chance in self.asked[seat](self.level, seen, seat):
            found[state if move == LEAVE else self.rules.after(self.level, state, seat, move)] += chance
        return found

    def _each(self, chances: Chances, then: Callable[[Any], Chances]) -> Chances:
        found: Chances = defaultdict(float)
        for state, chance in chances.items():
            for after, of_that in then(state).items():
                found[after] += chance * of_that
        return found


class Asked:
    """A policy that is gone through with all that it may draw: each of its answers, with its chance."""

    def __init__(self, pick: Pick) -> None:
        self.drawn: list[list[int]] = []
        """What is drawn, and of how many, in this order."""
        self.pick = swapped(pick, {below: self._told, word: unforeseen})

    def __call__(self, level: Any, state: Any, seat: int) -> Iterator[tuple[int, float]]:
        while True:
            answer = self.pick(level, state, seat, [0])
            yield answer, 1 / prod(many for _, many in self.drawn)
            while self.drawn and self.drawn[-1][0] == self.drawn[-1][1] - 1:
                self.drawn.pop()
            if not self.drawn:
                return
            self.drawn[-1][0] += 1

    def _told(self, luck: Luck, many: int) -> int:
        if luck[0] == len(self.drawn):
            self.drawn.append([0, many])
        luck[0] += 1
        return self.drawn[luck[0] - 1][0]


def unforeseen(luck: Luck) -> int:
    raise Refused(say("Only players that draw their luck with “below” can be played from tables."))


def swapped(function: Any, instead: dict[Any, Any]) -> Any:
    """The same function, but it finds other things around it; and so do the functions that it finds there."""
    made: dict[int, Any] = {}

    def twin(thing: Any) -> Any:
        if not isinstance(thing, FunctionType):
            return thing
        if thing in instead:
            return instead[thing]
        if id(thing) not in made and thing.__module__.partition(".")[0] != "random":
            around = dict(thing.__globals__)
            cells = tuple(CellType() for _ in thing.__closure__ or ())
            made[id(thing)] = FunctionType(thing.__code__, around, thing.__name__, thing.__defaults__, cells)
            around |= {name: twin(around[name]) for name in thing.__code__.co_names if name in around}
            for cell, old in zip(cells, thing.__closure__ or (), strict=True):
                cell.cell_contents = twin(old.cell_contents)
        return made.get(id(thing), thing)

    return twin(function)
