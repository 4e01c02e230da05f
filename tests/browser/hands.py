"""How a person plays through the screen: what a game's own browser test is made of."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page

Opens = Callable[..., Page]

# A page that nobody looks at shows its news at once, so that a whole game takes seconds.
UNSEEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
ANSWERED = "() => [...document.querySelectorAll('#told, .verdict, .desk h2, .now')].map(one => one.innerText).join('|')"
FOCUSED = "() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()"


def alone(opens: Opens, game: str, level: str, helping: str = "check", size: str = "tablet") -> Page:
    """A new table, against the computer; its news does not wait to be read."""
    computer = {"kind": "computer", "bot": "simple"}
    return at_once(opens(game, [{"kind": "me"}, computer], level=level, helping=helping, size=size))


def at_once(page: Page) -> Page:
    page.add_init_script(UNSEEN)
    page.reload()
    return page


def done(page: Page, act: Callable[[], None]) -> None:
    """Act, and wait until the table has answered: the next thing is only due then."""
    before = page.evaluate(ANSWERED)
    act()
    page.wait_for_function(f"before => ({ANSWERED})() !== before", arg=before)


def together(pages: tuple[Page, ...], due: str, act: Callable[[Page, str], None]) -> None:
    """Everybody does what is due at their own device, until the game is over."""
    while not pages[0].locator(".ending").count():
        for page in pages:
            now = str(page.evaluate(due))
            if now not in ("", "over"):
                done(page, partial(act, page, now))


def fits(page: Page) -> bool:
    """Whether nothing makes the page wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def focused(page: Page) -> str:
    """What the control is called that the keyboard is on."""
    return str(page.evaluate(FOCUSED))


class Press:
    """Presses the control that is called so, in the one way or the other."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, name: str) -> None:
        raise NotImplementedError


class Tap(Press):
    """With a finger or a mouse."""

    def __call__(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(f"^(?:{name})$"), disabled=False).first.click()


class Type(Press):
    """With the keyboard alone: Tab, or Shift and Tab for what lies before, then Enter."""

    def __init__(self, page: Page, before: str = "") -> None:
        super().__init__(page)
        self.before = before

    def __call__(self, name: str) -> None:
        key = "Shift+Tab" if self.before and re.match(self.before, name) else "Tab"
        for _ in range(60):
            if re.fullmatch(name, focused(self.page)):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach “{name}”")
