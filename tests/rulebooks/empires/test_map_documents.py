"""Documents of maps: what they become, and all that can be wrong with them."""

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import schema_of
from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.documents import MAP, Map
from clausewitz.rulebooks.empires.moves.stuck import Arrival, Stack, Terrain
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.empires.readings import PREFERRED, Stuck
from here import PROJECT

from .boards import map_in

SMALL = """
rulebook = "empires"
readings = { "em.issue.stuck" = "b" }
countries.Albion = { BPs = 3, home_base = "Kent", at_peace_with = ["Gallia"] }
countries.Gallia = { BPs = 0 }
areas.Channel = { sea = true, ships = { Albion = 2 }, armies = { Albion = 1 } }

[areas.Kent]
terrain = "towns"
owner = "Albion"
adjacent = ["Channel"]
naval_base = { entrance = "Channel", closed = true }
defence = { mode = "AMBUSH", retreat_to = "Kent", location = "Channel" }
armies = { Albion = 3 }
placed_from_reserve = { Albion = 1 }
"""


def map_of(folder: Path, text: str) -> Map:
    file = folder / "map.toml"
    file.write_text(text)
    return map_in(file)


def test_a_map_becomes_a_world_with_the_readings_that_it_names(tmp_path: Path) -> None:
    read = map_of(tmp_path, SMALL)
    assert read.profile.stuck is Stuck.ARMIES
    assert read.profile.failed_cost is PREFERRED.failed_cost
    assert read.world == WorldMap(
        areas=(
            Area(name="Channel", kind=AreaKind.SEA),
            Area(
                name="Kent",
                terrain=Terrain.TOWNS,
                owner="Albion",
                adjacent=frozenset({"Channel"}),
                base=NavalBase(entrance="Channel", ships_of="Albion", closed=True),
                defence=Defence(
                    mode=Mode.AMBUSH, retreat_to="Kent", entrenched_against="Channel", ambush_against="Channel"
                ),
            ),
        ),
        countries=(
            Country(name="Albion", points=3, home_base="Kent", at_peace_with=frozenset({"Gallia"})),
            Country(name="Gallia"),
        ),
        presences=(
            Presence(area="Channel", country="Albion", ships=2, stack=Stack(armies=1)),
            Presence(
                area="Kent", country="Albion", stack=Stack(armies=3, stuck=1, sticky=True), sticky_by=Arrival.RESERVE
            ),
        ),
    )


@pytest.mark.parametrize(
    ("text", "replaced", "told"),
    [
        (
            '"towns"',
            '"town"',
            'areas.Kent.terrain: "town" is not one of mountains, forest, towns, jungle, wetlands, other',
        ),
        ("BPs = 3", "BPs = -3", "countries.Albion.BPs: -3 should be at least 0"),
        (
            '["Channel"]',
            '["Chanel"]',
            'areas.Kent.adjacent[1]: "Chanel" is not one of the areas; did you mean "Channel"?',
        ),
        (
            'entrance = "Channel"',
            'entrance = "Kent"',
            'areas.Kent: the entrance of its naval base, "Kent", is no sea area',
        ),
        (
            "closed = true",
            'ships_of = "Gallia", of_nobody = true',
            'areas.Kent.naval_base: the ships of Gallia belong to it, and "of_nobody" says that those of no country do',
        ),
        (
            'owner = "Albion"',
            'owner = "Albio"',
            'areas.Kent.owner: "Albio" is not one of the countries; did you mean "Albion"?',
        ),
        ('home_base = "Kent"', 'home_base = "Rye"', 'countries.Albion.home_base: "Rye" is not one of the areas'),
        ('["Gallia"]', '["X"]', 'countries.Albion.at_peace_with[1]: "X" is not one of the countries'),
        ('retreat_to = "Kent"', 'retreat_to = "Rye"', 'areas.Kent.defence.retreat_to: "Rye" is not one of the areas'),
        ("closed = true", 'ships_of = "X"', 'areas.Kent.naval_base.ships_of: "X" is not one of the countries'),
        ("ships = { Albion = 2 }", "ships = { X = 2 }", 'areas.Channel.ships: "X" is not one of the countries'),
        ("sea = true, ", "", "areas.Channel: there are ships in it, and it has no naval base"),
        ("Albion = 2", "Albion = 0", "areas.Channel: Albion has more armies at sea in it (1) than ships"),
        ("Albion = 3 }", "Albion = 0 }", "areas.Kent: Albion has placed more armies in it (1) than there are"),
        ("sea = true", 'sea = true, terrain = "other"', 'areas.Channel: a sea area has no "terrain"'),
        (
            "countries.Albion",
            "areas.kent = {}\ncountries.Albion",
            '"kent" and "Kent" differ by capital letters only; a sheet could not tell them apart',
        ),
    ],
)
def test_what_is_wrong_with_a_map_is_told_with_its_place(tmp_path: Path, text: str, replaced: str, told: str) -> None:
    assert text in SMALL
    with pytest.raises(DocumentError) as refused:
        map_of(tmp_path, SMALL.replace(text, replaced, 1))
    assert told in [
        fault.partition("; did you mean")[0] if "did you" not in told else fault for fault in refused.value.faults
    ]


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as refused:
        map_of(tmp_path, SMALL.replace('"Channel"', '"Chanel"').replace('owner = "Albion"', 'owner = "X"'))
    assert refused.value.faults == (
        'areas.Kent.owner: "X" is not one of the countries',
        'areas.Kent.adjacent[1]: "Chanel" is not one of the areas; did you mean "Channel"?',
        'areas.Kent.naval_base.entrance: "Chanel" is not one of the areas; did you mean "Channel"?',
        'areas.Kent.defence.location: "Chanel" is not one of the areas; did you mean "Channel"?',
    )


def test_the_schema_is_a_schema_and_the_maps_of_the_project_fit_it() -> None:
    Draft202012Validator.check_schema(schema_of(RULEBOOK, MAP))
    for file in (PROJECT.docs / "examples" / "empires" / "straits.toml", PROJECT.steps / "empires" / "channel.toml"):
        assert map_in(file).profile == PREFERRED
