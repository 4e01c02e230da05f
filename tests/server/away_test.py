"""People leave, and come back."""

import time
from collections.abc import Iterator
from random import Random

import pytest
from tests.server.people import Person, View
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server at which one is soon thought to be away."""
    with running(tmp_path_factory.mktemp("yard"), {"DICEYARD_ABSENT": "0.3", "DICEYARD_SILENT": "60"}) as server:
        yield server


def until(person: Person, code: str, what: str, seat: int, holds: bool = True) -> View:
    for _ in range(100):
        view = person.view(code)
        if view["seats"][seat][what] == holds:
            return view
        time.sleep(0.1)
    raise AssertionError(f"seat {seat} is never {what}")


def bens_turn(ana: Person, ben: Person) -> View:
    """A table at which Ben has to choose."""
    code = ana.start("knock-yourself-out", "basic", "ma")
    ben.did(code, "sit", name="Ben")
    rng, view = Random(2), ben.view(code)
    while view["stage"] != "choosing" or not view["seats"][1]["waiting"]:
        for one in (ana, ben):
            view = ben.view(code)
            if view["stage"] != "choosing" or not view["seats"][1]["waiting"]:
                one.play(one.view(code), rng)
    return view


def test_an_idle_seat_goes_to_the_computer_and_back(impatient: Running) -> None:
    ana, ben, eve = (Person(impatient.base) for _ in range(3))
    view = bens_turn(ana, ben)
    code = view["code"]
    news = ana.watch(code)
    news.wait_for(view["version"])
    until(ana, code, "idle", 1)
    assert eve.do(code, "computer", seat=1).status_code == 403
    assert ben.do(code, "computer", seat=0).status_code == 409
    ana.did(code, "computer", seat=1)
    assert news.wait_for(view["version"] + 3)["seats"][1]["computer"]
    assert not until(ana, code, "waiting", 1, False)["seats"][1]["idle"]
    back = ben.did(code, "back", seat=1)["view"]["seats"][1]
    assert (back["computer"], back["bot"], back["name"]) == (False, "", "Ben")
    assert ben.do(code, "back", seat=1).status_code == 409
    for one in (ana, ben, eve):
        one.go()


def test_who_has_the_page_open_is_not_away(impatient: Running) -> None:
    ana, ben = (Person(impatient.base) for _ in range(2))
    view = bens_turn(ana, ben)
    code = view["code"]
    ben.watch(code).wait_for(view["version"])
    until(ana, code, "idle", 1, False)
    time.sleep(3)
    assert not ana.view(code)["seats"][1]["idle"]
    assert "is here" in ana.do(code, "computer", seat=1).json()["error"]
    ben.streams[0].stop()
    until(ana, code, "idle", 1)
    ben.watch(code).wait_for(view["version"])
    until(ana, code, "idle", 1, False)
    for one in (ana, ben):
        one.go()


def test_a_person_may_lend_the_own_seat_at_any_time(impatient: Running) -> None:
    ana = Person(impatient.base)
    code = ana.start("knock-yourself-out", "basic", "mh")
    lent = ana.did(code, "computer", seat=1)["view"]["seats"][1]
    assert lent["computer"]
    assert lent["mine"]
    error = ana.do(code, "roll", seat=1, version=4).json()["error"]
    assert error == "The computer plays for you at the moment. Take your seat back first."
    ana.go()
