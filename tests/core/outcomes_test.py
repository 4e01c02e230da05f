"""The clever counting of `outcomes` against the plainest possible one, which tries everything."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core.arithmetic import Sign
from diceyard.core.dice import Die, Face, die, handful, throw
from diceyard.core.errors import Refused
from diceyard.core.outcomes import Reader, grid, outcomes, ways

SQUARES_AND_ROOTS = {1: {1}, 4: {16, 2}, 9: {81, 3}}
SIGNS_OF_COLOURS = {"black": "+", "red": "−", "green": "×", "plain": "+−"}


def chances(*specs: str, ops: Iterable[Sign] | None = None) -> dict[int, Fraction]:
    return outcomes(handful(specs), ops)


def tried_out(dice: tuple[Die, ...], ops: Iterable[Sign] | None) -> dict[int, Fraction]:
    """Every throw, every order of the dice, every choice of operations."""
    throws = list(product(*(die.faces for die in dice)))
    allowed = Counter(result for throw in throws for result in results_of(dice, throw, ops))
    return {result: Fraction(times, len(throws)) for result, times in allowed.items()}


def results_of(dice: tuple[Die, ...], throw: tuple[Face, ...], ops: Iterable[Sign] | None) -> set[int]:
    worths = [worth(die, face) for die, face in zip(dice, throw, strict=True) if isinstance(face, int)]
    signs = set(signs_of(dice, throw) if ops is None else ops)
    if not signs:
        return set().union(*worths)
    found: set[int] = set()
    for order in permutations(worths):
        reached = order[0]
        for next_worth in order[1:]:
            reached = {result for a, b, sign in product(reached, next_worth, signs) for result in step(a, sign, b)}
        found |= reached
    return found


def worth(die: Die, face: int) -> set[int]:
    if die.colour != "purple":
        return {face}
    return SQUARES_AND_ROOTS.get(face, {face * face})


def signs_of(dice: tuple[Die, ...], throw: tuple[Face, ...]) -> Iterable[str]:
    if any(die.colour == "white" for die in dice):
        return [face for face in throw if isinstance(face, str)]
    return "".join(SIGNS_OF_COLOURS.get(die.colour, "") for die in dice)


def step(a: int, sign: str, b: int) -> list[int]:
    small, large = min(a, b), max(a, b)
    if sign == "÷":
        return [large // small] if small > 0 and large % small == 0 else []
    return [{"+": a + b, "−": large - small, "×": a * b}[sign]]


kinds = [die(spec) for spec in ("black", "black:6", "red", "red:advanced", "green", "purple", "purple:6", "plain")]
number_dice = st.lists(st.sampled_from(kinds), min_size=1, max_size=3).map(tuple)
white_dice = st.lists(st.just(die("white")), max_size=2).map(tuple)
some_signs: st.SearchStrategy[list[Sign]] = st.lists(st.sampled_from(["+", "−", "×", "÷"]))


@settings(max_examples=40, deadline=None)
@given(number_dice, white_dice)
def test_K_9_every_handful_comes_out_as_if_all_was_tried(numbers: tuple[Die, ...], white: tuple[Die, ...]) -> None:
    dice = white[:1] + numbers + white[1:]
    assert outcomes(dice) == tried_out(dice, None)


@settings(max_examples=40, deadline=None)
@given(number_dice, some_signs)
def test_K_9_so_it_does_with_given_operations(dice: tuple[Die, ...], ops: list[Sign]) -> None:
    assert outcomes(dice, ops) == tried_out(dice, ops)


@pytest.mark.parametrize(
    ("specs", "ops"),
    [
        (["plain4"], None),
        (["plain3", "green:6"], None),
        (["red:6", "red3:6"], None),
        (["purple2:6", "black2:6"], None),
        (["plain4"], ["−", "÷"]),
        (["plain4"], ["×", "−"]),
        (["plain4"], ["+"]),
        (["purple4:6"], ["×"]),
    ],
)
def test_K_9_four_dice_too_come_out_as_if_all_was_tried(specs: list[str], ops: list[Sign] | None) -> None:
    dice = handful(specs)
    assert outcomes(dice, ops) == tried_out(dice, ops)


def test_K_9_known_charts() -> None:
    eighth = Fraction(1, 8)
    assert chances("black") == dict.fromkeys(range(2, 10), eighth)
    assert chances("black2")[11] == eighth
    assert chances("plain2")[6] == Fraction(5, 36)
    assert chances("plain2")[1] == Fraction(10, 36)
    assert chances("red2") == {0: eighth} | {n: Fraction(2 * (8 - n), 64) for n in range(1, 8)}
    assert chances("white", "black") == chances("black")
    assert sum(chances("black5").values()) == 1
    assert chances("plain", ops=[]) == chances("plain")
    assert chances("plain2", ops=[])[1] == 1 - Fraction(25, 36)


def test_K_9_purple_gives_its_square_and_where_whole_its_root() -> None:
    eighth = Fraction(1, 8)
    assert chances("purple") == dict.fromkeys((2, 3, 4, 9, 16, 25, 36, 49, 64, 81), eighth)
    assert chances("purple:6") == dict.fromkeys((1, 2, 4, 9, 16, 25, 36), Fraction(1, 6))
    # Two purple dice have no operation to join them: each gives its own results.
    assert chances("purple2")[81] == chances("purple2")[3] == Fraction(15, 64)
    # With a black die there is one.
    assert chances("purple", "black")[81 + 9] == Fraction(1, 64)
    assert 81 not in chances("purple", "black")


def test_K_9_white_dice_throw_the_operations() -> None:
    # Two nines make 81 whenever there is a ×: with one white die in 1 of 3 throws, with two in 5 of 9.
    assert chances("red2", "white")[81] == Fraction(1, 64) * Fraction(1, 3)
    assert chances("red2", "white2")[81] == Fraction(1, 64) * Fraction(5, 9)
    # The colours add nothing: red by itself would allow 0.
    assert chances("red2", "white")[0] == Fraction(1, 8) * Fraction(1, 3)


def test_K_9_the_results_are_in_order() -> None:
    for specs in (["green3"], ["plain2", "green"], ["purple2"], ["white", "black2"]):
        results = list(chances(*specs))
        assert results == sorted(results)


def test_K_9_large_handfuls_are_counted_exactly() -> None:
    twelve = chances("black12")
    assert twelve[24] == Fraction(1, 8**12)
    assert sum(twelve.values()) == 1
    assert chances("green12")[9**12] == Fraction(1, 8**12)
    assert chances("plain10")[60] == Fraction(1, 6**10)
    red = chances("red6")
    assert all(0 < chance < 1 for chance in red.values())
    # The least that twelve purple dice add up to is twelve times the root of 4. For one more, any one of them shows
    # the root of 9; for two more, any two of them do, or any one shows 2 squared.
    purple = chances("purple12", ops=["+"])
    assert purple[24] == purple[12 * 81] == Fraction(1, 8**12)
    assert purple[25] == Fraction(12, 8**12)
    assert purple[26] == Fraction(66 + 12, 8**12)


@pytest.mark.parametrize(
    "specs",
    [
        ["green8", "red4"],
        ["red4:advanced", "plain4", "red4"],
        ["green4:advanced", "black4"],
        ["black4", "plain4", "purple4:advanced"],
    ],
)
def test_K_9_what_would_take_too_long_is_refused_with_the_limit(specs: list[str]) -> None:
    with pytest.raises(Refused, match=r"more than my 6,000,000 steps\. Take fewer dice, or fewer operations\."):
        chances(*specs)


def test_K_9_the_dice_of_a_whole_game_are_not_too_much() -> None:
    assert chances("black2", "green2", "red2")[9**6] == Fraction(1, 8**6)


def test_K_9_what_has_no_results_is_refused() -> None:
    with pytest.raises(Refused, match="12 dice is the most"):
        outcomes([die("black")] * 13)
    for dice in ([], [die("white")]):
        with pytest.raises(Refused, match="a die with numbers"):
            outcomes(dice)
    with pytest.raises(Refused, match="White dice choose"):
        chances("white", "black2", ops=["+"])
    percent: Any = ["%"]
    with pytest.raises(Refused, match=r"The operations are \+ − × ÷"):
        chances("black2", ops=percent)
    with pytest.raises(Refused, match="dice have 6 or 8 sides"):
        outcomes([Die("black", 5)])


def test_K_9_a_grid_shows_what_each_pair_of_faces_gives() -> None:
    table = grid(die("plain"), die("red"))
    assert list(table) == list(product(range(1, 7), range(2, 10)))
    assert table[6, 2] == table[2, 6] == (4, 8)
    assert table[6, 6] == (0, 12)
    assert grid(die("black"), die("black"))[4, 3] == (7,)
    assert grid(die("black"), die("black"), ["×", "÷"])[8, 4] == (2, 32)
    assert grid(die("purple"), die("purple"))[4, 5] == (2, 16, 25)
    assert grid(die("purple"), die("black"))[9, 3] == (6, 84)
    assert grid(die("black"), die("purple"))[3, 9] == (6, 84)
    for pair in ((die("white"), die("black")), (die("black"), die("white"))):
        with pytest.raises(Refused, match="two dice with numbers"):
            grid(*pair)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(kinds), st.sampled_from(kinds), st.none() | some_signs)
def test_K_9_grid_and_chances_agree(first: Die, second: Die, ops: list[Sign] | None) -> None:
    table = grid(first, second, ops)
    counted = Counter(result for results in table.values() for result in results)
    assert outcomes([first, second], ops) == {result: Fraction(n, len(table)) for result, n in counted.items()}


@settings(max_examples=30, deadline=None)
@given(number_dice, white_dice)
def test_K_9_every_throw_is_counted_once_under_all_that_it_allows(numbers: tuple[Die, ...], white: tuple[Die, ...]):
    dice = white[:1] + numbers + white[1:]
    throws = list(product(*(die.faces for die in dice)))
    assert ways(dice) == Counter(frozenset(results_of(dice, throw, None)) for throw in throws)


@settings(max_examples=30, deadline=None)
@given(number_dice, white_dice, st.none() | some_signs, st.randoms(use_true_random=False))
def test_K_9_a_throw_allows_what_it_would_if_all_was_tried(
    numbers: tuple[Die, ...], white: tuple[Die, ...], ops: list[Sign] | None, chance: Random
) -> None:
    dice = numbers if ops is not None else white[:1] + numbers + white[1:]
    reader = Reader(dice, ops)
    for faces in [throw(dice, chance) for _ in range(5)]:
        assert reader.allowed(faces) == results_of(dice, faces, ops)


def test_K_9_the_limit_on_the_work_can_be_set_lower() -> None:
    dice = handful(["plain4"])
    assert ways(dice, most_steps=20_000) == ways(dice)
    with pytest.raises(Refused, match="more than my 100 steps"):
        ways(dice, most_steps=100)
    with pytest.raises(Refused, match="more than my 10 steps"):
        Reader(dice, most_steps=10).allowed((1, 2, 3, 4))
    with pytest.raises(Refused, match="a die with numbers"):
        Reader([die("white")])
