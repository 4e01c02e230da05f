"""The sheets as plain data for the browser.

What the dice make, which cells can be crossed out and what the rows score is in it only under `show`: otherwise the
player does the arithmetic. What others have chosen in this turn is in no state that comes here.
"""

from typing import Any

from diceyard.core.game import Help, Scene
from diceyard.games.strikes_and_locks.rules import (
    NO_ROLL,
    NOTHING,
    ROW,
    ROWS,
    STOP,
    WHOLE,
    Level,
    State,
    count,
    moves,
    over,
    playing,
)
from diceyard.games.strikes_and_locks.sheet import CODES, crosses, numbers
from diceyard.games.strikes_and_locks.sums import COLOURS, pair, results, usable

CROSSED, PASSED, OPEN = "x", "p", "o"
NAMES = ("black", "green", "red")


def view(level: Level, state: State, scene: Scene) -> dict[str, Any]:
    board = {
        "rows": [{"code": CODES[row], "numbers": list(numbers(row))} for row in range(ROWS)],
        "locked": [bool(state.marks.locked >> row & 1) for row in range(ROWS)],
        "sheets": [sheet(level, state, seat) for seat in range(state.seats)],
        "sides": level.sides,
        "roll": {} if state.roll == NO_ROLL else {NAMES[colour]: list(pair(state, colour)) for colour in COLOURS},
        "pairs": [NAMES[colour] for colour in reversed(usable(state, scene.viewer))],
    }
    return board | scores(level, state, scene) | (possible(level, state, scene.viewer) if shown(state, scene) else {})


def sheet(level: Level, state: State, seat: int) -> dict[str, Any]:
    """One player's sheet, each row as eleven signs from left to right; and what they have chosen, where one may see."""
    chosen = state.chosen[seat]
    return {
        "rows": [signs(state.marks.sheets[seat] >> ROW * row & WHOLE) for row in range(ROWS)],
        "counts": [count(state.marks.sheets[seat] >> ROW * row & WHOLE) for row in range(ROWS)],
        "strikes": state.marks.strikes[seat],
        "stopped": bool(state.marks.stopped >> seat & 1),
        "out": not playing(level, state.marks, seat),
        "chosen": [cross.code for cross in crosses(chosen)] if NOTHING < chosen < STOP else [],
    }


def signs(crossed: int) -> str:
    """Crossed out, passed over, or still open."""
    last = crossed.bit_length()
    return "".join(CROSSED if crossed >> i & 1 else PASSED if i < last else OPEN for i in range(ROW))


def scores(level: Level, state: State, scene: Scene) -> dict[str, Any]:
    """Each sheet's score as the sum it is: under `show`, and for everybody once the game is over."""
    if scene.helping is not Help.SHOW and not over(level, state):
        return {}
    return {"scores": [scored(state, seat) for seat in range(state.seats)]}


def scored(state: State, seat: int) -> list[int]:
    """What the rows count, and then what the strikes cost."""
    rows = [count(state.marks.sheets[seat] >> ROW * row & WHOLE) for row in range(ROWS)]
    return [*(n * (n + 1) // 2 for n in rows), 5 * state.marks.strikes[seat]]


def shown(state: State, scene: Scene) -> bool:
    return scene.helping is Help.SHOW and scene.viewer >= 0 and state.roll != NO_ROLL


def possible(level: Level, state: State, seat: int) -> dict[str, Any]:
    """The cells that some move crosses out, and the sums of the pairs that this player may use."""
    cells = 0
    for move in moves(level, state, seat):
        cells |= move
    pairs = usable(state, seat)
    made = {NAMES[colour]: [str(claim) for claim in results(*pair(state, colour))] for colour in pairs}
    return {"open": [cross.code for cross in crosses(cells)], "sums": made}
