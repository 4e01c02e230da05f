"""What the strong players have learnt of this game, how they decide by it, and the players they are measured by."""

import pytest

from diceyard import bots
from diceyard.bots.minds.best import trained
from diceyard.core.game import Position
from diceyard.games.strikes_and_locks import GAME, learnt, value
from diceyard.games.strikes_and_locks.learnt import NOBODY, ROW_INPUTS, SHEET_INPUTS, row_input
from diceyard.games.strikes_and_locks.rivals import RIVALS, bold_racer, fewest_skipped, racer
from diceyard.games.strikes_and_locks.rules import (
    LAST,
    NO_ROLL,
    NONE_CHOSEN,
    NOTHING,
    ROW,
    STOP,
    STRIKES,
    WHOLE,
    ZEROS,
    Marks,
    Six,
    State,
    count,
)

BASIC = GAME.level("basic")
SIX_CROSSED = LAST | 0b11111


def six(*values: int) -> Six:
    a, b, c, d, e, f = (*values, 0, 0, 0, 0, 0, 0)[:6]
    return (a, b, c, d, e, f)


def standing(seats: int = 2, turn: int = 0, level: str = "basic", roll: Six = NO_ROLL, **marks: object) -> Position:
    written = Marks(ZEROS, ZEROS, 0, 0)._replace(**marks)  # type: ignore[arg-type]
    return Position(GAME, GAME.level(level), State(seats, turn, written, roll, NONE_CHOSEN))


def lit(at: Position, seat: int) -> list[int]:
    return list(learnt.inputs(at.level.numbers, at.state, seat))


def worth(at: Position, seat: int) -> float:
    return learnt.worth(learnt.WEIGHTS, at.level.numbers, at.state, seat)


def weigh(at: Position, seat: int, move: int) -> float:
    return value.weigh(learnt.WEIGHTS, at.level.numbers, at.state, seat, move)


def played(at: Position, seat: int) -> int:
    return value.play(learnt.WEIGHTS, at.level.numbers, at.seen(seat).state, seat)


def test_alone_two_and_more_have_nets_of_their_own_at_every_level() -> None:
    nets = [learnt.net_of(level.numbers, seats) for level in GAME.levels for seats in (1, 2, 3)]
    assert sorted(nets) == list(range(learnt.NETS))
    assert {learnt.net_of(BASIC.numbers, seats) for seats in (3, 4, 5, 6)} == {2}
    assert len(learnt.TRAINING) == learnt.NETS
    assert len(learnt.WEIGHTS) == learnt.NETS * learnt.SIZE_OF_NET


def test_a_row_counts_by_its_last_cross_and_how_many_there_are() -> None:
    seen = {row_input(cells, 0) for cells in range(WHOLE + 1)}
    assert seen == set(range(learnt.LOCKED_ROW))
    assert row_input(0b101, 0) == row_input(0b110, 0) != row_input(0b111, 0)
    assert {row_input(cells, 1) for cells in range(WHOLE + 1)} == set(range(learnt.LOCKED_ROW, ROW_INPUTS))
    assert row_input(0b101, 1) == row_input(LAST | 1, 1)


def test_the_leader_is_who_has_the_most_points_of_the_others() -> None:
    at = standing(4, sheets=six(0b111, 0b1, 0b11, 0b11))
    found = [learnt.leader(at.level.numbers, at.state, seat, beside) for seat, beside in ((0, NOBODY), (0, 2), (1, 0))]
    assert found == [2, 3, 2]
    assert learnt.leader(BASIC.numbers, standing(1).state, 0, NOBODY) == NOBODY


def test_two_see_their_sheets_strikes_stops_and_whose_turn_it_is() -> None:
    at = standing(2, turn=1, sheets=six(0b1, SIX_CROSSED << ROW), strikes=six(2, 1), stopped=0b10, locked=0b10)
    own = [1, learnt.LOCKED_ROW + ROW_INPUTS, 2 * ROW_INPUTS, 3 * ROW_INPUTS, 4 * ROW_INPUTS + 2]
    other = [
        0,
        learnt.LOCKED_ROW + 6 + ROW_INPUTS,
        2 * ROW_INPUTS,
        3 * ROW_INPUTS,
        4 * ROW_INPUTS + 1,
        4 * ROW_INPUTS + 5,
    ]
    assert lit(at, 0) == own + [SHEET_INPUTS + i for i in other] + [learnt.TURN + 1]


def test_more_also_see_how_many_they_are_and_the_most_strikes() -> None:
    at = standing(5, turn=1, strikes=six(0, 0, 0, 0, 3))
    assert lit(at, 3)[-3:] == [learnt.TURN + 3, learnt.SEATS + 2, learnt.WORST + 3]
    assert len(lit(at, 3)) == 3 * 5 + 3
    assert max(lit(standing(6, strikes=six(STRIKES), stopped=0b111111), 5)) < learnt.INPUTS


def test_everybody_learns_from_every_state() -> None:
    assert learnt.learning(BASIC.numbers, standing(4).state) == 0b1111


def test_a_game_that_is_over_is_worth_what_it_brought() -> None:
    assert [worth(standing(2, sheets=six(0b11, 0b1), stopped=0b11), seat) for seat in (0, 1)] == [1, 0]
    assert [worth(standing(2, stopped=0b11), seat) for seat in (0, 1)] == [0.5, 0.5]
    assert worth(standing(1, sheets=six(0b1111), stopped=0b1), 0) * learnt.POINTS_EACH == 10


@pytest.mark.parametrize("level", [level.key for level in GAME.levels])
def test_every_net_has_learnt_that_strikes_are_bad(level: str) -> None:
    for seats in GAME.seats:
        if trained(learnt)[learnt.net_of(GAME.level(level).numbers, seats)]:
            even, behind = standing(seats, level=level), standing(seats, level=level, strikes=six(3))
            assert worth(even, 0) > worth(behind, 0), seats


def test_alone_the_answer_stands_for_points() -> None:
    assert 20 < worth(standing(1), 0) * learnt.POINTS_EACH < 120


def test_who_leads_when_the_others_have_stopped_stops() -> None:
    ahead = standing(2, sheets=six(0b11, 0b1), stopped=0b10)
    assert played(ahead, 0) == STOP
    assert weigh(ahead, 0, STOP) == 1
    assert played(standing(2), 0) == value.LEAVE


def test_to_the_last_among_several_only_who_wins_at_once_stops() -> None:
    for sheets, stopped, expected in ((0b11, 0b110, STOP), (0, 0b110, value.LEAVE), (0b11, 0b100, value.LEAVE)):
        at = standing(3, level="basic-to-the-last", sheets=six(sheets), stopped=stopped)
        assert played(at, 0) == expected


def test_a_lead_is_locked_in() -> None:
    """Crossing the last number locks a second row and ends the game."""
    nearly = 0b1111111110
    at = standing(2, sheets=six(nearly), locked=0b1000, roll=(6, 6, 9, 9, 9, 2))
    assert at.after(0, played(at, 0)).after(1, played(at, 1)).winners == (0,)


def test_nobody_waits_for_those_who_have_stopped() -> None:
    at = standing(3, stopped=0b110, roll=(5, 4, 9, 3, 8, 2))
    level, state = at.level.numbers, at.state
    assert value.foreseen(learnt.WEIGHTS, level, state, 0)[1:3] == (NOTHING, NOTHING)
    assert value.assumed(level, state, 0, ZEROS).chosen[:3] == NONE_CHOSEN[:3]
    assert at.after(0, played(at, 0)).dice


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_best_choice_is_the_one_weighed_highest(seat: int) -> None:
    at = standing(3, turn=1, roll=(5, 4, 9, 3, 8, 2))
    assert played(at, seat) == max(at.moves(seat), key=lambda move: weigh(at, seat, move))


def test_choices_do_not_depend_on_what_is_hidden() -> None:
    at = standing(2, roll=(5, 4, 9, 3, 8, 2))
    choices = {played(at.after(1, move), 0) for move in at.moves(1)}
    assert choices == {played(at, 0)}


def passed(at: Position, seat: int, move: int) -> tuple[int, int]:
    """How many numbers a move passes over on an empty sheet, and how many it crosses."""
    places = [(move >> ROW * row & WHOLE).bit_length() for row in range(4)]
    return sum(places) - count(move), count(move)


def test_the_rivals_have_one_idea_each() -> None:
    at = standing(2, roll=(5, 4, 9, 3, 8, 2))
    looks = {
        name: max(at.moves(0), key=lambda move, measure=measure: measure(at.level.numbers, at.state, 0, move))  # type: ignore[misc]
        for name, measure in RIVALS.items()
    }
    fewest = min(passed(at, 0, move)[0] for move in at.moves(0) if move)
    assert passed(at, 0, looks["fewest-skipped"])[0] == fewest
    skipped, crosses = passed(at, 0, looks["bold-racer"])
    assert skipped - 1.6 * crosses == min(
        passed(at, 0, move)[0] - 1.6 * passed(at, 0, move)[1] for move in at.moves(0) if move
    )


def test_the_rivals_take_nothing_rather_than_pass_over_much() -> None:
    at = standing(2, roll=(9, 9, 9, 9, 9, 2))
    for seat, least in ((0, (-1_000_000, 0, -1_000_000)), (1, (0, 0, 0))):
        looks = [measure(at.level.numbers, at.state, seat, NOTHING) for measure in (fewest_skipped, racer, bold_racer)]
        assert tuple(looks) == least


def test_rivals_are_found_by_name_and_choose_what_looks_best() -> None:
    from random import Random

    at = standing(2, roll=(5, 4, 9, 3, 8, 2))
    rival = bots.find("bold-racer")
    move = rival.choose(at, 0, Random(1))
    assert bold_racer(at.level.numbers, at.state, 0, move) == max(
        bold_racer(at.level.numbers, at.state, 0, other) for other in at.moves(0)
    )


def test_the_weights_are_small_enough_to_come_along() -> None:
    assert learnt.FILE.stat().st_size < 600_000
    assert len(trained(learnt)) == learnt.NETS
