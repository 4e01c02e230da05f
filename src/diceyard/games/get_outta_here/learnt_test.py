"""What the strong players have learnt of this game, and how they decide by it."""

import pytest

from diceyard import position
from diceyard.bots.minds.best import trained
from diceyard.core import net
from diceyard.core.game import Position
from diceyard.games.get_outta_here import GAME, learnt, value
from diceyard.games.get_outta_here.rules import State


def at(text: str, level: str = "standard", seats: int = 2) -> Position:
    return position(f"get-outta-here/{level}/{seats} {text}")


def lit(now: Position, seat: int) -> list[int]:
    return sorted(learnt.inputs(now.level.numbers, now.state, seat))


def worth(now: Position, seat: int) -> float:
    return learnt.worth(learnt.WEIGHTS, now.level.numbers, now.state, seat)


def weighed(now: Position, seat: int) -> dict[int, float]:
    return {move: value.weigh(learnt.WEIGHTS, now.level.numbers, now.state, seat, move) for move in now.moves(seat)}


def played(now: Position) -> int:
    return value.play(learnt.WEIGHTS, now.level.numbers, now.state, now.turn)


def test_every_level_and_number_of_seats_has_a_net_of_its_own() -> None:
    nets = {learnt.net_of(level.numbers, seats) for level in GAME.levels for seats in GAME.seats}
    assert nets == set(range(learnt.NETS))
    assert len(learnt.TRAINING) == learnt.NETS
    assert len(learnt.WEIGHTS) == learnt.NETS * learnt.SIZE_OF_NET


def test_a_board_is_seen_from_the_seat() -> None:
    state = State(3, 1, (0b1, 0b10, 0b100, 0), (0b1000, 0, 0b110000, 0), (0, 0, 0), 2)
    level = GAME.level("standard").numbers
    closed = [5 * 3 + 4, 5 * 4 + 4, 5 * 5 + 4]
    points = learnt.POINTS
    seen = {
        0: [0, 5 + 1, 10 + 2, *closed, points + 1, points + 6, points + 12 + 2, learnt.PASSES + 2, learnt.TURN + 1],
        1: [2, 5, 10 + 1, *closed, points, points + 6 + 2, points + 12 + 1, learnt.PASSES + 2, learnt.TURN],
    }
    for seat, expected in seen.items():
        assert sorted(learnt.inputs(level, state, seat)) == sorted(expected)
        assert max(expected) < learnt.INPUTS


def test_many_passes_look_the_same() -> None:
    nine, seven = (State(4, 0, (0,) * 4, (0,) * 4, (0, 0, 0), passes) for passes in (9, 7))
    level = GAME.level("standard").numbers
    assert list(learnt.inputs(level, nine, 0)) == list(learnt.inputs(level, seven, 0))


def test_of_two_seats_it_learns_from_the_one_who_has_moved_and_of_more_from_all() -> None:
    level = GAME.level("standard")
    for first in (0, 1):
        assert learnt.learning(level.numbers, GAME.start(level.key, 2, first).state) == 1 << 1 - first
    assert learnt.learning(level.numbers, GAME.start(level.key, 3).state) == 0b111


def test_what_one_of_two_hopes_for_the_other_fears() -> None:
    now = GAME.start("standard", 2)
    assert worth(now, 0) + worth(now, 1) == pytest.approx(1)
    assert 0.5 < worth(now, 0) < 0.6


def test_a_game_that_is_over_is_worth_what_it_brought() -> None:
    level = GAME.level("intermediate").numbers
    won = State(2, 1, (0,) * 4, (0b111, 0, 0, 0), (0, 0, 0), 0)
    drawn = State(4, 1, (0,) * 4, (0,) * 4, (0, 0, 0), 8)
    assert [learnt.worth(learnt.WEIGHTS, level, won, seat) for seat in (0, 1)] == [1, 0]
    assert [learnt.worth(learnt.WEIGHTS, level, drawn, seat) for seat in range(4)] == [0.25] * 4


def throws_of(level: str) -> list[tuple[int, ...]]:
    falls = value.throws(GAME.level(level).numbers)
    return [falls[k : k + 4] for k in range(0, len(falls), 4)]


@pytest.mark.parametrize(("level", "many", "ways"), [("face-2", 21, 36), ("face-3", 56, 216), ("intermediate", 11, 36)])
def test_all_that_the_other_may_roll_is_thought_of(level: str, many: int, ways: int) -> None:
    throws = throws_of(level)
    assert len(throws) == many
    assert sum(throw[0] for throw in throws) == ways
    assert throws_of("standard") != throws_of("face-3") == throws_of("place-value")


def test_thinking_further_is_the_mean_over_all_throws_of_the_best_reply() -> None:
    now = GAME.start("intermediate", 2).rolled((3, 4))
    move = now.moves(0)[-1]
    after = now.after(0, move)
    lost = 0.0
    for throw in after.throws():
        rolled = after.rolled(throw)
        lost += max(worth(rolled.after(1, reply), 1) for reply in rolled.moves(1)) / 36
    assert weighed(now, 0)[move] == pytest.approx(1 - lost)


def test_at_tables_of_more_a_move_is_worth_what_the_net_says_of_the_position_after_it() -> None:
    now = GAME.start("standard", 3).rolled((1, 2, 3))
    assert weighed(now, 0) == {move: worth(now.after(0, move), 0) for move in now.moves(0)}
    assert played(now) == max(now.moves(0), key=weighed(now, 0).__getitem__)


def test_the_best_of_few_moves_is_the_one_weighed_highest() -> None:
    now = GAME.start("intermediate", 2).rolled((2, 4))
    assert len(now.moves(0)) == value.DEEP
    assert played(now) == max(now.moves(0), key=weighed(now, 0).__getitem__)


def test_a_move_that_wins_at_once_is_made() -> None:
    level = GAME.level("intermediate")
    state = State(2, 0, (0b1000, 0b110, 0, 0), (0b11_0000_0000, 0, 0, 0), (0, 1, 3), 0)
    now = Position(GAME, level, state)
    assert now.after(0, played(now)).winners == (0,)
    assert max(weighed(now, 0).values()) == 1


def test_where_there_are_thousands_of_moves_those_that_look_good_are_thought_about() -> None:
    now = GAME.start("place-value", 2).rolled((6, 5, 4))
    found = value.likely(now.level.numbers, now.state, 0)
    assert len(now.moves(0)) > len(found) == value.WIDE
    looks = {move: GAME.prefer(now.level.numbers, now.state, 0, move) for move in now.moves(0)}
    assert min(looks[move] for move in found) >= max(look for move, look in looks.items() if move not in found)
    assert played(now) in found


@pytest.mark.parametrize("level", [level.key for level in GAME.levels])
def test_every_net_has_learnt_that_points_are_good(level: str) -> None:
    """A seat with points hopes for more than one without, at a board that is otherwise the same."""
    numbers = GAME.level(level).numbers
    for seats in GAME.seats:
        if not trained(learnt)[learnt.net_of(numbers, seats)]:
            continue
        behind = State(seats, 1, (0,) * 4, (0, 0b11, 0, 0), (0, 0, 0), 0)
        ahead = State(seats, 1, (0,) * 4, (0b11, 0, 0, 0), (0, 0, 0), 0)
        hopes = [learnt.worth(learnt.WEIGHTS, numbers, state, 0) for state in (behind, ahead)]
        assert hopes[1] > hopes[0], seats


def test_the_weights_are_small_enough_to_come_along() -> None:
    assert learnt.FILE.stat().st_size < 400_000
    assert max(map(abs, learnt.WEIGHTS)) <= net.MOST
