"""Luck is the known generator, fair below any number, and never the same for two games."""

import pytest

from diceyard.core.luck import BITS, MOST, STIRS, WORD, WORDS, begin, below, fresh, word


def by_the_book(a: int, b: int, c: int, count: int, many: int) -> list[int]:
    """The generator as it is usually written down, with a counter that starts where it is told."""
    found = []
    for _ in range(many):
        mixed = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + c * 8) % 2**32
        rotated = (c * 2**21) % 2**32 + (c >> 11)
        c = (rotated + mixed) % 2**32
        found.append(mixed)
    return found


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (7, 1), (2**64 - 1, 2**40 + 5), (123456789 << 20, 99)])
def test_the_words_are_those_of_the_book(seed: int, number: int) -> None:
    luck = fresh(seed, number)
    start = (seed % 2**32, seed >> 32, number % 2**32, (number >> 32) + 1)
    assert [word(luck) for _ in range(50)] == by_the_book(*start, STIRS + 50)[STIRS:]


def test_a_counter_at_its_end_begins_again() -> None:
    luck = [1, 2, 3, WORD]
    assert [word(luck) for _ in range(3)] == by_the_book(1, 2, 3, WORD, 3)
    assert luck[3] == 2


def test_beginning_again_is_the_same_as_beginning() -> None:
    luck = fresh(1, 2)
    for _ in range(10):
        word(luck)
    begin(luck, 3, 4)
    assert luck == fresh(3, 4)
    assert len(luck) == WORDS


def test_a_negative_seed_is_its_64_bits() -> None:
    assert fresh(-1, 5) == fresh(2**64 - 1, 5)
    assert fresh(2**64 + 3, 5) == fresh(3, 5)


def test_every_seed_and_every_game_has_its_own_luck() -> None:
    seeds = [0, 1, 2, 2**31, 2**32, 2**32 + 1, 2**63]
    assert len({tuple(fresh(seed, number)) for seed in seeds for number in seeds}) == len(seeds) ** 2


class Told(list[int]):
    """A luck whose next words are known."""

    def __init__(self, *words: int) -> None:
        super().__init__([0] * WORDS)
        self.words = list(words)

    def __getitem__(self, place: object) -> int:  # type: ignore[override]
        return self.words.pop(0) if place == 0 else 0


@pytest.mark.parametrize("many", [1, 2, 3, 6, 36, 1000, MOST - 1, MOST])
def test_a_word_is_cut_into_equal_parts(many: int) -> None:
    """Part i holds exactly the words from one border to the next, all of the same number once the unfair are gone."""
    size = (1 << BITS) // many
    for part in {0, 1 % many, many // 2, many - 1}:
        lowest, next_lowest = (-(-(i << BITS) // many) for i in (part, part + 1))
        kept = [first for first in range(lowest, lowest + 3) if first * many % 2**32 >= 2**32 % many]
        assert below(Told(kept[0]), many) == part
        assert below(Told(next_lowest - 1), many) == part
        assert next_lowest - kept[0] == size


def test_words_that_would_be_unfair_are_thrown_again() -> None:
    assert below(Told(0, 0, 2**31), 3) == 1
    assert below(Told(0), 4) == 0
    luck = Told(0, 1)
    assert below(luck, 3) == 0
    assert luck.words == []


def test_below_counts_all_and_only_what_is_below() -> None:
    luck = fresh(1, 1)
    assert {below(luck, 7) for _ in range(200)} == set(range(7))
    assert {below(luck, 1) for _ in range(20)} == {0}
