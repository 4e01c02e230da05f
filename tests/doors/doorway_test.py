"""The numbering of moves and the shape of observations, over every game, level and number of seats."""

import copy
import pickle
import sys
from importlib import import_module, reload
from random import Random

import numpy as np
import pytest
from tests.contract.toys import TOY
from tests.contract.walks import walk
from tests.doors.tables import LEVELS, TABLES

from diceyard.core.errors import Refused
from diceyard.doors.doorway import doorway, flat
from diceyard.doors.standing import Standing


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_move_has_a_number_and_every_number_a_move(game: str, level: str) -> None:
    way = doorway(game, level)
    assert (np.diff(way.moves) > 0).all()
    assert (way.numbered(way.moves.tolist()) == np.arange(way.leave)).all()
    assert way.actions == way.leave + 1
    assert way.mask(np.array([0, way.leave])).tolist() == [1, *[0] * (way.leave - 1), 1]


@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_moves_keep_their_numbers_and_observations_their_bounds_in_whole_games(
    game: str, level: str, seats: int
) -> None:
    way = doorway(game, level, seats)
    for moment in walk(way.game, way.level, seats, Random(f"{game} {level} {seats}")):
        assert way.moves[way.numbered(moment.moves)].tolist() == list(moment.moves)
        for seat in range(seats):
            seen = Standing(way, moment.at).seen(seat)
            assert (way.low <= seen).all()
            assert (seen <= way.high).all()
            assert from_bits(way.bits(seen), way.low, way.widths) == seen.tolist()


def from_bits(bits: np.ndarray, low: np.ndarray, widths: tuple[int, ...]) -> list[int]:
    """The ints again, read bit by bit."""
    ends = np.cumsum(widths)
    parts = [bits[end - width : end] for end, width in zip(ends, widths, strict=True)]
    return [
        int(least) + sum(int(bit) << i for i, bit in enumerate(part)) for least, part in zip(low, parts, strict=True)
    ]


def test_a_state_is_flattened_in_order() -> None:
    assert list(flat((1, (2, 3), ((4,), 5)))) == [1, 2, 3, 4, 5]


def test_a_doorway_is_there_once_however_it_is_reached() -> None:
    way = doorway("strikes-and-locks")
    assert (way.level.key, way.seats, way.offers) == ("basic", 2, True)
    assert doorway("strikes-and-locks", "basic", 2) is way
    assert copy.deepcopy(way) is way
    assert pickle.loads(pickle.dumps(way)) is way
    assert doorway("strikes-and-locks", offers=False) is not way


def test_what_there_is_not_is_refused() -> None:
    for wrong in (("ludo",), ("strikes-and-locks", "easy"), ("strikes-and-locks", "basic", 7)):
        with pytest.raises(Refused):
            doorway(*wrong)


def test_a_game_that_does_not_say_what_moves_it_has_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.doors.doorway.find", lambda key: TOY)
    with pytest.raises(Refused, match="Sum or Difference does not say"):
        doorway(TOY.key)


@pytest.mark.parametrize(
    ("door", "library"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_a_door_without_its_library_says_what_to_install(
    door: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module(f"diceyard.doors.{door}")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=rf"pip install 'diceyard\[{door}\]'"):
        reload(module)


def test_seats_that_share_a_side_begin_together() -> None:
    assert doorway("knock-yourself-out", seats=4).firsts == 2
    assert doorway("get-outta-here", seats=4).firsts == 4


def test_what_a_game_can_bring() -> None:
    assert doorway("get-outta-here", seats=4).payoffs == (-1.0, 3.0)
    assert doorway("strikes-and-locks", seats=1).payoffs == (-20, 264)
    assert [doorway("strikes-and-locks", seats=seats).hides for seats in (1, 2)] == [False, True]
