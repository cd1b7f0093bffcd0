# Everything one does with the project.  `make play` needs Python 3.11 or newer and nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000

.PHONY: play serve test check bench golden docs picture clean help

help: ## what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: $(VENV)/installed ## install, start the server and say which address to open
	$(BIN)/cete serve --port $(PORT)

serve: play

$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	touch $@

$(VENV)/installed-dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

/usr/bin/chromium:
	apt-get update --quiet=2 && apt-get install --yes --quiet=2 chromium

lint: $(VENV)/installed-dev
	$(BIN)/ruff format --check --quiet src tests tools bench
	$(BIN)/ruff check --quiet src tests tools bench
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

check: lint ## the fast part of the tests: format, lint, types, imports, and rules in plain Python
	CETE_PLAIN=1 $(BIN)/pytest -n auto tests/kit tests/games tests/hygiene tests/table

# The server runs its rules plain, so what needs a server is tested plain only; all else in both modes.
test: lint /usr/bin/chromium ## everything that the continuous integration runs
	CETE_PLAIN=1 $(BIN)/pytest -n auto -m 'not browser'
	$(BIN)/pytest -n auto tests/kit tests/games tests/contract tests/bots tests/golden tests/research
	CETE_PLAIN=1 $(BIN)/pytest -n auto -m browser tests/browser

bench: $(VENV)/installed ## random actions a second, compiled and plain, beside C
	$(BIN)/cete bench

golden: $(VENV)/installed-dev ## rewrite the golden files; read the difference before you commit it
	CETE_PLAIN=1 CETE_GOLDEN=1 $(BIN)/pytest tests/contract/test_signatures.py tests/golden
	git --no-pager diff --stat tests/golden

docs: $(VENV)/installed-dev ## check the facts in the documents
	CETE_PLAIN=1 $(BIN)/pytest tests/hygiene

picture: $(VENV)/installed-dev /usr/bin/chromium ## the screenshots of the README
	$(BIN)/python tools/picture.py

clean: ## forget the environment and everything built
	rm -rf $(VENV) .mypy_cache .ruff_cache .import_linter_cache .hypothesis
