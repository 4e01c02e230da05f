"""The lab on the web: its pages without a script, its files, its API, and what the kinds of help allow at a table."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import httpx
import pytest
from tests.server.people import Person
from tests.server.running import running

import diceyard
from diceyard import lab
from diceyard.games import all_games

Makes = Callable[[], Person]
HTML = {"accept": "text/html,*/*"}
AT = "knock-yourself-out/basic/2 a=1,2 b=3 turn=a roll=-"
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


def page(person: Person, path: str, status: int = 200, **query: Any) -> str:
    answer = person.web.get(path, params=query or None, headers=HTML)
    assert answer.status_code == status, answer.text
    return unescape(answer.text)


def lines(text: str) -> dict[int, list[str]]:
    """The lines of the list on the page: each result with what stands beside it."""
    rows = re.findall(r'<th scope="row" data-result="(\d+)">\d+</th>(.*?)</tr>', text)
    return {int(result): re.findall(r"<b>(.*?)</b>", cells) for result, cells in rows}


def test_the_bench_shows_every_chance_exactly(person: Makes) -> None:
    shown = lines(page(person(), "/lab", dice="black2,red"))
    assert {result: Fraction(cells[0]) for result, cells in shown.items()} == lab.chart(["black2", "red"]).chances


def test_what_is_done_leads_to_a_link_that_can_be_sent(person: Makes) -> None:
    ana = person()
    answer = ana.web.get("/lab/do", params={"dice": "plain2", "ops": "+", "do": "add red"})
    assert answer.status_code == 303
    assert parse_qs(urlsplit(answer.headers["location"]).query) == {"dice": ["plain2,red"], "ops": ["+"]}
    thrown = ana.web.get("/lab/do", params={"dice": "plain2", "ops": "+", "do": "throw 100"}).headers["location"]
    text = page(ana, thrown)
    assert sum(int(cells[1]) for cells in lines(text).values()) == 100
    query = {name: values[0] for name, values in parse_qs(urlsplit(thrown).query).items()}
    tally = lab.throw(lab.chart(["plain2"], ["+"]), 100, int(query["seed"]))
    assert {result: int(cells[1]) for result, cells in lines(text).items()} == {n: tally.times[n] for n in range(2, 13)}
    assert tally.verdict in text
    assert page(ana, thrown.replace("&since=0", "")).count("data-fresh") == 1


def test_the_luck_is_new_each_time(person: Makes) -> None:
    ana = person()
    query = {"dice": "plain2", "do": "throw 1"}
    assert len({ana.web.get("/lab/do", params=query).headers["location"] for _ in range(4)}) > 1


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"dice": "black12", "do": "add red"}, "12 dice is the most"),
        ({"dice": "plain", "do": "fly"}, "nothing to do like that"),
        ({"dice": "plain", "seed": "1", "throws": "100000", "do": "throw 1"}, "enough thrown"),
    ],
)
def test_what_cannot_be_done_is_said_and_the_dice_stay(query: dict[str, str], reason: str, person: Makes) -> None:
    text = page(person(), "/lab/do", 422, **query)
    assert reason in text
    assert 'value="drop 0"' in text


def test_what_is_too_much_to_count_is_said_and_the_dice_stay(person: Makes) -> None:
    text = page(person(), "/lab", 422, dice="black4,green4,red4")
    assert "Take fewer dice, or fewer operations." in text
    assert text.count('value="drop ') == 12
    assert 'value="throw 1"' not in text
    assert "There has to be a die with numbers." in page(person(), "/lab", 422, dice="white")


def test_an_empty_bench_and_odd_links(person: Makes) -> None:
    ana = person()
    assert "Tap a die to put it here." in page(ana, "/lab", dice="")
    assert "the colours are" in page(ana, "/lab", 422, dice="blue")
    for query in ({"seed": "-1"}, {"throws": "many"}, {"dice": "x" * 400}, {"since": "-1"}):
        assert ana.web.get("/lab", params={"dice": "plain"} | query, headers=HTML).status_code == 400, query


def test_charts_to_take_home(person: Makes) -> None:
    ana, query = person(), {"dice": "plain2", "ops": "+", "seed": "4", "throws": "60"}
    drawing = ana.web.get("/lab/chart.svg", params=query)
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert "attachment" in drawing.headers["content-disposition"]
    assert drawing.text.startswith("<svg ")
    rows = list(csv.reader(ana.web.get("/lab/chart.csv", params=query).text.splitlines()))
    assert sum(int(row[3]) for row in rows[1:]) == 60
    assert ana.web.get("/lab/grid.csv", params=query).text.splitlines()[1] == "1,2,3,4,5,6,7"
    assert ana.web.get("/lab/grid.svg", params=query).text.startswith("<svg ")
    assert ana.web.get("/lab/grid.svg", params={"dice": "plain3"}).status_code == 422
    assert ana.web.get("/lab/secret.txt").status_code == 404


@GAMES
def test_a_position_and_its_chances(game: diceyard.Game, person: Makes) -> None:
    ana, at = person(), game.start(seats=2)
    of = diceyard.notation.write(at)
    text = page(ana, "/lab/position", of=of)
    for table in lab.coming(at).tables:
        assert f"<caption>{table.caption}</caption>" in text
        assert str(table.lines[0].chances[0]) in text
    assert of in unquote(page(ana, "/lab/position"))
    listed = ana.web.get("/lab/position.csv", params={"of": of}).text
    assert listed.startswith((lab.coming(at).tables[0].caption, '"'))
    found = ana.web.get("/api/lab/position", params={"of": of}).json()["chances"]
    assert [table["caption"] for table in found] == [table.caption for table in lab.coming(at).tables]
    assert found[0]["lines"][0]["chances"][0] == str(lab.coming(at).tables[0].lines[0].chances[0])


def test_a_question_of_the_readers_own(person: Makes) -> None:
    ana, of = person(), "get-outta-here/standard/2 a=- b=- turn=a roll=- passes=0"
    assert "3 and 7 in one turn" in page(ana, "/lab/position", of=of, what="3 7")
    assert "Write up to 6 different numbers" in page(ana, "/lab/position", 422, of=of, what="x")
    answer = ana.web.get("/api/lab/position", params={"of": of, "what": "3 7"}).json()["chances"][0]
    assert [line["chances"] for line in answer["lines"]] == [["5/8"], ["5/8"]]
    assert ana.web.get("/lab/position.csv", params={"of": of, "what": "3 7"}).text.startswith("3 and 7 in one turn\n")


@pytest.mark.parametrize(
    ("of", "reason"),
    [
        ("nonsense", "expected game/level/seats"),
        (AT.replace("a=1,2", "a=-").replace("turn=a", "turn=b"), "The game is over"),
    ],
)
def test_what_is_no_position_is_said_beside_what_was_typed(of: str, reason: str, person: Makes) -> None:
    text = page(person(), "/lab/position", 422, of=of)
    assert reason in text
    assert f'value="{of}"' in text


def test_programs_get_exact_fractions_and_throws(person: Makes) -> None:
    ana = person()
    chart = ana.web.get("/api/lab/chart", params={"dice": "black,red"}).json()
    assert {int(n): Fraction(p) for n, p in chart["chances"].items()} == lab.chart(["black", "red"]).chances
    assert (chart["dice"], chart["operations"], chart["throws"]) == (["black", "red"], ["+", "−"], 64)
    query = {"dice": "plain2", "ops": "+", "throws": 500, "seed": 8}
    thrown = ana.web.get("/api/lab/throws", params=query).json()
    tally = lab.throw(lab.chart(["plain2"], ["+"]), 500, 8)
    assert Counter({int(n): times for n, times in thrown["came"].items()}) == tally.times
    assert (thrown["chance"], thrown["kinds"]) == (tally.fit.chance, tally.fit.kinds)
    assert thrown["verdict"] == tally.verdict
    assert ana.web.get("/api/lab/chart", params={"dice": "blue"}).json()["error"].startswith("blue: the colours are")
    assert ana.web.get("/api/lab/throws", params=query | {"throws": 100_001}).status_code == 400


def own(person: Person, status: int = 200, **body: Any) -> Any:
    answer = person.web.post("/api/lab/own", json={"kind": "6", "ops": "+", "cells": {}} | body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_chart_of_ones_own_is_checked_as_the_help_says(person: Makes) -> None:
    ana = person()
    said = own(ana, cells={"3,4": "8", "1,1": "2"})
    assert said["cells"]["3,4"] == {"right": False, "reason": "3 + 4 isn’t 8. Start at 4 and count on 3."}
    assert said["cells"]["1,1"] == {"right": True, "reason": ""}
    assert (said["summary"], said["whole"]) == ("1 right, 1 not yet, 34 still empty.", False)
    assert own(ana, cells={"3,4": "8"}, help="own")["cells"]["3,4"] == {"right": False, "reason": ""}
    everything = {f"{a},{b}": str(a + b) for a in range(1, 7) for b in range(1, 7)}
    assert own(ana, cells=everything)["whole"]
    assert not own(ana, cells=everything | {"6,6": "13"})["whole"]


def test_an_answer_is_shown_only_to_who_wants_that(person: Makes) -> None:
    ana = person()
    assert own(ana, help="show", show="3,4")["answer"] == "7"
    assert own(ana, help="show", ops="+−", show="2,5")["answer"] == "3/7"
    for helping in ("check", "own"):
        assert "only where you asked" in own(ana, 422, help=helping, show="3,4")["error"]
    for show in ("7,7", "x", "3,", "3"):
        assert "no such cell" in own(ana, 422, help="show", show=show)["error"]


@pytest.mark.parametrize(
    "body", [{"cells": {"9,9": "1"}}, {"cells": {"a,b": "1"}}, {"ops": "÷"}, {"cells": {"1,1": "1"}, "ops": "x"}]
)
def test_what_belongs_to_no_chart_is_refused(body: dict[str, Any], person: Makes) -> None:
    assert own(person(), 422, **body)["error"]


def test_the_page_of_a_chart_of_ones_own_holds_no_answers(person: Makes) -> None:
    text = page(person(), "/lab/own", kind="8", ops="×", help="own")
    assert text.count("data-cell=") == 64
    assert 'value="4"' not in text
    assert ">81<" not in text
    assert "Done" in text
    page(person(), "/lab/own", 422, ops="÷")


def choosing(person: Person, code: str) -> None:
    view = person.view(code)
    while view["stage"] != "choosing":
        view = person.play(view, Random(1)) or view


@pytest.mark.parametrize(
    ("helping", "before", "while_choosing"),
    [
        ("show", (True, True), (True, True)),
        ("check", (True, True), (True, False)),
        ("own", (False, False), (False, False)),
    ],
)
def test_at_a_table_the_kind_of_help_says_what_may_be_seen(
    helping: str, before: tuple[bool, bool], while_choosing: tuple[bool, bool], person: Makes
) -> None:
    """H-2, H-3: chances of the next roll, and what each throw makes; no sum of the throw that lies there is told."""
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "mh", helping)
    assert "There is no roll to come here." in page(ana, f"/t/{code}/chances")
    view = ana.view(code)
    while view["stage"] != "rolling":
        view = ana.play(view, Random(1)) or view
    assert seen(ana, code) == before
    choosing(ana, code)
    assert seen(ana, code) == while_choosing


def seen(person: Person, code: str) -> tuple[bool, bool]:
    """Whether the page and the API show chances, and grids."""
    text = page(person, f"/t/{code}/chances")
    answer = person.web.get(f"/api/tables/{code}/chart")
    reply = answer.json() if answer.status_code == 200 else {"chances": [], "grids": [], "lines": []}
    assert bool(reply["grids"]) == bool(reply["lines"])
    found = bool(reply["chances"]), bool(reply["grids"])
    assert found == ('class="chances"' in text, 'class="grid"' in text)
    return found


def test_a_chart_at_a_table_names_the_players(person: Makes) -> None:
    ana = person()
    code = ana.start("strikes-and-locks", "basic", "mh", "show")
    choosing(ana, code)
    names = [seat["name"] for seat in ana.view(code)["seats"]]
    text = page(ana, f"/t/{code}/chances")
    assert all(f"{name}: the next number in each row" in text for name in names)


def test_who_asks_for_too_many_charts_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, {"DICEYARD_CLIENT_CHARTS": "3"}) as server, httpx.Client(base_url=server.base) as web:
        codes = [web.get("/api/lab/chart", params={"dice": "plain"}).status_code for _ in range(30)]
        assert web.get("/api/games").status_code == 200
    assert 429 in codes
    assert codes[:3] == [200] * 3
