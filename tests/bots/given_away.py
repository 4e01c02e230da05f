"""What a player gives away against perfect play, move by move, in the exact table of a solved level.

    diceyard solve get-outta-here --level intermediate
    python -m tests.bots.given_away [--games N]

The mean of what is given away in a game is how much less than half it wins against perfect play, and much more precise
than counting wins: the luck of the dice is left out.
"""

import argparse
from math import sqrt
from random import Random

from diceyard import bots
from diceyard.games import find
from diceyard.solve import known
from diceyard.solve.solution import Solution

PLAYERS = ("learnt", "owl", "fox", "mouse")


def given_away(solution: Solution, key: str, games: int) -> list[float]:
    """In each game, the sum of what the player's moves were worse than the best."""
    rng, player = Random(1), bots.find(key)
    lost = []
    for number in range(games):
        at, own, total = solution.game.start(solution.level.key, 2), number % 2, 0.0
        while not at.winners:
            at = at.thrown(rng)
            seat = at.turn
            worth = solution.moves(at, seat)
            best = max(worth, key=worth.__getitem__)
            move = player.choose(at, seat, rng) if seat == own else best
            total += worth[best] - worth[move]
            at = at.after(seat, move)
        lost.append(total)
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(description="What players give away against perfect play.")
    parser.add_argument("--game", default="get-outta-here")
    parser.add_argument("--level", default="intermediate")
    parser.add_argument("--games", type=int, default=1500)
    asked = parser.parse_args()
    solution = known(find(asked.game), asked.level, 2)
    if not solution:
        raise SystemExit(f"First: diceyard solve {asked.game} --level {asked.level}")
    for key in PLAYERS:
        lost = given_away(solution, key, asked.games)
        mean = sum(lost) / len(lost)
        spread = sqrt(sum((each - mean) ** 2 for each in lost)) / len(lost)
        print(f"{key}: {0.5 - mean:.4f} ± {1.96 * spread:.4f}", flush=True)


if __name__ == "__main__":
    main()
