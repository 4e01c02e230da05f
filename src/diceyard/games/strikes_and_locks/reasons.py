"""Why a choice is good: what each cross adds and jumps over, what stays open after it, and what is wanted next."""

from diceyard.core.speech import listed, say, say_n
from diceyard.games.strikes_and_locks.chances import making
from diceyard.games.strikes_and_locks.rules import (
    ENOUGH_TO_LOCK,
    NOTHING,
    ROW,
    STOP,
    WHOLE,
    Level,
    State,
    count,
    locks,
    points,
    score,
)
from diceyard.games.strikes_and_locks.sense import passed_over
from diceyard.games.strikes_and_locks.sheet import Cross, crosses, numbers, row_name
from diceyard.games.strikes_and_locks.words import steps

__all__ = ("note", "steps", "why")


def note(level: Level, state: State, seat: int, move: int) -> str:
    if move == STOP:
        return say("keeps {n} points for good", n=points(level, state)[seat])
    if move == NOTHING:
        return say("5 points less") if seat == state.turn else say("everything stays open")
    sheet = state.marks.sheets[seat]
    over, more = passed_over(sheet, move), score(sheet | move) - score(sheet)
    return say_n("one point more, {jumps}", "{n} points more, {jumps}", more, jumps=jumps(over))


def why(level: Level, state: State, seat: int, best: int, other: int | None) -> str:
    if best == STOP:
        return say("Another roll would cost more than it brings: stop and keep your points.")
    said = [first(state, seat, best), wanted(level, state, seat, best), instead(level, state, seat, other)]
    return " ".join(sentence for sentence in said if sentence)


def first(state: State, seat: int, best: int) -> str:
    if best != NOTHING:
        return " ".join(pieces(state, seat, best))
    if seat == state.turn:
        return say("A strike costs 5 points, but every number stays open.")
    return say("Crossing out nothing costs nothing, and every number stays open.")


def instead(level: Level, state: State, seat: int, other: int | None) -> str:
    """Another choice, shortly."""
    if other is None or (other == NOTHING and seat != state.turn):
        return ""
    what = listed(placed(cross) for cross in crosses(other)) if other != NOTHING else say("a strike")
    return say("Instead, {what}: {note}.", what=what, note=note(level, state, seat, other))


def placed(cross: Cross) -> str:
    return say("{n} in {row}", n=cross.number, row=row_name(cross.row))


def pieces(state: State, seat: int, move: int) -> list[str]:
    """`7 in black up adds 3 points and jumps over 2 numbers; 5 numbers stay open.`, for each cross."""
    found, sheet = [], state.marks.sheets[seat]
    for cross in crosses(move):
        found.append(piece(sheet, cross))
        sheet |= cross.bit
    return found


def piece(sheet: int, cross: Cross) -> str:
    before = sheet >> ROW * cross.row & WHOLE
    place = numbers(cross.row).index(cross.number)
    crossed = count(before) + 1
    return say(
        "{cross} {adds} and {jumps}; {stays}.",
        cross=placed(cross),
        adds=say_n("adds a point", "adds {n} points", crossed),
        jumps=jumps(place - before.bit_length()),
        stays=stays(sheet, cross, ROW - 1 - place, crossed),
    )


def jumps(over: int) -> str:
    return say_n("jumps over one number", "jumps over {n} numbers", over) if over else say("jumps over nothing")


def stays(sheet: int, cross: Cross, open_: int, crossed: int) -> str:
    """What is left of the row, and how near it is to its lock."""
    if locks(sheet | cross.bit) >> cross.row & 1:
        return say("the row locks")
    if not open_:
        return say("the row is at its end")
    left = say_n("one number stays open", "{n} numbers stay open", open_)
    lacking = ENOUGH_TO_LOCK - 1 - crossed
    if lacking <= 0:
        return say("{left}, and the last one locks the row", left=left)
    return left


def wanted(level: Level, state: State, seat: int, move: int) -> str:
    """Which number the rows that are crossed want next, and how likely two dice make it."""
    said, sheet = [], state.marks.sheets[seat] | move
    for row in dict.fromkeys(cross.row for cross in crosses(move)) if move else ():
        place = (sheet >> ROW * row & WHOLE).bit_length()
        if place < ROW:
            cross = Cross(row, numbers(row)[place])
            said.append(say("{cross} ({chance})", cross=placed(cross), chance=chance(level, cross.number)))
    return say("Wanted next: {numbers}.", numbers=listed(said)) if said else ""


def chance(level: Level, number: int) -> str:
    made = making(level, number) * level.sides**2
    return say("{k} of the {all} throws of a pair", k=made, all=level.sides**2)
