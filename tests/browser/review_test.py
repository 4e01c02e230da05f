"""The end screen leads, in one tap, to the game looked at once more."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import at_once, fits

SIZES = ("phone", "laptop")


def over(table: Callable[..., Page], size: str, seats: int = 2, **how: str) -> Page:
    """A game that the computer has played to its end, the person's seat included."""
    computers = [{"kind": "computer", "bot": "simple"}] * (seats - 1)
    page = at_once(table("knock-yourself-out", [{"kind": "me", "name": "Ana"}, *computers], size=size, **how))
    code = page.url.rpartition("/")[2]
    body = {"key": "lend-my-seat", "seat": 0}
    assert page.request.post(
        f"/api/tables/{code}/computer", data=body, headers={"Origin": page.url.rpartition("/t/")[0]}
    ).ok
    page.locator(".ending").wait_for(timeout=60_000)
    return page


@pytest.mark.parametrize("size", SIZES)
def test_one_tap_shows_how_it_went(table: Callable[..., Page], size: str) -> None:
    page = over(table, size)
    page.get_by_role("button", name="How did it go?").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name="The chance to win, turn by turn")).to_be_visible()
    expect(sheet.locator("polyline")).to_have_count(2)
    expect(sheet.get_by_role("row", name="Ana")).to_have_count(1)
    expect(sheet.get_by_role("heading", name="The turns that mattered")).to_be_visible()
    assert fits(page)
    assert page.evaluate(
        "() => { const all = document.getElementById('sheet'); return all.scrollWidth <= all.clientWidth }"
    )
    sheet.get_by_text("Every turn as a table").first.click()
    rows = sheet.locator("details tbody tr")
    assert rows.count() > 5
    expect(rows.last).to_contain_text("100.0%")


def test_a_turn_that_mattered_can_be_looked_at(table: Callable[..., Page]) -> None:
    page = over(table, "phone")
    page.get_by_role("button", name="How did it go?").click()
    page.get_by_role("dialog").get_by_role("button", name="Look").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()


def test_it_speaks_spanish(table: Callable[..., Page]) -> None:
    page = over(table, "phone", locale="es-ES")
    page.get_by_role("button", name="¿Cómo fue?").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Los turnos que contaron")).to_be_visible()
    assert fits(page)
