"""How likely it is that a number can be marked, captured or emptied on somebody's next turn, on the board as it is."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from diceyard.core.chances import Chances, Line
from diceyard.core.errors import Refused
from diceyard.core.speech import listed, say
from diceyard.games.get_outta_here.markers import numbers_in, only, pair_of, read
from diceyard.games.get_outta_here.rules import (
    ALL,
    BEGIN,
    NO_ROLL,
    SETS,
    SIZE,
    Level,
    State,
    closed,
    hand,
    held,
    rolled,
    shown,
    totals,
)

FACES = range(1, 7)
MOST_ASKED = 6


def chances(level: Level, state: State, names: tuple[str, ...]) -> tuple[Chances, ...]:
    """A table for each seat, first that whose turn it is."""
    seats = [(state.turn + step) % state.seats for step in range(state.seats)]
    return tuple(of_seat(level, state, seat, names[seat]) for seat in seats)


def of_seat(level: Level, state: State, seat: int, name: str) -> Chances:
    look = Look(level, state, seat)
    anything = Line(say("any number"), (look.chance(look.move), None, None))
    return Chances(
        caption=say("When {name} rolls", name=name),
        of=say("Number"),
        heads=(say("can be marked"), say("captured"), say("sends a marker off")),
        lines=(*(line(look, number) for number in numbers_in(ALL & ~look.shut)), anything),
        note=taken(level, state),
    )


def line(look: "Look", number: int) -> Line:
    """The markers that lie on a number decide what one more does there."""
    marked = look.chance(look.marked[number])
    if only(number) & look.mine:
        return Line(str(number), (marked, marked, None))
    if only(number) & look.held:
        return Line(str(number), (marked, None, marked))
    return Line(str(number), (marked, look.chance(look.paired[number]) if look.level.faces else None, None))


def taken(level: Level, state: State) -> str:
    numbers = numbers_in(closed(level, state) & ~(ALL >> level.board << level.board))
    return say("Captured for good: {numbers}.", numbers=listed(numbers)) if numbers else ""


def asked(level: Level, state: State, names: tuple[str, ...], what: str) -> Chances:
    """How likely each seat can mark all of these numbers in one turn."""
    numbers = wanted(level, what)
    marks = sum(only(number) for number in numbers)
    lines = (Line(name, (Look(level, state, seat).together(marks),)) for seat, name in enumerate(names))
    return Chances(
        caption=say("{numbers} in one turn", numbers=listed(numbers)),
        of=say("Who rolls"),
        heads=(say("can be marked"),),
        lines=tuple(lines),
    )


def wanted(level: Level, what: str) -> tuple[int, ...]:
    laid = read(what)
    numbers = laid.numbers if laid else ()
    if not numbers or len(set(numbers)) < len(numbers) or len(numbers) > MOST_ASKED:
        raise Refused(say("Write up to {most} different numbers, like 3 7.", most=MOST_ASKED))
    for number in numbers:
        if not 1 <= number <= level.board:
            raise Refused(say("The board goes from 1 to {board}: there is no {n}.", board=level.board, n=number))
    return numbers


class Look:
    """What one seat can do with each of the rolls, if it is the next to roll. It counts rolls."""

    def __init__(self, level: Level, state: State, seat: int) -> None:
        self.level, self.seat = level, seat
        self.state = State(state.seats, seat, state.singles, state.captured, NO_ROLL, state.passes)
        self.mine, self.held = state.singles[seat], held(state)
        self.shut, self.left = closed(level, state), hand(state, seat)
        self.rolls = Counter(rolled(level, self.state, faces).roll for faces in product(FACES, repeat=level.dice))
        self.reach: dict[tuple[int, int], int] = {}
        self.marked: Counter[int] = Counter()
        self.paired: Counter[int] = Counter()
        self.move = 0
        """How many rolls give a move at all."""
        for roll, times in self.rolls.items():
            self.count(roll, times)

    def chance(self, rolls: int) -> Fraction:
        return Fraction(rolls, self.rolls.total())

    def count(self, roll: tuple[int, int, int], times: int) -> None:
        marks, pairs = self.possible(roll)
        self.move += times if marks else 0
        for number in numbers_in(marks):
            self.marked[number] += times
        for number in pairs:
            self.paired[number] += times

    def possible(self, roll: tuple[int, int, int]) -> tuple[int, set[int]]:
        """All the numbers that some move with this roll marks, and those that one marks on both spots."""
        if self.level.faces:
            moves = list(self.by_faces(roll))
            return merged(move & ALL for move in moves), {pair_of(move) for move in moves} - {0}
        return merged(self.reached(total, 0) for total in totals(self.level, roll)), set()

    def by_faces(self, roll: tuple[int, int, int]) -> Iterator[int]:
        return shown(self.level, self.state._replace(roll=roll), self.seat)

    def reached(self, total: int, wanted: int) -> int:
        """All the numbers that come into the ways to mark this total with all the wanted ones among them."""
        if (total, wanted) not in self.reach:
            found, whole = 0, ALL & ~self.shut
            for marks in SETS[BEGIN[total] : BEGIN[total + 1]]:
                if not marks & self.shut and marks & wanted == wanted and SIZE[marks] <= self.left:
                    found |= marks
                    if found == whole:
                        break
            self.reach[total, wanted] = found
        return self.reach[total, wanted]

    def together(self, wanted: int) -> Fraction:
        """The chance that all these numbers can be marked in one turn."""
        return self.chance(sum(times for roll, times in self.rolls.items() if self.has(roll, wanted)))

    def has(self, roll: tuple[int, int, int], wanted: int) -> bool:
        if self.level.faces:
            return any(move & wanted == wanted for move in self.by_faces(roll))
        return any(self.reached(total, wanted) for total in totals(self.level, roll))


def merged(sets: Iterator[int]) -> int:
    whole = 0
    for marks in sets:
        whole |= marks
    return whole
