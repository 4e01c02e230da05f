"""Judging the markers of a proposal, once it is clear what the dice make."""

from diceyard.core.arithmetic import plus, show, value
from diceyard.core.claims import Claim, mistake
from diceyard.core.game import Fact, Help, Verdict
from diceyard.core.speech import listed, say, say_n
from diceyard.games.get_outta_here.markers import Laid, as_move, choice, only
from diceyard.games.get_outta_here.proposal import Turn
from diceyard.games.get_outta_here.rules import closed, hand, held, totals
from diceyard.games.get_outta_here.sums import making
from diceyard.games.get_outta_here.wanted import wanted_total

Facts = tuple[Fact, ...]


def judge_marks(turn: Turn, laid: Laid, claim: Claim | None) -> Verdict:
    """Markers, with the right sum of the dice if the player gave one."""
    named = (fact(claim),) if claim else ()
    off = off_limits(turn, laid.numbers)
    if off:
        return Verdict(reason=off, facts=named)
    verdict = judge_faces(turn, laid, claim) if turn.level.faces else judge_numbers(turn, laid, claim)
    return verdict._replace(facts=named + verdict.facts)


def fact(claim: Claim) -> Fact:
    return Fact(show(claim.expr), str(claim.answer), claim.right)


def off_limits(turn: Turn, numbers: tuple[int, ...]) -> str:
    """The one reason why nobody could lay these markers, whatever the dice; '' when there is none."""
    shut, left, board = closed(turn.level, turn.state), hand(turn.state, turn.seat), turn.level.board
    for number in numbers:
        if not 1 <= number <= board:
            return say("The board goes from 1 to {board}: there is no {n}.", board=board, n=number)
        if only(number) & shut:
            return say("{n} is captured.", n=number)
    if len(numbers) > left:
        return say_n("You have {n} marker left in your hand.", "You have {n} markers left in your hand.", left)
    return ""


def judge_numbers(turn: Turn, laid: Laid, claim: Claim | None) -> Verdict:
    """Different numbers that add up to a total."""
    for number in laid.numbers:
        if laid.numbers.count(number) > 1:
            return Verdict(reason=say("You can mark {n} only once in a turn.", n=number))
    if turn.helping is Help.CHECK and not claim:
        return Verdict(wants=wanted_total(turn))
    goals = (value(claim.expr),) if claim else totals(turn.level, turn.state.roll)
    if sum(laid.numbers) in goals:
        return done(turn, laid, counted(turn, laid.numbers, claim))
    if turn.helping is Help.OWN:
        again = say("Your markers don’t make what your dice make. Count again.")
        return Verdict(reason=again, facts=miscounted(turn, laid.numbers, claim))
    return off_total(laid.numbers, goals)


def done(turn: Turn, laid: Laid, facts: Facts) -> Verdict:
    move = as_move(laid.numbers)
    return Verdict(move, facts=facts, manner=laid.outside & choice(turn.state, turn.seat, move))


def off_total(numbers: tuple[int, ...], goals: tuple[int, ...]) -> Verdict:
    """Too much is a mistake; too little may still become a move."""
    added, made, goal = sum(numbers), show(plus(*numbers)), max(goals)
    gaps = {"sum": made, "n": added, "goals": listed(goals)}
    if added < goal and len(numbers) > 1:
        return Verdict(wants=say("{sum} is {n} so far. Your dice make {goals}.", **gaps))
    if added < goal:
        return Verdict(wants=say("{n} so far. Your dice make {goals}.", **gaps))
    if len(numbers) > 1:
        return Verdict(reason=say("{sum} is {n}; your dice make {goals}.", **gaps), facts=wrong_count(numbers, goal))
    return Verdict(reason=say("{n} is more than {goals}.", **gaps))


def counted(turn: Turn, numbers: tuple[int, ...], claim: Claim | None) -> Facts:
    """What a player worked out who marked these numbers rightly. Under `show` the dice were added up for them."""
    added = sum(numbers)
    made = making(turn.level, turn.state.roll, added)
    dice = (fact(made),) if made and not claim and turn.helping is Help.OWN else ()
    return (*dice, Fact(show(plus(*numbers)), str(added), True)) if len(numbers) > 1 else dice


def miscounted(turn: Turn, numbers: tuple[int, ...], claim: Claim | None) -> Facts:
    """What a player got wrong who marked these numbers and said nothing of the dice, or named their total."""
    if claim:
        return wrong_count(numbers, value(claim.expr))
    if turn.level.place_value:
        return (Fact(listed(turn.faces), str(sum(numbers)), False),)
    if len(numbers) > 1:
        return wrong_count(numbers, sum(turn.faces))
    return (Fact(show(plus(*turn.faces)), str(numbers[0]), False),)


def wrong_count(numbers: tuple[int, ...], goal: int) -> Facts:
    """The numbers do not add up to what they should; a single one was not added up at all."""
    return (Fact(show(plus(*numbers)), str(goal), False),) if len(numbers) > 1 else ()


def judge_faces(turn: Turn, laid: Laid, claim: Claim | None) -> Verdict:
    """The faces shown, or one marker on their total."""
    if len(laid.numbers) == 1 and laid.numbers[0] not in turn.faces:
        return judge_total_marked(turn, laid, claim)
    off = off_faces(turn, laid.numbers)
    if off:
        return Verdict(reason=off)
    if set(laid.numbers) == set(turn.faces):
        return done(turn, laid, ())
    all_of_them = say("Mark every number that your dice show.")
    return Verdict(reason=all_of_them) if turn.helping is Help.OWN else Verdict(wants=all_of_them)


def judge_total_marked(turn: Turn, laid: Laid, claim: Claim | None) -> Verdict:
    """A single marker that is on no face can only be meant as the total."""
    if claim and claim.answer != laid.numbers[0]:
        return Verdict(reason=say("Mark your total, {n}, or the numbers on your dice.", n=claim.answer))
    if claim:
        return done(turn, laid, ())
    if turn.helping is Help.CHECK:
        return Verdict(wants=wanted_total(turn))
    meant = Claim(plus(*turn.faces), laid.numbers[0])
    facts = (fact(meant),) if turn.helping is Help.OWN else ()
    return done(turn, laid, facts) if meant.right else Verdict(reason=not_made(turn, meant), facts=facts)


def not_made(turn: Turn, claim: Claim) -> str:
    """What to say of a wrong sum; to those who play as on the table top, without a way to find the answer."""
    if turn.helping is Help.OWN:
        return say("Work out {sum} once more.", sum=show(claim.expr))
    return mistake(claim)


def off_faces(turn: Turn, numbers: tuple[int, ...]) -> str:
    """The one way in which these numbers are not the faces shown; '' when they are some or all of them."""
    for number in numbers:
        times = numbers.count(number)
        if number not in turn.faces:
            return say("There is no {face} on your dice.", face=number)
        if times > 2:
            return say("{n} has only two spots.", n=number)
        if times > turn.faces.count(number):
            return say("Only one die shows {n}, so mark it once.", n=number)
        if times == 2 and only(number) & held(turn.state):
            return say("There is a marker on {n} already, so mark it once.", n=number)
    return ""
