"""The outcomes chart (KYO-10): what each of the 36 throws gives, and which help the trays as they stand."""

from diceyard.core.arithmetic import value
from diceyard.core.speech import say
from diceyard.games.knock_yourself_out.rules import FULL, Level, State, answers
from diceyard.games.knock_yourself_out.sense import helping
from diceyard.games.knock_yourself_out.sums import sums


def chart(level: Level, state: State) -> list[str]:
    """For each side's tray a grid: in each cell the answers of that throw, starred where one is in the tray."""
    lines = [say("What the two dice can make. * takes a die out; x is a strike."), ""]
    for side, tray in enumerate(state.trays):
        lines += [say("Side {side}, tray {tray}", side="ab"[side], tray=in_tray(tray)), *grid(level, tray)]
        n = helping(level, tray)
        lines += [say("{n} of the 36 throws take a die out; {m} do not.", n=n, m=36 - n), ""]
    return lines[:-1]


def in_tray(tray: int) -> str:
    return " ".join(str(n) if tray >> n & 1 else "·" for n in range(1, 7))


def grid(level: Level, tray: int) -> list[str]:
    head = "     " + "".join(f"{second:^11}" for second in range(1, 7))
    return [head.rstrip(), *(row(level, tray, first) for first in range(1, 7))]


def row(level: Level, tray: int, first: int) -> str:
    cells = "".join(f"{cell(level, tray, first, second):^11}" for second in range(1, 7))
    return f"  {first}  {cells}".rstrip()


def cell(level: Level, tray: int, first: int, second: int) -> str:
    roll = max(first, second), min(first, second)
    made = sorted({value(claim.expr) for claim in sums(level, roll)})
    mark = "*" if answers(level, roll) & tray & FULL else "x"
    return "/".join(map(str, made)) + mark
