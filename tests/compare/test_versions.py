"""Two versions: what is found out of them, and when."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clausewitz.compare.versions import examining, exporting, playing, version
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.compare.versions.runs import project_of
from here import PROJECT

if TYPE_CHECKING:
    from types import ModuleType


def test_the_words_and_rulings_of_two_versions_are_known_before_anything_is_played_or_proved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[tuple[ModuleType, str]] = []
    monkeypatch.setattr(version, "_run", lambda module, name, *_: ran.append((module, name)))
    both = version.Both(("old", "new"), (tmp_path / "old", tmp_path / "new"), tmp_path, PROJECT, lambda *_: None)
    with pytest.raises(UnknownVersionError, match="cannot be read"):  # for nothing was written
        _ = both.descriptions
    assert ran == [(exporting, "old"), (exporting, "new")]
    assert (both.plays.battles, both.plays.scenarios) == ({}, {})
    assert ran[2:] == [(playing, "old"), (playing, "new")]
    assert both.verdicts.claims == ({}, {})
    assert ran[4:] == [(examining, "old"), (examining, "new")]


def test_a_folder_without_a_project_is_told_before_any_game_is_imported_from_there(tmp_path: Path) -> None:
    imported_from = list(sys.path)
    with pytest.raises(UnknownVersionError) as raised:
        project_of(tmp_path, tmp_path / "store")
    assert str(raised.value) == "it holds no project: its pyproject.toml has to have [tool.clausewitz]"
    assert sys.path == imported_from
