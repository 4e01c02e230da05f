"""Every sheet on every paper: whole, small, with its letters, its tags and its words, and always the same."""

import io
import re
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from diceyard.core.speech import speaking
from diceyard.games import all_games
from diceyard.languages import find as tongue
from diceyard.paper.documents import Document, Order, all_documents, find
from diceyard.paper.press import pressed
from diceyard.paper.printing import page_of, previewed, printed

PAPERS = {"a4": (595, 842), "letter": (612, 792)}
EVERY = [
    pytest.param(document.key, variant, id=f"{document.key}-{variant}")
    for document in all_documents()
    for variant in [each.key for each in document.variants] or [""]
]
ONE_PAGE = {document.key for document in all_documents() if not document.usual}
LARGEST = 300_000


@cache
def data(key: str, variant: str, paper: str, language: str) -> dict[str, Any]:
    with speaking(tongue(language)):
        return page_of(find(key), order_of(key, variant, paper))


@cache
def made(key: str, variant: str, paper: str, language: str) -> bytes:
    return pressed(data(key, variant, paper, language))


def order_of(key: str, variant: str, paper: str = "a4") -> Order:
    return Order(variant, paper, seed=7, key=find(key).usual > 0)


def read(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


@cache
def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in read(pdf).pages).split())


def fonts_of(page: Any) -> list[Any]:
    return [font.get_object() for font in page["/Resources"]["/Font"].get_object().values()]


def embedded(font: Any) -> bool:
    described = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
    return any(name in described for name in ("/FontFile2", "/FontFile3"))


@pytest.mark.parametrize(("key", "variant"), EVERY)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "es")])
def test_a_sheet_is_small_tagged_and_whole(key: str, variant: str, paper: str, language: str) -> None:
    pdf = made(key, variant, paper, language)
    root = read(pdf).trailer["/Root"]
    assert len(pdf) < LARGEST
    assert root["/MarkInfo"]["/Marked"]
    assert root["/StructTreeRoot"]
    assert root["/Lang"] == language
    assert b"pdfuaid:part" in root["/Metadata"].get_object().get_data()
    assert all(embedded(font) for page in read(pdf).pages for font in fonts_of(page))


@pytest.mark.parametrize(("key", "variant"), EVERY)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "es")])
def test_it_has_the_size_of_the_paper_and_the_words_of_the_reader(
    key: str, variant: str, paper: str, language: str
) -> None:
    pages = read(made(key, variant, paper, language)).pages
    assert len(pages) == 1 + (key not in ONE_PAGE), "a worksheet is one page, and its answers another"
    wide = find(key).wide
    size = PAPERS[paper][::-1] if wide else PAPERS[paper]
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages} == {size}
    page, text = data(key, variant, paper, language), spaceless(text_of(made(key, variant, paper, language)))
    assert all(spaceless(page[part]) in text for part in ("title", "line", "foot"))
    assert spaceless(page.get("answers", "")) in text


def spaceless(text: str) -> str:
    """Without spaces and hyphens, which a line's end may take or give."""
    return re.sub(r"[\s\-\u00ad]", "", text)


@pytest.mark.parametrize("document", all_documents(), ids=lambda document: document.key)
def test_the_same_seed_is_the_same_bytes_and_another_is_not(document: Document) -> None:
    variant = document.variants[0].key if document.variants else ""
    again = printed(document, order_of(document.key, variant))
    assert again == made(document.key, variant, "a4", "en")
    if document.usual:
        assert again != printed(document, order_of(document.key, variant)._replace(seed=8))


@pytest.mark.parametrize("key", sorted(ONE_PAGE))
def test_the_words_of_a_sheet_are_in_it_and_its_pictures_have_theirs(key: str) -> None:
    """Each alternative text is said somewhere in the tags."""
    document = find(key)
    variant = document.variants[0].key if document.variants else ""
    there = tagged_alts(read(made(key, variant, "a4", "en")).trailer["/Root"]["/StructTreeRoot"])
    page = data(key, variant, "a4", "en")
    drawn = page.get("example", page)  # the rules draw their example only
    assert set(there) == set(alts(drawn)) - {""}


def alts(data: Any) -> list[str]:
    """Every alternative text in the data of a page."""
    if isinstance(data, dict):
        own = [data["alt"]] if "alt" in data else []
        return own + [alt for value in data.values() for alt in alts(value)]
    return [alt for value in data for alt in alts(value)] if isinstance(data, list | tuple) else []


def tagged_alts(node: Any) -> list[str]:
    node = node.get_object()
    if isinstance(node, list):
        return [alt for child in node for alt in tagged_alts(child)]
    if not isinstance(node, dict):
        return []
    own = [str(node["/Alt"])] if "/Alt" in node else []
    return own + (tagged_alts(node["/K"]) if "/K" in node else [])


def test_every_problem_has_its_words_and_its_number() -> None:
    document = next(document for document in all_documents() if document.usual)
    data = page_of(document, Order(problems=9, seed=3, key=True))
    pdf = printed(document, Order(problems=9, seed=3, key=True))
    there = tagged_alts(read(pdf).trailer["/Root"]["/StructTreeRoot"])
    assert [there.count(alt) for alt in set(alts(data))] == [2 * alts(data).count(alt) for alt in set(alts(data))]


@pytest.mark.parametrize("key", sorted({document.key for document in all_documents()} - ONE_PAGE))
def test_what_is_only_drawn_on_the_teachers_copy_is_told_there(key: str) -> None:
    variant = find(key).variants[0].key
    there = tagged_alts(read(made(key, variant, "a4", "en")).trailer["/Root"]["/StructTreeRoot"])
    told = [
        problem["answer"]["told"]
        for problem in data(key, variant, "a4", "en")["problems"]
        if "told" in problem["answer"]
    ]
    assert all(sum(alt.endswith(answer) for alt in there) >= 1 for answer in told)
    assert not any(alt.endswith(answer) for alt in there[: len(there) // 2] for answer in told)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_the_rules_page_has_every_point_of_its_level(game: Any) -> None:
    for level in game.levels:
        text = spaceless(text_of(made(f"{game.key}/rules", level.key, "a4", "en")))
        for points in game.how(level.numbers).values():
            assert all(spaceless(point.text) in text for point in points)


def test_a_preview_has_a_picture_of_each_page() -> None:
    document = next(document for document in all_documents() if document.keyed and not document.usual)
    for key, pages in ((False, 1), (True, 2)):
        pictures = previewed(document, Order(key=key), 30)
        assert len(pictures) == pages
        assert all(picture.startswith(b"\x89PNG") for picture in pictures)


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_a_template_has_no_words_of_its_own(key: str, variant: str) -> None:
    """So that whatever is translated is translated on paper too."""
    said = spaceless(" ".join(strings(data(key, variant, "letter", "es"))))
    words = re.findall(r"[^\W\d_]{3,}", text_of(made(key, variant, "letter", "es")))
    assert [word for word in words if word not in said] == []


def strings(data: Any) -> list[str]:
    """Every text in the data of a page."""
    if isinstance(data, dict):
        return strings(list(data.values()))
    return [text for value in data for text in strings(value)] if isinstance(data, list | tuple) else [str(data)]
