import re
from itertools import product

import pytest

from diceyard.games.knock_yourself_out import GAME
from diceyard.games.knock_yourself_out.by_the_book_test import DICE, LEVELS, THROWS, TRAYS, Tray, answers, choices
from diceyard.games.knock_yourself_out.chart import chart
from diceyard.games.knock_yourself_out.rules import NO_ROLL, State

every_level = pytest.mark.parametrize("level", LEVELS)


def charted(level: str, a: Tray, b: Tray) -> list[str]:
    trays = (sum(1 << n for n in a), sum(1 << n for n in b))
    return chart(GAME.level(level).numbers, State(2, 0, trays, NO_ROLL))


def cells(lines: list[str]) -> dict[tuple[int, ...], str]:
    """The 36 cells of one side’s grid, by its throw."""
    rows = [line.split() for line in lines if re.match(r"  \d  ", line)]
    return {(int(row[0]), second): row[second] for row in rows for second in DICE}


@every_level
def test_KYO_10_the_chart_says_of_all_36_throws_what_they_give_and_which_help_each_tray(level: str) -> None:
    for a, b in zip(TRAYS, reversed(TRAYS), strict=True):
        lines = charted(level, a, b)
        middle = lines.index("", 2)
        for tray, grid in ((a, cells(lines[:middle])), (b, cells(lines[middle:]))):
            assert grid == {throw: by_the_book(level, tray, throw) for throw in THROWS}


def by_the_book(level: str, tray: Tray, throw: tuple[int, ...]) -> str:
    helps = any(new < tray for new in choices(level, tray, throw).values())
    return "/".join(map(str, sorted(answers(level, throw)))) + ("*" if helps else "x")


@every_level
def test_KYO_10_the_throws_that_help_are_counted(level: str) -> None:
    for tray in TRAYS:
        lines = charted(level, tray, DICE)
        stars = sum(cell.endswith("*") for cell in cells(lines[:10]).values())
        assert lines[10] == f"{stars} of the 36 throws take a die out; {36 - stars} do not."


def test_KYO_10_both_sides_and_their_trays_are_named() -> None:
    lines = charted("basic", DICE - {4, 5}, frozenset({6}))
    assert lines[0] == "What the two dice can make. * takes a die out; x is a strike."
    assert lines[2] == "Side a, tray 1 2 3 · · 6"
    assert lines[12] == "Side b, tray · · · · · 6"
    assert [lines[3].split(), lines[13].split()] == [list("123456")] * 2


@every_level
def test_KYO_10_the_chart_fits_80_columns_and_its_columns_stand_straight(level: str) -> None:
    for tray in TRAYS:
        lines = charted(level, tray, tray)
        assert max(map(len, lines)) <= 80
        for line in lines[4:10]:
            starts = [found.start() for found in re.finditer(r"\S+", line)]
            assert all(5 + 11 * column <= start < 16 + 11 * column for column, start in enumerate(starts[1:]))


def test_KYO_10_a_few_throws_by_hand() -> None:
    grid = cells(charted("basic", frozenset({1, 4}), DICE)[:12])
    shown = {throw: grid[throw] for throw in product((6, 3), (5, 2, 3))}
    assert shown == {
        (6, 5): "1/11*",
        (6, 2): "4/8*",
        (6, 3): "3/9x",
        (3, 5): "2/8x",
        (3, 2): "1/5*",
        (3, 3): "0/6x",
    }
