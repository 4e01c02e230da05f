"""The cells that a picture points at: what the player has picked and, under `show`, what could be."""

from typing import NamedTuple

from diceyard.core.arithmetic import is_number, value
from diceyard.core.errors import BadSum
from diceyard.core.game import Help, Scene
from diceyard.core.sums import parse
from diceyard.games.strikes_and_locks.proposal import LONGEST, Part, staged_parts
from diceyard.games.strikes_and_locks.rules import NO_ROLL, Level, State, moves
from diceyard.games.strikes_and_locks.sheet import UP, Cross


class Pointed(NamedTuple):
    """Sets of cells."""

    picked: int
    possible: int


def pointed(level: Level, state: State, scene: Scene) -> Pointed:
    if scene.viewer < 0 or state.roll == NO_ROLL:
        return Pointed(0, 0)
    picked = 0
    for part in staged_parts(scene.proposal[:LONGEST]):
        picked |= cell_named(part, scene.helping)
    return Pointed(picked, possible(level, state, scene, picked))


def cell_named(part: Part, helping: Help) -> int:
    """The cell that a cross of the proposal names, whether or not it holds; 0 if it names none yet."""
    number = answer(part.sum, helping)
    return Cross(part.row, number).bit if part.row is not None and number in UP else 0


def answer(typed: str, helping: Help) -> int:
    """The answer that was given. Only under `show` is one worked out for the player; 0 where there is none."""
    try:
        claim = parse(typed)
        if claim.answer is None and (is_number(claim.expr) or helping is Help.SHOW):
            return value(claim.expr)
    except BadSum:
        return 0
    return claim.answer or 0


def possible(level: Level, state: State, scene: Scene, picked: int) -> int:
    """What can be crossed out as well as what is picked, for those who want to see it."""
    cells = 0
    if scene.helping is Help.SHOW:
        for move in moves(level, state, scene.viewer):
            if move & picked == picked:
                cells |= move
    return cells
