"""Documents that set up a battle, a raid or a landing: what they become, and what makes no sense in them."""

import json
from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import read_position, setting_of
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import BY_002
from clausewitz.rulebooks.great_war.readings.land import HitsOn
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Alliance, Attack, LandArea, Theatre

from .faults import faults

WHOLE = """\
rulebook = "great-war"
here = "Alsace"
profile = "002"
readings = { "gw.issue.hits-on" = "b" }
alliances = { "Central Powers" = ["Germany", "Turkey"] }

[attacker]
nation = "Germany"
units = { infantry = 3, storm_troops = 1 }
gas = 2
technologies = ["gas shells"]
came_from."Upper Rhine" = { infantry = 2 }

[defender]
nation = "France"
units = { infantry = 2, forts = 1 }
fort_hits = 1

[areas.Alsace]
owner = "France"
adjacent = ["Upper Rhine", "Champagne"]

[areas."Upper Rhine"]
owner = "Turkey"

[areas.Champagne]
contested = true
attack = "land"
"""

EXPECTED = LandBattle(
    attacker=Combatant(
        nation="Germany",
        army=Army(infantry=3, storm_troops=1),
        gas=2,
        technologies=frozenset({Technology.GAS_SHELLS}),
        came_from=(Origin(area="Upper Rhine", units=Army(infantry=2)),),
    ),
    defender=Combatant(nation="France", army=Army(infantry=2, forts=1), fort_hits=1),
    theatre=Theatre(
        here="Alsace",
        areas=(
            LandArea(name="Alsace", owner="France", adjacent=frozenset({"Upper Rhine", "Champagne"})),
            LandArea(name="Upper Rhine", owner="Turkey"),
            LandArea(name="Champagne", owner="", contested=True, attack=Attack.LAND),
        ),
        alliances=(Alliance(name="Central Powers", nations=frozenset({"Germany", "Turkey"})),),
    ),
)

SMALLEST = {"rulebook": "great-war", "attacker": {"units": {"infantry": 1}}, "defender": {"units": {"infantry": 1}}}


def battle_in(file: Path) -> LandBattle:
    """The land battle that a document sets up."""
    position = read_position(file, [RULEBOOK]).position
    assert isinstance(position, LandBattle)
    return position


def test_a_document_says_all_that_a_battle_needs(tmp_path: Path) -> None:
    (tmp_path / "battle.toml").write_text(WHOLE)
    battle = battle_in(tmp_path / "battle.toml")
    assert (battle.attacker, battle.defender, battle.theatre) == (
        EXPECTED.attacker,
        EXPECTED.defender,
        EXPECTED.theatre,
    )
    assert battle.profile.hits_on is HitsOn.EXACTLY
    assert battle.profile.storm_order is BY_002.storm_order


def test_a_document_with_a_landing_sets_up_an_invasion(tmp_path: Path) -> None:
    landing = {
        "waves": [{"infantry": 2, "cavalry": 1}, {"infantry": 1}],
        "fleet": {"transports": 2, "cruisers": 3},
        "fought_at_sea": True,
    }
    (tmp_path / "battle.json").write_text(json.dumps({**SMALLEST, "landing": landing}))
    invasion = battle_in(tmp_path / "battle.json")
    assert isinstance(invasion, Invasion)
    assert invasion.attacker.army == Army(infantry=1, landing_infantry=2, landing_cavalry=1)
    assert invasion.waves == (Army(infantry=1),)
    assert (invasion.fleet, invasion.fought_at_sea) == (Fleet(transports=2, cruisers=3), True)


def test_no_more_guns_have_bombarded_than_there_are(tmp_path: Path) -> None:
    attacker = {"units": {"infantry": 1, "supporting_rail_guns": 1}, "bombarded": 2}
    assert faults(tmp_path, {**SMALLEST, "attacker": attacker}) == (
        "attacker.bombarded: 2 is more than there are, 1 supporting rail gun",
    )


def test_what_is_no_number_is_told_so_once_whatever_its_bounds(tmp_path: Path) -> None:
    (tmp_path / "battle.toml").write_text(
        WHOLE.replace("infantry = 3", "infantry = inf").replace("gas = 2", "gas = -1.5")
    )
    with pytest.raises(DocumentError) as raised:
        read_position(tmp_path / "battle.toml", [RULEBOOK])
    assert raised.value.faults == (
        "attacker.gas: -1.5 should be a whole number",
        "attacker.units.infantry: Infinity should be a whole number",
    )


def test_all_faults_are_told_at_once_each_with_its_place_and_what_would_be_right(tmp_path: Path) -> None:
    document = {
        **SMALLEST,
        "attacker": {"units": {"artilery": 2, "forts": -1, "cavalry": 10_001}, "technologies": ["gas shell"]},
        "areas": {"Upper Rhine": {"ownr": "X", "adjacent": ["A", "A"]}},
        "readings": {"gw.issue.storm-ordr": "b", "gw.issue.hits-on": "z"},
        "weather": "fine",
    }
    assert faults(tmp_path, document) == (
        '"weather" is not known here; there are rulebook, battle, attacker, defender, landing, here, areas, alliances, '
        "ally_contests, profile, readings, figures, moves, state",
        'areas."Upper Rhine": "ownr" is not known here; did you mean "owner"?',
        'areas."Upper Rhine".adjacent: names something twice',
        'attacker.technologies[1]: "gas shell" is not one of gas shells, gas mask; did you mean "gas shells"?',
        'attacker.units: "artilery" is not known here; did you mean "artillery"?',
        "attacker.units.cavalry: 10001 should be at most 10000",
        "attacker.units.forts: -1 should be at least 0",
        'readings: "gw.issue.storm-ordr" is not known here; did you mean "gw.issue.storm-order"?',
        'readings."gw.issue.hits-on": "z" is not one of a, b',
        'areas."Upper Rhine".adjacent[1]: "A" is not one of the areas',
        'areas."Upper Rhine".adjacent[2]: "A" is not one of the areas',
    )


def test_a_sea_battle_needs_fleets_that_are_afloat(tmp_path: Path) -> None:
    document = {
        "rulebook": "great-war",
        "battle": "naval",
        "attacker": {"units": {"forts": 1}, "fort_hits": 5},
        "defender": {"units": {"dreadnoughts": 2}, "wounds": 3},
    }
    assert faults(tmp_path, document) == (
        "attacker: there are neither ships nor aircraft",
        "attacker: 1 fort cannot have taken 5 hits",
        "defender.wounds: 3 is more than its dreadnoughts can have taken and be afloat",
    )


def test_hits_that_a_fleet_has_taken_before_are_told_with_it() -> None:
    document = {
        "rulebook": "great-war",
        "battle": "naval",
        "attacker": {"units": {"cruisers": 1, "forts": 1}, "fort_hits": 2},
        "defender": {"nation": "England", "units": {"dreadnoughts": 1}, "wounds": 1},
    }
    assert setting_of(document, [RULEBOOK]).opened.sides == (
        ("attacker", "1 cruiser, 1 fort, hits on its forts: 2"),
        ("defender", "England: 1 dreadnought, hits on its dreadnoughts: 1"),
    )


def test_a_document_has_to_make_sense_by_its_own_figures(tmp_path: Path) -> None:
    document = {
        "rulebook": "great-war",
        "battle": "naval",
        "attacker": {"units": {"submarines": 1}},
        "defender": {"units": {"dreadnoughts": 2}, "wounds": 2},
    }
    too_many = "defender.wounds: 2 is more than its dreadnoughts can have taken and be afloat"
    assert faults(tmp_path, {**document, "figures": {"dreadnoughts": {"hits": 1}}}) == (too_many,)
    document["defender"] = {"units": {"dreadnoughts": 1}, "wounds": 2}
    (tmp_path / "battle.json").write_text(json.dumps({**document, "figures": {"dreadnoughts": {"hits": 3}}}))
    assert dict(read_position(tmp_path / "battle.json", [RULEBOOK]).sides)["defender"] == (
        "1 dreadnought, hits on its dreadnoughts: 2"
    )
    assert faults(tmp_path, {**document, "figures": {"dreadnoughts": {"hits": 0}}}) == (
        "figures.dreadnoughts.hits: 0 should be at least 1",
        too_many,
    )


def test_what_fits_the_schema_and_makes_no_sense_is_told_as_well(tmp_path: Path) -> None:
    document = {
        "rulebook": "great-war",
        "here": "Elsass",
        "attacker": {"nation": "France", "units": {"infantry": 1}, "came_from": {"Lorrain": {"infantry": 3}}},
        "defender": {"nation": "France", "units": {"forts": 1}, "fort_hits": 5},
        "areas": {"Alsace": {"adjacent": ["Loraine"]}, "Lorraine": {}},
    }
    assert faults(tmp_path, document) == (
        'attacker.came_from: "Lorrain" is not one of the areas; did you mean "Lorraine"?',
        'here: "Elsass" is not one of the areas',
        'areas.Alsace.adjacent[1]: "Loraine" is not one of the areas; did you mean "Lorraine"?',
        'defender.nation: "France" is the nation of the attacker as well',
        "attacker.came_from: 3 infantry came, and attacker.units has 1",
        "defender.fort_hits: 5 is more than 1 fort can take, 4",
    )


def test_allies_do_not_attack_each_other(tmp_path: Path) -> None:
    one = {"units": {"infantry": 1}}
    sides = {"attacker": {"nation": "France", **one}, "defender": {"nation": "England", **one}}
    entente = {"alliances": {"Entente": ["England", "France"]}}
    assert faults(tmp_path, {"rulebook": "great-war", **sides, **entente}) == (
        "alliances.Entente: France attacks England, so they are no allies",
    )


def test_an_attacker_who_lands_needs_nobody_by_land() -> None:
    sides = {"attacker": {"nation": "England"}, "defender": {"units": {"infantry": 1}}}
    by_sea = {"waves": [{"infantry": 2}], "fleet": {"transports": 1}}
    landing = setting_of({"rulebook": "great-war", **sides, "landing": by_sea}, [RULEBOOK]).opened
    assert (landing.sides[0], landing.remarks) == (("attacker (England)", "nothing"), ())
    assert setting_of({"rulebook": "great-war", **sides}, [RULEBOOK]).opened.remarks == (
        "Nobody attacks: there are neither units of the attacker (attacker.units) nor a landing.",
    )


def test_no_area_is_next_to_itself(tmp_path: Path) -> None:
    areas = {"Alsace": {"adjacent": ["Lorraine"]}, "Lorraine": {"adjacent": ["Lorraine"]}}
    assert faults(tmp_path, {**SMALLEST, "here": "Alsace", "areas": areas}) == (
        "areas.Lorraine.adjacent: an area is not next to itself",
    )


def test_where_there_are_areas_one_is_fought_over(tmp_path: Path) -> None:
    assert faults(tmp_path, {**SMALLEST, "areas": {"Alsace": {}}}) == (
        '"here" is missing: where there are areas, one of them is fought over',
    )


def test_an_answer_that_the_engine_does_not_play_cannot_be_chosen(tmp_path: Path) -> None:
    assert faults(tmp_path, {**SMALLEST, "readings": {"gw.issue.retreat-in-part": "b"}}) == (
        'readings."gw.issue.retreat-in-part": "b" is an answer that the engine does not play; it plays a',
    )
