"""Documents of a fleet on its way: what they set up, and what is said of those that make no sense."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import read_position
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition

WHOLE = """\
rulebook = "great-war"
battle = "passage"
wounds = 1
came_from = "Fao"
to_land = true
outside_combat_movement = true

[fleet]
dreadnoughts = 1
submarines = 2

[[route]]
name = "Gulf"
mines = 1
own_mines = 2
place = "Gulf of Bothnia"
way = "next to"
forts = 1
fort_hits = 2
garrison = 1
friendly = true

[[route]]
name = "Kronstadt"
garrison_lost = true
"""
SMALLEST: Mapping[str, object] = {
    "rulebook": "great-war",
    "battle": "passage",
    "fleet": {"cruisers": 1},
    "route": [{"name": "Skagen"}],
}


def test_a_document_says_all_that_a_passage_needs(tmp_path: Path) -> None:
    (tmp_path / "passage.toml").write_text(WHOLE)
    opened = read_position(tmp_path / "passage.toml", [RULEBOOK])
    passage = opened.position
    assert isinstance(passage, Passage)
    assert passage.navy == Navy(fleet=Fleet(dreadnoughts=1, submarines=2), wounds=1)
    assert (passage.came_from, passage.to_land, passage.combat_movement) == (Strait.FAO, True, False)
    coast = Combatant(army=Army(forts=1, infantry=1), fort_hits=2)
    assert passage.route == (
        Leg(
            name="Gulf", mines=1, own_mines=2, place=Strait.BOTHNIA, way=ZonePosition.NEXT_TO, enemy=False, coast=coast
        ),
        Leg(name="Kronstadt", way=ZonePosition.THROUGH, garrison_lost=True),
    )
    assert (opened.title, opened.sides) == (
        "The passage to Kronstadt",
        (("fleet", "2 submarines, 1 dreadnought, hits on its dreadnoughts: 1"), ("route", "Gulf, Kronstadt")),
    )


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"fleet": {"fighters": 2}}, "fleet: there is no ship in it"),
        ({"wounds": 1}, "wounds: 1 is more than its dreadnoughts can have taken and be afloat"),
        (
            {"route": [{"name": "Fao", "forts": 1, "fort_hits": 5}]},
            "route[1]: Fao has 1 fort, which cannot have taken 5 hits",
        ),
        (
            {"route": [{"name": "Fao", "forts": 1, "garrison": 1, "garrison_lost": True}]},
            "route[1]: the forts of Fao have a garrison and have lost it; either is possible, not both",
        ),
    ],
)
def test_a_document_that_makes_no_sense_is_refused(tmp_path: Path, changed: dict[str, object], fault: str) -> None:
    (tmp_path / "passage.json").write_text(json.dumps({**SMALLEST, **changed}))
    with pytest.raises(DocumentError) as refused:
        read_position(tmp_path / "passage.json", [RULEBOOK])
    assert refused.value.faults == (fault,)
