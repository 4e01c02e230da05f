"""Works the large exact tables out, and holds them against answers found in other ways.

    python bench/exact.py solve             works out what has not been worked out on this machine; some minutes
python bench/exact.py late [TIMES]      the general way, from late positions of games with perfect play
python bench/exact.py throw [TIMES]     the mean over all throws, by the plain rules
python bench/exact.py play [TIMES]      the results of games with perfect play
python bench/exact.py random            perfect play against any moves, where the tables come with the game
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

from diceyard import notation
from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.games import all_games
from diceyard.solve import Solution, covered, known, quietly, solve_from, tables, worked_out
from diceyard.solve.general import openings, solved
from diceyard.solve.shipping import all_shipped

STEPS = 300_000
FEW = 1_000
"""Of more throws one position a game is enough."""
DEVIATIONS = 3.5


def solve() -> None:
    for game in all_games():
        for level in game.levels:
            for seats in game.seats:
                if covered(game, level, seats) and not tables.shipped(game, level, seats).exists():
                    print(game.key, level.key, dict(worked_out(game, level.key, seats).figures), flush=True)


def solutions() -> list[Solution]:
    """All that was worked out on this machine and does not come with the games, which the tests check."""
    every = (known(game, level.key, seats) for game in all_games() for level in game.levels for seats in game.seats)
    return [solution for solution in every if solution and "table_error_bound" in solution.figures]


def played(solution: Solution, rng: Random) -> Iterator[Position]:
    """The positions before each throw of a game with perfect play, and its end."""
    at = solution.game.start(solution.level.key, solution.seats)
    while not at.winners:
        if at.dice:
            yield at
        move = solution.best(at, at.turn)
        at = at.thrown(rng) if move is None else at.after(at.turn, move)
    yield at


def late(solution: Solution, times: int) -> None:
    """From near the end of a game, as far back as the general way can go."""
    for number in range(times):
        for at in [*played(solution, Random(number))][-3:-1]:
            try:
                truth = solve_from(at, most=STEPS).value(at)
            except Refused:
                print(f"{notation.write(at)}  too far from the end")
                continue
            compared(solution, at, truth)


def throw(solution: Solution, times: int) -> None:
    """One throw ahead, every throw once, and then the best move by the plain rules."""
    for number in range(times):
        rng = Random(number)
        before = [*played(solution, rng)][:-1]
        many = sum(1 for _ in before[0].throws()) > FEW
        for at in [rng.choice(before)] if many else before:
            stop = max(solution.moves(at, at.turn).values(), default=-inf)
            compared(solution, at, max(mean_over_throws(solution, at), stop))


def mean_over_throws(solution: Solution, at: Position) -> float:
    rolled = partial(at.game.rules.rolled, at.level.numbers, at.state)
    fallen = Counter(rolled(faces) for faces in at.throws())
    return sum(solution.value(replace(at, state=state)) * n for state, n in fallen.items()) / fallen.total()


def compared(solution: Solution, at: Position, truth: float) -> None:
    off = solution.value(at) - truth
    print(f"{notation.write(at)}  {truth:.7f}  off by {off:.1e}", flush=True)
    assert abs(off) <= 2 * solution.figures["table_error_bound"]


def play(solution: Solution, times: int) -> None:
    """Whole games: their mean result, how sure it is, and how many standard deviations from the table it lies."""
    results = [
        solution.value([*played(solution, Random(f"{solution.level.key} {number}"))][-1]) for number in range(times)
    ]
    mean, sure = fmean(results), stdev(results) / sqrt(times)
    away = (mean - solution.opening) / sure
    name = f"{solution.game.key}/{solution.level.key}/{solution.seats}"
    print(f"{name}: {times} games, {mean:.4f} ± {sure:.4f}; exactly {solution.opening:.4f}, {away:+.1f} deviations")
    assert abs(away) < DEVIATIONS


def against_random() -> None:
    for game, level, seats in all_shipped():
        starts = openings(game, level, seats)
        first, second, *_ = solved(game, level, starts, seats, quietly).against_anything(starts)
        print(f"{game.key}/{level.key}/{seats}: wins {first:.6f} when first, {second:.6f} when second")


def main(check: Callable[[Solution, int], None], times: int) -> None:
    for solution in solutions():
        check(solution, times)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["solve"]:
            solve()
        case ["late", *times]:
            main(late, int(times[0]) if times else 3)
        case ["throw", *times]:
            main(throw, int(times[0]) if times else 5)
        case ["play", *times]:
            main(play, int(times[0]) if times else 1000)
        case ["random"]:
            against_random()
        case _:
            print(__doc__)
