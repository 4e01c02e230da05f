"""A test for each numbered rule about locks, stopping, the end and the points, by its number."""

from itertools import permutations

import pytest

from diceyard.games.strikes_and_locks import GAME, rules
from diceyard.games.strikes_and_locks.by_the_book_test import ROWS
from diceyard.games.strikes_and_locks.positions_test import (
    EMPTY,
    NO_USE,
    ROLL,
    crosses,
    every_level,
    every_table,
    legal,
    locked,
    play,
    sheets,
    standing,
    with_strike,
)
from diceyard.games.strikes_and_locks.rules import STOP


@pytest.mark.parametrize("code", ROWS)
@pytest.mark.parametrize(("before", "locks"), [(3, False), (4, False), (5, True), (6, True), (10, True)])
def test_SNL_13_the_last_number_locks_as_sixth_or_later(code: str, before: int, locks: bool) -> None:
    first_few = ",".join(map(str, ROWS[code][:before]))
    sheet = "/".join(first_few if row == code else "-" for row in ROWS)
    at = play(standing(sheet, roll=(9, 8, 9, 8, 7, 5)), f"{code}{ROWS[code][-1]}")
    assert locked(at) == ((list(ROWS).index(code) + 1,) if locks else ())


def test_SNL_13_six_without_the_last_number_lock_nothing() -> None:
    at = play(standing("2,3,4,5,6/-/-/-", roll=(9, 2, 9, 8, 9, 8)), "bu11")
    assert sheets(at) == ["2,3,4,5,6,11/-/-/-"]
    assert locked(at) == ()


def test_SNL_13_the_last_two_of_six_may_come_in_one_turn() -> None:
    assert locked(play(standing("-/-/2,3,4,5/-", roll=(9, 8, 9, 3, 9, 2)), "gu11 gu12")) == (3,)


def test_SNL_14_a_locked_row_is_closed_to_everyone_from_the_next_turn_on() -> None:
    at = play(standing("2,3,4,5,6/-/-/-", EMPTY, roll=(7, 5, 9, 8, 9, 8)), "bu12", "nothing")
    assert locked(at) == (1,)
    at = at.rolled(ROLL)
    for seat in (0, 1):
        assert {cross[:2] for cross in crosses(at, seat)} == {"bd", "gu", "gd"}


def test_SNL_14_several_may_lock_the_same_row() -> None:
    ready = "-/-/-/12,11,10,9,8"
    at = play(standing(ready, ready, ready, roll=(9, 8, 9, 8, 9, 7)), "gd2", "gd2", "gd2")
    assert locked(at) == (4,)
    assert sheets(at) == ["-/-/-/12,11,10,9,8,2"] * 3
    assert at.points == (21, 21, 21)
    assert not at.winners


def test_SNL_15_before_any_roll_every_player_may_stop() -> None:
    at = GAME.start("basic", 3)
    assert [legal(at, seat) for seat in range(3)] == [{"stop"}] * 3
    assert not any("stop" in legal(at.rolled(ROLL), seat) for seat in range(3))
    at = play(at, "", "stop")
    assert (legal(at, 0), legal(at, 1), at.turn) == ({"stop"}, set(), 0)


def test_SNL_15_who_stopped_is_skipped_and_gets_no_more_strikes() -> None:
    at = standing("2,3/-/-/-", EMPTY, EMPTY, strikes=(1, 0, 0), turn=2)
    at = play(at, "stop").rolled(ROLL)
    assert at.waiting == (1, 2)
    assert legal(at, 0) == set()
    at = play(at, "", "gu7", "bu10")
    assert at.turn == 1
    assert at.state.marks.strikes == (1, 0, 0, 0, 0, 0)
    assert (sheets(at)[0], at.points[0]) == ("2,3/-/-/-", -2)


def test_SNL_15_the_active_player_who_stops_hands_on_the_dice() -> None:
    at = play(GAME.start("basic", 4, first=2), "", "", "stop")
    assert (at.turn, at.dice) == (3, at.level.dice)
    assert play(at, "stop").turn == 3
    assert play(at, "stop", "", "", "stop").turn == 1


@every_level
@every_table
def test_SNL_15_when_all_have_stopped_the_game_is_over(level: str, seats: int) -> None:
    ends = set()
    for order in permutations(range(seats)):
        at = GAME.start(level, seats)
        for seat in order:
            assert at.dice
            assert not at.winners
            at = at.after(seat, STOP)
        ends.add((at.winners, at.dice, at.waiting, at.state.marks.stopped))
        assert at.turn == order[-1]
    assert ends == {(tuple(range(seats)), (), (), (1 << seats) - 1)}


@pytest.mark.parametrize("seat", range(3))
def test_SNL_16_the_game_ends_after_a_fourth_strike(seat: int) -> None:
    strikes = [3, 3, 3]
    at = standing(EMPTY, EMPTY, EMPTY, strikes=strikes, turn=seat, roll=ROLL)
    at = play(at, *with_strike(["gu7"] * 3, seat))
    strikes[seat] = 4
    assert at.state.marks.strikes[:3] == tuple(strikes)
    assert at.winners == tuple(other for other in range(3) if other != seat)
    assert (at.dice, at.waiting, at.turn) == ((), (), (seat + 1) % 3)
    assert not any(at.moves(other) for other in range(3))


def test_SNL_16_three_strikes_each_do_not_end_it() -> None:
    at = play(standing(EMPTY, EMPTY, strikes=(2, 3), roll=ROLL), "strike", "nothing")
    assert (at.winners, at.state.marks.strikes[:2]) == ((), (3, 3))


@pytest.mark.parametrize("choices", [("bu12", "gu12"), ("bu12 gu12", "nothing")])
def test_SNL_16_the_game_ends_after_the_second_lock(choices: tuple[str, str]) -> None:
    ready = "2,3,4,5,6/-/2,3,4,5,6/-"
    at = play(standing(ready, ready, roll=(7, 5, 9, 8, 7, 5)), *choices)
    assert locked(at) == (1, 3)
    assert at.winners
    assert at.dice == ()


def test_SNL_16_one_lock_does_not_end_it_and_four_may_come_at_once() -> None:
    up, down = "2,3,4,5,6", "12,11,10,9,8"
    ready = f"{up}/{down}/{up}/{down}"
    at = standing(ready, ready, ready, roll=(9, 7, 9, 7, 7, 5))
    assert not play(at, "bu12", "bu12", "bu12").winners
    at = play(at, "bd2 gd2", "gu12", "bu12")
    assert locked(at) == (1, 2, 3, 4)
    assert at.winners == (0,)


def test_SNL_17_rows_count_by_their_crosses_and_strikes_cost_five() -> None:
    for n in range(12):
        sheet = ",".join(map(str, ROWS["bu"][:n])) or "-"
        assert standing(f"{sheet}/-/-/-").points == (n * (n + 1) // 2,)
    assert standing("2,3,4,5,6,7,8/-/-/-").points == (28,)
    assert standing(EMPTY, EMPTY, strikes=(1, 3)).points == (-5, -15)
    # The lock adds nothing: six crosses are 21.
    assert standing("2,3,4,5,6,12/-/-/-").points == (21,)


@pytest.mark.parametrize(
    ("ends", "winners"),
    [
        (("2/-/-/-", "2,3/-/-/-", "3/-/-/-"), (1,)),
        (("2/2/2/-", "2,3/-/-/-", EMPTY), (0, 1)),
        (("2/-/-/-", EMPTY, "-/-/-/5"), (0, 2)),
        ((EMPTY, EMPTY, EMPTY), (0, 1, 2)),
        ((EMPTY, EMPTY, "-/-/-/5"), (2,)),
    ],
)
def test_SNL_17_the_highest_total_wins_and_equal_ones_share(ends: tuple[str, ...], winners: tuple[int, ...]) -> None:
    assert standing(*ends, stopped=0b111).winners == winners
    assert standing(*ends, stopped=0b110).winners == ()


def test_SNL_17_the_highest_may_lie_below_zero() -> None:
    at = standing(EMPTY, EMPTY, strikes=(2, 1), stopped=0b11)
    assert (at.points, at.winners) == ((-10, -5), (1,))


def test_SNL_17_one_player_wins_with_any_total() -> None:
    at = standing(EMPTY, strikes=(4,))
    assert (at.points, at.winners) == ((-20,), (0,))


def test_SNL_17_there_are_no_points_beyond_the_table() -> None:
    at = standing("2,3/-/-/-", strikes=(1,))
    assert rules.points(at.level.numbers, at.state) == (-2, 0, 0, 0, 0, 0)


@every_level
def test_SNL_18_only_to_the_last_goes_on_after_strikes_and_locks(level: str) -> None:
    locks = "2,3,4,5,6,12/-/2,3,4,5,6,12/-"
    on = level.endswith("-to-the-last")
    for at in (standing(locks, EMPTY, level=level), standing(EMPTY, EMPTY, level=level, strikes=(0, 4))):
        assert bool(at.dice) == on
        assert bool(at.winners) != on


def test_SNL_18_four_strikes_take_no_further_part() -> None:
    at = standing("5/-/-/-", EMPTY, EMPTY, level="basic-to-the-last", strikes=(3, 0, 0), roll=ROLL)
    at = play(at, "strike", "nothing", "nothing")
    assert (at.turn, legal(at, 0), at.winners) == (1, set(), ())
    at = at.rolled(ROLL)
    assert (at.waiting, legal(at, 0)) == ((1, 2), set())
    at = play(at, "", "strike", "nothing")
    at = play(at.rolled(ROLL), "", "nothing", "bu10")
    assert (at.turn, at.points) == (1, (-19, -5, 1))


def test_SNL_18_it_ends_when_everyone_has_four_strikes_or_has_stopped() -> None:
    at = standing(EMPTY, "5/-/-/-", EMPTY, level="basic-to-the-last", strikes=(4, 3, 0), turn=1)
    at = play(at, "", "", "stop")
    assert at.dice
    at = play(at.rolled(NO_USE), "", "strike")
    assert (at.dice, at.winners, at.points) == ((), (2,), (-20, -19, 0))


def test_worked_example_2_a_sheet_of_45() -> None:
    sheet = "2,3,4,5,6,7,8/12,11,10/-/12,11,10,9,8,7"
    assert standing(sheet, strikes=(2,)).points == (28 + 6 + 0 + 21 - 10,) == (45,)


def test_worked_example_3_six_lock_and_five_do_not() -> None:
    roll = (7, 5, 9, 8, 9, 8)
    assert locked(play(standing("2,3,4,5,6/-/-/-", roll=roll), "bu12")) == (1,)
    assert locked(play(standing("2,3,4,5/-/-/-", roll=roll), "bu12")) == ()
