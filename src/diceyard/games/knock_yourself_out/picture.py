"""The two trays, drawn as text: a die that is out leaves its number in the groove."""

import re

from diceyard.core.game import SHAPES, Help, Scene
from diceyard.core.speech import say_n
from diceyard.games.knock_yourself_out.rules import BACK, MISS, Level, State, count, moves

NUMBERS = range(1, 7)
GROOVE = "═" * 49


def draw(level: Level, state: State, scene: Scene) -> list[str]:
    lines: list[str] = []
    for side, tray in enumerate(state.trays):
        picked = picks(level, state, scene) if state.turn & 1 == side else set()
        cells = [die(number, bool(tray >> number & 1), side, number in picked) for number in NUMBERS]
        lines += [title(state, scene, side), f"   ╔{GROOVE}╗"]
        lines += [f"   ║ {' '.join(row)} ║" for row in zip(*cells, strict=True)]
        lines += [f"   ╚{GROOVE}╝"]
    return lines


def title(state: State, scene: Scene, side: int) -> str:
    """Whose tray it is: `● Ana and ● Cem: 4 dice left`."""
    seats = range(side, state.seats, 2)
    names = "  ".join(f"[seat{seat}]{SHAPES[seat]}[/] {scene.names[seat]}" for seat in seats)
    left = say_n("{n} die left", "{n} dice left", count(state.trays[side]))
    return f"   {names}  ·  {left}"


def die(number: int, present: bool, side: int, picked: bool) -> list[str]:
    """A die of the tray, or its empty place; seven columns by three rows."""
    style = "pick" if picked else f"seat{side}" if present else "faded"
    top, middle, bottom = (
        (" ┌───┐ ", f" │ {number} │ ", " └───┘ ") if present else (" " * 7, f"   {number}   ", " " * 7)
    )
    if picked:
        middle = f"▸{middle[1:-1]}◂"
    return [f"[{style}]{row}[/]" for row in (top, middle, bottom)]


def picks(level: Level, state: State, scene: Scene) -> set[int]:
    """The numbers to point at: what the player has named, and under `show` whatever can be named."""
    named = re.search(r"(?:^|=|back)\s*([1-6])\s*$", scene.proposal)
    if named:
        return {int(named[1])}
    if scene.helping is not Help.SHOW:
        return set()
    open_moves = moves(level, state, scene.viewer)
    return {move - BACK if move > BACK else move for move in open_moves if move != MISS}


def lay(look: int, state: State, seat: int, move: int, manner: int) -> int:
    """A die has only one place to lie in."""
    return look
