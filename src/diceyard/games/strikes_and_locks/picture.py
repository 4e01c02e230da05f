"""The sheets, drawn as text: the player's own large, the others' small.

Everything shows by its sign as well as by its colour: a crossed number stands between two strokes, a number
that is gone is a dot, and what the player has picked stands between two pointers.
"""

from diceyard.core.game import SHAPES, Help, Scene
from diceyard.core.speech import listed, say
from diceyard.games.strikes_and_locks.pointing import Pointed, pointed
from diceyard.games.strikes_and_locks.rules import (
    ANY_ROW,
    NO_ROLL,
    NOT_YET,
    ROWS,
    STRIKES,
    Level,
    State,
    cells,
    over,
    playing,
    points,
)
from diceyard.games.strikes_and_locks.sheet import Cross, crossed, numbers, row_name

MARGIN = " " * 16


def draw(level: Level, state: State, scene: Scene) -> list[str]:
    """Who only looks on sees large the sheet of the player whose turn it is."""
    own = state.turn if scene.viewer < 0 else scene.viewer
    lines = [title(level, state, scene, own), *grid(state, own, pointed(level, state, scene))]
    lines.append(f"{MARGIN}{foot(level, state, own, scene.helping)}")
    others = [seat for seat in range(state.seats) if seat != own]
    if others:
        lines.append("")
    for seat in others:
        lines += [f"{title(level, state, scene, seat)}  ·  {strikes(state, seat)}", small(state, seat)]
    return lines


def title(level: Level, state: State, scene: Scene, seat: int) -> str:
    """`● Ana  ·  has chosen`."""
    return f" [seat{seat}]{SHAPES[seat]}[/] {scene.names[seat]}  ·  {doing(level, state, seat)}"


def doing(level: Level, state: State, seat: int) -> str:
    if state.marks.stopped >> seat & 1:
        return say("has stopped")
    if not playing(level, state.marks, seat):
        return say("has four strikes")
    if over(level, state):
        return say("has finished")
    if state.roll == NO_ROLL:
        return say("rolls next") if seat == state.turn else say("is waiting")
    if state.chosen[seat] == NOT_YET:
        return say("rolled and is choosing") if seat == state.turn else say("is choosing")
    return say("rolled and has chosen") if seat == state.turn else say("has chosen")


def grid(state: State, seat: int, at: Pointed) -> list[str]:
    """The four rows in their boxes."""
    rule = "┼".join(["────"] * 11)
    between = f"{MARGIN}├{rule}┤"
    lines = [f"{MARGIN}┌{rule.replace('┼', '┬')}┐"]
    for row in range(ROWS):
        lines += [grid_row(state, seat, row, at), between]
    return [*lines[:-1], f"{MARGIN}└{rule.replace('┼', '┴')}┘"]


def grid_row(state: State, seat: int, row: int, at: Pointed) -> str:
    """` 1 black up   → │ ✗2✗│  · │  4 │ …`, and whether the row is locked."""
    label = f" {row + 1} {row_name(row):<10} → "
    signs = "│".join(sign(state, seat, Cross(row, number), at) for number in numbers(row))
    return f"{label}│{signs}│ {say('LOCKED') if state.marks.locked >> row & 1 else say('open')}"


def sign(state: State, seat: int, cross: Cross, at: Pointed) -> str:
    """One cell, four columns wide."""
    sheet, number = state.marks.sheets[seat], cross.number
    if cross.bit & sheet:
        return f"{f'✗{number}✗':>4}"
    if cross.bit & at.picked:
        return f"[pick]{f'▸{number}◂':>4}[/]"
    if not cross.bit & cells(sheet, ANY_ROW & ~state.marks.locked, number):
        return "[faded]  · [/]"
    if cross.bit & at.possible:
        return f"[pick]{f'({number})':>4}[/]"
    return f"{number:>3} "


def foot(level: Level, state: State, seat: int, helping: Help) -> str:
    """The strikes; and what the rows come to, which without help the player works out."""
    counts = [len(crossed(state.marks.sheets[seat], row)) for row in range(ROWS)]
    if helping is Help.SHOW:
        worth = say("points {sum}", sum=score_sum(counts, state.marks.strikes[seat], points(level, state)[seat]))
    else:
        worth = say("crossed out {counts}", counts=listed(counts))
    return f"{strikes(state, seat)}   {worth}"


def strikes(state: State, seat: int) -> str:
    has = state.marks.strikes[seat]
    return say("strikes {boxes}", boxes=" ".join("✗" * has + "□" * (STRIKES - has)))


def score_sum(counts: list[int], strikes: int, total: int) -> str:
    """`10 + 3 + 1 + 15 − 5 = 24`."""
    rows = " + ".join(str(n * (n + 1) // 2) for n in counts)
    lost = f" − {5 * strikes}" if strikes else ""
    return f"{rows}{lost} = {total}".replace("-", "−")


def small(state: State, seat: int) -> str:
    """Another player's sheet in one line: `1 ✗·✗✗··✗□□□□  2 …`."""
    sheet, open_rows = state.marks.sheets[seat], ANY_ROW & ~state.marks.locked
    rows = []
    for row in range(ROWS):
        cells_ = [small_sign(sheet, open_rows, Cross(row, number)) for number in numbers(row)]
        rows.append(f"{row + 1} {''.join(cells_)}")
    return f"   {'   '.join(rows)}"


def small_sign(sheet: int, open_rows: int, cross: Cross) -> str:
    if cross.bit & sheet:
        return "✗"
    return "□" if cross.bit & cells(sheet, open_rows, cross.number) else "·"


def lay(look: int, state: State, seat: int, move: int, manner: int) -> int:
    """Crosses have only one place to lie in."""
    return look
