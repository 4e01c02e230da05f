"""A test or more for each of the rules that hold at every level, GOH-1 to GOH-15, and the examples of play."""

from itertools import combinations_with_replacement, product

import pytest

from diceyard.core.game import Help
from diceyard.games.get_outta_here import GAME, rules
from diceyard.games.get_outta_here.by_the_book_test import (
    LEVELS,
    Marks,
    Table,
    Throw,
    throws,
)
from diceyard.games.get_outta_here.helpers_test import (
    PASSED,
    assert_choices,
    choices,
    lying,
    marks,
    position,
    table,
)
from diceyard.games.get_outta_here.markers import as_move
from diceyard.games.get_outta_here.proposal import merge

every_level = pytest.mark.parametrize("level", LEVELS)
every_table = pytest.mark.parametrize("seats", [2, 3, 4])
by_faces = pytest.mark.parametrize("level", ["face-2", "face-3"])
by_parts = pytest.mark.parametrize("level", ["intermediate", "standard"])


# Board, players, start


@pytest.mark.parametrize(("level", "board"), [("standard", 18), ("intermediate", 12), ("face-3", 18), ("face-2", 12)])
def test_GOH_1_the_board_goes_from_1_to_18_or_12(level: str, board: int) -> None:
    start = GAME.start(level)
    marked_ever = {number for throw in start.throws() for choice in choices(start.rolled(throw)) for number in choice}
    everywhere = set(range(1, board + 1))
    # With faces and totals of three dice, every number comes up as well: 1 and 2 as faces.
    assert marked_ever == everywhere


@every_level
def test_GOH_1_what_lies_beyond_the_board_is_closed(level: str) -> None:
    start = GAME.start(level)
    beyond = range(LEVELS[level].board + 1, 19)
    assert rules.closed(start.level.numbers, start.state) == sum(1 << number - 1 for number in beyond)


def test_GOH_1_place_value_plays_on_the_full_board() -> None:
    assert {number for choice in choices(GAME.start("place-value").rolled((6, 6, 3))) for number in choice} == {
        *range(1, 19)
    }


def test_GOH_2_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)


@every_level
def test_GOH_2_each_starts_with_20_markers_in_hand(level: str) -> None:
    start = GAME.start(level, seats=4)
    assert lying(start) == {}
    assert [rules.hand(start.state, seat) for seat in range(4)] == [20] * 4


@every_level
def test_GOH_3_all_the_dice_are_rolled_for_the_start(level: str) -> None:
    assert GAME.level(level).opening == GAME.level(level).dice
    # Each seat is its own side, so that the table's roll-off takes the highest and lets the tied roll again.
    assert GAME.sides == 0


@every_table
def test_GOH_3_play_goes_clockwise_from_whoever_starts(seats: int) -> None:
    for first in range(seats):
        at = GAME.start("standard", seats, first)
        for turn in range(2 * seats):
            assert at.turn == (first + turn) % seats
            at = at.rolled((1, 1, 1))
            assert at.waiting == (at.turn,)
            at = at.after(at.turn, at.moves(at.turn)[0])


# A turn


@every_level
def test_GOH_4_all_the_dice_are_due_and_then_the_player(level: str) -> None:
    start = GAME.start(level)
    assert start.dice == GAME.level(level).dice
    assert len(start.dice) == LEVELS[level].dice
    assert start.waiting == ()
    at = start.rolled((1,) * LEVELS[level].dice)
    assert (at.dice, at.waiting) == ((), (0,))


@by_parts
def test_GOH_4_every_die_is_used_once_for_the_total(level: str) -> None:
    start = GAME.start(level)
    for throw in throws(level):
        assert {sum(choice) for choice in choices(start.rolled(throw))} == {sum(throw)}


@every_level
def test_GOH_4_the_order_of_the_dice_does_not_matter(level: str) -> None:
    start = GAME.start(level)
    for throw in throws(level):
        assert start.rolled(throw) == start.rolled(tuple(sorted(throw)))


@every_level
def test_GOH_4_only_whose_turn_it_is_moves_and_only_after_a_roll(level: str) -> None:
    start = GAME.start(level, 3, 1)
    assert [start.moves(seat) for seat in range(3)] == [()] * 3
    at = start.rolled((2,) * LEVELS[level].dice)
    assert (at.moves(0), at.moves(2)) == ((), ())
    assert at.moves(1)


def test_GOH_5_one_marker_on_the_total() -> None:
    at = marks(GAME.start("standard").rolled((4, 3, 6)), 13)
    assert lying(at) == {13: [0]}
    assert rules.hand(at.state, 0) == 19


def test_GOH_6_one_marker_on_each_of_several_numbers() -> None:
    at = marks(GAME.start("standard").rolled((4, 3, 6)), 1, 2, 3, 7)
    assert lying(at) == {1: [0], 2: [0], 3: [0], 7: [0]}


@by_parts
def test_GOH_6_never_the_same_number_twice(level: str) -> None:
    start = GAME.start(level)
    for throw in throws(level):
        assert all(len(set(choice)) == len(choice) for choice in choices(start.rolled(throw)))


def test_GOH_7_the_spot_changes_nothing_in_play() -> None:
    at = GAME.start("standard").rolled((4, 3, 6))
    inside = GAME.text.read_move(at.level.numbers, at.state, 0, "6 7")
    outside = GAME.text.read_move(at.level.numbers, at.state, 0, "6o 7o")
    assert inside[0] == outside[0]
    assert inside[1] != outside[1]


def test_GOH_8_markers_can_be_moved_about_until_done() -> None:
    staged = merge("13: 1 2 3 7", "6 7", Help.CHECK)
    assert staged == "13: 6 7"
    assert merge(staged, "13: 13", Help.CHECK) == "13: 13"


@every_level
def test_GOH_9_captured_numbers_are_closed_to_everyone(level: str) -> None:
    for turn in (0, 1):
        book = table(level, "5!", "2! 3", turn=turn)
        for throw in combinations_with_replacement(range(1, 7), LEVELS[level].dice):
            seen = {number for choice in choices(position(book, throw)) for number in choice}
            assert not seen & {2, 5}
    everything = " ".join(f"{number}!" for number in range(1, LEVELS[level].board + 1))
    assert choices(position(table(level, everything, ""), (1,) * LEVELS[level].dice)) == {PASSED}


def crammed(level: str, left: int, free: Throw) -> Table:
    """The full board so full of the first player's markers that only a few are left; some numbers are free."""
    others = [number for number in range(18, 0, -1) if number not in free]
    captured = 20 - left - len(others)
    return Table(level, 2, 0, {number: [0] * (1 + (i < captured)) for i, number in enumerate(others)})


@pytest.mark.parametrize("left", range(5))
@pytest.mark.parametrize("level", ["standard", "place-value"])
def test_GOH_10_no_more_markers_than_are_left_in_hand(level: str, left: int) -> None:
    for throw in [(6, 6, 6), (2, 3, 1), (2, 1, 1)]:
        book = crammed(level, left, (1, 2, 3, 6))
        assert book.hand(0) == left
        assert_choices(position(book, throw), book, throw)
        assert max(len(choice) for choice in choices(position(book, throw))) <= left


@pytest.mark.parametrize("left", range(5))
def test_GOH_10_holds_at_the_face_levels_too(left: int) -> None:
    for throw in [(2, 3, 5), (2, 5, 5), (2, 2, 5), (5, 5, 5)]:
        book = crammed("face-3", left, (2, 3, 5, 9))
        assert_choices(position(book, throw), book, throw)


def test_GOH_10_captured_numbers_keep_two_markers() -> None:
    assert rules.hand(position(table("standard", "1! 2! 5", "")).state, 0) == 15


def test_GOH_10_expelled_markers_come_back() -> None:
    at = position(table("standard", "1 5 9", "2"), (1, 1, 4))
    assert rules.hand(at.state, 1) == 19
    after = marks(at, 2, 4)
    assert rules.hand(after.state, 1) == 20
    assert rules.hand(after.state, 0) == 15


def test_GOH_11_passing_only_for_want_of_a_move() -> None:
    stuck = position(table("standard", "3! 2!", ""), (1, 1, 1))
    assert choices(stuck) == {PASSED}
    free = position(table("standard", "3!", ""), (1, 1, 1))
    assert choices(free) == {(1, 2)}


def test_GOH_11_a_pass_hands_the_turn_on_and_is_counted() -> None:
    at = position(table("standard", "3! 2!", "1"), (1, 1, 1))
    passed = marks(at)
    assert lying(passed) == lying(at)
    assert (passed.turn, passed.state.passes, len(passed.dice)) == (1, 1, 3)
    assert marks(passed.rolled((4, 4, 4)), 12).state.passes == 0


def test_GOH_11_no_partial_totals() -> None:
    for choice in choices(GAME.start("standard").rolled((5, 6, 6))):
        assert sum(choice) == 17


def test_a_move_is_what_was_added_and_the_set_of_numbers() -> None:
    """Moves are kept in records of games, so their numbers are for good."""
    assert as_move((1, 2, 3, 7)) == 13 << 18 | 0b1000111
    assert as_move((3, 5, 5)) == 13 << 18 | 0b10100
    assert as_move(()) == rules.PASS == 0
    assert 13 << 18 | 0b1000111 in GAME.start("standard").rolled((4, 3, 6)).moves(0)


# Expelling, capturing, points


@every_table
def test_GOH_12_a_marker_expels_an_opponents_single_marker(seats: int) -> None:
    for turn, owner in product(range(seats), repeat=2):
        if turn != owner:
            players = ["13 4" if seat == owner else "" for seat in range(seats)]
            at = position(table("standard", *players, turn=turn), (4, 3, 6))
            assert lying(marks(at, 13)) == {13: [turn], 4: [owner]}


@every_table
def test_GOH_13_a_marker_on_ones_own_single_marker_captures(seats: int) -> None:
    for turn in range(seats):
        at = position(
            table("standard", *("13 4" if seat == turn else "" for seat in range(seats)), turn=turn), (4, 3, 6)
        )
        after = marks(at, 13)
        assert lying(after) == {13: [turn, turn], 4: [turn]}
        assert after.points == tuple(int(seat == turn) for seat in range(seats))


def test_GOH_13_several_numbers_can_be_captured_in_a_turn() -> None:
    at = position(table("standard", "1 2 7", "3 18!"), (4, 3, 6))
    assert lying(marks(at, 1, 2, 3, 7)) == {1: [0, 0], 2: [0, 0], 3: [0], 7: [0, 0], 18: [1, 1]}


# End


@pytest.mark.parametrize(
    ("level", "throw", "choice"),
    [
        ("face-2", (6, 6), (12,)),
        ("face-2", (6, 4), (4, 6)),
        ("face-3", (6, 6, 4), (4, 6)),
        ("intermediate", (6, 6), (12,)),
        ("standard", (6, 6, 6), (6, 12)),
        ("place-value", (1, 2, 6), (6, 12)),
    ],
)
def test_GOH_14_the_first_to_reach_the_target_wins_at_once(level: str, throw: Throw, choice: Marks) -> None:
    almost = " ".join(f"{number}!" for number in (1, 2, 3, 5)[: LEVELS[level].target - 1])
    at = position(table(level, "", f"{almost} 12 6", turn=1), throw)
    assert at.winners == ()
    won = marks(at, *choice)
    assert won.winners == (1,)
    assert (won.dice, won.waiting) == ((), ())


@every_level
def test_GOH_14_more_points_than_the_target_win_too(level: str) -> None:
    target = LEVELS[level].target
    too_many = " ".join(f"{number}!" for number in range(1, target + 3))
    for seat in range(3):
        players = [too_many if seat == other else "11" for other in range(3)]
        assert position(table(level, *players)).winners == (seat,)


@every_level
def test_GOH_14_one_point_less_wins_nothing(level: str) -> None:
    short = " ".join(f"{number}!" for number in range(1, LEVELS[level].target))
    at = position(table(level, short, "11"))
    assert at.winners == ()
    assert at.dice


def test_GOH_14_the_seat_beyond_the_table_counts_nothing() -> None:
    at = position(table("standard", "1!", "2! 3!", "4 5"))
    assert at.points == (1, 2, 0)
    assert GAME.rules.points(at.level.numbers, at.state) == (1, 2, 0, 0)


@every_table
def test_GOH_15_the_game_ends_when_all_had_no_move_twice_in_a_row(seats: int) -> None:
    at = position(table("standard", "2! 3!", *[""] * (seats - 1)))
    for passed in range(2 * seats):
        assert (at.state.passes, at.winners, len(at.dice)) == (passed, (), 3)
        at = marks(at.rolled((1, 1, 1)))
    assert (at.winners, at.dice, at.waiting) == ((0,), (), ())


@pytest.mark.parametrize(
    ("players", "winners"),
    [
        (("1!", "2 3 4 5"), {0}),
        (("2 3 4 5", "1!"), {1}),
        (("1! 4", "2! 5 6"), {1}),
        (("1! 4 5", "2! 6"), {0}),
        (("1! 4", "2! 5"), {0, 1}),
        (("1! 2! 3!", "4! 5! 6 7 8 9"), {0}),
        (("1!", "2!", "3! 4"), {2}),
        (("1!", "2!", "3!", "4"), {0, 1, 2}),
        (("4", "1! 5", "2! 6", "3!"), {1, 2}),
        (("", ""), {0, 1}),
        (("", "7", ""), {1}),
        (("17!", " ".join(map(str, range(1, 17)))), {0}),
        (("1! 18", "2!", "3!", "17! 4"), {0, 3}),
    ],
)
def test_GOH_15_most_points_then_most_markers_then_a_draw(players: tuple[str, ...], winners: set[int]) -> None:
    assert set(position(table("standard", *players, passes=2 * len(players))).winners) == winners
