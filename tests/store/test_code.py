"""What the code of the toolkit does: its modules and the data beside them, not the pages for readers."""

from pathlib import Path

import pytest

from clausewitz.store import code
from here import PROJECT, project_at


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


@pytest.mark.parametrize(
    ("line", "rests_on_it"),
    [
        ("from clausewitz import may", True),
        ("import clausewitz", True),
        ("from clausewitz import book", False),
        ('PLUGIN = "clausewitz.api"', True),
        ('RESTS_ON = ("api", "book.*")', False),
    ],
)
def test_what_the_package_offers_counts_for_whoever_uses_it_alone(toolkit: Path, line: str, rests_on_it: bool) -> None:
    project = project_at(toolkit / "project")
    (toolkit / "api.py").write_text("")
    (toolkit / "user.py").write_text(line)
    before = code.Code(project).digest("user")
    (toolkit / "api.py").write_text("changed = True")
    assert (code.Code(project).digest("user") != before) is rests_on_it


def test_verdicts_rest_on_no_code_above_the_prover() -> None:
    found = code.Code(PROJECT).imported_by("play.*", "prove.*", "store.verdicts")
    packages = {each.split(".")[1] for each in found if "." in each}
    assert packages == {"play", "prove", "store", "text", "forks", "lazy"}
