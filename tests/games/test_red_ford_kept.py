"""Verdicts that are kept: those of claims that run nothing of what has changed, and no others."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausewitz.mutation.mutants import Mutant

from .changing import ENGINE, MUTANTS, change, with_error
from .projects import Project

CLAIMS = Path("verify") / "red_ford"
STANDING = """\
import json
from pathlib import Path
from clausewitz.catalogue.project import open_project
from clausewitz.store.verdicts import StoredVerdicts

project = open_project(Path.cwd())
print(json.dumps(sorted(StoredVerdicts(project.store, project.fingerprints.code).standing)))
"""


def prove(project: Project, *options: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """What the prover answers; Python keeps no code that it has compiled, since a file changes twice in a second."""
    out = project.run("clausewitz", "prove", "--json", *options, PYTHONDONTWRITEBYTECODE="1").stdout
    return json.loads(out)


def names(answer: Any) -> set[str]:  # noqa: ANN401 - as above
    return {each["name"] for each in answer["claims"]}


def standing(project: Project) -> set[str]:
    """The claims that would not be checked again now."""
    (project.folder / "standing.py").write_text(STANDING)
    return set(json.loads(project.run("standing", PYTHONDONTWRITEBYTECODE="1").stdout))


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = Project(tmp_path_factory.mktemp("proved"))
    assert prove(project)["kept"] == []
    return project


@pytest.fixture
def project(proved: Project) -> Iterator[Project]:
    """The project with its claims proved; whatever is changed in it is undone."""
    before = {file: file.read_bytes() for file in proved.folder.rglob("*") if file.is_file()}
    yield proved
    for file, content in before.items():
        file.write_bytes(content)


@pytest.fixture(scope="module")
def all_claims(proved: Project) -> set[str]:
    """All of them stand once they are proved."""
    return standing(proved)


def test_where_nothing_has_changed_all_are_kept(project: Project, all_claims: set[str]) -> None:
    answer = prove(project)
    assert set(answer["kept"]) == names(answer) == all_claims
    assert len(all_claims) == 13


def test_comments_and_the_places_of_lines_keep_proofs_and_nothing_that_tells_lines(project: Project) -> None:
    change(project, ENGINE / "morale.py", "NUMBER = 4\n", "\n# Four or more.\nNUMBER = 4\n")
    change(project, CLAIMS / "morale.py", '\n@claim("rf.morale.half")\n', '\n\n@claim("rf.morale.half")\n')
    answer = prove(project)
    again = names(answer) - set(answer["kept"])
    assert {each["verdict"]["type"] for each in answer["claims"] if each["name"] in again} == {"refuted"}
    (moved,) = (
        each for each in answer["claims"] if each["name"].endswith(".whoever_has_lost_half_in_the_battle_rolls")
    )
    line = (project.folder / CLAIMS / "morale.py").read_text().splitlines().index('@claim("rf.morale.half")') + 1
    assert (moved["line"], moved["name"] in again) == (line, False)


def test_a_change_of_a_function_leaves_the_claims_that_do_not_run_it(project: Project, all_claims: set[str]) -> None:
    change(
        project,
        ENGINE / "morale.py",
        "helped = standing_clauses(GENERAL) if general else ()",
        "helped = standing_clauses(GENERAL)",
    )
    assert topics(all_claims - standing(project)) == {"morale"}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("morale.py", "NUMBER = 4", "NUMBER = 5"),
        ("morale.py", "defender: Count = 0\n", "defender: Count = 1\n"),
        ("morale.py", "def number_of(*, general: bool)", "def number_of(*, general: bool = False)"),
        ("roster.toml", 'plural = "spearmen"', 'plural = "spears"'),
        ("rounds.py", '"""', '"""So: '),
    ],
)
def test_what_stands_outside_of_functions_is_part_of_every_claim(
    project: Project, file: str, old: str, new: str
) -> None:
    text = (project.folder / ENGINE / file).read_text()
    assert old in text
    (project.folder / ENGINE / file).write_text(text.replace(old, new, 1))
    assert standing(project) == set()


def test_another_figure_leaves_the_claims_that_do_not_ask_for_it(project: Project, all_claims: set[str]) -> None:
    change(project, ENGINE / "roster.toml", "fights = { value = 3", "fights = { value = 2")
    assert topics(all_claims - standing(project)) == {"melee", "charge"}


def test_words_of_a_source_are_part_of_no_claim_and_those_of_a_norm_only_where_it_runs(
    project: Project, all_claims: set[str]
) -> None:
    change(project, ENGINE / "sources" / "rules.txt", "A player may also fight on.", "A player may fight on.")
    assert standing(project) == all_claims
    change(project, ENGINE / "retreat.py", "An attacker who has elephants may", "Whoever attacks with elephants may")
    assert topics(all_claims - standing(project)) == {"retreat"}


def test_a_new_claim_leaves_all_proofs_and_all_but_the_refutations_in_its_file(
    project: Project, all_claims: set[str]
) -> None:
    file = project.folder / CLAIMS / "morale.py"
    another = (
        '@claim("rf.morale.half")\ndef another(army: Army) -> None:\n    """More."""\n    assert army.total() >= 0\n'
    )
    file.write_text(f"{file.read_text()}\n\n{another}")
    refuted = "red_ford.morale.by_the_other_reading_whoever_has_lost_half_in_the_battle_rolls"
    assert all_claims - standing(project) == {refuted}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: f"{each.function}-{each.number}")
def test_no_verdict_is_kept_that_an_error_in_the_engine_changes(project: Project, mutant: Mutant) -> None:
    (project.folder / ENGINE / mutant.file.name).write_text(with_error(mutant))
    kept, anew = prove(project), prove(project, "--anew")
    assert anew["kept"] == []
    assert [ending(each) for each in kept["claims"]] == [ending(each) for each in anew["claims"]]


def topics(claims: set[str]) -> set[str]:
    return {each.split(".")[1] for each in claims}


def ending(result: Any) -> Any:  # noqa: ANN401 - as above
    """All of a result but how long it took."""
    return result | {"verdict": result["verdict"] | {"seconds": 0}}
