"""A whole game in the terminal: people who pass one keyboard on, and computer players."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from diceyard import bots
from diceyard.bots import Bot, Forfeit, UnknownBot
from diceyard.core.dice import throw
from diceyard.core.game import Position, Scene
from diceyard.core.speech import say
from diceyard.core.table import Chose, Event, Left, Rolled, Sat, Table
from diceyard.terminal.dice import draw
from diceyard.terminal.screen import Screen, safe


def forget(table: Table) -> None:
    """Keep nothing."""


@dataclass
class Play:
    """The table, the screen in front of it, and the luck. `keep` is told of every change."""

    table: Table
    screen: Screen
    rng: Random = field(default_factory=Random)
    keep: Callable[[Table], None] = forget
    told: list[tuple[int, str]] = field(default_factory=list)
    """What has been chosen in this turn, told only when all have chosen."""

    @property
    def position(self) -> Position:
        assert self.table.position, "there is a position once it is settled who starts"
        return self.table.position

    def name(self, seat: int) -> str:
        return self.table.names[seat]

    def is_bot(self, seat: int) -> bool:
        person = self.table.people[seat]
        return bool(person and person.bot)

    @property
    def thrown(self) -> tuple[int, ...]:
        """The last throw, in the order in which the dice lie."""
        rolls = (event.faces for event in reversed(self.table.events) if isinstance(event, Rolled))
        return next(rolls, ())

    def people(self) -> tuple[int, ...]:
        """The seats in which people sit."""
        return tuple(seat for seat in range(self.table.seats) if not self.is_bot(seat))

    def happen(self, *events: Event) -> None:
        """The one place where the table changes."""
        self.table = self.table.after(events)
        self.keep(self.table)

    def roll(self) -> None:
        """Throw the dice that are due, and show them."""
        dice, roller = self.table.dice, self.table.roller
        faces = tuple(int(face) for face in throw(dice, self.rng))
        self.screen.tell()
        self.screen.tell(say("{name} rolls", name=self.name(roller)), style=f"seat{roller}")
        several = len({die.colour for die in dice}) > 1
        self.screen.lines(draw(faces, names=[die.colour for die in dice] if several else None))
        self.happen(Rolled(faces))

    def bot_chooses(self, seat: int) -> None:
        move = self.bot_says(seat, lambda bot: bot.choose(self.position, seat, self.rng))
        assert move is not None, "every bot chooses something"
        self.choose(seat, move)

    def bot_takes_offer(self, seat: int) -> bool:
        """Whether the bot takes what the rules offer before its throw."""
        move = self.bot_says(seat, lambda bot: bots.offered(bot, self.position, seat, self.rng))
        if move is not None:
            self.choose(seat, move)
        return move is not None

    def bot_says(self, seat: int, asked: Callable[[Bot], int | None]) -> int | None:
        """What the bot in a seat answers; where it cannot play on, another one answers in its place."""
        person = self.table.people[seat]
        assert person, "a bot that is waited for has a seat"
        try:
            return asked(bots.find(person.bot))
        except (Forfeit, UnknownBot) as reason:
            self.screen.tell(str(reason), style="notyet")
            self.screen.tell(say("The computer plays for {name}.", name=person.name))
            self.happen(Left(seat), Sat(seat, person.name, bots.USUAL))
            return asked(bots.find(bots.USUAL))

    def choose(self, seat: int, move: int, manner: int = 0) -> None:
        """A move is made. Where several choose at the same time, none hears of it before all have."""
        at = self.position
        text = at.game.words.tell(at.level.numbers, at.state, seat, move, self.table.names)
        self.happen(Chose(seat, move, manner))
        self.told.append((seat, text))
        if not self.table.waiting:
            for teller, sentence in self.told:
                self.screen.tell(sentence, style=f"seat{teller}")
            self.told.clear()

    def show_board(self, viewer: int, proposal: str = "") -> None:
        names = tuple(safe(name) for name in self.table.names)
        scene = Scene(viewer, names, self.table.look, proposal, self.table.helping)
        at = self.position.seen(viewer)
        self.screen.tell()
        self.screen.lines(at.game.picture.draw(at.level.numbers, at.state, scene))
