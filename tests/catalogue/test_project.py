"""A project that is open is read once; whoever opens it again sees what has changed."""

from pathlib import Path

import pytest

from clausewitz.catalogue.project import OpenProject, as_open
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.text.register import Register
from here import PROJECT, project_at


def test_what_is_read_of_an_open_project_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[str, ...]] = []

    def load_register(store: object, now: Fingerprints) -> Register:
        assert (store, now) == (project.store, project.fingerprints)
        read.append(tuple(game.id for game in project.games))
        return Register((), {}, (), ())

    monkeypatch.setattr("clausewitz.store.register.load_register", load_register)
    project = as_open(PROJECT)
    assert project.register is project.register
    assert project.engines is project.engines
    first, project = project, project.only("empires")
    assert (type(project), project.register is first.register) == (OpenProject, False)
    assert read == [("empires", "end-all-wars", "great-war"), ("empires",)]


def test_a_project_that_is_opened_again_sees_what_has_changed(tmp_path: Path) -> None:
    project = project_at(tmp_path, "small")
    project.games[0].folder.mkdir(parents=True)
    project.features.mkdir()
    before = project.fingerprints.register()
    (project.features / "land.feature").write_text("Feature: Land\n")
    assert project.fingerprints.register() == before
    assert as_open(project).fingerprints.register() != before
