"""A program is seated by its name, in the terminal and in the yard, and whoever fails is replaced."""

from pathlib import Path
from random import Random

import pytest
from tests.guests.programs import EXAMPLE, bot
from tests.terminal.players import screen, table_for, typing
from typer.testing import CliRunner

from diceyard import bots, record
from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.core.table import Sat
from diceyard.guests.brought import brought, words
from diceyard.terminal.loop import run
from diceyard.terminal.play import Play

MINE = f"mine={EXAMPLE}"


def test_a_program_is_there_as_long_as_it_is_wanted() -> None:
    with brought([MINE]):
        guest = bots.find("mine")
        assert guest in bots.all_bots()
        assert table_for("Ana,bot:mine").table.people[1] == Sat(1, table_for("Ana,bot:mine").table.names[1], "mine")
    assert not bots.is_known("mine")


def test_its_process_ends_with_it() -> None:
    with brought([MINE]):
        play = table_for("bot:mine,bot:mine")
        assert run(play)
        guest = bots.find("mine")
        process = guest.process  # type: ignore[attr-defined]
        assert process.popen.poll() is None
    assert process.popen.returncode is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("mine", "A bot is given as name=command"),
        ("mine=", "A bot is given as name=command"),
        ("mine= ", "A bot is given as name=command"),
        ("=x", "goes by small letters"),
        ("My bot=x", "goes by small letters"),
        ("simple=x", "There is a computer player “simple” already"),
        ("mine='x", "A quotation mark is missing"),
    ],
)
def test_what_is_no_bot_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason), brought([text]):
        pass
    assert not bots.is_known("mine")


def test_two_of_one_name_are_refused_and_neither_stays() -> None:
    with pytest.raises(Refused, match="already"), brought([MINE, MINE]):
        pass
    assert not bots.is_known("mine")


def test_a_file_of_python_runs_without_being_a_program() -> None:
    assert words("my.py -x 'a b'")[1:] == ["my.py", "-x", "a b"]
    assert words("node my.js") == ["node", "my.js"]


def broken(folder: Path) -> str:
    return "mine=" + " ".join(bot(folder, choose="answer = 'cheese'"))


def test_in_the_terminal_one_that_forfeits_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    with brought([broken(tmp_path)]):
        play = table_for("bot:mine,bot:mine")
        play.screen, paper = screen(typing([]))
        names = play.table.names
        assert run(play)
    told = " ".join(paper.getvalue().split())
    assert "The bot mine forfeits: it played “cheese”" in told
    assert f"The computer plays for {names[0]}." in told
    assert play.table.winners
    assert play.table.names == names
    assert {person.bot for person in play.table.people if person} == {bots.USUAL}
    assert record.read(record.write(play.table), lambda key: play.table.game).winners


def test_a_saved_game_goes_on_without_the_program_that_played_in_it() -> None:
    with brought([MINE]):
        play = table_for("bot:mine,bot:simple")
    later = Play(play.table, *screen(typing([]))[:1], Random(4))
    assert run(later)


def test_in_the_terminal_it_is_asked_for_what_the_rules_offer(tmp_path: Path) -> None:
    game = next(game for game in bots_games() if game.start().moves(0))
    with brought(["mine=" + " ".join(bot(tmp_path))]):
        play = table_for("bot:mine", game=game.key, level=game.levels[0].key)
        assert run(play)
    assert len(play.table.events) == 2, "it sat down and stopped before its first throw"


def bots_games():
    from diceyard.games import all_games

    return [game for game in all_games() if 1 in game.seats]


def test_the_command_seats_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path))
    line = ["play", "knock-yourself-out", "--seats", "bot:mine,bot", "--bot", MINE, "--seed", "3"]
    result = CliRunner().invoke(app, line)
    assert result.exit_code == 0
    assert "wins!" in result.output
    assert CliRunner().invoke(app, [*line[:-4], "--bot", "mine"]).exit_code == 2


def test_in_the_arena_it_plays_and_where_it_forfeits_the_match_ends_with_the_reason(tmp_path: Path) -> None:
    line = ["arena", "knock-yourself-out", "--games", "4", "--bots"]
    played = CliRunner().invoke(app, [*line, "mine,random", "--bot", MINE])
    assert played.exit_code == 0, played.output
    assert "mine" in played.output
    lost = CliRunner().invoke(app, [*line, "cheesy,random", "--bot", broken(tmp_path).replace("mine", "cheesy", 1)])
    assert lost.exit_code == 2
    assert "The bot cheesy forfeits: it played “cheese”" in " ".join(lost.output.split())
