"""A test or more for each rule about the levels, GOH-16 to GOH-25, and every throw held against the book."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from diceyard.games.get_outta_here import GAME, rules
from diceyard.games.get_outta_here.by_the_book_test import (
    LEVELS,
    Marks,
    Table,
    Throw,
    numbers_by_total,
    place_value,
    throws,
    totals,
)
from diceyard.games.get_outta_here.helpers_test import (
    PASSED,
    assert_choices,
    choices,
    lying,
    marks,
    position,
    random_board,
    table,
)

by_faces = pytest.mark.parametrize("level", ["face-2", "face-3"])
by_parts = pytest.mark.parametrize("level", ["intermediate", "standard"])


@pytest.mark.parametrize(
    ("level", "dice", "board", "target", "faces", "place_value"),
    [
        pytest.param("face-2", 2, 12, 3, 1, 0, id="GOH_16"),
        pytest.param("face-3", 3, 18, 5, 1, 0, id="GOH_17"),
        pytest.param("intermediate", 2, 12, 3, 0, 0, id="GOH_18"),
        pytest.param("standard", 3, 18, 5, 0, 0, id="GOH_19"),
        pytest.param("place-value", 3, 18, 5, 0, 1, id="GOH_20"),
    ],
)
def test_GOH_16_to_GOH_20_the_levels(
    level: str, dice: int, board: int, target: int, faces: int, place_value: int
) -> None:
    assert GAME.level(level).numbers == rules.Level(dice, board, target, faces, place_value)
    assert LEVELS[level][:3] == (dice, board, target)


def test_GOH_16_to_GOH_20_stand_in_that_order() -> None:
    assert [level.key for level in GAME.levels] == list(LEVELS)
    # K-10: this game claims no curriculum code.
    assert not any(level.tags for level in GAME.levels)


def face_boards(level: str, throw: Throw) -> Iterator[Table]:
    """All ways in which the numbers that matter to a throw can be held."""
    numbers = sorted({*throw, sum(throw)})
    for held in product(([], [0], [1], [0, 0], [1, 1]), repeat=len(numbers)):
        yield Table(level, 2, 0, {number: list(seats) for number, seats in zip(numbers, held, strict=True)})


@by_faces
def test_GOH_16_GOH_17_faces_or_total_on_every_throw_and_every_board(level: str) -> None:
    for throw in combinations_with_replacement(range(1, 7), LEVELS[level].dice):
        for book in face_boards(level, throw):
            assert_choices(position(book, throw), book, throw)


@by_parts
def test_GOH_18_GOH_19_every_throw_on_many_boards(level: str) -> None:
    rng = Random(level)
    for throw in throws(level):
        for book in (Table(level, 2), random_board(level, rng), random_board(level, rng)):
            assert_choices(position(book, throw), book, throw)


def test_GOH_20_every_throw_on_some_board() -> None:
    rng = Random(20)
    for throw in combinations_with_replacement(range(1, 7), 3):
        book = random_board("place-value", rng)
        assert_choices(position(book, throw), book, throw)


@pytest.mark.parametrize("throw", [(3, 6, 6), (1, 1, 6), (1, 1, 1)])
def test_GOH_20_the_largest_and_the_smallest_totals_on_the_open_board(throw: Throw) -> None:
    assert_choices(position(Table("place-value", 2), throw), Table("place-value", 2), throw)


@by_faces
def test_GOH_21_all_the_numbers_shown_have_to_be_open(level: str) -> None:
    throw = (3, 5) if level == "face-2" else (2, 3, 5)
    assert choices(position(table(level, "5!", ""), throw)) == {(sum(throw),)}


def test_GOH_21_with_doubles_the_number_counts_once() -> None:
    assert choices(position(table("face-2", "", "5"), (5, 5))) == {(5,), (10,)}
    assert choices(position(table("face-3", "5", ""), (5, 3, 5))) == {(3, 5), (13,)}
    assert choices(position(table("face-3", "5", ""), (5, 5, 5))) == {(5,), (15,)}


def test_GOH_22_doubles_capture_an_empty_number() -> None:
    at = GAME.start("face-3").rolled((3, 5, 5))
    assert choices(at) == {(3, 5), (3, 5, 5), (13,)}
    after = marks(at, 3, 5, 5)
    assert lying(after) == {3: [0], 5: [0, 0]}
    assert after.points == (1, 0)


@pytest.mark.parametrize("throw", [(3, 3, 5), (3, 5, 5), (5, 5, 5)])
def test_GOH_22_whichever_dice_are_equal(throw: Throw) -> None:
    pair = max(throw, key=throw.count)
    assert tuple(sorted([*set(throw), pair])) in choices(GAME.start("face-3").rolled(throw))


def test_GOH_22_only_on_both_spots_empty_and_only_at_the_face_levels() -> None:
    for at in (table("face-2", "5", ""), table("face-2", "", "5"), table("face-2", "5!", "")):
        assert (5, 5) not in choices(position(at, (5, 5)))
    assert (5, 5) not in choices(GAME.start("intermediate").rolled((5, 5)))


def test_GOH_23_GOH_24_GOH_25_totals_by_place_value() -> None:
    numbers = GAME.level("place-value").numbers
    for throw in throws("place-value"):
        roll = GAME.start("place-value").rolled(throw).state.roll
        assert list(rules.totals(numbers, roll)) == sorted(place_value(throw))


def test_GOH_23_two_dice_side_by_side_and_the_third_added_or_taken_away() -> None:
    assert {14 + 3, 14 - 3, 41 + 3, 41 - 3, 13 + 4, 31 - 4} <= totals("place-value", (1, 3, 4))


def test_GOH_24_the_tens_digit_is_1_to_9() -> None:
    assert totals("place-value", (6, 6, 6)) == {72, 60}
    assert 93 in totals("place-value", (4, 5, 3))


def test_GOH_25_the_plain_sum_is_no_total() -> None:
    assert not any(sum(choice) == 8 for choice in choices(GAME.start("place-value").rolled((1, 3, 4))))


def test_GOH_25_a_total_on_the_board_may_be_marked_as_it_is() -> None:
    assert (17,) in choices(GAME.start("place-value").rolled((1, 3, 4)))


# Worked examples


def test_GOH_example_1() -> None:
    found = choices(GAME.start("standard").rolled((4, 3, 6)))
    assert {(13,), (1, 2, 3, 7)} <= found
    assert found == set(numbers_by_total()[13])


def test_GOH_examples_1_to_3_are_one_game() -> None:
    at = marks(GAME.start("standard").rolled((4, 3, 6)), 1, 2, 3, 7)
    at = marks(at.rolled((1, 1, 4)), 1, 2, 3)
    assert lying(at) == {7: [0], 1: [1], 2: [1], 3: [1]}
    at = marks(at.rolled((5, 5, 4)), 1, 2, 4, 7)
    assert lying(at) == {7: [0, 0], 1: [0], 2: [0], 4: [0], 3: [1]}
    assert at.points == (1, 0)


@pytest.mark.parametrize(
    ("throw", "choice"),
    [
        pytest.param((1, 3, 4), (1, 2, 3, 4, 7), id="example 4"),
        pytest.param((1, 3, 5), (3, 7, 10, 12, 13), id="example 5"),
        pytest.param((1, 2, 4), (2, 5, 8, 11, 17, 18), id="example 6"),
    ],
)
def test_GOH_examples_4_to_6(throw: Throw, choice: Marks) -> None:
    assert choice in choices(GAME.start("place-value").rolled(throw))


def test_GOH_example_7() -> None:
    assert choices(GAME.start("face-2").rolled((3, 5))) == {(3, 5), (8,)}
    assert choices(position(table("face-2", "3!", ""), (3, 5))) == {(8,)}
    assert choices(position(table("face-2", "5!", ""), (3, 5))) == {(8,)}
    assert choices(position(table("face-2", "5! 8!", ""), (3, 5))) == {PASSED}
