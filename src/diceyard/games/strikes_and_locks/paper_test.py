"""The answers of the worksheets, worked out once more from nothing but what the pupil sees."""

from typing import Any

import pytest

from diceyard.core import notation
from diceyard.games import find
from diceyard.games.strikes_and_locks import GAME
from diceyard.games.strikes_and_locks.paper import SHEETS, WORKSHEETS, picture
from diceyard.paper.posing import posed

CROSS_OUT, LOCK, SCORE = WORKSHEETS
LEVELS = [level.key for level in GAME.levels]


def shown_and_answers(worksheet: Any, level: str, n: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(problem.shown, problem.answer) for problem in posed(worksheet, GAME, GAME.level(level), 3, n)]


def results(faces: tuple[int, int]) -> set[int]:
    one, other = faces
    return {one + other, one if one == other else abs(one - other)}


def still_open(row: dict[str, Any]) -> list[int]:
    """The numbers right of all that is crossed."""
    last = max((i for i, sign in enumerate(row["signs"]) if sign == "x"), default=-1)
    return list(row["numbers"][last + 1 :])


@pytest.mark.parametrize("level", LEVELS)
def test_the_numbers_to_cross_out_are_all_there_are(level: str) -> None:
    for shown, answer in shown_and_answers(CROSS_OUT, level, 20):
        pairs = {pair["colour"]: results(pair["faces"]) for pair in shown["dice"]}
        sheet = shown["sheet"]
        found = [
            (i, n)
            for i, row in enumerate(sheet["rows"])
            for n in still_open(row)
            if not sheet["locked"][i] and n in pairs[row["colour"]] | pairs["red"]
        ]
        assert answer["cells"] == found
        assert 1 <= len(found) <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_a_row_locks_with_six_crosses(level: str) -> None:
    locking = []
    for shown, answer in shown_and_answers(LOCK, level, 16):
        signs = shown["row"]["signs"]
        assert signs[-1] == "o"
        assert str(shown["row"]["numbers"][-1]) in shown["ask"]
        assert answer == {"locks": signs.count("x") + 1 >= 6, "crosses": signs.count("x") + 1}
        locking.append(answer["locks"])
    assert locking.count(True) == 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_score_is_added_up_right(level: str) -> None:
    for shown, answer in shown_and_answers(SCORE, level, 12):
        rows = [sum(range(row["signs"].count("x") + 1)) for row in shown["sheet"]["rows"]]
        assert answer["rows"] == rows
        assert answer["strikes"] == 5 * shown["strikes"]
        assert answer["total"] == sum(rows) - 5 * shown["strikes"] >= 0


def test_a_picture_is_told_in_words() -> None:
    at = notation.read(
        "strikes-and-locks/basic/1 a=2,3,5,6,9,12/-/4/- strikes=1 stopped=- turn=a roll=6,3/5,5/4,2 chosen=-", find
    )
    assert picture(at.level.numbers, at.state)["alt"] == (
        "Crossed out in black up: 2, 3, 5, 6, 9 and 12. Crossed out in black down: nothing. "
        "Crossed out in green up: 4. Crossed out in green down: nothing. Strikes: 1. Locked: black up. "
        "black dice: 6 and 3. green dice: 5 and 5. red dice: 4 and 2."
    )
    fresh = GAME.start("basic", 1)
    assert "dice" not in picture(fresh.level.numbers, fresh.state)["alt"]


def test_SNL_3_and_SNL_17_the_score_sheet_has_four_rows_and_the_points() -> None:
    for sheet in SHEETS:
        page = sheet.fill(GAME.levels[0])
        assert [list(row["numbers"]) for row in page["rows"]] == [list(range(2, 13)), list(range(12, 1, -1))] * 2
        assert page["table"]["columns"] == [(n, sum(range(n + 1))) for n in range(1, 12)]
        assert page["strike_count"] == 4
    assert [sheet.fill(GAME.levels[0])["copies"] for sheet in SHEETS] == [1, 4, 1]
