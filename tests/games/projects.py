"""A project apart from this one, used as its designer would: in a copy, by commands, without being installed."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from cli.conftest import faults_of

RED_FORD = Path(__file__).with_name("red_ford")
FORD, ELEPHANTS = "examples/ford.toml", "examples/elephants.toml"
"""Documents of battles at the ford."""
NOT_COPIED = shutil.ignore_patterns("build", "__pycache__", ".*_cache", ".hypothesis")


class Project:
    """A copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(RED_FORD, folder / "red_ford", ignore=NOT_COPIED))

    def run(self, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a module of Python there, at a terminal of 80 columns."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env={**kept, "PYTHONPATH": "rules", "COLUMNS": "80", **variables},
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
