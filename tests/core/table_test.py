from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest
from tests.helpers import EVERY_TABLE, KYO, NAMES, histories, seated, whole_game

from diceyard.core.errors import IllegalMove, Refused
from diceyard.core.game import Game, Help, Level
from diceyard.core.table import LONGEST_THOUGHT, Chose, Event, Left, Rolled, Said, Sat, Table
from diceyard.games import find

ANA, BEN = Sat(0, "Ana"), Sat(1, "Ben")

every_table = pytest.mark.parametrize(
    ("game", "level", "seats"),
    EVERY_TABLE,
    ids=[f"{game.key}-{level.key}-{seats}" for game, level, seats in EVERY_TABLE],
)


def opened(seats: int = 2, first: int | None = None) -> Table:
    return Table.open(KYO, "basic", seats, first=first)


def refusal(table: Table, *events: Event) -> str:
    with pytest.raises(Refused) as refused:
        table.after(events)
    return str(refused.value)


# Seats


def test_at_first_every_seat_is_empty_and_goes_by_its_letter() -> None:
    assert opened().people == (None, None)
    assert opened(4).names == ("a1", "b1", "a2", "b2")


def test_who_sits_down_is_known_by_name() -> None:
    table = opened(4).after([Sat(2, "Ana"), Sat(1, "Robo", "simple")])
    assert table.names == ("a1", "Robo", "Ana", "b2")
    assert table.people == (None, Sat(1, "Robo", "simple"), Sat(2, "Ana"), None)


def test_a_table_without_a_number_of_seats_has_the_fewest() -> None:
    assert opened(0) == opened(2)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_are_no_other_seats(seat: int) -> None:
    for event in (Sat(seat, "Ana"), Left(seat), Chose(seat, 4), Said(seat, "6 − 2", "4", True, 5)):
        assert refusal(opened(), event) == f"There is no seat {seat} at a table of 2."


def test_nobody_sits_in_a_seat_that_is_taken() -> None:
    assert refusal(opened(), ANA, Sat(0, "Ben")) == "Ana sits there already."


def test_nobody_leaves_an_empty_seat_and_nobody_in_it_plays_or_says_anything() -> None:
    table = opened().then(BEN)
    for event in (Left(0), Chose(0, 4), Said(0, "6 − 2", "4", True, 5)):
        assert refusal(table, event) == "Nobody sits in seat a."


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_be_any_that_one_can_see(name: str) -> None:
    assert opened().then(Sat(0, name)).names[0] == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "A name needs at least one letter, and no spaces around it."),
        (" ", "A name needs at least one letter, and no spaces around it."),
        (" Ana", "A name needs at least one letter, and no spaces around it."),
        ("Ana\n", "A name needs at least one letter, and no spaces around it."),
        ("A\nna", "A name is made of characters that one can see."),
        ("A\x1b[2Jna", "A name is made of characters that one can see."),
        ("Ana\u202e", "A name is made of characters that one can see."),
        ("Ana\ud800", "A name is made of characters that one can see."),
        ("A" * 25, "A name has at most 24 characters."),
    ],
)
def test_a_name_is_short_and_visible_and_on_one_line(name: str, reason: str) -> None:
    assert refusal(opened(), Sat(0, name)) == reason


def test_a_name_may_have_24_characters() -> None:
    assert opened().then(Sat(0, "A" * 24)).names[0] == "A" * 24


@pytest.mark.parametrize("bot", ["Simple", "very simple", 'si"mple', "a" * 21, "é"])
def test_a_computer_player_goes_by_a_plain_key(bot: str) -> None:
    assert refusal(opened(), Sat(0, "Robo", bot)) == f"A computer player goes by small letters, not “{bot}”."


def test_a_seat_that_was_left_can_be_taken_by_a_computer_in_the_middle_of_the_game() -> None:
    playing = seated(first=0).after([Rolled((6, 2)), Chose(0, 4), Rolled((3, 2))])
    left = playing.then(Left(1))
    assert left.names == ("Ana", "b")
    assert left.waiting == (1,)
    taken = left.then(Sat(1, "Robo", "simple"))
    assert taken.position == playing.position
    assert taken.then(Chose(1, 5)).roller == 0


def test_while_a_seat_is_empty_the_dice_wait() -> None:
    waits = "The dice wait until every seat is taken."
    assert refusal(opened(), ANA, Rolled((6, 2))) == waits
    left = seated(first=0).after([Rolled((6, 2)), Chose(0, 4), Left(0)])
    assert refusal(left, Rolled((3, 2))) == waits
    assert left.after([Sat(0, "Cem"), Rolled((3, 2))]).waiting == (1,)


def test_while_another_seat_is_empty_a_player_may_still_choose() -> None:
    table = seated(first=0).after([Rolled((6, 2)), Left(1), Chose(0, 4)])
    assert table.roller == 1


# The opening roll-off


def test_before_the_roll_off_there_is_no_position() -> None:
    table = seated()
    assert (table.position, table.waiting, table.winners, table.roller) == (None, (), (), 0)
    assert table.dice == KYO.levels[0].opening
    assert refusal(table, Chose(0, 4)) == "First the dice decide who starts."


@pytest.mark.parametrize(("throws", "first"), [([(6, 2), (3, 3)], 0), ([(1, 2), (6, 6)], 1)])
def test_the_highest_roll_starts(throws: list[tuple[int, int]], first: int) -> None:
    table = seated().after(map(Rolled, throws))
    assert table.opening is None
    assert table.position == KYO.start("basic", 2, first)
    assert (table.roller, table.began) == (first, first)


def test_between_the_rolls_it_is_the_next_ones_turn_to_roll() -> None:
    table = seated().then(Rolled((6, 2)))
    assert (table.roller, table.position) == (1, None)


def test_ties_roll_again() -> None:
    tied = seated().after([Rolled((4, 2)), Rolled((3, 3))])
    assert (tied.roller, tied.position) == (0, None)
    assert tied.after([Rolled((1, 1)), Rolled((2, 1))]).roller == 1


def test_at_a_table_of_four_the_two_sides_roll() -> None:
    table = seated(seats=4).then(Rolled((1, 1)))
    assert table.roller == 1
    assert table.then(Rolled((6, 6))).position == KYO.start("basic", 4, first=1)


def test_faces_that_the_opening_dice_cannot_show_are_refused() -> None:
    assert refusal(seated(), Rolled((6, 7))) == "A die here shows 1–6, never 7."
    assert refusal(seated(), Rolled((6,))) == "2 dice are due, not 1."


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_who_starts_may_be_settled_beforehand(first: int) -> None:
    table = opened(4, first)
    assert (table.opening, table.roller, table.began) == (None, first, first)
    assert table.position == KYO.start("basic", 4, first)


def test_where_only_one_can_start_nobody_rolls_for_it() -> None:
    alone = replace(KYO, sides=1)
    assert Table.open(alone, "basic", 4).position == alone.start("basic", 4, 0)


def test_without_sides_every_seat_rolls_for_itself() -> None:
    table = seated(replace(KYO, sides=0), seats=4)
    assert table.after(map(Rolled, [(1, 1), (1, 1), (1, 1), (6, 6)])).roller == 3


# Play


def test_rolls_and_choices_change_the_position_as_the_rules_say() -> None:
    table = seated(first=0).then(Rolled((6, 2)))
    assert (table.waiting, table.dice) == ((0,), ())
    assert table.then(Chose(0, 4)).position == KYO.start("basic").rolled((6, 2)).after(0, 4)


def test_what_the_rules_do_not_allow_is_refused() -> None:
    table = seated(first=0)
    assert refusal(table, Chose(0, 4)) == "Seat 0 cannot make the move 4 now."
    rolled = table.then(Rolled((6, 2)))
    assert refusal(rolled, Rolled((6, 2))) == "There are no dice to roll now."
    for wrong in (Chose(1, 4), Chose(0, 3)):
        with pytest.raises(IllegalMove):
            rolled.then(wrong)


def test_after_the_end_nothing_is_rolled_and_nothing_chosen() -> None:
    over = whole_game(seated(), Random(1))
    assert over.winners
    assert refusal(over, Rolled((6, 2))) == "There are no dice to roll now."
    assert all(isinstance(refused, str) for seat in (0, 1) for refused in [refusal(over, Chose(seat, 4))])


def test_the_pieces_lie_as_the_manners_of_the_moves_have_laid_them() -> None:
    laid: list[tuple[object, ...]] = []

    def lay(look: int, *how: object) -> int:
        laid.append(how)
        return look + 10

    text = SimpleNamespace(**vars(KYO.text))
    text.write_move, text.read_move = lambda *_: "4o", lambda *_: (4, 3)
    before = seated(replace(KYO, picture=SimpleNamespace(lay=lay), text=text), first=0).then(Rolled((6, 2)))
    table = before.then(Chose(0, 4, manner=3)).after([Rolled((3, 2)), Chose(1, 5)])
    assert before.position
    assert laid[0] == (before.position.state, 0, 4, 3)
    assert table.look == 20


@pytest.mark.parametrize("events", [[Rolled((6, 7))], [Rolled((6, 2)), Chose(0, 3)], [Left(0), Left(0)], [ANA]])
def test_a_refusal_changes_nothing(events: list[Event]) -> None:
    table = seated(first=0)
    before = replace(table)
    refusal(table, *events)
    assert table == before
    assert table.then(Rolled((6, 2))).waiting == (0,)


@every_table
def test_a_table_follows_from_its_events(game: Game, level: Level, seats: int) -> None:
    rng = Random(f"{level.key}{seats}")
    table = whole_game(seated(game, level.key, seats), rng, most=60)
    assert Table.open(game, level.key, seats).after(table.events) == table


@every_table
def test_the_events_only_ever_grow(game: Game, level: Level, seats: int) -> None:
    before: tuple[Event, ...] = ()
    for table in histories(seated(game, level.key, seats), Random(level.key), most=40):
        assert table.events[: len(before)] == before
        before = table.events


# What is worked out


def test_H_5_what_a_player_works_out_is_kept_and_changes_nothing_else() -> None:
    said = Said(0, "6 − 2", "4", True, 3_200)
    table = seated(first=0)
    assert replace(table.then(said), events=table.events) == table
    assert table.then(said).events[-1] == said


@pytest.mark.parametrize("ms", [-1, LONGEST_THOUGHT + 1])
def test_H_5_a_thought_takes_no_less_than_nothing_and_not_for_ever(ms: int) -> None:
    assert refusal(seated(), Said(0, "6 − 2", "4", True, ms)) == "A thought takes from 0 to 999999 milliseconds."


def test_H_5_a_thought_may_take_no_time_at_all_or_very_long() -> None:
    table = seated()
    for ms in (0, LONGEST_THOUGHT):
        assert table.then(Said(0, "6 − 2", "", False, ms)).events[-1].ms == ms  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["6\n− 2", "\ud800", "\x1b[2J", "\u2028"])
def test_H_5_what_is_worked_out_can_be_seen(text: str) -> None:
    hidden = "What is worked out is made of characters that one can see."
    assert refusal(seated(), Said(0, text, "4", True, 5)) == hidden
    assert refusal(seated(), Said(0, "6 − 2", text, True, 5)) == hidden


# Another game


def test_at_the_next_game_the_next_seat_starts() -> None:
    firsts = [seated(seats=4, first=2)]
    for _ in range(3):
        firsts.append(firsts[-1].again())
    assert [table.first for table in firsts] == [2, 3, 0, 1]


def test_after_a_roll_off_the_other_side_starts_the_next_game() -> None:
    began = [seated().after([Rolled(one), Rolled(other)]) for one, other in (((6, 6), (1, 1)), ((1, 1), (6, 6)))]
    assert [table.again().roller for table in began] == [1, 0]


def test_the_same_people_play_the_next_game_in_the_same_way() -> None:
    table = Table.open(KYO, "all-operations", 2, Help.OWN, first=0).after([Sat(1, "Robo", "simple"), ANA])
    again = table.after([Rolled((6, 2)), Chose(0, 4)]).again()
    assert (again.game, again.level.key, again.seats, again.helping) == (KYO, "all-operations", 2, Help.OWN)
    assert again.events == (ANA, Sat(1, "Robo", "simple"))
    assert again.position == KYO.start("all-operations", 2, first=1)


def test_a_seat_that_was_left_is_still_empty_at_the_next_game() -> None:
    assert seated(first=0).then(Left(0)).again().names == ("a", NAMES[1])


def test_a_manner_that_the_game_does_not_know_is_refused() -> None:
    table = Table.open(find("knock-yourself-out"), "basic", 2, first=0)
    table = table.after([Sat(0, "Ana"), Sat(1, "Ben"), Rolled((6, 2))])
    with pytest.raises(Refused, match="in that manner"):
        table.then(Chose(0, 4, 5))


def test_GOH_7_a_manner_that_the_game_knows_is_kept_with_the_move() -> None:
    table = Table.open(find("get-outta-here"), "standard", 2, first=0)
    table = table.after([Sat(0, "Ana"), Sat(1, "Ben"), Rolled((4, 3, 6)), Chose(0, 13 << 18 | 1 << 12, 1 << 12)])
    assert table.look == 1 << 12
