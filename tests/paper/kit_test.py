"""The dice kit on paper: every face once, opposite faces in order, and charts that brute force agrees with."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from diceyard.core.dice import COLOURS, Die, handful
from diceyard.paper import kit
from diceyard.paper.documents import Order, find
from diceyard.paper.printing import page_of

WORK = {"+": lambda a, b: a + b, "−": lambda a, b: abs(a - b), "×": lambda a, b: a * b}


def nets(key: str, variant: str = "") -> list[dict[str, Any]]:
    return list(page_of(find(key), Order(variant))["dice"])


def test_K_8_there_is_a_six_sided_die_of_every_colour() -> None:
    dice = nets("kit/six-sided-dice")
    assert [net["colour"] for net in dice] == list(COLOURS)
    for net, colour in zip(dice, COLOURS, strict=True):
        assert sorted(net["faces"]) == sorted(map(str, Die(colour, 6).faces))


@pytest.mark.parametrize(("variant", "low", "numerals"), [("basic", 2, "white"), ("advanced", 6, "yellow")])
def test_K_6_K_7_the_eight_sided_dice_carry_their_numbers(variant: str, low: int, numerals: str) -> None:
    for net in nets("kit/eight-sided-dice", variant):
        assert sorted(map(int, net["faces"])) == list(range(low, low + 8))
        assert net["numerals"] == numerals


@pytest.mark.parametrize("die", [Die("black", 6), Die("red", 8), Die("green", 8, True)], ids=str)
def test_opposite_faces_add_up_to_the_same(die: Die) -> None:
    faces = [int(face) for face in kit.net_of(die)["faces"]]
    assert {one + other for one, other in zip(faces[::2], faces[1::2], strict=True)} == {faces[0] + faces[1]}


def test_K_5_the_operator_die_has_the_same_sign_on_opposite_faces() -> None:
    faces = kit.net_of(Die("white", 6))["faces"]
    assert faces[::2] == faces[1::2] == ["+", "−", "×"]


def test_in_black_and_white_the_mark_tells_the_colour() -> None:
    marks = [net["mark"] for net in nets("kit/eight-sided-dice")]
    assert len(set(marks)) == len(marks)
    assert all(marks)


@pytest.mark.parametrize("variant", [variant.key for variant in kit.CHARTS])
def test_K_9_the_chart_and_its_counts_are_right(variant: str) -> None:
    page = page_of(find("kit/chart"), Order(variant))
    first, second = handful([variant])

    def made(*throw: int) -> list[int]:
        return sorted({WORK[sign](*throw) for sign in page["signs"]})

    for down, row in zip(first.numbers, page["cells"], strict=True):
        assert row == [", ".join(map(str, made(down, across))) for across in second.numbers]
    often = Counter(result for throw in product(first.numbers, second.numbers) for result in made(*throw))
    assert [(result, times) for result, times, _ in page["counts"]] == sorted(often.items())
    assert all(Fraction(chance) == Fraction(times, page["throws"]) for _, times, chance in page["counts"])
