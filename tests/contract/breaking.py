"""Breaking the toy: copies of it in which some part is not what it should be."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from tests.contract import toys
from tests.contract.conformance import Check
from tests.contract.toys import TOY

from diceyard.core.game import Game, Position


class Broken(list[tuple[Check, str, Game]]):
    """Which check fails, how the toy is broken, and the broken toy."""

    def fails(self, check: Check) -> Callable[[Callable[[], Game]], None]:
        def keep(broken: Callable[[], Game]) -> None:
            self.append((check, broken.__name__, broken()))

        return keep


def with_parts(**changed: Any) -> SimpleNamespace:
    """The toy's functions with some of them replaced."""
    return SimpleNamespace(**vars(toys) | changed)


def with_rules(**changed: Any) -> Game:
    return replace(TOY, rules=with_parts(**changed))


def with_text(**changed: Any) -> Game:
    return replace(TOY, text=with_parts(**changed))


def with_words(**changed: Any) -> Game:
    return replace(TOY, words=with_parts(**changed))


def with_picture(**changed: Any) -> Game:
    return replace(TOY, picture=with_parts(**changed))


def with_levels(**changed: Any) -> Game:
    return replace(TOY, levels=tuple(replace(level, **changed) for level in TOY.levels))


def with_positions(kind: type[Position]) -> Game:
    """The toy, whose positions are not what they should be from its first one on."""

    class Odd(Game):
        def start(self, level: str = "", seats: int = 0, first: int = 0) -> Position:
            at = super().start(level, seats, first)
            return kind(at.game, at.level, at.state)

    return Odd(**vars(TOY))
