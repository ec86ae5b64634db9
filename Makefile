# make build: everything from the content.  make test: all tests.  Each sets up what it needs in .venv.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.ready
TEST_STAMP := .venv/.ready-test
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: build test look bench check clean

build: $(STAMP)
	@$(BIN)/python -m compileall -q generator
	@$(BIN)/deckpress build

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("deckpress needs Python 3.11 or newer; this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	@echo "Setting up .venv (once, a minute or two) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --editable '.[site]'
	@touch $@

$(TEST_STAMP): $(STAMP)
	@echo "Setting up what the tests need (once) ..."
	@$(PIP) --editable '.[site,scripts,test]'
	@touch $@

test: $(TEST_STAMP)
	@$(BIN)/python -m compileall -q generator
	@$(BIN)/python tests/browser.py --install-in-ci
	@$(BIN)/ruff check generator tests
	@$(BIN)/ruff format --check --quiet generator tests
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python -m pytest

look: $(TEST_STAMP)
	@$(BIN)/deckpress build
	@$(BIN)/python tests/look.py

bench: $(TEST_STAMP)
	@$(BIN)/python -m compileall -q generator
	@$(BIN)/python tests/bench/run.py

check: $(STAMP)
	@$(BIN)/python -m compileall -q generator
	@$(BIN)/deckpress check

clean:
	rm -rf output .venv
