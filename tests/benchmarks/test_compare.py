"""How long it takes to be told what a small change does to the largest game, once its verdicts are kept.

What is counted is processor time of all its processes, and that of the wall, which is longer on a busy machine.
"""

import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from here import HOUSE

SECONDS = 60
CORES = 2
CHANGES = (
    ("--without", "gw.retreats.own-first"),
    ("--reading", "gw.issue.storm-order=b"),
    ("--figure", "infantry.move=2"),
)


def told(*change: str) -> tuple[float, float]:
    """Seconds of the wall, and of processors."""
    command = [sys.executable, "-m", "clausewitz", "compare", "-r", "great-war", *change, "--json"]
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(command, cwd=HOUSE.root, capture_output=True, text=True, check=False)
    took, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ran.returncode == 1, ran.stderr
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.fixture(scope="module")
def kept() -> None:
    """Compare once, so that results and verdicts are kept."""
    told(*CHANGES[0])


@pytest.fixture
def revised(tmp_path: Path) -> Path:
    """The project in a folder of its own, with one figure of the roster changed."""
    aside = shutil.ignore_patterns("build", ".*", "__pycache__")
    folder = Path(shutil.copytree(HOUSE.root, tmp_path / "revised", ignore=aside))
    roster = folder / "rules" / "clausewitz" / "rulebooks" / "great_war" / "roster.toml"
    text, figure = roster.read_text(encoding="utf-8"), "move = { value = 1"
    assert figure in text
    roster.write_text(text.replace(figure, "move = { value = 2", 1), encoding="utf-8")
    return folder


def held(seconds: tuple[float, float], what: str) -> None:
    wall, processors = seconds
    print(f"{what}: {wall:.0f} s, {processors:.0f} s of processors")
    assert processors < CORES * SECONDS
    assert wall < SECONDS


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("change", CHANGES, ids=" ".join)
def test_a_small_change_is_told_within_a_minute(change: tuple[str, str]) -> None:
    held(told(*change), " ".join(change))


@pytest.mark.usefixtures("kept")
def test_two_versions_with_one_figure_changed_are_told_within_a_minute(revised: Path) -> None:
    told(str(HOUSE.root), str(revised))  # in which what is kept of the first is found again
    held(told(str(HOUSE.root), str(revised)), "two versions")
