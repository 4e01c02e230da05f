from random import Random

import pytest

from diceyard.core.names import FIRST, SECOND, made_up
from diceyard.core.table import check_name

EVERY_NAME = {f"{first} {second}" for first in FIRST.split() for second in SECOND.split()}


def test_every_made_up_name_may_be_used_at_a_table() -> None:
    for name in EVERY_NAME:
        check_name(name)


def test_no_word_stands_in_the_lists_twice() -> None:
    assert len(EVERY_NAME) == len(FIRST.split()) * len(SECOND.split())


@pytest.mark.parametrize("seed", range(5))
def test_a_made_up_name_is_one_that_nobody_has(seed: int) -> None:
    last_free = "Brave Otter"
    assert made_up(Random(seed), EVERY_NAME - {last_free}) == last_free


def test_names_come_by_luck_and_the_same_luck_brings_the_same_names() -> None:
    assert made_up(Random(7)) == made_up(Random(7))
    assert len({made_up(Random(seed)) for seed in range(30)}) > 20
