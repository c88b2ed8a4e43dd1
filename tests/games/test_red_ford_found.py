"""What is found out of norms and small battles before a book is made: it stands unless something changes that ran."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from .projects import Project

ENGINE = Path("rules") / "red_ford"
FIND = """\
import json
from pathlib import Path
from clausewitz.catalogue.project import open_project
from clausewitz.compare.beforehand import find_beforehand

project, due = open_project(Path.cwd()), []
find_beforehand(project, 2, lambda _, of: due.append(of))
files = [file for kind in ("trees", "briefs", "smallest") for file in (project.build / kind).rglob("*/*.msgpack")]
keys = [file.relative_to(project.build).with_suffix("") for file in files]
print(json.dumps([due[0], {f"{key}.msgpack": project.store.stamp(str(key)) for key in keys}]))
"""

Kept = Mapping[str, list[str]]
"""By file, the fingerprint under which something is kept, and its checksum."""


def found(project: Project) -> tuple[int, Kept]:
    """How many things were found out anew, and all that is kept then."""
    (project.folder / "finding.py").write_text(FIND)
    ran = project.run("finding", PYTHONDONTWRITEBYTECODE="1")
    assert ran.returncode == 0, ran.stderr
    anew, kept = json.loads(ran.stdout)
    return anew, kept


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, Kept]:
    project = Project(tmp_path_factory.mktemp("whole"))
    _, kept = found(project)
    return project, kept


@pytest.fixture
def project(whole: tuple[Project, Kept], tmp_path: Path) -> Project:
    """A copy of the project, of which all is found out."""
    copied = Project(tmp_path)
    shutil.copytree(whole[0].folder / "build", copied.folder / "build")
    return copied


COMMENT = ("charge.py", "return at.first_round\n", "return at.first_round  # and in no other\n")


@pytest.mark.nightly
def test_where_nothing_but_a_comment_has_changed_nothing_is_found_out_again(
    project: Project, whole: tuple[Project, Kept]
) -> None:
    change(project, *COMMENT)
    anew, kept = found(project)
    assert (anew, checksums(kept)) == (0, checksums(whole[1]))


# That the attacker may have to retreat bears on what he is asked as well.
IN_THE_WATER = ("retreat.py", "return at.in_the_water and not gives_way", "return at.in_the_water")
ELEPHANTS = ("charge.py", "return at.enemy_elephants > 0", "return at.enemy_elephants > 1")


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        (IN_THE_WATER, (8, {"Retreat"})),
        pytest.param(ELEPHANTS, (7, {"Charge"}), marks=pytest.mark.nightly),
    ],
)
def test_after_a_change_of_a_norm_its_action_and_the_battles_alone_are_looked_at_again(
    project: Project, whole: tuple[Project, Kept], changed: tuple[str, str, str], again: tuple[int, set[str]]
) -> None:
    change(project, *COMMENT)
    change(project, *changed)
    anew, kept = found(project)
    before, now = checksums(whole[1]), checksums(kept)
    norms = {name for name in now if now[name] != before[name] and not name.startswith("smallest")}
    assert (anew, {Path(name).stem.removesuffix("-ends") for name in norms}) == again


@pytest.mark.nightly
@pytest.mark.parametrize("changed", [IN_THE_WATER, ELEPHANTS])
def test_what_is_kept_after_a_change_is_what_is_found_anew(project: Project, changed: tuple[str, str, str]) -> None:
    change(project, *changed)
    _, kept = found(project)
    shutil.rmtree(project.folder / "build")
    assert found(project)[1] == kept


def change(project: Project, file: str, old: str, new: str) -> None:
    text = (project.folder / ENGINE / file).read_text()
    assert text.count(old) == 1
    (project.folder / ENGINE / file).write_text(text.replace(old, new))


def checksums(kept: Kept) -> dict[str, str]:
    return {name: checksum for name, (_, checksum) in kept.items()}
