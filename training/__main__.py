"""Train the nets and keep them in the games' folders.

    python -m training                                          every net of every game
    python -m training get-outta-here --level standard --seats 2   only the nets for these
    python -m training … --games 50000                          shorter than usual

The same command makes the same weights: every net begins and plays with a luck that follows from its own number.
"""

import argparse
from collections.abc import Callable, Iterator
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from diceyard.core import net
from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.games import all_games, part
from training.selfplay import player

Play = Callable[..., tuple[int, int]]

STEPS = 20
RATE, SLOWEST = 0.03, 0.02
"""How fast a net learns at first, and what remains of that at the end."""
STRAY, LEAST_STRAY = 0.05, 0.001
"""How often, at first, some games take any move, so that the net gets to see the unusual."""


class Task(NamedTuple):
    """One net to train: the levels and seats that share it, and by how many games."""

    net: int
    games: int
    tables: tuple[tuple[Level, int], ...]


def tasks(game: Game, learnt: ModuleType, level: str, seats: int, games: int) -> Iterator[Task]:
    """The nets that are asked for, each with all tables that it is for."""
    shared: dict[int, list[tuple[Level, int]]] = {}
    for each in game.levels:
        for number in game.seats:
            shared.setdefault(learnt.net_of(each.numbers, number), []).append((each, number))
    for index, tables in sorted(shared.items()):
        if any(level in ("", each.key) and seats in (0, number) for each, number in tables):
            yield Task(index, games or learnt.TRAINING[index], tuple(tables))


def untrained(learnt: ModuleType, index: int) -> Any:
    """Where a net begins: small weights, so that its units look at different things, and a straight unit of zeros."""
    rng = np.random.default_rng(index)
    weights = np.zeros((learnt.HIDDEN + 1, learnt.INPUTS + 2))
    weights[:-1, :-2] = rng.normal(0, 0.1, (learnt.HIDDEN, learnt.INPUTS))
    weights[:-1, -2] = 0.3
    weights[:-1, -1] = rng.normal(0, 0.3, learnt.HIDDEN)
    return (weights * net.FULL).ravel()


def train(game: Game, learnt: ModuleType, play: Play, task: Task, weights: Any) -> None:
    """Play and learn in steps, each slower and less adventurous than the one before."""
    size = learnt.SIZE_OF_NET
    weights[task.net * size : (task.net + 1) * size] = untrained(learnt, task.net)
    for step in range(STEPS):
        begun, done = process_time(), step / STEPS
        for number, (level, seats) in enumerate(task.tables):
            games = task.games // STEPS // len(task.tables)
            seed = STEPS * (number + 1) + step + 1000 * task.net
            turns, lost = play(
                weights, level.numbers, seats, games, RATE * SLOWEST**done, max(LEAST_STRAY, STRAY * (1 - done)), seed
            )
        print(
            f"{game.key} net {task.net}: {games * (step + 1) * len(task.tables):>9,} games, "
            f"{turns / games:.1f} turns each, {lost} endless, {process_time() - begun:.0f} s",
            flush=True,
        )


def players_of(game: Game, learnt: ModuleType) -> dict[tuple[Die, ...], Play]:
    """One for each handful of dice: compiling takes a while."""
    return {dice: player(game, learnt, dice) for dice in {level.dice: 0 for level in game.levels}}


def kept(learnt: ModuleType) -> Any:
    """The weights as they are now, with room for every net."""
    room = np.zeros(learnt.NETS * learnt.SIZE_OF_NET)
    room[: len(learnt.WEIGHTS)] = learnt.WEIGHTS
    return room


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the nets of the strong computer players.")
    parser.add_argument("game", nargs="?", default="", help="a game's key; by default every game that has nets")
    parser.add_argument("--level", default="")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=0, help="games for each net")
    asked = parser.parse_args()
    for game in all_games():
        learnt = part(game, "learnt")
        if learnt and asked.game in ("", game.key):
            weights, players = kept(learnt), players_of(game, learnt)
            for task in tasks(game, learnt, asked.level, asked.seats, asked.games):
                train(game, learnt, players[task.tables[0][0].dice], task, weights)
                net.write(learnt.FILE, weights)


if __name__ == "__main__":
    main()
