"""The command line, as a person or a program uses it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from diceyard import __version__
from diceyard.cli import app
from diceyard.games import all_games

AT = "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=6,2"
COMMANDS = ("games", "rules", "play", "moves", "after", "show", "replay", "roll", "chart", "print")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path / "data"))


def diceyard(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str):
    result = diceyard(command, "--help")
    assert result.exit_code == 0
    assert f"For example: diceyard {command}" in " ".join(result.output.split())


def test_the_version():
    assert diceyard("--version").output.strip() == __version__


def test_without_a_command_the_menu_opens():
    assert "Which game?" in diceyard(typed="q\n").output


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_games_lists_every_level(game):
    told = " ".join(diceyard("games").output.split())
    assert all(f"· {level.key}: {level.name}, ages" in told for level in game.levels)


@pytest.mark.parametrize(
    ("game", "level"), [(game.key, level.key) for game in all_games() for level in game.levels], ids=str
)
def test_rules_of_every_level_mark_what_is_ours(game: str, level: str):
    result = diceyard("rules", game, "--level", level)
    assert result.exit_code == 0
    assert "◆" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_moves_one_a_line_with_its_sum():
    assert diceyard("moves", AT).output == "a: 4                6 − 2 = 4\n"


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("knock-yourself-out/basic/2 a=- b=1 turn=b roll=-", "The game is over."),
        ("knock-yourself-out/basic/2 a=1 b=1 turn=b roll=-", "the dice are due"),
    ],
)
def test_moves_where_nobody_has_any(position: str, told: str):
    assert told in diceyard("moves", position).output


def test_after_a_move_a_named_seat_and_a_roll():
    after = diceyard("after", AT, "4").output
    assert after == "knock-yourself-out/basic/2 a=1,3,6 b=1,4,6 turn=b roll=-\n"
    assert diceyard("after", AT, "a: 4").output == after
    rolled = "knock-yourself-out/basic/2 a=1,3,6 b=1,4,6 turn=b roll=5,1\n"
    assert diceyard("after", after.strip(), "roll 1 5").output == rolled


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("after", AT, "5"), "move: expected 4, not “5”"),
        (("after", AT, "b: 4"), "nothing to choose"),
        (("after", AT, "roll 1 2"), "no dice to roll"),
        (("after", AT, "roll x"), "expected a number"),
        (("moves", "nonsense"), "expected game/level/seats"),
        (("moves", AT.replace("a=1,3", "a=1,1")), "a: 1 stands here twice"),
        (("show", AT.replace("roll=6,2", "roll=6,7")), "roll: 7 is not from 1 to 6"),
        (("rules", "chess"), "There is no game “chess”"),
        (("rules", "knock-yourself-out", "--level", "hard"), "no level “hard”"),
        (("play", "knock-yourself-out", "--seats", "Ana"), "for 2 and 4 players, not 1"),
        (("play", "knock-yourself-out", "--seats", "Ana,"), "needs at least one letter"),
        (("play", "--resume"), "cannot be read"),
        (("replay", "no-such-file"), "cannot be read"),
        (("chart", "knock-yourself-out", "nonsense"), "expected game/level/seats"),
        (("chart", "pink2"), "pink2"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: tuple[str, ...], reason: str):
    result = diceyard(*arguments)
    assert result.exit_code == 2
    assert reason in result.output
    assert "Traceback" not in result.output


def test_play_needs_a_game():
    result = diceyard("play")
    assert result.exit_code == 2
    assert "Name a game" in result.output


def test_the_same_seed_rolls_the_same_dice():
    one, two = (diceyard("play", "knock-yourself-out", "--seats", "bot,bot", "--seed", "9") for _ in range(2))
    assert one.output == two.output
    assert "wins!" in one.output
    assert one.output != diceyard("play", "knock-yourself-out", "--seats", "bot,bot", "--seed", "8").output


def test_a_game_is_left_resumed_and_replayed(tmp_path: Path):
    left = diceyard("play", "knock-yourself-out", "--seats", "Ana,Ben", "--seed", "1", typed="\n\n\nquit\n")
    assert "diceyard play --resume" in left.output
    copy = tmp_path / "copy.txt"
    went_on = diceyard("play", "--resume", typed=f"save {copy}\nquit\n")
    assert went_on.exit_code == 0
    told = diceyard("replay", str(copy))
    assert 'sit a "Ana"' in told.output
    assert "dice left" in told.output
    assert diceyard("play", "--file", str(copy), typed="quit\n").exit_code == 0


def test_a_finished_game_is_replayed_to_its_end(tmp_path: Path):
    from tests.terminal.players import Child

    from diceyard.core.game import Help
    from diceyard.terminal.loop import run
    from diceyard.terminal.saves import save

    child = Child(1, Help.CHECK)
    run(child.play)
    save(child.play.table, tmp_path / "game.txt")
    told = diceyard("replay", str(tmp_path / "game.txt")).output
    assert "wins!" in told
    assert "Every single one right!" in told


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1", "TERM": "dumb"}])
def test_without_colour_there_are_no_escape_codes(environment: dict[str, str]):
    result = CliRunner().invoke(app, ["show", AT], env={"FORCE_COLOR": None, **environment})
    assert "\x1b" not in result.output
    assert "Waiting for a." in result.output


def test_the_chart_of_a_position_counts_the_throws_that_help():
    told = diceyard("chart", "knock-yourself-out", AT).output
    assert "26 of the 36 throws take a die out" in told


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["moves", "show", "chart", "roll", "rules", "after"]), st.lists(st.text(max_size=12), max_size=3)
)
def test_any_arguments_are_answered_without_a_traceback(command: str, arguments: list[str]):
    result = diceyard(command, "--", *arguments)
    assert result.exit_code in (0, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=20), st.text(max_size=12), st.text(max_size=200))
def test_any_options_of_play_are_answered_without_a_traceback(seats: str, level: str, typed: str):
    result = diceyard("play", "knock-yourself-out", "--seats", seats, "--level", level, typed=typed)
    assert result.exit_code in (0, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(alphabet="0123456789+-=strikebcka hintudo\t²√;:", max_size=14), max_size=12))
def test_whatever_is_typed_at_the_table_the_game_goes_on(lines: list[str]):
    typed = "\n".join(["", "", "", *lines]) + "\n"
    result = diceyard("play", "knock-yourself-out", "--seats", "Ana,Ben", "--seed", "1", typed=typed)
    assert result.exit_code == 0, result.exception
