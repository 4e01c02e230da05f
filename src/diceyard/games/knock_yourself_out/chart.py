"""The outcomes chart (KYO-10): what each of the 36 throws gives, and which help the trays as they stand.

`charted` is the chart as data, which a screen draws in its own way; `chart` is the same drawn as text.
"""

from diceyard.core.arithmetic import value
from diceyard.core.game import Cell, Grid
from diceyard.core.speech import say
from diceyard.games.knock_yourself_out.rules import FULL, Level, State, answers
from diceyard.games.knock_yourself_out.sense import helping
from diceyard.games.knock_yourself_out.sums import sums

FACES = (1, 2, 3, 4, 5, 6)


def charted(level: Level, state: State) -> tuple[Grid, ...]:
    """A grid for each side's tray."""
    return tuple(grid(level, state, side) for side in (0, 1))


def grid(level: Level, state: State, side: int) -> Grid:
    tray = state.trays[side]
    n = helping(level, tray)
    return Grid(
        caption=say("Side {side}, tray {tray}", side="ab"[side], tray=in_tray(tray)),
        head=FACES,
        rows=tuple((first, tuple(cell(level, tray, first, second) for second in FACES)) for first in FACES),
        note=say("{n} of the 36 throws take a die out; {m} do not.", n=n, m=36 - n),
        seats=tuple(range(side, state.seats, 2)),
    )


def in_tray(tray: int) -> str:
    return " ".join(str(n) if tray >> n & 1 else "·" for n in FACES)


def cell(level: Level, tray: int, first: int, second: int) -> Cell:
    """The answers of a throw, and whether one of them is in the tray."""
    roll = max(first, second), min(first, second)
    made = sorted({value(claim.expr) for claim in sums(level, roll)})
    return Cell("/".join(map(str, made)), bool(answers(level, roll) & tray & FULL))


def chart(level: Level, state: State) -> list[str]:
    """For each side's tray a grid: in each cell the answers of that throw, starred where one is in the tray."""
    lines = [say("What the two dice can make. * takes a die out; x is a strike."), ""]
    for each in charted(level, state):
        lines += [each.caption, *drawn(each), each.note, ""]
    return lines[:-1]


def drawn(grid: Grid) -> list[str]:
    head = "     " + "".join(f"{second:^11}" for second in grid.head)
    return [head.rstrip(), *(row(first, cells) for first, cells in grid.rows)]


def row(first: int, cells: tuple[Cell, ...]) -> str:
    marked = "".join(f"{cell.text + 'x*'[cell.helps]:^11}" for cell in cells)
    return f"  {first}  {marked}".rstrip()
