"""The answers of the worksheets, worked out once more from nothing but what the pupil sees."""

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from diceyard.core import notation
from diceyard.core.printing import Worksheet
from diceyard.games import find
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.paper import SHEETS, WORKSHEETS, all_totals, picture
from diceyard.games.get_outta_here.rules import start
from diceyard.paper.posing import posed

KINDS = {worksheet.key: worksheet for worksheet in WORKSHEETS}
MOVES = [(kind, level) for kind in ("all-moves", "captures") for level in KINDS[kind].levels]


def problems(worksheet: Worksheet, level: str, n: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [
        (problem.shown, problem.answer)
        for seed in (1, 2)
        for problem in posed(worksheet, GAME, GAME.level(level), seed, n)
    ]


def possible(level: str, shown: dict[str, Any]) -> set[tuple[int, ...]]:
    """Every move on the board that is drawn, by trying all sets of open numbers."""
    view = shown["picture"]["view"]
    cells, roll = view["cells"], view["roll"]
    still_open = [i for i, cell in enumerate(cells, 1) if not cell["captured"]]
    if level.startswith("face"):
        return by_faces(cells, roll, still_open)
    sizes = range(1, len(still_open) + 1)
    return {marks for n in sizes if n < 7 for marks in combinations(still_open, n) if sum(marks) == sum(roll)}


def by_faces(cells: list[dict[str, Any]], roll: list[int], still_open: list[int]) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = {(n,) for n in still_open if n == sum(roll)}
    if all(face in still_open for face in roll):
        found.add(tuple(sorted(set(roll))))
        for pair in {face for face in roll if roll.count(face) > 1 and cells[face - 1]["seat"] == -1}:
            found.add(tuple(sorted([*set(roll), pair])))
    return found


def written(level: str, moves: set[tuple[int, ...]]) -> set[str]:
    return {(", " if level.startswith("face") else " + ").join(map(str, marks)) for marks in moves}


@pytest.mark.parametrize(("kind", "level"), MOVES)
def test_the_moves_are_all_there_are(kind: str, level: str) -> None:
    for shown, answer in problems(KINDS[kind], level, 8):
        moves, cells = possible(level, shown), shown["picture"]["view"]["cells"]
        if kind == "captures":
            every, moves = moves, {marks for marks in moves if captures(cells, shown["seat"], marks)}
            assert len(moves) < len(every)
        assert set(answer["lines"]) == written(level, moves)
        assert len(answer["lines"]) == len(set(answer["lines"])) == shown["lines"]
        assert 1 <= shown["lines"] <= 6


def captures(cells: list[dict[str, Any]], seat: int, marks: tuple[int, ...]) -> bool:
    own = any(cells[n - 1]["seat"] == seat for n in marks)
    return own or len(set(marks)) < len(marks)


def test_the_totals_are_all_there_are() -> None:
    for shown, answer in problems(KINDS["totals"], "place-value", 6):
        made = {total for faces in permutations(shown["roll"]) for total in by_place(*faces) if total > 0}
        assert [line["total"] for line in answer["lines"]] == sorted(made)
        assert all(worked_out(text) == line["total"] for line in answer["lines"] for text in line["sums"])
        assert all(line["sums"] for line in answer["lines"])


def by_place(a: int, b: int, c: int) -> set[int]:
    tens = {10 * made + c for made in (a + b, a - b) if 1 <= made <= 9}
    return {10 * a + b + c, 10 * a + b - c} | tens


def worked_out(text: str) -> int:
    return int(eval(text.replace("−", "-").replace(") tens and", ") * 10 +")))


def test_a_roll_with_too_many_totals_is_no_problem() -> None:
    level, at = GAME.level("place-value").numbers, GAME.start("place-value")
    assert all_totals(level, at.rolled((1, 3, 6)).state, Random(1)) is None


def test_a_picture_is_told_in_words() -> None:
    at = notation.read("get-outta-here/intermediate/2 a=1,2 b=7! turn=a roll=4,5 passes=0", find)
    told = picture(at.level.numbers, at.state)["alt"]
    assert told == (
        "A ring of the numbers 1 to 12. A circle lies on 1 and 2. The triangle has captured 7. The dice show 4 and 5."
    )
    assert picture(at.level.numbers, start(at.level.numbers, 2, 0))["alt"] == "A ring of the numbers 1 to 12."


@pytest.mark.parametrize("level", GAME.levels, ids=lambda level: level.key)
def test_GOH_1_the_board_has_the_numbers_of_its_level(level: Any) -> None:
    board, counters = (sheet.fill(level) for sheet in SHEETS)
    assert len(board["view"]["cells"]) == level.numbers.board
    assert board["target"] == level.numbers.target
    assert (counters["each"], len(counters["sets"])) == (20, 4)
