import re
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diceyard.core import notation
from diceyard.core.errors import BadText
from diceyard.core.game import Level, Position
from diceyard.games.get_outta_here import GAME
from diceyard.games.get_outta_here.by_the_book_test import LEVELS
from diceyard.games.get_outta_here.helpers_test import choosing, marks, played, read, read_move, write_move
from diceyard.games.get_outta_here.markers import SEATS, as_move, choice, marked

every_level = pytest.mark.parametrize("level", LEVELS)
STANDARD = "standard/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0"


@pytest.mark.parametrize(
    "text",
    [
        STANDARD,
        "standard/2 a=- b=- turn=a roll=- passes=0",
        "standard/2 a=- b=- turn=b roll=1,1,6 passes=0",
        "face-2/3 a=3,5 b=8,10! c=- turn=c roll=5,5 passes=0",
        "intermediate/2 a=1!,2!,3,4! b=5 turn=b roll=- passes=0",
        "place-value/4 a=3,7,10,12,13 b=- c=- d=- turn=b roll=1,2,4 passes=0",
        "standard/2 a=2!,3!,18 b=- turn=a roll=- passes=1",
        "standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=2",
        "standard/2 a=2!,3!,18 b=- turn=b roll=- passes=4",
    ],
)
def test_positions_read_back_as_themselves(text: str) -> None:
    assert notation.write(read(text)) == f"{GAME.key}/{text}"


def test_a_position_says_what_it_means() -> None:
    state = read("face-3/3 a=4,5!,18 b=- c=6 turn=b roll=6,3,4 passes=0").state
    assert (state.seats, state.turn, state.passes) == (3, 1, 0)
    assert state.singles == (1 << 3 | 1 << 17, 0, 1 << 5, 0)
    assert state.captured == (1 << 4, 0, 0, 0)
    assert sorted(state.roll) == [3, 4, 6]


@every_level
@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0))
def test_every_position_of_random_play_reads_back_as_itself(level: str, seats: int, seed: int) -> None:
    for at in played(level, seats, Random(seed)):
        assert notation.read(notation.write(at), lambda key: GAME) == at


IMPOSSIBLE = [
    ("standard/2 a=19 b=- turn=b roll=- passes=0", "a", "19 is not from 1 to 18"),
    ("intermediate/2 a=- b=13 turn=a roll=- passes=0", "b", "13 is not from 1 to 12"),
    ("standard/2 a=0 b=- turn=b roll=- passes=0", "a", "0 is not from 1 to 18"),
    ("standard/2 a=4,x b=- turn=b roll=- passes=0", "a", "expected a number from 1 to 18, not “x”"),
    ("standard/2 a=4!! b=- turn=b roll=- passes=0", "a", "expected a number from 1 to 18, not “4!”"),
    ("standard/2 a=-! b=- turn=b roll=- passes=0", "a", "expected a number from 1 to 18, not “-”"),
    ("standard/2 a=4,4! b=- turn=b roll=- passes=0", "a", "4 stands here twice"),
    ("standard/3 a=4 b=5 c=3,5! turn=b roll=- passes=0", "c", "5 is another player’s already"),
    ("standard/2 a=3,4 b=4 turn=b roll=- passes=0", "b", "4 is another player’s already"),
    (
        "standard/2 a=1,2,3,4,5,6,7,8,9,10,11,12,13,14!,15!,16!,17! b=- turn=b roll=- passes=0",
        "a",
        "expected at most 20 markers, with two on each captured number",
    ),
    ("standard/2 a=4 b=- turn=c roll=- passes=0", "turn", "expected a | b, not “c”"),
    ("standard/2 a=4 b=- turn=b roll=3,4 passes=0", "roll", "expected 3 dice, or - before the roll"),
    ("face-2/2 a=4 b=- turn=b roll=3,4,5 passes=0", "roll", "expected 2 dice, or - before the roll"),
    ("face-2/2 a=4 b=- turn=b roll=3,7 passes=0", "roll", "7 is not from 1 to 6"),
    ("standard/2 a=4 b=- turn=b roll=- passes=5", "passes", "5 is not from 0 to 4"),
    ("intermediate/3 a=1!,2!,3! b=4!,5!,6! c=- turn=b roll=- passes=0", "b", "a has won already"),
    ("intermediate/3 a=- b=1!,2!,3! c=- turn=a roll=- passes=0", "turn", "expected c, as b has just won"),
    ("intermediate/2 a=- b=1!,2!,3! turn=a roll=- passes=1", "passes", "expected 0, as b has just won"),
    ("intermediate/2 a=- b=1!,2!,3! turn=a roll=1,2 passes=0", "roll", "the game is over, so there is no roll"),
    ("standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=4", "roll", "the game is over, so there is no roll"),
    # Only 3 and more can be made with three dice, so the last move cannot be there.
    ("standard/2 a=2 b=5 turn=b roll=- passes=0", "a", "a made the last move, but no roll leaves these numbers"),
    ("standard/2 a=2 b=5 turn=a roll=- passes=1", "a", "a made the last move, but no roll leaves these numbers"),
    ("standard/2 a=7 b=- turn=a roll=- passes=0", "b", "b made the last move, but no roll leaves these numbers"),
    ("place-value/2 a=4 b=- turn=b roll=- passes=0", "a", "a made the last move, but no roll leaves these numbers"),
    ("face-2/2 a=1 b=- turn=a roll=- passes=0", "b", "b made the last move, but no roll leaves these numbers"),
    ("face-3/2 a=4,18! b=- turn=a roll=- passes=1", "passes", "expected at most 0: here every roll gives b a move"),
    # The last move can have captured two faces, but not three.
    ("face-2/2 a=1!,2!,3!,4!,5! b=- turn=b roll=- passes=0", "a", "a made the last move, but no roll leaves"),
    ("standard/2 a=1!,2!,3!,4!,5!,6!,7!,8!,9!,10! b=- turn=b roll=- passes=0", "a", "a made the last move"),
    ("standard/2 a=- b=- turn=a roll=- passes=1", "passes", "expected at most 0: here every roll gives b a move"),
    ("standard/2 a=2! b=1,3! turn=a roll=- passes=1", "a", "a made the last move"),
    ("standard/2 a=3!,5! b=- turn=a roll=- passes=1", "passes", "expected at most 0: here every roll gives b a move"),
]


@pytest.mark.parametrize(("text", "field", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_the_field(text: str, field: str, reason: str) -> None:
    with pytest.raises(BadText, match=re.escape(reason)) as refused:
        read(text)
    assert refused.value.field == field


@pytest.mark.parametrize(
    "text",
    [
        # The last move captured 1, 2, 3 and 4 at once, and won by more than needed.
        "intermediate/2 a=1!,2!,3!,4!,5!,6! b=- turn=b roll=- passes=0",
        "face-2/2 a=1!,2!,3!,4! b=- turn=b roll=- passes=0",
        "standard/2 a=1,2 b=- turn=b roll=- passes=0",
        "standard/3 a=7 b=- c=- turn=b roll=- passes=0",
        "face-2/2 a=1 b=- turn=b roll=- passes=0",
    ],
)
def test_what_just_can_be_is_read(text: str) -> None:
    assert notation.write(read(text)).endswith(text)


@settings(max_examples=60, deadline=None)
@given(at=choosing(), seed=st.integers(0))
def test_every_move_in_every_manner_reads_back_as_itself(at: Position, seed: int) -> None:
    rng, moves = Random(seed), at.moves(at.turn)
    for move in rng.sample(moves, min(len(moves), 12)):
        manner = rng.getrandbits(18) & choice(at.state, at.turn, move)
        assert read_move(at, write_move(at, move, manner)) == (move, manner)


@pytest.mark.parametrize(
    ("fields", "text", "written", "manner"),
    [
        (STANDARD, "1 3 4 5", "1 3 4 5", 0),
        (STANDARD, " 6,2  5 ", "2 5 6", 0),
        (STANDARD, "2O 5 6o", "2o 5 6o", 0b100010),
        (STANDARD, "2i + 5i + 6i", "2 5 6", 0),
        # A capture takes the spot that is left, so there is nothing to choose.
        (STANDARD, "2o 5o 6", "2o 5 6", 0b10),
        (STANDARD, "13o", "13", 0),
        ("face-3/2 a=- b=- turn=a roll=3,5,5 passes=0", "3o 5o 5", "3o 5 5", 0b100),
        ("face-3/2 a=- b=- turn=a roll=3,5,5 passes=0", "3 5o", "3 5o", 0b10000),
        ("standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0", "No  move", "no move", 0),
    ],
)
def test_moves_as_they_are_written(fields: str, text: str, written: str, manner: int) -> None:
    at = read(fields)
    move, found = read_move(at, text)
    assert found == manner
    assert write_move(at, move, found) == written


def test_a_manner_that_the_move_leaves_no_choice_in_is_not_written() -> None:
    at = read(STANDARD)
    assert write_move(at, as_move((13,)), 1 << 12) == "13"


@pytest.mark.parametrize("text", ["", "x", "1 2 x", "-1", "1.5", "no", "pass", "1o2", "1234", "٣"])
def test_what_is_no_move_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="expected numbers like 1 2 7, or “no move”") as refused:
        read_move(read(STANDARD), text)
    assert refused.value.field == "move"


@pytest.mark.parametrize("text", ["1 2 3 7", "12", "no move", "3 3 7", "13 13", "0", "0 13", "19", "999", "1 1 1 10"])
def test_what_is_not_legal_is_refused(text: str) -> None:
    with pytest.raises(BadText, match=f"“{text}” is not possible with this roll on this board") as refused:
        read_move(read(STANDARD), text)
    assert refused.value.field == "move"


@pytest.mark.parametrize("text", ["1 1 1 2", "1 1 2 2", "1 1 2 2 2", "0 1 2 2", "1 2 19"])
def test_only_one_pair_is_ever_laid(text: str) -> None:
    at = read("face-3/2 a=- b=- turn=a roll=1,2,2 passes=0")
    assert read_move(at, "1 2 2")
    with pytest.raises(BadText):
        read_move(at, text)


@pytest.mark.parametrize("text", ["0", "no move"])
def test_nothing_but_no_move_is_a_pass(text: str) -> None:
    at = read("standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0")
    if text == "no move":
        assert marks(at) == at.after(1, read_move(at, text)[0])
    else:
        with pytest.raises(BadText):
            read_move(at, text)


LETTERS = st.text("0123456789!,-abcdoi +=\n٣²x", max_size=24) | st.text(max_size=8)


@settings(max_examples=150, deadline=None)
@given(text=LETTERS | st.lists(st.integers(-1, 20)).map(lambda numbers: " ".join(map(str, numbers))))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    at = read(STANDARD)
    with suppress(BadText):
        move, manner = read_move(at, text)
        assert move in at.moves(0)
        assert manner & ~choice(at.state, 0, move) == 0


numbers = st.sets(st.integers(1, 18), max_size=6).map(sorted)
held = numbers.flatmap(lambda found: st.tuples(*(st.sampled_from([f"{n}", f"{n}!"]) for n in found)).map(",".join))
near = {
    "a": held | LETTERS,
    "b": held | LETTERS,
    "turn": st.sampled_from(["a", "b"]) | LETTERS,
    "roll": st.just("-") | st.lists(st.integers(0, 7).map(str), max_size=4).map(",".join) | LETTERS,
    "passes": st.integers(-1, 5).map(str) | LETTERS,
}


@settings(max_examples=300, deadline=None)
@given(level=st.sampled_from(GAME.levels), fields=st.fixed_dictionaries(near))
def test_any_fields_are_a_position_or_refused(level: Level, fields: dict[str, str]) -> None:
    with suppress(BadText):
        state = GAME.text.read_fields(level.numbers, 2, fields)
        written = GAME.text.write_fields(level.numbers, state)
        assert GAME.text.read_fields(level.numbers, 2, written) == state


def test_the_fields_and_the_seats_have_names() -> None:
    assert GAME.text.seat_names(3) == ("a", "b", "c") == SEATS[:3]
    assert GAME.text.field_names(2) == ("a", "b", "turn", "roll", "passes")
    assert list(GAME.text.write_fields(read(STANDARD).level.numbers, read(STANDARD).state)) == [
        *GAME.text.field_names(2)
    ]


def test_a_paired_number_is_written_twice() -> None:
    at = read("face-3/2 a=- b=- turn=a roll=3,5,5 passes=0")
    assert [write_move(at, move) for move in at.moves(0)] == ["3 5", "3 5 5", "13"]
    assert [marked(move) for move in at.moves(0)] == [(3, 5), (3, 5, 5), (13,)]
