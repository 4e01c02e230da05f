"""`diceyard serve` at the command line."""

import re
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from tests.server.running import COMMAND, Running, running
from typer.testing import CliRunner

from diceyard.cli import app
from diceyard.commands import serve
from diceyard.core.errors import Refused
from diceyard.yard.settings import Settings, from_environment


def test_a_port_in_use_is_answered_with_another_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port)])
    assert result.exit_code == 2
    assert f"Port {port} is in use" in result.output
    assert f"--port {port + 1}" in result.output


def test_an_address_that_is_not_here_is_a_sentence_too() -> None:
    result = CliRunner().invoke(app, ["serve", "--host", "192.0.2.1", "--port", "0"])
    assert result.exit_code == 2
    assert "Cannot listen on 192.0.2.1" in result.output


def test_by_default_only_this_machine_can_come_in(server: Running) -> None:
    assert server.base.startswith("http://127.0.0.1:")


def test_share_shows_the_address_as_text_and_as_a_picture(tmp_path: Path) -> None:
    environment = {"DICEYARD_DATA": str(tmp_path), "PATH": "", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*COMMAND, "--share", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout
        shown = [process.stdout.readline()]
        while "http://" not in shown[-1]:
            shown.append(process.stdout.readline())
        address = re.search(r"http://\S+", shown[-1])
        assert address
        port = int(address[0].rpartition(":")[2])
        assert sum("█" in line or "▄" in line for line in shown) > 8
        body = {"game": "knock-yourself-out", "level": "basic", "seats": [{"kind": "me"}, {"kind": "away"}]}
        code = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body).json()["code"]
        page = httpx.get(f"http://127.0.0.1:{port}/t/{code}", headers={"accept": "text/html"}).text
        assert f"{address[0]}/t/{code}" in page
        process.terminate()
        process.wait(10)


def test_the_browser_is_opened_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr("webbrowser.open", seen.append)
    serve.announce("http://127.0.0.1:1", share=False, open_=True)
    assert seen == ["http://127.0.0.1:1"]


def test_who_opens_it_twice_is_shown_the_one_that_runs(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr("webbrowser.open", seen.append)
    result = CliRunner().invoke(app, ["serve", "--open", "--port", str(server.port)])
    assert result.exit_code == 0
    assert f"open already, at http://127.0.0.1:{server.port}" in result.output
    assert seen == [f"http://127.0.0.1:{server.port}"]


def test_another_program_on_the_port_is_not_taken_for_diceyard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webbrowser.open", lambda address: pytest.fail("that is another program"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(app, ["serve", "--open", "--port", port])
    assert result.exit_code == 2
    assert f"Port {port} is in use" in result.output


def test_settings_come_from_the_environment() -> None:
    asked = from_environment({"DICEYARD_PAUSE": "0.5", "DICEYARD_MOST_TABLES": "7", "HOME": "/x"})
    assert (asked.pause, asked.most_tables, asked.keep_days) == (0.5, 7, Settings().keep_days)
    with pytest.raises(Refused, match="DICEYARD_PAUSE has to be a number"):
        from_environment({"DICEYARD_PAUSE": "soon"})
    assert Settings("postgres://a@b/c").url == "postgresql+asyncpg://a@b/c"
    assert Settings("/x/y.db").url == "sqlite+aiosqlite:////x/y.db"


def test_stopped_kindly_it_ends_with_no_complaint(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.stop() in (0, -15)
        assert server.errors == ""
