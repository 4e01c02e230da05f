"""Problems come from play, no two are alike, and whoever asks for too many is told so."""

from random import Random
from typing import Any

import pytest

from diceyard.core import notation
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.printing import Problem, Worksheet
from diceyard.games import all_games, find, part
from diceyard.paper.documents import same
from diceyard.paper.posing import posed

ALL = [
    pytest.param(game, level, worksheet, id=f"{worksheet.key}-{level.key}")
    for game in all_games()
    for worksheet in getattr(part(game, "paper"), "WORKSHEETS", ())
    for level in game.levels
    if not worksheet.levels or level.key in worksheet.levels
]


def kind(pose: Any, sorts: int = 1) -> Worksheet:
    return Worksheet("kind", "Kind", "About.", "Task.", 4, pose, sorts=sorts)


@pytest.mark.parametrize(("game", "level", "worksheet"), ALL)
def test_no_two_problems_of_a_sheet_are_alike(game: Game, level: Level, worksheet: Worksheet) -> None:
    n = min(worksheet.most, 20)
    problems = posed(worksheet, game, level, 3, n)
    assert len({same(problem.shown) for problem in problems}) == n
    often = [sum(problem.sort == sort for problem in problems) for sort in range(worksheet.sorts)]
    assert max(often) - min(often) <= 1


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_problems_come_from_positions_that_can_come_up(game: Game) -> None:
    """Each can be written down and read again, which refuses what no play leads to; and somebody has to choose."""
    for level in game.levels:
        seen: list[Position] = []

        def pose(numbers: Any, state: Any, rng: Random, seen: list[Position] = seen, level: Level = level) -> Problem:
            seen.append(Position(game, level, state))
            return Problem({"n": len(seen)}, {})

        posed(kind(pose), game, level, 5, 12)
        assert len(seen) == 12
        assert all(notation.read(notation.write(at), find) == at for at in seen)
        assert all(at.turn in at.waiting for at in seen)
        assert len(set(map(notation.write, seen))) > 6


def test_the_sorts_come_in_no_order_that_gives_them_away() -> None:
    def pose(numbers: Any, state: Any, rng: Random) -> Problem:
        return Problem({"n": rng.random()}, {}, rng.randrange(2))

    game = all_games()[0]
    sheets = [[problem.sort for problem in posed(kind(pose, 2), game, game.levels[0], seed, 8)] for seed in range(6)]
    assert all(sorts.count(0) == 4 for sorts in sheets)
    assert len(set(map(tuple, sheets))) > 3


def test_the_same_seed_gives_the_same_problems_and_another_gives_others() -> None:
    game, level, worksheet = ALL[0].values
    assert posed(worksheet, game, level, 3, 5) == posed(worksheet, game, level, 3, 5)
    assert posed(worksheet, game, level, 3, 5) != posed(worksheet, game, level, 4, 5)


@pytest.mark.parametrize("found", [0, 3])
def test_who_asks_for_more_than_there_are_is_told_so(found: int) -> None:
    def pose(numbers: Any, state: Any, rng: Random) -> Problem | None:
        return Problem({"n": rng.randrange(found)}, {}) if found else None

    game = all_games()[1]
    with pytest.raises(Refused, match="fewer"):
        posed(kind(pose), game, game.levels[0], 1, 4)
