"""What is proved again once one norm has changed: the claims that run it, however many others there are."""

import json
import resource
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
