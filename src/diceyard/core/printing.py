"""What a game's folder offers to print: its `paper.py` has `SHEETS` and `WORKSHEETS`, its `sheet.typ` draws them.

`sheet.typ` has `pages` and `problems`, dictionaries by the keys that stand here, and `picture`, which draws a view.
Everything that is read on paper comes from Python, in the reader's language; a template has no words of its own.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from diceyard.core.game import Level


class Sheet(NamedTuple):
    """A board, a score sheet, pieces to cut out."""

    key: str
    name: str
    """Written with `later`, as is `about`."""
    about: str
    fill: Callable[[Level], dict[str, Any]]
    """What its page draws."""
    levels: bool = True
    """Whether it is another one at every level."""
    wide: bool = False
    """Whether the page lies on its side."""


class Problem(NamedTuple):
    """One thing to work out: what the pupil sees, and what the teacher's copy has beside it."""

    shown: dict[str, Any]
    answer: dict[str, Any]
    sort: int = 0
    """A worksheet takes turns among the sorts, so that the answer is not always yes."""


class Worksheet(NamedTuple):
    """A kind of problem."""

    key: str
    name: str
    about: str
    task: str
    """What the pupil is asked to do, once on top of the page."""
    usual: int
    """How many problems fill a page or two."""
    pose: Callable[[Any, Any, Random], Problem | None]
    """A problem from a level's numbers and a state in which somebody has to choose; None where it would be dull."""
    levels: tuple[str, ...] = ()
    """The levels that it suits; none: all of them."""
    sorts: int = 1
    most: int = 100
    """More are not to be had: there are only so many that differ."""
