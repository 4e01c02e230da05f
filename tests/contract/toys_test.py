"""The suite proves itself: a good toy passes every check, and each way to break it fails exactly the check for it."""

from random import Random

import pytest
from tests.contract import broken_rules, broken_words, walks
from tests.contract.conformance import CHECKS, Check
from tests.contract.toys import TOY

from diceyard.core.game import Game, Level

BROKEN = [*broken_rules.BROKEN, *broken_words.BROKEN]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("level", TOY.levels, ids=lambda level: level.key)
@pytest.mark.parametrize("seats", TOY.seats)
def test_the_good_toy_passes(check: Check, level: Level, seats: int) -> None:
    check(TOY, level, seats, Random(1))


@pytest.fixture
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy is so small that a part of what a game gets is enough."""
    monkeypatch.setattr(walks, "EFFORT", 1_500)


@pytest.mark.usefixtures("little_effort")
@pytest.mark.parametrize(("check", "game"), [pytest.param(check, game, id=name) for check, name, game in BROKEN])
def test_a_broken_toy_fails_exactly_the_check_for_it(check: Check, game: Game) -> None:
    assert [failed.__name__ for failed in CHECKS if fails(failed, game)] == [check.__name__]


def test_every_check_has_a_toy_that_fails_it() -> None:
    assert {check for check, _, _ in BROKEN} == set(CHECKS)


def fails(check: Check, game: Game) -> bool:
    """Whatever a check or the game under it raises is a failure."""
    try:
        check(game, game.levels[0], 2, Random(2))
    except Exception:
        return True
    return False
