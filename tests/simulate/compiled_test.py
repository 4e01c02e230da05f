"""What is compiled does what it does interpreted, however its parts find each other."""

from random import Random
from types import FunctionType
from typing import Any

import pytest
from tests.simulate import sample

from diceyard.core import luck as luck_module
from diceyard.core.luck import WORD, below, fresh
from diceyard.games import all_games

np = pytest.importorskip("numpy", reason="needs diceyard[fast]")
compiled = pytest.importorskip("diceyard.simulate.compiled", reason="needs diceyard[fast]").compiled
as_array = pytest.importorskip("diceyard.simulate.compiled", reason="needs diceyard[fast]").as_array


@pytest.mark.parametrize(
    "function",
    [sample.by_name, sample.by_module, sample.in_a_comprehension, sample.with_a_default, sample.downwards],
)
def test_a_plain_function_is_compiled_with_all_that_it_calls(function: FunctionType) -> None:
    twin = compiled(function)
    assert twin(12) == function(12)
    assert twin.nopython_signatures
    assert twin.py_func is not function


def test_functions_in_a_closure_are_compiled_too() -> None:
    square, tables = sample.square, tuple(range(100, 200))

    def policy(n: int) -> int:
        return square(n) + tables[n]

    assert compiled(policy)(7) == 49 + 107


def test_the_original_stays_as_it_was() -> None:
    compiled(sample.by_name)(3)
    assert isinstance(sample.square, FunctionType)
    assert isinstance(sample.TABLE, tuple)


def test_a_module_gives_its_functions_compiled_and_the_rest_as_it_is() -> None:
    twins = compiled(sample)
    assert twins.by_name(5) == 26
    assert twins.square is twins.by_name.py_func.__globals__["square"]
    assert twins.PAIR == (3, 4)
    assert twins.TABLE.dtype == np.int16


@pytest.mark.parametrize(
    ("numbers", "kind"),
    [
        ((0, 255), np.int16),
        ((0, 32767), np.int16),
        ((0, 127), np.int8),
        ((-1, 1), np.int8),
        ((0, 2**18), np.int32),
        ((-(2**40),), np.int64),
    ],
)
def test_tables_are_arrays_of_the_smallest_ints(numbers: tuple[int, ...], kind: Any) -> None:
    table = as_array(numbers * 40)
    assert table.dtype == kind
    assert tuple(table) == numbers * 40


@pytest.mark.parametrize("thing", [(1,) * 32, ("a",) * 40, (True, *range(40)), [1] * 40])
def test_what_is_no_table_stays(thing: Any) -> None:
    assert as_array(thing) is thing


def test_luck_is_the_same_compiled() -> None:
    twins, rng = compiled(luck_module), Random(5)
    for _ in range(200):
        seed, number = rng.getrandbits(63), rng.getrandbits(40)
        luck = np.zeros(4, dtype=np.int64)
        twins.begin(luck, seed, number)
        slow = fresh(seed, number)
        assert list(luck) == slow
        for _ in range(100):
            many = rng.getrandbits(rng.randrange(31)) + 1
            assert twins.below(luck, many) == below(slow, many)
        assert list(luck) == slow
        assert max(slow) <= WORD


def test_words_that_would_be_unfair_are_thrown_again_compiled_too() -> None:
    twins, many, thrown = compiled(luck_module), 2**31 - 2**29 + 1, 0
    luck, slow = np.array(fresh(3, 4), dtype=np.int64), fresh(3, 4)
    for _ in range(300):
        before = slow[3]
        assert twins.below(luck, many) == below(slow, many)
        thrown += slow[3] - before - 1
    assert list(luck) == slow
    assert thrown > 20


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_policy_of_plain_python_is_compiled_with_the_rules_it_uses(game: Any) -> None:
    from diceyard.bots.random import policy

    level = game.levels[0]
    pick, state, luck = policy(game, level), game.start().state, fresh(1, 2)
    fast = compiled(pick)
    assert fast(level.numbers, state, 0, np.array(luck)) == pick(level.numbers, state, 0, luck) == -1
    faces = tuple(die.numbers[-1] for die in level.dice)
    state, array = game.rules.rolled(level.numbers, state, faces), np.array(luck)
    chosen = {pick(level.numbers, state, 0, luck) for _ in range(20)}
    assert {fast(level.numbers, state, 0, array) for _ in range(20)} == chosen
    assert chosen <= set(game.rules.moves(level.numbers, state, 0))
    assert list(array) == luck
