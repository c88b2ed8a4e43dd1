"""A checkout that is copied with its results: they are still valid, and every path is one of the copy."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from here import PROJECT

COPIED = ("pyproject.toml", "features", "verify", "docs", "tests/steps", "rules")
STORE = """
from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.project import open_project
from clausewitz.store.results import Last, Outcome, Results, ScenarioOutcome, store_results
project = open_project()
(clause, *_) = (each for each in load_catalogue(project).register.clauses.values() if each.scenarios)
passed = tuple(ScenarioOutcome(clause.id, each.name, Outcome.PASSED, "") for each in clause.scenarios)
fingerprint = project.fingerprints.scenarios()[clause.rulebook]
store_results(project, Results(scenarios={clause.rulebook: Last(fingerprint, passed)}))
print(clause.id)
"""
SHOW = """
import json, sys
from clausewitz.catalogue import catalogue, statements
from clausewitz.catalogue.project import open_project
from clausewitz.text import register
register.load = statements.collect_statements = lambda *_: sys.exit("it was read anew")
shown = catalogue.load_catalogue(open_project())
entry = shown.entries[sys.argv[1]]
files = [entry.clause.file, shown.register.rulebooks[0].file, *(each.file for each in shown.register.sources.values())]
cited = [each.file for places in shown.register.citations.values() for each in places]
print(json.dumps({"files": list(map(str, files + cited)), "statuses": [each.status.value for each in entry.scenarios]}))
"""


@pytest.mark.nightly
def test_a_copied_checkout_shows_its_own_files_and_its_results_as_valid(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for part in COPIED:
        source, target = PROJECT.root / part, first / part
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    clause = run(first, STORE)
    shutil.copytree(first, second)
    shutil.rmtree(first)
    shown = json.loads(run(second, SHOW, clause))
    assert set(shown["statuses"]) == {"passed"}
    assert [file for file in shown["files"] if not Path(file).is_relative_to(second)] == []
    assert [file for file in shown["files"] if not Path(file).is_file()] == []
    written = [file.read_bytes() for file in (second / "build").iterdir()]
    assert (len(written), [each for each in written if str(tmp_path).encode() in each]) == (4, [])


def run(checkout: Path, program: str, *arguments: str) -> str:
    """What a program prints that stands in a checkout and imports from it."""
    ran = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "rules")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()
