from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import at_leisure

import diceyard
from diceyard.core.errors import BadText
from diceyard.games.knock_yourself_out import GAME, text
from diceyard.games.knock_yourself_out.by_the_book_test import LEVELS, THROWS, TRAYS, Tray, choices, reachable
from diceyard.games.knock_yourself_out.rules import Level, State

BASIC = GAME.level("basic").numbers
ROLLS = ["-", *(f"{large},{small}" for large, small in THROWS if large >= small)]

every_table = pytest.mark.parametrize("seats", GAME.seats)


def written(tray: Tray) -> str:
    return ",".join(map(str, sorted(tray))) or "-"


def read(seats: int, a: str, b: str, turn: str, roll: str) -> State:
    return text.read_fields(BASIC, seats, {"a": a, "b": b, "turn": turn, "roll": roll})


def refused(seats: int, a: str, b: str, turn: str, roll: str) -> str:
    """The field that is refused, or nothing."""
    try:
        read(seats, a, b, turn, roll)
    except BadText as reason:
        return reason.field
    return ""


@every_table
def test_every_position_that_play_can_come_to_is_read_and_written_back_exactly(seats: int) -> None:
    for standing in reachable("basic", seats):
        a, b, turn = written(standing.a), written(standing.b), text.seat_names(seats)[standing.turn]
        for roll in ROLLS[:1] if standing.over else ROLLS:
            state = read(seats, a, b, turn, roll)
            assert tuple(text.write_fields(BASIC, state).values()) == (a, b, turn, roll)


@every_table
def test_every_position_that_play_cannot_come_to_is_refused(seats: int) -> None:
    possible = reachable("basic", seats) | reachable("all-operations", seats)
    found = {(standing.a, standing.b, standing.turn) for standing in possible}
    for a, b, turn in product(TRAYS, TRAYS, range(seats)):
        who = text.seat_names(seats)[turn]
        assert (refused(seats, written(a), written(b), who, "-") == "") == ((a, b, turn) in found)
        assert (a and b) or refused(seats, written(a), written(b), who, "6,2")


def test_a_position_is_one_readable_line() -> None:
    line = "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2"
    position = diceyard.position(line)
    assert position.state == State(2, 0, (0b1011010, 0b1010010), (6, 2))
    assert diceyard.notation.write(position) == line
    start = diceyard.game("knock-yourself-out").start("all-operations", 4, first=3)
    assert diceyard.notation.write(start) == (
        "knock-yourself-out/all-operations/4 a=1,2,3,4,5,6 b=1,2,3,4,5,6 turn=b2 roll=-"
    )


def test_the_order_in_which_a_person_writes_numbers_does_not_matter() -> None:
    assert read(2, "6,1", "2,3", "b", "2,6") == read(2, "1,6", "3,2", "b", "6,2")


@pytest.mark.parametrize(
    ("seats", "a", "b", "turn", "roll", "field"),
    [
        (2, "1,1", "1", "a", "-", "a"),
        (2, "1", "3,2,3", "a", "-", "b"),
        (2, "0", "1", "a", "-", "a"),
        (2, "1", "7", "a", "-", "b"),
        (2, "", "1", "a", "-", "a"),
        (2, "1,", "1", "a", "-", "a"),
        (2, "1;2", "1", "a", "-", "a"),
        (2, "1", "1", "c", "-", "turn"),
        (2, "1", "1", "a1", "-", "turn"),
        (4, "1", "1", "a", "-", "turn"),
        (2, "1", "1", "a", "6", "roll"),
        (2, "1", "1", "a", "6,2,1", "roll"),
        (2, "1", "1", "a", "7,2", "roll"),
        (2, "1", "1", "a", "0,0", "roll"),
        (2, "-", "-", "a", "-", "b"),
        (2, "-", "1", "a", "-", "turn"),
        (2, "1", "-", "b", "-", "turn"),
        (4, "-", "1", "a2", "-", "turn"),
        (2, "-", "1", "b", "6,2", "roll"),
    ],
)
def test_every_refusal_names_its_field(seats: int, a: str, b: str, turn: str, roll: str, field: str) -> None:
    assert refused(seats, a, b, turn, roll) == field


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("a=1,1 b=1 turn=a roll=-", "a: 1 stands here twice"),
        ("a=7 b=1 turn=a roll=-", "a: 7 is not from 1 to 6"),
        ("a=1 b=1 turn=c roll=-", "turn: expected a | b, not “c”"),
        ("a=1 b=1 turn=a roll=6", "roll: expected two dice, or - before the roll"),
        ("a=- b=- turn=a roll=-", "b: both trays cannot be clear: the first clear tray ends the game"),
        ("a=- b=1 turn=b roll=6,2", "roll: the game is over, so there is no roll"),
        (
            "a=- b=1 turn=a roll=-",
            "turn: the side with the clear tray had the last turn, so the other side is next",
        ),
        ("a=1 b=1 turn=a", "roll: this field is missing"),
    ],
)
def test_a_refusal_says_what_was_expected(fields: str, message: str) -> None:
    with pytest.raises(BadText) as refusal:
        diceyard.position(f"knock-yourself-out/basic/2 {fields}")
    assert str(refusal.value) == message


@pytest.mark.parametrize("level", LEVELS)
def test_every_move_is_read_back_as_itself(level: str) -> None:
    numbers: Level = GAME.level(level).numbers
    for tray, throw in product(TRAYS[1:], THROWS):
        state = read(2, written(tray), "1", "a", f"{throw[0]},{throw[1]}")
        legal = choices(level, tray, throw)
        moves = {said: text.read_move(numbers, state, 0, said) for said in legal}
        assert all(text.write_move(numbers, state, 0, *move) == said for said, move in moves.items())
        assert len(set(moves.values())) == len(legal)


@pytest.mark.parametrize("typed", ["back 3", "BACK 3", "  back \t 3 "])
def test_capitals_and_spaces_in_a_move_do_not_matter(typed: str) -> None:
    state = read(2, "2,6", "1", "a", "6,1")
    assert text.read_move(BASIC, state, 0, typed) == text.read_move(BASIC, state, 0, "back 3")


@pytest.mark.parametrize("typed", ["", "2", "back 2", "back", "back 7", "back3", "miss", "strike", "3"])
def test_a_move_that_is_not_legal_is_refused_with_those_that_are(typed: str) -> None:
    state = read(2, "2,6", "1", "a", "6,1")
    with pytest.raises(BadText) as refusal:
        text.read_move(BASIC, state, 0, typed)
    assert refusal.value.field == "move"
    assert "expected back 1 | back 3 | back 4 | back 5, not" in str(refusal.value)


value = st.text(max_size=8) | st.text("0123456789,-ab", max_size=8) | st.sampled_from(["1,2", "-", "6,2", "a", "b1"])


@at_leisure
@given(st.sampled_from(GAME.seats), value, value, value, value)
def test_any_fields_are_refused_by_name_or_read_as_a_position_that_round_trips(
    seats: int, a: str, b: str, turn: str, roll: str
) -> None:
    if field := refused(seats, a, b, turn, roll):
        assert field in text.field_names(seats)
    else:
        state = read(seats, a, b, turn, roll)
        assert read(seats, **text.write_fields(BASIC, state)) == state


@at_leisure
@given(st.text(max_size=10) | st.text("back mis123456 ", max_size=8))
def test_any_typed_move_is_refused_or_legal(typed: str) -> None:
    state = read(2, "2,6", "1", "a", "6,1")
    try:
        move, manner = text.read_move(BASIC, state, 0, typed)
    except BadText:
        return
    assert text.write_move(BASIC, state, 0, move, manner) == " ".join(typed.lower().split())
