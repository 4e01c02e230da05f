"""What to say of a player's proposal: the move, or the one reason why not, or what is still wanted."""

from diceyard.core.arithmetic import is_number, plus, show, value
from diceyard.core.claims import Claim, off_dice
from diceyard.core.errors import BadSum
from diceyard.core.game import Fact, Help, Verdict
from diceyard.core.speech import later, listed, say
from diceyard.core.sums import parse
from diceyard.games.get_outta_here.markers import Laid, read
from diceyard.games.get_outta_here.marking import fact, judge_marks, not_made
from diceyard.games.get_outta_here.proposal import Proposal, Turn, parts, plain, says_no_move
from diceyard.games.get_outta_here.rules import PASS, Level, State, moves
from diceyard.games.get_outta_here.sums import by_tens, making, off_form
from diceyard.games.get_outta_here.wanted import wanted, wanted_marks, wanted_sum


def judge(level: Level, state: State, seat: int, proposal: str, helping: Help) -> Verdict:
    turn, text = Turn(level, state, seat, helping), plain(proposal)
    if says_no_move(text):
        return judge_no_move(turn)
    try:
        return judge_parts(turn, parts(text, helping))
    except BadSum as reason:
        return Verdict(reason=str(reason))


def judge_no_move(turn: Turn) -> Verdict:
    """“No move” is a claim; who is wrong is told that there is a move, not which (H-4)."""
    right = next(moves(turn.level, turn.state, turn.seat)) == PASS
    facts = (Fact(later("no move"), "", right),)
    if right:
        return Verdict(PASS, facts=facts)
    return Verdict(reason=say("There is something you can mark. Look again!"), facts=facts)


def judge_parts(turn: Turn, proposal: Proposal) -> Verdict:
    total, marks = face_first(turn, proposal)
    laid = read(marks) if marks else Laid()
    if laid is None:
        return Verdict(reason=say("I can’t read your markers. Write them like this: 1 2 7"))
    if total:
        return judge_total(turn, parse(total), laid)
    return judge_marks(turn, laid, None) if marks else Verdict(wants=wanted(turn))


def face_first(turn: Turn, proposal: Proposal) -> Proposal:
    """At the face levels a number that a die shows cannot be the total, so it is meant as a marker."""
    if turn.level.faces and proposal.total in map(str, turn.faces):
        return Proposal(marks=f"{proposal.total} {proposal.marks}")
    return proposal


def judge_total(turn: Turn, claim: Claim, laid: Laid) -> Verdict:
    """What the player says of the dice: a sum, or just the number that they make."""
    if claim.answer is not None or not is_number(claim.expr):
        return judge_sum(turn, Claim(by_tens(claim.expr), claim.answer), laid)
    if turn.level.place_value:
        return judge_number(turn, value(claim.expr), laid)
    return judge_sum(turn, Claim(plus(*turn.faces), value(claim.expr)), laid)


def judge_number(turn: Turn, number: int, laid: Laid) -> Verdict:
    """Only a number where several could be made: under `check` its sum is wanted too."""
    if turn.helping is Help.CHECK:
        asked = wanted_sum(number)
        return Verdict(reason=asked) if laid.numbers else Verdict(wants=asked)
    made = making(turn.level, turn.state.roll, number)
    if made:
        return judge_right_sum(turn, made, laid)
    wrong = Fact(listed(turn.faces), str(number), False)
    return Verdict(reason=say("Your dice don’t make {n}.", n=number), facts=(wrong,))


def judge_sum(turn: Turn, claim: Claim, laid: Laid) -> Verdict:
    roll = turn.state.roll
    joined = bool(turn.level.place_value)
    off = off_dice(claim.expr, turn.faces, joined) or off_form(turn.level, roll, claim.expr)
    if off:
        return Verdict(reason=off)
    if claim.answer is None and turn.helping is not Help.SHOW:
        return Verdict(wants=say("{sum} = ?", sum=show(claim.expr)))
    told = Claim(claim.expr, value(claim.expr) if claim.answer is None else claim.answer)
    if not told.right:
        return Verdict(reason=not_made(turn, told), facts=(fact(told),))
    return judge_right_sum(turn, told, laid)


def judge_right_sum(turn: Turn, claim: Claim, laid: Laid) -> Verdict:
    """The dice do make this; now for the markers. At the face levels there is just one way to mark a total."""
    total = value(claim.expr)
    if laid.numbers:
        return judge_marks(turn, laid, claim)
    if turn.level.faces:
        return judge_marks(turn, Laid((total,)), claim)
    return Verdict(wants=wanted_marks(total), facts=(fact(claim),))
