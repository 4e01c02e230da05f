"""What was seen and heard at a table: the last throw, and what was told. Folded from the same events as the table.

No sentence is kept here, since everybody at a table hears it in their own language: only what to say, and of whom.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from diceyard.core.dice import Die
from diceyard.core.game import Position
from diceyard.core.speech import language, listed, say, say_n
from diceyard.core.table import Chose, Event, Left, Rolled, Said, Sat, Table

MOST_LINES = 40


class Unsaid(NamedTuple):
    """A sentence before it is said: what says it, and of what."""

    tell: Callable[..., str]
    of: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Something told, with the version at which it came up and whose doing it was (-1: nobody's)."""

    version: int
    seat: int
    what: Unsaid
    said: dict[str, str] = field(default_factory=dict, compare=False, repr=False)
    """The sentence in the languages in which it was asked for."""

    @property
    def text(self) -> str:
        """The sentence in the reader's language."""
        code = language.get().code
        if code not in self.said:
            self.said[code] = self.what.tell(*self.what.of)
        return self.said[code]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table, in the order in which they lie."""

    version: int
    seat: int
    faces: tuple[int, ...]
    colours: tuple[str, ...]
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Story:
    log: tuple[Line, ...] = ()
    untold: tuple[Line, ...] = ()
    """Choices of this turn. Where several choose at the same time, none is told before all are made."""
    throw: Throw | None = None

    def then(self, before: Table, event: Event, after: Table, version: int) -> "Story":
        """The story after one more event, which turned the one table into the other."""
        match event:
            case Rolled(faces):
                return self._rolled(before, after, faces, version)
            case Chose():
                return self._chose(before, event, after, version)
            case Sat(seat, name, bot):
                return self._seated(seat, name, bot, version)
            case Left(seat):
                person = before.people[seat]
                return self.told(
                    Line(version, seat, Unsaid(got_up, (before.names[seat], person.bot if person else "")))
                )
            case Said():
                return self

    def told(self, *lines: Line) -> "Story":
        return replace(self, log=(*self.log, *lines)[-MOST_LINES:])

    def _seated(self, seat: int, name: str, bot: str, version: int) -> "Story":
        """Who lends the seat to the computer, or takes it back, has not been away: that is one thing and not two.
        Neither is one computer player that takes over from another."""
        last = self.log[-1].what if self.log else None
        if last and last.tell is got_up and last.of[0] == name:
            swapped = Line(version, seat, Unsaid(swap(str(last.of[1]), bot), (name,)))
            return replace(self, log=(*self.log[:-1], swapped))
        return self.told(Line(version, seat, Unsaid(sat_down, (name, bot))))

    def _rolled(self, before: Table, after: Table, faces: tuple[int, ...], version: int) -> "Story":
        roller, name = before.roller, before.names[before.roller]
        throw = Throw(version, roller, faces, *kinds(before.dice))
        lines = [Line(version, roller, Unsaid(rolled, (name, faces)))]
        if before.opening and not after.opening:
            lines.append(Line(version, after.began, Unsaid(starts, (after.names[after.began],))))
        return replace(self, throw=throw).told(*lines)

    def _chose(self, before: Table, choice: Chose, after: Table, version: int) -> "Story":
        at = before.position
        assert at, "a choice needs a position"
        chosen = Line(version, choice.seat, Unsaid(chose, (at, choice.seat, choice.move, before.names)))
        untold = (*self.untold, chosen)
        if after.waiting:
            return replace(self, untold=untold)
        return replace(self, untold=()).told(*untold, *ending(after, version))


def kinds(dice: Sequence[Die]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """How dice look: their colours, and how many sides each has."""
    return tuple(die.colour for die in dice), tuple(die.sides for die in dice)


def sat_down(name: str, bot: str) -> str:
    return say("The computer is {name}.", name=name) if bot else say("{name} sits down.", name=name)


def lent(name: str) -> str:
    return say("The computer plays for {name}.", name=name)


def took_back(name: str) -> str:
    return say("{name} is back.", name=name)


def replaced(name: str) -> str:
    return say("{name} cannot play on. Another computer player takes over.", name=name)


def swap(before: str, after: str) -> Callable[[str], str]:
    """What it means that the same name goes on, played by a person ('') or a computer player."""
    if not after:
        return took_back
    return replaced if before else lent


def got_up(name: str, bot: str) -> str:
    return say("{name} gets up.", name=name)


def rolled(name: str, faces: tuple[int, ...]) -> str:
    return say("{name} rolls {faces}.", name=name, faces=listed(faces))


def starts(name: str) -> str:
    return say("{name} starts!", name=name)


def chose(at: Position, seat: int, move: int, names: tuple[str, ...]) -> str:
    return at.game.words.tell(at.level.numbers, at.state, seat, move, names)


def ending(table: Table, version: int) -> tuple[Line, ...]:
    """Who has won, once somebody has."""
    winners = table.winners
    if not winners:
        return ()
    if len(winners) == table.seats > 1:
        return (Line(version, -1, Unsaid(drawn, ())),)
    return (Line(version, winners[0], Unsaid(won, tuple(table.names[seat] for seat in winners))),)


def drawn() -> str:
    return say("A draw! You are all as good as each other.")


def won(*names: str) -> str:
    return say_n("{names} wins!", "{names} win together!", len(names), names=listed(names))
