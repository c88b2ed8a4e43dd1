"""What is proved again once one norm has changed: the claims that run it, however many others there are."""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from games.projects import Project
from here import HOUSE

SECONDS = 5
"""Of process time, after the change of one norm."""
COPIED = ("pyproject.toml", "features", "verify", "docs", "tests/steps", "rules")
CROWD = '"""Claims that run nothing of the engine."""\n\nfrom clausewitz.play.counts import Count\n'
CROWD += "from clausewitz.prove.claims import claim\n"
ONE_OF_THEM = """

@claim("rf.morale.half")
def number_{}_is_whole(number: Count) -> None:
    '''None is below zero.'''
    assert number >= 0
"""
NORM = Path("rules/clausewitz/rulebooks/end_all_wars/air/fuel.py"), "at.fuel < 2", "at.fuel <= 1"


def proved_again(prove: Callable[[], str]) -> tuple[set[str], float]:
    """The claims that are not kept, and the process time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = json.loads(prove())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    again = {each["name"] for each in answer["claims"]} - set(answer["kept"])
    return again, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def in_red_ford(folder: Path, crowd: int) -> tuple[set[str], float]:
    """What is proved again in the small game once its rule on morale has changed, beside a crowd of other claims."""
    project = Project(folder)
    others = "".join(map(ONE_OF_THEM.format, range(crowd)))
    (project.folder / "verify" / "red_ford" / "crowd.py").write_text(CROWD + others)

    def prove() -> str:
        return project.run("clausewitz", "prove", "--json", PYTHONDONTWRITEBYTECODE="1").stdout

    prove()
    assert proved_again(prove)[0] == set()
    morale = project.folder / "rules" / "red_ford" / "morale.py"
    change(morale, "helped = standing(GENERAL) if general else ()", "helped = standing(GENERAL)")
    return proved_again(prove)


def test_other_claims_are_not_proved_again_and_cost_next_to_nothing(
    tmp_path: Path, benchmark: BenchmarkFixture
) -> None:
    alone = in_red_ford(tmp_path / "alone", 0)
    crowded: list[tuple[set[str], float]] = []
    benchmark.pedantic(  # type: ignore[no-untyped-call]  # theirs
        lambda: crowded.append(in_red_ford(tmp_path / "crowded", 100)), rounds=1
    )
    assert crowded[0][0] == alone[0] != set()
    benchmark.extra_info["seconds"] = {"alone": alone[1], "beside 100": crowded[0][1]}
    assert crowded[0][1] < min(2 * alone[1], SECONDS)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout."""
    for part in COPIED:
        source, target = HOUSE.root / part, tmp_path / part
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    return tmp_path


def test_after_the_change_of_one_norm_only_what_runs_it_is_proved_again_within_five_seconds(
    checkout: Path, benchmark: BenchmarkFixture
) -> None:
    command = [sys.executable, "-m", "clausewitz", "prove", "--rulebook", "end-all-wars", "--json"]
    own = {**os.environ, "PYTHONPATH": str(checkout / "rules"), "PYTHONDONTWRITEBYTECODE": "1"}

    def prove() -> str:
        return subprocess.run(command, cwd=checkout, env=own, capture_output=True, text=True, check=True).stdout

    everything, whole = proved_again(prove)
    change(checkout / NORM[0], *NORM[1:])
    found: list[tuple[set[str], float]] = []
    benchmark.pedantic(lambda: found.append(proved_again(prove)), rounds=1)  # type: ignore[no-untyped-call]  # theirs
    again, seconds = found[0]
    benchmark.extra_info["claims"] = {"all": len(everything), "again": len(again)}
    benchmark.extra_info["seconds"] = {"all": whole, "again": seconds}
    assert any(each.startswith("end_all_wars.fuel.") for each in again)
    assert len(again) < len(everything)
    assert seconds < SECONDS
