# `make` is the main job: it makes the environment, runs and proves the rules, and builds the book. `make test` does
# that and tests the toolkit as well; `make nightly` takes an hour, and draws other samples each night. All stages are
# run even if one fails, so that all that is wrong is seen at once. They stand in stages.toml, and each can be run by
# its name; VERBOSE=1 shows all that they write.

NEW_ENOUGH := import sys, ensurepip; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$name && break; done)
endif
SEED ?= $(shell date +%Y%m%d)
STAGES := $(sort $(shell sed -n 's/^\([a-z]*\) = {.*/\1/p' stages.toml))

.PHONY: all make test nightly dist constraints clean $(STAGES)
.NOTPARALLEL:

all: make

make test nightly $(STAGES):
	@test -n "$(PYTHON)" || { echo 'Install Python 3.11 or newer with its module venv, and run make again'; \
		echo '(Debian and Ubuntu: apt install python3-venv; elsewhere: https://www.python.org/downloads/).'; exit 1; }
	@$(if $(filter nightly,$@),echo 'Samples are drawn anew each night: make nightly SEED=$(SEED) draws those of this one.')
	@$(PYTHON) stages.py $@ $(if $(VERBOSE),--verbose)

nightly: export CLAUSEWITZ_NIGHTLY := 1
nightly: export CLAUSEWITZ_SEED := $(SEED)
nightly: export PYTEST_TIMEOUT := 3600  # a test may take an hour

dist: environment  # the files of a release, of the last commit
	.venv/bin/python release.py
	.venv/bin/uv tool run --quiet twine check --strict dist/*.whl dist/*.tar.gz
	.venv/bin/uv pip check --quiet --python .venv

constraints:  # renew the pins with the newest releases that fit pyproject.toml, each with its checksums
	echo uv | .venv/bin/uv pip compile --quiet --upgrade --universal --fork-strategy fewest --all-extras \
		--generate-hashes --no-header --no-annotate --output-file constraints.txt pyproject.toml -

clean:
	rm -rf .venv build dist
