"""What norms look at is found once, and what is kept says the same."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.trees import askables_in
from clausewitz.compare import looks
from clausewitz.rulings.diff import looked_at
from small_war.gas import ENGINE, QUARRELLING


def test_what_norms_look_at_is_kept_as_it_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = replace(QUARRELLING.project, build=tmp_path)
    askables = list(askables_in(QUARRELLING.register, {"small": ENGINE}))
    found = {each.action: looked_at(tuple(each.norms), ENGINE.texts) for each in askables}
    told: list[tuple[int, int]] = []
    assert looks.load_looks(project, ENGINE, askables, lambda done, of: told.append((done, of))) == found
    assert told == [(done, len(askables)) for done in range(len(askables))]
    monkeypatch.setattr(looks, "looked_at", lambda *_: pytest.fail("it was found again"))
    assert looks.load_looks(project, ENGINE, askables) == found
