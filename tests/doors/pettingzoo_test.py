"""PettingZoo's own tests over every game, level and number of seats, and what they leave out."""

from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.doors.tables import LEVELS, TABLES

import diceyard
from diceyard.core.errors import IllegalMove
from diceyard.doors.pettingzoo import Turns, env, raw_env


# They would rather have no masks, although PettingZoo's own board games observe in the same way.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_it_keeps_to_the_api(game: str, level: str, seats: int) -> None:
    api_test(env(game, level, seats), num_cycles=60)
    api_test(env(game, level, seats, offers=False, bits=True), num_cycles=60)


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_same_seed_gives_the_same_game(game: str, level: str) -> None:
    seed_test(lambda: env(game, level, offers=False), num_cycles=30)


def finished(table: Turns, rng: Random) -> dict[str, float]:
    """What a random game brought every agent; each step is seen to be legal and true."""
    brought: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        assert not cut
        assert table.observation_space(agent).contains(seen)
        brought[agent] = brought.get(agent, 0.0) + reward
        table.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return brought


@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_rewards_are_what_the_end_of_the_game_brings(game: str, level: str, seats: int) -> None:
    table = raw_env(game, level, seats, offers=False)
    table.reset(seed=1)
    brought = finished(table, Random(1))
    assert [brought[agent] for agent in table.possible_agents] == list(table.now.payoffs())
    assert table.now.over
    assert table.agents == []


def test_every_seat_begins_now_and_then_and_a_seed_says_which() -> None:
    table = raw_env("get-outta-here", seats=3)
    first = []
    for seed in range(20):
        table.reset(seed=seed)
        first.append(table.agent_selection)
    table.reset(seed=3)
    assert table.agent_selection == first[3]
    assert set(first) == set(table.possible_agents)


def test_without_a_seed_the_next_game_is_another_one() -> None:
    table = raw_env("strikes-and-locks", render_mode="ansi", offers=False)
    table.reset(seed=1)
    before = table.render()
    table.reset()
    assert table.render() != before


def test_an_illegal_action_ends_the_game_at_the_cost_of_who_took_it() -> None:
    table = env("knock-yourself-out")
    table.reset(seed=1)
    culprit, other = table.agent_selection, next(a for a in table.possible_agents if a != table.agent_selection)
    table.last()
    table.step(13)
    assert table.rewards == {culprit: -1.0, other: 0}
    assert table.terminations == {culprit: True, other: True}


def test_the_environment_itself_refuses_an_illegal_action_and_has_not_changed() -> None:
    table = raw_env("knock-yourself-out", render_mode="ansi")
    table.reset(seed=1)
    before = table.render()
    with pytest.raises(IllegalMove):
        table.step(13)
    assert table.render() == before
    assert diceyard.position(before).waiting == (table.possible_agents.index(table.agent_selection),)


def test_nothing_is_rendered_unless_asked_for() -> None:
    table = raw_env("knock-yourself-out")
    table.reset(seed=1)
    assert table.render() is None
