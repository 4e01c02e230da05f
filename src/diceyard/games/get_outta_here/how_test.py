import pytest

from diceyard.core.game import Point
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.by_the_book_test import LEVELS


def points(level: str) -> list[Point]:
    return [point for heading in GAME.how(GAME.level(level).numbers).values() for point in heading]


def said(level: str) -> str:
    return " ".join(point.text for point in points(level))


def ours(level: str) -> str:
    return " ".join(point.text for point in points(level) if point.ours)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_the_whole_game(level: str) -> None:
    assert list(GAME.how(GAME.level(level).numbers)) == [
        "You need",
        "Your turn",
        "Get outta here!",
        "Capture a number",
        "Winning",
        "An example",
    ]
    text = said(level)
    assert f"the numbers 1 to {LEVELS[level].board}, and {LEVELS[level].dice} dice" in text
    assert f"The first with {LEVELS[level].target} captured numbers wins" in text
    assert "20 markers" in text


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_printed_rules_leave_open_is_marked(level: str) -> None:
    text = ours(level)
    for part in ("Two, three or four players", "tied for the highest total", "it is a draw"):
        assert part in text
    assert ("1 to 12" in text) == (LEVELS[level].board == 12)
    assert "1 to 18" not in text
    assert ("you mark it once" in text) == (LEVELS[level].mark == "faces")
    assert ("5 5 5" in text) == (level == "face-3")
    assert ("The tens have to be 1 to 9" in text) == (level == "place-value")
    assert ("Just adding up the three dice does not count" in text) == (level == "place-value")


@pytest.mark.parametrize(
    ("level", "example"),
    [
        ("face-2", "You roll 3 and 5: mark 3 and 5, or mark the total, 8."),
        ("face-3", "You roll 3, 5 and 5: mark 3 and 5, or 3 and both spots of 5, or the total 13."),
        ("intermediate", "Ana rolls 4 and 6: 4 + 6 = 10. She marks 1, 2 and 7."),
        ("standard", "Ana rolls 4, 3 and 6: 4 + 3 + 6 = 13. She marks 1, 2, 3 and 7."),
        ("place-value", "You roll 1, 3 and 4. 14 + 3 = 17, so you may mark 17, or 1, 2, 3, 4 and 7."),
    ],
)
def test_every_level_has_its_example(level: str, example: str) -> None:
    assert GAME.how(GAME.level(level).numbers)["An example"][0].text == example


@pytest.mark.parametrize("level", ["face-2", "face-3"])
def test_only_the_face_levels_speak_of_faces(level: str) -> None:
    assert "Two equal dice can capture an empty number at once." in said(level)
    assert "Two equal dice" not in said("standard")
