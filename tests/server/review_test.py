"""A finished game looked at once more, over HTTP."""

import time
from collections.abc import Callable

import pytest
from tests.server.people import Person, View


def played_by_the_computer(
    ana: Person, game: str = "knock-yourself-out", level: str = "basic", seats: str = "mc"
) -> str:
    """A whole game for which Ana has lent her seat."""
    code = ana.start(game, level, seats)
    ana.did(code, "computer", seat=0)
    for _ in range(300):
        if ana.view(code)["stage"] == "over":
            return code
        time.sleep(0.1)
    raise AssertionError("the game does not end")


@pytest.fixture
def over(person: Callable[..., Person]) -> tuple[Person, str]:
    ana = person()
    return ana, played_by_the_computer(ana)


def review(one: Person, code: str, language: str = "en") -> View:
    answer = one.web.get(f"/api/tables/{code}/review", headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_review_of_a_finished_game(over: tuple[Person, str]) -> None:
    ana, code = over
    found = review(ana, code)
    view = ana.view(code)
    assert found["turns"][-1]["version"] == view["version"]
    assert sum(found["start"]) == pytest.approx(1)
    winner = next(seat["seat"] for seat in view["seats"] if seat["winner"])
    assert found["turns"][-1]["line"][winner] == 1
    assert found["turns"][-1]["worths"][winner] == "100.0%"
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["known"] == "Exact: worked out to the end."
    assert 1 <= len(found["mattered"]) <= 3
    assert all(told["text"].startswith("Turn ") for told in found["mattered"])
    assert (found["alone"], found["sides"]) == (False, 2)


def test_everybody_reads_it_in_their_own_language(over: tuple[Person, str]) -> None:
    ana, code = over
    assert review(ana, code)["known"].startswith("Exact")
    assert review(ana, code, "es")["known"] == "Exacto: calculado hasta el final."
    assert review(ana, code, "es")["mattered"][0]["text"].startswith("Turno ")


def test_who_only_looks_on_may_look_back_too(over: tuple[Person, str], person: Callable[..., Person]) -> None:
    ana, code = over
    assert review(person(), code) == review(ana, code)


def test_before_the_end_there_is_none(person: Callable[..., Person]) -> None:
    """It would tell who stands how, and what should be done."""
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    answer = ana.web.get(f"/api/tables/{code}/review")
    assert answer.status_code == 409
    assert answer.json()["error"] == "This game is not over yet."
    assert ana.web.get("/api/tables/ZZZZZZ/review").status_code == 404
