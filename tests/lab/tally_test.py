"""Throws beside the chart, and what is said of how far they are apart."""

from collections import Counter
from fractions import Fraction
from math import exp, gamma
from random import Random

import pytest

from diceyard import lab
from diceyard.core.errors import Refused
from diceyard.lab.surprise import FEWEST, Fit, beyond, fit, in_words, pooled, tries
from diceyard.lab.tally import rounded

HANDFULS = [
    ["plain2"],
    ["black2", "red"],
    ["purple", "black"],
    ["white2", "plain2"],
    ["plain4"],
    ["black6"],
    ["green3"],
]


def test_the_first_throws_are_the_same_however_many_there_are() -> None:
    chart = lab.chart(["black2", "white"])
    short, long = lab.throw(chart, 100, seed=5), lab.throw(chart, 1000, seed=5)
    assert long.faces[:100] == short.faces
    assert lab.throw(chart, 100, seed=6).faces != short.faces
    assert all(type(face) is not int for *_, face in short.faces)


def test_each_throw_counts_for_all_that_it_allows() -> None:
    tally = lab.throw(lab.chart(["plain2"]), 300, seed=1)
    by_hand = Counter(result for a, b in tally.faces for result in {a + b, abs(a - b)})
    assert tally.times == by_hand
    assert tally.share(0) == Fraction(by_hand[0], 300)


def test_a_tally_grows_from_what_was_there_to_all() -> None:
    tally = lab.throw(lab.chart(["plain2"], ["+"]), 110, seed=9)
    moments = list(tally.grown(10, 4))
    assert [now for now, _ in moments] == [35, 60, 85, 110]
    assert [times.total() for _, times in moments] == [35, 60, 85, 110]
    assert moments[-1][1] == tally.times
    assert moments[0][1] == Counter(a + b for a, b in tally.faces[:35])
    assert [now for now, _ in lab.throw(tally.chart, 3, seed=9).grown(1, 20)] == [2, 3]


@pytest.mark.parametrize("specs", HANDFULS, ids=" ".join)
def test_what_is_thrown_passes_the_test(specs: list[str]) -> None:
    """From a fixed seed: 20,000 throws are no further from the chart than luck explains."""
    tally = lab.throw(lab.chart(specs), 20_000, seed=7)
    assert tally.fit.kinds > 5
    assert 0.001 < tally.fit.chance < 0.999


def test_over_many_seeds_luck_is_as_often_far_off_as_the_test_says() -> None:
    chart = lab.chart(["plain2"])
    chances = [lab.throw(chart, 400, seed).fit.chance for seed in range(300)]
    for limit in (0.1, 0.25, 0.5, 0.75, 0.9):
        assert sum(chance <= limit for chance in chances) / 300 == pytest.approx(limit, abs=0.1)


def test_loaded_dice_do_not_pass() -> None:
    chart, rng = lab.chart(["plain"], []), Random(1)
    loaded = Counter(frozenset({rng.choice([1, 2, 3, 4, 5, 6, 6])}) for _ in range(2000))
    found = fit(chart.ways, loaded)
    assert found.chance < 0.001
    assert in_words(found).startswith("That is surprising!")


def test_rare_kinds_are_put_together_whatever_came() -> None:
    half, small = Fraction(5), Fraction(2)
    assert list(pooled([(half, 7), (small, 1), (small, 0), (small, 9)])) == [(half, 7), (Fraction(6), 10)]
    assert list(pooled([(half, 7), (small, 1)])) == [(Fraction(7), 8)]
    assert list(pooled([(small, 1)])) == []
    ways = {n: n for n in range(1, 12)}
    found = list(pooled((Fraction(n * 60, 66), 0) for n in ways.values()))
    assert all(expected >= FEWEST for expected, _ in found)
    assert sum(expected for expected, _ in found) == 60


def test_the_distance_by_hand() -> None:
    found = fit({"head": 1, "tail": 1}, {"head": 60, "tail": 40})
    assert found == Fit(100, 2, pytest.approx(4.0))
    assert found.chance == pytest.approx(0.0455, abs=0.0001)


@pytest.mark.parametrize(
    ("distance", "freedom", "chance"),
    [
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (18.307, 10, 0.05),
        (24.725, 11, 0.01),
        (135.807, 100, 0.01),
    ],
)
def test_the_table_in_every_textbook(distance: float, freedom: int, chance: float) -> None:
    assert beyond(distance, freedom) == pytest.approx(chance, abs=0.0001)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 12, 35])
@pytest.mark.parametrize("distance", [0.5, 4.0, 30.0])
def test_the_sum_is_the_area_under_the_curve(freedom: int, distance: float) -> None:
    """By Simpson's rule, from the distance on to where nothing is left."""

    def height(x: float) -> float:
        return x ** (freedom / 2 - 1) * exp(-x / 2) / (2 ** (freedom / 2) * gamma(freedom / 2))

    steps, far = 4000, distance + 200
    wide = (far - distance) / steps
    inner = sum(height(distance + i * wide) * (4 if i % 2 else 2) for i in range(1, steps))
    area = (height(distance) + inner + height(far)) * wide / 3
    assert beyond(distance, freedom) == pytest.approx(area, abs=1e-6)


def test_nothing_off_is_no_surprise_and_nothing_to_compare_neither() -> None:
    assert beyond(0, 5) == beyond(7, 0) == 1


@pytest.mark.parametrize(
    ("distance", "words"),
    [
        (0.00001, "That is almost too good: luck alone comes so close only about once in 400 tries."),
        (0.5, "That is nothing special: luck alone is at least so far off in about 5 of 10 tries."),
        (2.7055, "That is not surprising: luck alone is at least so far off about once in 10 tries."),
        (5.0, "That is a little surprising: luck alone is so far off only about once in 39 tries."),
        (10.83, "That is surprising! Luck alone is so far off only about once in 1,000 tries."),
        (400.0, "That is surprising! Luck alone is so far off only about once in 1,000,000 tries."),
    ],
)
def test_how_surprising_it_is_in_words(distance: float, words: str) -> None:
    assert in_words(Fit(100, 2, distance)).startswith(words)


def test_few_throws_tell_nothing() -> None:
    chart = lab.chart(["plain2"], ["+"])
    assert lab.throw(chart, 1, seed=1).verdict == "Those are too few throws to tell anything. Throw more!"
    assert lab.throw(chart, 1, seed=1).fit.kinds == 0
    assert (
        "once in" in lab.throw(chart, 2000, seed=1).verdict or "of 10 tries" in lab.throw(chart, 2000, seed=1).verdict
    )


def test_the_result_that_is_furthest_off_is_named() -> None:
    tally = lab.throw(lab.chart(["plain"], []), 60, seed=4)
    off = {n: abs(tally.times[n] - 10) for n in range(1, 7)}
    worst = max(off, key=lambda n: off[n])
    assert tally.furthest == (
        f"Furthest from the chart is {worst}: it came {tally.times[worst]} times, and about 10 were to be expected."
    )
    everything = lab.throw(lab.chart(["plain5"], ["+", "−", "×"]), 2, seed=1)
    assert everything.furthest


def test_as_often_as_the_chart_says() -> None:
    chart = lab.chart(["plain"], [])
    even = next(t for t in (lab.throw(chart, 6, seed) for seed in range(1000)) if len(t.times) == 6)
    assert even.furthest == "Every result came exactly as often as the chart says."


def test_numbers_are_told_as_people_tell_them() -> None:
    assert [tries(chance) for chance in (0.5, 0.0123, 0.0001, 0)] == ["2", "81", "10,000", "1,000,000"]
    numbers = [Fraction(1, 9), Fraction(1, 2), Fraction(13, 8), Fraction(5), Fraction(167, 10)]
    assert [rounded(number) for number in numbers] == ["0", "½", "1½", "5", "17"]


@pytest.mark.parametrize("throws", [-1, 100_001])
def test_too_many_throws_are_refused(throws: int) -> None:
    with pytest.raises(Refused, match="I throw at most 100,000 times"):
        lab.throw(lab.chart(["plain"]), throws, seed=1)
