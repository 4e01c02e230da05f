"""Samples: the very games that are counted, written, read back and played again."""

import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.doors.tables import TABLES
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.simulate import INTERPRETED, Plan, simulate
from diceyard.simulate.files import proved, record, recorded
from diceyard.simulate.sample import Row, checked, rows

PLAN = Plan("strikes-and-locks", "basic", 3, ("random", "simple", "random"), seed=5)
KINDS = [".jsonl", ".parquet"]


@pytest.mark.parametrize(("game", "level", "seats"), TABLES)
def test_what_is_written_is_what_is_counted_and_can_be_played_again(game: str, level: str, seats: int) -> None:
    games = 2 if level == "place-value" else 6
    told = list(rows(Plan(game, level, seats, ("random",) * seats, seed=3), games))
    tally = simulate(game, level, seats, ("random",) * seats, games, seed=3, way=INTERPRETED).tally
    ends = {row.game: row for row in told}
    names = [row.seat for row in told]
    assert list(ends) == list(range(games)) == list(dict.fromkeys(row.game for row in told))
    letters = sorted(set(names))
    assert tally.won == tuple(sum(letter in row.won for row in ends.values()) for letter in seat_letters(letters, ends))
    for seat in range(seats):
        assert Counter(tally.scores(seat)) == Counter(row.points[seat] for row in ends.values())
    assert checked(told) == games


def seat_letters(letters: list[str], ends: dict[int, Row]) -> list[str]:
    """The seats in their order: in teams a1, b1, a2, b2."""
    return sorted(letters, key=lambda letter: (letter[1:], letter[0]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_holds_the_rows_as_they_are(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"games{kind}"
    told = list(rows(PLAN, 4))
    record(file, told)
    assert list(recorded(file)) == told
    assert proved(file) == 4
    assert list(tmp_path.iterdir()) == [file]


def test_who_chose_saw_no_more_than_that_seat_may() -> None:
    told = list(rows(PLAN, 2))
    assert any("chosen=a:?" in row.position for row in told)
    assert all(f"{row.seat}:" not in row.position.split("chosen=")[1] for row in told)


def spoiled(told: list[Row], at: int, **change: object) -> list[Row]:
    return [row._replace(**change) if place == at else row for place, row in enumerate(told)]


@pytest.mark.parametrize(
    "change",
    [
        {"rolled": "9,9,9,9,9,9"},
        {"rolled": "1,2"},
        {"rolled": "six"},
        {"rolled": ""},
        {"position": "strikes-and-locks/basic/3 a=-"},
        {"seat": "c"},
        {"seat": "z"},
        {"move": "stop"},
        {"won": ("a",)},
        {"points": (1, 2, 3)},
    ],
    ids=str,
)
def test_a_sample_that_is_not_so_is_refused(change: dict[str, object]) -> None:
    told = list(rows(PLAN, 2))
    assert told[0].rolled
    assert told[0].seat == "a"
    for at in (0, next(i for i, row in enumerate(told) if row.game == 1)):
        with pytest.raises(Refused, match=f"game {told[at].game}"):
            checked(spoiled(told, at, **change))


def test_an_end_that_all_rows_make_up_is_refused() -> None:
    told = list(rows(PLAN, 1))
    loser = next(seat for seat in "abc" if seat not in told[0].won)
    with pytest.raises(Refused, match="won"):
        checked(row._replace(won=(loser,)) for row in told)
    with pytest.raises(Refused, match="points"):
        checked(row._replace(points=(0, 0, 999)) for row in told)
    with pytest.raises(Refused, match="won"):
        checked(told[:-1])


def test_a_file_of_another_kind_or_place_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"\.jsonl and \.parquet, not games\.txt"):
        record(tmp_path / "games.txt", [])
    with pytest.raises(Refused, match="cannot be written"):
        record(tmp_path / "nowhere" / "games.jsonl", [])
    with pytest.raises(Refused, match="cannot be read"):
        list(recorded(tmp_path / "games.jsonl"))


@pytest.mark.parametrize("text", ["{", "[]", '{"game": 1}', "7"])
def test_a_line_that_is_no_row_is_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    record(file, rows(PLAN, 1))
    many = len(file.read_text().splitlines())
    file.write_text(file.read_text() + text)
    with pytest.raises(Refused, match=f"line {many + 1}"):
        list(recorded(file))


def test_what_is_no_parquet_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_text("no parquet at all")
    with pytest.raises(Refused, match="this is no sample"):
        list(recorded(file))


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refused, match=r"pip install 'diceyard\[parquet\]'"):
        record(tmp_path / "games.parquet", rows(PLAN, 1))
    assert list(tmp_path.iterdir()) == []


def test_what_goes_wrong_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    record(file, rows(PLAN, 1))

    def broken() -> object:
        yield from rows(PLAN, 1)
        raise Refused("no more")

    with pytest.raises(Refused, match="no more"):
        record(file, broken())
    assert proved(file) == 1
    assert list(tmp_path.iterdir()) == [file]


def test_the_command_writes_a_sample(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    line = ["simulate", "knock-yourself-out", "--games", "30", "--seed", "5", "--way", "interpreted", "--record"]
    done = CliRunner().invoke(app, [*line, str(file), "--record-games", "4"])
    assert done.exit_code == 0, done.output
    assert proved(file) == 4
    assert list(recorded(file)) == list(rows(Plan("knock-yourself-out", "basic", 2, ("random",) * 2, 5), 4))
    done = CliRunner().invoke(app, [*line, str(tmp_path / "games.txt")])
    assert done.exit_code == 2
    assert "not games.txt" in done.output
    done = CliRunner().invoke(app, [*line, str(file), "--way", "tables"])
    assert done.exit_code == 2
    assert "nothing to record" in done.output
