"""Documents that set up a position: what they may hold, and what is said of those that hold something else."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from clausewitz.catalogue.documents.files import DocumentError, path_in_words
from clausewitz.catalogue.documents.kinds import KINDS, read_position, schema_of
from clausewitz.play.documents.entries import Kind
from clausewitz.play.moments import Done
from clausewitz.rulebooks.great_war.areas import Alliance, Area, Attack, Theatre
from clausewitz.rulebooks.great_war.army import Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.invasion import Invasion
from clausewitz.rulebooks.great_war.profile import OLDER
from clausewitz.rulebooks.great_war.readings.land import HitsOn
from clausewitz.text.house import DOCS

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
            Area(name="Alsace", owner="France", adjacent=frozenset({"Upper Rhine", "Champagne"})),
            Area(name="Upper Rhine", owner="Turkey"),
            Area(name="Champagne", owner="", contested=True, attack=Attack.LAND),
        ),
        alliances=(Alliance(name="Central Powers", nations=frozenset({"Germany", "Turkey"})),),
    ),
)

RULEBOOKS = ", ".join(dict.fromkeys(kind.rulebook.id for kind in KINDS))
KINDS_OF_BATTLE = ", ".join(kind.name for kind in KINDS if kind.rulebook.id == "great-war")
SMALLEST = {"rulebook": "great-war", "attacker": {"units": {"infantry": 1}}, "defender": {"units": {"infantry": 1}}}


def faults(folder: Path, content: str | bytes | Mapping[str, object], name: str = "battle.json") -> tuple[str, ...]:
    """What is wrong with a document."""
    written = json.dumps(content) if isinstance(content, Mapping) else content
    file = folder / name
    file.write_bytes(written if isinstance(written, bytes) else written.encode())
    with pytest.raises(DocumentError) as raised:
        read_position(file)
    assert str(raised.value) == "\n".join(f"{name}: {fault}" for fault in raised.value.faults)
    return raised.value.faults


def with_units(**units: object) -> Mapping[str, object]:
    return {**SMALLEST, "attacker": {"units": units}}


def battle_in(file: Path) -> LandBattle:
    """The land battle that a document sets up."""
    position = read_position(file).position
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
    assert battle.profile.storm_order is OLDER.storm_order


@pytest.mark.parametrize("example", sorted((DOCS / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_each_example_of_the_book_sets_up_a_position(example: Path) -> None:
    assert not isinstance(read_position(example).position.awaits, Done)


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


def test_the_same_document_may_be_json(tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(json.dumps(SMALLEST))
    battle = battle_in(tmp_path / "battle.json")
    assert (battle.attacker.army, battle.defender.army) == (Army(infantry=1), Army(infantry=1))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.rulebook.id}-{kind.name}")
def test_each_schema_is_a_schema_and_says_what_each_thing_is(kind: Kind) -> None:
    Draft202012Validator.check_schema(schema_of(kind))

    def undescribed(schema: object, path: tuple[str, ...] = ()) -> list[str]:
        if not isinstance(schema, Mapping):
            return []
        own = [".".join(path)] if not schema.get("description") else []
        properties = schema.get("properties", {})
        return own + [each for key in properties for each in undescribed(properties[key], (*path, key))]

    assert undescribed(schema_of(kind)) == []


def test_all_faults_are_told_at_once_each_with_its_place_and_what_would_be_right(tmp_path: Path) -> None:
    document = {
        "rulebook": "great-war",
        "attacker": {
            "units": {"artilery": 2, "infantry": "three", "forts": -1, "cavalry": 10_001, "bombers": True},
            "technologies": ["gas shell"],
        },
        "defender": {"nation": ""},
        "areas": {"Upper Rhine": {"ownr": "X", "adjacent": ["A", "A"]}},
        "readings": {"gw.issue.storm-ordr": "b", "gw.issue.hits-on": "z"},
        "weather": "fine",
    }
    assert faults(tmp_path, document) == (
        '"weather" is not known here; there are rulebook, battle, attacker, defender, landing, here, areas, alliances, '
        "profile, readings",
        'areas."Upper Rhine": "ownr" is not known here; did you mean "owner"?',
        'areas."Upper Rhine".adjacent: names something twice',
        'attacker.technologies[1]: "gas shell" is none of gas shells, gas mask; did you mean "gas shells"?',
        'attacker.units: "artilery" is not known here; did you mean "artillery"?',
        "attacker.units.bombers: true should be a whole number",
        "attacker.units.cavalry: 10001 should be at most 10000",
        "attacker.units.forts: -1 should be at least 0",
        'attacker.units.infantry: "three" should be a whole number',
        'defender: "units" is missing',
        'defender.nation: "" should have at least 1 letters',
        'readings: "gw.issue.storm-ordr" is not known here; did you mean "gw.issue.storm-order"?',
        'readings."gw.issue.hits-on": "z" is none of a, b',
    )


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ({}, '"rulebook" is missing'),
        ({"rulebook": "great-wra"}, f'rulebook: "great-wra" is none of {RULEBOOKS}; did you mean "great-war"?'),
        (
            {"rulebook": "great-war", "battle": "lnad"},
            f'battle: "lnad" is none of {KINDS_OF_BATTLE}; did you mean "land"?',
        ),
        ({"rulebook": ["great-war"]}, f'rulebook: ["great-war"] is none of {RULEBOOKS}'),
    ],
)
def test_a_document_says_of_what_kind_it_is(tmp_path: Path, document: Mapping[str, object], fault: str) -> None:
    assert faults(tmp_path, document) == (fault,)


def test_a_raid_needs_somebody_who_bombs(tmp_path: Path) -> None:
    raid = {"rulebook": "great-war", "battle": "raid", "raiders": {"fighters": 1}, "route": [{"name": "Essen"}]}
    assert faults(tmp_path, {**raid, "value": 3}) == (
        "raiders: there are neither bombers nor zeppelins; nobody else bombs",
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
        "defender: 3 wounds are more than its dreadnoughts can have taken and be afloat",
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
        'here: "Elsass" is none of the areas',
        'attacker.came_from: "Lorrain" is none of the areas; did you mean "Lorraine"?',
        'areas.Alsace.adjacent[1]: "Loraine" is none of the areas; did you mean "Lorraine"?',
        'defender.nation: "France" is the nation of the attacker as well',
        "defender.fort_hits: 5 is more than 1 fort can take, 4",
        "attacker.came_from: 3 infantry came, and attacker.units has 1",
    )


def test_where_there_are_areas_one_is_fought_over(tmp_path: Path) -> None:
    assert faults(tmp_path, {**SMALLEST, "areas": {"Alsace": {}}}) == (
        '"here" is missing: where there are areas, one of them is fought over',
    )


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[1", "is not JSON: Expecting ',' delimiter: line 1 column 3 (char 2)"),
        ("", "is not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[]", "[] should be a table"),
        ("\"__import__('os').abort()\"", "\"__import__('os').abort()\" should be a table"),
        ('{"here": "a", "here": "b"}', 'is not JSON: "here" is there twice in one table'),
        ('{"here": NaN}', "is not JSON: NaN is no number"),
        ("[" * 200_000, "is nested too deeply"),
        (b"\xff\xfe{}", "is not UTF-8 text, from byte 0 on"),
        (" " * 1_000_001, "is too large for a battle: 1000001 bytes; 1000000 is the most"),
    ],
)
def test_what_is_no_document_is_refused(tmp_path: Path, content: str | bytes, fault: str) -> None:
    assert faults(tmp_path, content) == (fault,)


def test_broken_toml_is_refused(tmp_path: Path) -> None:
    assert faults(tmp_path, "here = ", "battle.toml") == ("is not TOML: Invalid value (at end of document)",)


def test_a_number_that_is_too_long_to_read_is_refused(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, '{"a": ' + "9" * 5000 + "}")
    assert fault.startswith("is not JSON: Exceeds the limit (4300 digits) for integer string conversion")


@pytest.mark.parametrize("count", [1e400, 1.5, "1", None, [1], {"$ref": "#"}, -1, 10_001])
def test_a_count_is_a_whole_number_within_reason(tmp_path: Path, count: object) -> None:
    (fault,) = faults(tmp_path, with_units(infantry=count))
    assert fault.startswith(("attacker.units.infantry: ", "is not JSON: Infinity is no number"))


def test_a_whole_number_may_be_written_with_a_point(tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(json.dumps(with_units(infantry=3.0)))
    assert repr(battle_in(tmp_path / "battle.json").attacker.army.infantry) == "3"


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\n", "\u202e", "\u200b", "\u2066", "\ufeff", "\x9b"])
def test_a_name_holds_no_character_that_acts_unseen(tmp_path: Path, character: str) -> None:
    for name in (f"Fr{character}ance", f"{character}France", f"France{character}"):
        document = {**SMALLEST, "defender": {"nation": name, "units": {}}}
        shown = json.dumps(name, ensure_ascii=False)
        assert faults(tmp_path, document) == (f"defender.nation: {shown} holds a character that cannot be seen",)


@pytest.mark.parametrize("name", ["[red]Alsace[/red]", "<b>Alsace</b>", "{0.__class__}", "%s", "Elsaß", "../../etc"])
def test_a_name_may_hold_what_elsewhere_would_be_markup_or_code(tmp_path: Path, name: str) -> None:
    document = {**SMALLEST, "here": name, "areas": {name: {"owner": name}}}
    (tmp_path / "battle.json").write_text(json.dumps(document))
    assert battle_in(tmp_path / "battle.json").theatre == Theatre(here=name, areas=(Area(name=name, owner=name),))


def test_a_place_in_a_document_is_told_as_one_would_write_it() -> None:
    assert path_in_words(["areas", "Upper Rhine", "adjacent", 0]) == 'areas."Upper Rhine".adjacent[1]'
