from itertools import product

import pytest

from diceyard.core.game import Level
from diceyard.games.knock_yourself_out import GAME, learning
from diceyard.games.knock_yourself_out.rules import FULL, State, moves
from diceyard.games.knock_yourself_out.sense import throws


@pytest.mark.parametrize("level", GAME.levels, ids=lambda level: level.key)
def test_every_move_is_what_some_tray_and_throw_allow_and_nothing_else(level: Level) -> None:
    allowed = {
        move
        for tray, throw in product(range(2, FULL + 1, 2), throws())
        for move in moves(level.numbers, State(2, 0, (tray, FULL), throw), 0)
    }
    assert list(learning.every_move(level.numbers)) == sorted(allowed)
