import re
from itertools import product
from random import Random

import pytest
from tests.helpers import EVERY_TABLE, KYO, NAMES, positions

from diceyard.core.errors import IllegalMove, Refused
from diceyard.core.game import Game, Help, Level, Position, Scene, members
from diceyard.core.table import Table
from diceyard.games import all_games

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
every_table = pytest.mark.parametrize(
    ("game", "level", "seats"),
    EVERY_TABLE,
    ids=[f"{game.key}-{level.key}-{seats}" for game, level, seats in EVERY_TABLE],
)


def some_positions(game: Game, level: Level, seats: int, most: int = 40) -> list[Position]:
    return positions(game, level, seats, Random(f"{level.key}{seats}"), most)


# The title page


def test_a_level_is_found_by_its_key() -> None:
    assert KYO.level("all-operations") is KYO.levels[1]
    with pytest.raises(Refused) as refusal:
        KYO.level("hard")
    assert str(refusal.value) == "Knock Yourself Out has no level “hard”. It has basic and all-operations."


@pytest.mark.parametrize("seats", [-1, 1, 3, 5])
def test_a_game_says_how_many_players_it_is_for(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        KYO.start("basic", seats)
    assert str(refusal.value) == f"Knock Yourself Out is for 2 and 4 players, not {seats}."


@every_game
def test_a_game_starts_by_default_at_its_first_level_with_the_fewest_seats(game: Game) -> None:
    assert game.start() == game.start(game.levels[0].key, min(game.seats), first=0)


@pytest.mark.parametrize("first", [-1, 2])
def test_who_starts_has_to_sit_at_the_table(first: int) -> None:
    with pytest.raises(Refused, match=rf"There is no seat {first} at a table of 2\."):
        KYO.start("basic", 2, first)


@every_game
def test_every_game_and_level_has_a_title_for_people(game: Game) -> None:
    assert game.name
    assert game.sentence.endswith(".")
    assert len({level.key for level in game.levels}) == len(game.levels)
    assert all(level.sentence.endswith(".") for level in game.levels)
    assert all(3 <= level.ages[0] < level.ages[1] <= 99 for level in game.levels)


@every_game
def test_K_10_every_level_says_what_it_practises(game: Game) -> None:
    assert all(level.practises for level in game.levels)


TAGS = {
    "get-outta-here": (),
    "knock-yourself-out": ("Grade 2", "Grade 3", "Grade 4", "Grade 5", "Grade 6"),
    "strikes-and-locks": ("K.OA.A", "2A", "2B", "3B", "5A"),
}


@pytest.mark.parametrize("game", [game for game in all_games() if game.key in TAGS], ids=lambda game: game.key)
def test_K_10_curriculum_tags_travel_with_each_game_and_level(game: Game) -> None:
    for level in game.levels:
        assert [tag for tag in TAGS[game.key] if not any(tag in there for there in level.tags)] == []


# Positions


@pytest.mark.parametrize(("bits", "numbers"), [(0, ()), (0b1, (0,)), (0b1000, (3,)), (0b10110, (1, 2, 4))])
def test_a_set_of_bits_is_a_tuple_of_numbers_for_people(bits: int, numbers: tuple[int, ...]) -> None:
    assert members(bits) == numbers


def test_a_position_says_what_is_due_and_who_is_waited_for() -> None:
    at = KYO.start("basic", 4, first=2)
    assert (at.seats, at.turn, at.waiting, at.winners) == (4, 2, (), ())
    assert [die.sides for die in at.dice] == [6, 6]
    rolled = at.rolled((6, 2))
    assert (rolled.turn, rolled.waiting, rolled.dice) == (2, (2,), ())


def test_the_dice_that_are_due_can_fall_in_every_way_once() -> None:
    throws = list(KYO.start().throws())
    assert len(throws) == len(set(throws)) == 36
    assert set(throws) == {(a, b) for a in range(1, 7) for b in range(1, 7)}


def test_where_no_dice_are_due_there_is_nothing_to_throw() -> None:
    rolled = KYO.start().rolled((6, 2))
    with pytest.raises(Refused, match=r"There are no dice to roll now."):
        rolled.rolled((6, 2))


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        ((), "2 dice are due, not 0."),
        ((6,), "2 dice are due, not 1."),
        ((6, 2, 1), "2 dice are due, not 3."),
        ((6, 7), "A die here shows 1–6, never 7."),
        ((0, 6), "A die here shows 1–6, never 0."),
        ((-1, 6), "A die here shows 1–6, never -1."),
    ],
)
def test_faces_that_the_dice_cannot_show_are_refused(faces: tuple[int, ...], reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        KYO.start().rolled(faces)
    assert str(refusal.value) == reason


@every_game
def test_a_throw_by_luck_is_one_that_the_dice_can_show(game: Game) -> None:
    start = game.start()
    while not start.dice:
        start = start.after(start.waiting[0], start.moves(start.waiting[0])[0])
    few = [start.thrown(Random(seed)) for seed in range(20)]
    assert few == [start.thrown(Random(seed)) for seed in range(20)]
    assert len(set(few)) > 5


@every_table
def test_after_accepts_exactly_what_moves_yields(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats, most=15):
        for seat in range(-1, seats + 1):
            legal = at.moves(seat)
            assert list(legal) == sorted(set(legal))
            for move in {-1, *range(30), *legal[:20], *(move + 1 for move in legal[-20:])}:
                if move in legal:
                    assert at.after(seat, move) != at
                else:
                    with pytest.raises(IllegalMove):
                        at.after(seat, move)


def test_a_move_that_is_not_legal_is_refused_by_seat_and_move() -> None:
    with pytest.raises(IllegalMove, match=r"^Seat 0 cannot make the move 3 now.$"):
        KYO.start().rolled((6, 2)).after(0, 3)


def test_seats_that_are_not_at_the_table_have_no_moves() -> None:
    at = KYO.start().rolled((6, 2))
    assert [at.moves(seat) for seat in (-2, -1, 2, 3)] == [()] * 4


@every_table
def test_exactly_one_of_dice_choices_and_winners_is_due(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        assert [bool(at.dice), bool(at.waiting), bool(at.winners)].count(True) == 1
        assert all(at.moves(seat) for seat in at.waiting)
        assert len(at.points) == seats


@every_table
def test_what_one_may_see_is_enough_to_choose_and_nothing_more(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        for viewer in range(-1, seats):
            seen = at.seen(viewer)
            assert seen.moves(viewer) == at.moves(viewer)
            assert seen.seen(viewer) == seen
            assert (seen.dice, seen.winners, seen.points) == (at.dice, at.winners, at.points)


@every_table
def test_nobody_sees_a_choice_while_others_still_choose(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        if len(at.waiting) > 1:
            chooser, *others = at.waiting
            after = [at.after(chooser, move) for move in at.moves(chooser)]
            for viewer in (-1, *others):
                assert len({now.seen(viewer) for now in after}) == 1


def test_equal_positions_compare_equal() -> None:
    assert KYO.start().rolled((6, 2)) == KYO.start().rolled((2, 6))
    assert KYO.start("basic") != KYO.start("all-operations")
    assert KYO.start(first=0) != KYO.start(first=1)


# Doing the arithmetic


def judged(at: Position, seat: int, helping: Help) -> tuple[object, ...]:
    verdict = at.game.words.judge(at.level.numbers, at.state, seat, "", helping)
    return verdict.move, verdict.reason, verdict.facts, bool(verdict.wants)


@every_table
def test_H_1_H_2_H_3_before_anything_is_typed_the_player_is_told_what_is_wanted(
    game: Game, level: Level, seats: int
) -> None:
    for at in some_positions(game, level, seats):
        for seat in at.waiting:
            assert [judged(at, seat, helping) for helping in Help] == [(None, "", (), True)] * 3


def drawn(at: Position, viewer: int, helping: Help) -> str:
    scene = Scene(viewer, NAMES[: at.seats], helping=helping)
    return "\n".join(at.game.picture.draw(at.level.numbers, at.seen(viewer).state, scene))


@every_table
def test_H_1_under_show_something_is_highlighted_for_whoever_chooses(game: Game, level: Level, seats: int) -> None:
    been = some_positions(game, level, seats)
    assert any("[pick]" in drawn(at, seat, Help.SHOW) for at in been for seat in at.waiting)


@every_table
def test_H_2_and_H_3_otherwise_nothing_is_highlighted(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        for viewer in range(-1, seats):
            plain = drawn(at, viewer, Help.CHECK)
            assert "[pick]" not in plain
            assert drawn(at, viewer, Help.OWN) == plain


def test_H_2_check_is_the_help_that_a_table_has_by_default() -> None:
    assert Table.open(KYO, "basic", 2).helping is Help.CHECK


@every_table
def test_H_4_a_claim_that_one_cannot_move_is_never_answered_with_the_move(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        for seat, claim, helping in product(at.waiting, ("no move", "strike"), Help):
            verdict = game.words.judge(level.numbers, at.state, seat, claim, helping)
            assert verdict.move is None or verdict.move in at.moves(seat)
            assert not re.search(r"\d", verdict.reason)


@every_table
def test_there_are_three_different_hints_whenever_somebody_chooses(game: Game, level: Level, seats: int) -> None:
    for at in some_positions(game, level, seats):
        for seat in at.waiting:
            hints = game.words.hints(level.numbers, at.state, seat)
            assert len(hints) == len(set(hints)) == 3
            assert all(hints)
