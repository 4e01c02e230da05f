"""What a player is asked for."""

from diceyard.core.game import Help
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.rules import NOTHING, Level, State, moves, over, playing
from diceyard.games.strikes_and_locks.sums import BLACK, GREEN, RED, pair, results, shown


def no_choice(level: Level, state: State, seat: int) -> str:
    """Why a player has nothing to choose."""
    if over(level, state):
        return say("The game is over.")
    if state.marks.stopped >> seat & 1:
        return say("You have stopped. Your sheet stays as it is.")
    if not playing(level, state.marks, seat):
        return say("You have four strikes. Your sheet stays as it is.")
    return say("You have chosen. Wait for the others.")


def wanted(level: Level, state: State, seat: int, helping: Help) -> str:
    """What to type, once the dice are rolled."""
    if helping is Help.SHOW:
        return wanted_shown(level, state, seat)
    if seat == state.turn:
        return wanted_of_active(helping)
    if helping is Help.OWN:
        return say("Red is for you too. Which number in which row? Type it like 7 in 3. Or type “nothing”.")
    return say("Red is for you too. Type a sum and a row, like 4+3=7 in 2. Or type “nothing”.")


def wanted_of_active(helping: Help) -> str:
    if helping is Help.OWN:
        return say("Cross out one or two numbers. Type them like 7 in 3, 10 in 1. Or is it a strike?")
    return say("Cross out one or two numbers. Type a sum and a row, like 4+3=7 in 2. Or is it a strike?")


def wanted_shown(level: Level, state: State, seat: int) -> str:
    """Under `show` the program says what there is."""
    return f"{results_shown(state, seat)} {to_do(level, state, seat)}"


def results_shown(state: State, seat: int) -> str:
    red = say("Red makes {results}.", results=either(state, RED))
    if seat != state.turn:
        return red
    black = say("Black makes {results}.", results=either(state, BLACK))
    green = say("Green makes {results}.", results=either(state, GREEN))
    return f"{black} {green} {red}"


def either(state: State, colour: int) -> str:
    first, second = results(*pair(state, colour))
    return say("{first} or {second}", first=shown(first), second=shown(second))


def to_do(level: Level, state: State, seat: int) -> str:
    nothing_fits = tuple(moves(level, state, seat)) == (NOTHING,)
    if seat == state.turn:
        if nothing_fits:
            return say("None of them fits: type “strike”.")
        return say("Type one or two with their rows, like 7 in 3.")
    if nothing_fits:
        return say("None of them fits: type “nothing”.")
    return say("Type one with its row, like 7 in 3, or “nothing”.")
