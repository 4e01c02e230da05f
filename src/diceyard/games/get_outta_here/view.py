"""The board as plain data for the browser.

What the dice make and which numbers can be marked is in it only under `show`, and only for whoever has to choose:
otherwise the player does the arithmetic.
"""

from typing import Any

from diceyard.core.game import Help, Scene
from diceyard.games.get_outta_here.markers import numbers_in, only
from diceyard.games.get_outta_here.rules import ALL, NO_ROLL, PASS, SHIFT, Level, State, hand, moves, points
from diceyard.games.get_outta_here.sums import faces_of, making


def view(level: Level, state: State, scene: Scene) -> dict[str, Any]:
    board = {
        "cells": [cell(state, number, scene.look) for number in range(1, level.board + 1)],
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "points": list(points(level, state)[: state.seats]),
        "target": level.target,
        "faces": bool(level.faces),
        "placeValue": bool(level.place_value),
        "roll": list(faces_of(state.roll)),
    }
    return board | (possible(level, state) if shown(state, scene) else {})


def cell(state: State, number: int, look: int) -> dict[str, Any]:
    """Whose marker lies on a number, and on which spot; seat -1 is nobody."""
    bit = only(number)
    for seat in range(state.seats):
        if (state.singles[seat] | state.captured[seat]) & bit:
            return {"seat": seat, "captured": bool(state.captured[seat] & bit), "outside": bool(look & bit)}
    return {"seat": -1, "captured": False, "outside": False}


def shown(state: State, scene: Scene) -> bool:
    return scene.helping is Help.SHOW and scene.viewer == state.turn and state.roll != NO_ROLL


def possible(level: Level, state: State) -> dict[str, Any]:
    """The totals that lead to a move with the sums that make them, and every number that some move marks."""
    found = [move for move in moves(level, state, state.turn) if move != PASS]
    marks = 0
    for move in found:
        marks |= move & ALL
    made = (making(level, state.roll, total) for total in sorted({move >> SHIFT for move in found}))
    return {"sums": [str(claim) for claim in made if claim], "open": list(numbers_in(marks))}
