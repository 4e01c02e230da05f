"""The pages and files, as a browser asks for them."""

import gzip
from collections.abc import Callable
from html import unescape
from random import Random

import pytest
from tests.server.people import Person

import diceyard
from diceyard.games import all_games
from diceyard.server.pages import links

Makes = Callable[[], Person]
HTML = {"accept": "text/html,*/*"}


def page(person: Person, path: str, status: int = 200) -> str:
    answer = person.web.get(path, headers=HTML)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


@pytest.mark.parametrize("path", ["/", "/start", "/start?game=knock-yourself-out", "/api"])
def test_the_pages_are_there(path: str, person: Makes) -> None:
    assert "Diceyard" in page(person(), path)


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in all_games() for level in game.levels])
def test_how_to_play_tells_every_level(game: diceyard.Game, level: diceyard.Level, person: Makes) -> None:
    text = page(person(), f"/how/{game.key}/{level.key}")
    assert all(heading in unescape(text) for heading in game.how(level.numbers))


def test_the_page_of_a_table_brings_the_cookie(person: Makes) -> None:
    ana, ben = person(), person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    assert code in page(ben, f"/t/{code.lower()}")
    assert len(ben.secret) == 32
    assert "<svg" in ben.web.get(f"/t/{code}/qr.svg").text


@pytest.mark.parametrize("path", ["/t/ZZZZZZ", "/t/x", "/nothing", "/how/chess", "/how/knock-yourself-out/no"])
def test_what_is_not_there_has_a_plain_page(path: str, person: Makes) -> None:
    assert "Traceback" not in page(person(), path, 404)


def test_the_box_for_a_code_leads_to_the_table(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    typed = f"{code[:3].lower()}-{code[3:]} "
    answer = ana.web.get("/join", params={"code": typed})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
    assert ana.web.get("/join", params={"code": "//evil.example"}).headers["location"] == "/"


def test_a_position_is_a_link(person: Makes) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh")
    view = ana.view(code)
    while view["stage"] != "choosing":
        view = ana.play(view, Random(1)) or view
    assert diceyard.position(view["position"]).dice == ()
    answer = ana.web.get("/position", params={"of": view["position"]}, headers=HTML)
    assert answer.status_code == 200
    assert ana.web.get("/position", params={"of": "nonsense"}, headers=HTML).status_code == 422


def test_files_are_small_kept_and_asked_for_again(person: Makes) -> None:
    ana = person()
    first = ana.web.get("/games/knock-yourself-out/board.js", headers={"accept-encoding": "gzip"})
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["content-encoding"] == "gzip"
    again = ana.web.get("/games/knock-yourself-out/board.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = ana.web.get("/games/knock-yourself-out/board.js", headers={"accept-encoding": "identity"})
    assert plain.text == first.text
    assert len(gzip.compress(plain.content)) < len(plain.content)


@pytest.mark.parametrize("name", ["rules.py", "../__init__.py", "%2e%2e/__init__.py", "..%2f..%2fcli.py", "nothing.js"])
def test_only_scripts_styles_and_pictures_are_given_away(name: str, person: Makes) -> None:
    ana = person()
    for folder in ("/games/knock-yourself-out", "/games/chess", "/static"):
        assert ana.web.get(f"{folder}/{name}").status_code == 404


def test_what_a_program_asks_for_wrongly_is_answered_in_json(person: Makes) -> None:
    answer = person().web.get("/api/tables/ZZZZZZ")
    assert answer.json() == {"error": "There is no table ZZZZZZ. Check the code, or start a new table."}


def test_names_and_games_for_the_start(person: Makes) -> None:
    ana = person()
    names = ana.web.get("/api/names").json()
    assert len(set(names)) == 3
    assert [game["key"] for game in ana.web.get("/api/games").json()] == [game.key for game in all_games()]


def test_every_page_has_a_foot_that_leads_on_but_a_table_has_not(person: Makes) -> None:
    ana = person()
    foot = page(ana, "/").partition('<footer class="foot">')[2]
    assert [f'href="{link.path}"' in foot for link in links()] == [True] * len(links())
    for link in links():
        page(ana, link.path)
    assert "<footer" not in page(ana, f"/t/{ana.start('knock-yourself-out', 'basic', 'ma')}")
