# Everything is set up on first use in a folder of its own, .venv; nothing else on the machine changes.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint coverage bench golden mutate clean

play: .venv/play        ## set up and open Diceyard
	@$(BIN)/diceyard

test: .venv/dev         ## set up and run every test, with coverage, lint and types
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term-missing --cov-fail-under=100

lint: .venv/dev         ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/dev        ## how fast the rules are, beside the tightest loop that we can write
	$(BIN)/python bench/rules.py

golden: .venv/dev       ## write the golden files of the games again
	$(BIN)/python -m tests.contract.golden

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
