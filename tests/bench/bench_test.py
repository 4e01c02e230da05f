"""The loops written by hand play the same games as the rules, or they would be nothing to compare with."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from diceyard.games import all_games, find

with pytest.MonkeyPatch.context() as patch:
    # A bench is started as a script, so what it imports lies beside it.
    patch.syspath_prepend(Path(__file__).parents[2] / "bench")
    bench = import_module("rules")

GAMES = 400


class Chance(float):
    """A random number that writes down out of how many it has picked."""

    picked_from: list[int]

    def __mul__(self, many: float) -> float:
        if many > 1:
            self.picked_from.append(int(many))
        return float(self) * many


def luck(seed: int, picked_from: list[int]) -> Callable[[], float]:
    rng = Random(seed)

    def random() -> float:
        chance = Chance(rng.random())
        chance.picked_from = picked_from
        return chance

    return random


@pytest.mark.parametrize(("title", "by_hand"), bench.BY_HAND.items(), ids=map(str, bench.BY_HAND))
def test_a_loop_by_hand_plays_the_same_games(title: tuple[str, str, int], by_hand: Callable[..., object]) -> None:
    key, level, seats = title
    by_rules = bench.by_rules(find(key), find(key).level(level), seats)
    for seed in range(GAMES):
        ours: list[int] = []
        theirs: list[int] = []
        assert by_rules(luck(seed, ours)) == by_hand(luck(seed, theirs))
        assert ours == theirs


def test_every_level_has_its_line_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["rules.py", "--seconds", "0.01"])
        bench.main()
    lines = capsys.readouterr().out.splitlines()
    titles = [(game.key, level.key) for game in all_games() for level in game.levels]
    assert [tuple(line.split()[:2]) for line in lines[1:]] == titles
    assert sum(line.endswith("×") for line in lines) == len(bench.BY_HAND)
