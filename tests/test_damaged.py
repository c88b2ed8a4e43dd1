"""Files of JSON that hold no UTF-8 are told to be none of ours, or passed over, as any others that are damaged."""

from collections.abc import Callable
from pathlib import Path

import pytest

from clausewitz.compare.expected import NoAnswerError, read_meant
from clausewitz.conform.report_formats import read_report
from clausewitz.documents.files import DocumentError
from clausewitz.export.bundle import OccupiedError, write_export
from clausewitz.store.results import Results, _read
from clausewitz.sweeps.cells import JournalError, open_journal, read_journal

NO_TEXT = b'{"schema": "\xff"}'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "manifest.json"
    written.write_bytes(NO_TEXT)
    return written


@pytest.mark.parametrize(
    ("read", "error", "complaint"),
    [
        (read_report, DocumentError, r"manifest\.json: is not a report"),
        (read_meant, NoAnswerError, r"manifest\.json is not an answer"),
    ],
)
def test_who_names_such_a_file_is_told_what_it_should_be(
    file: Path, read: Callable[[Path], object], error: type[Exception], complaint: str
) -> None:
    with pytest.raises(error, match=complaint):
        read(file)


def test_results_are_found_anew(file: Path) -> None:
    assert _read(file) == Results()


def test_no_export_takes_such_a_manifest_for_its_own(file: Path) -> None:
    with pytest.raises(OccupiedError):
        write_export(file.parent, {"manifest.json": b'{"schema": "urn:clausewitz:export:manifest:1", "files": []}'})
    assert file.read_bytes() == NO_TEXT


def test_a_line_of_a_journal_is_told_by_its_number(tmp_path: Path) -> None:
    journal = tmp_path / "sweep.journal"
    with open_journal(journal):
        pass
    with journal.open("ab") as opened:
        opened.write(NO_TEXT + b"\n")
    with pytest.raises(JournalError, match=r"line 2, is not a cell of a sweep"):
        read_journal(journal)
