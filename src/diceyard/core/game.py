"""The contract: what a game's folder gives, and `Position`, through which everybody else uses it.

Sets of seats and of dice are ints whose bit i stands for number i, because that is small, fast and the
same for an interpreter and a compiler. `Position` turns them into tuples for people.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from random import Random
from typing import Any, NamedTuple, Protocol

from diceyard.core.claims import Claim
from diceyard.core.dice import Die
from diceyard.core.errors import IllegalMove, Refused
from diceyard.core.speech import later_n, listed, say

SHAPES = "●▲■◆★✚"
"""A seat is known by its colour and its shape, so that nobody needs to see colours."""


class Help(StrEnum):
    """How much the program does for the player (H-1, H-2, H-3)."""

    SHOW = "show"
    CHECK = "check"
    OWN = "own"


class State(Protocol):
    """A NamedTuple of ints and fixed-size tuples of ints; these two every game has."""

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int: ...


class Rules(Protocol):
    """`rules.py`: pure functions on a level (a NamedTuple of ints) and a state. They trust their caller.

    In every state exactly one of three holds: dice are due, or seats are waited for, or there are winners.
    While dice are due, `moves` may still offer something to a seat that it can take or leave.
    """

    def start(self, level: Any, seats: int, first: int, /) -> Any:
        """The opening state; the seat `first` has the first turn."""

    def dice(self, level: Any, state: Any, /) -> int:
        """Which of the level's dice are due now, as bits."""

    def rolled(self, level: Any, state: Any, faces: tuple[int, ...], /) -> Any:
        """The state after the dice that were due showed these faces."""

    def waiting(self, level: Any, state: Any, /) -> int:
        """The seats without whose choice nothing goes on, as bits."""

    def moves(self, level: Any, state: Any, seat: int, /) -> Iterator[int]:
        """Every legal move of a seat, ascending. Passing is a move."""

    def after(self, level: Any, state: Any, seat: int, move: int, /) -> Any:
        """The state after a legal move."""

    def winners(self, level: Any, state: Any, /) -> int:
        """Who won, as bits; several share the win. None as long as the game goes on."""

    def points(self, level: Any, state: Any, /) -> tuple[int, ...]:
        """Each seat's score as it stands (seats beyond the table's score 0)."""

    def seen(self, level: Any, state: Any, viewer: int, /) -> Any:
        """The state with all hidden that this seat may not see yet; a viewer of -1 only looks on."""


class Fact(NamedTuple):
    """Something a player worked out or claimed, and whether it holds (H-5)."""

    what: str
    said: str
    right: bool


class Verdict(NamedTuple):
    """What `judge` says of a proposal: a move, or the one reason why not, or what is still wanted."""

    move: int | None = None
    reason: str = ""
    wants: str = ""
    facts: tuple[Fact, ...] = ()
    manner: int = 0


class Words(Protocol):
    """`words.py`: a game's moves as sums and sentences, and what is said of a player's proposal.

    A proposal is one line of text, the same from a keyboard, a screen or a program.
    """

    def explain(self, level: Any, state: Any, seat: int, move: int, /) -> tuple[Claim, ...]:
        """The sums that make this move."""

    def tell(self, level: Any, state: Any, seat: int, move: int, names: tuple[str, ...], /) -> str:
        """One sentence on what the move does, for the table to hear."""

    def judge(self, level: Any, state: Any, seat: int, proposal: str, helping: Help, /) -> Verdict:
        """A proposal under a kind of help; an empty one asks what is wanted."""

    def merge(self, staged: str, typed: str, helping: Help, /) -> str:
        """The proposal after one more typed line."""

    def hints(self, level: Any, state: Any, seat: int, /) -> tuple[str, str, str]:
        """Three hints, from gentle to plain; the last names a move."""


class Text(Protocol):
    """`text.py`: the text form of a game's positions and moves.

    `manner` is how a move was made where the rules do not care (which of two spots a marker lies on).
    """

    def seat_names(self, seats: int, /) -> tuple[str, ...]:
        """What the text form calls the seats."""

    def field_names(self, seats: int, /) -> tuple[str, ...]:
        """The fields of a position, in order."""

    def write_fields(self, level: Any, state: Any, /) -> dict[str, str]:
        """The state as those fields."""

    def read_fields(self, level: Any, seats: int, fields: Mapping[str, str], /) -> Any:
        """A possible state from exactly those fields, or BadText."""

    def write_move(self, level: Any, state: Any, seat: int, move: int, manner: int, /) -> str:
        """A legal move and its manner."""

    def read_move(self, level: Any, state: Any, seat: int, text: str, /) -> tuple[int, int]:
        """A legal move and its manner, or BadText."""


class Scene(NamedTuple):
    """All that a picture of the board needs beside the state."""

    viewer: int
    names: tuple[str, ...]
    look: int = 0
    proposal: str = ""
    helping: Help = Help.CHECK


class Picture(Protocol):
    """`picture.py`: the board in a terminal."""

    def draw(self, level: Any, state: Any, scene: Scene, /) -> list[str]:
        """The board as lines of at most 80 columns, parts of it inside [seat0]…[/], [pick]…[/] or [faded]…[/]."""

    def lay(self, look: int, state: Any, seat: int, move: int, manner: int, /) -> int:
        """How the pieces lie after a move from this state made in this manner; `look` adds the manners up."""


class View(Protocol):
    def __call__(self, level: Any, state: Any, scene: Scene, /) -> dict[str, Any]:
        """The board as plain data for `board.js`. Under `show` it may hold what is possible; otherwise nothing
        that does the player's arithmetic."""


class Prefer(Protocol):
    def __call__(self, level: Any, state: Any, seat: int, move: int, /) -> int:
        """How good a move looks at a glance; the more the better."""


class Point(NamedTuple):
    """One line of the rules in plain words. `ours` marks what the printed rules leave open."""

    text: str
    ours: bool = False
    position: str = ""
    """A position in the text form that illustrates the line on a screen."""


class How(Protocol):
    def __call__(self, level: Any, /) -> dict[str, list[Point]]:
        """How to play, by heading."""


class Chart(Protocol):
    def __call__(self, level: Any, state: Any, /) -> list[str]:
        """What the next roll can bring, as lines of text."""


class Cell(NamedTuple):
    """What one throw gives, and whether that helps."""

    text: str
    helps: bool


class Grid(NamedTuple):
    """One table of an outcomes chart: a row for each face of one die, a column for each of the other."""

    caption: str
    head: tuple[int, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]
    note: str
    seats: tuple[int, ...] = ()
    """Whom it helps; a screen names them itself."""


class Charted(Protocol):
    def __call__(self, level: Any, state: Any, /) -> tuple[Grid, ...]:
        """The same as data, for a screen to draw."""


@dataclass(frozen=True)
class Level:
    """A level's title: for people, and the ints that tell the rules how it differs."""

    key: str
    name: str
    sentence: str
    ages: tuple[int, int]
    practises: tuple[str, ...]
    tags: tuple[str, ...]
    dice: tuple[Die, ...]
    opening: tuple[Die, ...]
    numbers: Any


@dataclass(frozen=True)
class Game:
    """A game's title page."""

    key: str
    name: str
    sentence: str
    seats: tuple[int, ...]
    levels: tuple[Level, ...]
    rules: Rules
    words: Words
    text: Text
    picture: Picture
    prefer: Prefer
    how: How
    view: View | None = None
    chart: Chart | None = None
    charted: Charted | None = None
    scored: tuple[str, str] = later_n("{n} point", "{n} points")
    """What the points are called, one and several."""
    typed: tuple[str, ...] = ()
    """The words that players type, as messages such as `type: strike`."""
    sides: int = 0
    """How many sides roll for the start, where seats share sides; 0: each seat is its own side."""

    def level(self, key: str) -> Level:
        for level in self.levels:
            if level.key == key:
                return level
        known = listed(level.key for level in self.levels)
        raise Refused(say("{game} has no level “{key}”. It has {known}.", game=self.name, key=key, known=known))

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            fit = listed(self.seats)
            raise Refused(say("{game} is for {fit} players, not {n}.", game=self.name, fit=fit, n=seats))

    def start(self, level: str = "", seats: int = 0, first: int = 0) -> "Position":
        """The opening position, by default of the first level with the fewest seats."""
        chosen = self.level(level) if level else self.levels[0]
        seats = seats or self.seats[0]
        self.check_seats(seats)
        if not 0 <= first < seats:
            raise Refused(say("There is no seat {seat} at a table of {seats}.", seat=first, seats=seats))
        return Position(self, chosen, self.rules.start(chosen.numbers, seats, first))


def members(bits: int) -> tuple[int, ...]:
    """The numbers in a set of bits, ascending."""
    return tuple(i for i in range(bits.bit_length()) if bits >> i & 1)


@dataclass(frozen=True)
class Position:
    """A game, a level and a state, checked at every step. Equal positions compare equal."""

    game: Game
    level: Level
    state: Any

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that are due now."""
        due = self.game.rules.dice(self.level.numbers, self.state)
        return tuple(self.level.dice[i] for i in members(due))

    @property
    def waiting(self) -> tuple[int, ...]:
        return members(self.game.rules.waiting(self.level.numbers, self.state))

    @property
    def winners(self) -> tuple[int, ...]:
        return members(self.game.rules.winners(self.level.numbers, self.state))

    @property
    def points(self) -> tuple[int, ...]:
        return self.game.rules.points(self.level.numbers, self.state)[: self.seats]

    def throws(self) -> Iterator[tuple[int, ...]]:
        """Every way the dice that are due can fall, each as likely as the others."""
        return product(*(die.numbers for die in self.dice))

    def moves(self, seat: int) -> tuple[int, ...]:
        if not 0 <= seat < self.seats:
            return ()
        return tuple(self.game.rules.moves(self.level.numbers, self.state, seat))

    def after(self, seat: int, move: int) -> "Position":
        """The position after a move, which must be one of `moves(seat)`."""
        # True and 1.0 are equal to 1, and would stay in the state as what they are.
        if not (type(seat) is type(move) is int and move in self.moves(seat)):
            raise IllegalMove(say("Seat {seat} cannot make the move {move} now.", seat=seat, move=move))
        return self._with(self.game.rules.after(self.level.numbers, self.state, seat, move))

    def rolled(self, faces: tuple[int, ...]) -> "Position":
        """The position after the dice that are due have shown these faces."""
        check_faces(self.dice, faces)
        return self._with(self.game.rules.rolled(self.level.numbers, self.state, faces))

    def thrown(self, rng: Random) -> "Position":
        """The position after a throw of the dice that are due; all luck comes from `rng`."""
        return self.rolled(tuple(rng.choice(die.numbers) for die in self.dice))

    def seen(self, viewer: int) -> "Position":
        """The position as one seat may see it."""
        return self._with(self.game.rules.seen(self.level.numbers, self.state, viewer))

    def _with(self, state: Any) -> "Position":
        return Position(self.game, self.level, state)


def check_faces(dice: tuple[Die, ...], faces: tuple[int, ...]) -> None:
    """Refuse faces that these dice cannot show."""
    if not dice:
        raise Refused(say("There are no dice to roll now."))
    if len(faces) != len(dice):
        raise Refused(say("{due} dice are due, not {n}.", due=len(dice), n=len(faces)))
    for die, face in zip(dice, faces, strict=True):
        if type(face) is not int or face not in die.numbers:
            shows = f"{die.numbers[0]}–{die.numbers[-1]}"
            raise Refused(say("A die here shows {shows}, never {face}.", shows=shows, face=face))
