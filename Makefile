# `make` is the main job: it makes the environment, runs and proves the rules, and builds the book. `make test` does
# that and tests the toolkit as well. All stages are run even if one fails, so that all that is wrong is seen at once.

BIN := .venv/bin
RULES := .venv/made-for-the-rules
TESTS := .venv/made-for-the-tests
NEW_ENOUGH := import sys, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$(name) -c '$(NEW_ENOUGH)' 2>/dev/null && echo $(name))))
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes are started, and each would compile the toolkit anew

LEAN := -p no:hypothesispytest -p no:benchmark -p no:cacheprovider  # plugins that no scenario needs
MAIN := scenarios claims consistency corpus book
BESIDE := cases mutants teeth types style floors  # what does not wait for the book
CHECKS := $(BESIDE) units browser
GOALS := $(MAKECMDGOALS)
NUMBER = $(words $(shell printf '%s\n' $(GOALS) | sed '/^$@$$/q'))
SAY = @printf '\n== %s of %s: %s ==\n' $(NUMBER) $(words $(GOALS))
STAGES = $(MAKE) --no-print-directory --keep-going GOALS="$(MAIN) $(CHECKS)"

.PHONY: all test fuzz certificates constraints clean $(MAIN) $(CHECKS)
ifndef TWO  # most stages share their work out to two processes
.NOTPARALLEL:
endif

all: $(RULES)
	@$(MAKE) --no-print-directory --keep-going $(MAIN)
	@printf '\nAll is well. The book is at %s\n' "$(CURDIR)/build/book/index.html"

test: $(TESTS)
	@$(STAGES) $(filter-out book,$(MAIN)); a=$$?; \
		$(STAGES) $(if $(filter output-sync,$(.FEATURES)),TWO=yes --jobs=2 --output-sync=target) book $(BESIDE); b=$$?; \
		$(STAGES) units browser && exit $$((a + b))

$(RULES): pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo 'Install Python 3.11 or newer with its module venv, and run make again'; \
		echo '(Debian and Ubuntu: apt install python3-venv; elsewhere: https://www.python.org/downloads/).'; exit 1; }
	@printf '\n== Environment: %s in .venv ==\n' "$$($(PYTHON) --version)"
	$(PYTHON) -m venv .venv
	$(INSTALL) hatchling
	$(INSTALL) --no-build-isolation --editable '.[prove,scenarios,book,odds]'
	@touch $@

$(TESTS): $(RULES)
	@printf '\n== Environment: what the tests of the toolkit need besides ==\n'
	$(INSTALL) --no-build-isolation --editable '.[test]'
	@touch $@

scenarios: $(RULES)  # cases are made of them at once, by which the book shows what each moves on the map
	$(SAY) 'Scenarios: every clause is run'
	$(BIN)/python -m pytest tests/steps -q -n 2 $(LEAN) -p clausewitz.conform.cases.making

claims: $(RULES)
	$(SAY) 'Claims: what must always hold is proved'
	$(BIN)/clausewitz prove

consistency: $(RULES)
	$(SAY) 'Consistency: no two norms contradict each other under the preferred readings'
	$(BIN)/clausewitz consistency --brief

corpus: $(RULES)
	$(SAY) 'Corpus: sources, clauses and code fit together; each scenario needs its clause, each reading a scenario'
	$(BIN)/clausewitz check --load-bearing

book: $(RULES)
	$(SAY) 'Book: a warning is an error'
	$(BIN)/clausewitz book

cases: $(RULES)
	$(SAY) 'Cases: each scenario is put to the engine as to one of another author'
	$(BIN)/clausewitz cases --out build/conform

units: $(TESTS)
	$(SAY) 'Tests of the toolkit'
	$(BIN)/python -m pytest tests --ignore tests/steps --ignore tests/benchmarks -q -n 2 --dist worksteal

mutants: $(TESTS)  # of one field of one game, so that it takes some seconds; always the same ones
	$(SAY) 'Mutants: a sample of small errors of the engine is noticed'
	$(BIN)/clausewitz check --rulebook end-all-wars --mutants land --sample 20

teeth: $(TESTS)  # of one game, for the same reason
	$(SAY) 'Teeth: what the claims of one game would miss'
	$(BIN)/clausewitz prove --rulebook end-all-wars --teeth

types: $(TESTS)
	$(SAY) 'Types'
	$(BIN)/mypy

style: $(TESTS)
	$(SAY) 'Style'
	$(BIN)/ruff check
	$(BIN)/ruff format --check

floors: $(TESTS)
	$(SAY) 'Floors: a room imports only from rooms below it'
	$(BIN)/lint-imports --no-logo

browser: $(TESTS)  # last, so that nobody misses it among the rest
	$(SAY) 'Browser: whether the book was read in one'
	@PYTHONPATH=tests $(BIN)/python -c \
		'from browser.conftest import HAS_BROWSER, MISSING; print("It was." if HAS_BROWSER else MISSING)'

fuzz: $(TESTS)  # thousands of turns of The Great War at random, every invariant checked after each event
	CLAUSEWITZ_GAMES=$(or $(GAMES),1500) $(BIN)/python -m pytest tests/rulebooks/great_war/turn/test_turns.py -q

certificates: $(TESTS)  # all questions of all proofs, in build/certificates; another solver answers each of them
	$(BIN)/clausewitz prove --certify build/certificates --second cvc5

constraints:  # renew the pins with the newest releases that fit pyproject.toml
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet hatchling
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[test]'
	$(BIN)/python -m pip freeze --exclude clausewitz > constraints.txt
	touch $(RULES) $(TESTS)

clean:
	rm -rf .venv build dist
