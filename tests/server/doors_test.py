"""Who may come in, how often, and what every answer carries."""

import json
import re
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.people import Person, key
from tests.server.running import Running, running

Makes = Callable[..., Person]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "file://"])
def test_a_command_from_another_sites_page_is_refused(origin: str, person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    body = {"key": key(), "seat": 0, "version": 2}
    for url in ("/api/tables", *(f"/api/tables/{code}/{deed}" for deed in ("roll", "sit", "lock", "again", "hint"))):
        answer = ana.web.post(url, json=body, headers={"origin": origin})
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]
    assert (
        ana.web.post(f"/api/tables/{code}/roll", json=body, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    )
    assert ana.view(code)["version"] == 2


def test_a_command_from_our_own_page_is_done(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    origin = str(ana.web.base_url).rstrip("/")
    headers = {"origin": origin, "sec-fetch-site": "same-origin"}
    body = {"key": key(), "seat": 0, "version": 2}
    assert ana.web.post(f"/api/tables/{code}/roll", json=body, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/ZZZZZZ", "/nothing", "/static/nothing.js", "/api"])
def test_every_answer_carries_the_strict_headers(path: str, person: Makes) -> None:
    headers = person().web.get(path, headers={"accept": "text/html"}).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_the_secret_is_in_a_cookie_that_no_script_can_read(person: Makes) -> None:
    ana = person()
    chairs = [{"kind": "me"}, {"kind": "away"}]
    body = {"game": "knock-yourself-out", "level": "basic", "seats": chairs}
    cookie = ana.web.post("/api/tables", json=body).headers["set-cookie"]
    assert re.match(r"yard=[0-9a-f]{32};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_guessing_codes_is_slowed_down_but_a_class_is_not(person: Makes) -> None:
    ana, eve = (person("10.0.0.7") for _ in range(2))
    code = ana.start("knock-yourself-out", "basic", "ma")
    answers = [
        eve.web.get(f"/api/tables/ZZZZ{i // 10}{i % 10}".replace("1", "A").replace("0", "B")) for i in range(140)
    ]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:100] == [404] * 100
    assert statuses[-5:] == [429] * 5
    assert "wait" in answers[-1].json()["error"]
    # Whether a guess is right cannot be told any more, but who sits at a table is never kept from it.
    assert eve.web.get(f"/api/tables/{code}").status_code == 429
    assert ana.web.get(f"/api/tables/{code}").status_code == 200
    assert person().web.get(f"/api/tables/{code}").status_code == 200


def test_a_class_of_35_joins_from_behind_one_address(person: Makes) -> None:
    children = [person("10.0.0.8") for _ in range(36)]
    codes = [child.start("strikes-and-locks", "basic", "maaaaa") for child in children[:6]]
    for number, child in enumerate(children[6:]):
        child.web.get("/api/tables/WRQNG2")
        child.did(codes[number % 6], "sit")
        child.watch(codes[number % 6]).wait_for(1)
    assert all(not seat["open"] for code in codes for seat in children[0].view(code)["seats"])


def test_tables_and_streams_are_limited_with_a_plain_answer(tmp_path: Path) -> None:
    few = {"DICEYARD_CLIENT_TABLES": "3", "DICEYARD_CLIENT_STREAMS": "2", "DICEYARD_MOST_TABLES": "4"}
    with running(tmp_path, few) as server:
        ana, ben = Person(server.base), Person(server.base, client="10.0.0.9")
        code, *_ = [ana.start("knock-yourself-out", "basic", "mh") for _ in range(3)]
        body = {"game": "knock-yourself-out", "level": "basic", "seats": [{"kind": "me"}] * 2}
        assert "wait" in refused(ana.web.post("/api/tables", json=body))
        ben.start("knock-yourself-out", "basic", "mh")
        assert "full" in refused(ben.web.post("/api/tables", json=body))
        for _ in range(2):
            ana.watch(code).wait_for(2)
        assert "watched" in refused(ana.web.get(f"/api/tables/{code}/stream"))
        ana.go()
        ben.go()


def refused(answer: httpx.Response) -> str:
    assert answer.status_code == 429
    return str(answer.json()["error"])


def test_a_reader_that_never_reads_harms_nobody(person: Makes, server: Running) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    dead = [half_dead(server.port, code) for _ in range(20)]
    news = ana.watch(code)
    version = 2
    for number in range(300):
        name = f"Player {number}"
        version = ana.did(code, "rename", seat=0, name=name)["view"]["version"]
    assert news.wait_for(version)["seats"][0]["name"] == "Player 299"
    for one in dead:
        one.close()


def half_dead(port: int, code: str) -> socket.socket:
    """Asks for the stream and never reads a byte of it."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", port))
    one.sendall(f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: yard\r\n\r\n".encode())
    return one


def test_a_name_cannot_be_a_script(person: Makes) -> None:
    ana, eve = person(), person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    evil = "<img src=x onerror=a()>"
    eve.did(code, "sit", name=evil)
    page = ana.web.get(f"/t/{code}", headers={"accept": "text/html"}).text
    assert evil not in page
    assert json.loads(ana.web.get(f"/api/tables/{code}").text)["seats"][1]["name"] == evil


def test_the_server_stops_at_once_though_streams_are_open(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = Person(server.base)
        code = ana.start("knock-yourself-out", "basic", "mh")
        ana.watch(code).wait_for(2)
        ana.streams[0].stop()
        stopped = threading.Event()
        threading.Thread(target=lambda: (server.stop(), stopped.set())).start()
        assert stopped.wait(6)
        ana.go()
