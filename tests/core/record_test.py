from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import EVERY_TABLE, KYO, NAMES, at_leisure, mistyped, seated, whole_game

import diceyard
from diceyard.core.errors import BadText, Refused
from diceyard.core.game import Game, Help, Level
from diceyard.core.record import LONGEST, write
from diceyard.core.table import LONGEST_THOUGHT, Chose, Left, Rolled, Said, Sat, Table

GAME = """\
knock-yourself-out/basic/2 help=check first=-
sit a "Ana"
sit b "Robo" bot=simple
roll 6 3
roll 2 2
roll 6 2
said a "6 − 2" "4" right 3200
a: 4
roll 4 4
b: miss
roll 6 1
leave a
sit a "Cem"
said a "strike" "" wrong 0
a: 5"""
TITLE, *LINES = GAME.split("\n")

POOL = [
    write(whole_game(seated(game, level.key, seats, helping), Random(f"{level.key}{seats}"), most=8), between)
    for game, level, seats in EVERY_TABLE
    for helping, between in ((Help.CHECK, "\n"), (Help.OWN, "; "))
]


def refusal(text: str) -> str:
    with pytest.raises(BadText) as refused:
        diceyard.table(text)
    return str(refused.value)


def test_a_game_written_by_hand_is_played_through() -> None:
    table = diceyard.table(GAME)
    assert (table.game, table.level.key, table.seats, table.helping, table.first) == (KYO, "basic", 2, Help.CHECK, None)
    assert table.events == (
        Sat(0, "Ana"),
        Sat(1, "Robo", "simple"),
        Rolled((6, 3)),
        Rolled((2, 2)),
        Rolled((6, 2)),
        Said(0, "6 − 2", "4", True, 3200),
        Chose(0, 4),
        Rolled((4, 4)),
        Chose(1, 0),
        Rolled((6, 1)),
        Left(0),
        Sat(0, "Cem"),
        Said(0, "strike", "", False, 0),
        Chose(0, 5),
    )
    assert table.position == diceyard.position("knock-yourself-out/basic/2 a=1,2,3,6 b=1,2,3,4,5,6 turn=b roll=-")


def test_it_is_written_just_as_it_was_read() -> None:
    assert write(diceyard.table(GAME)) == GAME
    one_line = GAME.replace("\n", "; ")
    assert write(diceyard.table(one_line), "; ") == one_line


@pytest.mark.parametrize(
    "text",
    [
        f"\n\n {GAME}\n\n",
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\n\n  "),
        GAME.replace("\n", " ;;\n"),
        GAME.replace("help=check first=-", "  first=-   help=check"),
        GAME.replace("a: 4", "a :   4"),
        GAME.replace("sit a", "sit   a\t").replace(" bot=", "bot="),
        GAME.replace('"Cem"', r'"\u0043em"'),
    ],
)
def test_spaces_and_empty_lines_are_free_in_reading_but_not_in_writing(text: str) -> None:
    assert write(diceyard.table(text)) == GAME


@pytest.mark.parametrize(("first", "turn"), [("a", "a"), ("b", "b")])
def test_who_starts_may_be_settled_in_the_title(first: str, turn: str) -> None:
    title = f"knock-yourself-out/basic/2 help=own first={first}"
    table = diceyard.table(title)
    assert (table.first, table.helping, table.events) == ("ab".index(turn), Help.OWN, ())
    assert table.position
    assert write(table) == title


@pytest.mark.parametrize("between", ["\n", "; "])
@pytest.mark.parametrize(
    ("game", "level", "seats"),
    EVERY_TABLE,
    ids=[f"{game.key}-{level.key}-{seats}" for game, level, seats in EVERY_TABLE],
)
def test_whole_random_games_round_trip(game: Game, level: Level, seats: int, between: str) -> None:
    rng = Random(f"{level.key}{seats}{between}")
    for first, helping in ((None, Help.SHOW), (seats - 1, Help.OWN)):
        table = whole_game(seated(game, level.key, seats, helping, first), rng)
        text = write(table, between)
        assert ("\n" in text) == (between == "\n")
        assert diceyard.table(text) == table
        assert write(diceyard.table(text), between) == text


@at_leisure
@given(st.text(min_size=1, max_size=24), st.text(max_size=20), st.text(max_size=20), st.sampled_from(["\n", "; "]))
def test_whatever_a_table_takes_as_names_and_facts_round_trips(name: str, what: str, said: str, between: str) -> None:
    try:
        table = Table.open(KYO, "basic", 2).after([Sat(0, name, "search_2"), Said(0, what, said, True, 5)])
    except Refused:
        return
    assert diceyard.table(write(table, between)) == table


@pytest.mark.parametrize("name", NAMES)
def test_names_with_quotes_semicolons_and_letters_of_all_the_world_round_trip(name: str) -> None:
    table = Table.open(KYO, "basic", 2).then(Sat(0, name))
    for between in ("\n", "; "):
        assert diceyard.table(write(table, between)).names == (name, "b")


def test_a_game_kept_over_night_can_be_read_again() -> None:
    slow = seated().then(Said(0, "6 − 2", "4", True, LONGEST_THOUGHT))
    assert diceyard.table(write(slow)) == slow


@pytest.mark.parametrize(
    ("title", "message"),
    [
        ("", "title: expected game/level/seats, not “”"),
        ("ludo/basic/2 help=check first=-", "title: There is no game “ludo”."),
        ("knock-yourself-out/basic/2", "help: this field is missing"),
        ("knock-yourself-out/basic/2 help=check", "first: this field is missing"),
        ("knock-yourself-out/basic/2 help=lots first=-", "help: expected show | check | own, not “lots”"),
        ("knock-yourself-out/basic/2 help=own first=c", "first: expected a | b, not “c”"),
        ("knock-yourself-out/basic/2 help=own first=- a=1", "a=1: expected one of the fields help and first"),
        ("knock-yourself-out/basic/2 help=own help=own first=-", "help: this field stands here twice"),
    ],
)
def test_a_bad_title_is_refused_by_the_field(title: str, message: str) -> None:
    assert refusal("\n".join([title, *LINES]) if title else "").startswith(message)


def test_a_computer_player_goes_by_a_plain_key() -> None:
    line = 'sit a "Robo" bot=Simple'
    reason = "A computer player goes by small letters, not “Simple”."
    assert refusal(f"{TITLE}\n{line}") == f"line 2 (“{line}”): {reason}"


EXPECTED = "event: expected sit, leave, roll, said or a seat’s move such as “a: …”"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dance", EXPECTED),
        ("4", EXPECTED),
        ("SIT a", EXPECTED),
        ("sit a", EXPECTED),
        ('sit a "Ana" "Ben"', EXPECTED),
        ('sit a "Ana" bot=', EXPECTED),
        ('sit a "Ana" robot=simple', EXPECTED),
        ('sit a "Ana" bot=simple now', EXPECTED),
        ("leave", EXPECTED),
        ("leave a b", EXPECTED),
        ("c: 4", EXPECTED),
        ('said a "6 − 2" "4" right', EXPECTED),
        ('sit c "Ana"', "seat: expected a | b, not “c”"),
        ("leave c", "seat: expected a | b, not “c”"),
        ('said c "6 − 2" "4" right 5', "seat: expected a | b, not “c”"),
        ("sit a Ana", 'name: expected a text in "…", not Ana'),
        ("sit a 12", 'name: expected a text in "…", not 12'),
        ("sit a null", 'name: expected a text in "…", not null'),
        (r'sit a "\x"', r'name: expected a text in "…", not "\x"'),
        ('sit a "A\tna"', 'name: expected a text in "…", not "A\tna"'),
        ('said a 6−2 "4" right 5', 'what: expected a text in "…", not 6−2'),
        ('said a "6 − 2" 4 right 5', 'said: expected a text in "…", not 4'),
        ('said a "6 − 2" "4" true 5', "truth: expected wrong | right, not “true”"),
        ('said a "6 − 2" "4" right 5s', "ms: expected a number from 0 to 999999, not “5s”"),
        ('said a "6 − 2" "4" right -5', "ms: expected a number from 0 to 999999, not “-5”"),
        ("roll", "2 dice are due, not 0."),
        ("roll 6,2", "roll: expected a number from 1 to 13, not “6,2”"),
        ("roll 6 14", "roll: 14 is not from 1 to 13"),
        ("roll 6 0", "roll: 0 is not from 1 to 13"),
        ("roll 6 7", "A die here shows 1–6, never 7."),
        ("a: 4", "First the dice decide who starts."),
        ('sit a "Ben"', "Ana sits there already."),
        ('sit a "Ben" bot=Simple', "Ana sits there already."),
        (r'said a "\u001b" "4" right 5', "What is worked out is made of characters that one can see."),
    ],
)
def test_a_bad_line_is_refused_by_its_number_and_text_and_the_reason(line: str, reason: str) -> None:
    table = [TITLE, 'sit a "Ana"', 'sit b "Ben"', line, "roll 6 2"]
    for between in ("\n", "; "):
        assert refusal(between.join(table)) == f"line 4 (“{line}”): {reason}".replace("\t", "·")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("a: 3", "move: expected 4, not “3”"),
        ("a:", "move: expected 4, not “”"),
        ("b: 4", "It is not for Robo to choose now."),
        ("roll 6 2", "There are no dice to roll now."),
        ("said b: 4", EXPECTED),
    ],
)
def test_what_the_rules_do_not_allow_cannot_be_read(line: str, reason: str) -> None:
    played = "\n".join([TITLE, *LINES[:5]])
    assert refusal(f"{played}\n{line}") == f"line 7 (“{line}”): {reason}"


@pytest.mark.parametrize(
    "rest", ['"', 'sit a "Ana', 'sit a "Ana;', '"sit a', 'sit a "Ana"; "', 'sit a "Ana\nsit b "Ben"']
)
def test_a_quotation_mark_that_is_never_closed_is_not_passed_over(rest: str) -> None:
    assert refusal(f"{TITLE}\n{rest}").startswith("line ")


def test_a_text_that_is_far_too_long_is_not_even_read() -> None:
    assert write(diceyard.table(GAME + " " * (LONGEST - len(GAME)))) == GAME
    assert refusal(GAME + " " * (LONGEST - len(GAME) + 1)) == "game: a game has at most 1000000 characters"


@pytest.mark.parametrize(
    "rest",
    ["[" * 900_000, '"' + '\\"' * 400_000, '"\n' * 400_000, "sit a " + '"' * 900_000, "{" * 900_000, "a:" * 400_000],
    ids=["brackets", "backslashes", "marks", "marks in a line", "braces", "colons"],
)
def test_no_text_however_odd_takes_long_to_refuse(rest: str) -> None:
    began = process_time()
    for text in (f"{TITLE}\n{rest}", f"{TITLE}\nsit a {rest}", rest):
        refusal(text)
    assert process_time() - began < 10


def seconds_for(rolls: int) -> float:
    began = process_time()
    table = diceyard.table(TITLE + '; sit a "Ana"; sit b "Ben"' + "; roll 6 6" * rolls)
    assert len(table.events) == 2 + rolls
    return process_time() - began


def test_a_game_four_times_as_long_takes_about_four_times_as_long_to_read() -> None:
    assert seconds_for(40_000) < 9 * min(seconds_for(10_000) for _ in range(2))


def reads_well_or_is_refused(text: str) -> None:
    try:
        table = diceyard.table(text)
    except Refused:
        return
    for between in ("\n", "; "):
        assert diceyard.table(write(table, between)) == table


@at_leisure
@given(st.text() | st.text(' \n;:"\\abrollsitend 26', max_size=40).map(lambda text: f"{TITLE}\n{text}"))
def test_any_text_is_refused_or_read_as_a_game_that_round_trips(text: str) -> None:
    reads_well_or_is_refused(text)


@at_leisure
@given(mistyped(st.sampled_from([GAME, *POOL])))
def test_a_mistyped_game_is_refused_or_read_as_one_that_round_trips(text: str) -> None:
    reads_well_or_is_refused(text)
