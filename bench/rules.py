"""How many whole random games a second the rules play, interpreted, beside the tightest loops written by hand.

    python bench/rules.py [--seconds N]

Every choice is made uniformly among the legal moves, and offers are left alone. Rules and loop take turns within the
same run and only their own time counts, so that a busy machine spoils little. What matters is the ratio; the numbers
themselves are the machine’s.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from by_hand import BY_HAND, Outcome

from diceyard.core.game import Game, Level, members
from diceyard.games import all_games

Play = Callable[[Callable[[], float]], Outcome]
ROUNDS = 10


def by_rules(game: Game, level: Level, seats: int) -> Play:
    """A function that plays one game with the game's own rules."""
    rules, numbers = game.rules, level.numbers
    start, dice, rolled, waiting = rules.start, rules.dice, rules.rolled, rules.waiting
    moves, after, winners = rules.moves, rules.after, rules.winners
    kinds = [(die.numbers[0], len(die.numbers)) for die in level.dice]
    due_kinds = [[kinds[i] for i in members(due)] for due in range(1 << len(kinds))]

    def play(random: Callable[[], float]) -> Outcome:
        state = start(numbers, seats, 0)
        steps = 0
        while True:
            if due := dice(numbers, state):
                state = rolled(numbers, state, tuple([low + int(random() * sides) for low, sides in due_kinds[due]]))
            elif awaited := waiting(numbers, state):
                seat = (awaited & -awaited).bit_length() - 1
                found = list(moves(numbers, state, seat))
                state = after(numbers, state, seat, found[int(random() * len(found))])
            else:
                return winners(numbers, state), steps
            steps += 1

    return play


def games_a_second(play: Play, random: Callable[[], float], seconds: float) -> float:
    played, begin = 0, process_time()
    while (passed := process_time() - begin) < seconds:
        play(random)
        played += 1
    return played / passed


def measured(game: Game, level: Level, seats: int, seconds: float) -> str:
    """A line of the table. Each round measures both, one right after the other."""
    ours, hand = by_rules(game, level, seats), BY_HAND.get((game.key, level.key, seats))
    random = Random(1).random
    part = seconds / ROUNDS / (2 if hand else 1)
    rounds = [
        (games_a_second(ours, random, part), games_a_second(hand, random, part) if hand else 0) for _ in range(ROUNDS)
    ]
    line = f"{game.key:20} {level.key:22} {seats:5} {median(rate for rate, _ in rounds):10,.0f}"
    if hand:
        beside = median(rate for _, rate in rounds)
        line += f" {beside:10,.0f} {median(rate / ours_rate for ours_rate, rate in rounds):9.1f} ×"
    return line


def main() -> None:
    parser = argparse.ArgumentParser(description="Whole random games a second, interpreted.")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each level")
    seconds = parser.parse_args().seconds
    print(f"{'game':20} {'level':22} {'seats':>5} {'games/s':>10} {'by hand':>10} {'hand/ours':>11}")
    for game in all_games():
        for level in game.levels:
            seats = 2 if 2 in game.seats else game.seats[0]
            print(measured(game, level, seats, seconds), flush=True)


if __name__ == "__main__":
    main()
