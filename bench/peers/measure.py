"""What every Python peer does alike: play for some seconds of its own time, and print what came of it on one line."""

import argparse
import json
import random
from collections.abc import Callable
from time import process_time

Play = Callable[[random.Random], tuple[int, bool]]
"""One game: how many turns it took, and whether the first player won."""


def measured(play: Play) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    play(rng)  # whatever is done only once is done now
    games = turns = first = 0
    begin = process_time()
    while (passed := process_time() - begin) < asked.seconds:
        took, won = play(rng)
        games, turns, first = games + 1, turns + took, first + won
    print(json.dumps({"games": games, "turns": turns, "first": first, "seconds": passed}))
