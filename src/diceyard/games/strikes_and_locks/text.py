"""The text form of positions and moves.

    a=2,4,5,8/12,10/3/11,9,8 b=4,7/12,11/2,3/12 strikes=1,0 stopped=- turn=a roll=7,3/5,5/9,2 chosen=b:gu7

A sheet is its four rows, left to right: black up, black down, green up, green down. Moves are `bu10`,
`bu10 gd9`, `strike`, `nothing` and `stop`. Which rows are locked follows from the sheets.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from diceyard.core.dice import Die
from diceyard.core.errors import BadText
from diceyard.core.fields import NONE, commas, different, one_of, wholes
from diceyard.core.game import members
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.possible import check, check_chosen
from diceyard.games.strikes_and_locks.rules import (
    HIDDEN,
    NO_ROLL,
    NONE_CHOSEN,
    NOT_YET,
    NOTHING,
    ROWS,
    STOP,
    STRIKES,
    Level,
    Marks,
    Six,
    State,
    locks,
    moves,
    put,
)
from diceyard.games.strikes_and_locks.sheet import SEATS, Cross, crossed, crosses, numbers, row_name, row_names

UNSEEN = "?"


def seat_names(seats: int) -> tuple[str, ...]:
    return SEATS[:seats]


def field_names(seats: int) -> tuple[str, ...]:
    return (*seat_names(seats), "strikes", "stopped", "turn", "roll", "chosen")


def write_fields(level: Level, state: State) -> dict[str, str]:
    names, marks = seat_names(state.seats), state.marks
    black, green, red = state.roll[:2], state.roll[2:4], state.roll[4:]
    return {
        **{name: write_sheet(sheet) for name, sheet in zip(names, marks.sheets, strict=False)},
        "strikes": commas(marks.strikes[: state.seats]),
        "stopped": ",".join(names[seat] for seat in members(marks.stopped)) or NONE,
        "turn": names[state.turn],
        "roll": NONE if state.roll == NO_ROLL else "/".join(map(commas, (black, green, red))),
        "chosen": write_chosen(level, state),
    }


def write_sheet(sheet: int) -> str:
    return "/".join(commas(crossed(sheet, row)) for row in range(ROWS))


def write_chosen(level: Level, state: State) -> str:
    """Who has chosen what in this turn; what is hidden stays a question mark."""
    entries = []
    for seat, choice in enumerate(state.chosen):
        if choice != NOT_YET:
            what = UNSEEN if choice == HIDDEN else write_move(level, state, seat, choice, 0).replace(" ", ",")
            entries.append(f"{SEATS[seat]}:{what}")
    return "/".join(entries) or NONE


def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
    if move == STOP:
        return "stop"
    if move == NOTHING:
        return "strike" if seat == state.turn else "nothing"
    return " ".join(cross.code for cross in crosses(move))


def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
    legal = {written(write_move(level, state, seat, move, 0)): move for move in moves(level, state, seat)}
    if not legal:
        raise BadText("move", say("there is nothing for this player to choose now"))
    if written(text) not in legal:
        single = " | ".join(words[0] for words in legal if len(words) == 1)
        expected = say("expected {moves}, or two such cells of different dice with a space between", moves=single)
        raise BadText("move", say("{expected}, not “{text}”", expected=expected, text=text))
    return legal[written(text)], 0


def written(move: str) -> tuple[str, ...]:
    """The words of a move, in whatever order, spacing and size of letters they came."""
    return tuple(sorted(move.lower().split()))


def read_fields(level: Level, seats: int, fields: Mapping[str, str]) -> State:
    names = seat_names(seats)
    sheets = six([read_sheet(name, fields[name]) for name in names])
    strikes = six(read_strikes(seats, fields["strikes"]))
    locked = 0
    for sheet in sheets:
        locked |= locks(sheet)
    marks = Marks(sheets, strikes, read_stopped(names, fields["stopped"]), locked)
    turn = one_of("turn", fields["turn"], names)
    state = State(seats, turn, marks, read_roll(level, fields["roll"]), NONE_CHOSEN)
    check(level, state)
    return read_chosen(level, state, fields["chosen"])


def six(values: list[int]) -> Six:
    """One value for each of the most seats there can be."""
    a, b, c, d, e, f = (*values, 0, 0, 0, 0, 0, 0)[: len(SEATS)]
    return (a, b, c, d, e, f)


def read_sheet(name: str, text: str) -> int:
    rows = text.split("/")
    if len(rows) != ROWS:
        raise BadText(name, say("expected four rows with / between them: {rows}", rows=", ".join(row_names())))
    return sum(read_row(name, row, line) for row, line in enumerate(rows))


def read_row(name: str, row: int, text: str) -> int:
    try:
        found = different(name, wholes(name, text, 2, 12))
        check_order(name, row, found)
    except BadText as wrong:
        raise BadText(name, say("{row}: {reason}", row=row_name(row), reason=wrong.reason)) from wrong
    return sum(Cross(row, number).bit for number in found)


def check_order(name: str, row: int, found: Sequence[int]) -> None:
    order = numbers(row)
    for before, number in pairwise(found):
        if order.index(number) < order.index(before):
            gap = {"n": number, "before": before}
            if order[0] < order[1]:
                raise BadText(name, say("{n} cannot come after {before} in a row that goes up", **gap))
            raise BadText(name, say("{n} cannot come after {before} in a row that goes down", **gap))


def read_strikes(seats: int, text: str) -> list[int]:
    strikes = wholes("strikes", text, 0, STRIKES)
    if len(strikes) != seats:
        raise BadText("strikes", say("expected {n} numbers with commas between, one for each player", n=seats))
    return strikes


def read_stopped(names: tuple[str, ...], text: str) -> int:
    seats = [] if text == NONE else [one_of("stopped", name, names) for name in text.split(",")]
    if len(set(seats)) < len(seats):
        raise BadText("stopped", say("a player stands here twice"))
    return sum(1 << seat for seat in seats)


def read_roll(level: Level, text: str) -> Six:
    if text == NONE:
        return NO_ROLL
    shows = Die("red", level.sides).numbers
    pairs = [wholes("roll", pair, shows[0], shows[-1]) for pair in text.split("/")]
    if [len(pair) for pair in pairs] != [2, 2, 2]:
        raise BadText(
            "roll", say("expected black, green and red like {roll}, or {none}", roll="6,3/5,5/4,2", none=NONE)
        )
    return six([face for pair in pairs for face in sorted(pair, reverse=True)])


def read_chosen(level: Level, state: State, text: str) -> State:
    """The state with what players have chosen for this turn, each a move that is open to them."""
    if text == NONE:
        return state
    if state.roll == NO_ROLL:
        raise BadText("chosen", say("nothing is chosen before the roll, so expected {none}", none=NONE))
    for entry in text.split("/"):
        state = read_choice(level, state, entry)
    check_chosen(level, state)
    return state


def read_choice(level: Level, state: State, entry: str) -> State:
    name, _, what = entry.partition(":")
    seat = one_of("chosen", name, seat_names(state.seats))
    if what == UNSEEN and NOTHING in moves(level, state, seat):
        choice = HIDDEN
    else:
        choice = read_open_choice(level, state, seat, what)
    return State(state.seats, state.turn, state.marks, state.roll, put(state.chosen, seat, choice))


def read_open_choice(level: Level, state: State, seat: int, what: str) -> int:
    try:
        return read_move(level, state, seat, what.replace(",", " "))[0]
    except BadText as wrong:
        raise BadText("chosen", say("{seat}: {reason}", seat=SEATS[seat], reason=wrong.reason)) from wrong
