"""Kill -9 in the middle of a hundred running games: what was acknowledged is there, and everybody carries on."""

import threading
import time
from pathlib import Path
from random import Random

import httpx
from tests.server.people import Person, View, key
from tests.server.running import Running

TABLES = 100
THREADS = 8


class Untiring(Person):
    """Tries every command again until it is answered, as the page in the browser does."""

    def __init__(self, base: str, codes: list[str]) -> None:
        super().__init__(base)
        self.codes = codes
        self.acknowledged: dict[str, View] = {}
        self.tried_again = 0

    def do(self, code: str, deed: str, **body: object) -> httpx.Response:
        return self.until_answered("POST", f"/api/tables/{code}/{deed}", {"key": key()} | body)

    def get(self, url: str) -> View:
        return dict(self.until_answered("GET", url).json())

    def until_answered(self, method: str, url: str, body: dict[str, object] | None = None) -> httpx.Response:
        while True:
            try:
                return self.web.request(method, url, json=body)
            except httpx.HTTPError:
                self.tried_again += 1
                time.sleep(0.1)

    def carry_on(self, until: threading.Event, rng: Random) -> None:
        """Play at all tables in turn."""
        while not until.is_set():
            for code in self.codes:
                view = self.play(self.view(code), rng)
                if view:
                    self.acknowledged[code] = view


def test_kill_9_loses_nothing_that_was_acknowledged_and_nobody_is_thrown_out(tmp_path: Path) -> None:
    server = Running(tmp_path)
    people = [Untiring(server.base, []) for _ in range(THREADS)]
    for number in range(TABLES):
        one = people[number % THREADS]
        one.codes.append(one.start(*GAMES[number % len(GAMES)]))
    watched = people[0].watch(people[0].codes[0])
    over = threading.Event()
    threads = [threading.Thread(target=one.carry_on, args=(over, Random(i))) for i, one in enumerate(people)]
    for thread in threads:
        thread.start()
    try:
        time.sleep(3)
        server.kill()
        at_kill = [dict(one.acknowledged) for one in people]
        server = Running(tmp_path, server.port)
        check_all_is_there(people, at_kill)
        time.sleep(3)
    finally:
        over.set()
        for thread in threads:
            thread.join(20)
    check_all_went_on(people, at_kill)
    watched.wait_for(people[0].view(people[0].codes[0])["version"])
    for one in people:
        one.go()
    server.stop()


GAMES = [
    ("knock-yourself-out", "basic", "mh"),
    ("strikes-and-locks", "basic", "mh"),
    ("get-outta-here", "face-2", "mh"),
    ("knock-yourself-out", "all-operations", "mc"),
]


def check_all_is_there(people: list[Untiring], at_kill: list[dict[str, View]]) -> None:
    """Every acknowledged move: the table as it was then is found again, letter by letter."""
    for one, acknowledged in zip(people, at_kill, strict=True):
        for code, view in acknowledged.items():
            then = Person(str(one.web.base_url))
            then.web.cookies.update(one.web.cookies)
            found = then.web.get(f"/api/tables/{code}/at/{view['version']}").json()
            assert found["version"] == view["version"]
            assert (found["board"], found["throw"], found["log"]) == (view["board"], view["throw"], view["log"])
            then.go()


def check_all_went_on(people: list[Untiring], at_kill: list[dict[str, View]]) -> None:
    assert sum(one.tried_again for one in people) > 0, "the kill was not noticed at all"
    for one, acknowledged in zip(people, at_kill, strict=True):
        went_on = [code for code, view in acknowledged.items() if one.view(code)["version"] > view["version"]]
        still_open = [code for code, view in acknowledged.items() if view["stage"] != "over"]
        assert len(went_on) >= len(still_open) * 0.5, f"only {len(went_on)} of {len(still_open)} tables went on"
