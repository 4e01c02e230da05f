"""The commands of the dice kit, each as somebody at a keyboard meets it."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.core.dice import die
from diceyard.core.game import Game
from diceyard.games import all_games
from diceyard.terminal.dice import draw, style


@pytest.fixture(autouse=True)
def no_colours_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def run(*words: str) -> tuple[int, str, str]:
    outcome = CliRunner().invoke(app, words)
    return outcome.exit_code, outcome.stdout, outcome.stderr


def printed(*words: str) -> list[str]:
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert all(len(line) <= 80 for line in out.splitlines())
    return out.splitlines()


def test_plain_dice_have_pips() -> None:
    assert draw([1, 2, 3]) == [
        "╭───────╮ ╭───────╮ ╭───────╮",
        "│       │ │ ●     │ │ ●     │",
        "│   ●   │ │       │ │   ●   │",
        "│       │ │     ● │ │     ● │",
        "╰───────╯ ╰───────╯ ╰───────╯",
    ]
    assert draw([4, 5, 6], ["plain", "", "mine"]) == [
        "╭───────╮ ╭───────╮ ╭───────╮",
        "│ ●   ● │ │ ●   ● │ │ ●   ● │",
        "│       │ │   ●   │ │ ●   ● │",
        "│ ●   ● │ │ ●   ● │ │ ●   ● │",
        "╰ plain ╯ ╰───────╯ ╰─ mine ╯",
    ]


def test_other_dice_have_numerals_and_names() -> None:
    assert draw([3, 13, "×", 7], ["red", "purple", "white", "a long name"]) == [
        "╭───────╮ ╭───────╮ ╭───────╮ ╭───────╮",
        "│       │ │       │ │       │ │       │",
        "│   3   │ │   13  │ │   ×   │ │   7   │",
        "│       │ │       │ │       │ │       │",
        "╰─ red ─╯ ╰─purple╯ ╰ white ╯ ╰a long ╯",
    ]
    assert draw([7, "+"])[2] == "│   7   │ │   +   │"
    assert draw([7], ["a"])[4] == "╰── a ──╯"


def test_eight_dice_fit_side_by_side() -> None:
    assert draw([]) == []
    assert [len(line) for line in draw([1] * 8)] == [79] * 5
    assert [len(line) for line in draw([1] * 9)] == [79] * 5 + [9] * 5


def test_colours_are_markup_around_the_same_drawing() -> None:
    marked = draw([1, 7], ["plain", "[b]"], ["", "bold yellow on red"])
    assert marked[0] == "╭───────╮ [bold yellow on red]╭───────╮[/]"
    page = Console(file=StringIO(), width=80)
    assert [str(page.render_str(line)) for line in marked] == draw([1, 7], ["plain", "[b]"])


def test_K_6_the_numerals_are_drawn_in_their_colour() -> None:
    assert style(die("black")) == "bold white on black"
    assert style(die("red")) == "bold white on red"
    assert style(die("green")) == "bold white on green"
    assert style(die("red:advanced")) == "bold yellow on red"
    assert style(die("purple")) == "bold white on magenta"
    assert style(die("white")) == "bold black on white"
    assert style(die("plain")) == ""


def test_K_9_roll_throws_a_handful_and_says_what_it_practises() -> None:
    lines = printed("roll", "black2", "red:advanced", "white", "--seed", "5")
    assert len(lines) == 5 + 3
    assert lines[4] == "╰ black ╯ ╰ black ╯ ╰─ red ─╯ ╰ white ╯"
    assert lines[5:] == [
        "black (2–9) practises addition",
        "red (6–13) practises subtraction",
        "white (+ − ×) practises addition, subtraction and multiplication",
    ]
    assert lines == printed("roll", "black2", "red:advanced", "white", "--seed", "5")


def test_K_9_roll_is_by_chance_without_a_seed() -> None:
    assert len({tuple(printed("roll", "black12")) for _ in range(5)}) > 1


def test_colours_show_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("roll", "red", "--seed", "1")
    plain = printed(*words)
    assert "\x1b" not in "".join(plain)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;37;41m" in run(*words)[1]
    # The dice are coloured, not the words about them.
    assert run(*words)[1].splitlines()[5:] == plain[5:]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1;37;41m" not in run(*words)[1]
    monkeypatch.delenv("FORCE_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert printed(*words) == plain


def test_K_9_chart_of_two_dice_has_the_grid_and_every_chance() -> None:
    lines = printed("chart", "black", "plain")
    assert lines[0] == "1 black (2–9) and 1 plain (1–6), with + and −"
    assert [place for place, line in enumerate(lines) if not line] == [1, 11, len(lines) - 2]
    assert lines[2] == "    │    1    2    3    4    5    6"
    assert lines[3] == "  2 │  1/3  0/4  1/5  2/6  3/7  4/8"
    assert lines[10] == "  9 │ 8/10 7/11 6/12 5/13 4/14 3/15"
    assert lines[12].startswith(" 0  5/48   10.4%  ██")
    assert lines[-1] == "A throw can allow several results, so the chances add up to over 100%."


def test_K_9_chart_of_one_result_a_throw_needs_no_warning() -> None:
    lines = printed("chart", "black2")
    assert lines[0] == "2 black (2–9), with +"
    assert lines[12:15] == [
        " 4  1/64    1.6%  ████████",
        " 5  1/32    3.1%  ████████████████",
        " 6  3/64    4.7%  ███████████████████████",
    ]
    assert lines[-1].startswith("18  1/64    1.6%")
    # Halves are rounded up: a sixteenth is 6.25 %.
    assert lines[15].startswith(" 7  1/16    6.3%")
    # The likeliest result has the longest bar, and that fills the page.
    assert max(lines, key=len).startswith("11   1/8   12.5%")
    assert len(max(lines, key=len)) == 80


def test_K_9_chart_takes_other_operations() -> None:
    lines = printed("chart", "black2", "--ops", "x")
    assert lines[0] == "2 black (2–9), with ×"
    assert lines[-1].startswith("81")
    assert printed("chart", "black2", "--ops", "-")[3] == "  2 │ 0 1 2 3 4 5 6 7"
    assert printed("chart", "plain2", "--ops", "-, +") == printed("chart", "plain2")


def test_K_9_a_grid_too_wide_for_the_page_goes_on_below() -> None:
    lines = printed("chart", "purple2")
    assert lines[0] == "2 purple (2–9)"
    assert lines[2].split() == ["│", "2", "3", "4", "5", "6", "7", "8"]
    assert lines[12].split() == ["│", "9"]
    assert lines[20] == "  9 │      3/81"


def test_K_9_chart_of_any_other_handful_is_the_list_alone() -> None:
    lines = printed("chart", "black", "white")
    assert lines[0] == "1 black (2–9) and 1 white (+ − ×), with the signs that white shows"
    assert lines[2].startswith("2  1/8   12.5%  ██")
    assert len(lines) == 2 + 8
    assert not any("│" in line for line in printed("chart", "plain3"))


def test_K_9_small_chances_are_not_shown_as_nothing_nor_large_ones_as_everything() -> None:
    assert printed("chart", "black5")[2].endswith("  1/32768   <0.1%  ▏")
    lines = printed("chart", "plain5", "--ops", "+-x/")
    assert lines[2].split()[:3] == ["0", "1", "100.0%"]
    assert lines[8].split()[:3] == ["6", "7775/7776", ">99.9%"]


def test_K_9_a_long_title_goes_on_below() -> None:
    lines = printed("chart", "black", "black:6", "red:6", "plain2", "green:6", "--ops", "+")
    assert lines[:2] == [
        "1 black (2–9), 1 black (1–6), 1 red (1–6), 2 plain (1–6) and 1 green (1–6), with",
        "+",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["roll", "blue"], "blue: the colours are black, red, green, purple, white and plain"),
        (["roll", "black13"], "black13: take from 1 to 12 dice"),
        (["chart", "plain:8"], "plain:8: plain dice have 6 sides and are never advanced"),
        (["chart", "white"], "There has to be a die with numbers."),
        (["chart", "black2", "--ops", "%"], "operations: I know + − × and ÷. Write them like this: +,−"),
        (
            ["chart", "black2", "--csv", "no/such/folder/x"],
            "no/such/folder/x cannot be written: No such file or directory",
        ),
        (["chart", "black2", "--throws", "100001"], "I throw at most 100,000 times."),
        (["chart", "knock-yourself-out", "--ops", "+"], "--ops, --throws and --svg are for dice, not for a position."),
        (
            ["chart", "knock-yourself-out", "--throws", "9"],
            "--ops, --throws and --svg are for dice, not for a position.",
        ),
        (["chart", "knock-yourself-out", "--svg", "x"], "--ops, --throws and --svg are for dice, not for a position."),
        (["chart", "black2", "--ops", ""], "operations: I know + − × and ÷. Write them like this: +,−"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(words: list[str], sentence: str) -> None:
    assert run(*words) == (2, "", sentence + "\n")


def test_K_9_throws_stand_beside_what_was_to_be_expected() -> None:
    lines = printed("chart", "plain2", "--ops", "+", "--throws", "600", "--seed", "1")
    at = lines.index("  result  expected      came")
    rows = [line.split() for line in lines[at + 1 : at + 12]]
    assert [int(result) for result, *_ in rows] == list(range(2, 13))
    assert sum(float(came.rstrip("%")) for _, _, came, *_ in rows) == pytest.approx(100, abs=0.6)
    told = " ".join(lines[at + 13 :])
    assert told.startswith("600 throws. Furthest from the chart is ")
    assert told.endswith(" tries.")
    assert lines == printed("chart", "plain2", "--ops", "+", "--throws", "600", "--seed", "1")
    assert lines != printed("chart", "plain2", "--ops", "+", "--throws", "600")


def test_K_9_a_chart_can_be_written_to_files(tmp_path: Path) -> None:
    table, drawing = tmp_path / "chart.csv", tmp_path / "chart.svg"
    printed("chart", "black2", "--csv", str(table), "--svg", str(drawing))
    assert table.read_text(encoding="utf-8").startswith("result,chance,percent\n4,1/64,1.5625\n")
    assert drawing.read_text(encoding="utf-8").startswith("<svg ")
    printed("chart", "black2", "--csv", str(table), "--throws", "10")
    assert table.read_text(encoding="utf-8").startswith("result,chance,percent,came,")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_game_tells_what_may_come(game: Game, tmp_path: Path) -> None:
    lines = printed("chart", game.key, "--csv", str(tmp_path / "chances.csv"))
    assert sum("%" in line for line in lines) >= 4
    assert len((tmp_path / "chances.csv").read_text(encoding="utf-8").splitlines()) >= 4


def test_numbers_of_a_board_can_be_asked_for() -> None:
    at = "get-outta-here/standard/2 a=- b=- turn=a roll=- passes=0"
    lines = printed("chart", "get-outta-here", at, "--ask", "3 7")
    assert lines[1] == "3 and 7 in one turn"


def test_the_help_has_an_example() -> None:
    assert "diceyard roll black2 red2:advanced plain" in "\n".join(printed("roll", "--help"))
    assert "diceyard chart black red --ops +,-" in "\n".join(printed("chart", "--help"))
