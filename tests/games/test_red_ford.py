"""Red Ford, a project made by `clausewitz new` and finished by the page on a rulebook of one's own: each command on it.

It is used as its designer would use it, in a copy, with the toolkit of this environment, and without being installed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RED_FORD = Path(__file__).with_name("red_ford")
NOT_COPIED = shutil.ignore_patterns("build", "__pycache__", ".*_cache", ".hypothesis")


class Project:
    """A copy of the project, in which nothing has been run."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(RED_FORD, folder / "red_ford", ignore=NOT_COPIED))

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a module of Python there, at a terminal of 80 columns."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env={**kept, "PYTHONPATH": "rules", "COLUMNS": "80"},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def clausewitz(self, *arguments: str, typed: str = "") -> tuple[int, str]:
        """The exit code of a command, and what it says."""
        ran = self.run("clausewitz", *arguments, typed=typed)
        return ran.returncode, ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with its scenarios run and its claims proved."""
    made = Project(tmp_path_factory.mktemp("red-ford"))
    scenarios = made.run("pytest", "-q", "-p", "no:cacheprovider")
    assert (scenarios.returncode, scenarios.stdout.splitlines()[-1].partition(" in ")[0]) == (0, "53 passed")
    assert made.clausewitz("prove")[0] == 0
    return made


def test_all_its_clauses_are_executed_and_fit_together(project: Project) -> None:
    assert project.clausewitz("check") == (
        0,
        "source  quoted   aside  unread     gap\n"
        "rules      93%      7%      0%      0%  Rules\n"
        "\n"
        "38 clauses, 53 scenarios, 11 claims, 4 issues, 1 dangling reference. Clauses: 4\n"
        "disputed, 4 exempt, 24 passing, 6 proved.\n"
        "No faults in the corpus.\n",
    )
