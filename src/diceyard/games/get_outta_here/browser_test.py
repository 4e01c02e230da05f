"""Whole games against the computer, through the screen: by tapping, and by keyboard alone."""

import re
from functools import partial
from itertools import combinations

from playwright.sync_api import Locator, Page, expect
from tests.browser.hands import Opens, Press, Tap, Type, alone, at_once, done, fits, focused, together

from diceyard.games.get_outta_here import GAME

DUE = """() => {
  const there = (what) => document.querySelector(what) !== null
  if (document.getElementById("play").dataset.stage === "over") return "over"
  if (there(".desk .keys") || there(".desk .builder")) return "total"
  if (there(".ring [data-can]")) return "marks"
  return there(".desk .go:enabled") ? "roll" : ""
}"""
SHOWN = "get-outta-here/intermediate/2 a=4,5,7! b=9,11! turn=a roll=3,4 passes=0"
HEARD = """
- group "The board":
  - img "1, empty"
  - img "2, empty"
  - img "3, empty"
  - img "4, a marker of a"
  - img "5, a marker of a"
  - img "6, empty"
  - img "7, captured by a"
  - img "8, empty"
  - img "9, a marker of b"
  - img "10, empty"
  - img "11, captured by b"
  - img "12, empty"
- 'img "Dice: 3 and 4"'
"""
CELLS = """all => all.map(one => [Number(one.dataset.n), one.hasAttribute("data-can"), one.ariaLabel])"""


def due(page: Page) -> str:
    """Waits until there is something for this player to do, or the game is over."""
    return str(page.wait_for_function(DUE).json_value())


def faces(page: Page) -> list[int]:
    name = page.locator("yard-dice").get_attribute("aria-label") or ""
    return list(map(int, re.findall(r"\d", name)))


def free(page: Page) -> set[int]:
    """The numbers that are not captured."""
    cells = page.locator(".wedge").evaluate_all(CELLS)
    return {n for n, _, name in cells if "captured" not in name}


def taken(page: Page) -> set[int]:
    return {n for n, _, name in page.locator(".wedge").evaluate_all(CELLS) if "a marker of" in name}


def parts(page: Page, total: int) -> tuple[int, ...]:
    """Different free numbers that add up to the total, those with a marker rather than others; else none."""
    free_now, busy = free(page), taken(page)
    found = [some for n in (1, 2, 3) for some in combinations(sorted(free_now), n) if sum(some) == total]
    return max(found, key=lambda some: len(busy & set(some)), default=())


def wedge(page: Page, n: int) -> Locator:
    return page.locator(f'.wedge[data-n="{n}"]')


def answer(press: Press, total: int) -> None:
    for digit in str(total):
        press(digit)
    press("That is my answer")


def to_roll(page: Page, press: Press) -> None:
    """Roll, until there is something to choose."""
    while (now := due(page)) == "roll":
        done(page, partial(press, "Roll|Roll the dice"))
    assert now != "over"


def turn(page: Page, now: str, press: Press) -> None:
    """One step of a turn, as `intermediate` has it."""
    if now == "roll":
        press("Roll|Roll the dice")
        return
    total = sum(faces(page))
    if not parts(page, total):
        press("No move")
    elif now == "total":
        answer(press, total)
    else:
        for n in parts(page, total):
            press(f"{n}, .*")
        finish(page, press)


def finish(page: Page, press: Press) -> None:
    """Done, as soon as the whole is found right; then there is nothing more to be done in this turn."""
    page.locator(".desk .go", has_text="Done").wait_for()
    press("Done")
    page.locator(".desk [data-does=done]").wait_for(state="detached")


def play(page: Page, press: Press) -> None:
    while (now := due(page)) != "over":
        done(page, partial(turn, page, now, press))


class Touch(Tap):
    """A finger on the ring: a wedge is tapped at its number."""

    def __call__(self, name: str) -> None:
        n, ring, _ = name.partition(", .*")
        if not ring:
            return super().__call__(name)
        return wedge(self.page, int(n)).locator(".n").click(force=True)


def test_a_whole_game_by_tapping(table: Opens) -> None:
    page = alone(table, GAME.key, "intermediate", size="phone")
    play(page, Touch(page))
    expect(page.locator(".ending h2")).to_contain_text(re.compile("win|draw"))
    assert page.locator(".wedge[data-captured]").count() >= 1
    assert fits(page)


def test_a_whole_game_by_keyboard_alone(table: Opens) -> None:
    page = alone(table, GAME.key, "intermediate")
    play(page, Type(page, before=r"\d+, "))
    expect(page.locator(".ending h2")).to_contain_text(re.compile("win|draw"))


def test_two_people_play_a_whole_game_in_two_browsers(table: Opens, visit: Opens) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "away"}]
    ana = at_once(table(GAME.key, seats, level="intermediate", size="laptop"))
    ben = at_once(visit(ana.url, size="phone"))
    ben.locator(".names button").first.click()
    ana.locator(".play:not([data-stage=seating])").wait_for()
    together((ana, ben), DUE, lambda page, now: turn(page, now, Touch(page)))
    expect(ben.locator(".ending h2")).to_be_visible()
    boards = [page.locator(".wedge").evaluate_all(CELLS) for page in (ana, ben)]
    assert boards[0] == boards[1]


def test_three_on_one_device_play_a_whole_game(table: Opens) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}, {"kind": "here", "name": "Cleo"}]
    page = at_once(table(GAME.key, seats, level="intermediate", size="tablet"))
    play(page, Touch(page))
    expect(page.locator(".ending")).to_contain_text("Cleo")


def test_what_a_reader_hears_of_the_board(visit: Opens) -> None:
    page = visit(f"/position?of={SHOWN}")
    expect(page.locator(".board")).to_match_aria_snapshot(HEARD)


def test_a_wrong_total_is_told_and_then_the_right_one_counts(table: Opens) -> None:
    """H-2"""
    page = alone(table, GAME.key, "intermediate", size="laptop")
    tap = Touch(page)
    to_roll(page, tap)
    total = sum(faces(page))
    done(page, partial(answer, tap, total + 1))
    expect(page.locator(".verdict.wrong")).to_contain_text(f"isn’t {total + 1}")
    expect(page.locator(".pad .gap")).to_have_class(re.compile("wrong"))
    done(page, partial(answer, tap, total))
    expect(page.locator(".desk .known")).to_contain_text(f"= {total}")
    expect(page.locator(".desk h2")).to_have_text(f"Mark numbers that make {total}")


def test_GOH_8_markers_can_be_moved_about_until_done(table: Opens) -> None:
    page = alone(table, GAME.key, "intermediate", size="laptop")
    tap = Touch(page)
    to_roll(page, tap)
    total = sum(faces(page))
    done(page, partial(answer, tap, total))
    n = min(free(page) - taken(page) - {total - 1})
    inside, outside = (wedge(page, n).locator(f'[data-spot="{spot}"]') for spot in "io")
    inside.click(force=True)
    expect(inside.locator(".staged")).to_have_count(1)
    expect(wedge(page, n)).to_have_attribute("aria-label", re.compile("your marker inside"))
    outside.click(force=True)
    expect(outside.locator(".staged")).to_have_count(1)
    expect(page.locator(".staged")).to_have_count(1)
    outside.click(force=True)
    expect(page.locator(".staged")).to_have_count(0)


def test_a_wrong_marker_comes_off_again(table: Opens) -> None:
    page = alone(table, GAME.key, "intermediate", size="laptop")
    tap = Touch(page)
    to_roll(page, tap)
    total = sum(faces(page))
    done(page, partial(answer, tap, total))
    if total < 12:
        n = next(n for n in sorted(free(page), reverse=True) if n > total)
        done(page, partial(tap, f"{n}, .*"))
        expect(page.locator(".verdict.wrong")).to_be_visible()
        expect(page.locator(".staged")).to_have_count(0)
    done(page, partial(tap, "No move"))
    expect(page.locator(".verdict.wrong")).to_contain_text("There is something you can mark")


def test_place_value_is_built_from_the_dice(table: Opens) -> None:
    """GOH-6"""
    page = alone(table, GAME.key, "place-value", size="phone")
    tap = Touch(page)
    to_roll(page, tap)
    small, *rest = sorted(faces(page))
    tap("two dice added make the tens")
    tap("a two-digit number plus the third die")
    for die in (*reversed(rest), small):
        page.locator(f'.builder [data-die][aria-pressed="false"]:text-is("{die}")').first.click()
    total = 10 * rest[1] + rest[0] + small
    for digit in str(total):
        page.locator(f'.keys button:text-is("{digit}")').click()
    done(page, lambda: tap("That is my answer"))
    expect(page.locator(".desk .known")).to_contain_text(f"= {total}")
    assert fits(page)


def test_a_pair_can_fill_both_spots(table: Opens) -> None:
    """GOH-5"""
    page = alone(table, GAME.key, "face-2", size="laptop")
    tap = Touch(page)
    for _ in range(200):
        now = due(page)
        if now == "over":
            page = alone(table, GAME.key, "face-2", size="laptop")
            tap = Touch(page)
            continue
        first, second = faces(page) if now == "marks" else (0, 1)
        if first == second and first in free(page) - taken(page):
            break
        done(page, partial(any_faces, page, now, tap))
    for spot in "io":
        wedge(page, first).locator(f'[data-spot="{spot}"]').click(force=True)
    expect(wedge(page, first).locator(".staged")).to_have_count(2)
    finish(page, tap)
    expect(page.locator("#told")).to_contain_text(f"captures {first}")


def any_faces(page: Page, now: str, tap: Press) -> None:
    """One step at the face levels: the faces, or their total under the sum, or no move."""
    if now == "roll":
        tap("Roll|Roll the dice")
    elif set(faces(page)) <= free(page):
        for n in set(faces(page)):
            tap(f"{n}, .*")
        finish(page, tap)
    elif sum(faces(page)) in free(page):
        tap("Add the dice up: .*")
        answer(tap, sum(faces(page)))
        tap(f"{sum(faces(page))}, .*")
        finish(page, tap)
    else:
        tap("No move")


def test_under_show_the_sums_are_there_and_under_own_nothing_is_said(table: Opens) -> None:
    """H-1, H-3"""
    page = alone(table, GAME.key, "standard", "show", size="laptop")
    to_roll(page, Touch(page))
    total = sum(faces(page))
    expect(page.locator(".desk .sums")).to_contain_text(f"= {total}")
    assert page.locator(".wedge[data-open]").count() >= 1
    page = alone(table, GAME.key, "standard", "own", size="laptop")
    tap = Touch(page)
    to_roll(page, tap)
    total = sum(faces(page))
    wrong = next(n for n in sorted(free(page)) if n != total)
    tap(f"{wrong}, .*")
    expect(page.locator(".staged")).to_have_count(1)
    assert not page.locator(".verdict").count()
    done(page, lambda: tap("Done"))
    expect(page.locator(".verdict")).to_contain_text("Not yet")


def test_the_keyboard_stays_on_the_ring(table: Opens) -> None:
    page = alone(table, GAME.key, "intermediate", "own", size="laptop")
    to_roll(page, Touch(page))
    wedge(page, 1).focus()
    page.keyboard.press("ArrowLeft")
    assert focused(page).startswith("12, ")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(wedge(page, 12)).to_have_attribute("aria-label", re.compile("your marker outside"))
    assert focused(page).startswith("12, ")
