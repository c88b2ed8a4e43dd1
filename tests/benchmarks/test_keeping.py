"""What is proved again once one norm has changed: the claims that run it, however many others there are."""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from games.projects import Project

SECONDS = 5
"""Of process time, after the change of one norm."""
CROWD = '"""Claims that run nothing of the engine."""\n\nfrom clausewitz.play.counts import Count\n'
CROWD += "from clausewitz.prove.claims import claim\n"
ONE_OF_THEM = """

@claim("rf.morale.half")
def number_{}_is_whole(number: Count) -> None:
    '''None is below zero.'''
    assert number >= 0
"""


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
    change(morale, "helped = standing_clauses(GENERAL) if general else ()", "helped = standing_clauses(GENERAL)")
    return proved_again(prove)


def in_the_great_war(folder: Path) -> tuple[set[str], float]:
    """What is proved again in The Great War once a norm on infantry has changed, of all claims on it."""
    root = Path(__file__).parents[2]
    for room in ("rules", "verify", "features", "docs", "tests"):
        shutil.copytree(root / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", folder)

    def prove() -> str:
        command = [sys.executable, "-m", "clausewitz", "prove", "--rulebook", "great-war", "--json"]
        variables = {**os.environ, "PYTHONPATH": str(folder / "rules"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=True).stdout

    prove()
    infantry = folder / "rules" / "clausewitz" / "rulebooks" / "great_war" / "land" / "infantry.py"
    change(infantry, "    return unit.moved\n", "    return unit.moved is not False\n")
    return proved_again(prove)


def test_after_a_change_of_one_norm_of_the_great_war_only_what_runs_it_is_proved_again(
    tmp_path: Path, benchmark: BenchmarkFixture
) -> None:
    found: list[tuple[set[str], float]] = []
    benchmark.pedantic(lambda: found.append(in_the_great_war(tmp_path)), rounds=1)  # type: ignore[no-untyped-call]
    again, seconds = found[0]
    benchmark.extra_info["seconds"] = seconds
    assert again
    assert {each.split(".")[1] for each in again} <= {"infantry", "phases"}
    assert seconds < SECONDS


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
