"""A game looked at once more: the line of the chances, luck and skill apart, and what mattered."""

import json
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from tests.analysis.analyse_test import made_up
from tests.helpers import EVERY_TABLE, KYO, seated, whole_game
from tests.terminal.players import screen, typing
from typer.testing import CliRunner

import diceyard
from diceyard import record
from diceyard.analysis.played import Played
from diceyard.analysis.review import LEAVE, Deed, review
from diceyard.analysis.told import change, choices_told, now_and_then, turns_told, why
from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.core.table import Chose, Rolled, Table
from diceyard.solve import known
from diceyard.terminal.review import WIDE, chart, show_review, squeezed

GAME = """knock-yourself-out/basic/2 help=check first=a
sit a "Ana"
sit b "Ben"
roll 6 2
a: 4
roll 3 2
b: 1
roll 6 1
said a "6 − 1" "5" right 900
a: 5"""


def game(text: str = GAME) -> Table:
    return diceyard.table(text)


def worth(text: str, seat: int = 0) -> float:
    solution = known(KYO, "basic", 2)
    assert solution
    return solution.value(diceyard.position(f"knock-yourself-out/basic/2 {text}"), seat)


def test_the_line_is_what_each_position_between_two_turns_is_worth() -> None:
    line = review(game()).line
    full = "1,2,3,4,5,6"
    assert [values[0] for values in line] == [
        worth(f"a={full} b={full} turn=a roll=-"),
        worth(f"a=1,2,3,5,6 b={full} turn=b roll=-"),
        worth("a=1,2,3,5,6 b=2,3,4,5,6 turn=a roll=-"),
        worth("a=1,2,3,6 b=2,3,4,5,6 turn=b roll=-"),
    ]
    assert all(sum(values) == pytest.approx(1) for values in line)


def test_luck_and_skill_are_apart() -> None:
    """What a turn changes is its luck less what was given away by choice, and luck is judged at the best choice."""
    _, second, _ = review(game()).turns
    (deed,) = second.deeds
    full = "1,2,3,4,5,6"
    best = worth(f"a=1,2,3,5,6 b={full} turn=b roll=3,2", 1)
    made = worth("a=1,2,3,5,6 b=2,3,4,5,6 turn=a roll=-", 1)
    assert (deed.best, deed.move) == (5, 1)
    assert deed.lost == pytest.approx(best - made)
    assert deed.lost > 0
    assert second.luck == pytest.approx(best - worth(f"a=1,2,3,5,6 b={full} turn=b roll=-", 1))
    assert second.swing == pytest.approx(second.luck - second.lost)


def test_over_many_rolls_luck_comes_to_nothing() -> None:
    """The luck of a roll, weighed with all 36 rolls, is none: what is exact is fair."""
    start = seated(first=0)
    rolls = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    lucks = []
    for roll in rolls:
        table = start.then(Rolled(roll))
        assert table.position
        (turn,) = review(table.then(Chose(0, table.position.moves(0)[-1]))).turns
        lucks.append(turn.luck)
    assert sum(lucks) == pytest.approx(0, abs=1e-9)
    assert max(lucks) > 0.01


def test_a_seat_is_summed_up() -> None:
    found = review(game())
    ana, ben = found.of(0), found.of(1)
    assert (ana.choices, ana.right, ana.lost) == (0, 0, 0), "both of her rolls left her one move"
    assert (ben.choices, ben.right) == (1, 0)
    assert ben.lost == found.turns[1].lost
    assert ana.luck == pytest.approx(found.turns[0].luck + found.turns[2].luck)


@pytest.mark.parametrize(("table", "seats"), [(table, table[2]) for table in EVERY_TABLE])
def test_every_game_can_be_looked_at(table, seats) -> None:
    """Luck, less what was given away by those whose turn it was, is all that changed."""
    played, level, _ = table
    start = seated(played, level.key, seats, first=seats - 1)
    # With thousands of moves to each roll a few turns have to do.
    history = whole_game(start, Random(f"{level.key}{seats}"), most=4 if level.key == "place-value" else 10)
    found = review(history, made_up())
    for turn in found.turns:
        assert turn.swing == pytest.approx(turn.luck - turn.lost)
    assert len(found.line) == len(found.turns) + 1
    assert found.turns[-1].version <= len(history.events)
    quiet, paper = screen(typing([]))
    show_review(found, quiet)
    assert max(map(len, paper.getvalue().splitlines())) <= 80


def test_where_games_are_played_out_a_small_difference_proves_nothing() -> None:
    found = review(game(), Played(8))
    assert found.games == 8
    assert all(deed.doubt > 0 for turn in found.turns for deed in turn.deeds if deed.best != deed.move)
    assert sum(found.of(seat).lost for seat in (0, 1)) == 0


def test_an_offer_that_is_taken_is_a_choice_too() -> None:
    alone = next(one for one in diceyard.all_games() if 1 in one.seats)
    table = seated(alone, seats=1, first=0)
    assert table.position
    found = review(table.then(Chose(0, table.position.moves(0)[0])), Played(4))
    (turn,) = found.turns
    (deed,) = turn.deeds
    assert turn.faces == ()
    assert deed.best == LEAVE
    assert why(deed) == ""
    assert next(iter(choices_told(found)))[1].endswith("goes on.")
    assert "rolls" not in next(iter(turns_told(found)))[1]


def test_nothing_played_and_far_too_much_are_said_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="Nothing has been played"):
        review(seated(first=0))
    with pytest.raises(Refused, match="Nothing has been played"):
        review(seated(first=0).then(Rolled((6, 2))))
    monkeypatch.setattr("diceyard.analysis.review.MOST_CHOICES", 2)
    with pytest.raises(Refused, match="more than 2 choices"):
        review(game())


def test_the_turns_that_mattered_are_told_in_their_order() -> None:
    found = review(game())
    told = list(turns_told(found))
    assert [version for version, _ in told] == sorted(version for version, _ in told)
    assert told[0][1].startswith("Turn 1: 51.5% → ")
    assert told[0][1].endswith("Ana rolls 6 and 2. 6 − 2 = 4: Ana takes out the 4.")
    assert len(found.mattered(2)) == 2
    most = max(found.turns, key=lambda turn: abs(turn.swing))
    assert found.mattered(1) == (most,)


def test_what_cost_most_is_told_with_what_would_have_been_better_and_why() -> None:
    ((version, told),) = choices_told(review(game()))
    assert version == 6
    assert told.startswith("Turn 2, −")
    assert (
        "%: 3 − 2 = 1: Ben takes out the 1. Better: 3 + 2 = 5: Ben takes out the 5. Taking out the 5 leaves you "
        in told
    )
    assert "Taking out the 1 leaves 2, 3, 4, 5 and 6; " in told


def test_without_reasons_there_is_no_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.analysis.told.part", lambda *of: None)
    assert next(iter(choices_told(review(game()))))[1].endswith("Ben takes out the 5.")


def test_changes_in_words() -> None:
    assert [change(by, False) for by in (0.123, -0.04, 0.0, -0.0001)] == ["+12.3%", "−4.0%", "0.0%", "0.0%"]
    assert change(-3.5, True) == "−3.5 points"
    assert now_and_then(0.5, 1, False) == "50.0% → 100.0%"


def test_the_chart_has_a_mark_for_each_side_after_each_turn() -> None:
    found = review(game())
    lines = chart(found)
    body = "".join(lines[:-2])
    assert body.count("●") == 4
    assert "●" in lines[5], "they begin at about a half"
    assert lines[-1].strip() == "[seat0]● Ana[/]  [seat1]▲ Ben[/]"
    assert [line[:6].strip() for line in lines[:11] if line[:6].strip()] == ["100%", "50%", "0%"]


def test_partners_share_a_line() -> None:
    start = seated(KYO, seats=4, first=0)
    lines = chart(review(whole_game(start, Random(2))))
    assert "■" not in "".join(lines)
    assert lines[-1].count(" and ") == 2


def test_a_long_game_is_squeezed_but_keeps_both_ends() -> None:
    line = [(float(n),) for n in range(500)]
    short = squeezed(line)
    assert len(short) == WIDE
    assert (short[0], short[-1]) == (line[0], line[-1])
    assert squeezed(line[:WIDE]) == line[:WIDE]


def test_a_chart_of_points_fits_them() -> None:
    alone = next(one for one in diceyard.all_games() if 1 in one.seats)
    table = whole_game(seated(alone, seats=1, first=0), Random(4), most=20)
    lines = chart(review(table, made_up(10)))
    assert "".join(lines[:-2]).count("●") == len(review(table, made_up(10)).line)


def test_the_last_finished_game_is_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path))
    runner = CliRunner()
    played = runner.invoke(app, ["play", "knock-yourself-out", "--seats", "bot,bot:random", "--seed", "4"])
    assert "Type: diceyard review" in played.output
    told = runner.invoke(app, ["review"])
    assert told.exit_code == 0
    for part in ("The chance to win, turn by turn", "best choice", "The turns that mattered", "Exact: worked out"):
        assert part in told.output
    data = json.loads(runner.invoke(app, ["review", "--json"]).output)
    assert data["source"] == "exact"
    assert len(data["line"]) == len(data["turns"]) + 1
    assert set(data["seats"]) == {"a", "b"}


def test_a_file_is_looked_at_and_none_is_said_kindly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path))
    assert CliRunner().invoke(app, ["review"]).exit_code == 2
    file = tmp_path / "game.txt"
    file.write_text(record.write(game()))
    told = CliRunner().invoke(app, ["review", str(file)])
    assert told.exit_code == 0
    assert "Turn 2, −" in told.output


def test_a_deed_that_is_as_good_as_the_best_is_right() -> None:
    deed = Deed(SimpleNamespace(), 0, 1, 0.5, 2, 0.5 + 1e-7, 0.0, True)  # type: ignore[arg-type]
    assert deed.right
