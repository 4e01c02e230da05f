"""The answers of the worksheets, worked out once more from nothing but what the pupil sees."""

from typing import Any

import pytest

from diceyard.core import notation
from diceyard.games import find
from diceyard.games.knock_yourself_out import GAME
from diceyard.games.knock_yourself_out.paper import SHEETS, WORKSHEETS, picture
from diceyard.paper.posing import posed

TAKE_OUT, HELPFUL = WORKSHEETS
LEVELS = [level.key for level in GAME.levels]


def made(level: str, one: int, other: int) -> set[int]:
    """What two dice make, worked out in fractions so that nothing is rounded."""
    big, small = max(one, other), min(one, other)
    found = {big + small, big - small}
    if level == "all-operations":
        found |= {big * small} | ({big // small} if big / small == big // small else set())
    return found


def takes(level: str, one: int, other: int, tray: Any) -> set[int]:
    return set() if one == other and one > 3 else made(level, one, other) & set(tray)


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_that_come_out_are_all_there_are(level: str) -> None:
    strikes = []
    for problem in posed(TAKE_OUT, GAME, GAME.level(level), 5, 60):
        shown, answer = problem.shown, problem.answer
        one, other = shown["roll"]
        assert set(answer["out"]) == takes(level, one, other, shown["tray"])
        for sum_, result in zip(shown["sums"], answer["results"], strict=True):
            text = sum_.replace("−", "-").replace("×", "*").replace("÷", "/").removesuffix(" =")
            assert eval(text) == int(result)
        assert {int(result) for result in answer["results"]} == made(level, one, other)
        strikes.append(not answer["out"])
    assert strikes.count(True) == 20


@pytest.mark.parametrize("level", LEVELS)
def test_the_rolls_that_help_are_counted_right(level: str) -> None:
    for problem in posed(HELPFUL, GAME, GAME.level(level), 5, 12):
        tray, answer = problem.shown["tray"], problem.answer
        helps = [[bool(takes(level, one, other, tray)) for other in range(1, 7)] for one in range(1, 7)]
        assert answer["helps"] == helps
        assert answer["n"] == sum(map(sum, helps)) > 0
        assert 0 < len(tray) < 6


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "a=1,2 b=3 turn=a roll=4,5",
            "Side a has 1 and 2 in the tray. Side b has 3 in the tray. The dice show 5 and 4.",
        ),
        ("a=- b=3 turn=b roll=-", "Side a has an empty tray. Side b has 3 in the tray."),
    ],
)
def test_a_picture_is_told_in_words(text: str, told: str) -> None:
    at = notation.read(f"knock-yourself-out/basic/2 {text}", find)
    assert picture(at.level.numbers, at.state)["alt"] == told


def test_KYO_2_the_trays_have_places_for_the_six_dice_in_order() -> None:
    assert SHEETS[0].fill(GAME.levels[0])["places"] == [1, 2, 3, 4, 5, 6]
