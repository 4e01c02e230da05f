"""Why a move is good, in numbers that a child can count: how many of the 36 rolls help the tray that is left."""

from diceyard.core.game import members
from diceyard.core.speech import listed, say
from diceyard.games.knock_yourself_out.rules import BACK, FULL, MISS, Level, State
from diceyard.games.knock_yourself_out.sense import helping
from diceyard.games.knock_yourself_out.words import steps

__all__ = ("note", "steps", "why")


def left(state: State, seat: int, move: int) -> int:
    """The tray after the move."""
    number = move - BACK if move > BACK else move
    return (state.trays[seat & 1] ^ 1 << number) & FULL


def note(level: Level, state: State, seat: int, move: int) -> str:
    """`leaves 1 and 2: 24 of the 36 rolls help`."""
    tray = left(state, seat, move)
    if not tray:
        return say("clears the tray and wins")
    gaps = {"tray": listed(members(tray)), "n": helping(level, tray)}
    if move == MISS:
        return say("the tray stays full: {n} of the 36 rolls help", **gaps)
    return say("leaves {tray}: {n} of the 36 rolls help", **gaps)


def why(level: Level, state: State, seat: int, best: int, other: int | None) -> str:
    """What the best move leaves, and what the next best would."""
    if not left(state, seat, best):
        return say("Taking out the {n} clears your tray, and you win!", n=best)
    if best == MISS:
        return say("All six dice are in, so nothing can go back.")
    first = say("{doing} leaves you {tray}; {n} of the 36 rolls help.", **told(level, state, seat, best))
    return f"{first} {instead(level, state, seat, best, other)}".rstrip()


def instead(level: Level, state: State, seat: int, best: int, other: int | None) -> str:
    if other is None:
        return ""
    gaps = told(level, state, seat, other)
    more = helping(level, left(state, seat, other)) - helping(level, left(state, seat, best))
    if more > 0:
        return say("{doing} leaves {tray}; {n} help at once, but it takes longer to clear in the end.", **gaps)
    return say("{doing} leaves {tray}; {n} help.", **gaps)


def told(level: Level, state: State, seat: int, move: int) -> dict[str, object]:
    tray = left(state, seat, move)
    doing = say("Putting back the {n}", n=move - BACK) if move > BACK else say("Taking out the {n}", n=move)
    return {"doing": doing, "tray": listed(members(tray)), "n": helping(level, tray)}
