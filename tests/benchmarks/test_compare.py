"""How long it takes to be told what a small change does to the largest game, once `make` has run.

Seconds are those of processors, of all processes of a command.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from here import PROJECT

MOST, MOST_UNTIL_SHOWN = 15, 4
MOST_TIMES_COLLECTED = 6
"""How many times as long as pytest takes to find all scenarios of the game."""
MOST_OF_VERSIONS = 120
COMPARE = (sys.executable, "-m", "clausewitz", "compare", "-r", "great-war")
COLLECT = (sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider")
CHANGES = (
    ("--without", "gw.retreats.own-first"),
    ("--reading", "gw.issue.storm-order=b"),
    ("--figure", "infantry.move=2"),
)
TICKS = os.sysconf("SC_CLK_TCK")


def seconds(*command: str) -> float:
    """Those that a command takes."""
    with _counted() as counted:
        ran = subprocess.run(command, cwd=PROJECT.root, capture_output=True, text=True, check=False)
    assert ran.returncode in {0, 1}, ran.stderr
    return sum(counted)


def until_shown(*change: str) -> float:
    """Those that a comparison takes until it has shown rulings, sequences, odds and battles."""
    with subprocess.Popen(
        [*COMPARE, *change], cwd=PROJECT.root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout
        assert any("ruling changes" in line for line in process.stdout)
        told = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        process.terminate()
    return sum(map(int, told[11:13])) / TICKS


@pytest.fixture(scope="module")
def collected() -> float:
    """Seconds in which pytest finds the scenarios, after a comparison by which results and verdicts are kept."""
    seconds(*COMPARE, *CHANGES[0])
    return seconds(*COLLECT, str(PROJECT.steps / "great_war"))


@pytest.fixture
def revised(tmp_path: Path) -> Path:
    """The project in a folder of its own, with one figure of the roster changed."""
    aside = shutil.ignore_patterns("build", ".*", "__pycache__")
    folder = Path(shutil.copytree(PROJECT.root, tmp_path / "revised", ignore=aside))
    roster = folder / "rules" / "clausewitz" / "rulebooks" / "great_war" / "roster.toml"
    text, figure = roster.read_text(encoding="utf-8"), "move = { value = 1"
    assert figure in text
    roster.write_text(text.replace(figure, "move = { value = 2", 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize("change", CHANGES, ids=" ".join)
def test_a_small_change_is_told_in_a_few_times_what_it_takes_to_find_the_scenarios(
    change: tuple[str, str], collected: float
) -> None:
    took = seconds(*COMPARE, *change)
    print(f"{' '.join(change)}: {took:.1f} s, {took / collected:.1f} times as long as to find the scenarios")
    assert took <= MOST
    assert took / collected <= MOST_TIMES_COLLECTED


@pytest.mark.usefixtures("collected")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no other system tells what a process has taken")
@pytest.mark.parametrize("change", CHANGES, ids=" ".join)
def test_the_rulings_that_flip_are_shown_before_the_rest_is_found(change: tuple[str, str]) -> None:
    took = until_shown(*change)
    print(f"{' '.join(change)}: {took:.1f} s")
    assert took <= MOST_UNTIL_SHOWN


@pytest.mark.usefixtures("collected")
def test_two_versions_with_one_figure_changed_are_told_within_two_minutes(revised: Path) -> None:
    compare = (*COMPARE[:4], str(PROJECT.root), str(revised))
    seconds(*compare)  # in which what is kept of the first is found again
    assert seconds(*compare) <= MOST_OF_VERSIONS


@contextmanager
def _counted() -> Iterator[list[float]]:
    """A list of the seconds that all processes take which end meanwhile, once they have."""
    before, counted = resource.getrusage(resource.RUSAGE_CHILDREN), list[float]()
    yield counted
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    counted += [after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime]
