"""A real server and a real browser, one of each for every process that runs tests; a new person for every visit."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "laptop": (1280, 800)}
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with quick computer players."""
    port = free_port()
    folder: Path = tmp_path_factory.mktemp("yard")
    environment = {**os.environ, "DICEYARD_DATA": str(folder), "DICEYARD_PAUSE": "0.05"}
    with (folder / "log").open("w") as log:
        command = [str(Path(sys.executable).with_name("diceyard")), "serve", "--port", str(port)]
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/names", server, folder / "log")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(10)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(address: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        with suppress(urllib.error.URLError, ConnectionError), urllib.request.urlopen(address, timeout=2):
            return
        if server.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, yard: str) -> Iterator[Visit]:
    """`visit("/")` is a page of somebody new, with cookies of their own; what goes wrong in it fails the test.

    Motion is reduced unless a test asks for it, so that nothing has to be waited for.
    """
    people: list[BrowserContext] = []
    wrong: list[str] = []

    def visit(path: str = "/", size: str = "laptop", motion: str = "reduce", **how: Any) -> Page:
        width, height = SIZES[size]
        how = {"viewport": {"width": width, "height": height}, "reduced_motion": motion, "base_url": yard} | how
        people.append(browser.new_context(**how))
        page = people[-1].new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if odd(line.text, line.type) else None)
        page.goto(path)
        return page

    yield visit
    for person in people:
        person.close()
    assert not wrong


def odd(text: str, kind: str) -> bool:
    """Answers such as 404 and a dropped line are shown to the player; the console's echo of them is not a fault."""
    return kind == "error" and "Failed to load resource" not in text


@pytest.fixture
def table(visit: Visit) -> Callable[..., Page]:
    """`table("some-game", [{"kind": "me"}, …])` starts a table by the API and opens its page, as the same person."""

    def table(game: str, seats: list[dict[str, str]], level: str = "", helping: str = "check", **how: Any) -> Page:
        page = visit("/", **how)
        games = {each["key"]: each for each in page.request.get("/api/games").json()}
        body = {"game": game, "level": level or games[game]["levels"][0]["key"], "help": helping, "seats": seats}
        answer = page.request.post("/api/tables", data=body, headers={"Origin": page.url.rstrip("/")})
        assert answer.ok, answer.text()
        page.goto(f"/t/{answer.json()['code']}")
        return page

    return table
