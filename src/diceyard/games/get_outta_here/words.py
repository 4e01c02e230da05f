"""Moves as sums and sentences, and hints. A player's proposal is built in `proposal` and judged in `judging`."""

from diceyard.core.arithmetic import plus
from diceyard.core.claims import Claim
from diceyard.core.speech import listed, say, say_n
from diceyard.games.get_outta_here.judging import judge
from diceyard.games.get_outta_here.markers import marked, numbers_in, only, pair_of
from diceyard.games.get_outta_here.proposal import merge
from diceyard.games.get_outta_here.rules import ALL, PASS, SHIFT, Level, State, held, moves
from diceyard.games.get_outta_here.sense import prefer
from diceyard.games.get_outta_here.sums import making

__all__ = ("explain", "hints", "judge", "merge", "steps", "tell")


def explain(level: Level, state: State, seat: int, move: int) -> tuple[Claim, ...]:
    """What the dice make, then what the markers add up to. Marking the faces takes no sum."""
    numbers, added = marked(move), move >> SHIFT
    made = making(level, state.roll, added)
    if not made or (level.faces and numbers != (added,)):
        return ()
    return (made, Claim(plus(*numbers), added)) if len(numbers) > 1 else (made,)


def tell(level: Level, state: State, seat: int, move: int, names: tuple[str, ...]) -> str:
    name = names[seat]
    if move == PASS:
        return say("{name} has no move.", name=name)
    captured, sent_off = captures(state, seat, move), expels(state, seat, move)
    gaps = {"laid": markers_laid(level, state, seat, move, name), "captured": listed(captured)}
    if captured and sent_off:
        return say("{laid}: captures {captured}, and {gone}", **gaps, gone=get_out(sent_off))
    if captured:
        return say("{laid}: captures {captured}!", **gaps)
    if sent_off:
        return say("{laid}: {gone}", **gaps, gone=get_out(sent_off))
    return say("{laid}.", **gaps)


def markers_laid(level: Level, state: State, seat: int, move: int, name: str) -> str:
    """`Ana marks 1, 2, 4 and 7 (14)`; where nothing was added up, nothing stands in brackets."""
    numbers = marked(move)
    if len(explain(level, state, seat, move)) > 1:
        return say("{name} marks {numbers} ({total})", name=name, numbers=listed(numbers), total=sum(numbers))
    return say("{name} marks {numbers}", name=name, numbers=listed(numbers))


def get_out(numbers: tuple[int, ...]) -> str:
    n = len(numbers)
    return say_n("{numbers} gets outta here!", "{numbers} get outta here!", n, numbers=listed(numbers))


def captures(state: State, seat: int, move: int) -> tuple[int, ...]:
    return numbers_in(move & ALL & state.singles[seat] | only(pair_of(move)))


def expels(state: State, seat: int, move: int) -> tuple[int, ...]:
    return numbers_in(move & held(state) & ~state.singles[seat])


def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
    return steps(level, state, seat, max(moves(level, state, seat), key=lambda move: prefer(level, state, seat, move)))


def steps(level: Level, state: State, seat: int, move: int) -> tuple[str, str, str]:
    """How to look, then what is there to be done, then this move."""
    if move == PASS:
        nothing = say("Nothing that your dice make can be marked on the open numbers.")
        return how_to_look(level), nothing, say("Say “no move”.")
    last = say("Mark {numbers}.", numbers=listed(marked(move)))
    sums = explain(level, state, seat, move)
    if sums:
        last = say("{sum}. {mark}", sum=sums[0], mark=last)
    return how_to_look(level), what_to_do(state, seat, move), last


def how_to_look(level: Level) -> str:
    if level.faces:
        return say("Are all the numbers on your dice open? And what do they make together?")
    if level.place_value:
        return say("Try tens and ones: two dice side by side, then add or take away the third.")
    return say("Add your dice. Which open numbers make the same?")


def what_to_do(state: State, seat: int, move: int) -> str:
    """What the move is good for."""
    if captures(state, seat, move):
        return say("There is a number that you can capture.")
    if expels(state, seat, move):
        return say("There is somebody you can send off the board.")
    return say_n("You can mark a number.", "You can mark {n} numbers.", len(marked(move)))
