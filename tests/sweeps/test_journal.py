"""The journal: what is finished is there once and whole, whatever happened while it was written."""

from pathlib import Path

import pytest

from clausewitz.sweeps.cells import CellResult, JournalError, open_journal, read_journal

ONE, TWO = CellResult(9, {"won": 0.25, "lost": 0.75}, positions=7), CellResult(9, why="too large")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    with open_journal(tmp_path / "a.journal") as add:
        add([("one", ONE)])
        add([("two", TWO)])
    return tmp_path / "a.journal"


def test_what_is_written_is_read_again(file: Path, tmp_path: Path) -> None:
    assert read_journal(file) == {"one": ONE, "two": TWO}
    assert read_journal(tmp_path / "none.journal") == {}


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_not_written_to_its_end_is_dropped_and_nothing_else(file: Path, cut: int) -> None:
    file.write_bytes(file.read_bytes()[:-cut])
    assert read_journal(file) == {"one": ONE}
    with open_journal(file) as add:
        add([("three", TWO)])
    assert read_journal(file) == {"one": ONE, "three": TWO}


def test_a_journal_of_which_only_a_part_of_the_head_was_written_begins_anew(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9])
    with open_journal(file) as add:
        add([("one", ONE)])
    assert read_journal(file) == {"one": ONE}


@pytest.mark.parametrize("content", [b"my diary", b"my diary\n", b'{"journal":"another"}\n'])
def test_what_is_no_journal_is_refused_and_left_as_it_is(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    told = f"{file} is not a sweep journal; move it away, or name another --out"
    with pytest.raises(JournalError) as read:
        read_journal(file)
    with pytest.raises(JournalError) as opened, open_journal(file):
        pass
    assert (str(read.value), str(opened.value), file.read_bytes()) == (told, told, content)


def test_a_line_that_is_no_cell_is_told_with_its_number(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"two"', b"two"))
    with pytest.raises(JournalError) as error:
        read_journal(file)
    assert str(error.value) == f"{file}, line 3, is not a cell of a sweep; remove the line or the file"


def test_two_sweeps_never_write_one_journal_at_once(file: Path) -> None:
    with open_journal(file), pytest.raises(JournalError) as error, open_journal(file):
        pass
    assert str(error.value) == f"another sweep is writing {file}; wait for it, or name another --out"
