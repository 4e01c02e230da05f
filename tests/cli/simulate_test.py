"""`diceyard simulate` says what was played and found, in words, as data and as a drawing."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.commands import simulate as command
from diceyard.simulate import Plan, Result, running
from diceyard.simulate import simulate as played

KYO = "knock-yourself-out"
ASKED = ["simulate", KYO, "--games", "200", "--seed", "7", "--way", "interpreted"]
EXPECTED = played(KYO, "basic", 2, ("random", "random"), 200, 7, way="interpreted")


def told(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


def test_the_report_names_everything_that_was_counted() -> None:
    lines = told(*ASKED).splitlines()
    assert lines[0] == "Knock Yourself Out, Plus and minus: 200 games, seed 7"
    wins = EXPECTED.tally.won_alone
    assert re.fullmatch(rf"● random wins +{wins[0] / 2:.2f}% +\d\d\.\d\d% – \d\d\.\d\d%", lines[2])
    text = "\n".join(lines)
    for name in ("turns in a game", "points of ▲ random", "dice put back", "the other side cleared its tray"):
        assert name in text
    assert "these games cannot tell" in text or "wins more often" in text
    assert "interpreted" in lines[-1]


def test_in_spanish_every_number_has_spanish_marks() -> None:
    text = told("--lang", "es", *ASKED)
    assert re.search(r"\d,\d\d %", text)
    assert re.findall(r"\d\.\d|\d%", text) == []


def test_json_has_the_exact_counts_and_the_speed() -> None:
    data = json.loads(told(*ASKED, "--json"))
    assert [seat["games"] for seat in data["won_alone"]] == list(EXPECTED.tally.won_alone)
    assert {int(turns): games for turns, games in data["lengths"].items()} == EXPECTED.tally.lengths
    assert data["games"] == data["games_asked_for"] == 200
    assert data["turns"]["total"] == EXPECTED.tally.turns.total
    assert data["turns_per_second"] / data["games_per_second"] == pytest.approx(data["turns"]["mean"])
    assert data["seconds_to_compile"] == 0
    assert data["players"] == ["random", "random"]
    for place in [*data["won_alone"], *data["endings"].values()]:
        low, high = place["interval"]
        assert low < place["share"] < high


def test_csv_has_every_count() -> None:
    rows = list(csv.DictReader(told(*ASKED, "--csv").splitlines()))
    lengths = {int(row["of"]): int(row["count"]) for row in rows if row["what"] == "turns"}
    assert lengths == EXPECTED.tally.lengths
    assert {row["of"]: int(row["count"]) for row in rows if row["what"] == "won by seats"} == {
        "0": EXPECTED.tally.won_alone[0],
        "1": EXPECTED.tally.won_alone[1],
    }


def test_the_drawing_is_svg_with_a_bar_for_each_seat(tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    told(*ASKED, "--plot", str(file))
    drawing = ElementTree.parse(file).getroot()
    words = [found.text for found in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert "● random wins" in words
    assert "▲ random wins" in words
    assert str(max(EXPECTED.tally.lengths)) in words
    told(*ASKED, "--plot", str(tmp_path / "no" / "such.svg"), code=2)


def test_several_winners_have_their_line(tmp_path: Path) -> None:
    asked = ["simulate", "strikes-and-locks", "--seats", "6", "--games", "60", "--way", "interpreted"]
    assert "several win" in told(*asked, "--plot", str(tmp_path / "out.svg"))
    assert "several win" in (tmp_path / "out.svg").read_text(encoding="utf-8")


def test_one_seat_wins_against_nobody() -> None:
    asked = ["simulate", "strikes-and-locks", "--seats", "1", "--games", "5", "--way", "interpreted"]
    assert "95 times in 100" in told(*asked)


def test_each_seat_has_its_bot() -> None:
    data = json.loads(told(*ASKED, "--bots", "simple, random", "--json"))
    assert data["players"] == ["simple", "random"]
    assert "wins more often" in told(*ASKED, "--bots", "simple,random")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess"], "There is no game “chess”"),
        ([KYO, "--bots", "clever"], "no computer player “clever”"),
        ([KYO, "--bots", "random,random,random"], "need as many players"),
        ([KYO, "--level", "hard"], "has no level"),
        ([KYO, "--seats", "5"], "is for 2 and 4 players"),
        ([KYO, "--way", "magic"], "There is no way “magic”"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(words: list[str], why: str) -> None:
    error = told("simulate", *words, code=2)
    assert why in error
    assert "Traceback" not in error


def test_ctrl_c_tells_what_is_done_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(plan: Plan, games: int, cores: int, on: str) -> Iterator[Result]:
        for result in running(plan, games, cores):
            yield result
            if result.tally.games > 50:
                raise KeyboardInterrupt

    monkeypatch.setattr(command, "running", impatient)
    result = CliRunner().invoke(app, [*ASKED[:3], "100_000", *ASKED[4:], "--json"])
    data: dict[str, Any] = json.loads(result.stdout)
    assert "of 100,000 games" in result.stderr
    assert 50 < data["games"] < 100_000
    assert data["games_asked_for"] == 100_000


def test_ctrl_c_before_anything_is_done_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(*_: object) -> Iterator[Result]:
        raise KeyboardInterrupt
        yield EXPECTED

    monkeypatch.setattr(command, "running", at_once)
    assert "Stopped before" in told(*ASKED, code=2)
