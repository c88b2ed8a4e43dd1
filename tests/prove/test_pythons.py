"""The prover under other Pythons, where these are installed: their bytecode, frames and objects differ."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from clausewitz.prove.symbolic.terms import z3
from games.projects import Project
from here import PROJECT

NEWER = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons that the toolkit supports."""
MISSING = "THE PROVER WAS NOT TRIED UNDER PYTHON {0}, WHICH IS NOT INSTALLED (as python{0}, or by pyenv)"
GONE_ON = """\
from dataclasses import dataclass
from functools import cached_property

from clausewitz.prove.symbolic.numbers import SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import activate_run
from clausewitz.prove.symbolic.snapshots import gone_on
from clausewitz.prove.symbolic.terms import z3


@dataclass(frozen=True)
class Army:
    units: SymbolicInt

    @cached_property
    def doubled(self) -> SymbolicInt:
        return self.units * 2


army, paths = Army(SymbolicInt(z3.Int("units"))), Paths(Limits())
with activate_run(paths):
    paths.arguments = {"army": army}
    paths.mark(0, None)
    army.doubled
    before = sorted(vars(army))
    gone_on(paths)
print(before, sorted(vars(army)))
"""
"""A path that computes something of a record, and goes back to a mark before that."""
PINS = re.compile(r"^\S+==\S+(?: ; .*?)?(?= \\?$)", re.MULTILINE)


@pytest.fixture(params=NEWER)
def python(request: pytest.FixtureRequest) -> str:
    """The interpreter of each version."""
    version: str = request.param
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [*map(str, sorted(pyenv.glob(f"{version}.*/bin/python"))), shutil.which(f"python{version}")]
    for each in filter(None, found):
        if not subprocess.run([each, "-c", ""], capture_output=True, check=False).returncode:
            return each
    pytest.skip(MISSING.format(version))


def run(command: Sequence[str], folder: Path, *imported: Path) -> str:
    """What a command writes that uses the toolkit and these folders of packages."""
    path = os.pathsep.join(map(str, (PROJECT.root / "rules", "rules", *imported)))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_what_a_record_has_computed_on_another_path_is_forgotten(python: str, tmp_path: Path) -> None:
    (tmp_path / "z3").symlink_to(Path(z3.__file__).parent)  # the one package that it needs, and the same for all
    assert run([python, "-c", GONE_ON], tmp_path, tmp_path) == "['doubled', 'units'] ['units']\n"


@pytest.mark.nightly
def test_all_claims_on_a_game_come_out_as_expected(python: str, tmp_path: Path) -> None:
    pins, environment = tmp_path / "pins.txt", tmp_path / "environment" / "bin" / "python"
    pins.write_text("\n".join(PINS.findall((PROJECT.root / "constraints.txt").read_text("utf-8"))), "utf-8")
    extras = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    needed = [each for extra in ("cli", "prove") for each in extras[extra] if not each.startswith("clausewitz")]
    run([python, "-m", "venv", "--without-pip", str(environment.parents[1])], tmp_path)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(environment)]
    run([*pip, "install", "--quiet", "--constraint", str(pins), *needed], tmp_path)
    proved = run([str(environment), "-m", "clausewitz", "prove", "--brief"], Project(tmp_path).folder)
    told = re.sub(r" in [\d.]+ s|Slowest: .*\n", "", proved)  # a busy machine has slow ones
    assert told == "\n13 claims: 7 proved, 6 refuted as expected.\nAll came out as expected.\n"
