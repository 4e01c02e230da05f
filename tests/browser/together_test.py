"""Several people, tabs and devices at one table, and the network between them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server.running import Running

from diceyard.games import all_games

GAMES = [game.key for game in all_games()]
SAID = """() => {
  window.said = [];
  const hear = ({ addedNodes }) => addedNodes.forEach((line) => window.said.push(line.textContent));
  new MutationObserver((news) => news.forEach(hear)).observe(document.getElementById("announce"), { childList: true });
}"""


def to_choosing(page: Page) -> None:
    """Roll for the start, and on until somebody has to choose."""
    for _ in range(40):
        if page.locator(".play[data-stage=choosing]").count():
            return
        roll = page.locator(".desk button:visible", has_text="Roll")
        if roll.count() and roll.first.is_enabled():
            roll.first.click()
        page.wait_for_timeout(150)
    raise AssertionError("nobody has to choose")


def faces(page: Page) -> str | None:
    return page.locator("yard-dice").get_attribute("aria-label")


def version(page: Page) -> int:
    return int(page.request.get(page.url.replace("/t/", "/api/tables/")).json()["version"])


@pytest.mark.parametrize("game", GAMES)
def test_two_tabs_of_one_seat_show_the_same_and_do_things_once(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me"}, {"kind": "here"}])
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".desk button", has_text="Roll").first).to_be_enabled()
    before = version(page)
    page.locator(".desk button", has_text="Roll").first.click()
    page.wait_for_timeout(300)
    assert version(page) == before + 1
    to_choosing(page)
    expect(other.locator(".play")).to_have_attribute("data-stage", "choosing")
    assert faces(other) == faces(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_network_is_cut_in_mid_move_and_the_move_is_made_after_all(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me"}, {"kind": "here"}])
    roll = page.locator(".desk button", has_text="Roll").first
    expect(roll).to_be_enabled()
    before = version(page)
    page.context.set_offline(True)
    roll.click()
    expect(page.locator(".wrong-line, #gone").locator("visible=true").first).to_be_visible(timeout=20_000)
    page.context.set_offline(False)
    to_choosing(page)
    expect(page.locator("#gone")).to_be_hidden(timeout=10_000)
    assert version(page) > before


@pytest.mark.parametrize("game", GAMES)
def test_rolls_and_turns_are_announced(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}])
    page.evaluate(SAID)
    to_choosing(page)
    page.wait_for_timeout(200)
    said = " ".join(page.evaluate("window.said"))
    assert "rolls" in said
    assert "starts!" in said
    assert "your turn" in said


@pytest.mark.parametrize("game", GAMES)
def test_after_a_refusal_one_can_press_again(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me"}, {"kind": "here"}])
    before = version(page)
    page.route("**/roll", lambda route: route.fulfill(status=429, json={"error": "Wait a moment."}))
    roll = page.locator(".desk button", has_text="Roll").first
    for _ in range(2):
        roll.click()
        expect(page.locator(".wrong-line")).to_have_text("Wait a moment.")
    page.unroute("**/roll")
    to_choosing(page)
    assert version(page) > before
    page.route("**/propose", lambda route: route.fulfill(status=429, json={"error": "Not so fast."}))
    claim = page.locator(".desk button:enabled", has_text=re.compile("^(No move|It’s a strike|Strike|Nothing)$"))
    for _ in range(2):
        claim.click()
        expect(page.locator(".wrong-line")).to_have_text("Not so fast.")
    page.unroute("**/propose")
    claim.click()
    expect(page.locator(".wrong-line")).to_have_count(0)


def test_the_server_is_killed_and_the_page_goes_on_untouched(table: Callable[..., Page], tmp_path: Path) -> None:
    server = Running(tmp_path)
    page = table(GAMES[0], [{"kind": "me"}, {"kind": "here"}], base_url=server.base)
    to_choosing(page)
    lay = faces(page)
    server.kill()
    expect(page.locator("#gone")).to_be_visible(timeout=15_000)
    server = Running(tmp_path, server.port)
    expect(page.locator("#gone")).to_be_hidden(timeout=15_000)
    assert faces(page) == lay
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    page.goto("about:blank")
    server.stop()
