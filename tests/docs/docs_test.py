"""The documents are true: their Python runs, their commands print what they say, their links lead somewhere."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.yard.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def blocks(page: Path, language: str) -> Iterator[str]:
    yield from re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with what it prints."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def words(command: str) -> list[str]:
    import shlex

    return shlex.split(command)[1:]


PYTHON = [pytest.param(code, id=f"{page.name}:{i}") for page in PAGES for i, code in enumerate(blocks(page, "python"))]
CONSOLE = [
    pytest.param(command, output, id=command[:60])
    for page in PAGES
    for block in blocks(page, "console")
    for command, output in commands(block)
]


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_in_the_documents_runs_and_prints_what_its_comments_say(
    code: str, capsys: pytest.CaptureFixture[str]
):
    exec(compile(code, "document", "exec"), {})
    promised = re.findall(r"^print\(.*\)  # (.*)$", code, re.M)
    assert [line for line in capsys.readouterr().out.splitlines() if line in promised] == promised


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_the_commands_in_the_documents_print_what_they_say(command: str, output: str):
    result = CliRunner().invoke(app, words(command))
    assert result.output.rstrip() == output.rstrip()


def test_there_are_documents_to_check():
    assert len(PYTHON) >= 5
    assert len(CONSOLE) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page: Path):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_tour_of_the_house_stays_short():
    assert len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("target", ["play", "test", "lint", "bench", "golden", "mutate"])
def test_make_has_the_targets_that_the_documents_name(target: str):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


def test_the_positions_in_the_notation_are_read_and_written_back():
    import diceyard

    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    lines = re.findall(r"^    ([a-z-]+/[a-z0-9-]+/\d a=.*)$", page, re.M)
    assert {line.split("/")[0] for line in lines} == {game.key for game in diceyard.all_games()}
    for line in lines:
        assert diceyard.notation.write(diceyard.position(line)) == line


def test_the_fields_of_every_game_are_in_the_notation():
    import diceyard

    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    for game in diceyard.all_games():
        section = page.split(f"### {game.name}\n")[1].split("\n##")[0]
        for name in game.text.field_names(2):
            assert f"`{name}`" in section, (game.key, name)


def test_the_game_in_the_notation_is_read_and_written_back():
    import diceyard

    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    block = page.split("## A game")[1].split("\n\n")[2]
    text = "\n".join(line.strip() for line in block.splitlines())
    assert diceyard.record.write(diceyard.table(text)) == text
    assert diceyard.table("; ".join(text.splitlines())) == diceyard.table(text)


@pytest.mark.parametrize("field", fields(Settings), ids=lambda field: field.name)
def test_every_setting_is_in_the_document_with_its_default(field: Any):
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    (default,) = re.findall(rf"^\| `DICEYARD_{field.name.upper()}` \| (.*?) \|", text, re.M)
    assert default == (f"{field.default:.15g}" if field.default else "a file in your data folder")
