"""What Lighthouse says of the pages, from a server on this machine: `make lighthouse`.

    python bench/lighthouse.py

Home, how to play, and a table of each game in play. Ends with 1 when a score is under 95.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.screenshots import server
from tests.browser.visiting import QUIET

HERE = Path(__file__).parent / "lighthouse"
KINDS = ("performance", "accessibility", "best-practices")
ENOUGH = 95


def pages(base: str) -> Iterator[tuple[str, str]]:
    yield "home", base
    with urllib.request.urlopen(f"{base}/api/games") as answer:
        games = json.load(answer)
    for game in games:
        yield f"how {game['key']}", f"{base}/how/{game['key']}"
        yield f"table {game['key']}", f"{base}/t/{table(base, game)}"


def table(base: str, game: dict[str, object]) -> str:
    """A new table against the computer."""
    level = game["levels"][0]["key"]  # type: ignore[index]
    body = {"game": game["key"], "level": level, "seats": [{"kind": "me"}, {"kind": "computer"}]}
    head = {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{base}/api/tables", json.dumps(body).encode(), head)) as said:
        return str(json.load(said)["code"])


def scores(url: str) -> list[int]:
    """One run, as on a laptop: the screen of a classroom."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        flags = ["--quiet", "--preset=desktop", f"--only-categories={','.join(KINDS)}", f"--output-path={report}"]
        chrome = f"--chrome-flags=--headless=new {' '.join(QUIET)}"
        command = ["npx", "--prefix", str(HERE), "lighthouse", url, "--output=json", *flags, chrome]
        environment = os.environ | {"CHROME_PATH": os.environ.get("CHROME_PATH", "/usr/bin/chromium")}
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
        categories = json.loads(report.read_text())["categories"]
    return [round(100 * categories[kind]["score"]) for kind in KINDS]


def main() -> int:
    worst = 100
    print(f"{'page':<28}" + "".join(f"{kind:>16}" for kind in KINDS))
    with server() as base:
        for name, url in pages(base):
            found = scores(url)
            worst = min(worst, *found)
            print(f"{name:<28}" + "".join(f"{score:>16}" for score in found), flush=True)
    return int(worst < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
