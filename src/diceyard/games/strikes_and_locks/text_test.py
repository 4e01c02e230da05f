"""The text form: it round-trips, it refuses kindly, and it says which field was wrong."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core import notation
from diceyard.core.errors import BadText
from diceyard.core.game import Position
from diceyard.games.strikes_and_locks import GAME, text
from diceyard.games.strikes_and_locks.positions_test import LEVELS, every_level, every_table, game, some_position
from diceyard.games.strikes_and_locks.text import field_names, read_fields, read_move, write_fields, write_move

EMPTY = "-/-/-/-"
START = {"a": EMPTY, "b": EMPTY, "strikes": "0,0", "stopped": "-", "turn": "a", "roll": "-", "chosen": "-"}
ROLLED = {"roll": "7,3/5,5/9,2"}

Found = TypeVar("Found")

some_seed = st.integers(0, 10_000)
some_level = st.sampled_from(LEVELS)
some_seats = st.sampled_from(GAME.seats)


def read(level: str = "basic", **fields: str) -> Position:
    """The position of two seats at the opening, with some fields different, or of as many as there are sheets."""
    every = START | fields
    seats = sum(name in "abcdef" for name in every)
    chosen = GAME.level(level)
    return Position(GAME, chosen, read_fields(chosen.numbers, seats, every))


def written(at: Position) -> dict[str, str]:
    return write_fields(at.level.numbers, at.state)


def move(at: Position, seat: int, text: str) -> int:
    return read_move(at.level.numbers, at.state, seat, text)[0]


def test_the_example_of_the_documents() -> None:
    line = (
        "strikes-and-locks/basic/3 a=2,4,5,8/12,10/3/11,9,8 b=4,7/12,11/2,3/12 c=-/12,9,7/5,6/- "
        "strikes=1,0,2 stopped=- turn=a roll=7,3/5,5/9,2 chosen=b:gu7"
    )
    at = notation.read(line, lambda key: GAME)
    assert notation.write(at) == line
    assert at.points == (10 + 3 + 1 + 6 - 5, 3 + 3 + 3 + 1, 6 + 3 - 10)
    assert (at.turn, at.waiting) == (0, (0, 2))
    assert at == notation.read(line.replace("7,3/5,5/9,2", "3,7/5,5/2,9"), lambda key: GAME)


def test_the_example_in_the_code() -> None:
    fields = dict(part.split("=") for part in str(text.__doc__).splitlines()[2].split())
    assert written(read(**fields)) == fields


@every_level
@every_table
def test_every_position_of_random_games_reads_back(level: str, seats: int) -> None:
    for at in game(level, seats, seed=7):
        fields = written(at)
        assert tuple(fields) == field_names(seats)
        assert read_fields(at.level.numbers, seats, fields) == at.state


@settings(max_examples=150, deadline=None)
@given(some_level, some_seats, some_seed)
def test_some_position_of_any_game_reads_back(level: str, seats: int, seed: int) -> None:
    at = some_position(level, seats, seed)
    assert notation.read(notation.write(at), lambda key: GAME) == at


@settings(max_examples=150, deadline=None)
@given(some_level, some_seats, some_seed, st.integers(-1, 5))
def test_what_one_player_may_see_reads_back(level: str, seats: int, seed: int, viewer: int) -> None:
    at = some_position(level, seats, seed).seen(viewer)
    assert notation.read(notation.write(at), lambda key: GAME) == at


@settings(max_examples=100, deadline=None)
@given(some_level, some_seats, some_seed)
def test_every_legal_move_reads_back(level: str, seats: int, seed: int) -> None:
    at = some_position(level, seats, seed)
    for seat in range(seats):
        for legal in at.moves(seat):
            text = write_move(at.level.numbers, at.state, seat, legal, 0)
            assert read_move(at.level.numbers, at.state, seat, text) == (legal, 0)


def test_hidden_choices_are_question_marks() -> None:
    at = read(**ROLLED, chosen="b:gu7").seen(0)
    assert written(at)["chosen"] == "b:?"
    assert read(**ROLLED, chosen="b:?") == at


def test_moves_are_written_as_cells_and_words() -> None:
    at = read(**ROLLED)
    assert write_move(at.level.numbers, at.state, 0, move(at, 0, "bu10 gd7"), 0) == "bu10 gd7"
    assert move(at, 0, "  GD7   bu10 ") == move(at, 0, "bu10 gd7")
    assert move(at, 0, "strike") == move(at, 1, "nothing") == 0
    assert move(read(), 1, "Stop") == 1 << 44


@pytest.mark.parametrize(
    ("seat", "text"),
    [(0, "nothing"), (1, "strike"), (1, "bu10"), (0, "stop"), (0, "bu10 bu10"), (0, "bu4 bu10"), (0, ""), (0, "x7")],
)
def test_moves_that_are_none_are_refused_with_those_that_are(seat: int, text: str) -> None:
    with pytest.raises(BadText, match=r"^move: expected (strike|nothing) \| bu\d .*, or two such cells") as refused:
        move(read(**ROLLED), seat, text)
    assert refused.value.field == "move"


def test_moves_where_there_is_nothing_to_choose_are_refused() -> None:
    with pytest.raises(BadText, match="move: there is nothing for this player to choose now"):
        move(read(stopped="b"), 1, "stop")


NO_ROOM = "2,3,4,5,6,12"
BAD = [
    ("a", "-/-/-", "expected four rows with / between them: black up, black down, green up, green down"),
    ("a", "2/-/-/-/-", "expected four rows"),
    ("b", "2,13/-/-/-", "black up: 13 is not from 2 to 12"),
    ("b", "-/1/-/-", "black down: 1 is not from 2 to 12"),
    ("a", "-/-/x/-", "green up: expected a number from 2 to 12, not “x”"),
    ("a", "-/-/-/", "green down: expected a number from 2 to 12, not “”"),
    ("a", "-/-/-/07", "green down: expected a number"),
    ("a", "5,5/-/-/-", "black up: 5 stands here twice"),
    ("a", "10,9/-/-/-", "black up: 9 cannot come after 10 in a row that goes up"),
    ("a", "-/9,10/-/-", "black down: 10 cannot come after 9 in a row that goes down"),
    ("a", "-/-/3,5,4/-", "green up: 4 cannot come after 5 in a row that goes up"),
    ("a", "-/-/-/2,3", "green down: 3 cannot come after 2 in a row that goes down"),
    ("strikes", "0", "expected 2 numbers with commas between, one for each player"),
    ("strikes", "0,0,0", "expected 2 numbers"),
    ("strikes", "0,5", "5 is not from 0 to 4"),
    ("strikes", "-", "expected 2 numbers"),
    ("stopped", "c", "expected a | b, not “c”"),
    ("stopped", "a,a", "a player stands here twice"),
    ("stopped", "", "expected a | b"),
    ("turn", "c", "expected a | b, not “c”"),
    ("roll", "7,3/5,5", "expected black, green and red like 6,3/5,5/4,2, or -"),
    ("roll", "7,3,5/5/9,2", "expected black, green and red"),
    ("roll", "-/-/-", "expected black, green and red"),
    ("roll", "7,3/5,5/9,1", "1 is not from 2 to 9"),
    ("roll", "7,3/5,5/10,2", "10 is not from 2 to 9"),
    ("roll", "7,3/5,5/9,x", "expected a number from 2 to 9, not “x”"),
    ("chosen", "a:bu7", "nothing is chosen before the roll, so expected -"),
]


@pytest.mark.parametrize(("field", "text", "reason"), BAD)
def test_what_is_malformed_is_refused_by_field(field: str, text: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read(**{field: text})
    assert refused.value.field == field
    assert refused.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("c:bu7", "expected a | b, not “c”"),
        ("bu7", "expected a | b, not “bu7”"),
        ("b", "b: expected nothing | bu7 | "),
        ("b:bu10", "b: expected nothing | bu7 | "),
        ("b:bu7,gu7", "b: expected nothing | bu7 | "),
        ("b:strike", "b: expected nothing | bu7 | "),
        ("a:nothing", "a: expected strike | bu4 | "),
        ("a:bu4,bd10", "a: expected strike | "),
        ("b:gu7/b:gu7", "b: there is nothing for this player to choose now"),
        ("b:?/b:?", "b: there is nothing for this player to choose now"),
        ("b:??", "b: expected nothing"),
        ("a:bu4/b:gu7", "when all have chosen the turn is over, so expected -"),
        ("a:?/b:?", "when all have chosen the turn is over"),
    ],
)
def test_choices_that_cannot_be_are_refused(chosen: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read(**ROLLED, chosen=chosen)
    assert refused.value.field == "chosen"
    assert refused.value.reason.startswith(reason)


def test_who_sees_others_hidden_sees_no_more_than_their_own_choice() -> None:
    with pytest.raises(BadText, match="chosen: where choices are hidden, only one’s own can be seen"):
        read(**ROLLED, c=EMPTY, d=EMPTY, strikes="0,0,0,0", chosen="a:bu4/b:gu7/c:?")
    assert read(**ROLLED, c=EMPTY, strikes="0,0,0", chosen="a:bu4/c:?").waiting == (1,)


def test_the_dice_of_the_level_decide_what_can_be_rolled() -> None:
    assert read("six-sided", roll="6,1/1,1/3,2").state.roll == (6, 1, 1, 1, 3, 2)
    with pytest.raises(BadText, match="roll: 7 is not from 1 to 6"):
        read("six-sided", roll="7,1/1,1/3,2")


alphabet = st.sampled_from("abcdef0123456789,/:-?=bugd strikenothingstop\t²٣½")
anything = st.text() | st.text(alphabet)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(START)), anything, min_size=1), some_level)
def test_any_text_in_the_fields_is_a_position_or_refused(fields: dict[str, str], level: str) -> None:
    found = tried(lambda: read(level, **fields))
    if isinstance(found, Position):
        assert read(level, **written(found)) == found
    else:
        assert found.field in START


def tried(reading: Callable[[], Found]) -> Found | BadText:
    """What was read, or how it was refused. Anything else that is raised makes the test fail."""
    try:
        return reading()
    except BadText as refused:
        return refused


@settings(max_examples=300, deadline=None)
@given(some_level, some_seats, some_seed, st.data())
def test_a_text_with_a_few_wrong_letters_is_a_position_or_refused(
    level: str, seats: int, seed: int, data: st.DataObject
) -> None:
    line = notation.write(some_position(level, seats, seed))
    at = data.draw(st.integers(0, len(line) - 1))
    line = line[:at] + data.draw(alphabet) + line[at + data.draw(st.integers(0, 2)) :]
    again = tried(lambda: notation.read(line, lambda key: GAME))
    if isinstance(again, Position):
        assert notation.read(notation.write(again), lambda key: GAME) == again


@settings(max_examples=200, deadline=None)
@given(anything, some_seats, some_seed)
def test_any_text_for_a_move_is_one_or_refused(text: str, seats: int, seed: int) -> None:
    at = some_position("basic", seats, seed)
    seat = Random(seed).randrange(seats)
    found = tried(lambda: move(at, seat, text))
    if isinstance(found, BadText):
        assert found.field == "move"
    else:
        assert found in at.moves(seat)
