"""Reviews are worked out one at a time, once each, and not all kept for ever."""

import asyncio
from random import Random

import pytest
from tests.helpers import seated, whole_game
from tests.yard.loop import run

from diceyard.yard import reviews
from diceyard.yard.opened import NOBODY, Opened
from diceyard.yard.refusals import NotNow
from diceyard.yard.reviews import Reviews


def over(code: str, seed: int = 1) -> Opened:
    return Opened(code, whole_game(seated(first=0), Random(seed)), (NOBODY, NOBODY), NOBODY)


def test_one_is_worked_out_once_and_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    going, most, worked = 0, 0, []
    real = reviews.review

    def slowly(table):
        nonlocal going, most
        going += 1
        most = max(most, going)
        worked.append(table)
        found = real(table)
        going -= 1
        return found

    async def story() -> None:
        kept, games = Reviews(), [over("AAAAAA", 1), over("BBBBBB", 2)]
        found = await asyncio.gather(*(kept.of(games[i % 2]) for i in range(6)))
        assert found[0] is found[2] is found[4]
        assert found[0].table == games[0].table
        assert found[1].table == games[1].table

    monkeypatch.setattr(reviews, "review", slowly)
    run(story())
    assert (most, len(worked)) == (1, 2)


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)

    async def story() -> None:
        kept = Reviews()
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            await kept.of(over(code))
        assert list(kept.kept) == ["BBBBBB", "CCCCCC"]

    run(story())


def test_a_game_that_goes_on_is_not_looked_at() -> None:
    async def story() -> None:
        with pytest.raises(NotNow):
            await Reviews().of(Opened("AAAAAA", seated(first=0), (NOBODY, NOBODY), NOBODY))

    run(story())
