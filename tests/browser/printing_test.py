"""The Print pages in a browser: they hold up at every size, and a click downloads the PDF."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.looks_test import hold_up

from diceyard.paper.documents import all_documents

Visit = Callable[..., Page]
POSED = next(document for document in all_documents() if document.usual)


@pytest.mark.parametrize("path", ["/print", f"/print/{POSED.key}?seed=3&key=on", "/print/kit/chart?level=none"])
def test_the_pages_hold_up(visit: Visit, path: str) -> None:
    hold_up(visit(path))


def test_from_the_foot_of_the_page_to_a_pdf(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Print", exact=True).click()
    page.get_by_role("link", name=POSED.name).first.click()
    page.get_by_label("Problems").fill("3")
    page.get_by_label("Seed").fill("41")
    page.get_by_role("switch", name="With the answers").check()
    page.get_by_label("US Letter").check()
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("img", name="Preview of page 2 of 2")).to_be_visible()
    expect(page.get_by_label("Seed")).to_have_value("41")
    width = page.get_by_role("img", name="Preview of page 1 of 2").evaluate("image => image.naturalWidth")
    assert width > 600
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the PDF").click()
    assert download.value.suggested_filename.endswith("-41.pdf")


def test_how_to_play_leads_to_the_sheets_of_the_game(visit: Visit) -> None:
    key = POSED.key.partition("/")[0]
    page = visit(f"/how/{key}")
    page.get_by_role("main").get_by_role("link", name="Print").click()
    expect(page.locator(f"h2#{key}")).to_be_in_viewport()
