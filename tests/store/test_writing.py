"""Writing in one go puts a file in the place of another; what is no file stays what it is."""

import os
from errno import ENOSPC
from pathlib import Path
from stat import S_IMODE
from threading import Thread

import pytest

from clausewitz.store.results import Results, _read
from clausewitz.store.store import read_packed
from clausewitz.store.writing import write_at_once


def test_a_file_is_put_in_the_place_of_another_and_its_folder_is_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "report.xml"
    for content in (b"long ago", b"now"):
        write_at_once(file, content)
        assert file.read_bytes() == content
    assert [each.name for each in file.parent.iterdir()] == ["report.xml"]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe, came = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: came.append(pipe.read_bytes()))
    reader.start()
    write_at_once(pipe, b"<svg/>")
    reader.join()
    assert (came, pipe.is_fifo()) == ([b"<svg/>"], True)


def test_nobody_waits_at_a_pipe_in_the_place_of_something_kept(tmp_path: Path) -> None:
    pipe = tmp_path / "register.msgpack"
    os.mkfifo(pipe)
    assert read_packed(pipe, str) is None
    assert _read(pipe) == Results()


@pytest.mark.parametrize("there", [True, False])
def test_writing_through_a_link_changes_its_target_and_keeps_the_link(tmp_path: Path, there: bool) -> None:
    file, link = tmp_path / "elsewhere.xml", tmp_path / "report.xml"
    if there:
        file.write_bytes(b"before")
    link.symlink_to(file)
    write_at_once(link, b"after")
    assert (link.is_symlink(), file.read_bytes()) == (True, b"after")


def test_a_folder_is_no_place_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_at_once(tmp_path, b"report")


@pytest.mark.parametrize("linked", [True, False])
def test_on_a_full_disk_the_file_that_was_there_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    file, link = tmp_path / "battle.toml", tmp_path / "link.toml"
    file.write_bytes(b"before")
    link.symlink_to(file)

    def fill(_descriptor: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", fill)
    with pytest.raises(OSError, match="No space left"):
        write_at_once(link if linked else file, b"after")
    assert file.read_bytes() == b"before"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["battle.toml", "link.toml"]


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "battle.toml"
    file.write_bytes(b"before")
    file.chmod(0o600)
    write_at_once(file, b"after")
    assert (S_IMODE(file.stat().st_mode), file.read_bytes()) == (0o600, b"after")
