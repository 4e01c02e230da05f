"""The board, drawn as text: rows of numbers, each with its outside spot above it and its inside spot below."""

from typing import NamedTuple

from diceyard.core.game import SHAPES, Help, Scene
from diceyard.core.speech import say, say_n
from diceyard.games.get_outta_here.judging import judge
from diceyard.games.get_outta_here.markers import Laid, choice, marked, only, read
from diceyard.games.get_outta_here.proposal import parts, plain
from diceyard.games.get_outta_here.rules import ALL, SIZE, Level, State, hand, moves

EMPTY = "·"
IN_A_ROW = {12: 6, 18: 9}
LONGEST_NAME = 30
WIDE, SIDE = 5, 11
"""How wide a cell is, and what stands left of the cells."""


class Hints(NamedTuple):
    """What is pointed at: the markers that the player has picked, and the numbers that can be marked."""

    picked: Laid
    open: int


def draw(level: Level, state: State, scene: Scene) -> list[str]:
    marks = Hints(picks(level, state, scene), markable(level, state, scene))
    lines = board(level, state, scene, marks)
    lines += ["", *(player(level, state, scene, seat) for seat in range(state.seats))]
    return [*lines, *legend(state, marks)]


def picks(level: Level, state: State, scene: Scene) -> Laid:
    """The markers of the player's proposal, as far as they stand."""
    if scene.viewer != state.turn or not scene.proposal:
        return Laid()
    verdict = judge(level, state, scene.viewer, scene.proposal, scene.helping)
    if verdict.move is not None:
        return Laid(marked(verdict.move), verdict.manner)
    return read(parts(plain(scene.proposal), scene.helping).marks) or Laid()


def markable(level: Level, state: State, scene: Scene) -> int:
    """Under `show`, the numbers that some move marks."""
    found = 0
    if scene.helping is Help.SHOW and scene.viewer == state.turn:
        for move in moves(level, state, scene.viewer):
            found |= move & ALL
    return found


def board(level: Level, state: State, scene: Scene, marks: Hints) -> list[str]:
    row = IN_A_ROW[level.board]
    lines: list[str] = []
    for first in range(1, level.board + 1, row):
        cells = [cell(state, scene, marks, number) for number in range(first, first + row)]
        names = (say("outside"), "", say("inside"))
        lines.append(edge("┌", "┬", "┐", row))
        for name, line in zip(names, zip(*cells, strict=True), strict=True):
            lines.append(f"{name:>{SIDE - 2}}  │{'│'.join(line)}│")
        lines.append(edge("└", "┴", "┘", row))
    return lines


def edge(left: str, between: str, right: str, cells: int) -> str:
    return " " * SIDE + left + between.join(["─" * WIDE] * cells) + right


def cell(state: State, scene: Scene, marks: Hints, number: int) -> tuple[str, str, str]:
    """A number with its outside spot above and its inside spot below."""
    for seat in range(state.seats):
        if state.captured[seat] & only(number):
            return flooded(f"seat{seat}" if not marks.open else "faded", SHAPES[seat], number)
    outside, inside = spots(state, scene, marks.picked, number)
    return outside, label(marks, number), inside


def flooded(style: str, shape: str, number: int) -> tuple[str, str, str]:
    """A captured number, full of its owner's shape."""
    full = styled(style, shape * WIDE)
    return full, styled(style, f"{shape}{number:^{WIDE - 2}}{shape}"), full


def spots(state: State, scene: Scene, picked: Laid, number: int) -> tuple[str, str]:
    """The outside and the inside spot of a number with what lies on them."""
    lying = [styled("faded", EMPTY), styled("faded", EMPTY)]
    for seat in range(state.seats):
        if state.singles[seat] & only(number):
            lying[place(scene.look, number)] = styled(f"seat{seat}", SHAPES[seat])
    for spot in picked_places(state, scene, picked, number):
        lying[spot] = styled("pick", f"▸{SHAPES[scene.viewer]}◂")
    return lying[0], lying[1]


def place(outside: int, number: int) -> int:
    """0 for outside, 1 for inside."""
    return 0 if outside & only(number) else 1


def picked_places(state: State, scene: Scene, picked: Laid, number: int) -> tuple[int, ...]:
    """Where the markers picked for a number lie: a pair on both spots, a capture opposite the own marker."""
    times = picked.numbers.count(number)
    if times != 1:
        return (0, 1) if times else ()
    if state.singles[scene.viewer] & only(number):
        return (1 - place(scene.look, number),)
    return (place(picked.outside, number),)


def label(marks: Hints, number: int) -> str:
    if marks.open & only(number):
        return styled("pick", f"‹{number}›")
    return styled("pick", str(number)) if number in marks.picked.numbers else f"{number:^{WIDE}}"


def styled(style: str, text: str) -> str:
    return f"[{style}]{text:^{WIDE}}[/]"


def player(level: Level, state: State, scene: Scene, seat: int) -> str:
    """`▸ ● Ana   ●●○○○   12 markers in hand`; the arrow is at whoever's turn it is."""
    wide = min(LONGEST_NAME, max(len(name) for name in scene.names))
    points = SIZE[state.captured[seat]]
    circles = "●" * points + "○" * (level.target - points)
    left = say_n("{n} marker in hand", "{n} markers in hand", hand(state, seat))
    name = f"{scene.names[seat]:{wide}.{wide}}"
    arrow = "▸" if seat == state.turn else " "
    return f"  {arrow} [seat{seat}]{SHAPES[seat]}[/] {name}   {circles:{level.target}}   {left}"


def legend(state: State, marks: Hints) -> list[str]:
    """What the signs on the board mean, once there are any."""
    lines = []
    if any(state.captured):
        lines.append("    " + say("A number that is full of one shape is captured."))
    if marks.open:
        lines.append("    " + say("‹ › You can mark these numbers."))
    return lines


def lay(look: int, state: State, seat: int, move: int, manner: int) -> int:
    """The numbers whose marker lies outside, after this move."""
    marks = move & ALL
    return look & ~marks | manner & choice(state, seat, move)
