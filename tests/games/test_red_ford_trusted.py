"""What each command runs of a project: canaries in all its Python files tell who was run."""

import shutil
from operator import itemgetter

import pytest

from here import sample

from .projects import FORD, Project

CANARIES = {
    "rules": "rules/red_ford/__init__.py",
    "verify": "verify/red_ford/archery.py",
    "steps": "steps/red_ford/conftest.py",
    "conftest.py": "conftest.py",
    "docs/conf.py": "docs/conf.py",
}
CANARY = """
import os
with open(os.environ["CANARIES"], "a") as file:
    file.write("{name}\\n")
"""
ENGINE = frozenset({"rules"})
CLAIMS, SCENARIOS, PAGES = ENGINE | {"verify"}, ENGINE | {"steps", "conftest.py"}, ENGINE | {"docs/conf.py"}
LOOK_UPS = {
    "clauses": ENGINE,
    "dangling": frozenset[str](),
    "issues": ENGINE,
    "rule rf.retreat.may": ENGINE,
    "rulings": ENGINE,
    "search retreat": ENGINE,
    "schema": ENGINE,
    "may retreat": ENGINE,
    f"may retreat {FORD}": ENGINE,
    f"play {FORD} --seed 1": ENGINE,
    f"odds {FORD}": ENGINE,
    "check": ENGINE,
    "export data": ENGINE,
}
WORK = {
    "prove red_ford.archery": CLAIMS,
    "consistency": ENGINE,
    "scenarios": SCENARIOS,
    "check --load-bearing": SCENARIOS,
    "cases --out cases": SCENARIOS,
    "compare --without rf.retreat.elephants --claims": CLAIMS | SCENARIOS,
    "book": PAGES,
}


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with a canary in each of its parts."""
    guarded = Project(tmp_path_factory.mktemp("guarded"))
    for name, file in CANARIES.items():
        path = guarded.folder / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text + CANARY.format(name=name), encoding="utf-8")
    return guarded


@pytest.mark.parametrize(
    ("command", "run"),
    [
        *sample(LOOK_UPS.items(), 3, itemgetter(0)),
        *(pytest.param(*each, id=each[0], marks=pytest.mark.nightly) for each in WORK.items()),
    ],
)
def test_a_command_runs_these_parts_of_a_project(guarded: Project, command: str, run: frozenset[str]) -> None:
    assert run_parts(guarded, command, "rules") == run


def test_of_a_project_that_is_not_installed_no_command_runs_anything(guarded: Project) -> None:
    assert {command: run_parts(guarded, command, "examples") for command in LOOK_UPS | WORK} == dict.fromkeys(
        LOOK_UPS | WORK, frozenset()
    )


def run_parts(guarded: Project, command: str, path: str) -> frozenset[str]:
    """The parts of a project that a command runs where nothing is kept; packages are found in the folder `path`."""
    shutil.rmtree(guarded.folder / "build", ignore_errors=True)
    sang = guarded.folder / "sang"
    sang.write_text("", encoding="utf-8")
    guarded.run("clausewitz", *command.split(), CANARIES=str(sang), PYTHONPATH=path)
    return frozenset(sang.read_text(encoding="utf-8").split())
