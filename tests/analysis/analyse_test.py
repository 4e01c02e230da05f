"""Every move with what it is worth: exactly, as learnt, or played out; and nothing that a seat may not know."""

import json
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pytest
from tests.helpers import EVERY_TABLE, KYO, positions
from typer.testing import CliRunner

import diceyard
from diceyard.analysis import analyse, judge_of
from diceyard.analysis.choices import FEW, LEAVE
from diceyard.analysis.judges import Exact
from diceyard.analysis.learnt import Learnt, learnt
from diceyard.analysis.played import Played, chance, points
from diceyard.analysis.saying import with_tenth, worth_in_words
from diceyard.analysis.worth import Worth, share
from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.solve import known

TORN = "knock-yourself-out/basic/2 a=1,5 b=1,2 turn=a roll=3,2"
DUE = "knock-yourself-out/basic/2 a=1,2,5 b=1,2 turn=b roll=-"


def alone() -> diceyard.Position:
    return next(game for game in diceyard.all_games() if 1 in game.seats).start(seats=1)


def test_where_the_game_is_solved_the_answer_is_exact() -> None:
    at = diceyard.position(TORN)
    found = analyse(at)
    solution = known(KYO, "basic", 2)
    assert solution
    assert found.source == "exact"
    assert {one.move: one.worth for one in found.choices} == {
        move: Worth(value) for move, value in solution.moves(at, 0).items()
    }
    assert found.best
    assert found.best.text == "5"
    assert found.worths == (Worth(solution.value(at, 0)),)
    assert found.why.startswith("Taking out the 5 leaves you 1; 10 of the 36 rolls help.")
    assert found.note(found.choices[1]) == "leaves 5: 6 of the 36 rolls help"
    assert found.how_it_is_known == "Exact: worked out to the end."


def test_before_a_roll_every_seat_has_its_chance() -> None:
    found = analyse(diceyard.position(DUE))
    assert (found.seat, found.choices, found.best, found.why) == (1, (), None, "")
    assert sum(worth.value for worth in found.worths) == pytest.approx(1)
    assert found.worths[0].value < 0.5


@pytest.mark.parametrize(("game", "level", "seats"), EVERY_TABLE)
def test_every_choice_is_there_the_best_first(game, level, seats) -> None:
    at = next(
        at for at in positions(game, level, seats, Random(5), most=20) if at.waiting and len(at.moves(at.turn)) > 1
    )
    found = analyse(at, judge=None if game is KYO else made_up())
    values = [one.worth.value for one in found.choices]
    assert all(better >= worse for better, worse in pairwise(values))
    assert len(found.choices) + found.left_out == len(at.moves(found.seat))
    assert {one.move for one in found.choices} <= set(at.moves(found.seat))
    assert found.why
    assert all(found.note(one) for one in found.choices[:3])
    assert found.how_it_is_known


def test_an_offer_is_weighed_against_going_on() -> None:
    found = analyse(alone(), judge=Played(20))
    assert {one.text for one in found.choices} == {"stop", "leave"}
    assert found.best
    assert found.best.move == LEAVE
    assert found.alone
    assert found.worths == (found.best.worth,)
    assert found.note(found.best) == "go on and let the dice roll"
    assert found.why == ""


def test_what_others_have_chosen_in_secret_makes_no_difference() -> None:
    game = alone().game
    at = game.start(seats=2).rolled((6, 5, 4, 3, 7, 2))
    asked = [analyse(at.after(1, move), 0, Played(3)) for move in (at.moves(1)[0], at.moves(1)[-1])]
    assert asked[0].choices == asked[1].choices
    assert asked[0].why == asked[1].why


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="There is no seat 2"):
        analyse(diceyard.position(TORN), 2)


def test_a_seat_that_has_nothing_to_choose_has_no_choices() -> None:
    found = analyse(diceyard.position(TORN), 1)
    assert (found.choices, found.worths, found.best) == ((), (), None)


def test_played_out_it_is_the_same_every_time_and_says_how_sure_it_is() -> None:
    at = diceyard.position(TORN)
    first, again = (analyse(at, judge=Played(60)) for _ in range(2))
    assert first.choices == again.choices
    assert first.how_it_is_known == "Played out: 60 games from here, by simple players."
    assert all(0.05 < one.worth.give < 0.2 for one in first.choices)


def test_played_out_the_truth_lies_within_what_is_said() -> None:
    """Simple players play nearly perfectly here; 19 times of 20 the exact chance is within the bounds."""
    within, asked, judge = 0, 0, Played(80)
    solution = known(KYO, "basic", 2)
    assert solution
    for at in positions(KYO, KYO.levels[0], 2, Random(3), most=60)[::3]:
        if at.dice and not at.winners:
            worth = judge.rests(at)[0]
            asked += 1
            within += abs(worth.value - solution.value(at, 0)) <= worth.give
    assert asked >= 8
    assert within >= 0.8 * asked


def test_more_games_are_surer() -> None:
    at = diceyard.position(DUE)
    assert Played(100).rests(at)[0].give < 0.6 * Played(25).rests(at)[0].give


def test_where_a_game_takes_long_fewer_have_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.analysis.played.MOST_LOOKS", 1)
    judge = Played(100)
    judge.rests(diceyard.position(DUE))[0]
    assert judge.games == 5


def test_a_game_without_an_end_counts_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.analysis.played.MOST_STEPS", 1)
    assert Played(3).rests(diceyard.position(DUE))[0].value == 0.5
    assert Played(3).rests(alone())[0].value == 0


def test_of_very_many_moves_those_are_played_out_that_look_best() -> None:
    at = diceyard.game("get-outta-here").start("place-value").rolled((4, 5, 6))
    found = analyse(at, judge=Played(1))
    assert len(found.choices) == FEW
    assert found.left_out == len(at.moves(0)) - FEW
    looks = sorted(at.game.prefer(at.level.numbers, at.state, 0, move) for move in at.moves(0))
    assert min(at.game.prefer(at.level.numbers, at.state, 0, one.move) for one in found.choices) == looks[-FEW]


def test_few_games_that_all_went_one_way_prove_little() -> None:
    assert chance([1.0] * 5).value == 1
    assert 0.2 < chance([1.0] * 5).give < 0.4
    assert points([3.0, 5.0]).value == 4
    assert points([3.0, 5.0]).give == pytest.approx(1.96 * 1)
    assert points([3.0]).give == 0


def test_a_shared_win_counts_its_share() -> None:
    shared = SimpleNamespace(rules=SimpleNamespace(winners=lambda *at: 0b0111, points=lambda *at: (7, 5)), sides=0)
    level = SimpleNamespace(numbers=None)
    assert [share(shared, level, None, seat, 4) for seat in range(4)] == [1 / 3, 1 / 3, 1 / 3, 0]
    assert share(shared, level, None, 0, 1) == 7
    team = SimpleNamespace(rules=SimpleNamespace(winners=lambda *at: 0b0101), sides=2)
    assert [share(team, level, None, seat, 4) for seat in range(4)] == [1, 0, 1, 0]


def made_up(units: float | None = None) -> Learnt:
    """Something learnt: a move is worth a tenth of it."""
    nets = SimpleNamespace(WEIGHTS=[1.0], worth=lambda weights, level, state, seat: 0.25 + seat / 8)
    if units:
        nets.POINTS_EACH = units
    value = SimpleNamespace(weigh=lambda weights, *at: at[-1] / 10, play=lambda weights, *at: 5)
    return Learnt(nets.WEIGHTS, nets, value)


def test_what_was_learnt_is_asked() -> None:
    at = diceyard.position(TORN)
    found = analyse(at, judge=made_up())
    assert [(one.text, one.worth.value) for one in found.choices] == [("5", 0.5), ("1", 0.1)]
    assert found.how_it_is_known.startswith("Learned:")
    assert [worth.value for worth in analyse(diceyard.position(DUE), judge=made_up()).worths] == [0.25, 0.375]
    assert made_up().best(at, 0) == 5


def test_what_was_learnt_alone_is_in_points() -> None:
    assert made_up(10).rests(alone())[0].value == 2.5
    assert made_up(10).rests(diceyard.position(DUE))[0].value == 0.25


def test_what_is_over_needs_no_judgement() -> None:
    over = diceyard.position("knock-yourself-out/basic/2 a=- b=1,2 turn=b roll=-")
    for judge in (made_up(), Played(1), judge_of(KYO, KYO.levels[0], 2)):
        assert [judge.rests(over)[seat].value for seat in (0, 1)] == [1, 0]


def test_what_was_not_learnt_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: dict[str, object] = {}
    monkeypatch.setattr("diceyard.analysis.learnt.part", lambda game, name: parts.get(name))
    assert learnt(KYO, KYO.levels[0], 2) is None
    parts["learnt"] = SimpleNamespace(WEIGHTS=[])
    parts["value"] = SimpleNamespace()
    assert learnt(KYO, KYO.levels[0], 2) is None
    nets = SimpleNamespace(WEIGHTS=[0.0, 0.0, 1.0, 0.0], SIZE_OF_NET=2, NETS=2, net_of=lambda level, seats: seats // 4)
    parts["learnt"] = nets
    assert learnt(KYO, KYO.levels[0], 2) is None, "the first net has learnt nothing yet"
    assert learnt(KYO, KYO.levels[0], 4)


def test_the_surest_way_is_taken() -> None:
    assert isinstance(judge_of(KYO, KYO.levels[0], 2), Exact)


def test_chances_and_points_in_words() -> None:
    assert worth_in_words(Worth(0.6189), False) == "61.9%"
    assert worth_in_words(Worth(0.6189, 0.05), False) == "61.9% ± 5.0"
    assert worth_in_words(Worth(43.25), True) == "43.2 points"
    assert worth_in_words(Worth(-3.04, 1), True) == "−3.0 ± 1.0 points"
    assert with_tenth(-0.01) == "0.0"


def command(*line: str) -> str:
    result = CliRunner().invoke(app, ["analyse", *line])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_tells_people() -> None:
    told = command(TORN)
    assert "▸ 5  61.9%  leaves 1: 10 of the 36 rolls help" in told
    assert told.index("61.9%") < told.index("51.6%")
    assert "Taking out the 5 leaves you 1;" in told
    assert told.endswith("Exact: worked out to the end.\n")
    assert command(DUE).startswith("a: 40.5%, b: 59.5%\n")


def test_the_command_tells_programs() -> None:
    told = json.loads(command(TORN, "--json"))
    assert (told["seat"], told["best"], told["source"], told["unit"], told["more"]) == ("a", "5", "exact", "chance", 0)
    assert [one["move"] for one in told["moves"]] == ["5", "1"]
    assert told["worth"] == {"a": told["moves"][0]["worth"]}
    assert set(json.loads(command(DUE, "--json"))["worth"]) == {"a", "b"}


def test_no_line_is_wider_than_eighty_columns_and_the_rest_is_counted() -> None:
    text = diceyard.notation.write(diceyard.game("get-outta-here").start("standard").rolled((4, 5, 6)))
    told = command(text, "--games", "1").splitlines()
    assert max(map(len, told)) <= 80
    assert any(line.startswith("… and ") and line.endswith(" more") for line in told)
    longer = command(text, "--games", "1", "--all").splitlines()
    assert len(longer) > len(told)


@pytest.mark.parametrize(
    "line",
    [
        ["knock-yourself-out/basic/2 a=- b=1,2 turn=b roll=-"],
        ["nonsense"],
        [TORN, "--seat", "z"],
        [TORN, "--games", "0"],
    ],
)
def test_what_cannot_be_analysed_is_said_kindly(line: list[str]) -> None:
    result = CliRunner().invoke(app, ["analyse", *line])
    assert result.exit_code == 2
    assert "Traceback" not in result.output
