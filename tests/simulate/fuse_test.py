"""A function whose loops over generators are fused does what it does as it is written: here both run interpreted."""

import ast
from collections.abc import Iterator
from random import Random
from types import FunctionType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.walks import choices
from tests.helpers import EVERY_TABLE

from diceyard.bots.random import policy
from diceyard.core.luck import fresh
from diceyard.simulate.fuse import fused
from diceyard.simulate.source import built, surroundings, tree_of

STEP = 2


def odd(below: int) -> Iterator[int]:
    number = 1
    while number < below:
        yield number
        number += STEP


def divisors(number: int) -> Iterator[int]:
    """Yields in several places, returns early, has names that others have too."""
    if number < 1:
        return
    yield 1
    many = 2
    while many * many <= number:
        if number % many == 0:
            yield many
            if many * many != number:
                yield number // many
        many += 1
    if number > 1:
        yield number


def flagged(bits: int, limit: int) -> Iterator[int]:
    found = False
    for bit in range(8):
        if bits >> bit & 1 and TABLE[bit] <= limit:
            found = True
            yield bit * 3
    if not found:
        yield -1


TABLE = (3, 1, 4, 1, 5, 9, 2, 6)


def counting(n: int, k: int) -> int:
    many = 0
    for _ in divisors(n):
        many += 1
    return many


def adding_up(n: int, k: int) -> int:
    total, last = 0, -1
    for number in flagged(n, k):
        if number > 1:
            total += number
        last = number
    return total * 100 + last


def leaving_early(n: int, k: int) -> int:
    for number in odd(n):
        if number > k:
            return number
    return -1


def stopping(n: int, k: int) -> int:
    seen = 0
    for number in odd(n):
        seen = number
        if number == k:
            break
    return seen


def the_kth(n: int, k: int) -> int:
    chosen = k
    for number in divisors(n):
        if chosen == 0:
            return number
        chosen -= 1
    return -1


def inside_another(n: int, k: int) -> int:
    total = 0
    for outer in range(k % 5):
        for number in divisors(n + outer):
            total += number * outer
    return total


def one_in_the_other(n: int, k: int) -> int:
    total = 0
    for number in odd(n % 30):
        for other in divisors(number):
            total += other
    return total


def used_afterwards(n: int, k: int) -> int:
    number = 0
    for number in odd(n):
        k += number % 2
    return number + k


def going_on(n: int, k: int) -> int:
    total = 0
    for number in odd(n):
        if number == k:
            continue
        total += number
    return total


def as_a_list(n: int, k: int) -> int:
    return sum(divisors(n)) + len(list(odd(n)))


ALL = [counting, adding_up, leaving_early, stopping, the_kth, inside_another, one_in_the_other]
STAYING = [used_afterwards, going_on, as_a_list]


def run_fused(function: Any) -> tuple[Any, int]:
    """The fused function, made of plain Python, and how many loops were fused."""
    things = surroundings(function)
    tree = tree_of(function)
    assert tree is not None
    whole = fused(tree, things)
    around = dict(things)
    for loop, found in whole.loops:
        around[loop.name] = built(loop, dict(found) | around, None)
    for loop, _ in whole.loops:
        around[loop.name].__globals__.update({name: around[name] for name in around if name.startswith("_")})
    return built(whole.tree, around, None), len(whole.loops)


def told(tree: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(tree))


@pytest.mark.parametrize("function", [*ALL, *STAYING], ids=lambda function: function.__name__)
def test_fused_is_the_same(function: FunctionType) -> None:
    quick, _ = run_fused(function)

    @settings(deadline=None)
    @given(st.integers(-3, 300), st.integers(0, 12))
    def same(n: int, k: int) -> None:
        assert quick(n, k) == function(n, k)

    same()


@pytest.mark.parametrize("function", ALL, ids=lambda function: function.__name__)
def test_what_fits_is_fused(function: FunctionType) -> None:
    assert run_fused(function)[1] >= 1
    written = told(fused(tree_of(function), surroundings(function)).tree)  # type: ignore[arg-type]
    assert not any(f"in {name}(" in written for name in ("odd", "divisors", "flagged"))


@pytest.mark.parametrize("function", STAYING, ids=lambda function: function.__name__)
def test_what_does_not_fit_stays(function: FunctionType) -> None:
    assert run_fused(function)[1] == 0


def test_branches_in_loops_are_made_straight() -> None:
    whole = fused(tree_of(adding_up), surroundings(adding_up))  # type: ignore[arg-type]
    ((loop, _),) = whole.loops
    written = told(loop)
    assert "TABLE[" in written
    assert "if _holds" in written
    assert "found = _flagged_found | _holds_" in written
    assert written.count("if number > 1") == 1, "the one outside the loop"


def test_a_look_into_a_table_stays_inside_it() -> None:
    """What is looked up after an `and` is looked up at its first place where the condition does not hold."""

    def small(bits: int, limit: int) -> Iterator[int]:
        for bit in range(40):
            if bit < 8 and TABLE[bit] <= limit:
                yield bit

    def summed(n: int, k: int) -> int:
        total = 0
        for bit in small(n, k):
            total += bit
        return total

    quick, loops = run_fused(summed)
    assert loops == 1
    assert [quick(0, k) for k in range(10)] == [summed(0, k) for k in range(10)]


@pytest.mark.parametrize(("game", "level", "seats"), EVERY_TABLE)
def test_policies_on_the_rules_are_fused_and_choose_the_same(game: Any, level: Any, seats: int) -> None:
    pick = policy(game, level)
    quick, loops = run_fused(pick)
    assert loops == 2
    for number, moment in enumerate(choices(game, level, seats, Random(5))):
        luck, same = fresh(1, number), fresh(1, number)
        answer = pick(level.numbers, moment.at.state, moment.seat, luck)
        assert quick(level.numbers, moment.at.state, moment.seat, same) == answer
        assert luck == same
        if number > 100:
            break
