"""A table is its history: everything about it follows from what happened, one event after another.

`Table.open(…)` is a table at which nothing has happened yet; `then(event)` is the table after one more event, or
Refused. Replaying, saving, watching and coming back after a crash are all the same fold.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from diceyard.core.dice import Die
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Help, Level, Position, check_faces
from diceyard.core.opening import Opening
from diceyard.core.speech import say

LONGEST_NAME = 24
LONGEST_THOUGHT = 999_999
"""Milliseconds, some 17 minutes. Who takes longer has gone out to play."""
BOT = re.compile(r"[a-z0-9_-]{1,20}")


class Sat(NamedTuple):
    """Somebody took a seat; `bot` names the computer's way of playing and is empty for a person."""

    seat: int
    name: str
    bot: str = ""


class Left(NamedTuple):
    """A seat was given up. Who sits down there goes on in its place."""

    seat: int


class Rolled(NamedTuple):
    """The dice that were due showed these faces."""

    faces: tuple[int, ...]


class Chose(NamedTuple):
    """A player's move, and the manner of it, which the rules do not care about."""

    seat: int
    move: int
    manner: int = 0


class Said(NamedTuple):
    """Something a player worked out or claimed, right or wrong, and how long it took (H-5)."""

    seat: int
    what: str
    said: str
    right: bool
    ms: int


Event = Sat | Left | Rolled | Chose | Said


@dataclass(frozen=True)
class Table:
    """The table as its events have left it."""

    game: Game
    level: Level
    seats: int
    helping: Help
    first: int | None
    """Who starts, where that was settled beforehand; otherwise the opening roll-off decides."""
    people: tuple[Sat | None, ...]
    opening: Opening | None
    position: Position | None
    began: int = 0
    """Who had the first turn, once that is settled."""
    look: int = 0
    events: tuple[Event, ...] = ()

    @classmethod
    def open(cls, game: Game, level: str, seats: int, helping: Help = Help.CHECK, first: int | None = None) -> "Table":
        """A table with its seats still empty."""
        start = game.start(level, seats, first or 0)
        rollers = min(start.seats, game.sides or start.seats)
        settled = first is not None or rollers == 1
        opening = None if settled else Opening(start.level.opening, tuple(range(rollers)))
        people, position = (None,) * start.seats, start if settled else None
        return cls(game, start.level, start.seats, helping, first, people, opening, position, began=first or 0)

    def after(self, events: Iterable[Event]) -> "Table":
        """The table after several more events."""
        return reduce(Table.then, events, self)

    def then(self, event: Event) -> "Table":
        """The table after one more event, or Refused, and then nothing has changed."""
        match event:
            case Sat():
                changed = self._sat(event)
            case Left(seat):
                changed = self._left(seat)
            case Rolled(faces):
                changed = self._rolled(faces)
            case Chose():
                changed = self._chose(event)
            case _:
                changed = self._said(event)
        return replace(changed, events=(*self.events, event))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where; an empty seat goes by its letter."""
        letters = self.game.text.seat_names(self.seats)
        return tuple(person.name if person else letter for person, letter in zip(self.people, letters, strict=True))

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that are due, in the opening roll-off or in the game."""
        if self.opening:
            return self.opening.dice
        return self.position.dice if self.position else ()

    @property
    def roller(self) -> int:
        """The seat whose hand the dice are in."""
        if self.opening:
            return self.opening.roller
        return self.position.turn if self.position else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats without whose choice nothing goes on."""
        return self.position.waiting if self.position else ()

    @property
    def winners(self) -> tuple[int, ...]:
        return self.position.winners if self.position else ()

    def again(self) -> "Table":
        """A new table for the same people, at which the next seat starts."""
        first = (self.began + 1) % self.seats
        fresh = Table.open(self.game, self.level.key, self.seats, self.helping, first)
        return fresh.after(person for person in self.people if person)

    def _sat(self, person: Sat) -> "Table":
        self._check_seat(person.seat)
        if self.people[person.seat]:
            raise Refused(say("{name} sits there already.", name=self.names[person.seat]))
        check_name(person.name)
        if person.bot and not BOT.fullmatch(person.bot):
            raise Refused(say("A computer player goes by small letters, not “{bot}”.", bot=person.bot))
        return self._with_person(person.seat, person)

    def _left(self, seat: int) -> "Table":
        self._check_taken(seat)
        return self._with_person(seat, None)

    def _with_person(self, seat: int, person: Sat | None) -> "Table":
        return replace(self, people=(*self.people[:seat], person, *self.people[seat + 1 :]))

    def _rolled(self, faces: tuple[int, ...]) -> "Table":
        if None in self.people:
            raise Refused(say("The dice wait until every seat is taken."))
        check_faces(self.dice, faces)
        if self.opening:
            return self._opened(self.opening.rolled(faces))
        assert self.position, "dice are due only where there is an opening or a position"
        return replace(self, position=self.position.rolled(faces))

    def _opened(self, opening: Opening) -> "Table":
        if opening.first is None:
            return replace(self, opening=opening)
        start = self.game.start(self.level.key, self.seats, opening.first)
        return replace(self, opening=None, position=start, began=opening.first)

    def _chose(self, choice: Chose) -> "Table":
        self._check_taken(choice.seat)
        if not self.position:
            raise Refused(say("First the dice decide who starts."))
        position = self.position.after(choice.seat, choice.move)
        self._check_manner(self.position, choice)
        look = self.game.picture.lay(self.look, self.position.state, choice.seat, choice.move, choice.manner)
        return replace(self, position=position, look=look)

    def _check_manner(self, at: Position, choice: Chose) -> None:
        """A manner that the text form could not tell would be lost."""
        if not choice.manner:
            return
        here = (at.level.numbers, at.state, choice.seat)
        written = at.game.text.write_move(*here, choice.move, choice.manner)
        if at.game.text.read_move(*here, written) != (choice.move, choice.manner):
            raise Refused(say("A move cannot be made in that manner."))

    def _said(self, said: Said) -> "Table":
        self._check_taken(said.seat)
        if not 0 <= said.ms <= LONGEST_THOUGHT:
            raise Refused(say("A thought takes from 0 to {most} milliseconds.", most=LONGEST_THOUGHT))
        if not (said.what.isprintable() and said.said.isprintable()):
            raise Refused(say("What is worked out is made of characters that one can see."))
        return self

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused(say("There is no seat {seat} at a table of {seats}.", seat=seat, seats=self.seats))

    def _check_taken(self, seat: int) -> None:
        self._check_seat(seat)
        if not self.people[seat]:
            raise Refused(say("Nobody sits in seat {seat}.", seat=self.names[seat]))


def check_name(name: str) -> None:
    """A name is short, visible and on one line."""
    if not name.strip() or name != name.strip():
        raise Refused(say("A name needs at least one letter, and no spaces around it."))
    if len(name) > LONGEST_NAME:
        raise Refused(say("A name has at most {n} characters.", n=LONGEST_NAME))
    if not name.isprintable():
        raise Refused(say("A name is made of characters that one can see."))
