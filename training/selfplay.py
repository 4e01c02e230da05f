"""Games that a net plays against itself, and what it learns from them; compiled from outside, like the rules.

In every game, whenever dice are due, the position is written down for each seat that learns from it. At the end each
position is drawn towards a mixture of what the net said of the next one and how the game ended (TD(λ)).
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from diceyard.bots import LEAVE
from diceyard.core import net
from diceyard.core.dice import Die
from diceyard.core.game import Game
from diceyard.games import part
from diceyard.simulate.compiled import compiled

LONGEST = 2000
MOST_SEATS = 6
MOST_LIT = 40
LAMBDA = 0.7
STRAIGHT = 0.3
"""The straight unit learns more slowly: every input speaks to it at once."""


def thrower(dice: tuple[Die, ...]) -> Callable[..., tuple[int, ...]]:
    """A function that throws these dice: a compiler has to know the length of a tuple beforehand."""
    faces = (f"np.random.randint({die.numbers[0]}, {die.numbers[-1] + 1})" for die in dice)
    throw: Callable[..., tuple[int, ...]] = eval(f"lambda: ({', '.join(faces)},)", {"np": np, "__name__": __name__})
    return throw


def learner(learnt: ModuleType) -> Callable[..., None]:
    """A function that draws what the net says of one position towards a target, down the slope of the error."""
    inputs, hidden, full = learnt.INPUTS, learnt.HIDDEN, float(net.FULL)

    def learn(weights: Any, begin: int, lit: Any, target: float, alone: bool, rate: float) -> None:
        units = np.zeros(hidden)
        said = 0.0
        for h in range(hidden):
            at = begin + h * (inputs + 2)
            unit = weights[at + inputs]
            for i in lit:
                unit += weights[at + i]
            units[h] = unit
            said += min(max(unit, 0.0), full) * weights[at + inputs + 1]
        last = begin + hidden * (inputs + 2)
        straight = weights[last + inputs]
        for i in lit:
            straight += weights[last + i]
        said = (said + straight * full) / full / full
        step = (target - (said if alone else 1 / (1 + np.exp(-said)))) * rate
        for h in range(hidden):
            at = begin + h * (inputs + 2)
            share = weights[at + inputs + 1]
            weights[at + inputs + 1] += step * min(max(units[h], 0.0), full)
            if 0 < units[h] < full:
                weights[at + inputs] += step * share
                for i in lit:
                    weights[at + i] += step * share
        weights[last + inputs] += step * full * STRAIGHT
        for i in lit:
            weights[last + i] += step * full * STRAIGHT

    return learn


def player(game: Game, learnt: ModuleType, thrown: tuple[Die, ...]) -> Callable[..., tuple[int, int]]:
    """A function that plays so many games and learns from them, changing the weights in place."""
    value = part(game, "value")
    assert value, "what has learnt something decides by it"
    rules, throw, learn = game.rules, thrower(thrown), learner(learnt)
    start, dice, waiting, moves = rules.start, rules.dice, rules.waiting, rules.moves
    after, winners, seen, rolled = rules.after, rules.winners, rules.seen, rules.rolled
    inputs, learning, worth, think = learnt.inputs, learnt.learning, learnt.worth, value.think
    net_of, size = learnt.net_of, learnt.SIZE_OF_NET

    def any_move(level: Any, state: Any, seat: int) -> int:
        found = [move for move in moves(level, state, seat)]  # noqa: C416 (a compiler makes no list of an iterator)
        return found[np.random.randint(len(found))]

    def offered(weights: Any, level: Any, state: Any, stray: float) -> Any:
        """Each seat takes or leaves what it is offered while dice are due."""
        for seat in range(state.seats):
            offers = 0
            for _ in moves(level, state, seat):
                offers += 1
            if offers:
                # Some games must go on: a net that thought little of itself would stop at once and never learn better.
                move = think(weights, level, state, seat) if stray == 0 else LEAVE
                if np.random.random() < stray / 10:
                    move = any_move(level, state, seat)
                if move != LEAVE:
                    state = after(level, state, seat, move)
        return state

    def chosen(weights: Any, level: Any, state: Any, stray: float) -> Any:
        """Each seat that is waited for chooses, seeing only what it may see."""
        awaited = waiting(level, state)
        for seat in range(state.seats):
            if awaited >> seat & 1:
                move = think(weights, level, seen(level, state, seat), seat)
                if np.random.random() < stray:
                    move = any_move(level, state, seat)
                state = after(level, state, seat, move)
        return state

    def play(weights: Any, level: Any, seats: int, games: int, rate: float, stray: float, seed: int) -> tuple[int, int]:
        np.random.seed(seed)
        lit = np.zeros((LONGEST, MOST_SEATS, MOST_LIT), np.int64)
        lights = np.zeros((LONGEST, MOST_SEATS), np.int64)
        said = np.zeros((LONGEST, MOST_SEATS))
        begin = net_of(level, seats) * size
        turns, lost = 0, 0
        for number in range(games):
            state = start(level, seats, number % seats)
            wild = stray if number // seats % 2 else 0.0
            t = 0
            while winners(level, state) == 0 and t < LONGEST:
                if dice(level, state) == 0:
                    state = chosen(weights, level, state, wild)
                    continue
                state = offered(weights, level, state, wild)
                if winners(level, state):
                    break
                for seat in range(seats):
                    said[t, seat] = worth(weights, level, state, seat)
                    lights[t, seat] = 0
                    if learning(level, state) >> seat & 1:
                        for i in inputs(level, state, seat):
                            lit[t, seat, lights[t, seat]] = i
                            lights[t, seat] += 1
                t += 1
                state = rolled(level, state, throw())
            turns += t
            if winners(level, state) == 0:
                lost += 1
                continue
            for seat in range(seats):
                target = worth(weights, level, state, seat)
                for k in range(t - 1, -1, -1):
                    if lights[k, seat]:
                        learn(weights, begin, lit[k, seat, : lights[k, seat]], target, seats == 1, rate)
                    target = (1 - LAMBDA) * said[k, seat] + LAMBDA * target
        return turns, lost

    return compiled(play)
