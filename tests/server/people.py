"""People at tables, played by programs: each has a device, knows the rules, and talks to a server over HTTP."""

import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import httpx

import diceyard
from diceyard.bots import simple
from diceyard.core.game import Help, Position

View = dict[str, Any]


def key() -> str:
    return secrets.token_hex(8)


class Person:
    """A device. `heard` is everything that the server has sent to it, as text."""

    def __init__(self, base: str, client: str = "") -> None:
        headers = {"x-forwarded-for": client} if client else {}
        self.heard: list[str] = []
        hooks = {"response": [self.hear]}
        self.web = httpx.Client(base_url=base, timeout=20, headers=headers, event_hooks=hooks)
        self.streams: list[Stream] = []

    def hear(self, response: httpx.Response) -> None:
        if "event-stream" not in response.headers.get("content-type", ""):
            response.read()
            self.heard.append(response.text)

    def go(self) -> None:
        for stream in self.streams:
            stream.stop()
        self.web.close()

    @property
    def secret(self) -> str:
        return str(self.web.cookies.get("yard"))

    def start(self, game: str, level: str, seats: str, help: str = "check") -> str:
        """A new table; `seats` has a letter for each: m(e), h(ere), a(way), c(omputer)."""
        kinds = {"m": "me", "h": "here", "a": "away", "c": "computer"}
        chairs = [{"kind": kinds[letter]} for letter in seats]
        answer = self.web.post("/api/tables", json={"game": game, "level": level, "help": help, "seats": chairs})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def do(self, code: str, deed: str, **body: Any) -> httpx.Response:
        return self.web.post(f"/api/tables/{code}/{deed}", json={"key": key()} | body)

    def did(self, code: str, deed: str, **body: Any) -> Any:
        answer = self.do(code, deed, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def view(self, code: str) -> View:
        return self.get(f"/api/tables/{code}")

    def get(self, url: str) -> View:
        answer = self.web.get(url)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def position(self, view: View) -> Position:
        """What is to be played. Once others have chosen, it is found as it was when the dice fell."""
        text = view["position"]
        if not text:
            text = self.get(f"/api/tables/{view['code']}/at/{view['throw']['version']}")["position"]
        return diceyard.position(text)

    def play(self, view: View, rng: Random) -> View | None:
        """One step of a game, if this device is awaited."""
        seat = view["viewer"]
        if seat < 0 or not view["seats"][seat]["waiting"] or view["stage"] == "over":
            return None
        if view["dice"]:
            return dict(self.did(view["code"], "roll", seat=seat, version=view["version"])["view"])
        return self.choose(view, seat, rng)

    def choose(self, view: View, seat: int, rng: Random) -> View:
        at = self.position(view)
        line = put(at, seat, simple.choose(at, seat, rng), Help(view["help"]))
        said = {"seat": seat, "version": view["version"], "proposal": line, "done": True, "ms": 900}
        answer = self.did(view["code"], "propose", **said)
        assert answer["verdict"] == {"move": True, "reason": "", "wants": "", "done": True}, (line, answer["verdict"])
        return dict(answer["view"])

    def watch(self, code: str) -> "Stream":
        self.streams.append(Stream(self, code))
        return self.streams[-1]


class Stream:
    """An event stream, read in a thread of its own. It comes back when the connection is lost, as a browser does."""

    def __init__(self, person: Person, code: str) -> None:
        self.person, self.code = person, code
        self.views: list[View] = []
        self.news = threading.Condition()
        self.stopped = False
        self.answer: httpx.Response | None = None
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        cookies = httpx.Cookies(self.person.web.cookies)
        with httpx.Client(base_url=self.person.web.base_url, cookies=cookies, timeout=30) as web:
            while not self.stopped:
                try:
                    with web.stream("GET", f"/api/tables/{self.code}/stream") as self.answer:
                        self.take(self.answer.iter_lines())
                except httpx.HTTPError:
                    threading.Event().wait(0.2)

    def take(self, lines: Iterator[str]) -> None:
        for line in lines:
            if self.stopped:
                return
            self.person.heard.append(line)
            if line.startswith("data: "):
                with self.news:
                    self.views.append(json.loads(line.removeprefix("data: ")))
                    self.news.notify_all()

    def wait_for(self, version: int, seconds: float = 10) -> View:
        """The first view that is at least so new."""
        with self.news:
            found = self.news.wait_for(lambda: bool(self.views) and self.views[-1]["version"] >= version, seconds)
            assert found, f"version {version} was not heard of"
            return self.views[-1]

    def stop(self) -> None:
        """Hang up, also while nothing is being said."""
        self.stopped = True
        if self.answer and not self.answer.is_closed:
            line = self.answer.extensions["network_stream"].get_extra_info("socket")
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)


def put(at: Position, seat: int, move: int, helping: Help) -> str:
    """A proposal that is judged to be this move."""
    for line in ways_to_put(at, seat, move):
        if at.game.words.judge(at.level.numbers, at.state, seat, line, helping).move == move:
            return line
    raise AssertionError(f"how does one say {move} in {diceyard.notation.write(at)}?")


def ways_to_put(at: Position, seat: int, move: int) -> Iterator[str]:
    text = at.game.text.write_move(at.level.numbers, at.state, seat, move, 0)
    claims = [str(claim) for claim in at.game.words.explain(at.level.numbers, at.state, seat, move)]
    if claims:
        yield f"{claims[0]}: {text}"
        yield ", ".join(f"{claim} in {cell[:2]}" for claim, cell in zip(claims, text.split(), strict=False))
        yield claims[0]
    yield from (text, f"strike, {text}", "strike", "strike!", "nothing", "no move")


def play_out(people: list[Person], code: str, rng: Random, steps: int = 3000) -> View:
    """Everybody plays whenever they are awaited, until the game is over."""
    for _ in range(steps):
        for person in people:
            view = person.view(code)
            while (then := person.play(view, rng)) is not None:
                view = then
            if view["stage"] == "over":
                return view
    raise AssertionError("the game does not end")
