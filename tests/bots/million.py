"""A million random positions, compiled, in which every strength is asked: none ever makes an illegal move.

python -m tests.bots.million [--positions N]
"""

import argparse
from collections.abc import Callable
from typing import Any

from diceyard import bots
from diceyard.bots import LEAVE, Pick
from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.core.luck import below, fresh
from diceyard.games import all_games


def thrower(dice: tuple[Die, ...]) -> Callable[..., tuple[int, ...]]:
    """A compiler has to know the length of a tuple beforehand."""
    faces = (f"{die.numbers[0]} + below(luck, {len(die.numbers)})" for die in dice)
    throw: Callable[..., tuple[int, ...]] = eval(
        f"lambda luck: ({', '.join(faces)},)", {"below": below, "__name__": __name__}
    )
    return throw


def asker(game: Game, level: Level, seats: int, pick: Pick) -> Callable[..., tuple[int, int]]:
    """A function that plays at random, asks the player wherever there are moves, and counts illegal answers."""
    rules, throw = game.rules, thrower(level.dice)
    start, dice, rolled = rules.start, rules.dice, rules.rolled
    moves, after, seen, winners = rules.moves, rules.after, rules.seen, rules.winners

    def ask(numbers: Any, positions: int, luck: Any) -> tuple[int, int]:
        asked = illegal = 0
        state = start(numbers, seats, 0)
        while asked < positions:
            if winners(numbers, state):
                state = start(numbers, seats, below(luck, seats))
            offered = dice(numbers, state) != 0
            acted = False
            for seat in range(seats):
                found = [move for move in moves(numbers, state, seat)]  # noqa: C416
                if len(found) and not acted:
                    chosen = pick(numbers, seen(numbers, state, seat), seat, luck)
                    asked += 1
                    if chosen not in found and not (offered and chosen == LEAVE):
                        illegal += 1
                    if not offered or below(luck, 100) == 0:
                        state = after(numbers, state, seat, found[below(luck, len(found))])
                        acted = True
            if not acted and dice(numbers, state):
                state = rolled(numbers, state, throw(luck))
        return asked, illegal

    return ask


def illegal_moves(game: Game, level: Level, seats: int, key: str, positions: int, compiled: bool) -> tuple[int, int]:
    """How often the player was asked in random positions, and how many illegal moves it made."""
    ask = asker(game, level, seats, bots.find(key).policy(game, level))  # type: ignore[attr-defined]
    luck: Any = fresh(1, seats)
    if compiled:
        import numpy as np

        from diceyard.simulate import compiled as twins

        ask, luck = twins.compiled(ask), np.array(luck)  # type: ignore[arg-type]
    asked, illegal = ask(level.numbers, positions, luck)
    return int(asked), int(illegal)


def main() -> None:
    parser = argparse.ArgumentParser(description="Ask every strength in random positions.")
    parser.add_argument("--positions", type=int, default=1_000_000, help="how many for each strength")
    tables = [(game, level, seats) for game in all_games() for level in game.levels for seats in game.seats]
    each = -(-parser.parse_args().positions // len(tables))
    for key in bots.offered_to_people():
        counts = [illegal_moves(game, level, seats, key, each, True) for game, level, seats in tables]
        asked, illegal = map(sum, zip(*counts, strict=True))
        print(f"{key}: asked {asked:,} times, {illegal} illegal moves", flush=True)
        assert illegal == 0


if __name__ == "__main__":
    main()
