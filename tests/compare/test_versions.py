"""Two versions: what is found out of them, and when."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clausewitz.compare.versions import examining, exporting, playing, version
from clausewitz.compare.versions.checkouts import UnknownVersionError
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
