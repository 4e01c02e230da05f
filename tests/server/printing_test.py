"""The Print pages: what there is, how it looks, and the PDF; never more at once than the machine has room for."""

import asyncio
import io
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from pypdf import PdfReader
from tests.server.people import Person
from tests.yard.loop import run

from diceyard.paper.documents import Document, Order, all_documents, find
from diceyard.paper.printing import printed
from diceyard.server import printing
from diceyard.server.limits import Limits
from diceyard.server.printing import Press
from diceyard.yard.refusals import TooMany
from diceyard.yard.settings import Settings

Makes = Callable[[], Person]
HTML = {"accept": "text/html,*/*"}
POSED = next(document for document in all_documents() if document.usual)


def page(person: Person, path: str, status: int = 200, **headers: str) -> str:
    answer = person.web.get(path, headers=HTML | headers)
    assert answer.status_code == status, answer.text
    return unescape(answer.text)


def text_of(pdf: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_everything_stands_on_the_shelves(person: Makes) -> None:
    text = page(person(), "/print")
    for document in all_documents():
        assert f'href="/print/{document.key}"' in text
        assert document.name in text
    assert 'href="/print"' in page(person(), "/"), "the foot of every page leads there"


@pytest.mark.parametrize("document", all_documents(), ids=lambda document: document.key)
def test_each_has_a_page_with_its_choices(document: Document, person: Makes) -> None:
    text = page(person(), f"/print/{document.key}")
    choices = document.variants if len(document.variants) > 1 else ()
    assert all(f'name="level" value="{variant.key}"' in text for variant in choices)
    assert ('name="seed"' in text) == ('name="problems"' in text) == bool(document.usual)
    assert ('name="key"' in text) == document.keyed
    assert f'formaction="/print/{document.key}/sheet.pdf"' in text
    assert text.count("Preview of page") == 1
    assert "<script>" not in text
    assert "style=" not in text


def test_the_previews_that_a_page_names_are_there(person: Makes) -> None:
    ana = person()
    text = page(ana, f"/print/{POSED.key}?seed=4&key=on")
    names = [part.split('"')[0] for part in text.split('<img src="')[1:]]
    assert len(names) == 2
    for name in names:
        answer = ana.web.get(name)
        assert answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(b"\x89PNG")
    assert len({ana.web.get(name).content for name in names}) == 2
    assert ana.web.get(f"/print/{POSED.key}/small.png").content.startswith(b"\x89PNG")


def test_the_pdf_is_the_one_that_was_ordered(person: Makes) -> None:
    variant = POSED.variants[-1].key
    query = {"level": variant, "seed": "12", "problems": "2", "paper": "letter", "key": "on"}
    answer = person().web.get(f"/print/{POSED.key}/sheet.pdf", params=query)
    assert answer.content == printed(POSED, Order(variant, "letter", 12, 2, True))
    assert answer.headers["content-type"] == "application/pdf"
    name = f"{POSED.key.replace('/', '-')}-{variant}-12.pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'


def test_sheets_speak_the_readers_language(person: Makes) -> None:
    ana, path = person(), "/print/kit/six-sided-dice/sheet.pdf"
    assert "The dice kit" in text_of(ana.web.get(path).content)
    assert "El juego de dados" in text_of(ana.web.get(path, headers={"accept-language": "es"}).content)
    assert "Imprimir" in page(ana, "/print", **{"accept-language": "es"})


@pytest.mark.parametrize(
    "query", ["level=none", "paper=a5", "problems=10000", "seed=-4", "seed=abc", "problems=1e9", "seed=" + "9" * 5000]
)
def test_what_does_not_work_is_said_beside_the_form(query: str, person: Makes) -> None:
    text = page(person(), f"/print/{POSED.key}?{query}", 422)
    assert 'role="alert"' in text
    assert 'name="level"' in text
    assert person().web.get(f"/print/{POSED.key}/sheet.pdf?{query}").status_code == 422


def test_what_is_left_empty_is_as_usual(person: Makes) -> None:
    text = page(person(), f"/print/{POSED.key}?level=&seed=&problems=&paper=")
    assert f'max="{POSED.most}" value="{POSED.usual}"' in text


@pytest.mark.parametrize(
    "path", ["/print/chess/board", "/print/kit", f"/print/{POSED.key}/page/0", f"/print/{POSED.key}/page/99?seed=1"]
)
def test_what_is_not_there_has_a_plain_page(path: str, person: Makes) -> None:
    assert "Traceback" not in page(person(), path, 404)


# The press itself.


@pytest.fixture
def pressings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the press really did, in place of doing it."""
    done: list[Any] = []

    def work(document: Document, wanted: printing.Wanted) -> list[bytes]:
        done.append(wanted)
        return [bytes(10)]

    monkeypatch.setattr(printing, "work", work)
    return done


KIT = find("kit/chart")


def test_the_same_is_pressed_once_even_if_many_ask_at_the_same_time(pressings: list[Any]) -> None:
    async def story() -> None:
        press, limits = Press(), Limits(Settings())
        await asyncio.gather(*(press.pdf(KIT, Order(), limits, "ana") for _ in range(20)))
        await press.pdf(KIT, Order("black2"), limits, "ben")
        assert len(pressings) == 1
        await press.pages(KIT, Order(), 40, limits, "ana")
        await press.pdf(KIT, Order(key=True), limits, "ana")
        assert len(pressings) == 3

    run(story())


def test_one_address_cannot_keep_the_press_busy_but_gets_what_is_there(pressings: list[Any]) -> None:
    async def story() -> None:
        press, limits = Press(), Limits(Settings(client_sheets=2))
        for variant in KIT.variants[:2]:
            await press.pdf(KIT, Order(variant.key), limits, "ana")
        with pytest.raises(TooMany):
            await press.pdf(KIT, Order(KIT.variants[2].key), limits, "ana")
        await press.pdf(KIT, Order(KIT.variants[0].key), limits, "ana")
        await press.pdf(KIT, Order(KIT.variants[2].key), limits, "ben")
        assert len(pressings) == 3

    run(story())


def test_a_long_sheet_counts_as_several(pressings: list[Any]) -> None:
    async def story() -> None:
        press, limits = Press(), Limits(Settings(client_sheets=4))
        await press.pdf(POSED, Order(problems=POSED.most), limits, "ana")
        with pytest.raises(TooMany):
            await press.pdf(POSED, Order(problems=1), limits, "ana")

    run(story())


def test_the_queue_has_an_end(pressings: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_WAITING", 3)

    async def story() -> None:
        press, limits = Press(), Limits(Settings())
        orders = (Order(variant.key) for variant in KIT.variants[:6])
        jobs = (press.pdf(KIT, order, limits, "ana") for order in orders)
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(answer, TooMany) for answer in answers].count(True) == 3
        assert await press.pdf(KIT, Order(KIT.variants[5].key), limits, "ana")

    run(story())


def test_what_was_not_asked_for_in_a_long_time_is_thrown_away(
    pressings: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "MOST_KEPT", 25)

    async def story() -> None:
        press, limits = Press(), Limits(Settings())
        for i in (0, 1, 0, 2, 0, 1):
            await press.pdf(KIT, Order(KIT.variants[i].key), limits, "ana")
        assert [wanted.order.variant for wanted in pressings] == [KIT.variants[i].key for i in (0, 1, 2, 1)]
        assert press.bytes == 20

    run(story())
