import json

import pytest
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.games import find
from diceyard.simulate.arena import Standing, arena, line_up, rotations

KYO, SNL = find("knock-yourself-out"), find("strikes-and-locks")
SLOWLY = "interpreted"


def found(players: str, games: int = 60, seats: int = 2, cores: int = 1, level: str = "basic") -> tuple[Standing, ...]:
    return arena(KYO, level, seats, tuple(players.split(",")), games, 3, cores, SLOWLY)


def test_everybody_sits_in_every_seat_equally_often() -> None:
    turns = list(rotations(("a", "b", "c"), 10))
    assert [each for _, each in turns] == [4, 3, 3]
    assert [[names.index(name) for names, _ in turns] for name in "abc"] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [each for _, each in rotations(("a", "b", "c"), 2)] == [1, 1]


def test_the_last_fills_the_seats_left_and_sides_are_filled_in_turn() -> None:
    assert line_up(SNL, ("a", "b"), 4) == ("a", "b", "b", "b")
    assert line_up(KYO, ("a", "b"), 4) == ("a", "b", "a", "b")
    assert line_up(KYO, ("a", "b"), 2) == ("a", "b")
    with pytest.raises(Refused, match="There are 3 players for 2 seats"):
        line_up(SNL, ("a", "b", "c"), 2)


def test_scores_add_up_and_the_stronger_has_more() -> None:
    strong, weak = found("dragon,random", games=400)
    assert (strong.player, weak.player) == ("dragon", "random")
    assert strong.score.value + weak.score.value == pytest.approx(1)
    assert strong.score.low > 0.5 > weak.score.high
    assert 0 < strong.score.value - strong.score.low == pytest.approx(strong.score.high - strong.score.value)


def test_a_side_wins_together() -> None:
    one, other = found("dragon,random", games=200, seats=4)
    assert one.seats == other.seats == 2
    assert one.score.value + other.score.value == pytest.approx(1)
    assert one.score.value > 0.5


def test_a_player_against_itself_has_all() -> None:
    (only,) = found("mouse,mouse", games=10)
    assert (only.seats, only.score.value) == (2, 1)


def test_the_same_on_one_core_and_on_two() -> None:
    assert found("fox,mouse", cores=2) == found("fox,mouse")
    assert found("fox,mouse", games=61) != found("fox,mouse")


def test_alone_points_are_compared() -> None:
    owl, random = arena(SNL, "basic", 1, ("owl", "random"), 30, 1, 1, SLOWLY)
    assert owl.score.low > random.score.high
    assert owl.points == owl.score.value


def said(*words: str) -> str:
    result = CliRunner().invoke(app, ["arena", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_prints_a_table() -> None:
    words = ("knock-yourself-out", "--bots", "owl,mouse", "--games", "40", "--way", SLOWLY, "--cores", "1")
    lines = said(*words).splitlines()
    assert lines[0].split() == ["wins", "95", "times", "in", "100", "between", "fair", "share"]
    assert [line.split()[0] for line in lines[1:]] == ["owl", "mouse"]
    assert all(line.endswith("50.00%") for line in lines[1:])
    data = json.loads(said(*words, "--json"))
    assert (data["game"], data["level"], data["seats"], data["games"]) == ("knock-yourself-out", "basic", 2, 40)
    assert [one["bot"] for one in data["standings"]] == ["owl", "mouse"]
    assert f"{100 * data['standings'][0]['score']['value']:.2f}%" in lines[1]


def test_the_command_tells_the_points_of_those_who_play_alone() -> None:
    words = ("strikes-and-locks", "--seats", "1", "--bots", "owl", "--games", "5", "--way", SLOWLY, "--cores", "1")
    head, line = said(*words).splitlines()
    assert head.split()[0] == "points"
    assert line.split()[0] == "owl"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("knock-yourself-out", "--bots", "owl,genius"), "There is no computer player “genius”."),
        (("knock-yourself-out", "--bots", "owl,racer", "--way", SLOWLY), "The player racer does not know Knock"),
        (("knock-yourself-out", "--bots", "owl,owl,fox,fox,fox"), "There are 5 players for 4 seats."),
        (("chess", "--bots", "owl,fox"), "There is no game “chess”."),
    ],
)
def test_what_cannot_be_is_refused_kindly(words: tuple[str, ...], reason: str) -> None:
    result = CliRunner().invoke(app, ["arena", *words])
    assert result.exit_code == 2
    assert reason in " ".join(result.output.split())
