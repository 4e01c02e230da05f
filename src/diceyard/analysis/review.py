"""A game looked at once more: how the chances went, which turns mattered, and luck and skill apart.

Between two turns nothing is up to anybody, and what the position is worth then is the line of the chart. Within a turn
the best move is worth something, and the one that was made perhaps less: that is lost by choice. What the turn changed
beyond that was luck: the roll, or what others did.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from diceyard.analysis.choices import LEAVE
from diceyard.analysis.judges import Judge, judge_of
from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.core.record import moved_on, opened
from diceyard.core.speech import say
from diceyard.core.table import Chose, Rolled, Table

MOST_CHOICES = 1_000
PLAYED_OUT = 24
"""Games for each question where nothing better is known; there are many questions in a review."""
WIDE, FEW = 60, 2
"""Of more moves than these (few where they have to be played out) only those count that look best at a glance."""
ALIKE = 1e-6

Values = tuple[float, ...]


@dataclass(frozen=True)
class Deed:
    """One choice that somebody made: what it was worth, and what the best one would have been."""

    at: Position
    seat: int
    move: int
    worth: float
    best: int
    best_worth: float
    doubt: float
    """How far off the difference of the two may be."""
    free: bool
    """Whether there was anything to choose at all."""

    @property
    def lost(self) -> float:
        """What was lost for sure: where games were played out, a small difference proves nothing."""
        return max(0.0, self.best_worth - self.worth - self.doubt)

    @property
    def right(self) -> bool:
        return self.lost <= ALIKE


@dataclass(frozen=True)
class Turn:
    """From one quiet moment to the next."""

    seat: int
    faces: tuple[int, ...]
    before: Values
    after: Values
    deeds: tuple[Deed, ...]
    version: int
    """After so many events of the table."""

    @property
    def swing(self) -> float:
        """By how much it changed the chance of the seat whose turn it was."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def lost(self) -> float:
        """How much of its own chance that seat gave away by its choice."""
        return sum(deed.lost for deed in self.deeds if deed.seat == self.seat)

    @property
    def luck(self) -> float:
        return self.swing + self.lost


@dataclass(frozen=True)
class Summary:
    """A seat's whole game."""

    luck: float
    lost: float
    right: int
    choices: int


@dataclass(frozen=True)
class Review:
    table: Table
    turns: tuple[Turn, ...]
    source: str
    games: int

    @property
    def alone(self) -> bool:
        return self.table.seats == 1

    @property
    def line(self) -> tuple[Values, ...]:
        """What every seat could expect at the beginning and after each turn."""
        return (self.turns[0].before, *(turn.after for turn in self.turns))

    def of(self, seat: int) -> Summary:
        own = [turn for turn in self.turns if turn.seat == seat]
        deeds = [deed for turn in self.turns for deed in turn.deeds if deed.seat == seat and deed.free]
        lost = sum(deed.lost for deed in deeds)
        return Summary(sum(turn.luck for turn in own), lost, sum(deed.right for deed in deeds), len(deeds))

    def mattered(self, most: int = 3) -> tuple[Turn, ...]:
        """The turns that changed most, in the order in which they were played."""
        swings = sorted(self.turns, key=lambda turn: -abs(turn.swing))[:most]
        return tuple(turn for turn in self.turns if turn in swings and abs(turn.swing) > ALIKE)

    def costly(self, most: int = 3) -> tuple[tuple[Turn, Deed], ...]:
        """The choices that lost most, the worst first."""
        wrong = [(turn, deed) for turn in self.turns for deed in turn.deeds if deed.free and not deed.right]
        return tuple(sorted(wrong, key=lambda one: -one[1].lost)[:most])


def review(table: Table, judge: Judge | None = None) -> Review:
    """Look at a game once more, from its first roll to where it stands."""
    judge = judge or judge_of(table.game, table.level, table.seats, PLAYED_OUT)
    if sum(isinstance(event, Chose) for event in table.events) > MOST_CHOICES:
        raise Refused(say("That game is too long to look at: it has more than {n} choices.", n=MOST_CHOICES))
    turns = tuple(played(table, judge))
    if not turns:
        raise Refused(say("Nothing has been played in this game yet."))
    return Review(table, turns, judge.source, judge.games)


def played(table: Table, judge: Judge) -> Iterator[Turn]:
    """The turns of a game that are over, one after the other."""
    now, going, values = opened(table), None, None
    for version, event in enumerate(table.events, start=1):
        at, now = now.position, moved_on(now, event)
        if not at or not now.position:
            continue
        values = values or resting(at, judge)
        if isinstance(event, Rolled):
            going = Turn(at.turn, event.faces, values, values, (), version)
        elif isinstance(event, Chose):
            going = going or Turn(event.seat, (), values, values, (), version)
            going = replace(going, deeds=(*going.deeds, deed(at, event, judge)))
        if going and going.deeds and not now.position.waiting:
            values = resting(now.position, judge)
            yield replace(going, after=values, version=version)
            going = None


def resting(at: Position, judge: Judge) -> Values:
    return tuple(worth.value for worth in judge.rests(at))


def deed(at: Position, event: Chose, judge: Judge) -> Deed:
    """One choice beside the best."""
    seen = at.seen(event.seat)
    moves = looked_at(seen, event.seat, event.move, judge)
    worths = judge.quickly(seen, event.seat, moves)
    if at.dice:
        worths[LEAVE] = judge.rests(at)[event.seat]
    best, made = max(worths, key=lambda move: worths[move].value), worths[event.move]
    doubt = made.give + worths[best].give if best != event.move else 0.0
    return Deed(at, event.seat, event.move, made.value, best, worths[best].value, doubt, len(worths) > 1)


def looked_at(at: Position, seat: int, made: int, judge: Judge) -> Iterable[int]:
    """The moves that a choice is compared with."""
    level, state, prefer = at.level.numbers, at.state, at.game.prefer
    moves = at.moves(seat)
    most = FEW if judge.source == "played" else WIDE
    if len(moves) <= most:
        return moves
    return {made, *sorted(moves, key=lambda move: -prefer(level, state, seat, move))[:most]}
