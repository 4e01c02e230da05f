"""The conformance suite: what every game keeps to, as a list of checks.

A check is a function `check_…(game, level, seats, rng)` that raises when the game does not keep to it. All of them run
over every game that is found; they also run over any `Game` object, for somebody who is just writing one:

    for check in CHECKS:
        check(GAME, GAME.levels[0], GAME.seats[0], Random(1))

`toys_test` proves each of them: it fails on a toy that is broken in just that way, and no other check does.
"""

from collections.abc import Callable
from random import Random

from tests.contract import people_checks, rules_checks, text_checks, view_checks, words_checks

from diceyard.core.game import Game, Level

Check = Callable[[Game, Level, int, Random], None]

CHECKS: tuple[Check, ...] = (
    rules_checks.check_title_page,
    rules_checks.check_dice_have_numbers,
    rules_checks.check_one_thing_at_a_time,
    rules_checks.check_first_seat_has_the_first_turn,
    rules_checks.check_who_is_waited_for_has_a_move,
    rules_checks.check_who_is_not_waited_for_has_none,
    rules_checks.check_moves_ascend,
    rules_checks.check_moves_are_the_same_each_time,
    rules_checks.check_after_takes_the_moves_and_nothing_else,
    rules_checks.check_every_throw_is_taken_and_nothing_else,
    rules_checks.check_states_are_plain,
    rules_checks.check_replay_gives_the_same_states,
    rules_checks.check_order_of_arrival_changes_nothing,
    rules_checks.check_offers_come_to_an_end,
    rules_checks.check_everybody_has_points,
    rules_checks.check_the_end_is_the_end,
    rules_checks.check_every_game_ends,
    view_checks.check_others_choices_are_hidden,
    view_checks.check_own_choice_is_seen,
    view_checks.check_seen_twice_is_seen_once,
    view_checks.check_a_view_keeps_what_everybody_knows,
    text_checks.check_fields_are_in_order,
    text_checks.check_positions_read_back,
    text_checks.check_equal_states_write_equal,
    text_checks.check_moves_read_back,
    text_checks.check_games_read_back,
    text_checks.check_broken_texts_are_refused,
    words_checks.check_explanations_are_right,
    words_checks.check_a_move_is_told_in_one_line_with_its_name,
    words_checks.check_judge_always_answers,
    words_checks.check_judge_gives_legal_moves,
    words_checks.check_facts_are_true,
    words_checks.check_hints_lead_to_a_move,
    words_checks.check_merge_gives_one_line,
    people_checks.check_pictures_fit,
    people_checks.check_styles_are_closed,
    people_checks.check_how_pieces_lie_is_a_number,
    people_checks.check_how_good_a_move_looks_is_a_number,
    people_checks.check_how_to_play_says_what_is_ours,
    people_checks.check_boards_are_plain_data,
    people_checks.check_charts_fit,
)
