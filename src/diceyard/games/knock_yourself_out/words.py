"""Moves as sums and sentences, and what to say of a player's proposal.

A proposal is a sum with its answer (`6 − 2 = 4`), or just the answer (`4`), or `strike`, or `strike, back 1`.
"""

import re

from diceyard.core.arithmetic import Number, Op, is_number, show, value
from diceyard.core.claims import Claim, mistake, off_dice
from diceyard.core.errors import BadSum
from diceyard.core.game import Fact, Help, Verdict, members
from diceyard.core.speech import later, listed, say
from diceyard.core.sums import parse
from diceyard.games.knock_yourself_out.rules import BACK, FULL, MISS, Level, State, moves
from diceyard.games.knock_yourself_out.sense import prefer
from diceyard.games.knock_yourself_out.sums import making, removable, signs, sums

STRIKE = re.compile(r"(?:it.?s )?(?:a )?strike[ ,:!.]*(?:(?:put )?back[: ]*)?([1-6]?)|(?:put )?back[: ]*([1-6])")


def explain(level: Level, state: State, seat: int, move: int) -> tuple[Claim, ...]:
    """The first of the sums that make the die that is taken out; putting one back takes no sum."""
    return making(level, state.roll, move)[:1] if MISS < move <= BACK else ()


def tell(level: Level, state: State, seat: int, move: int, names: tuple[str, ...]) -> str:
    name = names[seat]
    if move == MISS:
        return say("{name} has a strike, with no die to put back.", name=name)
    if move > BACK:
        return say("{name} has a strike and puts the {n} back.", name=name, n=move - BACK)
    sum_ = explain(level, state, seat, move)[0]
    if state.trays[seat & 1] == 1 << move:
        return say("{sum}: {name} takes out the {n}, and the tray is clear!", sum=sum_, name=name, n=move)
    return say("{sum}: {name} takes out the {n}.", sum=sum_, name=name, n=move)


def merge(staged: str, typed: str, helping: Help) -> str:
    """A number after `strike` is the die to put back; a sum and a number make one claim; else start afresh."""
    typed = " ".join(typed.lower().split())
    if staged and "=" not in staged:
        typed = typed.removeprefix("= ").removeprefix("=")
    if STRIKE.fullmatch(staged) and re.fullmatch(r"(back )?[1-6]", typed):
        return f"strike, back {typed[-1]}"
    if "=" not in staged + typed and staged and typed:
        number, other = (typed, staged) if typed.isdigit() else (staged, typed)
        if number.isdigit() and re.search(r"[^\d\s]", other) and not STRIKE.fullmatch(other):
            return f"{other} = {number}"
    return typed


def judge(level: Level, state: State, seat: int, proposal: str, helping: Help) -> Verdict:
    plain = " ".join(proposal.lower().split())
    if not plain:
        return Verdict(wants=wanted(level, state, helping))
    if strike := STRIKE.fullmatch(plain):
        return judge_strike(level, state, seat, strike[1] or strike[2] or "")
    try:
        return judge_claim(level, state, parse(plain), helping)
    except BadSum as reason:
        return Verdict(reason=str(reason))


def wanted(level: Level, state: State, helping: Help) -> str:
    if helping is Help.SHOW:
        return wanted_shown(level, state)
    if helping is Help.OWN:
        return say("Which die do you take out? Or is it a strike?")
    return say("Make a number from 1 to 6. Type a sum with its answer, or “strike”.")


def wanted_shown(level: Level, state: State) -> str:
    """Under `show` the program says what there is."""
    takes = removable(level, state)
    if takes:
        made = [str(claim) for claim in sums(level, state.roll) if claim.answer in members(takes)]
        return say("Take out a die: {sums}.", sums=", ".join(made))
    if state.trays[state.turn & 1] == FULL:
        return say("A strike, and no die is out. Type “strike” to go on.")
    return say("A strike. Which die goes back: {out}?", out=listed(outside(state)))


def outside(state: State) -> tuple[int, ...]:
    """The dice that are out of the tray of the player whose turn it is."""
    return members(FULL & ~state.trays[state.turn & 1])


def judge_strike(level: Level, state: State, seat: int, back: str) -> Verdict:
    """A strike is a claim (H-4); where it holds and a die is out, one goes back."""
    strike = removable(level, state) == 0
    facts = (Fact(later("strike"), "", strike),)
    if not strike:
        return Verdict(reason=say("Not a strike: there is a die you can take out. Look again!"), facts=facts)
    if not outside(state):
        return Verdict(MISS, facts=facts)
    if not back:
        wants = say("Yes, a strike. Which die goes back: {out}?", out=listed(outside(state)))
        return Verdict(wants=wants, facts=facts)
    if int(back) not in outside(state):
        return Verdict(reason=say("{n} is still in your tray. Choose one that is out.", n=back), facts=facts)
    return Verdict(BACK + int(back), facts=facts)


def judge_claim(level: Level, state: State, claim: Claim, helping: Help) -> Verdict:
    if is_number(claim.expr):
        return judge_number(level, state, claim, helping)
    off = off_dice(claim.expr, state.roll) or off_level(level, claim)
    if off:
        return Verdict(reason=off)
    if claim.answer is None and helping is not Help.SHOW:
        return Verdict(wants=say("{sum} = ?", sum=show(claim.expr)))
    said = Claim(claim.expr, value(claim.expr) if claim.answer is None else claim.answer)
    # What the program worked out, the player did not (H-5).
    facts = (Fact(show(said.expr), str(said.answer), said.right),) if claim.answer is not None else ()
    if not said.right:
        return Verdict(reason=mistake(said) if helping is not Help.OWN else work_again(said), facts=facts)
    return judge_die(level, state, said, facts)


def work_again(claim: Claim) -> str:
    return say("Work out {sum} once more.", sum=show(claim.expr))


def off_level(level: Level, claim: Claim) -> str:
    """The one way in which a sum is not of this level's kind; '' when it is."""
    match claim.expr:
        case Op(sign, Number(first), Number(second)):
            if sign not in signs(level):
                return say("At this level you add or subtract.")
            if sign in ("−", "÷") and first < second:
                return say("Put the larger number first: {big} {sign} {small}.", big=second, sign=sign, small=first)
            return ""
    return say("Use one sign between your two dice: {signs}.", signs=" ".join(signs(level)))


def judge_number(level: Level, state: State, claim: Claim, helping: Help) -> Verdict:
    """Only an answer: enough under `show` and `own`; under `check` its sum is wanted too."""
    number = value(claim.expr)
    if claim.answer not in (None, number):
        return Verdict(reason=mistake(claim))
    if helping is Help.CHECK:
        return Verdict(wants=say("How do your dice make {n}? Type the sum.", n=number))
    made = making(level, state.roll, number)
    if not made:
        big, small = state.roll
        fact = Fact(say("{big} and {small}", big=big, small=small), str(number), False)
        return Verdict(reason=say("Your dice don’t make {n}.", n=number), facts=(fact,))
    facts = (Fact(show(made[0].expr), str(number), True),) if helping is Help.OWN else ()
    return judge_die(level, state, made[0], facts)


def judge_die(level: Level, state: State, claim: Claim, facts: tuple[Fact, ...]) -> Verdict:
    """The sum is right; is there such a die to take out?"""
    reason = no_such_die(level, state, claim)
    return Verdict(reason=reason, facts=facts) if reason else Verdict(value(claim.expr), facts=facts)


def no_such_die(level: Level, state: State, claim: Claim) -> str:
    """Why the answer of a right sum takes no die out; '' when it does."""
    number = value(claim.expr)
    big, small = state.roll
    if big == small >= 4:
        return say("Double {n} is always a strike.", n=big)
    if not 1 <= number <= 6:
        return say("{sum}. That is right, but a tray has only 1 to 6.", sum=claim)
    if not removable(level, state) >> number & 1:
        return say("{sum}. That is right, but the {n} is out already.", sum=claim, n=number)
    return ""


def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
    return steps(level, state, seat, max(moves(level, state, seat), key=lambda move: prefer(level, state, seat, move)))


def steps(level: Level, state: State, seat: int, move: int) -> tuple[str, str, str]:
    """Three hints that lead to this move."""
    if MISS < move <= BACK:
        sum_ = making(level, state.roll, move)[0]
        return (
            say("There is a die you can take out. Try every sum that your dice can make."),
            say("Work out {sum}.", sum=show(sum_.expr)),
            say("{sum}: take out the {n}.", sum=sum_, n=move),
        )
    gentle = say("Work out every sum of your dice. Is one of the answers in your tray?")
    plain = say("No sum of your dice makes a number in your tray.")
    if move == MISS:
        return gentle, plain, say("It is a strike, and no die is out to put back.")
    return gentle, plain, say("It is a strike. Put the {n} back.", n=move - BACK)
