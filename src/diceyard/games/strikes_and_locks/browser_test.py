"""Whole games through the screen: alone by tapping and by keyboard, and two people who choose at the same time."""

import re
from functools import partial
from itertools import product
from typing import NamedTuple

from playwright.sync_api import Page, expect
from tests.browser.hands import Opens, Press, Tap, Type, alone, at_once, done, fits, together

from diceyard.games.strikes_and_locks import GAME

DUE = """() => {
  const there = (what) => document.querySelector(what) !== null
  if (document.getElementById("play").dataset.stage === "over") return "over"
  if (there(".desk [data-does=done]")) return "choose"
  return there(".desk .go:enabled") ? "roll" : ""
}"""
SHOWN = (
    "strikes-and-locks/basic/2 a=2,3,4/12,10,9,8/2/12 b=-/12/2,3,4/12 "
    "strikes=0,1 stopped=- turn=b roll=5,2/6,2/3,3 chosen=-"
)
HEARD = """
- 'img "Dice: black 5, black 2, green 6, green 2, red 3 and red 3"'
- group "black up":
  - img "2 in black up"
- group "black down":
  - img "12 in black down, crossed out"
  - img "11 in black down"
  - img "open"
- group "green up":
  - img "2 in green up, crossed out"
  - img "3 in green up, crossed out"
  - img "4 in green up, crossed out"
  - img "5 in green up"
- group "green down"
- img "1 strike"
- paragraph: "Crossed: 0 · 1 · 3 · 1"
- 'img "a: 9 numbers crossed out, 0 strikes, choosing…"'
"""
ROWS = """all => all.map(row => [...row.querySelectorAll(".cell")].map(cell =>
  [Number(cell.innerText), cell.dataset.sign, row.hasAttribute("data-locked")]))"""
NAMES = ("black up", "black down", "green up", "green down")
COLOURS = {"red": (0, 1, 2, 3), "green": (2, 3), "black": (0, 1)}


class Cross(NamedTuple):
    """A cross that is open to this player, and how much it jumps over."""

    jumps: int
    colour: str
    sign: str
    number: int
    row: int


def due(page: Page) -> str:
    """Waits until there is something for this player to do, or the game is over."""
    return str(page.wait_for_function(DUE).json_value())


def dice(page: Page) -> dict[str, tuple[int, int]]:
    """The pairs as they lie, the larger first."""
    name = page.locator("yard-dice").get_attribute("aria-label") or ""
    black, black_2, green, green_2, red, red_2 = map(int, re.findall(r"\d+", name))
    pairs = {"black": (black, black_2), "green": (green, green_2), "red": (red, red_2)}
    return {colour: (max(pair), min(pair)) for colour, pair in pairs.items()}


def crosses(page: Page) -> list[Cross]:
    """What can be crossed out, as a player works it out, the best first."""
    rows = page.locator(".sheet .row").evaluate_all(ROWS)
    colours = ("red", "green", "black") if page.locator("[data-does=pair]").count() else ("red",)
    found = []
    for colour in colours:
        big, small = dice(page)[colour]
        made = {"plus": big + small, f"just {big}" if big == small else "minus": big if big == small else big - small}
        for (sign, number), row in product(made.items(), COLOURS[colour]):
            numbers = [n for n, _, _ in rows[row]]
            if number in numbers and rows[row][0][2] is False and rows[row][numbers.index(number)][1] == "o":
                signs = [sign for _, sign, _ in rows[row]]
                passed = signs.index("o")
                found.append(Cross(numbers.index(number) - passed, colour, sign, number, row))
    return sorted(found)


def turn(page: Page, now: str, press: Press) -> None:
    if now == "roll":
        press("Roll|Roll the dice")
        return
    active = page.locator("[data-does=strike]").count() == 1
    best = next((cross for cross in crosses(page) if active or cross.jumps < 2), None)
    if not best:
        press("Strike" if active else "Nothing this time")
        return
    cross_out(page, best, press)
    finish(page, press)


def cross_out(page: Page, cross: Cross, press: Press) -> None:
    if page.locator("[data-does=pair]").count():
        press(f"{cross.colour}: .*")
    press(cross.sign)
    press(f"{cross.number} in {NAMES[cross.row]}")


def finish(page: Page, press: Press) -> None:
    """Done, as soon as the whole is found right; in the next turn, which may come at once, nothing is right yet."""
    right = page.locator(".desk .go[data-does=done]")
    right.wait_for()
    press("Done")
    right.wait_for(state="detached")


def play(page: Page, press: Press, turns: int = 1000) -> None:
    while (now := due(page)) != "over" and turns:
        done(page, partial(turn, page, now, press))
        turns -= 1


def to_choose(page: Page) -> None:
    """Past the roll-off, whoever starts."""
    while due(page) == "roll":
        done(page, partial(Tap(page), "Roll|Roll the dice"))
    assert due(page) == "choose"


def test_a_whole_game_by_tapping(table: Opens) -> None:
    page = alone(table, GAME.key, "basic", size="phone")
    play(page, Tap(page))
    expect(page.locator(".ending h2")).to_contain_text("win")
    expect(page.locator(".score").first).to_contain_text("=")
    assert page.locator(".sheet [data-sign=x]").count() > 5
    assert fits(page)


def test_three_on_one_device_play_a_whole_game(table: Opens) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}, {"kind": "here", "name": "Cleo"}]
    page = at_once(table(GAME.key, seats, level="six-sided", size="tablet"))
    expect(page.locator(".opening .sides6")).to_have_count(1)
    play(page, Tap(page))
    expect(page.locator("yard-dice .sides6")).to_have_count(6)
    expect(page.locator(".ending h2")).to_contain_text(re.compile("wins?|draw"))
    expect(page.locator(".ending")).to_contain_text("Cleo")


def test_two_people_play_a_whole_game_in_two_browsers(table: Opens, visit: Opens) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "away"}]
    ana = at_once(table(GAME.key, seats, level="six-sided", size="laptop"))
    ben = at_once(visit(ana.url, size="phone"))
    ben.locator(".names button").first.click()
    ana.locator(".play:not([data-stage=seating])").wait_for()
    together((ana, ben), DUE, lambda page, now: turn(page, now, Tap(page)))
    expect(ben.locator(".ending h2")).to_be_visible()


def test_by_keyboard_alone(table: Opens) -> None:
    page = alone(table, GAME.key, "six-sided")
    type_ = Type(page, before=r"\d+ in ")
    play(page, type_, turns=8)
    assert page.locator(".sheet [data-sign=x]").count() >= 1
    while due(page) == "choose":
        play(page, type_, turns=1)
    assert due(page) == "over" or page.locator("[data-offer]").is_enabled()


def test_who_only_looks_on_sees_and_hears_the_sheet_of_the_player_whose_turn_it_is(visit: Opens) -> None:
    page = visit(f"/position?of={SHOWN}")
    expect(page.locator(".sheet .whose")).to_have_text("b")
    expect(page.locator(".sheet [data-sign=x]")).to_have_count(5)
    expect(page.locator(".board")).to_match_aria_snapshot(HEARD)


def test_a_wrong_answer_is_told_and_comes_off_again(table: Opens) -> None:
    """H-2"""
    page = alone(table, GAME.key, "basic", size="laptop")
    tap = Tap(page)
    to_choose(page)
    best = next(cross for cross in crosses(page) if cross.sign == "plus" or cross.sign == "minus")
    wrong = best.number - 1 if best.number > 2 else best.number + 1
    if page.locator("[data-does=pair]").count():
        tap(f"{best.colour}: .*")
    tap(best.sign)
    done(page, lambda: tap(f"{wrong} in {NAMES[best.row]}"))
    expect(page.locator(".verdict.wrong")).to_contain_text(f"isn’t {wrong}")
    expect(page.locator(".sheet [data-picked]")).to_have_count(0)
    expect(page.locator(".desk [aria-pressed=true][data-does=sign]")).to_have_count(1)
    done(page, lambda: tap(f"{best.number} in {NAMES[best.row]}"))
    expect(page.locator(".desk .chosen")).to_contain_text(f"= {best.number} in")


def test_a_strike_is_claimed_twice_where_something_fits(table: Opens) -> None:
    """SNL-9: it is asked once more."""
    page = table(GAME.key, [{"kind": "me"}], level="basic", size="laptop")
    at_once(page)
    tap = Tap(page)
    to_choose(page)
    assert crosses(page), "on an empty sheet something always fits"
    done(page, lambda: tap("Strike"))
    expect(page.locator(".verdict.wrong")).to_be_visible()
    expect(page.locator(".strikes .on")).to_have_count(0)
    done(page, lambda: tap("Take the strike all the same"))
    expect(page.locator(".strikes .on")).to_have_count(1)


def test_under_show_the_sums_are_there_and_the_cells_shine(table: Opens) -> None:
    """H-1"""
    page = at_once(table(GAME.key, [{"kind": "me"}], level="basic", helping="show", size="laptop"))
    tap = Tap(page)
    to_choose(page)
    best = crosses_shown(page)
    done(page, lambda: tap(best))
    expect(page.locator(".score")).to_contain_text("=")
    finish(page, tap)
    expect(page.locator(".sheet [data-sign=x]")).to_have_count(1)


def crosses_shown(page: Page) -> str:
    big, small = dice(page)["red"]
    expect(page.locator(".desk .sums")).to_contain_text(f"{big} + {small} = {big + small}")
    return page.locator(".cell[data-open]").first.get_attribute("aria-label") or ""


def test_under_own_nothing_is_said_before_done(table: Opens) -> None:
    """H-3"""
    page = at_once(table(GAME.key, [{"kind": "me"}], level="basic", helping="own", size="laptop"))
    tap = Tap(page)
    to_choose(page)
    fits_in_row_1 = {cross.number for cross in crosses(page) if cross.row == 0}
    wrong = next(n for n in range(2, 13) if n not in fits_in_row_1)
    tap(f"{wrong} in black up")
    expect(page.locator(".sheet [data-picked]")).to_have_count(1)
    assert not page.locator(".verdict").count()
    done(page, lambda: tap("Done"))
    expect(page.locator(".verdict.wrong")).to_be_visible()


def test_two_people_choose_at_the_same_time_and_do_not_see_each_others_choice(table: Opens, visit: Opens) -> None:
    """SNL-8, N-9"""
    ana = at_once(table(GAME.key, [{"kind": "me", "name": "Ana"}, {"kind": "away"}], level="basic", size="tablet"))
    ben = at_once(visit(ana.url, size="phone"))
    ben.locator(".join button.go, .join form button").first.click()
    people = (ana, ben)
    for _ in range(20):
        if all(page.locator(".desk [data-does=done]").count() for page in people):
            break
        for page in people:
            roll = page.get_by_role("button", name=re.compile("^Roll"))
            if roll.count() and roll.first.is_enabled():
                roll.first.click()
        ana.wait_for_timeout(150)
    first, second = people if ana.locator("[data-does=strike]").count() else (ben, ana)
    best = crosses(first)[0]
    cross_out(first, best, Tap(first))
    before = second.locator(".others").inner_html()
    finish(first, Tap(first))
    expect(second.locator(".others")).to_contain_text("has chosen")
    assert second.locator(".others").inner_html().replace("has chosen", "choosing…") == before
    state = second.request.get(
        "/api" + second.url.partition("/t/")[1].replace("/t/", "/tables/") + second.url[-6:]
    ).json()
    others = [sheet for sheet in state["board"]["sheets"] if sheet["chosen"]]
    assert not others
    assert "x" not in "".join(row for sheet in state["board"]["sheets"] for row in sheet["rows"])
    done(second, lambda: Tap(second)("Nothing this time"))
    expect(second.locator(".others .x")).to_have_count(1)
    expect(first.locator(".sheet [data-sign=x]")).to_have_count(1)
