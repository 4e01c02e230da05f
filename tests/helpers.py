"""What several tests need: seated tables, random play of any game, and text that went wrong in the typing."""

from collections.abc import Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from diceyard.core.game import Game, Help, Level, Position
from diceyard.core.table import Chose, Event, Left, Rolled, Said, Sat, Table
from diceyard.games import all_games, find

KYO = find("knock-yourself-out")
NAMES = ("Ana", 'Ben "the die" B.', "C; d: e", "Ζωή 名前", "-", "roll 6 2", "\\", "a: 4")
EVERY_LEVEL = [(game, level) for game in all_games() for level in game.levels]
EVERY_TABLE = [(game, level, seats) for game, level in EVERY_LEVEL for seats in game.seats]


def seated(
    game: Game = KYO,
    level: str = "",
    seats: int = 2,
    helping: Help = Help.CHECK,
    first: int | None = None,
) -> Table:
    """A table at which somebody sits everywhere."""
    return Table.open(game, level, seats, helping, first).after(Sat(seat, NAMES[seat]) for seat in range(seats))


def next_event(table: Table, rng: Random) -> Event:
    """A roll, or one of the choices with which the play can go on."""
    at = table.position
    offered = [seat for seat in range(table.seats) if at and at.moves(seat)]
    if table.dice and (not offered or rng.random() < 0.9):
        return Rolled(tuple(rng.choice(die.numbers) for die in table.dice))
    assert at
    seat = rng.choice(table.waiting or offered)
    return Chose(seat, rng.choice(at.moves(seat)))


def chatter(table: Table, rng: Random) -> Iterator[Event]:
    """What may happen between the moves: things said, and seats that change hands."""
    seat = rng.randrange(table.seats)
    if rng.random() < 0.2:
        yield Said(seat, "6 − 2", rng.choice(("4", "", "“vier”; 四")), rng.random() < 0.5, rng.randrange(1000))
    if rng.random() < 0.1:
        yield Left(seat)
        yield Sat(seat, rng.choice(NAMES), rng.choice(("", "simple", "random")))


def histories(table: Table, rng: Random, most: int = 1_000) -> Iterator[Table]:
    """A seated table again and again while a random game is played at it, to the end or for so many moves."""
    for _ in range(most):
        yield table
        if table.winners:
            return
        table = table.after([*chatter(table, rng), next_event(table, rng)])


def whole_game(table: Table, rng: Random, most: int = 1_000) -> Table:
    """A seated table after a random game."""
    *_, last = histories(table, rng, most)
    return last


def positions(game: Game, level: Level, seats: int, rng: Random, most: int) -> list[Position]:
    """The positions that random games go through, one game after another until there are enough."""
    found: list[Position] = []
    while len(found) < most:
        start = seated(game, level.key, seats, first=rng.randrange(seats))
        found += [table.position for table in histories(start, rng, most) if table.position]
    return found[:most]


at_leisure = settings(deadline=None)
"""A busy machine is no reason for a test to fail."""

SCRAPS = ("", "-", "7", "0", "a", "a=", "=1,1", "/", '"', "\\", ";", "\n", "b:", ",", "٣", "²", "roll", "sit a", "[")


@st.composite
def mistyped(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A valid text in which a few characters or words are missing, doubled, added or changed."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        by_words = draw(st.booleans())
        parts = text.split(" ") if by_words else list(text)
        at = draw(st.integers(0, len(parts)))
        removed = parts[at : at + draw(st.integers(0, 2))]
        new = (
            draw(st.sampled_from((*SCRAPS, *parts[:40]))) if draw(st.booleans()) else (" " * by_words).join(removed * 2)
        )
        text = (" " * by_words).join([*parts[:at], new, *parts[at + len(removed) :]])
    return text
