"""The server and the browser for a game's own test, which lies in the game's folder, where no conftest reaches it:
`pytest_plugins = ["tests.browser.play"]`.
"""

from tests.browser.conftest import browser, table, visit, yard

__all__ = ["browser", "table", "visit", "yard"]
