"""What scenarios show is kept until something changes that they ran or read, and is then what it would be anew."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausewitz.mutation.mutants import Mutant

from .changing import ENGINE, MUTANTS, change, with_error
from .projects import Project

STANDING = """\
import json
from pathlib import Path
from clausewitz.catalogue.project import open_project
from clausewitz.testing.trials import Trials

print(json.dumps(sorted(Trials(open_project(Path.cwd())).standing)))
"""


def run(project: Project, *options: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """How the scenarios end; Python keeps no code that it has compiled, since a file changes twice in a second."""
    return json.loads(project.run("clausewitz", "scenarios", "--json", *options, PYTHONDONTWRITEBYTECODE="1").stdout)


@pytest.fixture(scope="module")
def ran(with_results: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    made = Project(tmp_path_factory.mktemp("scenarios"))
    shutil.copytree(with_results.folder / "build", made.folder / "build")
    return made


@pytest.fixture
def project(ran: Project) -> Iterator[Project]:
    """The project once its scenarios have run; whatever is changed in it is undone."""
    before = {file: file.read_bytes() for file in ran.folder.rglob("*") if file.is_file()}
    yield ran
    for file, content in before.items():
        file.write_bytes(content)


def standing(project: Project) -> set[str]:
    """The clauses whose scenarios would not be run again now."""
    (project.folder / "standing.py").write_text(STANDING)
    return set(json.loads(project.run("standing", PYTHONDONTWRITEBYTECODE="1").stdout))


@pytest.fixture(scope="module")
def all_clauses(ran: Project) -> set[str]:
    """Those with scenarios, all of which stand once they have run."""
    return standing(ran)


def test_a_real_answer_fits_its_schema(ran: Project) -> None:
    answer = ran.answer("scenarios")
    assert (answer["kept"], len(answer["scenarios"])) == (55, 55)


def test_nothing_is_run_again_for_what_no_scenario_runs_or_reads(project: Project) -> None:
    change(
        project, ENGINE / "morale.py", "    return NUMBER - len(helped)", "    # So:\n    return NUMBER - len(helped)"
    )
    change(project, ENGINE / "sources" / "rules.txt", "A player may also fight on.", "A player may fight on.")
    change(
        project,
        Path("verify") / "red_ford" / "morale.py",
        '\n@claim("rf.morale.half")\n',
        '\n\n@claim("rf.morale.half")\n',
    )
    answer = run(project)
    assert answer["kept"] == len(answer["scenarios"])


def test_a_change_of_a_function_leaves_the_scenarios_that_do_not_run_it(
    project: Project, all_clauses: set[str]
) -> None:
    change(project, ENGINE / "morale.py", "standing_clauses(GENERAL) if general else ()", "standing_clauses(GENERAL)")
    again = all_clauses - standing(project)
    assert {"rf.morale.half", "rf.morale.general"} < again < all_clauses


def test_another_figure_is_seen(project: Project, all_clauses: set[str]) -> None:
    change(project, ENGINE / "roster.toml", "fights = { value = 3", "fights = { value = 2")
    assert "rf.melee.elephant" in all_clauses - standing(project)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (ENGINE / "morale.py", "NUMBER = 4", "NUMBER = 5"),
        (Path("steps") / "red_ford" / "world.py", "from dataclasses", "\nfrom dataclasses"),
    ],
)
def test_a_constant_or_a_step_definition_leaves_no_scenario(project: Project, file: Path, old: str, new: str) -> None:
    change(project, file, old, new)
    assert standing(project) == set()


def test_a_clause_that_is_written_otherwise_is_run_again_and_no_other_is(
    project: Project, all_clauses: set[str]
) -> None:
    change(project, Path("features") / "red_ford" / "melee.feature", "Of two elephants the one", "Of two the elephant")
    assert all_clauses - standing(project) == {"rf.melee.elephant"}


@pytest.mark.nightly
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: f"{each.function}-{each.number}")
def test_after_an_error_in_the_engine_all_end_as_they_do_anew(project: Project, mutant: Mutant) -> None:
    (project.folder / ENGINE / mutant.file.name).write_text(with_error(mutant))
    assert run(project)["scenarios"] == run(project, "--anew")["scenarios"]
