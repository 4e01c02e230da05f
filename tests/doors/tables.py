"""Every game, level and number of seats, for the doors' own tests."""

import pytest

from diceyard.games import all_games

TABLES = [
    pytest.param(game.key, level.key, seats, id=f"{game.key}/{level.key}/{seats}")
    for game in all_games()
    for level in game.levels
    for seats in game.seats
]
LEVELS = [
    pytest.param(game.key, level.key, id=f"{game.key}/{level.key}") for game in all_games() for level in game.levels
]
