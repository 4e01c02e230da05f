"""The text form: `a=1,3,4,6 b=1,4,6 turn=a roll=6,2`; moves are `4`, `back 1` and `miss`."""

from collections.abc import Mapping

from diceyard.core.errors import BadText
from diceyard.core.fields import NONE, commas, different, one_of, wholes
from diceyard.core.game import members
from diceyard.core.speech import say
from diceyard.games.knock_yourself_out.rules import BACK, MISS, NO_ROLL, Level, State, moves

SIDES = ("a", "b")


def seat_names(seats: int) -> tuple[str, ...]:
    return SIDES if seats == 2 else ("a1", "b1", "a2", "b2")


def field_names(seats: int) -> tuple[str, ...]:
    return (*SIDES, "turn", "roll")


def write_fields(level: Level, state: State) -> dict[str, str]:
    first, second = state.trays
    turn = seat_names(state.seats)[state.turn]
    roll = NONE if state.roll == NO_ROLL else commas(state.roll)
    return {"a": commas(members(first)), "b": commas(members(second)), "turn": turn, "roll": roll}


def read_fields(level: Level, seats: int, fields: Mapping[str, str]) -> State:
    trays = (read_tray("a", fields["a"]), read_tray("b", fields["b"]))
    turn = one_of("turn", fields["turn"], seat_names(seats))
    check_end(trays, turn, fields["roll"])
    return State(seats, turn, trays, read_roll(fields["roll"]))


def read_tray(side: str, text: str) -> int:
    return sum(1 << number for number in different(side, wholes(side, text, 1, 6)))


def read_roll(text: str) -> tuple[int, int]:
    faces = wholes("roll", text, 1, 6)
    if len(faces) not in (0, 2):
        raise BadText("roll", say("expected two dice, or {none} before the roll", none=NONE))
    return (max(faces), min(faces)) if faces else NO_ROLL


def check_end(trays: tuple[int, int], turn: int, roll: str) -> None:
    """A cleared tray ended the game at once: the other side has the turn and there was no further roll."""
    if trays == (0, 0):
        raise BadText("b", say("both trays cannot be clear: the first clear tray ends the game"))
    if 0 in trays and roll != NONE:
        raise BadText("roll", say("the game is over, so there is no roll"))
    if trays[turn & 1] == 0:
        raise BadText("turn", say("the side with the clear tray had the last turn, so the other side is next"))


def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
    if move == MISS:
        return "miss"
    return f"back {move - BACK}" if move > BACK else str(move)


def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
    legal = {write_move(level, state, seat, move, 0): move for move in moves(level, state, seat)}
    plain = " ".join(text.lower().split())
    if plain not in legal:
        raise BadText("move", say("expected {moves}, not “{text}”", moves=" | ".join(legal), text=text))
    return legal[plain], 0
