from math import log
from pathlib import Path

import pytest

from diceyard.core import net

INPUTS, HIDDEN = 3, 2
# Two units: each with the weights of three inputs, what it starts from, its share; then the straight unit.
WEIGHTS = [100, -400, 2000, 10, 512, 1, 2, 3, -50, 1024, 7, 0, -9, 20, 0]


def said(*lit: int, begin: int = 0, weights: list[int] = WEIGHTS) -> float:
    return net.answer(weights, begin, INPUTS, HIDDEN, list(lit)) * net.FULL * net.FULL


def test_a_net_has_a_weight_for_each_input_of_each_unit_and_two_more() -> None:
    assert net.size(INPUTS, HIDDEN) == len(WEIGHTS)


def test_units_add_up_what_is_lit_and_are_held_between_0_and_full() -> None:
    assert said() == 10 * 512 + 20 * 1024
    assert said(0) == 110 * 512 + 27 * 1024
    assert said(1) == 20 * 1024  # the first unit would be below 0
    assert said(0, 2) == net.FULL * 512 + 18 * 1024  # and here above FULL
    assert said(*[2] * 20) == net.FULL * 512 + 10 * 1024 + (20 - 180) * 1024  # twice lit counts twice


def test_a_net_may_begin_anywhere_among_the_weights() -> None:
    assert said(0, 2, begin=4, weights=[9] * 4 + WEIGHTS) == said(0, 2)


def test_an_answer_is_a_chance() -> None:
    assert net.chance(0) == 0.5
    assert net.chance(log(3)) == pytest.approx(0.75)
    assert net.chance(-log(3)) == pytest.approx(0.25)


def test_weights_are_kept_rounded_and_within_two_bytes(tmp_path: Path) -> None:
    file = tmp_path / "weights"
    assert net.read(file) == ()
    net.write(file, [1.4, -2.6, 40_000, -40_000, 0])
    assert net.read(file) == (1, -3, net.MOST, -net.MOST, 0)
