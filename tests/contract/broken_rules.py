"""The toy again and again, its rules broken each time in one way that exactly one check is there to notice."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import NamedTuple

from tests.contract import rules_checks, toys, view_checks
from tests.contract.breaking import Broken, with_levels, with_positions, with_rules
from tests.contract.toys import BONUS, HIDDEN, NOT_YET, TOY, Level, State

from diceyard.core.dice import Die
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Position

BROKEN = Broken()


# The title page.


@BROKEN.fails(rules_checks.check_title_page)
def it_is_for_people_who_grow_younger() -> Game:
    return with_levels(ages=(9, 6))


@BROKEN.fails(rules_checks.check_title_page)
def two_levels_have_the_same_key() -> Game:
    first, second = TOY.levels
    return replace(TOY, levels=(first, replace(second, key=first.key)))


@BROKEN.fails(rules_checks.check_dice_have_numbers)
def nothing_is_rolled_to_see_who_starts() -> Game:
    return with_levels(opening=())


@BROKEN.fails(rules_checks.check_dice_have_numbers)
def signs_are_rolled_to_see_who_starts() -> Game:
    return with_levels(opening=(Die("white", 6),))


# The rules.


@BROKEN.fails(rules_checks.check_one_thing_at_a_time)
def after_a_draw_the_dice_are_due() -> Game:
    def dice(level: Level, state: State) -> int:
        return 0b11 if toys.winners(level, state) == 0b11 else toys.dice(level, state)

    return with_rules(dice=dice)


@BROKEN.fails(rules_checks.check_first_seat_has_the_first_turn)
def the_same_seat_always_starts() -> Game:
    return with_rules(start=lambda level, seats, first: toys.start(level, seats, 0))


@BROKEN.fails(rules_checks.check_who_is_waited_for_has_a_move)
def a_late_double_six_leaves_the_last_seat_without_a_move() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        stuck = seat and state.roll == (6, 6) and state.totals[seat] >= level.target - 5
        return iter(()) if stuck else toys.moves(level, state, seat)

    return with_rules(moves=moves)


@BROKEN.fails(rules_checks.check_who_is_not_waited_for_has_none)
def who_has_chosen_can_choose_again() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        return toys.moves(level, state._replace(chosen=(NOT_YET, NOT_YET)), seat)

    return with_rules(moves=moves)


@BROKEN.fails(rules_checks.check_moves_ascend)
def moves_come_in_any_order() -> Game:
    return with_rules(moves=lambda level, state, seat: reversed(tuple(toys.moves(level, state, seat))))


@BROKEN.fails(rules_checks.check_moves_ascend)
def a_move_comes_twice() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        for move in toys.moves(level, state, seat):
            yield from (move, move)

    return with_rules(moves=moves)


@BROKEN.fails(rules_checks.check_moves_are_the_same_each_time)
def all_who_ask_for_moves_share_one_list() -> Game:
    shared: list[int] = []

    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        shared[:] = toys.moves(level, state, seat)
        while shared:
            yield shared.pop(0)

    return with_rules(moves=moves)


@BROKEN.fails(rules_checks.check_after_takes_the_moves_and_nothing_else)
def every_move_is_believed() -> Game:
    class Believing(Position):
        def after(self, seat: int, move: int) -> Position:
            return replace(self, state=self.game.rules.after(self.level.numbers, self.state, seat or 0, int(move or 0)))

    return with_positions(Believing)


@BROKEN.fails(rules_checks.check_after_takes_the_moves_and_nothing_else)
def what_equals_a_move_is_a_move() -> Game:
    """As it was before the core looked at types: True is 1, and 1.0 is too."""

    class Equating(Position):
        def after(self, seat: int, move: int) -> Position:
            return super().after(seat, int(move) if isinstance(move, bool | float) else move)

    return with_positions(Equating)


@BROKEN.fails(rules_checks.check_every_throw_is_taken_and_nothing_else)
def every_throw_is_believed() -> Game:
    class Believing(Position):
        def rolled(self, faces: tuple[int, ...]) -> Position:
            return replace(self, state=self.game.rules.rolled(self.level.numbers, self.state, faces or (1, 1)))

    return with_positions(Believing)


@BROKEN.fails(rules_checks.check_every_throw_is_taken_and_nothing_else)
def a_late_double_six_falls_off_the_table() -> Game:
    class Falling(Position):
        def rolled(self, faces: tuple[int, ...]) -> Position:
            if faces == (6, 6) and any(self.points):
                raise Refused("Once more, please.")
            return super().rolled(faces)

    return with_positions(Falling)


@BROKEN.fails(rules_checks.check_states_are_plain)
def a_state_says_true_instead_of_1() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        now = toys.after(level, state, seat, move)
        return now._replace(turn=bool(now.turn))

    return with_rules(after=after)


@BROKEN.fails(rules_checks.check_states_are_plain)
def a_level_outgrows_the_compiler() -> Game:
    class Wide(NamedTuple):
        target: int
        wide: int

    return with_levels(numbers=Wide(20, 1 << 63))


@BROKEN.fails(rules_checks.check_replay_gives_the_same_states)
def every_other_game_begins_in_the_second_round() -> Game:
    games = cycle((0, 1))
    return with_rules(start=lambda level, seats, first: toys.start(level, seats, first)._replace(round=next(games)))


@BROKEN.fails(rules_checks.check_order_of_arrival_changes_nothing)
def who_chooses_last_has_the_next_turn() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        now = toys.after(level, state, seat, move)
        return now._replace(turn=seat) if now.round > state.round else now

    return with_rules(after=after)


@BROKEN.fails(rules_checks.check_offers_come_to_an_end)
def the_bonus_can_be_taken_for_ever() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        return state if move == BONUS else toys.after(level, state, seat, move)

    return with_rules(after=after)


@BROKEN.fails(rules_checks.check_everybody_has_points)
def somebody_who_is_not_at_the_table_has_points() -> Game:
    return with_rules(points=lambda level, state: (*state.totals, 7))


@BROKEN.fails(rules_checks.check_everybody_has_points)
def points_are_longer_at_the_end() -> Game:
    def points(level: Level, state: State) -> tuple[int, ...]:
        return (*state.totals, 0) if toys.winners(level, state) else state.totals

    return with_rules(points=points)


@BROKEN.fails(rules_checks.check_the_end_is_the_end)
def the_bonus_can_be_taken_after_the_end() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        return iter((BONUS,)) if toys.winners(level, state) else toys.moves(level, state, seat)

    return with_rules(moves=moves)


@BROKEN.fails(rules_checks.check_every_game_ends)
def twenty_points_are_never_reached() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        one, other = (total % level.target for total in toys.after(level, state, seat, move).totals)
        return toys.after(level, state, seat, move)._replace(totals=(one, other), round=0)

    return with_rules(after=after)


# What is seen.


@BROKEN.fails(view_checks.check_others_choices_are_hidden)
def everybody_sees_everything() -> Game:
    return with_rules(seen=lambda level, state, viewer: state)


@BROKEN.fails(view_checks.check_others_choices_are_hidden)
def who_looks_on_sees_everything() -> Game:
    return with_rules(
        seen=lambda level, state, viewer: state if viewer < 0 else toys.seen(level, state, viewer),
    )


@BROKEN.fails(view_checks.check_own_choice_is_seen)
def nobody_sees_a_choice_not_even_the_own() -> Game:
    return with_rules(seen=lambda level, state, viewer: toys.seen(level, state, -1))


@BROKEN.fails(view_checks.check_seen_twice_is_seen_once)
def what_is_seen_twice_looks_different() -> Game:
    def seen(level: Level, state: State, viewer: int) -> State:
        hidden = (n + HIDDEN if n < NOT_YET else n for n in state.chosen)
        return toys.seen(level, state._replace(chosen=tuple(hidden)), viewer)

    return with_rules(seen=seen)


@BROKEN.fails(view_checks.check_a_view_keeps_what_everybody_knows)
def points_are_a_secret() -> Game:
    return with_rules(seen=lambda level, state, viewer: toys.seen(level, state, viewer)._replace(totals=(0, 0)))
