"""Moves as sums and sentences, and what to say of a player's proposal."""

from diceyard.core.arithmetic import is_number, show
from diceyard.core.claims import Claim
from diceyard.core.game import Help, members
from diceyard.core.speech import listed, say
from diceyard.games.strikes_and_locks.judging import judge as judge
from diceyard.games.strikes_and_locks.proposal import merged
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP, Level, State, locks, moves
from diceyard.games.strikes_and_locks.sense import prefer
from diceyard.games.strikes_and_locks.sheet import Cross, crosses, row_name
from diceyard.games.strikes_and_locks.sums import shown, together, ways


def explain(level: Level, state: State, seat: int, move: int) -> tuple[Claim, ...]:
    """The sum of each cross, in the order of the crosses, no two of them with the same dice."""
    if move == STOP:
        return ()
    found = together(ways(state, seat, cross) for cross in crosses(move))
    return tuple(way.claim for way in found)


def tell(level: Level, state: State, seat: int, move: int, names: tuple[str, ...]) -> str:
    name = names[seat]
    if move == STOP:
        return say("{name} stops for good.", name=name)
    if move == NOTHING:
        return tell_nothing(name, seat == state.turn)
    what = listed(map(told, crosses(move), explain(level, state, seat, move)))
    locked = members(locks(state.marks.sheets[seat] | move) & ~state.marks.locked)
    if not locked:
        return say("{name} crosses out {what}.", name=name, what=what)
    if move.bit_count() == 1:
        return say("{name} crosses out {what} and locks the row!", name=name, what=what)
    rows = listed(row_name(row) for row in locked)
    return say("{name} crosses out {what}, and locks {rows}!", name=name, what=what, rows=rows)


def tell_nothing(name: str, active: bool) -> str:
    return say("{name} takes a strike.", name=name) if active else say("{name} crosses out nothing.", name=name)


def told(cross: Cross, claim: Claim) -> str:
    """`10 in black up (7 + 3)`."""
    row = row_name(cross.row)
    if is_number(claim.expr):
        return say("{n} in {row}", n=cross.number, row=row)
    return say("{n} in {row} ({sum})", n=cross.number, row=row, sum=show(claim.expr))


def merge(staged: str, typed: str, helping: Help) -> str:
    """The line typed last, unless it adds a cross to the staged ones or fills in what they lack."""
    return merged(staged, typed, helping)


def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
    choices = tuple(moves(level, state, seat))
    if not choices:
        nothing = say("There is nothing for you to choose now.")
        return nothing, nothing, nothing
    if choices == (STOP,):
        return hints_before_roll(say("I would go on and roll. To stop, type “stop”."))
    return steps(level, state, seat, max(choices, key=lambda move: prefer(level, state, seat, move)))


def steps(level: Level, state: State, seat: int, move: int) -> tuple[str, str, str]:
    """Three hints that lead to this choice."""
    if move == STOP:
        return hints_before_roll(say("I would stop now: type “stop”."))
    if move == NOTHING:
        return hints_for_nothing(any(moves(level, state, seat)), seat == state.turn)
    return hints_for_crosses(level, state, seat, move)


def hints_before_roll(advice: str) -> tuple[str, str, str]:
    return (
        say("You may go on, or stop for good before this roll."),
        say("Whoever stops keeps all points and gets no more strikes, but crosses out no more either."),
        advice,
    )


def hints_for_nothing(could_cross: bool, active: bool) -> tuple[str, str, str]:
    gentle = say("Work out what your dice make. Does a number fit that is still open?")
    reason = say("No number that your dice make is still open.")
    if could_cross:
        gentle = say("Look how many numbers each cross would jump over.")
        reason = say("Every cross would jump over too many numbers.")
    if not active:
        return gentle, reason, say("Cross out nothing this time: type “nothing”.")
    insist = say("It is best to take a strike: type “strike!”.")
    return gentle, reason, insist if could_cross else say("It is a strike: type “strike”.")


def hints_for_crosses(level: Level, state: State, seat: int, best: int) -> tuple[str, str, str]:
    claims = explain(level, state, seat, best)
    plain = listed(map(placed, crosses(best), claims))
    return (
        say("There is a number to cross out that jumps over few others."),
        say("Look at {sums}.", sums=listed(show(claim.expr) for claim in claims)),
        say("Cross out {crosses}.", crosses=plain),
    )


def placed(cross: Cross, claim: Claim) -> str:
    """`9 − 2 = 7 in row 3`, as it can be typed."""
    return say("{sum} in row {row}", sum=shown(claim), row=cross.row + 1)
