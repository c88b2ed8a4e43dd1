"""What a result depends on: the files of its game and of the toolkit, by their contents and not by their place."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.store.fingerprints import Fingerprints, digest_of
from clausewitz.text.project import Project
from here import project_at

FILES = (
    "features/{}/land/gas.feature",
    "verify/{}/gas.py",
    "steps/{}/phrases.py",
    "rulebooks/{}/gas.py",
    "rulebooks/{}/sources/000.txt",
)
ALL = (Fingerprints.scenarios, Fingerprints.claims, Fingerprints.consistency)
Kind = Callable[[Fingerprints], Mapping[str, str]]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with two games, and a file that their step definitions share."""
    root = tmp_path / "house"
    for file in (*(form.format(room) for form in FILES for room in ("small_war", "large_war")), "steps/world.py"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("1")
    return project_at(root, "small-war", "large-war")


@pytest.mark.parametrize(
    ("file", "stale"),
    [
        ("features/small_war/land/gas.feature", {"scenarios": ["small-war"]}),
        ("verify/small_war/gas.py", {"claims": ["small-war"]}),
        ("steps/small_war/phrases.py", {"scenarios": ["small-war"]}),
        ("steps/world.py", {"scenarios": ["small-war", "large-war"]}),
        (
            "rulebooks/small_war/gas.py",
            {"scenarios": ["small-war"], "claims": ["small-war"], "consistency": ["small-war"]},
        ),
    ],
)
def test_a_comment_makes_only_what_depends_on_its_file_stale(
    project: Project, file: str, stale: dict[str, list[str]]
) -> None:
    before = {kind.__name__: kind(Fingerprints(project)) for kind in ALL}
    (project.root / file).write_text("1  # a comment")
    after = {kind.__name__: kind(Fingerprints(project)) for kind in ALL}
    changed = {name: [game for game in before[name] if before[name][game] != after[name][game]] for name in before}
    assert changed == {"scenarios": [], "claims": [], "consistency": []} | stale


@pytest.mark.parametrize("file", ["features/no_war/gas.feature", "rulebooks/large_war/sources/000.txt"])
def test_the_register_depends_on_every_feature_file_and_on_every_game(project: Project, file: str) -> None:
    before = Fingerprints(project).register()
    (project.root / file).parent.mkdir(exist_ok=True)
    (project.root / file).write_text("2")
    assert Fingerprints(project).register() != before
    assert Fingerprints(replace(project, games=project.games[:1])).register() != before


def test_the_register_depends_on_the_names_of_the_rooms(project: Project) -> None:
    renamed = project.features.rename(project.root / "clauses")
    assert Fingerprints(replace(project, features=renamed)).register() != Fingerprints(project).register()


@pytest.mark.parametrize("kind", ALL)
def test_a_project_that_is_copied_has_the_same_fingerprints(project: Project, tmp_path: Path, kind: Kind) -> None:
    shutil.copytree(project.root, tmp_path / "copy")
    copy = project_at(tmp_path / "copy", "small-war", "large-war")
    assert kind(Fingerprints(copy)) == kind(Fingerprints(project))
    assert Fingerprints(copy).statements() == Fingerprints(project).statements()


def test_a_digest_tells_contents_and_names_apart_and_passes_over_caches(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    first = digest_of(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("cache")
    (tmp_path / ".hidden").write_text("hidden")
    assert digest_of(tmp_path) == first
    (tmp_path / "a.py").write_text("2")
    second = digest_of(tmp_path)
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert len({first, second, digest_of(tmp_path)}) == 3


def test_a_folder_that_is_not_there_has_no_checksum(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        digest_of(tmp_path / "missing")
