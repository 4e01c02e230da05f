"""Games from tables: where a game's positions are few, how a whole game ends is drawn at once.

From the chain of positions follows how likely each result is: who wins, with how many points, after how many turns.
A game is then two words of luck: a column of the table of results, and whether it is the column's own or its other
result (Walker’s alias method). Chances are exact to about 2⁻⁴⁰. What happens on the way is not counted.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from diceyard.bots import Pick
from diceyard.core.game import Game, Level
from diceyard.core.luck import BITS, Luck, begin, below, word
from diceyard.simulate.chain import Chain, chain
from diceyard.simulate.counting import counting_of
from diceyard.simulate.play import CUT_OFF, Ints
from diceyard.simulate.tally import GAMES, LENGTHS, LOWEST, POINT_BINS, TURN_BINS, TURNS, TURNS_SQUARED, WON, Shape

BLOCK = 1_024
"""So many games share one luck, one after the other: none is begun for a game that takes two words."""
APART = 1 << 62
"""These lucks are not those of games that are played."""
NEGLIGIBLE = 1e-18


class Outcome(NamedTuple):
    turns: int
    winners: int
    ending: int
    points: tuple[int, ...]


class Table(NamedTuple):
    outcomes: tuple[Outcome, ...]
    own: Any
    """Of the 2³² words, how many lead to the column's own outcome, less one."""
    other: Any


def table(game: Game, level: Level, seats: int, picks: tuple[Pick, ...]) -> Table:
    chances = results(game, level, chain(game, level, seats, picks))
    outcomes = tuple(sorted(chances))
    own, other = aliases(np.array([chances[outcome] for outcome in outcomes]))
    return Table(outcomes, own, other)


def results(game: Game, level: Level, walked: Chain) -> dict[Outcome, float]:
    """How likely each result is, turn by turn from the opening."""
    over = {
        place: ended(game, level, state) for place, state in enumerate(walked.states) if place not in walked.follows
    }
    found: dict[Outcome, float] = defaultdict(float)
    for turns, now in enumerate(forward(walked)):
        for place, end in over.items():
            if now[place] > 0:
                found[end._replace(turns=turns)] += now[place]
    return found


def ended(game: Game, level: Level, state: Any) -> Outcome:
    winners = game.rules.winners(level.numbers, state)
    ending = counting_of(game).ending(level.numbers, state) if winners else 0
    return Outcome(0, winners, ending, game.rules.points(level.numbers, state)[: state.seats])


def forward(walked: Chain) -> Iterator[Any]:
    """The chances of all positions after 0, 1, 2 … turns; a game that is over is there once."""
    steps = [(here, there, chance) for here, after in walked.follows.items() for there, chance in after]
    here, there = (np.array([step[i] for step in steps], dtype=np.int64) for i in range(2))
    chance = np.array([step[2] for step in steps])
    now: Any = np.zeros(len(walked.states))
    now[0] = 1.0
    for _ in range(CUT_OFF):
        yield now
        now = np.bincount(there, weights=now[here] * chance, minlength=len(now))
        if now.sum() < NEGLIGIBLE:
            return


def aliases(chances: Any) -> tuple[Any, Any]:
    """Walker's tables: every column is as likely as the others, and holds at most two outcomes."""
    many = len(chances)
    rest = chances / chances.sum() * many
    own: Any = np.ones(many)
    other = np.arange(many)
    small = [i for i in range(many) if rest[i] < 1]
    large = [i for i in range(many) if rest[i] >= 1]
    while small and large:
        less, more = small.pop(), large[-1]
        own[less], other[less] = rest[less], more
        rest[more] -= 1 - rest[less]
        if rest[more] < 1:
            small.append(large.pop())
    return np.minimum((own * (1 << BITS)).astype(np.int64), (1 << BITS) - 1), other.astype(np.int64)


def draw(seed: int, first: int, end: int, own: Ints, other: Ints, luck: Luck, found: Ints) -> None:
    """Count the results of the games of these numbers. A block is always drawn from its beginning."""
    many = len(own)
    for block in range(first // BLOCK, (end + BLOCK - 1) // BLOCK):
        begin(luck, seed, APART + block)
        for number in range(block * BLOCK, min(end, (block + 1) * BLOCK)):
            column = below(luck, many)
            result = column if word(luck) <= own[column] else other[column]
            if number >= first:
                found[result] += 1


def row_of(drawn: Table, found: Any, shape: Shape) -> list[int]:
    """The tally's row of so many games of each result."""
    row = [0] * shape.size
    for outcome, games in zip(drawn.outcomes, found, strict=True):
        if games:
            add(row, outcome, int(games), shape)
    return row


def add(row: list[int], outcome: Outcome, games: int, shape: Shape) -> None:
    turns = outcome.turns
    row[GAMES] += games
    row[TURNS] += turns * games
    row[TURNS_SQUARED] += turns * turns * games
    row[LENGTHS + min(turns, TURN_BINS - 1)] += games
    row[WON + outcome.winners] += games
    if shape.endings and outcome.winners:
        row[shape.ended + outcome.ending] += games
    for seat, score in enumerate(outcome.points):
        place = shape.scored + seat * (2 + POINT_BINS)
        row[place] += score * games
        row[place + 1] += score * score * games
        row[place + 2 + max(0, min(score - LOWEST, POINT_BINS - 1))] += games
