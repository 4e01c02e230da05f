"""What there is to print, how it is asked for, and what is refused."""

from pathlib import Path

import pytest
from tests.contract.toys import TOY
from typer.testing import CliRunner, Result

from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.games import all_games, part
from diceyard.paper import of_games
from diceyard.paper.documents import Order, all_documents, checked, file_name, find
from diceyard.paper.printing import printed

KEYS = [document.key for document in all_documents()]


def diceyard(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["print", *arguments])


def test_everything_has_a_key_of_its_own() -> None:
    assert len(set(KEYS)) == len(KEYS)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_game_prints_its_rules_its_sheets_and_a_worksheet_for_each_level(game: Game) -> None:
    mine = [document for document in all_documents() if document.key.startswith(f"{game.key}/")]
    offered = part(game, "paper")
    assert offered
    levels = {level.key for level in game.levels}
    rules = find(f"{game.key}/rules")
    assert {variant.key for variant in rules.variants} == levels
    assert {variant.key for document in mine if document.usual for variant in document.variants} == levels
    assert {f"{game.key}/{each.key}" for each in (*offered.SHEETS, *offered.WORKSHEETS)} < {each.key for each in mine}


def test_a_game_that_draws_nothing_still_prints_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_games, "all_games", lambda: (TOY,))
    monkeypatch.setattr(of_games, "part", lambda game, name: None)
    (rules,) = of_games.documents()
    assert printed(rules, Order()).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (Order(paper="a5"), "paper"),
        (Order(seed=-1), "seed"),
        (Order(seed=1_000_000), "seed"),
        (Order(problems=-1), "problems"),
        (Order(problems=101), "problems"),
        (Order(variant="none"), "level"),
    ],
)
def test_what_cannot_be_printed_is_refused_by_name(order: Order, why: str) -> None:
    document = next(document for document in all_documents() if document.usual)
    with pytest.raises(Refused, match=why):
        checked(document, order)


def test_an_order_is_filled_in_with_what_is_usual() -> None:
    document = next(document for document in all_documents() if document.usual)
    assert checked(document, Order(seed=9)) == Order(document.variants[0].key, "a4", 9, document.usual, False)
    plain = next(document for document in all_documents() if not document.usual and not document.keyed)
    assert checked(plain, Order(problems=4, seed=9, key=True))[2:] == (0, 0, False)


def test_the_file_is_named_after_what_is_in_it() -> None:
    document = next(document for document in all_documents() if document.usual)
    variant = document.variants[0].key
    assert file_name(document, Order(variant, seed=17)) == f"{document.key.replace('/', '-')}-{variant}-17.pdf"
    assert ":" not in file_name(find("kit/chart"), Order("black2:6"))


def test_print_alone_lists_what_there_is() -> None:
    told = diceyard().output
    assert all(key in told for key in KEYS)
    assert "The dice kit" in told


def test_print_writes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = diceyard("kit/chart", "--level", "red2:6", "--key", "-o", "chart.pdf")
    assert (result.exit_code, result.output) == (0, "Written: chart.pdf\n")
    assert (tmp_path / "chart.pdf").read_bytes().startswith(b"%PDF")
    assert diceyard("kit/six-sided-dice").output == "Written: kit-six-sided-dice.pdf\n"


def test_without_a_seed_there_is_a_new_one_in_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    key = next(document.key for document in all_documents() if document.usual)
    names = {diceyard(key, "--problems", "1").output for _ in range(3)}
    assert len(names) > 1


@pytest.mark.parametrize(
    "line",
    [
        ["chess/board"],
        ["kit/chart", "--level", "blue2"],
        ["kit/chart", "--paper", "a5"],
        ["kit/chart", "-o", "/no/x.pdf"],
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(line: list[str]) -> None:
    result = diceyard(*line)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert result.output.strip().endswith(".")
