"""OpenSpiel's own tests over every game, level and number of seats, and what they leave out."""

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from tests.doors.tables import LEVELS, TABLES

import diceyard
from diceyard.doors.openspiel import short_name
from diceyard.games import all_games

API = [check for check in dir(api_test.EnforceAPIOnPartialTreeBase) if check.startswith("test_")]


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(game), params)


@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_random_games_keep_to_the_api(game: str, level: str, seats: int) -> None:
    """OpenSpiel's own test: clones, histories, returns, observations, and states written and read back."""
    game = load(game, level=level, players=seats, offers=seats % 2 == 0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_states_of_a_game_keep_to_the_api(game: str, level: str) -> None:
    """OpenSpiel's own checks of a part of the tree."""

    class Part(api_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = list(walk(cls.game.new_initial_state(), Random(1)))[:120]
            cls.game_type = cls.game.get_type()

    Part.game, Part.game_name = load(game, level=level, offers=False), game
    Part.setUpClass()
    assert len(API) >= 5
    for check in API:
        getattr(Part(check), check)()


def walk(state: Any, rng: Random) -> Any:
    """Every state of a random game."""
    while not state.is_terminal():
        yield state
        state = state.child(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_chance_is_explicit_and_every_side_of_a_die_as_likely(game: str, level: str) -> None:
    start = load(game, level=level, offers=False).new_initial_state()
    dice = diceyard.game(game).level(level).dice
    falling = len(dice)
    assert [chance for _, chance in start.chance_outcomes()] == [0.5, 0.5]
    for state in list(walk(start.child(0), Random(1)))[:60]:
        if state.is_chance_node():
            numbers = dice[len(dice) - falling].numbers
            outcomes = state.chance_outcomes()
            assert outcomes == [(i, 1 / len(numbers)) for i in range(len(numbers))]
            assert [state.action_to_string(i) for i, _ in outcomes] == [f"die: {face}" for face in numbers]
            falling = falling - 1 or len(dice)


def test_two_players_or_what_was_asked_for() -> None:
    for game in all_games():
        assert load(game.key).num_players() == 2
        assert load(game.key, players=game.seats[-1]).num_players() == game.seats[-1]


def test_a_game_is_loaded_by_what_it_prints() -> None:
    game = load("knock-yourself-out", level="all-operations", players=4)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pickle.loads(pickle.dumps(game)).num_players() == 4


def test_what_each_outcome_and_action_is_called() -> None:
    state = load("knock-yourself-out").new_initial_state()
    assert str(state) == "who begins?"
    assert state.action_to_string(1) == "begins: b"
    state.apply_action(1)
    assert state.action_to_string(4) == "die: 5"
    state.apply_action(5)
    assert str(state).endswith("turn=b roll=- fallen=6")
    state.apply_action(1)
    assert str(state) == "knock-yourself-out/basic/2 a=1,2,3,4,5,6 b=1,2,3,4,5,6 turn=b roll=6,2"
    assert state.current_player() == 1
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["b: 4"]
    assert state.action_to_string(0, 4) == "a: move 4"
    assert state.action_to_string(1, 13) == "b: go on"


def test_offers_are_asked_for_in_turn() -> None:
    state = load("strikes-and-locks", players=2).new_initial_state().child(0)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["a: stop", "a: go on"]
    later = state.child(state.legal_actions()[1])
    assert later.current_player() == 1
    assert str(later).endswith(" left=1")
    assert state.child(state.legal_actions()[0]).child(later.legal_actions()[0]).returns() == [0.0, 0.0]


def chosen_secretly() -> Any:
    state = load("strikes-and-locks", players=2, offers=False).new_initial_state().child(0)
    for _ in range(6):
        state = state.child(0)
    return state.child(state.legal_actions()[1]), state.child(state.legal_actions()[0])


def test_a_secret_choice_is_seen_only_by_who_made_it() -> None:
    one, other = chosen_secretly()
    assert one.current_player() == 1
    assert one.observation_string(1) == other.observation_string(1)
    assert one.observation_tensor(1) == other.observation_tensor(1)
    assert one.observation_string(0) != other.observation_string(0)
    assert one.observation_tensor(0) != other.observation_tensor(0)


@pytest.mark.parametrize(
    ("public", "private", "sees"),
    [(True, True, "own"), (True, False, "public"), (False, True, "own"), (False, False, "")],
)
def test_what_is_public_and_what_is_private(public: bool, private: bool, sees: str) -> None:
    kinds = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(public, False, kinds.SINGLE_PLAYER if private else kinds.NONE)
    state, _ = chosen_secretly()
    observer = state.get_game().make_py_observer(kind)
    text = observer.string_from(state, 0)
    observer.set_from(state, 0)
    assert ("chosen=a:?" in text) == (sees == "public")
    assert bool(text) == bool(sees) == observer.tensor.any()
    assert bool(observer.string_from(state, 1)) == public


def test_a_view_that_remembers_there_is_not() -> None:
    assert load("strikes-and-locks").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None


def test_python_ends_in_peace_after_it() -> None:
    """What OpenSpiel keeps of ours outlives Python, and must bear it."""
    code = "import diceyard.doors.openspiel, pyspiel; pyspiel.load_game('diceyard_knock_yourself_out')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
