"""The two trays as plain data for the browser.

What the dice make is in it only under `show`: otherwise the player does the arithmetic, and the browser knows no more
than what lies on the table.
"""

from typing import Any

from diceyard.core.game import Help, Scene, members
from diceyard.games.knock_yourself_out.rules import BACK, MISS, NO_ROLL, Level, State, moves
from diceyard.games.knock_yourself_out.sums import signs, sums


def view(level: Level, state: State, scene: Scene) -> dict[str, Any]:
    board = {
        "sides": [side(state, which) for which in (0, 1)],
        "roll": [] if state.roll == NO_ROLL else list(state.roll),
        "signs": list(signs(level)),
    }
    return board | (possible(level, state) if shown(state, scene) else {})


def side(state: State, which: int) -> dict[str, Any]:
    """One side's tray, and the seats that share it."""
    return {"seats": list(range(which, state.seats, 2)), "dice": list(members(state.trays[which]))}


def shown(state: State, scene: Scene) -> bool:
    """Whether this viewer may see what is possible: only under `show`, and only whoever has to choose."""
    return scene.helping is Help.SHOW and scene.viewer == state.turn and state.roll != NO_ROLL


def possible(level: Level, state: State) -> dict[str, Any]:
    """Every sum of the dice with its answer, and the dice that can come out or have to go back."""
    can = list(moves(level, state, state.turn))
    takes = [move for move in can if MISS < move <= BACK]
    made = [
        {"sum": str(claim), "number": claim.answer, "takes": claim.answer in takes} for claim in sums(level, state.roll)
    ]
    return {"sums": made, "takes": takes, "backs": [move - BACK for move in can if move > BACK]}
