# Everything is set up on first use in a folder of its own, .venv; nothing else on the machine changes.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint lint-js words bench bench-simulate bench-server bench-peer lighthouse golden train million tables mutate screenshots clean

play: .venv/play        ## set up and open Diceyard in the browser
	@$(BIN)/diceyard serve --open

test: .venv/dev         ## set up and run every test, with coverage, lint and types
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term-missing --cov-fail-under=100

lint: .venv/dev lint-js ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

words: .venv/dev        ## bring the catalogues of every language up to date, and say what they lack
	@$(BIN)/python -m tests.words.catalogues

# Needed only by those who change the browser's modules; CI always has npm.
lint-js:                ## the types of the browser's modules
	@if command -v npm >/dev/null; then npm --prefix tests/js ci --silent && npm --prefix tests/js run --silent check; \
	elif [ -n "$$CI" ]; then echo "npm is missing, so the browser's modules cannot be checked." >&2; exit 1; \
	else echo "LEFT OUT: there is no npm here, so the types of the browser's modules are not checked."; fi

bench: .venv/dev        ## how fast the rules are, beside the tightest loop that we can write
	$(BIN)/python bench/rules.py

bench-simulate: .venv/dev ## random games by the million, beside the tightest C and the peers
	$(BIN)/python bench/simulate.py --write

bench-server: .venv/dev ## how many tables one server carries
	$(BIN)/python bench/server.py

bench-peer: .venv/dev   ## the same game on boardgame.io's server, side by side
	@npm --prefix bench/peer_server install --silent --no-package-lock
	$(BIN)/python bench/peer.py

lighthouse: .venv/dev   ## what Lighthouse says of the pages
	@npm --prefix bench/lighthouse install --silent --no-package-lock
	$(BIN)/python bench/lighthouse.py

screenshots: .venv/dev  ## pictures of every page and every game, at three sizes
	$(BIN)/python -m tests.browser.screenshots

golden: .venv/dev       ## write the golden files of the games again
	$(BIN)/python -m tests.contract.golden

train: .venv/dev        ## train the nets of the strong computer players; takes some hours
	$(BIN)/python -m training

million: .venv/dev      ## ask every strength in a million random positions: no illegal move
	$(BIN)/python -m tests.bots.million

tables: .venv/dev       ## work out the exact tables that come with the games
	$(BIN)/python -m diceyard.solve.shipping

check-exact: .venv/dev  ## work out the large exact tables and hold them against other ways; up to an hour
	$(BIN)/python bench/exact.py solve
	$(BIN)/python bench/exact.py throw
	$(BIN)/python bench/exact.py late
	$(BIN)/python bench/exact.py play

mutate: .venv/dev       ## change the rules in small ways and see that a test notices
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[mutate]"
	$(BIN)/python tests/mutate.py

clean:
	rm -rf .venv .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Diceyard needs Python 3.11 or newer; this is ' + sys.version.split()[0])"
	$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python pyproject.toml
	@echo "Setting Diceyard up; this takes a moment the first time."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/play
