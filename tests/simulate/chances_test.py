"""Intervals hold what they promise, and are those of the books."""

import pytest

from diceyard.core.luck import below, fresh
from diceyard.simulate.chances import apart, mean, median, proportion
from diceyard.simulate.plot import binned


def test_wilsons_interval_is_that_of_the_books() -> None:
    found = proportion(10, 50)
    assert (round(found.low, 4), found.value, round(found.high, 4)) == (0.1124, 0.2, 0.3304)


@pytest.mark.parametrize("games", [1, 10, 10_000])
def test_never_and_always_stay_what_they_are(games: int) -> None:
    assert proportion(0, games).low == 0
    assert 0 < proportion(0, games).high < 1
    assert proportion(games, games).high == 1
    assert 0 < proportion(games, games).low < 1


def test_the_truth_lies_inside_95_times_in_100() -> None:
    luck, inside, means = fresh(5, 5), 0, 0
    for _ in range(1_000):
        faces = [below(luck, 6) for _ in range(100)]
        found = proportion(faces.count(0), 100)
        inside += found.low <= 1 / 6 <= found.high
        average = mean(sum(faces), sum(face * face for face in faces), 100)
        means += average.low <= 2.5 <= average.high
    assert 930 <= inside <= 970
    assert 930 <= means <= 970


def test_a_number_that_never_changes_has_no_spread() -> None:
    assert mean(30, 90, 10) == (3, 3, 3)
    assert mean(4, 16, 1) == (4, 4, 4)


def test_two_counts_of_the_same_games_lie_apart() -> None:
    assert apart(60, 40, 100) == pytest.approx(20 / (100 - 4) ** 0.5)
    assert apart(50, 50, 100) == 0
    assert apart(100, 0, 100) == 0


def test_half_do_not_exceed_the_median() -> None:
    assert median({1: 2, 5: 1, 9: 1}) == 1
    assert median({1: 1, 5: 1, 9: 2}) == 5
    assert median({7: 1}) == 7


def test_bins_hold_everything_once() -> None:
    bins, width = binned(dict.fromkeys(range(11, 311), 2))
    assert width == 5
    assert sum(bins.values()) == 600
    assert set(bins) == set(range(11, 311, 5))
    assert binned({3: 4}) == ({3: 4}, 1)
