"""Whole games through the API: every game and level, with several devices, streams and computers."""

from collections.abc import Callable
from random import Random

import pytest
from tests.server.people import Person, play_out

import diceyard
from diceyard.games import all_games

EVERY_LEVEL = [(game.key, level.key) for game in all_games() for level in game.levels]
HELPS = ("show", "check", "own")
Makes = Callable[[], Person]


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_two_people_on_two_devices_play_a_whole_game(game: str, level: str, person: Makes) -> None:
    ana, ben = person(), person()
    code = ana.start(game, level, "ma", HELPS[EVERY_LEVEL.index((game, level)) % 3])
    news = ben.watch(code)
    assert ben.did(code, "sit", name="Ben")["seat"] == 1
    over = play_out([ana, ben], code, Random(level))
    assert any(seat["winner"] for seat in over["seats"])
    assert news.wait_for(over["version"])["stage"] == "over"
    record = diceyard.table(ana.web.get(f"/t/{code}/record.txt").text)
    assert len(record.events) == over["version"]
    assert [seat["winner"] for seat in over["seats"]] == [seat in record.winners for seat in range(2)]


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_two_on_one_device_play_with_the_computer(game: str, person: Makes) -> None:
    chosen = diceyard.game(game)
    ana = person()
    code = ana.start(game, chosen.levels[0].key, "mhc" if 3 in chosen.seats else "mhcc")
    over = play_out([ana], code, Random(5))
    assert [seat["mine"] for seat in over["seats"]][:3] == [True, True, False]
    assert over["practised"][2]["tries"] == 0
    again = ana.did(code, "again")
    assert ana.did(code, "again")["code"] == again["code"]
    assert ana.view(code)["next"] == again["code"]
    after = ana.view(again["code"])
    assert [seat["mine"] for seat in after["seats"]] == [seat["mine"] for seat in over["seats"]]


def test_again_the_next_seat_starts(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    over = play_out([ana], code, Random(1))
    began = diceyard.table(ana.web.get(f"/t/{code}/record.txt").text).began
    fresh = ana.view(ana.did(code, "again")["code"])
    assert fresh["roller"] == (began + 1) % 2
    assert [seat["name"] for seat in fresh["seats"]] == [seat["name"] for seat in over["seats"]]


def test_every_kind_of_looker_sees_the_same_throw(person: Makes) -> None:
    ana, eve = person(), person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    news = eve.watch(code)
    rolled = ana.did(code, "roll", seat=0, version=2)["view"]
    seen = news.wait_for(rolled["version"])
    assert seen["throw"] == rolled["throw"]
    assert seen["throw"]["version"] == 3
    assert seen["viewer"] == -1
    assert not seen["host"]


def test_one_can_look_back_at_every_version(person: Makes) -> None:
    ana = person()
    code = ana.start("strikes-and-locks", "basic", "mh")
    over = play_out([ana], code, Random(2))
    views = [ana.web.get(f"/api/tables/{code}/at/{version}").json() for version in range(over["version"] + 1)]
    assert [view["version"] for view in views] == list(range(over["version"] + 1))
    assert views[-1]["board"] == over["board"]
    assert views[0]["stage"] == "seating"


def test_a_hint_leads_on_and_a_wrong_sum_is_answered_kindly(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    view = ana.view(code)
    while view["stage"] != "choosing":
        view = ana.play(view, Random(0)) or view
    seat, version = view["viewer"], view["version"]
    hints = [hint(ana, code, seat, step) for step in range(3)]
    assert len(set(hints)) == 3
    big, small = sorted(view["throw"]["faces"], reverse=True)
    wrong = {"seat": seat, "version": version, "proposal": f"{big} + {small} = 99", "ms": 10}
    said = ana.did(code, "propose", done=True, **wrong)
    assert not said["verdict"]["move"]
    assert f"{big} + {small} isn’t 99." in said["verdict"]["reason"]
    assert said["view"]["version"] == version + 1
    assert said["view"]["stage"] == "choosing"


def hint(ana: Person, code: str, seat: int, step: int) -> str:
    answer = ana.web.post(f"/api/tables/{code}/hint", json={"seat": seat, "step": step})
    return str(answer.json()["hint"])
