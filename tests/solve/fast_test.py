"""Compiling from outside, and what is said where there is no compiler."""

import sys
from types import ModuleType

import pytest

from diceyard import Refused
from diceyard.solve import fast


def test_without_the_compiler_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(Refused, match=r"diceyard\[fast\]"):
        fast.compiled(ModuleType("anything"))


def test_work_is_spread_and_nothing_is_left_out() -> None:
    assert sorted(fast.in_parts(lambda part, parts: part, 3)) == [0, 1, 2]
    assert len(fast.in_parts(lambda part, parts: parts)) == fast.processors() >= 1
