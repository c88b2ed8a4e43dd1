"""What the code of the toolkit does: its modules and the data beside them, not the pages for readers."""

from pathlib import Path

import pytest

from clausewitz.store import code
from here import project_at


@pytest.fixture
def toolkit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In place of the toolkit one of its package `book` alone."""
    (tmp_path / "book").mkdir()
    for name in ("__init__.py", "book/__init__.py", "book/theme.css", "book/README.md"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(code, "TOOLKIT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "counts"), [("book/__init__.py", True), ("book/theme.css", True), ("book/README.md", False)]
)
def test_data_beside_a_module_counts_and_a_page_for_readers_does_not(toolkit: Path, file: str, counts: bool) -> None:
    project = project_at(toolkit / "project")
    before = code.Code(project).digest("clausewitz.book")
    (toolkit / file).write_text("changed = True")
    assert (code.Code(project).digest("clausewitz.book") != before) is counts
