"""The rules once more, slowly, on plain sets, straight from their text and without a look at `rules.py`.

The tests beside this file hold the game against it.
"""

from functools import cache
from itertools import combinations, product
from typing import NamedTuple

Tray = frozenset[int]

DICE: Tray = frozenset({1, 2, 3, 4, 5, 6})
TRAYS = tuple(frozenset(dice) for n in range(7) for dice in combinations(sorted(DICE), n))
THROWS = tuple(product(sorted(DICE), repeat=2))
STRIKES_BY_THEMSELVES = {(4, 4), (5, 5), (6, 6)}
LEVELS = ("basic", "all-operations")


class Standing(NamedTuple):
    """What lies in the two trays before a roll, and whose turn it is."""

    a: Tray
    b: Tray
    turn: int

    @property
    def over(self) -> bool:
        return not self.a or not self.b


def answers(level: str, throw: tuple[int, ...]) -> Tray:
    """Everything that a throw makes, in a tray or not."""
    large, small = max(throw), min(throw)
    made = {large + small, large - small}
    if level == "all-operations":
        made |= {large * small} | {n for n in DICE if n * small == large}
    return frozenset(made)


def choices(level: str, tray: Tray, throw: tuple[int, ...]) -> dict[str, Tray]:
    """What a player may do with a throw, as it is written, and the tray after it."""
    if throw not in STRIKES_BY_THEMSELVES and (helping := answers(level, throw) & tray):
        return {str(n): tray - {n} for n in helping}
    return {f"back {n}": tray | {n} for n in DICE - tray} or {"miss": tray}


@cache
def reachable(level: str, seats: int) -> frozenset[Standing]:
    """Every standing that play can come to, whoever starts."""
    after = {tray: {new for throw in THROWS for new in choices(level, tray, throw).values()} for tray in TRAYS}
    found = {Standing(DICE, DICE, first) for first in range(seats)}
    fresh = set(found)
    while fresh:
        reached = {new for standing in fresh if not standing.over for new in following(standing, seats, after)}
        fresh = reached - found
        found |= fresh
    return frozenset(found)


def following(now: Standing, seats: int, after: dict[Tray, set[Tray]]) -> set[Standing]:
    turn = (now.turn + 1) % seats
    if now.turn % 2 == 0:
        return {Standing(a, now.b, turn) for a in after[now.a]}
    return {Standing(now.a, b, turn) for b in after[now.b]}


def test_the_book_knows_the_worked_example() -> None:
    tray = DICE
    for throw, out in (((6, 2), 4), ((3, 2), 5), ((2, 1), 3), ((6, 5), 1)):
        tray = choices("basic", tray, throw)[str(out)]
    assert tray == {2, 6}
    assert choices("basic", tray, (6, 1)) == {f"back {n}": tray | {n} for n in (1, 3, 4, 5)}
