"""The title page, the rules in plain words, and how good moves look."""

import pytest

from diceyard.core.game import Point
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks import GAME
from diceyard.games.strikes_and_locks.positions_test import EMPTY, ROLL, every_level, standing
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP
from diceyard.games.strikes_and_locks.text import read_move


def how(level: str) -> dict[str, list[Point]]:
    return GAME.how(GAME.level(level).numbers)


def text(level: str) -> str:
    return " ".join(point.text for points in how(level).values() for point in points)


def test_there_are_two_kinds_of_dice_and_two_ways_to_end() -> None:
    assert [level.key for level in GAME.levels] == [
        "basic",
        "six-sided",
        "basic-to-the-last",
        "six-sided-to-the-last",
    ]
    assert GAME.name == "Strikes & Locks"


@every_level
def test_K_10_the_curriculum_tags_travel_with_each_level(level: str) -> None:
    tags = GAME.level(level).tags
    assert tags[0] == "Common Core K.OA.A"
    assert [tag.split()[-1] for tag in tags[1:]] == ["2A", "2B", "3B", "5A"]
    assert GAME.level(level).practises


@every_level
def test_the_rules_in_words_fit_the_level(level: str) -> None:
    shows = "1 to 6" if level.startswith("six-sided") else "2 to 9"
    to_the_last = level.endswith("-to-the-last")
    assert f"two red dice with {shows}." in text(level)
    assert ("Play goes on until every player" in text(level)) == to_the_last
    assert ("The game ends after the turn in which anyone gets a fourth strike" in text(level)) != to_the_last


@every_level
def test_the_rules_in_words_have_the_points_and_an_example(level: str) -> None:
    assert "1 → 1, 2 → 3, 3 → 6, 4 → 10, 5 → 15, 6 → 21, 7 → 28, 8 → 36, 9 → 45, 10 → 55, 11 → 66." in text(level)
    assert say("An example") in how(level)


@every_level
def test_what_is_ours_is_marked(level: str) -> None:
    ours = [point.text for points in how(level).values() for point in points if point.ours]
    for start in ("1 to 6 players", "It has four rows", "If the highest are equal", "Black numbers go", "With fewer"):
        assert any(text.startswith(start) for text in ours), start
    assert any(text.startswith("Two black") for text in ours) == level.startswith("six-sided")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("bu4", "strike"),
        ("gd11 gd10", "gd11"),
        ("bd10", "bd7"),
        ("gd10 bd10", "bu10"),
        ("strike", "bu10"),
        ("bu4 bu7", "bu7"),
    ],
)
def test_crosses_that_jump_over_little_look_good(better: str, worse: str) -> None:
    at = standing(EMPTY, EMPTY, roll=ROLL)
    looks = [
        GAME.prefer(at.level.numbers, at.state, 0, read_move(at.level.numbers, at.state, 0, move)[0])
        for move in (better, worse)
    ]
    assert looks[0] > looks[1]


def test_to_stop_looks_worst_and_nothing_costs_only_the_active_player() -> None:
    at = standing(EMPTY, EMPTY, roll=ROLL)
    looks = [GAME.prefer(at.level.numbers, at.state, seat, NOTHING) for seat in (0, 1)]
    assert looks == [-8, 0]
    everything = [GAME.prefer(at.level.numbers, at.state, 0, move) for move in at.moves(0)]
    assert GAME.prefer(at.level.numbers, standing(EMPTY).state, 0, STOP) < min(everything)
