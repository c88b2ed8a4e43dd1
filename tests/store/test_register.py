"""The register that is kept between runs is the one that is read anew, and nothing else is ever taken for it."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausewitz.catalogue.project import OpenProject, as_open
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.text import register
from clausewitz.text.model import Fault
from clausewitz.text.register import Register, load
from here import examples
from small_war.files import Files


def same(one: Register, other: Register) -> bool:
    return (one, one.citations, one.segments) == (other, other.citations, other.segments)


FOLDER = TemporaryDirectory()
SMALL = Files(Path(FOLDER.name)).project
"""The small war: the less is read, the better."""


@pytest.fixture
def project(tmp_path: Path) -> OpenProject:
    """The project with a store of its own."""
    return as_open(replace(SMALL, build=tmp_path / "kept"))


def test_what_is_kept_is_what_is_read(project: OpenProject, monkeypatch: pytest.MonkeyPatch) -> None:
    assert same(as_open(project).register, load(SMALL))
    monkeypatch.setattr(register, "load", lambda _project: pytest.fail("it was read again"))
    assert same(as_open(project).register, load(SMALL))


def test_it_is_read_again_when_a_file_has_changed(project: OpenProject, monkeypatch: pytest.MonkeyPatch) -> None:
    _ = as_open(project).register
    monkeypatch.setattr(Fingerprints, "register", lambda _self: "another")
    monkeypatch.setattr(register, "load", lambda _project: Register((), {}, (), ()))
    assert as_open(project).register == Register((), {}, (), ())


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xc0", b"\x81\xa1a\xa1b"])
def test_a_file_that_is_no_register_is_passed_over(project: OpenProject, content: bytes) -> None:
    project.build.mkdir()
    (project.build / f"{project.store.of_games('register')}.msgpack").write_bytes(content)
    assert same(as_open(project).register, load(SMALL))


def test_a_register_with_faults_is_not_kept(project: OpenProject, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = Register((), {}, (), (Fault(project.features / "land.feature", 1, "is wrong"),))
    monkeypatch.setattr(register, "load", lambda _project: faulty)
    assert as_open(project).register is faulty
    assert not list(project.build.glob("*.msgpack"))


def test_a_folder_that_cannot_be_written_to_does_no_harm(project: OpenProject) -> None:
    project.build.write_text("in the way")
    assert same(as_open(project).register, load(SMALL))


@given(st.data())
@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_file_that_is_damaged_is_made_anew_and_never_shows_anything_else(
    project: OpenProject, data: st.DataObject
) -> None:
    _ = as_open(project).register
    file = project.build / f"{project.store.of_games('register')}.msgpack"
    content = bytearray(file.read_bytes())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] ^= data.draw(st.integers(1, 255))
    file.write_bytes(content if data.draw(st.booleans()) else content[:at])
    assert same(as_open(project).register, load(SMALL))
