"""Whether what a player proposes holds, and if not, the one reason to say.

Crosses are asked three things in turn: does the sum hold and come from dice that this player may use, is there
such a cell and is it open, and do several go together? Whatever passes is one of the legal moves.
"""

from collections.abc import Iterable
from typing import NamedTuple

from diceyard.core.arithmetic import value
from diceyard.core.game import Fact, Help, Verdict
from diceyard.core.speech import later, say
from diceyard.games.strikes_and_locks.asking import no_choice, wanted
from diceyard.games.strikes_and_locks.proposal import (
    LONGEST,
    Part,
    is_nothing,
    is_stop,
    names_no_row,
    parts,
    strike,
    tidy,
)
from diceyard.games.strikes_and_locks.reckoning import facts_of, reckoned
from diceyard.games.strikes_and_locks.rules import NOTHING, STOP, Level, State, moves
from diceyard.games.strikes_and_locks.sheet import UP, Cross, crossed, numbers, row_name
from diceyard.games.strikes_and_locks.sums import BLACK, Way, dice_name, fitting, shown, together


class Made(NamedTuple):
    """A cross that holds by itself, with every way to make it."""

    cross: Cross
    ways: tuple[Way, ...]


def judge(level: Level, state: State, seat: int, proposal: str, helping: Help) -> Verdict:
    line = tidy(proposal)
    choices = tuple(moves(level, state, seat))
    if not choices:
        return Verdict(reason=no_choice(level, state, seat))
    if choices == (STOP,):
        return judge_before_roll(line)
    if is_stop(line):
        return Verdict(reason=say("The dice are rolled. You can stop before the next roll."))
    if strike(line) or is_nothing(line):
        return judge_nothing(line, len(choices) > 1, seat == state.turn)
    return judge_crosses(level, state, seat, line, helping)


def judge_before_roll(line: str) -> Verdict:
    """Nobody has to say anything before a roll, but may stop (SNL-15)."""
    if is_stop(line):
        return Verdict(STOP)
    if not line:
        return Verdict(wants=say("Roll the dice. Or type “stop” to stop for good."))
    return Verdict(reason=say("Roll the dice first. Before that you can only type “stop”."))


def judge_nothing(line: str, could_cross: bool, active: bool) -> Verdict:
    """To cross out nothing is everybody's free choice, but for the active player it is a strike."""
    if active:
        return judge_strike(could_cross, strike(line) == "taken")
    if strike(line):
        return Verdict(reason=say("Only the player who rolled can get a strike. You can type “nothing”."))
    return Verdict(NOTHING)


def judge_strike(could_cross: bool, taken: bool) -> Verdict:
    """A strike is a claim that nothing fits (H-4), unless it is taken by choice (SNL-11)."""
    if not could_cross:
        return Verdict(NOTHING, facts=(Fact(later("strike"), "", True),))
    if taken:
        return Verdict(NOTHING)
    still = say("There is still a number you could cross out. Type “strike!” to take the strike all the same.")
    return Verdict(reason=still, facts=(Fact(later("strike"), "", False),))


def judge_crosses(level: Level, state: State, seat: int, line: str, helping: Help) -> Verdict:
    if len(line) > LONGEST:
        return Verdict(reason=say("That is too long for me."))
    typed = parts(line)
    if not typed:
        return Verdict(wants=wanted(level, state, seat, helping))
    if reason := too_many(len(typed), seat == state.turn):
        return Verdict(reason=reason)
    made: list[Made] = []
    for part in typed:
        one = judge_part(state, seat, part, helping)
        if isinstance(one, Verdict):
            return one._replace(facts=facts(earlier.ways[0] for earlier in made) + one.facts)
        made.append(one)
    return judge_together(made)


def too_many(crosses: int, active: bool) -> str:
    """Why that is more than a player may cross out; '' when it is not (SNL-9)."""
    if crosses > 2:
        return say("Two numbers in a turn are the most.")
    if crosses > 1 and not active:
        return say("One number for you: only the player who rolled may cross out two.")
    return ""


def judge_part(state: State, seat: int, part: Part, helping: Help) -> Made | Verdict:
    """One cross by itself: its sum, then its cell."""
    if names_no_row(part):
        return Verdict(reason=say("I know the rows 1, 2, 3 and 4, or black up, black down, green up and green down."))
    ways = reckoned(state, seat, part.sum, helping)
    if isinstance(ways, Verdict):
        return ways
    worked_out = facts(ways[:1])
    if reason := off_sheet(ways[0]):
        return Verdict(reason=reason, facts=worked_out)
    if part.row is None:
        which = say("In which row? Type it like this: in 3.")
        return Verdict(wants=which, facts=worked_out)
    cross = Cross(part.row, value(ways[0].claim.expr))
    if reason := wrong_colour(cross.row, ways) or closed(state, seat, cross):
        return Verdict(reason=reason, facts=worked_out)
    return Made(cross, tuple(way for way in ways if way.colour in fitting(cross.row)))


def off_sheet(way: Way) -> str:
    if value(way.claim.expr) in UP:
        return ""
    return say("{sum} is right, but the sheet goes from 2 to 12.", sum=shown(way.claim))


def wrong_colour(row: int, ways: tuple[Way, ...]) -> str:
    """Black results go in black rows and green ones in green rows (SNL-8)."""
    if any(way.colour in fitting(row) for way in ways):
        return ""
    if ways[0].colour == BLACK:
        return say("What black makes goes in a black row.")
    return say("What green makes goes in a green row.")


def closed(state: State, seat: int, cross: Cross) -> str:
    """Why a cell can no longer be crossed out; '' when it can."""
    row, number = cross
    before = crossed(state.marks.sheets[seat], row)
    if state.marks.locked >> row & 1:
        return say("Row {row} is locked.", row=row + 1)
    if number in before:
        return say("You have crossed out {n} in that row already.", n=number)
    order = numbers(row)
    if before and order.index(number) < order.index(before[-1]):
        return say("{n} is gone: you have crossed out {last} in that row.", n=number, last=before[-1])
    return ""


def judge_together(made: list[Made]) -> Verdict:
    """Crosses that hold one by one: are they different, and of different dice?"""
    cells = {one.cross.bit for one in made}
    ways = together(one.ways for one in made)
    if ways and len(cells) == len(made):
        return Verdict(sum(cells), facts=facts(ways))
    reason = same_dice(made[0].ways[0]) if len(cells) == len(made) else same_cell(made[0].cross)
    return Verdict(reason=reason, facts=facts(one.ways[0] for one in made))


def same_cell(cross: Cross) -> str:
    return say("You named {n} in {row} twice.", n=cross.number, row=row_name(cross.row))


def same_dice(way: Way) -> str:
    """Each pair of dice gives one number only (SNL-9)."""
    return say("Both numbers use the {colour} dice. Take only one of them.", colour=dice_name(way.colour))


def facts(ways: Iterable[Way]) -> tuple[Fact, ...]:
    return facts_of(*(way.claim for way in ways))
