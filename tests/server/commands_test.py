"""Commands that come too late, twice, in the wrong order, from the wrong people or out of shape."""

from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.people import Person, View, key, play_out, put

from diceyard.bots import simple
from diceyard.core.game import Help

Makes = Callable[[], Person]


def at_choice(person: Person, game: str = "knock-yourself-out", seats: str = "mh") -> View:
    """A table at which this device has to choose."""
    view = person.view(person.start(game, "basic", seats))
    while view["stage"] != "choosing":
        view = person.play(view, Random(3)) or view
    return view


def proposal(person: Person, view: View) -> dict[str, Any]:
    seat = view["viewer"]
    at = person.position(view)
    line = put(at, seat, simple.choose(at, seat, Random(1)), Help.CHECK)
    return {"key": key(), "seat": seat, "version": view["version"], "proposal": line, "done": True}


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"])


def test_the_same_command_again_is_answered_the_same_and_done_once(person: Makes) -> None:
    ana = person()
    view = at_choice(ana)
    said = proposal(ana, view)
    first, second = ana.did(view["code"], "propose", **said), ana.did(view["code"], "propose", **said)
    assert first == second
    assert ana.view(view["code"])["version"] == first["view"]["version"]


def test_the_same_key_of_somebody_else_is_another_command(person: Makes) -> None:
    ana, ben = person(), person()
    code = ana.start("knock-yourself-out", "basic", "aa")
    same = key()
    assert ana.did(code, "sit", key=same)["seat"] == 0
    assert ben.did(code, "sit", key=same)["seat"] == 1


def test_sitting_down_twice_by_a_shaky_finger_takes_one_seat(person: Makes) -> None:
    ana = person()
    code = ana.start("strikes-and-locks", "basic", "aaa")
    same = key()
    assert [ana.did(code, "sit", key=same)["seat"] for _ in range(3)] == [0, 0, 0]
    assert [seat["mine"] for seat in ana.view(code)["seats"]] == [True, False, False]


def test_a_stale_command_is_refused_with_the_newer_view(person: Makes) -> None:
    ana = person()
    view = at_choice(ana)
    said = proposal(ana, view)
    now = ana.did(view["code"], "propose", **said)["view"]
    late = ana.do(view["code"], "propose", **said | {"key": key()})
    assert refused(late, 409) == "The game has gone on. Look again!"
    assert late.json()["view"] == now


def test_a_command_from_the_future_is_refused(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    refused(ana.do(code, "roll", seat=0, version=999), 409)


def test_rolling_twice_from_the_same_view_rolls_once(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    first = ana.did(code, "roll", seat=0, version=2)["view"]
    refused(ana.do(code, "roll", seat=0, version=2), 409)
    assert ana.view(code)["throw"] == first["throw"]


def test_what_others_choose_at_the_same_time_makes_nothing_stale(person: Makes) -> None:
    ana = person()
    view = at_choice(ana, "strikes-and-locks", "mhh")
    seats = [seat["seat"] for seat in view["seats"] if seat["waiting"]]
    for seat in reversed(seats):
        at = ana.position(ana.view(view["code"]))
        line = put(at, seat, simple.choose(at, seat, Random(seat)), Help.CHECK)
        ana.did(view["code"], "propose", seat=seat, version=view["version"], proposal=line, done=True)
    assert ana.view(view["code"])["stage"] == "rolling"


def test_nobody_acts_for_a_seat_of_somebody_else(person: Makes) -> None:
    ana, eve = person(), person()
    view = at_choice(ana)
    said = proposal(ana, view)
    code, seat = view["code"], view["viewer"]
    assert refused(eve.do(code, "propose", **said), 403) == "That is not your seat."
    refused(eve.do(code, "roll", seat=seat, version=view["version"]), 403)
    refused(eve.web.post(f"/api/tables/{code}/hint", json={"seat": seat, "step": 2}), 403)
    for deed in ("leave", "back", "computer", "free"):
        refused(eve.do(code, deed, seat=seat), 403)
    refused(eve.do(code, "rename", seat=seat, name="Silly"), 403)
    refused(eve.do(code, "lock", locked=True), 403)
    refused(eve.do(code, "again"), 403)


@pytest.mark.parametrize("forged", ["", "0" * 32, "A" * 32, "yard", "../../etc", "é" * 16, "0" * 5000])
def test_a_forged_secret_is_no_secret(forged: str, person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    body = {"key": key(), "seat": 0, "version": 2}
    headers = {"cookie": f"yard={forged}".encode()}
    base = str(ana.web.base_url).rstrip("/")
    answer = httpx.post(f"{base}/api/tables/{code}/roll", json=body, headers=headers)
    refused(answer, 403)


def test_after_the_end_nothing_more_is_done(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    over = play_out([ana], code, Random(4))
    for seat in range(2):
        assert refused(ana.do(code, "roll", seat=seat, version=over["version"]), 409) == "The game is over."
        refused(ana.do(code, "propose", seat=seat, version=over["version"], proposal="4", done=True), 409)
    assert ana.view(code)["version"] == over["version"]


def test_out_of_turn_nothing_is_done(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    refused(ana.do(code, "roll", seat=1, version=2), 409)
    refused(ana.do(code, "propose", seat=0, version=2, proposal="4", done=True), 409)
    refused(ana.do(code, "again"), 409)
    refused(ana.do(code, "sit"), 409)


def test_only_the_host_has_the_say(person: Makes) -> None:
    ana, ben, eve = person(), person(), person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    ben.did(code, "sit", name="Rude name")
    assert ana.did(code, "rename", seat=1, name="Ben")["view"]["seats"][1]["name"] == "Ben"
    assert not ana.did(code, "free", seat=1)["view"]["seats"][1]["name"]
    assert ben.view(code)["viewer"] == -1
    assert ana.did(code, "lock", locked=True)["view"]["locked"]
    assert "locked" in refused(eve.do(code, "sit"), 409)
    ana.did(code, "lock", locked=False)
    assert eve.did(code, "sit")["seat"] == 1


def test_names_are_made_up_tidied_and_never_the_same(person: Makes) -> None:
    ana, ben = person(), person()
    code = ana.start("strikes-and-locks", "basic", "maaa")
    assert ana.view(code)["seats"][0]["name"]
    assert ana.did(code, "sit", name="  Ben   B  ")["view"]["seats"][1]["name"] == "Ben B"
    assert "already" in refused(ben.do(code, "sit", name="bEN b"), 422)
    assert "at most 24" in refused(ben.do(code, "sit", name="x" * 50), 422)
    assert "see" in refused(ben.do(code, "sit", name="a\u202eb"), 422)


def test_who_leaves_makes_room_and_the_game_goes_on(person: Makes) -> None:
    ana, ben, cem = person(), person(), person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    ben.did(code, "sit")
    ana.did(code, "roll", seat=0, version=2)
    ben.did(code, "leave", seat=1)
    assert ana.view(code)["stage"] == "seating"
    cem.did(code, "sit", seat=1)
    play_out([ana, cem], code, Random(6))


def test_a_table_that_makes_no_sense_is_not_started(person: Makes) -> None:
    ana = person()
    chair = {"kind": "me"}
    body = {"game": "knock-yourself-out", "level": "basic", "seats": [chair, chair]}
    for wrong in ({"game": "chess"}, {"level": "hard"}, {"seats": [chair] * 3}, {"seats": [{"kind": "computer"}] * 2}):
        assert refused(ana.web.post("/api/tables", json=body | wrong), 422)
    unknown_bot = {"seats": [chair, {"kind": "computer", "bot": "../x"}]}
    refused(ana.web.post("/api/tables", json=body | unknown_bot), 422)


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b"null", b"\xff\xfe", b'{"key":"abcdefgh"}', b"[" * 5000, b'{"key":1,"seat":0,"version":0}']
    + [b'{"key":"abcdefgh","seat":%s,"version":0}' % seat for seat in (b"-1", b"6", b"1e99", b"true", b"0.5")]
    + [b'{"key":"abcdefgh","seat":0,"version":%s}' % version for version in (b"-1", b"null", b"9" * 400)]
    + [b'{"key":"%s","seat":0,"version":0}' % key for key in (b"short", b"x" * 65, b"; drop table", b"\\u0000aaaaaaaa")]
    + [b'{"key":"abcdefgh","seat":0,"version":0,"faces":[6,6]}'],
)
def test_malformed_bodies_are_refused_in_a_sentence(body: bytes, person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    answer = ana.web.post(f"/api/tables/{code}/roll", content=body, headers={"content-type": "application/json"})
    assert refused(answer, 400) == "This was not understood."


def test_oversized_bodies_are_refused_however_they_come(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    url, headers = f"/api/tables/{code}/roll", {"content-type": "application/json"}
    refused(ana.web.post(url, content=b" " * 9000, headers=headers), 413)
    refused(ana.web.post(url, content=(b" " * 1000 for _ in range(20)), headers=headers), 413)


def test_a_proposal_can_be_any_text(person: Makes) -> None:
    ana = person()
    view = at_choice(ana)
    said = proposal(ana, view)
    for text in ("", "=", "<script>", "'; --", "\x00", "🎲", "6 ÷ 0 = 1", "(" * 300, "9" * 400):
        answer = ana.did(view["code"], "propose", **said | {"key": key(), "proposal": text})
        assert not answer["verdict"]["move"]
