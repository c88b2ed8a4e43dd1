"""What is new: the points of the newest version, and no others."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.publish.build import BookError

from .conftest import Build

CHANGES = """# Changes

## 2.0

- [Roll](docs/combat.rst) `dice` <b>&,
  or [not](docs/gone.rst).
- [Away](javascript:alert)

### Added

- More.

## 1.0

- Old.
"""
FRONT = {"index": "Small War\n=========\n\n.. news:: changes.md\n", "combat": ":orphan:\n\nCombat\n======\n"}


def written(folder: Path, changes: str) -> Path:
    (folder / "docs").mkdir()
    (folder / "docs" / "changes.md").write_text(changes, encoding="utf-8")
    return folder


def test_the_points_of_the_newest_version_are_shown_and_their_markup_is_text(build: Build, tmp_path: Path) -> None:
    page = (build(written(tmp_path, CHANGES), FRONT) / "index.html").read_text(encoding="utf-8")
    news = BeautifulSoup(page, "html.parser").select_one("ul.news")
    assert news is not None
    assert "".join(news.get_text().split()) == "Rolldice<b>&,ornot.[Away](javascript:alert)"
    assert {link.get_text(): link["href"] for link in news.select("a")} == {"Roll": "combat.html"}


@pytest.mark.parametrize("changes", ["# Changes\n", "## 2.0\n\n### Added\n\n- More.\n"])
def test_a_version_that_says_nothing_in_short_is_an_error(build: Build, tmp_path: Path, changes: str) -> None:
    with pytest.raises(BookError, match=r"changes.md has no list of its latest version before the first section"):
        build(written(tmp_path, changes), FRONT)


def test_a_changelog_that_is_nowhere_is_an_error(build: Build, tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"cannot read changes.md: No such file or directory"):
        build(tmp_path, FRONT)
