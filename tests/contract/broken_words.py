"""The toy again and again: what it says and shows is broken in one way each time, for exactly one check to notice."""

from dataclasses import replace
from itertools import cycle
from typing import Any

from tests.contract import people_checks, text_checks, toys, words_checks
from tests.contract.breaking import Broken, with_picture, with_text, with_words
from tests.contract.toys import TOY, Level, State

from diceyard.core.errors import BadText
from diceyard.core.game import Game, Scene, Verdict

BROKEN = Broken()


# The text form.


@BROKEN.fails(text_checks.check_fields_are_in_order)
def fields_are_written_in_another_order() -> Game:
    def write_fields(level: Level, state: State) -> dict[str, str]:
        return dict(reversed(toys.write_fields(level, state).items()))

    return with_text(write_fields=write_fields)


@BROKEN.fails(text_checks.check_positions_read_back)
def the_bonus_is_not_read() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(level, seats, fields)._replace(bonus=0)

    return with_text(read_fields=read_fields)


@BROKEN.fails(text_checks.check_equal_states_write_equal)
def the_roll_is_written_either_way_round() -> Game:
    step = cycle((1, -1))

    def write_fields(level: Level, state: State) -> dict[str, str]:
        fields = toys.write_fields(level, state)
        return fields | {"roll": fields["roll"][:: next(step)]}

    return with_text(write_fields=write_fields)


@BROKEN.fails(text_checks.check_moves_read_back)
def a_manner_is_written_that_cannot_be_read() -> Game:
    def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
        return toys.write_move(level, state, seat, move, 0) + "!" * (manner > 0)

    return with_text(write_move=write_move)


@BROKEN.fails(text_checks.check_games_read_back)
def a_move_has_the_sign_that_parts_events() -> Game:
    def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
        return toys.write_move(level, state, seat, move, manner) + ";"

    def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
        if not text.endswith(";"):
            raise BadText("move", "expected a ; at the end")
        return toys.read_move(level, state, seat, text[:-1])

    return with_text(write_move=write_move, read_move=read_move)


@BROKEN.fails(text_checks.check_broken_texts_are_refused)
def what_is_no_number_is_a_crash() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(level, seats, fields | {"round": str(int(fields["round"]))})

    return with_text(read_fields=read_fields)


@BROKEN.fails(text_checks.check_broken_texts_are_refused)
def a_roll_after_the_end_is_believed() -> Game:
    def read_fields(level: Level, seats: int, fields: dict[str, str]) -> State:
        return toys.read_fields(Level(toys.MOST + 1), seats, fields)

    return with_text(read_fields=read_fields)


@BROKEN.fails(text_checks.check_broken_texts_are_refused)
def any_number_is_read_as_a_move() -> Game:
    def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
        return (int(text), 0) if text.isdecimal() else toys.read_move(level, state, seat, text)

    return with_text(read_move=read_move)


# The words.


@BROKEN.fails(words_checks.check_explanations_are_right)
def sums_are_explained_wrongly() -> Game:
    def explain(level: Level, state: State, seat: int, move: int) -> tuple[Any, ...]:
        return tuple(replace(claim, answer=move + 1) for claim in toys.explain(level, state, seat, move))

    return with_words(explain=explain)


@BROKEN.fails(words_checks.check_a_move_is_told_in_one_line_with_its_name)
def a_move_is_told_without_a_name() -> Game:
    return with_words(tell=lambda level, state, seat, move, names: f"Seat {seat} takes {move}.")


@BROKEN.fails(words_checks.check_a_move_is_told_in_one_line_with_its_name)
def a_move_is_told_at_length() -> Game:
    return with_words(tell=lambda level, state, seat, move, names: f"{names[seat]} moves.\nThat was {move}.")


@BROKEN.fails(words_checks.check_judge_always_answers)
def the_judge_stumbles_over_signs() -> Game:
    def judge(level: Level, state: State, seat: int, proposal: str, helping: Any) -> Verdict:
        number = int(proposal) if proposal.isdigit() else 0  # int("²") is an error
        return toys.judge(level, state, seat, str(number) if number else proposal, helping)

    return with_words(judge=judge)


@BROKEN.fails(words_checks.check_judge_always_answers)
def the_judge_refuses_without_a_word() -> Game:
    def judge(*asked: Any) -> Verdict:
        return toys.judge(*asked)._replace(reason="")

    return with_words(judge=judge)


@BROKEN.fails(words_checks.check_judge_gives_legal_moves)
def the_judge_takes_any_number() -> Game:
    def judge(level: Level, state: State, seat: int, proposal: str, helping: Any) -> Verdict:
        if proposal.isascii() and proposal.isdecimal():
            return Verdict(int(proposal))
        return toys.judge(level, state, seat, proposal, helping)

    return with_words(judge=judge)


@BROKEN.fails(words_checks.check_judge_gives_legal_moves)
def the_judge_takes_nothing() -> Game:
    return with_words(judge=lambda *asked: Verdict(wants="Hm?"))


@BROKEN.fails(words_checks.check_facts_are_true)
def whatever_is_said_was_right() -> Game:
    def judge(*asked: Any) -> Verdict:
        verdict = toys.judge(*asked)
        return verdict._replace(facts=tuple(fact._replace(right=True) for fact in verdict.facts))

    return with_words(judge=judge)


@BROKEN.fails(words_checks.check_hints_lead_to_a_move)
def the_second_hint_is_the_first_one() -> Game:
    def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
        first, _, last = toys.hints(level, state, seat)
        return first, first, last

    return with_words(hints=hints)


@BROKEN.fails(words_checks.check_hints_lead_to_a_move)
def the_last_hint_is_for_other_dice() -> Game:
    def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
        return (*toys.hints(level, state, seat)[:2], "You can make 7 + 8 = 15.")

    return with_words(hints=hints)


@BROKEN.fails(words_checks.check_merge_gives_one_line)
def merging_nothing_gives_nothing() -> Game:
    return with_words(merge=lambda staged, typed, helping: " ".join(typed.split()) or None)


# What people look at.


def taller(level: Level, state: State, scene: Scene, more: str) -> list[str]:
    return [*toys.draw(level, state, scene), more]


@BROKEN.fails(people_checks.check_pictures_fit)
def the_names_stand_side_by_side() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "  ·  ".join(scene.names * 2)))


@BROKEN.fails(people_checks.check_styles_are_closed)
def a_style_is_never_closed() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "[pick]Look!"))


@BROKEN.fails(people_checks.check_styles_are_closed)
def a_style_of_its_own() -> Game:
    return with_picture(draw=lambda level, state, scene: taller(level, state, scene, "[bold]Look![/]"))


@BROKEN.fails(people_checks.check_how_pieces_lie_is_a_number)
def nobody_knows_how_the_pieces_lie() -> Game:
    return with_picture(lay=lambda look, state, seat, move, manner: None)


@BROKEN.fails(people_checks.check_how_good_a_move_looks_is_a_number)
def a_move_looks_half_good() -> Game:
    return replace(TOY, prefer=lambda level, state, seat, move: move / 2)


@BROKEN.fails(people_checks.check_how_to_play_says_what_is_ours)
def all_of_the_rules_are_printed() -> Game:
    def how(level: Level) -> dict[str, Any]:
        return {head: [point._replace(ours=False) for point in points] for head, points in toys.how(level).items()}

    return replace(TOY, how=how)


@BROKEN.fails(people_checks.check_boards_are_plain_data)
def a_tuple_arrives_as_a_list() -> Game:
    return replace(TOY, view=lambda level, state, scene: {"totals": state.totals})


@BROKEN.fails(people_checks.check_charts_fit)
def the_chart_is_as_wide_as_a_barn() -> Game:
    return replace(TOY, chart=lambda level, state: ["".join(toys.chart(level, state))])


@BROKEN.fails(people_checks.check_charts_fit)
def the_chart_has_holes() -> Game:
    def charted(level: Level, state: State) -> tuple[Any, ...]:
        return tuple(grid._replace(head=grid.head[1:]) for grid in toys.charted(level, state))

    return replace(TOY, charted=charted)
