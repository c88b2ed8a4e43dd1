# `make` makes the environment, passes the tests and builds the book; `make test` makes the environment and passes
# the tests. All stages are run even if one fails, so that everything that is wrong is seen at once.

BIN := .venv/bin
INSTALLED := .venv/installed
NEW_ENOUGH := import sys, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$(name) -c '$(NEW_ENOUGH)' 2>/dev/null && echo $(name))))
STAGES := scenarios claims consistency corpus units types style floors book browser

.PHONY: all test fuzz constraints clean $(STAGES)
.NOTPARALLEL:

all: test
	@printf '\nAll is well. The book is at %s\n' "$(CURDIR)/build/book/index.html"

test: $(INSTALLED)
	@$(MAKE) --no-print-directory --keep-going $(STAGES)

$(INSTALLED): pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo 'Install Python 3.11 or newer with its module venv, and run make again'; \
		echo '(Debian and Ubuntu: apt install python3-venv; elsewhere: https://www.python.org/downloads/).'; exit 1; }
	@printf '\n== Environment: %s in .venv ==\n' "$$($(PYTHON) --version)"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt hatchling
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
		--no-build-isolation --editable '.[test]'
	@touch $@

scenarios: $(INSTALLED)
	@printf '\n== Scenarios ==\n'
	$(BIN)/python -m pytest tests/steps -q -n 2

claims: $(INSTALLED)
	@printf '\n== Claims ==\n'
	$(BIN)/clausewitz prove

consistency: $(INSTALLED)
	@printf '\n== Consistency: no two norms contradict each other under the preferred readings ==\n'
	$(BIN)/clausewitz consistency --brief

corpus: $(INSTALLED)
	@printf '\n== Corpus: sources, clauses, code; each scenario needs its clause ==\n'
	$(BIN)/clausewitz check --load-bearing

units: $(INSTALLED)
	@printf '\n== Tests of the toolkit ==\n'
	$(BIN)/python -m pytest tests --ignore tests/steps --ignore tests/benchmarks -q -n 2 --dist worksteal

types: $(INSTALLED)
	@printf '\n== Types ==\n'
	$(BIN)/mypy

style: $(INSTALLED)
	@printf '\n== Style ==\n'
	$(BIN)/ruff check
	$(BIN)/ruff format --check

floors: $(INSTALLED)
	@printf '\n== Floors: a room imports only from rooms below it ==\n'
	$(BIN)/lint-imports --no-logo

book: $(INSTALLED)
	@printf '\n== Book: a warning is an error ==\n'
	$(BIN)/clausewitz book

browser: $(INSTALLED)  # last, so that nobody misses it among the rest
	@PYTHONPATH=tests $(BIN)/python -c \
		'from browser.conftest import HAS_BROWSER, MISSING; HAS_BROWSER or print(f"\n{MISSING}")'

fuzz: $(INSTALLED)  # thousands of turns of The Great War at random, every invariant checked after each event
	CLAUSEWITZ_GAMES=$(or $(GAMES),1500) $(BIN)/python -m pytest tests/rulebooks/great_war/test_turns.py -q

constraints:  # renew the pins with the newest releases that fit pyproject.toml
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet hatchling
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[test]'
	$(BIN)/python -m pip freeze --exclude clausewitz > constraints.txt
	touch $(INSTALLED)

clean:
	rm -rf .venv build dist
