"""Every `rules.py` plays the same games compiled as it does interpreted, and compiles as it is.

One driver plays whole random games and writes down all that the rules say on the way. It is run twice, with the rules
as they are and with their compiled twins, on the same random numbers; what it has written down must be the same.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.contract.walks import OFFERS_TAKEN

from diceyard.core.game import Game, Level
from diceyard.games import all_games

np = pytest.importorskip("numpy", reason="needs diceyard[fast]")
njit = pytest.importorskip("numba", reason="needs diceyard[fast]").njit
compiled = pytest.importorskip("diceyard.simulate.compiled", reason="needs diceyard[fast]").compiled

GAMES_PER_LEVEL = 2_000
MOST_WRITTEN = 6_000_000
"""Numbers written down at a level. Where there are thousands of moves a turn, this is reached after fewer games."""
STREAM = 4_096
"""Random numbers for a game, used over and over."""
ONE_OFFER_IN = round(1 / OFFERS_TAKEN)

LEVELS = [pytest.param(game, level, id=f"{game.key}/{level.key}") for game in all_games() for level in game.levels]
History = Callable[..., list[int]]


def history_with(rules: SimpleNamespace | ModuleType, flat: Any, thrown: Any) -> History:
    """The driver with these rules. It knows only what a compiler knows too: ints, tuples and lists."""
    start, dice, rolled, waiting, moves = rules.start, rules.dice, rules.rolled, rules.waiting, rules.moves
    after, winners, points, seen = rules.after, rules.winners, rules.points, rules.seen

    def history(level: Any, seats: int, numbers: Any, lowest: Any, sides: Any) -> list[int]:
        """All that the rules say in one game: for each step everybody's moves, and what it looks like to all."""
        written = [seats]
        state = start(level, seats, numbers[0] % seats)
        at = 0
        while True:
            at = (at + 11) % (len(numbers) - 32)
            due, awaited, won = dice(level, state), waiting(level, state), winners(level, state)
            written += [due, awaited, won]
            for number in flat(state):
                written.append(number)
            for number in points(level, state):
                written.append(number)
            viewer = numbers[at] % (seats + 1) - 1
            for number in flat(seen(level, state, viewer)):
                written.append(number)
            # Where nobody is waited for, anybody may have an offer.
            seat = numbers[at + 1] % seats
            while awaited and not awaited >> seat & 1:
                seat = (seat + 1) % seats
            begin = choices = 0
            for other in range(seats):
                written.append(other)
                if other == seat:
                    begin = len(written)
                for move in moves(level, state, other):
                    written.append(move)
                if other == seat:
                    choices = len(written) - begin
            if won:
                return written
            if due and (choices == 0 or numbers[at + 2] % ONE_OFFER_IN):
                state = rolled(level, state, thrown(numbers, at + 4, lowest, sides))
            else:
                state = after(level, state, seat, written[begin + numbers[at + 3] % choices])

    return history


def thrower(dice: int) -> Callable[..., tuple[int, ...]]:
    """A function that throws so many dice: a compiler has to know the length of a tuple beforehand."""
    faces = "".join(f"lowest[{i}] + numbers[at + {i}] % sides[{i}], " for i in range(dice))
    return made(f"lambda numbers, at, lowest, sides: ({faces})")


def flattener(state: Any) -> Callable[[Any], tuple[int, ...]]:
    """A function that writes a state of this shape as one tuple of ints."""
    return made(f"lambda state: ({''.join(f'{place}, ' for place in places(state, 'state'))})")


def places(thing: Any, name: str) -> Iterator[str]:
    """`state[0]`, `state[1][0]`, … for every int in a tuple of tuples."""
    if isinstance(thing, tuple):
        for i, part in enumerate(thing):
            yield from places(part, f"{name}[{i}]")
    else:
        yield name


def made(source: str) -> Any:
    return eval(source)


@cache
def twins(rules: Any) -> SimpleNamespace:
    """Compiled once for all levels."""
    return compiled(rules)


@cache
def histories(game: Game, dice: int) -> tuple[History, History]:
    """The driver for so many dice, interpreted and compiled. States have the same shape at all levels."""
    flat, thrown = flattener(game.start().state), thrower(dice)
    return history_with(game.rules, flat, thrown), njit(history_with(twins(game.rules), njit(flat), njit(thrown)))


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_compiled_rules_play_the_same_games(game: Game, level: Level) -> None:
    interpreted, fast = histories(game, len(level.dice))
    rng, written = Random(level.key), 0
    for number in range(GAMES_PER_LEVEL):
        seats, numbers = game.seats[number % len(game.seats)], stream(rng)
        slowly = interpreted(level.numbers, seats, numbers, *faces(level))
        quickly = fast(level.numbers, seats, np.array(numbers), *map(np.array, faces(level)))
        assert slowly == list(quickly), f"game {number}"
        written += len(slowly)
        if written > MOST_WRITTEN:
            break


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_one_point_too_many_is_noticed(game: Game, level: Level) -> None:
    def one_too_many(level: Any, state: Any) -> tuple[int, ...]:
        return tuple(points + 1 for points in game.rules.points(level, state))

    generous = SimpleNamespace(**vars(game.rules) | {"points": one_too_many})
    flat, thrown = flattener(game.start().state), thrower(len(level.dice))
    played = (level.numbers, game.seats[0], stream(Random(1)), *faces(level))
    assert history_with(game.rules, flat, thrown)(*played) != history_with(generous, flat, thrown)(*played)


def stream(rng: Random) -> list[int]:
    return [rng.getrandbits(30) for _ in range(STREAM)]


def faces(level: Level) -> tuple[list[int], list[int]]:
    """Each die's lowest face, and how many faces there are from there on."""
    return [die.numbers[0] for die in level.dice], [len(die.numbers) for die in level.dice]
