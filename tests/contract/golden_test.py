"""The golden files say what the games do today; `make golden` writes them again."""

from collections.abc import Callable

import pytest
from tests.contract.golden import FILES, counted, folder, told_game
from tests.contract.toys import TOY

from diceyard.core import record
from diceyard.core.game import Game
from diceyard.games import all_games, find


@pytest.mark.parametrize(("name", "written"), FILES.items(), ids=FILES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_golden_files_are_as_the_games_are(game: Game, name: str, written: Callable[[Game], str]) -> None:
    assert (folder(game) / name).read_bytes().decode() == written(game)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_what_stands_at_the_left_of_a_told_game_is_the_game(game: Game) -> None:
    lines = (folder(game) / "game.txt").read_text(encoding="utf-8").splitlines()
    table = record.read("\n".join(line for line in lines if not line.startswith(" ")), find)
    assert table.winners
    assert lines[-1] == f"  Won by {table.names[table.winners[0]]}."


def test_a_told_game_fits_a_page() -> None:
    assert all(len(line) <= 82 and line == line.rstrip() for line in told_game(TOY).splitlines())


def test_counting_counts_throws_and_choices() -> None:
    """By hand: two seats with a bonus each and 36 throws, of which 21 differ. Then, after a bonus, one seat still has
    its own and there are the throws; after a throw each seat has two choices."""
    level = TOY.levels[0]
    steps = counted(TOY, level, 2)
    assert next(steps) == (1, 1)
    assert next(steps) == (21 + 2, 36 + 2)
    assert next(steps) == (21 * 4 + 2 * 21 + 1, 36 * 4 + 2 * 36 + 2)
