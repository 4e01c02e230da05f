"""Whole games against the computer, through the screen: by tapping, and by keyboard alone."""

import re
from functools import partial
from operator import add, floordiv, mul, sub

from playwright.sync_api import Page, expect
from tests.browser.hands import Opens, Press, Tap, Type, alone, at_once, done, fits, together

from diceyard.games.knock_yourself_out import GAME

WORKED_OUT = {"plus": add, "minus": sub, "times": mul, "divided by": floordiv}
DUE = """() => {
  const there = (what) => document.querySelector(what) !== null
  if (document.getElementById("play").dataset.stage === "over") return "over"
  if (there(".desk .signs")) return "sum"
  if (there(".board button:enabled")) return "back"
  return there(".desk .go:enabled") ? "roll" : ""
}"""
HEARD = """
- 'group "b: 2 in the tray"'
- 'img "Dice: 6 and 2"'
- 'group "a: 1, 3 and 4 in the tray"'
"""
NAMES = "all => all.map(one => one.ariaLabel)"


def faces(page: Page) -> tuple[int, int]:
    """The two dice as they lie, the larger first."""
    name = page.locator("yard-dice").get_attribute("aria-label") or ""
    small, big = sorted(map(int, re.findall(r"\d", name)))
    return big, small


def inside(page: Page) -> set[int]:
    """The dice in the tray of the player whose turn it is: the one that can be tapped."""
    return {int(name[-1]) for name in page.locator(".tray[data-act] button[data-in]").evaluate_all(NAMES)}


def right(page: Page) -> dict[str, int]:
    """The signs on the desk whose answer takes a die out, with that answer, as a player works them out."""
    big, small = faces(page)
    if big == small >= 4:
        return {}
    signs = page.locator(".signs button").evaluate_all(NAMES)
    answers = {sign: WORKED_OUT[sign](big, small) for sign in signs if sign != "divided by" or big % small == 0}
    return {sign: answer for sign, answer in answers.items() if answer in inside(page)}


def due(page: Page) -> str:
    """Waits until there is something for this player to do, or the game is over."""
    return str(page.wait_for_function(DUE).json_value())


def play(page: Page, press: Press, until: str = "over") -> None:
    while (now := due(page)) != until:
        done(page, partial(turn, page, now, press))


def turn(page: Page, now: str, press: Press) -> None:
    if now == "roll":
        press("Roll|Roll the dice")
    elif now == "back":
        press("put the . back")
    elif sums := right(page):
        sign, answer = next(iter(sums.items()))
        press(sign)
        press(f"take out the {answer}")
    else:
        press("It’s a strike")


def test_a_whole_game_by_tapping(table: Opens) -> None:
    page = alone(table, GAME.key, "basic", size="phone")
    play(page, Tap(page))
    expect(page.locator(".ending h2")).to_contain_text("win")
    assert fits(page)


def test_a_whole_game_by_keyboard_alone(table: Opens) -> None:
    page = alone(table, GAME.key, "all-operations")
    play(page, Type(page, before="take|put"))
    expect(page.locator(".ending h2")).to_contain_text("win")


def test_two_people_play_a_whole_game_in_two_browsers(table: Opens, visit: Opens) -> None:
    ana = at_once(table(GAME.key, [{"kind": "me", "name": "Ana"}, {"kind": "away"}], level="basic", size="laptop"))
    ben = at_once(visit(ana.url, size="phone"))
    ben.locator(".names button").first.click()
    ana.locator(".play:not([data-stage=seating])").wait_for()
    together((ana, ben), DUE, lambda page, now: turn(page, now, Tap(page)))
    expect(ben.locator(".ending h2")).to_be_visible()
    won = [page.locator(".ending h2").inner_text() == "You win!" for page in (ana, ben)]
    assert sorted(won) == [False, True]


def test_four_in_two_teams_play_a_whole_game_on_one_device(table: Opens) -> None:
    seats = [{"kind": "me", "name": "Ana"}, *({"kind": "here", "name": name} for name in ("Ben", "Cleo", "Dan"))]
    page = at_once(table(GAME.key, seats, level="all-operations", size="tablet"))
    play(page, Tap(page))
    expect(page.locator(".ending h2")).to_contain_text("win together!")


def test_what_a_reader_hears_of_the_board(visit: Opens) -> None:
    page = visit("/position?of=knock-yourself-out/basic/2 a=1,3,4 b=2 turn=a roll=6,2", size="laptop")
    expect(page.locator(".board")).to_match_aria_snapshot(HEARD)


def test_a_wrong_answer_is_told_and_then_the_right_one_counts(table: Opens) -> None:
    page = alone(table, GAME.key, "basic", size="laptop")
    tap = Tap(page)
    until_a_die_fits(page)
    sign, answer = next(iter(right(page).items()))
    wrong = next(number for number in inside(page) if number != answer)
    tap(sign)
    done(page, lambda: tap(f"take out the {wrong}"))
    expect(page.locator(".verdict")).to_contain_text(f"isn’t {wrong}")
    expect(page.locator(".gap.wrong")).to_have_text(str(wrong))
    done(page, lambda: tap(f"take out the {answer}"))
    expect(page.locator("#told")).to_contain_text(f"= {answer}: ")


def test_the_chart_of_outcomes_is_one_tap_away_and_follows_the_game(table: Opens) -> None:
    """KYO-10: the tray whose turn it is comes first, and the throws that help are marked."""
    page = alone(table, GAME.key, "basic", size="phone")
    play(page, Tap(page), until="sum")
    done(page, partial(turn, page, "sum", Tap(page)))
    play(page, Tap(page), until="roll")
    page.locator("#ask-chart").click()
    grids = page.locator("dialog[open] table.grid")
    names = [name.inner_text() for name in page.locator(".player .who").all()]
    expect(grids.locator("caption")).to_have_text(names)
    expect(grids.first.locator("td.helps")).not_to_have_count(0)
    expect(grids.first.locator("tbody tr")).to_have_count(6)
    expect(page.locator("dialog[open] table.chances").first).to_contain_text("a strike")
    page.evaluate("document.querySelector('.desk button.go').click()")
    expect(grids).to_have_count(0)


def test_while_a_throw_lies_there_the_chart_does_not_do_the_sum(table: Opens) -> None:
    """H-2: what each throw makes is not to be read off; how likely each die is to come out is."""
    page = alone(table, GAME.key, "basic")
    play(page, Tap(page), until="sum")
    page.locator("#ask-chart").click()
    expect(page.locator("dialog[open] table.chances")).to_have_count(2)
    expect(page.locator("dialog[open] table.grid")).to_have_count(0)


def test_on_a_phone_trays_sum_and_signs_are_seen_together(table: Opens) -> None:
    page = alone(table, GAME.key, "all-operations", size="phone")
    play(page, Tap(page), until="sum")
    page.evaluate("scrollTo(0, 0)")
    for part in (page.locator(".tray").first, page.locator(".desk .sum"), page.locator(".desk .signs")):
        expect(part).to_be_in_viewport(ratio=1)


def test_under_own_nothing_is_said_before_done(table: Opens) -> None:
    page = alone(table, GAME.key, "basic", "own")
    tap = Tap(page)
    until_a_die_fits(page)
    answer = next(iter(right(page).values()))
    wrong = next(number for number in inside(page) if number not in right(page).values())
    tap(f"take out the {wrong}")
    expect(page.locator(".gap").last).to_have_text(str(wrong))
    assert not page.locator(".verdict").count()
    done(page, lambda: tap("Done"))
    expect(page.locator(".verdict")).to_contain_text("Not yet")
    tap(f"take out the {answer}")
    done(page, lambda: tap("Done"))
    expect(page.locator("#told")).to_contain_text(f"takes out the {answer}")


def until_a_die_fits(page: Page) -> None:
    """Roll, and miss turns, until there is a sum to make."""
    while due(page) != "sum" or not right(page):
        now = due(page)
        if page.locator(".row .go").count() and now != "roll":
            Tap(page)("It’s a strike")
            done(page, lambda: Tap(page)("Done"))
        else:
            done(page, partial(turn, page, now, Tap(page)))
