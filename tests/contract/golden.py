"""The golden files in every game's folder: `counts.txt`, and `game.txt` with one whole game to read.

    python -m tests.contract.golden

writes them again. They say what the rules, the text form and the words come to: whoever changes one of these sees it
here first, and may well have meant it.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from diceyard import bots
from diceyard.core import record
from diceyard.core.dice import throw
from diceyard.core.game import Game, Level, Position, Scene
from diceyard.core.speech import listed
from diceyard.core.table import Chose, Event, Rolled, Sat, Table
from diceyard.games import all_games

PLAYERS = (("Ana", "simple"), ("Ben", "random"))
SEED = 5
MOST_STEPS = 1_500_000
"""A level is counted as deep as comes to about so many steps."""
SAMPLE = 50
STYLE = re.compile(r"(?<!\\)\[[a-z0-9/]+\]")

Thing = TypeVar("Thing")


def main() -> None:
    for game in all_games():
        for name, written in FILES.items():
            file = folder(game) / name
            file.write_text(written(game), encoding="utf-8", newline="\n")
            print(file)


def folder(game: Game) -> Path:
    """Where the game's title page lies."""
    return Path(str(sys.modules[game.rules.__name__].__file__)).parent


# How many states and histories there are.


def counts(game: Game) -> str:
    seats = game.seats[0]
    lines = [
        f"{game.name}, counted step by step from the opening, for {seats} at the table.",
        "A step is a throw, with every way in which the dice can fall, or one choice of one seat.",
        "A history is one way to come to a state.",
    ]
    for level in game.levels:
        lines += ["", level.key, f"{'steps':>5} {'states':>12} {'histories':>30}"]
        for depth, (states, histories) in enumerate(counted(game, level, seats)):
            lines.append(f"{depth:5} {states:12,} {histories:30,}")
    return "\n".join(lines) + "\n"


def counted(game: Game, level: Level, seats: int) -> Iterator[tuple[int, int]]:
    """States and histories by depth, until the next step would be too long a one."""
    layer, spent = Counter([game.start(level.key, seats).state]), 0
    while layer:
        yield len(layer), layer.total()
        spent += expected(game, level, list(layer))
        layer = one_step_on(game, level, layer) if spent <= MOST_STEPS else Counter()


def expected(game: Game, level: Level, states: list[Any]) -> int:
    """About how many steps lead on from these states, judged by some of them."""
    sample = states[:: max(1, len(states) // SAMPLE)]
    steps = sum(1 for state in sample for _ in following(game, level, state))
    return steps * len(states) // len(sample)


def one_step_on(game: Game, level: Level, layer: Counter[Any]) -> Counter[Any]:
    reached: Counter[Any] = Counter()
    for state, histories in layer.items():
        for after in following(game, level, state):
            reached[after] += histories
    return reached


def following(game: Game, level: Level, state: Any) -> Iterator[Any]:
    """The states after every throw, if dice are due, and after every choice of every seat that has one."""
    at, rules = Position(game, level, state), game.rules
    if at.dice:
        yield from (rules.rolled(level.numbers, state, faces) for faces in at.throws())
    for seat in range(at.seats):
        yield from (rules.after(level.numbers, state, seat, move) for move in at.moves(seat))


# A game to read.


class Steady(Random):
    """The same luck under every version of Python: nothing but `random()` is promised to stay as it is."""

    def choice(self, things: Sequence[Thing]) -> Thing:
        return things[int(self.random() * len(things))]


def told_game(game: Game) -> str:
    """A game of the first level. What happens stands at the left, and what it does and looks like is set in."""
    rng = Steady(SEED)
    table = seated(game)
    lines = list(record.lines(table))
    while not table.winners:
        event = next_event(table, rng)
        lines += ["", *told_roll_off(table, event)] if table.opening else told_event(table, event)
        table = table.then(event)
    return "\n".join([*lines, *told_end(table)]) + "\n"


def seated(game: Game) -> Table:
    seats = 2 if 2 in game.seats else game.seats[0]
    table = Table.open(game, game.levels[0].key, seats)
    return table.after(Sat(seat, *PLAYERS[seat]) for seat in range(seats))


def next_event(table: Table, rng: Random) -> Rolled | Chose:
    if table.dice:
        return Rolled(tuple(int(face) for face in throw(table.dice, rng)))
    assert table.position, "where no dice are due there is a position"
    seat = table.waiting[0]
    _, bot = PLAYERS[seat]
    return Chose(seat, bots.find(bot).choose(table.position, seat, rng))


def told_roll_off(table: Table, event: Event) -> Iterator[str]:
    yield record.write_event(table, event)
    after = table.then(event)
    yield f"  {table.names[table.roller]} throws {sum(event.faces)}." if isinstance(event, Rolled) else ""
    if after.position:
        yield f"  {table.names[after.position.turn]} starts."


def told_event(table: Table, event: Rolled | Chose) -> Iterator[str]:
    """A throw begins a paragraph; the board is drawn when all have chosen."""
    if isinstance(event, Rolled):
        yield from ("", record.write_event(table, event))
        return
    at = table.position
    assert at, "a choice needs a position"
    yield record.write_event(table, event)
    yield "  " + at.game.words.tell(at.level.numbers, at.state, event.seat, event.move, table.names)
    after = table.then(event)
    if not after.waiting:
        yield from ("", *board(after))


def board(table: Table) -> Iterator[str]:
    """As somebody sees it who looks on, without colours."""
    at = table.position
    assert at, "a board needs a position"
    for line in at.game.picture.draw(at.level.numbers, at.state, Scene(-1, table.names, table.look)):
        yield f"  {STYLE.sub('', line)}".rstrip()


def told_end(table: Table) -> Iterator[str]:
    one, several = table.game.scored
    yield ""
    for name, points in zip(table.names, table.position.points if table.position else (), strict=True):
        yield f"  {name}: {(one if points == 1 else several).format(n=points)}"
    yield f"  Won by {listed(table.names[seat] for seat in table.winners)}."


FILES: dict[str, Callable[[Game], str]] = {"counts.txt": counts, "game.txt": told_game}

if __name__ == "__main__":
    main()
