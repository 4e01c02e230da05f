"""Pictures of every page, and of each game in mid-play and at the end, at three sizes: `make screenshots`.

    python -m tests.browser.screenshots [folder]

Real tables on a server of its own. The computer takes our seat for a while, and so games get on.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.browser.visiting import QUIET, SIZES, free_port, wait_for

PLAIN = {
    "print": "/print",
    "print-chart": "/print/kit/chart?key=on",
    "start": "/start",
    "settings": "/",
    "unknown-code": "/t/ZZZZZZ",
    "lost": "/no/such/page",
}
MID = 26
"""After so many events a board has something to show."""


@contextmanager
def server() -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        environment = {**os.environ, "DICEYARD_DATA": folder, "DICEYARD_PAUSE": "0.03"}
        command = [str(Path(sys.executable).with_name("diceyard")), "serve", "--port", str(port)]
        running = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/names", running, Path(folder) / "log")
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait(10)


class Album:
    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder

    def take(self, name: str, whole: bool = True) -> None:
        """The page as it stands, at each size, in the light and once in the dark."""
        for size, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(250)
            self.page.screenshot(path=self.folder / f"{name}-{size}.png", full_page=whole)
        self.page.emulate_media(color_scheme="dark")
        self.page.screenshot(path=self.folder / f"{name}-dark.png", full_page=whole)
        self.page.emulate_media(color_scheme="light")

    def pages(self, games: list[dict[str, Any]]) -> None:
        self.page.goto("/")
        self.take("home")
        self.page.locator("a[data-game]").first.click()
        self.take("home-sheet", whole=False)
        for name, path in PLAIN.items():
            self.page.goto(path)
            if name == "settings":
                self.page.locator("#open-settings").click()
            self.take(name, whole=name != "settings")
        for game in games:
            self.page.goto(f"/how/{game['key']}")
            self.take(f"how-{game['key']}")

    def game(self, game: dict[str, Any]) -> None:
        """A whole game: the porch, the roll-off, the middle, the end."""
        self.table(game, [{"kind": "me"}, {"kind": "away"}])
        self.take(f"{game['key']}-porch")
        code = self.table(game, [{"kind": "me"}, {"kind": "computer"}])
        if self.page.locator(".opening").count():
            self.take(f"{game['key']}-opening")
        self.lend(code, MID)
        while self.page.locator(".ending").count():  # that was a quick one
            self.lend(code := self.table(game, [{"kind": "me"}, {"kind": "computer"}]), MID)
        self.take(f"{game['key']}-mid")
        self.page.locator("#ask-hint").click()
        self.take(f"{game['key']}-hint")
        self.lend(code, 10_000)
        self.page.locator(".ending").wait_for()
        self.take(f"{game['key']}-end")

    def table(self, game: dict[str, Any], seats: list[dict[str, str]]) -> str:
        body = {"game": game["key"], "level": game["levels"][-1]["key"], "seats": seats}
        code: str = self.send("/api/tables", body)["code"]
        self.page.goto(f"/t/{code}")
        self.page.locator(".now").wait_for()
        return code

    def lend(self, code: str, version: int) -> None:
        """The computer plays our seat up to this version; then it is ours again, and our choice."""
        self.page.goto("about:blank")
        path = f"/api/tables/{code}"
        while (view := self.page.request.get(path).json())["version"] < version and view["stage"] != "over":
            if not view["seats"][0]["computer"]:
                self.send(f"{path}/computer", {"key": new_key(), "seat": 0})
            time.sleep(0.02)
        if view["stage"] != "over":
            self.send(f"{path}/back", {"key": new_key(), "seat": 0})
        while view["stage"] != "over" and not (view["stage"] == "choosing" and view["seats"][0]["waiting"]):
            view = self.page.request.get(path).json()
            if view["roller"] == 0:
                self.send(f"{path}/roll", {"key": new_key(), "version": view["version"], "seat": 0})
            time.sleep(0.02)
        self.page.goto(f"/t/{code}")
        self.page.locator(".now, .ending").first.wait_for()

    def send(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.page.request.post(path, data=body, headers={"Origin": self.base})
        if not answer.ok:
            raise RuntimeError(f"{path}: {answer.text()}")
        return answer.json()

    base = ""


def new_key() -> str:
    return os.urandom(8).hex()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        context = chromium.new_context(base_url=address, reduced_motion="reduce")
        album = Album(context.new_page(), folder)
        album.base = address
        games = context.request.get("/api/games").json()
        album.pages(games)
        for game in games:
            album.game(game)
        chromium.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"))
