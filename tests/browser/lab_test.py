"""The lab as a child or a teacher uses it: dice taken and thrown, charts looked at, filled in and taken home."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import focused
from tests.browser.looks_test import hold_up, in_play

from diceyard.games import all_games

Visit = Callable[..., Page]
COUNTED = """() => [...document.querySelectorAll('.list tbody tr')]
  .map(row => Number(row.cells[3].querySelector('b').innerText.replace(',', '')))"""
HEIGHTS = "() => [...document.querySelectorAll('.histogram .bar .came')].map(bar => Number(bar.getAttribute('height')))"


def press(page: Page, name: str) -> None:
    page.locator("#bench").get_by_role("button", name=name, exact=True).click()


def test_a_child_takes_dice_and_throws_them(visit: Visit) -> None:
    page = visit("/lab", size="phone")
    press(page, "Take all away")
    expect(page.locator(".hand")).to_contain_text("Tap a die to put it here.")
    press(page, "Add: red die 2–9")
    press(page, "Add: red die 2–9")
    expect(page.locator(".on-board")).to_have_count(2)
    expect(page.locator(".list caption")).to_have_text("2 red (2–9), with +")
    press(page, "as their colours say")
    expect(page.locator(".list caption")).to_have_text("2 red (2–9), with −")
    press(page, "once")
    expect(page.locator("#said")).to_contain_text("1 throw. The last one makes ")
    press(page, "10 times")
    expect(page.locator("#said")).to_contain_text("11 throws.")
    assert sum(page.evaluate(COUNTED)) == 11
    press(page, "1,000 times")
    expect(page.locator("#said")).to_contain_text("1,011 throws. Furthest from the chart is ")
    press(page, "Start the count again")
    expect(page.locator("#said")).to_be_hidden()


def test_quick_taps_are_all_done(visit: Visit) -> None:
    page = visit("/lab?dice=")
    page.evaluate("() => { for (let i = 0; i < 5; i++) document.querySelector('[value=\"add green\"]').click() }")
    expect(page.locator(".on-board")).to_have_count(5)


def test_the_address_is_a_link_and_the_way_back_leads_back(visit: Visit) -> None:
    page = visit("/lab")
    press(page, "100 times")
    expect(page.locator("#said")).to_contain_text("100 throws.")
    assert re.search(
        r"/lab\?dice=plain2&ops=%2B&kind=6&seed=\d+&throws=100$|/lab\?dice=plain2&ops=%2B&seed=\d+&throws=100$",
        page.url,
    )
    counted = page.evaluate(COUNTED)
    other = visit(page.url)
    assert other.evaluate(COUNTED) == counted
    press(page, "Take all away")
    expect(page.locator(".on-board")).to_have_count(0)
    page.go_back()
    expect(page.locator("#said")).to_contain_text("100 throws.")


def test_the_tally_is_seen_to_grow_where_things_may_move(visit: Visit) -> None:
    page = visit("/lab", motion="no-preference")
    press(page, "10,000 times")
    expect(page.locator("#said")).to_contain_text("10,000 throws.")
    first = page.evaluate(HEIGHTS)
    page.wait_for_function(f"before => JSON.stringify(({HEIGHTS})()) !== before", arg=str(first).replace(" ", ""))
    page.wait_for_timeout(2200)
    shares = [count / 10_000 for count in page.evaluate(COUNTED)]
    top, high = page.evaluate(
        "() => { const { top, high } = document.querySelector('.histogram').dataset; return [+top, +high] }"
    )
    assert page.evaluate(HEIGHTS) == pytest.approx([share / top * high for share in shares], abs=0.05)


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/lab")
    page.locator("#bench").get_by_role("button", name="Add: black die 2–9").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".on-board")).to_have_count(3)
    assert "black" in focused(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator(".on-board")).to_have_count(4)


def test_a_result_shows_where_it_comes_from(visit: Visit) -> None:
    page = visit("/lab")
    seven = page.locator(".list").get_by_role("button", name="7", exact=True)
    seven.click()
    expect(page.locator("#square .lit")).to_have_count(6)
    expect(page.locator("#histogram .lit")).to_have_count(1)
    page.locator(".list").get_by_role("button", name="2", exact=True).click()
    expect(page.locator("#square .lit")).to_have_count(1)
    expect(seven).to_have_attribute("aria-pressed", "false")


def test_what_a_reader_hears_of_the_grid(visit: Visit) -> None:
    page = visit("/lab?dice=red2")
    expect(page.get_by_role("img", name="2 red (2–9), with −: how likely each result is")).to_be_visible()
    table = page.get_by_role("table", name="What every pair of faces gives")
    expect(table.get_by_role("row")).to_have_count(9)
    expect(table.get_by_role("row").nth(3).get_by_role("cell").nth(1)).to_have_text("1")


@pytest.mark.parametrize("kind", ["SVG", "CSV"])
def test_a_chart_is_taken_home(visit: Visit, kind: str) -> None:
    page = visit("/lab")
    with page.expect_download() as taken:
        page.locator("#histogram").get_by_role("link", name=kind).click()
    assert taken.value.suggested_filename == f"chart.{kind.lower()}"


def test_a_picture_is_made_in_the_browser(visit: Visit) -> None:
    page = visit("/lab")
    with page.expect_download() as taken:
        page.locator("#square").get_by_role("button", name="PNG").click()
    assert taken.value.suggested_filename == "square.png"
    assert taken.value.path().read_bytes().startswith(b"\x89PNG")
    assert taken.value.path().stat().st_size > 5000


def test_too_many_dice_and_too_much_to_count_are_told(visit: Visit) -> None:
    page = visit("/lab?dice=black12")
    press(page, "Add: red die 2–9")
    expect(page.locator("[role=alert]")).to_have_text("12 dice is the most at once.")
    page.goto("/lab?dice=green4,red4,plain4")
    expect(page.locator("[role=alert]")).to_contain_text("Take fewer dice")
    page.locator(".on-board").first.click()
    expect(page.locator(".on-board")).to_have_count(11)


def test_where_nobody_answers_it_is_told(visit: Visit) -> None:
    page = visit("/lab")
    page.context.set_offline(True)
    press(page, "once")
    expect(page.locator("[role=alert]")).to_contain_text("The yard does not answer")
    page.context.set_offline(False)
    press(page, "once")
    expect(page.locator("#said")).to_contain_text("1 throw.")


def test_a_chart_of_ones_own_is_filled_in_by_keyboard(visit: Visit) -> None:
    page = visit("/lab/own", size="tablet")
    page.locator("[data-cell='1,1']").focus()
    for number in range(2, 8):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    expect(page.locator("td.right")).to_have_count(6)
    expect(page.locator("[data-cell='2,1']")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("ArrowRight")
    expect(page.locator("td.wrong")).to_have_count(1)
    expect(page.locator("#said")).to_have_text("Not yet. 2 + 1 isn’t 9. Start at 2 and count on 1.")
    expect(page.locator("#sum")).to_have_text("2 + 2 = ?")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-cell='1,2']")).to_be_focused()


def test_a_whole_chart_leads_to_the_throws(visit: Visit) -> None:
    page = visit("/lab/own?kind=6&ops=%C3%97")
    for one in range(1, 7):
        for other in range(1, 7):
            page.locator(f"[data-cell='{one},{other}']").fill(str(one * other))
    page.locator("[data-cell='6,6']").blur()
    expect(page.locator("#said")).to_have_text("Your chart is whole, and every cell is right!")
    page.get_by_role("link", name="Now throw these dice!").click()
    expect(page.locator(".list caption")).to_have_text("2 green (1–6), with ×")


def test_on_ones_own_nothing_is_said_before_done(visit: Visit) -> None:
    page = visit("/lab/own?help=own")
    page.locator("[data-cell='3,4']").fill("8")
    page.locator("[data-cell='1,1']").fill("2")
    page.locator("[data-cell='1,2']").focus()
    expect(page.locator("td.right, td.wrong")).to_have_count(0)
    expect(page.locator("#sum")).to_be_hidden()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#said")).to_have_text("1 right, 1 not yet, 34 still empty.")
    expect(page.locator("td.wrong")).to_have_count(1)
    page.get_by_role("link", name="Check me").click()
    expect(page.locator("[data-cell='3,4']")).to_have_value("8")
    expect(page.locator("td.wrong")).to_have_count(1)


def test_who_wants_to_be_shown_is_shown(visit: Visit) -> None:
    page = visit("/lab/own?help=show&ops=%2B%E2%88%92")
    page.locator("[data-cell='2,5']").focus()
    expect(page.locator("#sum")).to_contain_text("2 + 5")
    page.get_by_role("button", name="Show me this answer").click()
    expect(page.locator("[data-cell='2,5']")).to_have_value("3/7")
    expect(page.locator("td.right")).to_have_count(1)


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_a_position_is_pasted_and_its_board_and_chances_are_there(visit: Visit, game: str) -> None:
    page = visit("/lab/position", size="phone")
    name = next(each.name for each in all_games() if each.key == game)
    page.get_by_role("link", name=name).click()
    expect(page.locator(".still .board")).to_be_visible()
    expect(page.locator("table.chances")).to_have_count(2)
    hold_up(page, ("light",))


def test_numbers_to_mark_in_one_turn_are_asked_for(visit: Visit) -> None:
    page = visit("/lab/position?of=get-outta-here/standard/2 a=- b=- turn=a roll=- passes=0")
    page.get_by_label("Numbers you would like to mark").fill("3 7")
    page.get_by_role("button", name="Show the chances").click()
    expect(page.locator("table.chances").first).to_contain_text("3 and 7 in one turn")
    expect(page.locator("table.chances").first).to_contain_text("62.5%")


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_from_a_table_the_chances_are_one_tap_away(table: Callable[..., Page], game: str) -> None:
    page = table(game, [{"kind": "me"}, {"kind": "computer"}], helping="show", size="phone")
    in_play(page)
    page.locator("#ask-chart").click()
    expect(page.locator("dialog[open] table.chances").first).to_be_visible()
    hold_up(page, ("light",))


@pytest.mark.parametrize(
    "path",
    ["/lab", "/lab?dice=black2,red:6,white&seed=3&throws=50", "/lab/own?kind=8a&ops=%2B%E2%88%92", "/lab/own?help=own"],
)
def test_the_pages_hold_up(visit: Visit, path: str) -> None:
    hold_up(visit(path))


def test_the_lab_in_spanish(visit: Visit) -> None:
    page = visit("/lab", locale="es-ES")
    page.get_by_role("button", name="una vez").click()
    expect(page.locator("#said")).to_contain_text("1 tirada.")
