from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import EVERY_TABLE, KYO, at_leisure, mistyped, positions

import diceyard
from diceyard.core.errors import BadText, Refused
from diceyard.core.game import Game, Level
from diceyard.core.notation import LONGEST, write

LINE = "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2"
FIELDS = LINE.partition(" ")[2]
POOL = [
    write(at)
    for game, level, seats in EVERY_TABLE
    for at in positions(game, level, seats, Random(f"{level.key}{seats}"), most=12)
]


def test_a_position_is_its_title_and_then_its_fields() -> None:
    at = diceyard.position(LINE)
    assert (at.game, at.level.key, at.seats, at.turn) == (KYO, "basic", 2, 0)
    assert write(at) == LINE


@pytest.mark.parametrize(
    "text",
    [
        f"  {LINE}\n",
        "knock-yourself-out/basic/2   roll=2,6 turn=a  b=6,4,1 a=6,4,3,1",
        "knock-yourself-out/basic/2 a=1,3,4,6\nb=1,4,6\tturn=a roll=6,2",
    ],
)
def test_order_and_spaces_are_free_in_reading_but_not_in_writing(text: str) -> None:
    assert write(diceyard.position(text)) == LINE


@pytest.mark.parametrize(
    ("title", "message"),
    [
        ("", "title: expected game/level/seats, not “a=1,3,4,6”"),
        ("knock-yourself-out", "title: expected game/level/seats, not “knock-yourself-out”"),
        ("knock-yourself-out/basic/2/3", "title: expected game/level/seats, not “knock-yourself-out/basic/2/3”"),
        ("ludo/basic/2", "title: There is no game “ludo”."),
        ("knock-yourself-out/hard/2", "title: Knock Yourself Out has no level “hard”."),
        ("knock-yourself-out/basic/two", "seats: expected a number from 2 to 4, not “two”"),
        ("knock-yourself-out/basic/", "seats: expected a number from 2 to 4, not “”"),
        ("knock-yourself-out/basic/5", "seats: 5 is not from 2 to 4"),
        ("knock-yourself-out/basic/3", "title: Knock Yourself Out is for 2 and 4 players, not 3."),
    ],
)
def test_a_bad_title_is_refused_with_what_was_expected(title: str, message: str) -> None:
    with pytest.raises(BadText) as refusal:
        diceyard.position(f"{title} {FIELDS}")
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        (" a=", " c=", "c=1,3,4,6"),
        ("roll=6,2", "", "roll"),
        ("turn=a", "turn=a turn=a", "turn"),
        ("6,2", "7,2", "roll"),
    ],
)
def test_a_bad_field_is_refused_by_name(old: str, new: str, field: str) -> None:
    with pytest.raises(BadText) as refusal:
        diceyard.position(LINE.replace(old, new))
    assert refusal.value.field == field


def test_a_text_that_is_far_too_long_is_not_even_read() -> None:
    assert write(diceyard.position(LINE + " " * (LONGEST - len(LINE)))) == LINE
    with pytest.raises(BadText, match=r"^position: a position has at most 2000 characters$"):
        diceyard.position(LINE + " " * (LONGEST - len(LINE) + 1))


@pytest.mark.parametrize(
    ("game", "level", "seats"),
    EVERY_TABLE,
    ids=[f"{game.key}-{level.key}-{seats}" for game, level, seats in EVERY_TABLE],
)
def test_every_position_of_random_games_round_trips(game: Game, level: Level, seats: int) -> None:
    for at in positions(game, level, seats, Random(f"round trip {level.key}{seats}"), most=60):
        assert diceyard.position(write(at)) == at


def reads_well_or_is_refused(text: str) -> None:
    try:
        at = diceyard.position(text)
    except Refused:
        return
    assert diceyard.position(write(at)) == at


@at_leisure
@given(st.text() | st.text("knock-yourself-out/basic2 ab=,1346turnroll", max_size=60))
def test_any_text_is_refused_or_read_as_a_position_that_round_trips(text: str) -> None:
    reads_well_or_is_refused(text)


@at_leisure
@given(mistyped(st.sampled_from(POOL)))
def test_a_mistyped_position_is_refused_or_read_as_one_that_round_trips(text: str) -> None:
    reads_well_or_is_refused(text)


@at_leisure
@given(st.sampled_from(POOL), st.randoms(use_true_random=False))
def test_the_fields_may_stand_in_any_order(text: str, rng: Random) -> None:
    title, *fields = text.split()
    rng.shuffle(fields)
    assert write(diceyard.position(" ".join([title, *fields]))) == text
