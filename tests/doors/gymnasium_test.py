"""Gymnasium's own test over every game, level and seat, and what it leaves out."""

import copy
import pickle
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.doors.tables import LEVELS, TABLES

import diceyard
from diceyard import bots
from diceyard.core.errors import Refused
from diceyard.doors.gymnasium import Against, name
from diceyard.games import all_games


@pytest.mark.parametrize("bot", ["random", "simple"])
@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_it_keeps_to_the_api(game: str, level: str, seats: int, bot: str) -> None:
    bits = bot == "simple"
    check_env(gymnasium.make(name(game), level=level, seats=seats, seat=seats - 1, bot=bot, bits=bits).unwrapped)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_it_is_made_by_its_name(game: diceyard.Game) -> None:
    table = gymnasium.make(name(game.key), level=game.levels[-1].key, seats=2, bot="random")
    seen, told = table.reset(seed=1)
    assert table.observation_space.contains(seen)
    assert told["action_mask"].any()


def play(table: Against, seed: int) -> tuple[list[str], float]:
    """Every position that the learner is asked in, in a random game, and what the game brought."""
    rng, seen = np.random.default_rng(seed), []
    _, told = table.reset(seed=seed)
    while True:
        seen.append(table.render())
        assert table.now.asked == table.seat
        assert (table.action_masks() == told["action_mask"]).all()
        _, reward, over, cut, told = table.step(rng.choice(np.flatnonzero(told["action_mask"])))
        assert not cut
        if over:
            return seen, reward
        assert reward == 0


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_same_seed_gives_the_same_game_to_its_end(game: str, level: str) -> None:
    tables = [Against(game, level, bot="random", offers=False, render_mode="ansi") for _ in range(2)]
    one, other = (play(table, 5) for table in tables)
    assert one == other
    assert one[1] == tables[0].now.payoffs()[0]
    assert play(tables[0], 6) != one


def test_the_computer_plays_as_it_is_named() -> None:
    """Against a player who plays at random, the better player wins far more often."""
    won = {}
    for bot in ("random", "simple"):
        table = Against("get-outta-here", "standard", bot=bot, render_mode="ansi")
        won[bot] = sum(play(table, seed)[1] > 0 for seed in range(40))
    assert won["simple"] < 12 < won["random"]


def test_the_computer_sees_only_what_its_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Against("strikes-and-locks", seats=3, bot="random", seat=0, offers=False, render_mode="ansi")
    hidden = []

    def choose(position: diceyard.Position, seat: int, rng: object) -> int:
        hidden.append(diceyard.notation.write(position))
        assert position == position.seen(seat)
        return position.moves(seat)[0]

    monkeypatch.setattr("diceyard.bots.random.choose", choose)
    play(table, 1)
    assert any("a:?" in text for text in hidden)


def test_a_computer_player_may_take_what_it_is_offered() -> None:
    stopping = SimpleNamespace(KEY="stopping", offered=lambda at, seat, rng: at.moves(seat)[0])
    bots.bring(stopping)
    try:
        table = Against("strikes-and-locks", bot="stopping")
        table.reset(seed=2)
        table.step(np.int64(table.way.leave))
        assert table.now.at.state.marks.stopped == 0b10
    finally:
        bots.send_home(stopping)


def test_an_illegal_action_loses_at_once_and_changes_nothing() -> None:
    table = Against("knock-yourself-out", bot="random", render_mode="ansi")
    table.reset(seed=1)
    before = table.render()
    _, reward, over, cut, told = table.step(np.int64(13))
    assert (reward, over, cut, told["illegal"]) == (-1.0, True, False, True)
    assert table.render() == before


def test_stopping_is_possible_and_ends_what_the_learner_does() -> None:
    table = Against("strikes-and-locks", bot="simple", seat=1)
    _, told = table.reset(seed=1)
    stop, leave = np.flatnonzero(told["action_mask"])
    assert leave == table.way.leave
    _, _, over, _, _ = table.step(stop)
    assert over
    assert table.now.at.state.marks.stopped == 0b10


def test_alone_the_points_are_the_reward() -> None:
    table = Against("strikes-and-locks", seats=1, render_mode="ansi")
    _, reward = play(table, 1)
    assert reward == table.now.at.points[0]


def test_what_there_is_not_is_refused() -> None:
    for wrong in ({"bot": "nobody"}, {"seat": 2}, {"seat": -1}, {"level": "easy"}):
        with pytest.raises(Refused):
            Against("knock-yourself-out", **wrong)


def test_nothing_is_rendered_unless_asked_for() -> None:
    table = Against("knock-yourself-out")
    table.reset(seed=1)
    assert table.render() is None


def test_it_can_be_copied_in_the_middle_of_a_game() -> None:
    table = Against("knock-yourself-out")
    table.reset(seed=1)
    assert copy.deepcopy(table).now == table.now
    assert pickle.loads(pickle.dumps(table)).now == table.now
