"""Nothing that is sent to anybody gives away what others have chosen but not shown, or the secret of a device."""

import hashlib
from base64 import b64encode
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.server.people import Person, View

from diceyard.games import all_games

Makes = Callable[[], Person]
HIDDEN = ("seats", "version", "position", "log")
"""These change when somebody chooses; `tells_nothing` looks at them by themselves."""


@pytest.mark.parametrize("level", ["basic", "six-sided-to-the-last"])
def test_an_unsettled_choice_is_seen_by_nobody_else(level: str, person: Makes) -> None:
    """What others are sent is the same before and after somebody chooses, but for the fact that somebody has."""
    people = [person() for _ in range(4)]
    code = people[0].start("strikes-and-locks", level, "maa")
    people[1].did(code, "sit")
    people[2].did(code, "sit")
    rng, looked = Random(level), 0
    for _ in range(12):
        if people[0].view(code)["stage"] == "over":
            break
        for player in people[:3]:
            others = [one for one in people if one is not player]
            before = [everything(one, code) for one in others]
            view = player.play(player.view(code), rng)
            if view and view["stage"] == "choosing" and view["throw"] == before[0]["now"]["throw"]:
                looked += 1
                for one, was in zip(others, before, strict=True):
                    tells_nothing(was, everything(one, code))
    assert looked > 10


def everything(person: Person, code: str) -> dict[str, Any]:
    """All that a device can ask for."""
    view = person.view(code)
    then = person.web.get(f"/api/tables/{code}/at/{view['version']}").json()
    late = person.do(code, "roll", seat=max(view["viewer"], 0), version=0).json()
    record = person.web.get(f"/t/{code}/record.txt").text
    return {"now": view, "then": then, "late": late.get("view", view), "record": record}


def tells_nothing(was: dict[str, Any], now: dict[str, Any]) -> None:
    assert was["record"] == now["record"]
    for one in ("now", "then", "late"):
        before, after = was[one], now[one]
        assert {name: before[name] for name in before if name not in HIDDEN} == {
            name: after[name] for name in after if name not in HIDDEN
        }
        assert after["position"] == ""
        assert after["log"] == before["log"]
        assert [public(seat) for seat in before["seats"]] == [public(seat) for seat in after["seats"]]


def public(seat: View) -> View:
    return {name: seat[name] for name in seat if name not in ("waiting", "chosen", "idle")}


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_no_secret_of_a_device_is_ever_sent_to_anybody(game: str, person: Makes) -> None:
    ana, ben, eve = people = [person() for _ in range(3)]
    code = ana.start(game, next(one.levels[0].key for one in all_games() if one.key == game), "ma")
    streams = [one.watch(code) for one in people]
    ben.did(code, "sit")
    rng = Random(game)
    for _ in range(30):
        for one in (ana, ben):
            one.play(one.view(code), rng)
        eve.do(code, "roll", seat=0, version=0)
    for one in people:
        for page in (f"/t/{code}", f"/t/{code}/record.txt", f"/t/{code}/qr.svg", "/", "/api/openapi.json"):
            one.web.get(page, headers={"accept": "text/html"})
    version = ana.view(code)["version"]
    for stream in streams:
        stream.wait_for(version)
    sent = "\n".join(text for one in people for text in one.heard)
    for secret in (form for one in people if one.secret for form in forms(one.secret)):
        assert secret not in sent


def forms(secret: str) -> list[str]:
    """The secret, and what is kept of it, as they might be written."""
    kept = hashlib.sha256(secret.encode()).digest()
    return [secret, kept.hex(), b64encode(kept).decode(), b64encode(bytes.fromhex(secret)).decode(), repr(kept)]
