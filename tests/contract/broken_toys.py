"""The toy again and again, each time broken in one way that exactly one check is there to notice."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from types import SimpleNamespace
from typing import Any, NamedTuple

from tests.contract import people_checks, rules_checks, text_checks, toys, view_checks, words_checks
from tests.contract.conformance import Check
from tests.contract.toys import BONUS, HIDDEN, NOT_YET, TOY, Level, State

from diceyard.core.dice import Die
from diceyard.core.errors import BadText, Refused
from diceyard.core.game import Game, Position, Scene, Verdict

BROKEN: list[tuple[Check, str, Game]] = []
"""Which check fails, how the toy is broken, and the broken toy."""


def fails(check: Check) -> Callable[[Callable[[], Game]], None]:
    """Puts a broken toy into the list."""

    def keep(broken: Callable[[], Game]) -> None:
        BROKEN.append((check, broken.__name__, broken()))

    return keep


def with_parts(**changed: Any) -> SimpleNamespace:
    """The toy's functions with some of them replaced."""
    return SimpleNamespace(**vars(toys) | changed)


def with_rules(**changed: Any) -> Game:
    return replace(TOY, rules=with_parts(**changed))


def with_text(**changed: Any) -> Game:
    return replace(TOY, text=with_parts(**changed))


def with_words(**changed: Any) -> Game:
    return replace(TOY, words=with_parts(**changed))


def with_picture(**changed: Any) -> Game:
    return replace(TOY, picture=with_parts(**changed))


def with_levels(**changed: Any) -> Game:
    return replace(TOY, levels=tuple(replace(level, **changed) for level in TOY.levels))


def with_positions(kind: type[Position]) -> Game:
    """The toy, whose positions are not what they should be from its first one on."""

    class Odd(Game):
        def start(self, level: str = "", seats: int = 0, first: int = 0) -> Position:
            at = super().start(level, seats, first)
            return kind(at.game, at.level, at.state)

    return Odd(**vars(TOY))


# The title page.


@fails(rules_checks.check_title_page)
def it_is_for_people_who_grow_younger() -> Game:
    return with_levels(ages=(9, 6))


@fails(rules_checks.check_title_page)
def two_levels_have_the_same_key() -> Game:
    first, second = TOY.levels
    return replace(TOY, levels=(first, replace(second, key=first.key)))


@fails(rules_checks.check_dice_have_numbers)
def nothing_is_rolled_to_see_who_starts() -> Game:
    return with_levels(opening=())


@fails(rules_checks.check_dice_have_numbers)
def signs_are_rolled_to_see_who_starts() -> Game:
    return with_levels(opening=(Die("white", 6),))


# The rules.


@fails(rules_checks.check_one_thing_at_a_time)
def after_a_draw_the_dice_are_due() -> Game:
    def dice(level: Level, state: State) -> int:
        return 0b11 if toys.winners(level, state) == 0b11 else toys.dice(level, state)

    return with_rules(dice=dice)


@fails(rules_checks.check_first_seat_has_the_first_turn)
def the_same_seat_always_starts() -> Game:
    return with_rules(start=lambda level, seats, first: toys.start(level, seats, 0))


@fails(rules_checks.check_who_is_waited_for_has_a_move)
def a_late_double_six_leaves_the_last_seat_without_a_move() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        stuck = seat and state.roll == (6, 6) and state.totals[seat] >= level.target - 5
        return iter(()) if stuck else toys.moves(level, state, seat)

    return with_rules(moves=moves)


@fails(rules_checks.check_who_is_not_waited_for_has_none)
def who_has_chosen_can_choose_again() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        return toys.moves(level, state._replace(chosen=(NOT_YET, NOT_YET)), seat)

    return with_rules(moves=moves)


@fails(rules_checks.check_moves_ascend)
def moves_come_in_any_order() -> Game:
    return with_rules(moves=lambda level, state, seat: reversed(tuple(toys.moves(level, state, seat))))


@fails(rules_checks.check_moves_ascend)
def a_move_comes_twice() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        for move in toys.moves(level, state, seat):
            yield from (move, move)

    return with_rules(moves=moves)


@fails(rules_checks.check_moves_are_the_same_each_time)
def all_who_ask_for_moves_share_one_list() -> Game:
    shared: list[int] = []

    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        shared[:] = toys.moves(level, state, seat)
        while shared:
            yield shared.pop(0)

    return with_rules(moves=moves)


@fails(rules_checks.check_after_takes_the_moves_and_nothing_else)
def every_move_is_believed() -> Game:
    class Believing(Position):
        def after(self, seat: int, move: int) -> Position:
            return replace(self, state=self.game.rules.after(self.level.numbers, self.state, seat or 0, int(move or 0)))

    return with_positions(Believing)


@fails(rules_checks.check_after_takes_the_moves_and_nothing_else)
def what_equals_a_move_is_a_move() -> Game:
    """As it was before the core looked at types: True is 1, and 1.0 is too."""

    class Equating(Position):
        def after(self, seat: int, move: int) -> Position:
            return super().after(seat, int(move) if isinstance(move, bool | float) else move)

    return with_positions(Equating)


@fails(rules_checks.check_every_throw_is_taken_and_nothing_else)
def every_throw_is_believed() -> Game:
    class Believing(Position):
        def rolled(self, faces: tuple[int, ...]) -> Position:
            return replace(self, state=self.game.rules.rolled(self.level.numbers, self.state, faces or (1, 1)))

    return with_positions(Believing)


@fails(rules_checks.check_every_throw_is_taken_and_nothing_else)
def a_late_double_six_falls_off_the_table() -> Game:
    class Falling(Position):
        def rolled(self, faces: tuple[int, ...]) -> Position:
            if faces == (6, 6) and any(self.points):
                raise Refused("Once more, please.")
            return super().rolled(faces)

    return with_positions(Falling)


@fails(rules_checks.check_states_are_plain)
def a_state_says_true_instead_of_1() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        now = toys.after(level, state, seat, move)
        return now._replace(turn=bool(now.turn))

    return with_rules(after=after)


@fails(rules_checks.check_states_are_plain)
def a_level_outgrows_the_compiler() -> Game:
    class Wide(NamedTuple):
        target: int
        wide: int

    return with_levels(numbers=Wide(20, 1 << 63))


@fails(rules_checks.check_replay_gives_the_same_states)
def every_other_game_begins_in_the_second_round() -> Game:
    games = cycle((0, 1))
    return with_rules(start=lambda level, seats, first: toys.start(level, seats, first)._replace(round=next(games)))


@fails(rules_checks.check_order_of_arrival_changes_nothing)
def who_chooses_last_has_the_next_turn() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        now = toys.after(level, state, seat, move)
        return now._replace(turn=seat) if now.round > state.round else now

    return with_rules(after=after)


@fails(rules_checks.check_offers_come_to_an_end)
def the_bonus_can_be_taken_for_ever() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        return state if move == BONUS else toys.after(level, state, seat, move)

    return with_rules(after=after)


@fails(rules_checks.check_everybody_has_points)
def somebody_who_is_not_at_the_table_has_points() -> Game:
    return with_rules(points=lambda level, state: (*state.totals, 7))


@fails(rules_checks.check_everybody_has_points)
def points_are_longer_at_the_end() -> Game:
    def points(level: Level, state: State) -> tuple[int, ...]:
        return (*state.totals, 0) if toys.winners(level, state) else state.totals

    return with_rules(points=points)


@fails(rules_checks.check_the_end_is_the_end)
def the_bonus_can_be_taken_after_the_end() -> Game:
    def moves(level: Level, state: State, seat: int) -> Iterator[int]:
        return iter((BONUS,)) if toys.winners(level, state) else toys.moves(level, state, seat)

    return with_rules(moves=moves)


@fails(rules_checks.check_every_game_ends)
def twenty_points_are_never_reached() -> Game:
    def after(level: Level, state: State, seat: int, move: int) -> State:
        one, other = (total % level.target for total in toys.after(level, state, seat, move).totals)
        return toys.after(level, state, seat, move)._replace(totals=(one, other), round=0)

    return with_rules(after=after)


# What is seen.


@fails(view_checks.check_others_choices_are_hidden)
def everybody_sees_everything() -> Game:
    return with_rules(seen=lambda level, state, viewer: state)


@fails(view_checks.check_others_choices_are_hidden)
def who_looks_on_sees_everything() -> Game:
    return with_rules(
        seen=lambda level, state, viewer: state if viewer < 0 else toys.seen(level, state, viewer),
    )


@fails(view_checks.check_own_choice_is_seen)
def nobody_sees_a_choice_not_even_the_own() -> Game:
    return with_rules(seen=lambda level, state, viewer: toys.seen(level, state, -1))


@fails(view_checks.check_seen_twice_is_seen_once)
def what_is_seen_twice_looks_different() -> Game:
    def seen(level: Level, state: State, viewer: int) -> State:
        hidden = (n + HIDDEN if n < NOT_YET else n for n in state.chosen)
        return toys.seen(level, state._replace(chosen=tuple(hidden)), viewer)

    return with_rules(seen=seen)


@fails(view_checks.check_a_view_keeps_what_everybody_knows)
def points_are_a_secret() -> Game:
    return with_rules(seen=lambda level, state, viewer: toys.seen(level, state, viewer)._replace(totals=(0, 0)))


# The text form.


@fails(text_checks.check_fields_are_in_order)
def fields_are_written_in_another_order() -> Game:
    def write_fields(level: Level, state: State) -> dict[str, str]:
        return dict(reversed(toys.write_fields(level, state).items()))

    return with_text(write_fields=write_fields)


@fails(text_checks.check_positions_read_back)
def the_bonus_is_not_read() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(level, seats, fields)._replace(bonus=0)

    return with_text(read_fields=read_fields)


@fails(text_checks.check_equal_states_write_equal)
def the_roll_is_written_either_way_round() -> Game:
    step = cycle((1, -1))

    def write_fields(level: Level, state: State) -> dict[str, str]:
        fields = toys.write_fields(level, state)
        return fields | {"roll": fields["roll"][:: next(step)]}

    return with_text(write_fields=write_fields)


@fails(text_checks.check_moves_read_back)
def a_manner_is_written_that_cannot_be_read() -> Game:
    def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
        return toys.write_move(level, state, seat, move, 0) + "!" * (manner > 0)

    return with_text(write_move=write_move)


@fails(text_checks.check_games_read_back)
def a_move_has_the_sign_that_parts_events() -> Game:
    def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
        return toys.write_move(level, state, seat, move, manner) + ";"

    def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
        if not text.endswith(";"):
            raise BadText("move", "expected a ; at the end")
        return toys.read_move(level, state, seat, text[:-1])

    return with_text(write_move=write_move, read_move=read_move)


@fails(text_checks.check_broken_texts_are_refused)
def what_is_no_number_is_a_crash() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(level, seats, fields | {"round": str(int(fields["round"]))})

    return with_text(read_fields=read_fields)


@fails(text_checks.check_broken_texts_are_refused)
def a_roll_after_the_end_is_believed() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(Level(toys.MOST + 1), seats, fields)

    return with_text(read_fields=read_fields)


@fails(text_checks.check_broken_texts_are_refused)
def any_number_is_read_as_a_move() -> Game:
    def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
        return (int(text), 0) if text.isdecimal() else toys.read_move(level, state, seat, text)

    return with_text(read_move=read_move)


# The words.


@fails(words_checks.check_explanations_are_right)
def sums_are_explained_wrongly() -> Game:
    def explain(level: Level, state: State, seat: int, move: int) -> tuple[Any, ...]:
        return tuple(replace(claim, answer=move + 1) for claim in toys.explain(level, state, seat, move))

    return with_words(explain=explain)


@fails(words_checks.check_a_move_is_told_in_one_line_with_its_name)
def a_move_is_told_without_a_name() -> Game:
    return with_words(tell=lambda level, state, seat, move, names: f"Seat {seat} takes {move}.")


@fails(words_checks.check_a_move_is_told_in_one_line_with_its_name)
def a_move_is_told_at_length() -> Game:
    return with_words(tell=lambda level, state, seat, move, names: f"{names[seat]} moves.\nThat was {move}.")


@fails(words_checks.check_judge_always_answers)
def the_judge_stumbles_over_signs() -> Game:
    def judge(level: Level, state: State, seat: int, proposal: str, helping: Any) -> Verdict:
        number = int(proposal) if proposal.isdigit() else 0  # int("²") is an error
        return toys.judge(level, state, seat, str(number) if number else proposal, helping)

    return with_words(judge=judge)


@fails(words_checks.check_judge_always_answers)
def the_judge_refuses_without_a_word() -> Game:
    def judge(*asked: Any) -> Verdict:
        return toys.judge(*asked)._replace(reason="")

    return with_words(judge=judge)


@fails(words_checks.check_judge_gives_legal_moves)
def the_judge_takes_any_number() -> Game:
    def judge(level: Level, state: State, seat: int, proposal: str, helping: Any) -> Verdict:
        if proposal.isascii() and proposal.isdecimal():
            return Verdict(int(proposal))
        return toys.judge(level, state, seat, proposal, helping)

    return with_words(judge=judge)


@fails(words_checks.check_judge_gives_legal_moves)
def the_judge_takes_nothing() -> Game:
    return with_words(judge=lambda *asked: Verdict(wants="Hm?"))


@fails(words_checks.check_facts_are_true)
def whatever_is_said_was_right() -> Game:
    def judge(*asked: Any) -> Verdict:
        verdict = toys.judge(*asked)
        return verdict._replace(facts=tuple(fact._replace(right=True) for fact in verdict.facts))

    return with_words(judge=judge)


@fails(words_checks.check_hints_lead_to_a_move)
def the_second_hint_is_the_first_one() -> Game:
    def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
        first, _, last = toys.hints(level, state, seat)
        return first, first, last

    return with_words(hints=hints)


@fails(words_checks.check_hints_lead_to_a_move)
def the_last_hint_is_for_other_dice() -> Game:
    def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
        return (*toys.hints(level, state, seat)[:2], "You can make 7 + 8 = 15.")

    return with_words(hints=hints)


@fails(words_checks.check_merge_gives_one_line)
def merging_nothing_gives_nothing() -> Game:
    return with_words(merge=lambda staged, typed, helping: " ".join(typed.split()) or None)


# What people look at.


def taller(level: Level, state: State, scene: Scene, more: str) -> list[str]:
    return [*toys.draw(level, state, scene), more]


@fails(people_checks.check_pictures_fit)
def the_names_stand_side_by_side() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "  ·  ".join(scene.names * 2)))


@fails(people_checks.check_styles_are_closed)
def a_style_is_never_closed() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "[pick]Look!"))


@fails(people_checks.check_styles_are_closed)
def a_style_of_its_own() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "[bold]Look![/]"))


@fails(people_checks.check_how_pieces_lie_is_a_number)
def nobody_knows_how_the_pieces_lie() -> Game:
    return with_picture(lay=lambda look, state, seat, move, manner: None)


@fails(people_checks.check_how_good_a_move_looks_is_a_number)
def a_move_looks_half_good() -> Game:
    return replace(TOY, prefer=lambda level, state, seat, move: move / 2)


@fails(people_checks.check_how_to_play_says_what_is_ours)
def all_of_the_rules_are_printed() -> Game:
    def how(level: Level) -> dict[str, Any]:
        return {head: [point._replace(ours=False) for point in points] for head, points in toys.how(level).items()}

    return replace(TOY, how=how)


@fails(people_checks.check_boards_are_plain_data)
def a_tuple_arrives_as_a_list() -> Game:
    return replace(TOY, view=lambda level, state, scene: {"totals": state.totals})


@fails(people_checks.check_charts_fit)
def the_chart_is_as_wide_as_a_barn() -> Game:
    return replace(TOY, chart=lambda level, state: ["".join(toys.chart(level, state))])


@fails(people_checks.check_charts_fit)
def the_chart_has_holes() -> Game:
    def charted(level: Level, state: State) -> tuple[Any, ...]:
        return tuple(grid._replace(head=grid.head[1:]) for grid in toys.charted(level, state))

    return replace(TOY, charted=charted)
