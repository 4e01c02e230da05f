"""How every page holds up: nothing sideways, nothing too small for a finger, nothing over something else, and axe."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.visiting import SIZES

from diceyard.games import all_games

GAMES = [game.key for game in all_games()]
PAGES = ["/", "/start", f"/how/{GAMES[0]}", "/t/ZZZZZZ"]
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}

SMALL = """() => [...document.querySelectorAll('button, a.button, a.home, input, select, summary')]
  .filter(e => e.checkVisibility({visibilityProperty: true}))
  .filter(e => !e.closest('.out-of-sight, [inert], dialog:not([open])'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, r]) => r.width < 47.5 || r.height < 47.5).map(([html, r]) => `${html} ${r.width}×${r.height}`)"""

# Controls of a page. The pieces on a board may touch each other, and a bar that sticks to the edge lies over the rest.
OVERLAPS = """() => {
  const root = document.querySelector('dialog[open]') ?? document;
  const seen = [...root.querySelectorAll('button, a.button, .choice, .player, .now, .verdict, .sum')]
    .filter(e => e.checkVisibility() && !e.closest('.board, .finish, .out-of-sight'));
  const both = (from, to, a, b) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  const hits = (a, b) => both('left', 'right', a, b) && both('top', 'bottom', a, b);
  const found = [];
  for (const [i, a] of seen.entries()) for (const b of seen.slice(i + 1))
    if (!a.contains(b) && !b.contains(a) && hits(a.getBoundingClientRect(), b.getBoundingClientRect()))
      found.push(a.outerHTML.slice(0, 80) + ' | ' + b.outerHTML.slice(0, 80));
  return found;
}"""


def hold_up(page: Page, schemes: tuple[str, ...] = ("light", "dark")) -> None:
    """At all three sizes, then with axe in the light and in the dark."""
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"sideways scroll at {name}"
        assert page.evaluate(SMALL) == [], name
        assert page.evaluate(OVERLAPS) == [], name
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(page, options=WCAG).response["violations"]
        assert not found, [(each["id"], [node["html"][:120] for node in each["nodes"]][:4]) for each in found]


@pytest.mark.parametrize("path", PAGES)
def test_pages(visit: Callable[..., Page], path: str) -> None:
    hold_up(visit(path))


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play(visit: Callable[..., Page], game: str) -> None:
    hold_up(visit(f"/how/{game}"))


def test_sheets_of_home_and_settings(visit: Callable[..., Page]) -> None:
    page = visit("/")
    page.locator("a[data-game]").first.click()
    hold_up(page)
    page.keyboard.press("Escape")
    page.locator("#open-settings").click()
    hold_up(page)


def test_before_the_game(visit: Callable[..., Page], table: Callable[..., Page]) -> None:
    host = table(GAMES[0], [{"kind": "me"}, {"kind": "away"}])
    hold_up(host)
    hold_up(visit(host.url))
    host.locator("#open-share").click()
    hold_up(host)


def in_play(page: Page) -> None:
    """Roll for the start, and on until somebody has to choose."""
    for _ in range(30):
        if page.locator(".play[data-stage=choosing]").count():
            return
        roll = page.locator(".desk button:visible", has_text="Roll")
        if roll.count() and roll.first.is_enabled():
            roll.first.click()
        page.wait_for_timeout(250)
    raise AssertionError("nobody has to choose")


@pytest.mark.parametrize("game", GAMES)
def test_in_play(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me"}, {"kind": "here"}])
    hold_up(page, ("light",))
    in_play(page)
    hold_up(page)
    page.locator("#ask-hint").click()
    hold_up(page, ("dark",))
    page.locator("#ask-back").click()
    page.get_by_role("button", name="One step back").click()
    hold_up(page, ("light",))
    page.get_by_role("button", name="Back to now").click()
    page.locator(".player").first.click()
    hold_up(page, ("dark",))


@pytest.mark.parametrize("game", [game.key for game in all_games() if 1 in game.seats])
def test_the_end(table: Callable[..., Page], game: str) -> None:
    """A game that can be stopped alone is over at once."""
    page = table(game, [{"kind": "me"}])
    page.locator("[data-offer]").click()
    page.locator("dialog[open]").get_by_role("button", name="Yes").click()
    page.locator(".ending").wait_for()
    hold_up(page)
