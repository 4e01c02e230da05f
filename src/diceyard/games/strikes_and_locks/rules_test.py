"""A test for each numbered rule about the sheet and the turn, by its number."""

from itertools import permutations, product
from random import Random

import pytest

from diceyard.core.game import Position
from diceyard.core.table import Rolled, Sat, Table
from diceyard.games.strikes_and_locks import GAME, rules
from diceyard.games.strikes_and_locks.by_the_book_test import ROWS
from diceyard.games.strikes_and_locks.positions_test import (
    EMPTY,
    NO_USE,
    ROLL,
    crosses,
    every_level,
    every_table,
    game,
    legal,
    locked,
    play,
    sheets,
    standing,
    with_strike,
)
from diceyard.games.strikes_and_locks.rules import NOTHING


@pytest.mark.parametrize(("level", "numbers"), [("basic", range(2, 10)), ("six-sided", range(1, 7))])
@pytest.mark.parametrize("suffix", ["", "-to-the-last"])
def test_SNL_1_two_black_two_green_two_red_dice(level: str, numbers: range, suffix: str) -> None:
    dice = GAME.level(level + suffix).dice
    assert [die.colour for die in dice] == ["black", "black", "green", "green", "red", "red"]
    assert {die.numbers for die in dice} == {tuple(numbers)}
    assert not any(die.advanced for die in dice)


@every_table
def test_SNL_2_one_to_six_players_each_with_an_empty_sheet(seats: int) -> None:
    at = GAME.start("basic", seats)
    assert sheets(at) == [EMPTY] * seats
    assert at.points == (0,) * seats
    assert GAME.seats == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("seat", range(6))
def test_SNL_2_every_player_writes_on_their_own_sheet(seat: int) -> None:
    choices = ["nothing"] * 6
    choices[seat] = "gu7"
    at = play(standing(*[EMPTY] * 6, turn=(seat + 1) % 6, roll=ROLL), *with_strike(choices, (seat + 1) % 6))
    assert sheets(at) == [EMPTY] * seat + ["-/-/7/-"] + [EMPTY] * (5 - seat)
    assert at.points == tuple({seat: 1, (seat + 1) % 6: -5}.get(other, 0) for other in range(6))


@pytest.mark.parametrize(("row", "order"), ROWS.items())
def test_SNL_3_the_rows_go_up_and_down(row: str, order: tuple[int, ...]) -> None:
    for before, number in product(order, order):
        sheet = "/".join(str(before) if code == row else "-" for code in ROWS)
        red = (number, number) if number < 10 else (number - 5, 5)
        at = standing(sheet, roll=(9, 8, 9, 8, *red))
        assert (f"{row}{number}" in legal(at)) == (order.index(number) > order.index(before)), (before, number)


def test_SNL_4_what_was_passed_over_is_gone() -> None:
    at = standing("4,7/10,9/-/3", roll=(9, 8, 9, 8, 8, 2))
    assert crosses(at) == {"bu10", "bd6", "gu6", "gu10"}
    assert crosses(standing("10/-/-/-", roll=(9, 8, 9, 8, 8, 2))) == {"bd6", "bd10", "gu6", "gu10", "gd6", "gd10"}


def test_SNL_5_the_highest_starts_and_ties_roll_again() -> None:
    table = Table.open(GAME, "basic", 3).after(Sat(seat, f"Player {seat}") for seat in range(3))
    for face in (8, 9, 9):
        assert [die.colour for die in table.dice] == ["black"]
        table = table.then(Rolled((face,)))
    assert table.opening
    table = table.after([Rolled((2,)), Rolled((3,))])
    assert (table.began, table.roller) == (2, 2)


@every_level
@every_table
def test_SNL_5_the_turn_goes_round(level: str, seats: int) -> None:
    at = GAME.start(level, seats, first=seats - 1)
    for turn in (seats - 1, *range(seats)):
        assert at.turn == turn
        at = at.rolled((4, 3) * 3)
        for seat in at.waiting:
            at = at.after(seat, at.moves(seat)[-1] if seat == turn else NOTHING)


def test_SNL_6_the_active_player_rolls_all_six_dice() -> None:
    at = GAME.start("basic", 2)
    assert at.dice == at.level.dice
    assert at.rolled((3, 7, 4, 6, 2, 9)) == at.rolled((7, 3, 6, 4, 9, 2))
    assert at.rolled((3, 7, 4, 6, 2, 9)).state.roll == ROLL
    assert at.rolled(ROLL).dice == ()


def test_SNL_7_red_is_for_everybody_and_goes_in_any_row() -> None:
    at = GAME.start("basic", 3, first=1).rolled(ROLL)
    everywhere = {f"{row}{number}" for row in ROWS for number in (11, 7)}
    for seat in (0, 2):
        assert legal(at, seat) == {"nothing", *everywhere}
    assert everywhere < legal(at, 1)


def test_SNL_8_black_in_black_rows_and_green_in_green_rows_for_the_active_player() -> None:
    at = GAME.start("basic", 2, first=1).rolled((7, 3, 6, 4, 9, 8))
    assert crosses(at, 1) == {"bu10", "bd10", "bu4", "bd4", "gu10", "gd10", "gu2", "gd2"}
    assert legal(at, 0) == {"nothing"}


def test_SNL_9_two_crosses_at_most_and_each_pair_once() -> None:
    moves = legal(GAME.start("basic").rolled((7, 3, 6, 2, 9, 2)))
    assert max(len(move.split()) for move in moves) == 2
    assert {"bu10 gu8", "bu10 gd4", "bu10 bd7", "gu8 gd11", "bu7 bd10", "gu4 gu11"} < moves
    # Two blacks, two greens, two reds.
    assert not {"bu4 bd10", "bu4 bu10", "gu4 gd8", "gu7 gd11", "bu7 gu7"} & moves


def test_SNL_9_a_number_that_two_pairs_make_may_come_from_either() -> None:
    moves = legal(GAME.start("basic").rolled((7, 3, 9, 8, 8, 2)))
    # Black makes 10 and 4, red 10 and 6.
    assert {"bu10 bd10", "bu4 bd10", "bu6 bd10", "bu4 gu10"} < moves
    assert not {"gu6 gd10", "gu10 gd10", "bu4 bd4"} & moves


def test_SNL_9_everyone_else_crosses_out_one_at_most() -> None:
    moves = legal(GAME.start("basic", 2, first=1).rolled(ROLL), 0)
    assert moves == {"nothing"} | {f"{row}{number}" for row in ROWS for number in (7, 11)}


@pytest.mark.parametrize("colour", range(3))
def test_SNL_10_doubles_make_their_number_and_their_sum(colour: int) -> None:
    roll = [9, 8] * 3
    roll[2 * colour : 2 * colour + 2] = [5, 5]
    rows = (("bu", "bd"), ("gu", "gd"), ("bu", "bd", "gu", "gd"))[colour]
    assert crosses(GAME.start("basic").rolled(tuple(roll))) == {f"{row}{n}" for row in rows for n in (5, 10)}


def test_SNL_10_double_ones_make_2_and_a_1_that_is_on_no_sheet() -> None:
    at = GAME.start("six-sided").rolled((6, 5, 6, 5, 1, 1))
    assert {"bu2", "gd2"} < crosses(at)
    assert not {cross for cross in crosses(at) if cross[2:] not in ("2", "11")}


def test_SNL_11_nothing_is_a_strike_for_the_active_player_alone() -> None:
    chosen = play(GAME.start("basic", 3, first=1).rolled(ROLL), "nothing", "strike", "nothing")
    assert chosen.state.marks.strikes[:3] == (0, 1, 0)
    forced = GAME.start("basic", 3, first=2).rolled(NO_USE)
    assert legal(forced, 2) == {"strike"}
    assert play(forced, "nothing", "nothing", "strike").state.marks.strikes[:3] == (0, 0, 1)
    assert play(chosen.rolled(ROLL), "nothing", "nothing", "bu10").state.marks.strikes[:3] == (0, 1, 0)


def test_SNL_12_all_choose_before_anything_is_crossed_out() -> None:
    at = GAME.start("basic", 3).rolled(ROLL)
    assert at.waiting == (0, 1, 2)
    for seat, left in ((1, (0, 2)), (0, (2,))):
        at = at.after(seat, at.moves(seat)[1])
        assert at.waiting == left
        assert at.moves(seat) == ()
        assert sheets(at) == [EMPTY] * 3
    assert play(at, "", "", "gu7").dice


@every_table
def test_SNL_12_the_order_in_which_they_choose_changes_nothing(seats: int) -> None:
    rng = Random(seats)
    for _ in range(4):
        full = [at for at in game("basic", seats, rng.randrange(1000)) if len(at.waiting) == seats]
        at = rng.choice(full or [GAME.start("basic", seats).rolled(ROLL)])
        choices = [rng.choice(at.moves(seat)) for seat in range(seats)]
        orders = list(permutations(range(seats)))
        assert len({arrived(at, choices, order) for order in rng.sample(orders, min(len(orders), 120))}) == 1


def arrived(at: Position, choices: list[int], order: tuple[int, ...]) -> Position:
    for seat in order:
        at = at.after(seat, choices[seat])
    assert not at.waiting
    return at


def test_SNL_12_locks_count_as_they_stood_at_the_roll() -> None:
    ready = "2,3,4,5,6/-/-/-"
    for order in ((0, 1, 2), (2, 1, 0)):
        at = standing(ready, ready, "2,3/-/-/-", roll=(9, 8, 9, 8, 7, 5))
        for seat in order:
            assert "bu12" in legal(at, seat)
            at = at.after(seat, 1 << 10)
        assert locked(at) == (1,)
        assert sheets(at) == ["2,3,4,5,6,12/-/-/-"] * 2 + ["2,3,12/-/-/-"]


def test_SNL_12_two_crosses_in_one_row_are_taken_left_to_right() -> None:
    at = standing("3/-/-/-", roll=ROLL)
    assert {"bu4 bu11", "bu4 bu7", "bu7 bu10"} < legal(at)
    assert sheets(play(at, "bu7 bu10")) == ["3,7,10/-/-/-"]
    assert sheets(play(at, "bd10 bd7")) == ["3/10,7/-/-"]


def test_worked_example_1_what_two_red_dice_make() -> None:
    others = (9, 8, 9, 8)
    assert {cross[2:] for cross in crosses(GAME.start("basic").rolled((*others, 5, 5)))} == {"5", "10"}
    assert {cross[2:] for cross in crosses(GAME.start("basic").rolled((*others, 9, 2)))} == {"11", "7"}


def test_others_do_not_see_what_is_chosen_before_all_have() -> None:
    at = GAME.start("basic", 3).rolled(ROLL)
    at = play(at, "bu10 gd10", "", "nothing")
    own, other = at.state.chosen[0], at.state.chosen[2]
    assert (rules.HIDDEN, rules.NOT_YET) == (-2, -1)
    unseen, later = rules.HIDDEN, rules.NOT_YET
    assert at.seen(0).state.chosen[:3] == (own, later, unseen)
    assert at.seen(1).state.chosen[:3] == (unseen, later, unseen)
    assert at.seen(2).state.chosen[:3] == (unseen, later, other)
    assert at.seen(-1).state.chosen[:3] == (unseen, later, unseen)
    for viewer in (-1, 0, 1, 2):
        assert at.seen(viewer).state[:4] == at.state[:4]
        assert at.seen(viewer).waiting == at.waiting
        assert [at.seen(viewer).moves(seat) for seat in (0, 2)] == [(), ()]


def test_to_stop_is_the_bit_above_the_44_cells() -> None:
    at = GAME.start("basic", 2)
    assert at.moves(0) == at.moves(1) == (1 << 44,)
    assert max(at.rolled(ROLL).moves(0)) < 1 << 44


def test_every_sheet_of_six_is_its_own() -> None:
    for seat in range(6):
        assert rules.put((1, 2, 3, 4, 5, 6), seat, 0) == tuple(0 if i == seat else i + 1 for i in range(6))
