"""A project apart from this one, used as its designer would: in a copy, by commands, without being installed."""

import json
import os
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import faults_of

from .prepared import Prepared

RED_FORD = Path(__file__).with_name("red_ford")
FORD, ELEPHANTS = "examples/ford.toml", "examples/elephants.toml"
"""Documents of battles at the ford."""
_prepared = cache(Prepared)
"""One for all tests of a worker."""
NOT_COPIED = shutil.ignore_patterns("build", "__pycache__", ".*_cache", ".hypothesis")


def _environment(variables: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return {**kept, "PYTHONPATH": "rules", "COLUMNS": "80", **variables}


def run_forked(folder: Path, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in a folder, at a terminal of 80 columns, in a fork of a process that has the toolkit."""
    return _prepared().run(arguments, folder, _environment(variables), typed)


def run_pytest(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """As `runpytest_subprocess`, in a fork of a process that has the toolkit. It finds the modules of these tests."""
    begun = time.perf_counter()
    ran = run_forked(pytester.path, "pytest", *arguments, PYTHONPATH=str(Path(__file__).parents[1]))
    seconds = time.perf_counter() - begun
    return pytest.RunResult(ran.returncode, ran.stdout.splitlines(), ran.stderr.splitlines(), seconds)


class Project:
    """A copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(RED_FORD, folder / "red_ford", ignore=NOT_COPIED))

    def run(self, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a module of Python there, in a fork."""
        return run_forked(self.folder, *arguments, typed=typed, **variables)

    def run_by_itself(self, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        """The same as a person does it, in a process that has to import all that it needs."""
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env=_environment(variables),
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def clausewitz(self, *arguments: str, typed: str = "") -> tuple[int, str, str]:
        """The exit code of a command, what it answers, and what it says besides."""
        ran = self.run("clausewitz", *arguments, typed=typed)
        return ran.returncode, ran.stdout, ran.stderr

    def answer(self, *arguments: str) -> Any:  # noqa: ANN401 - whatever JSON holds
        """What a command answers to a program; it fits the schema of its answers."""
        code, out, _ = self.clausewitz(*arguments, "--json")
        assert (code, faults_of(out, arguments[0])) == (0, [])
        return json.loads(out)

    def script(self, *lines: str) -> tuple[str, str]:
        """The option of `play` by which it follows these lines."""
        (self.folder / "script.txt").write_text("\n".join(lines))
        return "--script", "script.txt"

    def played(self, battle: str, *options: str) -> str:
        """The transcript of a battle."""
        code, out, errors = self.clausewitz("play", battle, *options)
        assert (code, errors) == (0, "")
        return out
