"""Every game, at every level and with every number of seats, keeps to the contract."""

from random import Random

import pytest
from tests.contract.conformance import CHECKS, Check

from diceyard.core.game import Game, Level
from diceyard.games import all_games

TABLES = [
    pytest.param(game, level, seats, id=f"{game.key}/{level.key}/{seats}")
    for game in all_games()
    for level in game.levels
    for seats in game.seats
]


@pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__) for check in CHECKS])
@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_every_game_keeps_to_the_contract(check: Check, game: Game, level: Level, seats: int) -> None:
    check(game, level, seats, Random(f"{check.__name__} {game.key} {level.key} {seats}"))


def test_every_game_has_a_key_and_a_name_of_its_own() -> None:
    games = all_games()
    assert len({game.key for game in games}) == len({game.name for game in games}) == len(games)
