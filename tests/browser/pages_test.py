"""What people do around the games: find one, start a table, join it, set things, meet a plain page when lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from diceyard.games import all_games

GAMES = [game.key for game in all_games()]
Visit = Callable[..., Page]


@pytest.mark.parametrize("game", GAMES)
def test_two_taps_from_home_to_a_game_against_the_computer(visit: Visit, game: str) -> None:
    page = visit("/", size="phone")
    page.locator(f"a[data-game={game}]").click()
    page.get_by_role("button", name="Play the computer").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".now")).not_to_be_empty()
    expect(page.locator(".player")).to_have_count(2)


def test_home_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    page.locator("a[data-game]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play the computer").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def started(page: Page) -> str:
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url.split("/t/")[1]


def test_start_and_join_by_code_in_another_browser(visit: Visit) -> None:
    host = visit("/start")
    code = started(host)
    expect(host.locator(".code")).to_have_text(code)
    expect(host.locator(".now")).to_have_text("One more player is needed.")
    guest = visit("/", size="phone")
    guest.get_by_label("Got a code?").fill(f"{code[:3]} {code[3:]}".lower())
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(f"**/t/{code}")
    name = guest.locator(".names button").first.inner_text()
    guest.locator(".names button").first.click()
    expect(host.locator(".who").nth(1)).to_have_text(name)
    expect(host.locator(".opening, [class*=board]").first).to_be_visible()


def test_join_by_link_with_a_name_of_ones_own(visit: Visit) -> None:
    code = started(visit("/start"))
    guest = visit(f"/t/{code}")
    guest.get_by_label("or type a name").fill("Zoë & <b>Max</b>")
    guest.get_by_role("button", name="That’s me").click()
    expect(guest.locator(".who").nth(1)).to_have_text("Zoë & <b>Max</b>")


def test_who_comes_too_late_watches(visit: Visit, table: Callable[..., Page]) -> None:
    page = table(GAMES[0], [{"kind": "me"}, {"kind": "here"}])
    late = visit(page.url)
    expect(late.get_by_text("You are watching.")).to_be_visible()
    expect(late.locator(".desk button")).to_have_count(0)


def test_every_kind_of_seat_is_one_tap(visit: Visit) -> None:
    page = visit("/start", size="phone")
    second = page.get_by_role("group", name="Seat 2")
    second.get_by_label("Computer").check()
    expect(second.get_by_label("Mouse")).to_be_visible()
    second.get_by_label("Mouse").check()
    second.get_by_label("Me").check()
    expect(page.get_by_role("group", name="Seat 1").get_by_label("On this device")).to_be_checked()
    page.locator("#counts input").last.check()
    expect(page.locator(".seat-row")).to_have_count(int(page.locator("#counts input").last.get_attribute("value") or 0))


def test_the_host_renames_and_locks(visit: Visit) -> None:
    host = visit("/start")
    code = started(host)
    host.locator(".player").first.click()
    host.get_by_role("button", name="Another name").click()
    host.get_by_label("or type a name").fill("Ana")
    host.get_by_role("button", name="That’s me").click()
    expect(host.locator(".who").first).to_have_text("Ana")
    host.locator("#open-share").click()
    host.get_by_role("button", name="Lock the door").click()
    late = visit(f"/t/{code}")
    expect(late.locator(".porch")).to_be_visible()
    expect(late.locator(".names button")).to_have_count(0)


def test_settings_are_remembered_on_the_device(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()
    page.get_by_role("switch", name="Sound").check()
    page.get_by_role("switch", name="Keep things still").check()
    page.get_by_label("Dark").check()
    page.goto("/start")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-still", "true")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="Sound")).to_be_checked()


def test_an_unknown_code_and_a_lost_page_have_a_way_on(visit: Visit) -> None:
    page = visit("/t/ZZZZZZ")
    expect(page.get_by_role("heading")).to_have_text("No table with that code")
    expect(page.get_by_label("Code")).to_be_visible()
    page.goto("/no/such/page")
    page.get_by_role("main").get_by_role("link", name="All games").click()
    expect(page.locator("a[data-game]")).to_have_count(len(GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_lists_what_is_ours(visit: Visit, game: str) -> None:
    page = visit(f"/how/{game}")
    expect(page.get_by_role("heading", name="How we play it")).to_be_visible()
    assert page.locator("li.ours").count() > 0
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("dialog[open] button.go")).to_be_visible()


def test_the_yard_is_gone_and_comes_back(visit: Visit) -> None:
    page = visit("/start")
    started(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#gone")).to_be_visible(timeout=8000)
    page.context.set_offline(False)
    expect(page.locator("#gone")).to_be_hidden(timeout=8000)


def test_the_rules_open_on_top_of_the_table(visit: Visit) -> None:
    page = visit("/start")
    started(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog[open] h2").first).to_have_text("How to play")
    expect(page.locator("dialog[open] .how-part")).not_to_have_count(0)


def test_all_that_a_table_page_loads_is_small(table: Callable[..., Page]) -> None:
    """At most 60 kB compressed in all, whichever game."""
    for game in GAMES:
        page = table(game, [{"kind": "me"}, {"kind": "computer"}])
        page.wait_for_load_state("load")
        page.wait_for_timeout(300)
        sizes = page.evaluate(
            "() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
            ".filter(e => !/stream|api/.test(e.name)).map(e => [e.name, e.encodedBodySize])"
        )
        assert sum(size for _, size in sizes) <= 60_000, sizes


def test_nothing_comes_from_elsewhere(visit: Visit, yard: str) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/start", f"/how/{GAMES[0]}"):
        page.goto(path)
    assert all(re.match(rf"{yard}/|data:", url) for url in asked)
