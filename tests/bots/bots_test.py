from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.helpers import EVERY_TABLE, KYO, positions

from diceyard import bots, position
from diceyard.bots import Bot, simple
from diceyard.bots import random as any_move
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.table import BOT

every_bot = pytest.mark.parametrize("bot", bots.all_bots(), ids=lambda bot: bot.KEY)
every_table = pytest.mark.parametrize(
    ("game", "level", "seats"),
    EVERY_TABLE,
    ids=[f"{game.key}-{level.key}-{seats}" for game, level, seats in EVERY_TABLE],
)


def test_every_computer_player_goes_by_the_name_of_its_file() -> None:
    found = {bot.KEY: bot for bot in bots.all_bots()}
    assert {"random", "simple"} <= found.keys()
    assert all(bot.__name__ == f"diceyard.bots.{key}" for key, bot in found.items())  # type: ignore[attr-defined]
    assert all(BOT.fullmatch(key) for key in found)


def test_a_computer_player_is_found_by_its_key() -> None:
    assert bots.find("simple") is simple


def test_one_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Refused) as refusal:
        bots.find("genius")
    assert str(refusal.value).startswith("There is no computer player “genius”. There are ")
    assert "simple" in str(refusal.value)


def some_choices(game: Game, level: Level, seats: int) -> list[tuple[Position, int]]:
    been = positions(game, level, seats, Random(f"{level.key}{seats}"), most=30)
    return [(at, seat) for at in been for seat in at.waiting]


@every_bot
@every_table
def test_every_computer_player_makes_legal_moves_and_has_no_luck_of_its_own(
    bot: Bot, game: Game, level: Level, seats: int
) -> None:
    for at, seat in some_choices(game, level, seats):
        move = bot.choose(at, seat, Random(1))
        assert move in at.moves(seat)
        assert bot.choose(at, seat, Random(1)) == move


@every_table
def test_the_simple_one_makes_a_move_that_looks_best(game: Game, level: Level, seats: int) -> None:
    for at, seat in some_choices(game, level, seats):
        looks = {move: game.prefer(level.numbers, at.state, seat, move) for move in at.moves(seat)}
        assert looks[simple.choose(at, seat, Random(2))] == max(looks.values())


def chosen(bot: Bot, at: Position, times: int = 400) -> Counter[int]:
    rng = Random(3)
    return Counter(bot.choose(at, at.turn, rng) for _ in range(times))


def test_the_random_one_makes_every_legal_move_about_as_often() -> None:
    at = KYO.start("all-operations").rolled((3, 2))
    assert at.moves(0) == (1, 5, 6)
    assert all(90 < times < 180 for times in chosen(any_move, at).values())
    assert len(chosen(any_move, at)) == 3


def test_the_simple_one_leaves_it_to_luck_where_moves_look_equally_good() -> None:
    alike = replace(KYO, prefer=lambda *move: 1)
    assert chosen(simple, alike.start("all-operations").rolled((3, 2))).keys() == {1, 5, 6}


def test_the_simple_one_leaves_the_tray_that_more_throws_help() -> None:
    """Of 36 throws 24 help a tray of 1 and 2, but only 15 one of 5 and 6."""
    torn = position("knock-yourself-out/basic/2 a=1,5 b=1,2 turn=a roll=3,2")
    assert torn.moves(0) == (1, 5)
    assert [simple.choose(torn, 0, Random(seed)) for seed in range(9)] == [5] * 9
