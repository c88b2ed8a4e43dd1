"""The register that is kept between runs is the one that is read anew, and nothing else is ever taken for it."""

from pathlib import Path

import pytest

from clausewitz.catalogue import kept
from clausewitz.catalogue.kept import kept_register
from clausewitz.text.model import Fault
from clausewitz.text.register import Register, load


def same(one: Register, other: Register) -> bool:
    return (one, one.citations, one.segments) == (other, other.citations, other.segments)


def test_what_is_kept_is_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept" / "register.msgpack"
    assert same(kept_register(file), load())
    monkeypatch.setattr(kept, "load", lambda: pytest.fail("it was read again"))
    assert same(kept_register(file), load())


def test_it_is_read_again_when_a_file_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "register.msgpack"
    kept_register(file)
    monkeypatch.setattr(kept, "fingerprint", lambda _folders: "another")
    monkeypatch.setattr(kept, "load", lambda: Register((), {}, (), ()))
    assert kept_register(file) == Register((), {}, (), ())


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xc0", b"\x81\xa1a\xa1b"])
def test_a_file_that_is_no_register_is_passed_over(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "register.msgpack"
    file.write_bytes(content)
    assert same(kept_register(file), load())


def test_a_register_with_faults_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "register.msgpack"
    faulty = Register((), {}, (), (Fault(tmp_path / "land.feature", 1, "is wrong"),))
    monkeypatch.setattr(kept, "load", lambda: faulty)
    assert kept_register(file) is faulty
    assert not file.exists()


def test_a_folder_that_cannot_be_written_to_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert same(kept_register(tmp_path / "file" / "register.msgpack"), load())
