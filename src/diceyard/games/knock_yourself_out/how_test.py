import re

import pytest

from diceyard import position
from diceyard.core.notation import write
from diceyard.core.sums import parse
from diceyard.games.knock_yourself_out import GAME
from diceyard.games.knock_yourself_out.by_the_book_test import LEVELS
from diceyard.games.knock_yourself_out.how import how

every_level = pytest.mark.parametrize("level", LEVELS)

# What the rules mark as ours, and the words by which a reader finds it.
OURS = {
    "KYO-1, seats alternate": "a1, b1, a2, b2",
    "KYO-3, ties": "roll again",
    "KYO-5": "you must",
    "KYO-7, at every level": "at every level",
}
OURS_WITH_ALL_OPERATIONS = {"KYO-9": "multiply, or divide the larger by the smaller"}
PRINTED = {
    "KYO-1": "Two players, or four in two teams",
    "KYO-2": "in that order",
    "KYO-3": "The higher total starts",
    "KYO-4": "One die a turn",
    "KYO-6": "put it back",
    "KYO-6, nothing out": "miss the turn",
    "KYO-7": "Double 4, double 5 and double 6",
    "KYO-8": "all six dice out wins",
}


def texts(level: str, ours: bool) -> list[str]:
    points = [point for points in how(GAME.level(level).numbers).values() for point in points]
    return [point.text for point in points if point.ours is ours]


@every_level
def test_all_that_is_ours_is_marked_and_nothing_else(level: str) -> None:
    expected = OURS | (OURS_WITH_ALL_OPERATIONS if level == "all-operations" else {})
    marked = texts(level, ours=True)
    assert len(marked) == len(expected)
    assert [rule for rule, words in expected.items() if not any(words in text for text in marked)] == []


@every_level
def test_every_printed_rule_is_told_and_not_marked(level: str) -> None:
    unmarked = texts(level, ours=False)
    assert [rule for rule, words in PRINTED.items() if not any(words in text for text in unmarked)] == []


@every_level
def test_every_heading_has_something_under_it(level: str) -> None:
    assert all(heading and points for heading, points in how(GAME.level(level).numbers).items())


@every_level
def test_every_sum_in_the_examples_is_right_and_possible_at_the_level(level: str) -> None:
    sums = re.findall(r"\d [+−×÷] \d = \d", " ".join(texts(level, ours=False)))
    assert sums
    assert all(parse(sum_).right for sum_ in sums)
    assert ("÷" in "".join(sums)) == (level == "all-operations")


@every_level
def test_every_position_that_illustrates_a_line_is_one_of_the_level(level: str) -> None:
    shown = [point.position for points in how(GAME.level(level).numbers).values() for point in points if point.position]
    assert shown
    for text in shown:
        at = position(text)
        assert (at.level.key, write(at)) == (level, text)


@every_level
def test_the_examples_are_what_the_rules_say_of_their_positions(level: str) -> None:
    points = [point for points in how(GAME.level(level).numbers).values() for point in points]
    examples = [point for point in points if point.text.startswith("You roll")]
    assert len(examples) == 2
    for point in examples:
        at = position(point.position)
        taken = re.search(r"take out the (\d)", point.text)
        assert ("A strike!" in point.text) == (taken is None)
        assert int(taken[1]) in at.moves(0) if taken else min(at.moves(0)) > 6
