"""What every test may ask for, wherever it lies: a game's tests lie in the game's own folder."""

pytest_plugins = ["tests.browser.visiting"]
