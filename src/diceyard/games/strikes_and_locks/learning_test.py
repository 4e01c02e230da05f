from itertools import product

import pytest

from diceyard.core.game import Level
from diceyard.games.strikes_and_locks import GAME, learning
from diceyard.games.strikes_and_locks.rules import NO_ROLL, STOP, moves, rolled, start


@pytest.mark.parametrize("level", GAME.levels, ids=lambda level: level.key)
def test_every_move_is_what_some_throw_allows_on_an_empty_sheet_and_nothing_else(level: Level) -> None:
    empty, faces = start(level.numbers, 2, 0), level.dice[0].numbers
    # No move needs all three pairs, so it is enough that each throw varies two of them.
    pairs = [(high, low) for high, low in product(faces, faces) if high >= low]
    still = (faces[0], faces[0])
    throws = {
        throw
        for one, other in product(pairs, pairs)
        for throw in (one + other + still, one + still + other, still + one + other)
    }
    allowed = {move for throw in throws for move in moves(level.numbers, rolled(level.numbers, empty, throw), 0)}
    assert list(learning.every_move(level.numbers)) == sorted(allowed | {STOP})
    assert STOP in moves(level.numbers, empty, 0)
    assert empty.roll == NO_ROLL
