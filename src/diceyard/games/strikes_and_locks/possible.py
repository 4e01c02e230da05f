"""Positions that are well written but could never have come about in play."""

from diceyard.core.errors import BadText
from diceyard.core.game import members
from diceyard.core.speech import say, say_n
from diceyard.games.strikes_and_locks.rules import (
    HIDDEN,
    NO_ROLL,
    NONE_CHOSEN,
    NOT_YET,
    STRIKES,
    Level,
    Marks,
    State,
    count,
    following,
    locks,
    over,
    playing,
    waiting,
)
from diceyard.games.strikes_and_locks.sheet import SEATS


def check(level: Level, state: State) -> None:
    """Refuse what cannot be, as far as everything but the choices of this turn goes."""
    check_strikes(level, state.marks)
    check_turn(level, state)
    check_locks(level, state)
    check_lengths(level, state)
    check_roll(level, state)


def check_strikes(level: Level, marks: Marks) -> None:
    out = [seat for seat, strikes in enumerate(marks.strikes) if strikes == STRIKES]
    if len(out) > 1 and not level.to_the_last:
        raise BadText("strikes", say("the first fourth strike ends the game, so only one player can have four"))
    for seat in out:
        if marks.stopped >> seat & 1:
            raise BadText("stopped", say("{seat} has four strikes, and so could stop no more", seat=SEATS[seat]))


def check_turn(level: Level, state: State) -> None:
    """The turn is with a player who still plays; after a fourth strike that ends the game, with the next one."""
    seats, turn, marks, _, _ = state
    still = [seat for seat in range(seats) if playing(level, marks, seat)]
    if still and turn not in still:
        names = " | ".join(SEATS[seat] for seat in still)
        raise BadText("turn", say("expected a player who still plays: {names}", names=names))
    if not level.to_the_last and STRIKES in marks.strikes:
        out = marks.strikes.index(STRIKES)
        after = following(level, seats, marks, out)
        if turn != after:
            said = say("expected {next}, who comes after the fourth strike of {out}", next=SEATS[after], out=SEATS[out])
            raise BadText("turn", said)


def check_roll(level: Level, state: State) -> None:
    if state.roll != NO_ROLL and over(level, State(state.seats, state.turn, state.marks, NO_ROLL, NONE_CHOSEN)):
        raise BadText("roll", say("the game is over, so there is no roll"))


def check_locks(level: Level, state: State) -> None:
    """Where two locked rows end the game, all of them but one were locked in one last turn."""
    rows = members(state.marks.locked)
    if level.to_the_last or len(rows) < 2:
        return
    if not any(locked_at_once(level, state, [row for row in rows if row != earlier]) for earlier in rows):
        most = max(range(state.seats), key=lambda seat: count(locks(state.marks.sheets[seat])))
        raise BadText(SEATS[most], say("the game ends with the second lock, and one turn cannot have locked so much"))


def locked_at_once(level: Level, state: State, rows: list[int]) -> bool:
    """Whether one turn can have locked these rows: two by the player who rolled, one by anyone else."""
    for seat in range(state.seats):
        own = locks(state.marks.sheets[seat])
        if sum(own >> row & 1 for row in rows) > most_locks(level, state, seat):
            return False
    return True


def most_locks(level: Level, state: State, seat: int) -> int:
    """How many rows a player can have locked in the turn that ended the game."""
    marks = state.marks
    if marks.stopped >> seat & 1 or marks.strikes[seat] == STRIKES:
        return 0
    return 2 if following(level, state.seats, marks, seat) == state.turn else 1


def check_lengths(level: Level, state: State) -> None:
    """No sheet can hold more than the turns so far could give."""
    own = most_turns(level, state)
    for seat, name in enumerate(SEATS[: state.seats]):
        strikes = state.marks.strikes[seat]
        if strikes > own[seat]:
            raise BadText("strikes", few_turns(name, own[seat]))
        # Every turn gives one cross at most, a turn of one’s own two, and none with a strike.
        if count(state.marks.sheets[seat]) > sum(own) + own[seat] - 2 * strikes:
            raise BadText(name, too_many_crosses(sum(own)))


def few_turns(name: str, turns: int) -> str:
    return say_n("{seat} has had {n} turn at most", "{seat} has had {n} turns at most", turns, seat=name)


def too_many_crosses(turns: int) -> str:
    return say_n("more crosses than {n} turn could give", "more crosses than {n} turns could give", turns)


def most_turns(level: Level, state: State) -> list[int]:
    """How many turns of their own the players can have had.

    Each turn of one's own leaves a cross or a strike. And nobody is more than one turn ahead of a player who
    still plays, since the turn goes round.
    """
    sheets, strikes, _, _ = state.marks
    left = [count(sheets[seat]) + strikes[seat] for seat in range(state.seats)]
    still = [left[seat] + 1 for seat in range(state.seats) if playing(level, state.marks, seat)]
    return [min([own, *still]) for own in left]


def check_chosen(level: Level, state: State) -> None:
    """Somebody has yet to choose; and who sees the others’ choices hidden sees no more than one."""
    if not waiting(level, state):
        raise BadText("chosen", say("when all have chosen the turn is over, so expected {none}", none="-"))
    seen = [choice for choice in state.chosen if choice not in (NOT_YET, HIDDEN)]
    if HIDDEN in state.chosen and len(seen) > 1:
        raise BadText("chosen", say("where choices are hidden, only one’s own can be seen"))
