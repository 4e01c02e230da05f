"""What a player is asked for next."""

from diceyard.core.arithmetic import plus, show
from diceyard.core.game import Help
from diceyard.core.speech import listed, say
from diceyard.games.get_outta_here.markers import marked
from diceyard.games.get_outta_here.proposal import Turn
from diceyard.games.get_outta_here.rules import PASS, SHIFT, moves
from diceyard.games.get_outta_here.sums import making


def wanted(turn: Turn) -> str:
    """What to ask at the start of a turn."""
    if turn.helping is Help.OWN:
        return say("Which numbers do you mark? Or is there no move?")
    if turn.helping is Help.SHOW:
        return wanted_shown(turn)
    if turn.level.faces:
        return say("Mark the numbers on your dice, or their total: {sum} = ?", sum=show(plus(*turn.faces)))
    return wanted_total(turn)


def wanted_total(turn: Turn) -> str:
    """The total of the dice, which the player has to find before marking."""
    if turn.level.place_value:
        return say("Make a number with tens and ones from your dice. Type the sum with its answer.")
    return say("{sum} = ?", sum=show(plus(*turn.faces)))


def wanted_sum(number: int) -> str:
    return say("How do your dice make {n}? Type the whole sum: … = {n}", n=number)


def wanted_marks(total: int) -> str:
    return say("Now mark different numbers that make {n}.", n=total)


def wanted_shown(turn: Turn) -> str:
    """Under `show` the program says what there is."""
    found = [move for move in moves(turn.level, turn.state, turn.seat) if move != PASS]
    if not found:
        return say("Nothing can be marked now. Say “no move”.")
    if turn.level.faces:
        return say("You can mark: {moves}.", moves="; ".join(face_move(turn, move) for move in found))
    made = "; ".join(str(making(turn.level, turn.state.roll, total)) for total in sorted({m >> SHIFT for m in found}))
    return say("Your dice make: {sums}. Mark different numbers that add up to it.", sums=made)


def face_move(turn: Turn, move: int) -> str:
    """A move at a face level: the faces, or the total with its sum."""
    numbers = marked(move)
    made = making(turn.level, turn.state.roll, numbers[0])
    return str(made) if made else listed(numbers)
