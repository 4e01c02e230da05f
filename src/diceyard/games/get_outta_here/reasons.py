"""Why a move is good: what it captures and whom it sends off, and how open it leaves one's own markers."""

from collections.abc import Iterator

from diceyard.core.speech import listed, say, say_n
from diceyard.games.get_outta_here.chances import Look
from diceyard.games.get_outta_here.markers import marked
from diceyard.games.get_outta_here.rules import PASS, SIZE, Level, State, after, winners
from diceyard.games.get_outta_here.words import captures, expels, steps

__all__ = ("note", "steps", "why")


def note(level: Level, state: State, seat: int, move: int) -> str:
    """`captures 7 and sends off 1; 3 of yours lie alone, and 200 of 216 rolls can send one off`."""
    what, lying = does(state, seat, move), alone(level, state, seat, move)
    return say("{does}; {alone}", does=what, alone=lying) if lying else what


def why(level: Level, state: State, seat: int, best: int, other: int | None) -> str:
    if best == PASS:
        return say("Nothing that your dice make is open, so you have to pass.")
    gaps = {"numbers": listed(marked(best)), "does": does(state, seat, best)}
    if winners(level, after(level, state, seat, best)):
        return say("Marking {numbers} {does}, and you win!", **gaps)
    first = say("Marking {numbers} {does}.", **gaps)
    then = say("After that, {alone}.", alone=alone(level, state, seat, best))
    return f"{first} {then} {instead(level, state, seat, other)}".rstrip()


def instead(level: Level, state: State, seat: int, other: int | None) -> str:
    if other is None:
        return ""
    gaps = {"numbers": listed(marked(other)), "does": does(state, seat, other)}
    return say("Marking {numbers} {does}; {alone}.", **gaps, alone=alone(level, state, seat, other))


def does(state: State, seat: int, move: int) -> str:
    """`captures 7 and sends off 1`."""
    return listed(deeds(state, seat, move)) or say("passes")


def deeds(state: State, seat: int, move: int) -> Iterator[str]:
    captured, gone = captures(state, seat, move), expels(state, seat, move)
    if captured:
        yield say("captures {numbers}", numbers=listed(captured))
    if gone:
        yield say("sends off {numbers}", numbers=listed(gone))
    new = [number for number in marked(move) if number not in captured + gone]
    if new:
        yield say_n("puts a new marker on {numbers}", "puts new markers on {numbers}", len(new), numbers=listed(new))


def alone(level: Level, state: State, seat: int, move: int) -> str:
    """How many markers lie alone, and with how many rolls the next player can send one of them off; '' at the end."""
    then = after(level, state, seat, move)
    if winners(level, then):
        return ""
    lying = SIZE[then.singles[seat]]
    if not lying:
        return say("none of yours lies alone")
    gaps = {"k": rolls_that_mark(Look(level, then, then.turn), then.singles[seat]), "all": 6**level.dice}
    return say_n(
        "one marker of yours lies alone, and {k} of the {all} rolls can send it off",
        "{n} markers of yours lie alone, and {k} of the {all} rolls can send one off",
        lying,
        **gaps,
    )


def rolls_that_mark(look: Look, numbers: int) -> int:
    """How many rolls allow a move with one of these numbers."""
    return sum(times for roll, times in look.rolls.items() if look.possible(roll)[0] & numbers)
