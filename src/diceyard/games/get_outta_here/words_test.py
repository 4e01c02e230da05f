import pytest
from hypothesis import given, settings

from diceyard.core.arithmetic import numbers, value
from diceyard.core.game import Position
from diceyard.games.get_outta_here import GAME, rules, sense
from diceyard.games.get_outta_here.helpers_test import choosing, read, read_move
from diceyard.games.get_outta_here.markers import as_move, marked

STANDARD = "standard/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=3,4,6 passes=0"
PLACE = "place-value/2 a=4,5,7!,13 b=9,11!,16 turn=a roll=1,3,4 passes=0"
FACE_2 = "face-2/2 a=4 b=9,11! turn=a roll=3,5 passes=0"
DOUBLE = "face-2/2 a=4 b=9,11! turn=a roll=5,5 passes=0"
FACE_3 = "face-3/2 a=4 b=3,11! turn=a roll=3,5,5 passes=0"
STUCK = "standard/2 a=2!,3!,18 b=- turn=b roll=1,1,1 passes=0"
STUCK_FACES = "face-2/2 a=2! b=1!,4 turn=a roll=1,1 passes=0"
NAMES = ("Ana", "Ben")


def explained(text: str, move: str) -> list[str]:
    at = read(text)
    return [str(claim) for claim in GAME.words.explain(at.level.numbers, at.state, at.turn, read_move(at, move)[0])]


@pytest.mark.parametrize(
    ("text", "move", "sums"),
    [
        (STANDARD, "1 2 4 6", ["3 + 4 + 6 = 13", "1 + 2 + 4 + 6 = 13"]),
        (STANDARD, "13", ["3 + 4 + 6 = 13"]),
        (PLACE, "1 16", ["13 + 4 = 17", "1 + 16 = 17"]),
        (PLACE, "17", ["13 + 4 = 17"]),
        (FACE_2, "3 5", []),
        (FACE_2, "8", ["3 + 5 = 8"]),
        (DOUBLE, "5", []),
        (DOUBLE, "5 5", []),
        (DOUBLE, "10", ["5 + 5 = 10"]),
        (FACE_3, "3 5 5", []),
        (STUCK, "no move", []),
    ],
)
def test_a_move_as_sums(text: str, move: str, sums: list[str]) -> None:
    assert explained(text, move) == sums


@settings(max_examples=40, deadline=None)
@given(at=choosing())
def test_the_sums_of_every_move_hold(at: Position) -> None:
    for move in at.moves(at.turn)[:40]:
        sums = GAME.words.explain(at.level.numbers, at.state, at.turn, move)
        assert all(claim.right for claim in sums)
        if len(sums) > 1:
            assert numbers(sums[1].expr) == marked(move)
        assert len({value(claim.expr) for claim in sums}) <= 1


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        (STANDARD, "1 2 4 6", "Ana marks 1, 2, 4 and 6 (13): captures 4!"),
        (STANDARD, "13", "Ana marks 13: captures 13!"),
        (STANDARD, "1 12", "Ana marks 1 and 12 (13)."),
        (STANDARD, "1 3 9", "Ana marks 1, 3 and 9 (13): 9 gets outta here!"),
        (STANDARD, "4 9", "Ana marks 4 and 9 (13): captures 4, and 9 gets outta here!"),
        (FACE_2, "3 5", "Ana marks 3 and 5."),
        (FACE_2, "8", "Ana marks 8."),
        (DOUBLE, "5 5", "Ana marks 5 and 5: captures 5!"),
        (FACE_3, "3 5 5", "Ana marks 3, 5 and 5: captures 5, and 3 gets outta here!"),
        (STUCK, "no move", "Ben has no move."),
    ],
)
def test_what_the_table_hears(text: str, move: str, told: str) -> None:
    at = read(text)
    assert GAME.words.tell(at.level.numbers, at.state, at.turn, read_move(at, move)[0], NAMES) == told


def test_what_the_table_hears_of_the_worked_example() -> None:
    at = GAME.start("standard").rolled((4, 3, 6))
    at = at.after(0, as_move((1, 2, 3, 7))).rolled((1, 1, 4))
    told = GAME.words.tell(at.level.numbers, at.state, 1, as_move((1, 2, 3)), NAMES)
    assert told == "Ben marks 1, 2 and 3 (6): 1, 2 and 3 get outta here!"
    at = at.after(1, as_move((1, 2, 3))).rolled((5, 5, 4))
    told = GAME.words.tell(at.level.numbers, at.state, 0, as_move((1, 2, 4, 7)), NAMES)
    assert told == "Ana marks 1, 2, 4 and 7 (14): captures 7, and 1 and 2 get outta here!"


ADD = "Add your dice. Which open numbers make the same?"
FACES = "Are all the numbers on your dice open? And what do they make together?"
NOTHING = "Nothing that your dice make can be marked on the open numbers."


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        (STANDARD, (ADD, "There is a number that you can capture.", "3 + 4 + 6 = 13. Mark 1, 3, 4 and 5.")),
        (
            "standard/2 a=- b=9,16 turn=a roll=3,4,6 passes=0",
            (ADD, "There is somebody you can send off the board.", "3 + 4 + 6 = 13. Mark 1, 3 and 9."),
        ),
        (
            "intermediate/2 a=- b=9 turn=a roll=1,2 passes=0",
            (ADD, "You can mark 2 numbers.", "1 + 2 = 3. Mark 1 and 2."),
        ),
        (
            "intermediate/2 a=1! b=9 turn=a roll=1,2 passes=0",
            (ADD, "You can mark a number.", "1 + 2 = 3. Mark 3."),
        ),
        (FACE_2, (FACES, "You can mark 2 numbers.", "Mark 3 and 5.")),
        (DOUBLE, (FACES, "There is a number that you can capture.", "Mark 5 and 5.")),
        (STUCK, (ADD, NOTHING, "Say “no move”.")),
        (STUCK_FACES, (FACES, NOTHING, "Say “no move”.")),
    ],
)
def test_hints_go_from_gentle_to_plain(text: str, hints: tuple[str, str, str]) -> None:
    at = read(text)
    assert GAME.words.hints(at.level.numbers, at.state, at.turn) == hints


def test_hints_at_place_value() -> None:
    at = read(PLACE)
    gentle, middle, last = GAME.words.hints(at.level.numbers, at.state, 0)
    assert gentle == "Try tens and ones: two dice side by side, then add or take away the third."
    assert middle == "There is a number that you can capture."
    assert last == "(3 + 4) tens and 1 = 71. Mark 1, 2, 3, 4, 5, 8, 9, 10, 13 and 16."


@pytest.mark.parametrize(
    ("text", "better", "worse"),
    [
        (STANDARD, "4 9", "1 3 9"),
        (STANDARD, "1 3 4 5", "4 9"),
        (STANDARD, "1 3 9", "1 12"),
        (STANDARD, "1 2 10", "1 12"),
        (STANDARD, "13", "1 3 9"),
        (STANDARD, "4 9", "13"),
        (DOUBLE, "5 5", "5"),
        (DOUBLE, "5 5", "10"),
        ("face-2/2 a=10 b=5 turn=a roll=5,5 passes=0", "10", "5"),
        (FACE_3, "3 5 5", "3 5"),
        (FACE_3, "3 5", "13"),
    ],
)
def test_captures_count_most_then_expelling_then_markers(text: str, better: str, worse: str) -> None:
    at = read(text)
    numbers, state = at.level.numbers, at.state
    good, less = (sense.prefer(numbers, state, at.turn, read_move(at, move)[0]) for move in (better, worse))
    assert good > less


def test_how_good_a_pass_is_matters_to_nobody() -> None:
    at = read(STUCK)
    assert GAME.prefer(at.level.numbers, at.state, 1, rules.PASS) == 0


def test_the_same_number_of_markers_is_as_good() -> None:
    at = read(STANDARD)
    prefer = [sense.prefer(at.level.numbers, at.state, 0, read_move(at, move)[0]) for move in ("1 12", "3 10")]
    assert prefer[0] == prefer[1]
