"""The quality of the luck: written tests, on fixed seeds, within one game's luck and across games.

Each test boils down to a number whose distribution is known; with good luck it lies within five standard deviations.
(The generator as such is well known and well tested; these catch a slip in ours, and in how games get their luck.)
"""

from collections import Counter
from itertools import pairwise
from math import log2, sqrt

import pytest

from diceyard.core.luck import BITS, below, fresh, word

WORDS = 60_000
FAR = 5


def one_game(seed: int) -> list[int]:
    luck = fresh(seed, 0)
    return [word(luck) for _ in range(WORDS)]


def many_games(seed: int) -> list[int]:
    """The first three words of game after game."""
    return [word(luck) for luck in (fresh(seed, number) for number in range(WORDS // 3)) for _ in range(3)]


def many_seeds(seed: int) -> list[int]:
    """The first word of one and the same game under seed after seed."""
    return [word(fresh(seed + number, 5)) for number in range(WORDS // 3)]


SOURCES = [(source, seed) for source in (one_game, many_games, many_seeds) for seed in (0, 12_345)]


@pytest.fixture(scope="module", params=SOURCES, ids=lambda found: f"{found[0].__name__}-{found[1]}")
def words(request: pytest.FixtureRequest) -> list[int]:
    source, seed = request.param
    return source(seed)  # type: ignore[no-any-return]


def chi_squared(counts: Counter[int], cells: int, many: int) -> float:
    """In standard deviations from what is expected."""
    mean = many / cells
    squares = sum((counts[cell] - mean) ** 2 / mean for cell in range(cells))
    return (squares - (cells - 1)) / sqrt(2 * (cells - 1))


def test_every_bit_is_as_often_one_as_zero(words: list[int]) -> None:
    for bit in range(BITS):
        ones = sum(number >> bit & 1 for number in words)
        assert abs(ones - len(words) / 2) < FAR * sqrt(len(words)) / 2


@pytest.mark.parametrize("shift", [0, 12, 24])
def test_every_byte_is_as_likely_as_the_others(words: list[int], shift: int) -> None:
    assert abs(chi_squared(Counter(number >> shift & 255 for number in words), 256, len(words))) < FAR


@pytest.mark.parametrize("apart", [1, 2, 3, 7])
def test_words_know_nothing_of_each_other(words: list[int], apart: int) -> None:
    """Serial test: pairs of the uppermost and of the lowest four bits."""
    pairs = list(zip(words, words[apart:], strict=False))
    for shift in (0, 28):
        found = Counter((one >> shift & 15) << 4 | other >> shift & 15 for one, other in pairs)
        assert abs(chi_squared(found, 256, len(pairs))) < FAR


def test_birthdays_fall_together_as_often_as_they_should(words: list[int]) -> None:
    """Birthday spacings (Marsaglia): 512 birthdays in a year of 2²⁴ days, spacings that come twice."""
    many, year = 512, 1 << 24
    found = trials = 0
    for begin in range(0, len(words) - many, many):
        days = sorted(number >> 8 for number in words[begin : begin + many])
        spacings = Counter(later - day for day, later in pairwise(days))
        found += sum(times - 1 for times in spacings.values())
        trials += 1
    mean = trials * many**3 / (4 * year)
    assert abs(found - mean) < FAR * sqrt(mean)


def test_runs_end_where_they_should(words: list[int]) -> None:
    """How long it takes until a word lies in the lower quarter: a geometric distribution."""
    gaps: Counter[int] = Counter()
    gap = 0
    for number in words:
        if number >> 30 == 0:
            gaps[min(gap, 15)] += 1
            gap = 0
        else:
            gap += 1
    many = gaps.total()
    chances = [0.25 * 0.75**length for length in range(15)] + [0.75**15]
    squares = sum((gaps[length] - many * chance) ** 2 / (many * chance) for length, chance in enumerate(chances))
    assert abs(squares - 15) < FAR * sqrt(30)


def test_bits_do_not_hang_together(words: list[int]) -> None:
    """The rank of 32 words as a matrix of bits: 0.289 of all such matrices are regular."""
    regular = trials = 0
    for begin in range(0, len(words) - BITS, BITS):
        regular += rank(words[begin : begin + BITS]) == BITS
        trials += 1
    chance = 0.2887880951
    assert abs(regular - chance * trials) < FAR * sqrt(trials * chance * (1 - chance))


def rank(rows: list[int]) -> int:
    left, found = list(rows), 0
    while left:
        row = left.pop()
        if row:
            found += 1
            low = row & -row
            left = [other ^ row if other & low else other for other in left]
    return found


@pytest.mark.parametrize("many", [2, 3, 6, 36, 216, 1000])
def test_dice_are_fair(many: int) -> None:
    luck = fresh(99, many)
    found = Counter(below(luck, many) for _ in range(60 * many + 30_000))
    assert abs(chi_squared(found, many, found.total())) < FAR


def test_the_uncertainty_of_bytes_is_whole() -> None:
    found = Counter(number >> 24 for number in one_game(7))
    total = found.total()
    bits = -sum(times / total * log2(times / total) for times in found.values())
    assert bits == pytest.approx(8, abs=256 / total)


def test_the_tests_notice_bad_luck() -> None:
    """A generator that is a mere counter with a multiplication fails, and so does one whose words are too even."""
    bad = [number * 2_654_435_761 % 2**32 for number in range(WORDS)]
    with pytest.raises(AssertionError):
        test_birthdays_fall_together_as_often_as_they_should(bad)
    with pytest.raises(AssertionError):
        test_words_know_nothing_of_each_other(bad, 1)
