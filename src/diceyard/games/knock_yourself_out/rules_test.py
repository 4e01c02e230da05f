from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from tests.helpers import seated

from diceyard.core.game import Position, Scene
from diceyard.core.table import Rolled, Table
from diceyard.games.knock_yourself_out import GAME, picture, rules
from diceyard.games.knock_yourself_out.by_the_book_test import (
    DICE,
    LEVELS,
    THROWS,
    TRAYS,
    Standing,
    Tray,
    answers,
    choices,
    reachable,
)
from diceyard.games.knock_yourself_out.text import write_move

every_level = pytest.mark.parametrize("level", LEVELS)
every_table = pytest.mark.parametrize("seats", GAME.seats)


def bits(tray: Tray) -> int:
    return sum(1 << n for n in tray)


def state(standing: Standing, seats: int) -> rules.State:
    return rules.State(seats, standing.turn, (bits(standing.a), bits(standing.b)), rules.NO_ROLL)


def position(level: str, a: Tray = DICE, b: Tray = DICE, turn: int = 0, seats: int = 2) -> Position:
    return Position(GAME, GAME.level(level), state(Standing(a, b, turn), seats))


def trays(at: Position) -> list[list[int]]:
    return [[n for n in range(8) if tray >> n & 1] for tray in at.state.trays]


def said(at: Position, seat: int) -> dict[str, int]:
    """The legal moves of a seat, as they are written."""
    return {write_move(at.level.numbers, at.state, seat, move, 0): move for move in at.moves(seat)}


def games(level: str, seats: int, count: int = 25) -> Iterator[list[Position]]:
    """Random whole games, each as the positions it went through, before and after every roll."""
    rng = Random(f"{level}{seats}")
    for _ in range(count):
        at = GAME.start(level, seats, rng.randrange(seats))
        been = [at]
        while not at.winners:
            at = at.after(at.turn, rng.choice(at.moves(at.turn))) if at.waiting else at.thrown(rng)
            been.append(at)
        yield been


def test_KYO_1_two_play_or_four_in_two_teams() -> None:
    assert GAME.seats == (2, 4)


def test_KYO_1_seats_alternate_between_the_sides() -> None:
    assert GAME.text.seat_names(4) == ("a1", "b1", "a2", "b2")
    at = GAME.start("basic", seats=4)
    for turn in (0, 1, 2, 3, 0, 1):
        assert at.turn == turn
        at = at.rolled((4, 4)).after(turn, rules.MISS)


def test_KYO_1_a_team_shares_its_tray() -> None:
    at = GAME.start("basic", seats=4)
    for turn, (throw, move) in enumerate([((6, 2), 4), ((2, 1), 3), ((3, 2), 5), ((6, 5), 1)]):
        at = at.rolled(throw).after(turn, move)
    assert trays(at) == [[1, 2, 3, 6], [2, 4, 5, 6]]
    assert at.points == (2, 2, 2, 2)


@every_table
def test_KYO_2_every_tray_starts_with_1_to_6_in_that_order(seats: int) -> None:
    at = GAME.start("basic", seats)
    assert trays(at) == [[1, 2, 3, 4, 5, 6]] * 2
    row = picture.draw(at.level.numbers, at.state, Scene(0, ("",) * seats))[3]
    assert [letter for letter in row if letter in "123456"] == ["1", "2", "3", "4", "5", "6"]


def test_KYO_2_a_die_goes_back_only_into_its_own_place() -> None:
    without_4 = position("basic", DICE - {4})
    back = without_4.rolled((5, 5)).after(0, rules.BACK + 4)
    assert back.state.trays == GAME.start("basic").state.trays


@every_table
def test_KYO_3_each_side_rolls_two_dice_and_the_higher_total_starts(seats: int) -> None:
    table = seated(GAME, "basic", seats)
    assert [die.sides for die in table.dice] == [6, 6]
    assert roll_off(table, (1, 5), (5, 2)).roller == 1
    assert roll_off(table, (6, 1), (3, 3)).roller == 0


def test_KYO_3_ties_roll_again() -> None:
    tied = roll_off(seated(GAME, "basic"), (1, 5), (3, 3))
    assert tied.position is None
    assert roll_off(tied, (1, 1), (1, 2)).roller == 1


def roll_off(table: Table, *throws: tuple[int, int]) -> Table:
    for throw in throws:
        table = table.then(Rolled(throw))
    return table


def test_KYO_3_each_side_has_its_own_colour() -> None:
    at = GAME.start("basic")
    drawn = picture.draw(at.level.numbers, at.state, Scene(0, ("", "")))
    first, second = "".join(drawn[:6]), "".join(drawn[6:])
    assert ("[seat0]" in first, "[seat1]" in first) == (True, False)
    assert ("[seat0]" in second, "[seat1]" in second) == (False, True)


@every_level
def test_KYO_4_every_tray_and_throw_has_the_moves_of_the_book(level: str) -> None:
    for tray, throw, turn in product(TRAYS[1:], THROWS, (0, 1)):
        both = (tray, DICE) if turn == 0 else (DICE, tray)
        at = position(level, *both, turn=turn).rolled(throw)
        found = {text: trays(at.after(turn, move))[turn] for text, move in said(at, turn).items()}
        assert found == {text: sorted(new) for text, new in choices(level, tray, throw).items()}


@every_level
def test_KYO_4_the_answer_must_be_1_to_6(level: str) -> None:
    for large, small in product(DICE, DICE):
        if large > small:
            made = rules.answers(GAME.level(level).numbers, (large, small))
            assert made == bits(answers(level, (large, small)) & DICE)


def test_KYO_4_the_player_chooses_between_sum_and_difference() -> None:
    at = GAME.start("basic").rolled((2, 3))
    assert at.moves(0) == (1, 5)
    assert trays(at.after(0, 1))[0] == [2, 3, 4, 5, 6]
    assert trays(at.after(0, 5))[0] == [1, 2, 3, 4, 6]


def test_KYO_4_the_order_of_the_two_dice_does_not_matter() -> None:
    assert GAME.start("basic").rolled((2, 6)) == GAME.start("basic").rolled((6, 2))


def test_KYO_4_only_whose_turn_it_is_moves_and_only_after_a_roll() -> None:
    at = GAME.start("basic")
    assert not at.moves(0)
    assert not at.rolled((6, 2)).moves(1)


@every_level
def test_KYO_5_who_can_remove_a_die_must(level: str) -> None:
    at = position(level, frozenset({1})).rolled((6, 5))
    assert at.moves(0) == (1,)


def test_KYO_6_a_strike_puts_back_any_one_die_that_is_out() -> None:
    at = position("basic", frozenset({2, 6})).rolled((6, 1))
    assert list(said(at, 0)) == ["back 1", "back 3", "back 4", "back 5"]


def test_KYO_6_with_no_die_out_the_turn_is_just_missed() -> None:
    at = GAME.start("basic").rolled((4, 4))
    assert said(at, 0) == {"miss": rules.MISS}
    assert at.after(0, rules.MISS) == GAME.start("basic", first=1)


@every_level
@pytest.mark.parametrize("double", [4, 5, 6])
def test_KYO_7_double_4_5_and_6_are_strikes_whatever_the_tray(level: str, double: int) -> None:
    for tray in TRAYS[1:]:
        at = position(level, tray).rolled((double, double))
        assert all(move == rules.MISS or move > rules.BACK for move in at.moves(0))


@every_level
def test_KYO_7_smaller_doubles_are_no_strikes_by_themselves(level: str) -> None:
    for double in (1, 2, 3):
        assert 2 * double in GAME.start(level).rolled((double, double)).moves(0)


@every_table
@pytest.mark.parametrize("turn", [0, 1])
def test_KYO_8_the_first_side_with_all_six_out_wins_at_once(seats: int, turn: int) -> None:
    last = frozenset({4})
    before = position("basic", *((last, DICE) if turn == 0 else (DICE, last)), turn=turn, seats=seats)
    assert before.winners == ()
    won = before.rolled((6, 2)).after(turn, 4)
    assert won.winners == tuple(range(turn, seats, 2))
    assert won.points == tuple(6 if seat % 2 == turn else 0 for seat in range(seats))
    assert not won.dice
    assert not won.waiting


@pytest.mark.parametrize(
    ("throw", "basic", "all_operations"),
    [
        ((6, 2), {4}, {4, 3}),
        ((2, 6), {4}, {4, 3}),
        ((5, 2), {3}, {3}),
        ((3, 2), {5, 1}, {5, 1, 6}),
        ((3, 3), {6}, {6, 1}),
        ((6, 1), {5}, {5, 6}),
        ((6, 3), {3}, {3, 2}),
    ],
)
def test_KYO_9_all_operations_also_multiplies_and_divides(
    throw: tuple[int, int], basic: set[int], all_operations: set[int]
) -> None:
    assert set(GAME.start("basic").rolled(throw).moves(0)) == basic
    assert set(GAME.start("all-operations").rolled(throw).moves(0)) == all_operations


def test_the_worked_example_holds() -> None:
    at = GAME.start("basic")
    for throw, out in (((6, 2), 4), ((3, 2), 5), ((2, 1), 3), ((6, 5), 1)):
        at = at.rolled(throw).after(0, out).rolled((6, 6)).after(1, rules.MISS)
    at = at.rolled((6, 1))
    assert trays(at.after(0, said(at, 0)["back 1"])) == [[1, 2, 6], [1, 2, 3, 4, 5, 6]]


@every_table
def test_in_every_standing_exactly_one_thing_is_due(seats: int) -> None:
    level = GAME.level("basic").numbers
    for standing in reachable("basic", seats):
        now = state(standing, seats)
        dice, winners = rules.dice(level, now), rules.winners(level, now)
        assert (dice == 0b11) != standing.over
        assert bool(winners) == standing.over
        assert rules.waiting(level, now) == 0
        rolled = rules.rolled(level, now, (6, 2))
        assert standing.over or (rules.dice(level, rolled), rules.waiting(level, rolled)) == (0, 1 << standing.turn)


@every_table
def test_points_are_the_dice_that_are_out(seats: int) -> None:
    for standing in reachable("basic", seats):
        out = [6 - len(standing.a), 6 - len(standing.b)]
        at = Position(GAME, GAME.level("basic"), state(standing, seats))
        assert list(at.points) == out * (seats // 2)


@every_level
@every_table
def test_one_die_changes_a_turn_and_the_turns_go_round(level: str, seats: int) -> None:
    for been in games(level, seats):
        for before, rolled, after in zip(been[::2], been[1::2], been[2::2], strict=False):
            seat = before.turn
            assert rolled.state.trays == before.state.trays
            assert after.turn == (seat + 1) % seats
            changed = [old ^ new for old, new in zip(before.state.trays, after.state.trays, strict=True)]
            assert changed[1 - seat % 2] == 0
            missed = said(rolled, seat) == {"miss": rules.MISS}
            assert changed[seat % 2].bit_count() == (0 if missed else 1)


@every_level
@every_table
def test_a_tray_holds_1_to_6_each_at_most_once(level: str, seats: int) -> None:
    for been in games(level, seats):
        assert all(tray in {bits(dice) for dice in TRAYS} for at in been for tray in at.state.trays)


@every_level
@every_table
def test_every_game_ends_with_one_side_clear(level: str, seats: int) -> None:
    ends = [been[-1] for been in games(level, seats)]
    assert {at.winners for at in ends} == {tuple(range(side, seats, 2)) for side in (0, 1)}
    assert all(at.state.trays.count(0) == 1 for at in ends)


@every_level
def test_from_every_tray_there_is_a_throw_that_takes_a_die_out(level: str) -> None:
    """So every game ends sooner or later."""
    for tray in TRAYS[1:]:
        rolls = [position(level, tray).rolled(throw) for throw in THROWS]
        assert any(0 < move <= 6 for at in rolls for move in at.moves(0))


@every_table
def test_nothing_is_hidden(seats: int) -> None:
    at = GAME.start("basic", seats).rolled((6, 2))
    for now in (at, at.after(0, 4)):
        assert all(now.seen(viewer) == now for viewer in range(-1, seats))
