"""Writing in one go puts a file in the place of another; what is no file stays what it is."""

import os
from pathlib import Path
from threading import Thread

import pytest

from clausewitz.store.store import write_at_once


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


@pytest.mark.parametrize("there", [True, False])
def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path, there: bool) -> None:
    file, link = tmp_path / "elsewhere.xml", tmp_path / "report.xml"
    if there:
        file.write_bytes(b"before")
    link.symlink_to(file)
    write_at_once(link, b"after")
    assert (link.is_symlink(), file.read_bytes()) == (True, b"after")


def test_a_folder_is_no_place_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_at_once(tmp_path, b"report")
