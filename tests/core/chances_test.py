from fractions import Fraction

import pytest

from diceyard.core.chances import decimal, in_full, percent
from diceyard.core.speech import Language, speaking


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0.0%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(1, 16), "6.3%"),
        (Fraction(1, 2000), "0.1%"),
        (Fraction(1, 2001), "<0.1%"),
        (Fraction(1999, 2000), ">99.9%"),
        (Fraction(1998, 2000), "99.9%"),
        (Fraction(1), "100.0%"),
    ],
)
def test_only_what_is_impossible_is_0_and_only_what_is_certain_is_100(chance: Fraction, told: str) -> None:
    assert percent(chance) == told


def test_large_numbers_are_told_in_groups_of_three() -> None:
    assert [in_full(n) for n in (0, 7, 999, 1000, 10_050, 1_234_567)] == [
        "0",
        "7",
        "999",
        "1,000",
        "10,050",
        "1,234,567",
    ]


def test_places_follow_the_mark_of_the_reader() -> None:
    assert [decimal(2 / 3, 2), decimal(-0.5, 1), decimal(7, 3)] == ["0.67", "-0.5", "7.000"]
    with speaking(Language("xx", lambda one, many, n: one.replace(".", ","))):
        assert decimal(2 / 3, 2) == "0,67"
