"""What there is to print: score sheets, and problems from positions that came up in play."""

from collections.abc import Iterator
from random import Random
from typing import Any

from diceyard.core.game import Level as Title
from diceyard.core.game import members
from diceyard.core.printing import Problem, Sheet, Worksheet
from diceyard.core.speech import later, listed, say
from diceyard.games.strikes_and_locks.how import locks, strikes, turn
from diceyard.games.strikes_and_locks.rules import (
    ENOUGH_TO_LOCK,
    LAST,
    NO_ROLL,
    ROW,
    ROWS,
    STRIKES,
    WHOLE,
    Level,
    State,
    count,
    moves,
    points,
)
from diceyard.games.strikes_and_locks.sheet import crossed, crosses, numbers, row_name
from diceyard.games.strikes_and_locks.sums import COLOURS, dice_name, pair
from diceyard.games.strikes_and_locks.view import NAMES, signs

MOST_CELLS = 8
FEWEST_CROSSES = 6
FOUR = 4


# What is printed blank.


def rows() -> list[dict[str, Any]]:
    """The four rows with what stands before each: its colour, and which way it goes."""
    return [
        {
            "colour": NAMES[row // 2],
            "name": row_name(row),
            "way": f"{numbers(row)[0]} → {numbers(row)[-1]}",
            "numbers": numbers(row),
        }
        for row in range(ROWS)
    ]


def score_sheet(title: Title) -> dict[str, Any]:
    return {
        "rows": rows(),
        "copies": 1,
        "name": say("Name"),
        "strikes": say("Strikes"),
        "strike_count": STRIKES,
        "alt": say("Four rows of the numbers 2 to 12 with a lock at the end: black up and down, green up and down."),
        "table": points_table(),
        "sum": [*(row_name(row) for row in range(ROWS)), say("strikes × 5"), say("Total")],
        "how": reminders(title.numbers),
    }


def points_table() -> dict[str, Any]:
    """What so many crosses in a row count."""
    table = [(n, n * (n + 1) // 2) for n in range(1, ROW + 1)]
    return {"crosses": say("Crosses in a row"), "points": say("Points"), "columns": table}


def reminders(level: Level) -> list[dict[str, Any]]:
    """What players look up most, below the sheet."""
    parts = {say("A turn"): turn(level), say("Strikes"): strikes(level), say("Locks"): locks(level)}
    return [{"heading": heading, "points": [point.text for point in points]} for heading, points in parts.items()]


def four_sheets(title: Title) -> dict[str, Any]:
    return score_sheet(title) | {"copies": FOUR, "name": None, "owner": say("Name")}


# Problems.


def seen_sheet(state: State) -> dict[str, Any]:
    """The sheet of whose turn it is: each row's crosses, and the locks."""
    sheet = state.marks.sheets[state.turn]
    return {
        "rows": [row | {"signs": signs(sheet >> ROW * i & WHOLE)} for i, row in enumerate(rows())],
        "locked": [bool(state.marks.locked >> row & 1) for row in range(ROWS)],
    }


def dice_shown(level: Level, state: State) -> list[dict[str, Any]]:
    return [{"name": dice_name(colour), "colour": NAMES[colour], "faces": pair(state, colour)} for colour in COLOURS]


def cross_out(level: Level, state: State, rng: Random) -> Problem | None:
    """Every number that can be crossed out with this roll, one's own or not yet too many."""
    cells = 0
    for move in moves(level, state, state.turn):
        cells |= move
    if not 1 <= count(cells) <= MOST_CELLS:
        return None
    alt = " ".join((*told_sheet(state, state.turn), *told_roll(state)))
    shown = {"sheet": seen_sheet(state), "dice": dice_shown(level, state), "sides": level.sides, "alt": alt}
    found = crosses(cells)
    told = say("Ringed: {cells}.", cells=listed(f"{cross.number} ({row_name(cross.row)})" for cross in found))
    return Problem(shown, {"cells": [(cross.row, cross.number) for cross in found], "told": told})


def will_it_lock(level: Level, state: State, rng: Random) -> Problem | None:
    """Whether crossing out the last number of a row locks it."""
    ends = [row for row in range(ROWS) if any(move == LAST << ROW * row for move in moves(level, state, state.turn))]
    if not ends:
        return None
    row = rng.choice(ends)
    before = state.marks.sheets[state.turn] >> ROW * row & WHOLE
    enough = count(before) + 1 >= ENOUGH_TO_LOCK
    sheet = seen_sheet(state)
    shown = {
        "row": sheet["rows"][row],
        "alt": told_row(state.marks.sheets[state.turn], row),
        "ask": say("You cross out the {n}.", n=numbers(row)[-1]),
        "yes": say("It locks."),
        "no": say("It does not lock."),
        "count": say("crosses now"),
    }
    return Problem(shown, {"locks": enough, "crosses": count(before) + 1}, int(enough))


def what_score(level: Level, state: State, rng: Random) -> Problem | None:
    """The score of a sheet."""
    sheet, struck = state.marks.sheets[state.turn], state.marks.strikes[state.turn]
    total = points(level, state)[state.turn]
    if count(sheet) < FEWEST_CROSSES or total < 0:
        return None
    counts = [count(sheet >> ROW * row & WHOLE) for row in range(ROWS)]
    shown = {
        "sheet": seen_sheet(state),
        "alt": " ".join(told_sheet(state, state.turn)),
        "strikes": struck,
        "strike_count": STRIKES,
        "name": say("Strikes"),
        "points": say("points"),
        "table": points_table(),
        "total": say("Total"),
    }
    answer = {"rows": [n * (n + 1) // 2 for n in counts], "strikes": 5 * struck, "total": total}
    return Problem(shown, answer)


# Pictures, and words for who cannot see them.


def picture(level: Level, state: State) -> dict[str, Any]:
    """The sheet of whose turn it is, with the dice."""
    return {
        "sheet": seen_sheet(state),
        "dice": [] if state.roll == NO_ROLL else dice_shown(level, state),
        "sides": level.sides,
        "strikes": state.marks.strikes[state.turn],
        "alt": tell(level, state),
    }


def tell(level: Level, state: State) -> str:
    return " ".join((*(line for seat in range(state.seats) for line in told_sheet(state, seat)), *told_roll(state)))


def told_sheet(state: State, seat: int) -> Iterator[str]:
    for row in range(ROWS):
        yield told_row(state.marks.sheets[seat], row)
    if struck := state.marks.strikes[seat]:
        yield say("Strikes: {n}.", n=struck)
    if state.marks.locked:
        yield say("Locked: {rows}.", rows=listed(row_name(row) for row in members(state.marks.locked)))


def told_row(sheet: int, row: int) -> str:
    gone = listed(crossed(sheet, row)) or say("nothing")
    return say("Crossed out in {row}: {numbers}.", row=row_name(row), numbers=gone)


def told_roll(state: State) -> Iterator[str]:
    if state.roll != NO_ROLL:
        for colour in COLOURS:
            yield say("{colour} dice: {faces}.", colour=dice_name(colour), faces=listed(pair(state, colour)))


SHEETS = (
    Sheet(
        key="score-sheet",
        name=later("Score sheet"),
        about=later("One to a page, with the points table and the strikes."),
        fill=score_sheet,
        levels=False,
    ),
    Sheet(
        key="four-score-sheets",
        name=later("Four score sheets"),
        about=later("Four to a page, to cut apart."),
        fill=four_sheets,
        levels=False,
    ),
    Sheet(
        key="large-score-sheet",
        name=later("Large score sheet"),
        about=later("One to a page in large print, with the page on its side."),
        fill=score_sheet,
        levels=False,
        wide=True,
    ),
)
WORKSHEETS = (
    Worksheet(
        key="cross-out",
        name=later("What can you cross out?"),
        about=later("A sheet and a roll: which numbers can be crossed out?"),
        task=later(
            "You have rolled. Work out sum and difference of each pair, then put a ring round every number that you "
            "could cross out. Red may go in any row."
        ),
        usual=4,
        pose=cross_out,
    ),
    Worksheet(
        key="will-it-lock",
        name=later("Will it lock?"),
        about=later("A row and its last number: does the row lock?"),
        task=later("You cross out the last number of the row. Count the crosses. Does the row lock?"),
        usual=8,
        pose=will_it_lock,
        sorts=2,
    ),
    Worksheet(
        key="score",
        name=later("What is the score?"),
        about=later("A sheet with crosses and strikes: what does it score?"),
        task=later("Work out the points of each row, take away 5 for each strike, and find the total."),
        usual=4,
        pose=what_score,
    ),
)
