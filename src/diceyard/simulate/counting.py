"""What a game has counted beside winners, turns and points: the optional part `counting.py` of its folder.

    ENDINGS = (later("…"), …)     the ways in which a game can end
    COUNTED = (later("…"), …)     what is counted in every game

    def ending(level, state) -> int: the place in ENDINGS of how this finished game ended
    def count(level, before, seat, move, after, found): adds what the move brought about to `found`, one int for each
        of COUNTED

All of it plain Python that a compiler takes too.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from diceyard.core.game import Game
from diceyard.games import part
from diceyard.simulate.play import Count, Ints


class Counting(NamedTuple):
    endings: tuple[str, ...]
    counted: tuple[str, ...]
    ending: Callable[[Any, Any], int]
    add: Count


def counting_of(game: Game) -> Counting:
    declared = part(game, "counting")
    if declared is None:
        return Counting((), (), no_ending, count_nothing)
    return Counting(declared.ENDINGS, declared.COUNTED, declared.ending, declared.count)


def no_ending(level: Any, state: Any) -> int:
    return 0


def count_nothing(level: Any, before: Any, seat: int, move: int, after: Any, found: Ints) -> None:
    pass
