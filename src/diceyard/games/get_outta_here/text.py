"""The text form: `a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0`; moves are `1 2o 7`, `3 5 5` and `no move`."""

from collections.abc import Mapping

from diceyard.core.errors import BadText
from diceyard.core.fields import NONE, commas, different, one_of, whole, wholes
from diceyard.core.speech import say
from diceyard.games.get_outta_here.markers import (
    IMPOSSIBLE,
    NO_MOVE,
    SEATS,
    Laid,
    as_move,
    choice,
    marked,
    numbers_in,
    only,
    read,
    write,
)
from diceyard.games.get_outta_here.possible import check
from diceyard.games.get_outta_here.rules import NO_ROLL, PASS, Level, State, moves, rolled, start
from diceyard.games.get_outta_here.sums import Roll, faces_of

CAPTURED = "!"


def seat_names(seats: int) -> tuple[str, ...]:
    return SEATS[:seats]


def field_names(seats: int) -> tuple[str, ...]:
    return (*seat_names(seats), "turn", "roll", "passes")


def write_fields(level: Level, state: State) -> dict[str, str]:
    names = seat_names(state.seats)
    fields = {name: write_numbers(state, seat) for seat, name in enumerate(names)}
    last = {"turn": names[state.turn], "roll": commas(faces_of(state.roll)), "passes": str(state.passes)}
    return fields | last


def write_numbers(state: State, seat: int) -> str:
    """A player's numbers on the board, the captured ones marked."""
    singles, captured = state.singles[seat], state.captured[seat]
    numbers = numbers_in(singles | captured)
    return ",".join(f"{n}{CAPTURED}" if only(n) & captured else str(n) for n in numbers) or NONE


def read_fields(level: Level, seats: int, fields: Mapping[str, str]) -> State:
    names = seat_names(seats)
    held = [read_numbers(level, name, fields[name]) for name in names] + [(0, 0)] * (len(SEATS) - seats)
    (a, all_a), (b, all_b), (c, all_c), (d, all_d) = held
    turn = one_of("turn", fields["turn"], names)
    roll = read_roll(level, fields["roll"])
    passes = whole("passes", fields["passes"], 0, 2 * seats)
    state = State(seats, turn, (a, b, c, d), (all_a, all_b, all_c, all_d), roll, passes)
    check(level, state)
    return state


def read_numbers(level: Level, name: str, text: str) -> tuple[int, int]:
    """The sets of a player's single and captured numbers."""
    parts = [] if text == NONE else text.split(",")
    numbers = different(name, [whole(name, part.removesuffix(CAPTURED), 1, level.board) for part in parts])
    singles = sum(only(n) for n, part in zip(numbers, parts, strict=True) if not part.endswith(CAPTURED))
    return singles, sum(only(n) for n in numbers) - singles


def read_roll(level: Level, text: str) -> Roll:
    faces = wholes("roll", text, 1, 6)
    if len(faces) not in (0, level.dice):
        raise BadText("roll", say("expected {n} dice, or {none} before the roll", n=level.dice, none=NONE))
    return rolled(level, start(level, 2, 0), tuple(faces)).roll if faces else NO_ROLL


def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
    return NO_MOVE if move == PASS else write(marked(move), manner & choice(state, seat, move))


def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
    plain = " ".join(text.lower().split())
    laid = Laid() if plain == NO_MOVE else read(plain)
    if laid is None:
        raise BadText("move", say("expected numbers like 1 2 7, or “{no_move}”", no_move=NO_MOVE))
    move = as_move(laid.numbers)
    if move == IMPOSSIBLE or move not in moves(level, state, seat):
        raise BadText("move", say("“{text}” is not possible with this roll on this board", text=plain))
    return move, laid.outside & choice(state, seat, move)
