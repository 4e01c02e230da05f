"""Holds the large exact tables against answers found in another way. They must have been worked out before.

python bench/exact.py late [TIMES]      the general way, from late positions, through the plain rules
"""

import sys
from random import Random

from diceyard import notation
from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.games import all_games
from diceyard.solve import Solution, known, solve_from

STEPS = 300_000


def solutions() -> list[Solution]:
    """All that is known on this machine, but for what comes with the games, which the tests check."""
    every = (known(game, level.key, seats) for game in all_games() for level in game.levels for seats in game.seats)
    return [solution for solution in every if solution and "table_error_bound" in solution.figures]


def played(solution: Solution, rng: Random) -> list[Position]:
    """The positions before each throw of a game with perfect play."""
    at, before = solution.game.start(solution.level.key, solution.seats), []
    while not at.winners:
        if at.dice:
            before.append(at)
            at = at.thrown(rng)
        else:
            move = solution.best(at, at.turn)
            at = at.after(at.turn, at.moves(at.turn)[0] if move is None else move)
    return before


def late(times: int) -> None:
    """From near the end of a game, as far back as the general way can go."""
    for solution in solutions():
        for number in range(times):
            for at in played(solution, Random(number))[-2:]:
                try:
                    truth = solve_from(at, most=STEPS)
                except Refused:
                    continue
                off = solution.value(at) - truth.value(at)
                print(f"{notation.write(at)}  {truth.value(at):.6f}  off by {off:.1e}", flush=True)
                assert abs(off) <= solution.figures["table_error_bound"]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["late", *times]:
            late(int(times[0]) if times else 3)
        case _:
            print(__doc__)
