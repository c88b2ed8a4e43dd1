"""Scenarios that are known to pass by the rules of now as before are not run again for another version."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from clausewitz.compare.versions import playing
from clausewitz.compare.versions.playing import standing_clauses
from clausewitz.store.results import Outcome, ScenarioOutcome
from here import PROJECT


def test_only_what_stands_passed_before_and_is_written_in_the_same_file_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clauses = [each for each in PROJECT.register.clauses.values() if each.scenarios and each.rulebook == "end-all-wars"]
    same, failed, *_ = clauses
    changed = next(each for each in clauses if each.file != same.file)
    assert failed.file == same.file
    features = Path(shutil.copytree(PROJECT.features, tmp_path / "features"))
    with (features / changed.file.relative_to(PROJECT.features)).open("a", encoding="utf-8") as file:
        file.write("\n# another version\n")
    standing = {each.id: None for each in (same, failed, changed)}
    monkeypatch.setattr(playing, "Trials", lambda _: SimpleNamespace(standing=standing))
    was = [ScenarioOutcome(same.id, "a", Outcome.PASSED, ""), ScenarioOutcome(failed.id, "b", Outcome.FAILED, "")]
    assert standing_clauses(PROJECT, features, {"end-all-wars": was}) == [same.id]


RUN = """
from clausewitz.compare.results import run_features
from here import PROJECT

own = PROJECT.only("end-all-wars")
clauses = [each for each in own.register.clauses.values() if each.scenarios and each.rulebook == "end-all-wars"]
found = run_features(PROJECT.features, own, [each.id for each in clauses[1:]])
assert {each.clause for each in found["end-all-wars"]} == {clauses[0].id}
"""


def test_the_scenarios_of_clauses_that_are_left_out_do_not_run() -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN], cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
