"""Runs all scenarios of a project with pytest, in a separate process."""

import re
import subprocess
import sys
from collections.abc import Callable

from clausewitz.forks import start_process
from clausewitz.store.results import NOT_KEPT
from clausewitz.text.project import Project

_HERE = "clausewitz.testing"
LEAN = ("-p", "no:cacheprovider", "-p", "no:unraisableexception")
"""Options for pytest: no cache, and no repeated garbage collection at the end."""
_PERCENT = re.compile(r"\[ *(\d+)%\]$")
"""The percentage at the end of a line of dots."""
_NOT_IMPORTED = re.compile(r"ERROR ((?:(?!::).)+?)(?: - .*)?$")
"""A file in the last lines of the output of pytest."""
_NOT_KEPT = re.compile(rf"{NOT_KEPT}.*")
"""The warning that the results are lost, which follows the dots on their line."""
_TESTS_WERE_RUN = (0, 1)
"""Exit codes of pytest when all tests passed, or some failed."""


class HarnessError(RuntimeError):
    """The scenarios could not be run at all."""


def run_scenarios(project: Project, on_percent: Callable[[int], None], *options: str) -> str:
    """Run all scenarios, with additional options of pytest; returns the output of pytest.

    `on_percent` gets the percentage done. Raises `HarnessError` with what pytest said.
    """
    on_percent(0)
    steps = [project.steps / game.folder_name for game in project.games] if project.left_out else [project.steps]
    command = [sys.executable, "-m", "pytest", *map(str, steps), "-q", "-rE", *options]
    plugins = ["-p", f"{_HERE}.recorder", "-p", f"{_HERE}.no_summary", *LEAN]
    told = []
    with start_process(
        [*command, *plugins], cwd=project.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as running:
        assert running.stdout
        for line in running.stdout:
            told.append(line)
            far = _PERCENT.search(line)
            if far:
                on_percent(int(far[1]))
    broken = [found[1] for found in map(_NOT_IMPORTED.match, told) if found]
    if broken:
        raise HarnessError(f"{broken[0]} cannot be imported; python -m pytest {broken[0]} shows why")
    if running.returncode not in _TESTS_WERE_RUN:
        raise HarnessError(f"the scenarios could not be run:\n{''.join(told)}")
    said = "".join(told)
    if not_kept := _NOT_KEPT.search(said):
        raise HarnessError(not_kept[0])
    return said
