"""Engines are imported when they are asked for, or it is told why they cannot be."""

import sys
from pathlib import Path

import pytest

from clausewitz.catalogue.engines import EngineError, Engines
from clausewitz.text.project import Game

ENGINE = """\
from dataclasses import dataclass
from clausewitz.play.rulebook import Rulebook

@dataclass(frozen=True)
class Profile: ...

OURS = Rulebook("{id}", "A game", {{"usual": Profile()}})
"""


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Two games that can be imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("large_war", "small_war"):
        monkeypatch.delitem(sys.modules, name, raising=False)
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(ENGINE.format(id=name.replace("_", "-")))
    return [Game(name.replace("_", "-"), name, "OURS", tmp_path / name) for name in ("large_war", "small_war")]


def test_an_engine_is_imported_on_demand(games: list[Game]) -> None:
    engines = Engines(games)
    assert (list(engines), len(engines), "small-war" in engines, "no-war" in engines) == (
        ["large-war", "small-war"],
        2,
        True,
        False,
    )
    assert engines["small-war"].id == "small-war"
    assert ("small_war" in sys.modules, "large_war" in sys.modules) == (True, False)


@pytest.mark.parametrize(
    ("id_", "attribute", "message"),
    [
        (
            "small-war",
            "RULEBOOK",
            "small-war has no engine that can be used: small_war/__init__.py:1: the entry point "
            'small-war = "small_war:RULEBOOK" of clausewitz.rulebooks names no Rulebook; small_war must define one of '
            "this name",
        ),
        (
            "tiny-war",
            "OURS",
            "tiny-war has no engine that can be used: small_war/__init__.py:1: the entry point "
            'tiny-war = "small_war:OURS" of clausewitz.rulebooks leads to the rulebook "small-war"; the two names '
            "must match",
        ),
    ],
)
def test_an_entry_point_without_a_rulebook_of_its_name_is_an_error(
    games: list[Game], id_: str, attribute: str, message: str
) -> None:
    with pytest.raises(EngineError) as error:
        Engines([Game(id_, games[1].module, attribute, games[1].folder)])[id_]
    assert str(error.value) == message
