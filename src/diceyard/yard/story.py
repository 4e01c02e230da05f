"""What was seen and heard at a table: the last throw, and what was told. Folded from the same events as the table."""

from dataclasses import dataclass, replace

from diceyard.core.speech import listed, say, say_n
from diceyard.core.table import Chose, Event, Left, Rolled, Said, Sat, Table

MOST_LINES = 40


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence, with the version at which it came up and whose doing it was (-1: nobody's)."""

    version: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table, in the order in which they lie."""

    version: int
    seat: int
    faces: tuple[int, ...]
    colours: tuple[str, ...]


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
                return self.told(Line(version, seat, sat_down(name, bot)))
            case Left(seat):
                return self.told(Line(version, seat, say("{name} gets up.", name=before.names[seat])))
            case Said():
                return self

    def told(self, *lines: Line) -> "Story":
        return replace(self, log=(*self.log, *lines)[-MOST_LINES:])

    def _rolled(self, before: Table, after: Table, faces: tuple[int, ...], version: int) -> "Story":
        roller, name = before.roller, before.names[before.roller]
        throw = Throw(version, roller, faces, tuple(die.colour for die in before.dice))
        lines = [Line(version, roller, say("{name} rolls {faces}.", name=name, faces=listed(faces)))]
        if before.opening and not after.opening:
            lines.append(Line(version, after.began, say("{name} starts!", name=after.names[after.began])))
        return replace(self, throw=throw).told(*lines)

    def _chose(self, before: Table, choice: Chose, after: Table, version: int) -> "Story":
        at = before.position
        assert at, "a choice needs a position"
        text = at.game.words.tell(at.level.numbers, at.state, choice.seat, choice.move, before.names)
        untold = (*self.untold, Line(version, choice.seat, text))
        if after.waiting:
            return replace(self, untold=untold)
        return replace(self, untold=()).told(*untold, *ending(after, version))


def sat_down(name: str, bot: str) -> str:
    return say("The computer plays for {name}.", name=name) if bot else say("{name} sits down.", name=name)


def ending(table: Table, version: int) -> tuple[Line, ...]:
    """Who has won, once somebody has."""
    winners = table.winners
    if not winners:
        return ()
    if len(winners) == table.seats > 1:
        return (Line(version, -1, say("A draw! You are all as good as each other.")),)
    names = listed(table.names[seat] for seat in winners)
    return (Line(version, winners[0], say_n("{names} wins!", "{names} win together!", len(winners), names=names)),)
