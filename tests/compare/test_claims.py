"""How far it is told that claims are checked: by the rules as they are, and by those of a change."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from clausewitz.compare import results as compared
from clausewitz.prove.verdicts import Proved
from clausewitz.rulings.rules import Rules
from here import project_at
from skirmish.documents import SKIRMISHES

NAMES = ("skirmish.land.first", "skirmish.land.second", "skirmish.sea.third")
RULES = Rules(SKIRMISHES.preferred_profile)
PROVED = Proved(1, 0.0, 1)
PROVES = """#!/bin/sh
printf '\\nskirmish.land\\nproved  first\\nrefuted  second\\n    land.py:3: It holds.\\nproved  third\\n' >&2
"""


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> dict[str, Proved]:
    """The verdicts that stand of three claims, each of which asks for what is changed, and changes no verdict."""
    verdicts: dict[str, Proved] = {}
    claims = [SimpleNamespace(name=name) for name in NAMES]
    monkeypatch.setattr(compared, "topic_files", lambda *_: ())
    monkeypatch.setattr(compared, "load_claims", lambda *_: ())
    monkeypatch.setattr(compared, "with_scenarios", lambda *_: claims)
    monkeypatch.setattr(compared, "StoredVerdicts", lambda *_: SimpleNamespace(standing=verdicts, asked_by_claim={}))
    monkeypatch.setattr(compared, "check", lambda _: SimpleNamespace(verdict=PROVED))
    monkeypatch.setattr(compared, "map_claims", lambda _by, given, *_: [SimpleNamespace(verdict=PROVED)] * len(given))
    return verdicts


def told(root: Path) -> list[tuple[int, int]]:
    """How far it is told to be, one after the other."""
    far: list[tuple[int, int]] = []
    project = project_at(root, "skirmish")
    assert compared.compare_claims(project, "skirmish", RULES, RULES, lambda done, of: far.append((done, of))) == ()
    return far


def test_progress_counts_each_claim_checked_under_the_change_whatever_its_verdict(
    tmp_path: Path, standing: dict[str, Proved]
) -> None:
    standing.update(dict.fromkeys(NAMES, PROVED))
    assert told(tmp_path) == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_progress_counts_claims_proved_beforehand_as_well(
    tmp_path: Path, standing: dict[str, Proved], monkeypatch: pytest.MonkeyPatch
) -> None:
    standing[NAMES[0]] = PROVED
    proves = tmp_path / "python"
    proves.write_text(PROVES, encoding="utf-8")
    proves.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(proves))
    assert told(tmp_path) == [(0, 3), (1, 3), (2, 3), (3, 3)] * 2
