"""Documents that set up a position: how they are read, and what is said of those that are none."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import known_documents, read_chart, read_position, schema_of
from clausewitz.play.documents import path_in_words
from skirmish.battle import Manners, Skirmish
from skirmish.documents import FIELD, LOFT, PIGEONS, PROFILES, SKIRMISH, WOOD, Loft
from skirmish.squads import Squad

RULEBOOKS = (PIGEONS, SKIRMISH)
SMALLEST = {"rulebook": "skirmish", "attacker": {"units": {"foot": 1}}, "defender": {"units": {"foot": 1}}}


def faults(folder: Path, content: str | bytes | Mapping[str, object], name: str = "battle.json") -> tuple[str, ...]:
    """What is wrong with a document."""
    written = json.dumps(content) if isinstance(content, Mapping) else content
    file = folder / name
    file.write_bytes(written if isinstance(written, bytes) else written.encode())
    with pytest.raises(DocumentError) as raised:
        read_position(file, RULEBOOKS)
    assert str(raised.value) == "\n".join(f"{name}: {fault}" for fault in raised.value.faults)
    return raised.value.faults


def with_units(**units: object) -> Mapping[str, object]:
    return {**SMALLEST, "attacker": {"units": units}}


def skirmish_in(file: Path) -> Skirmish:
    """The skirmish that a document sets up."""
    position = read_position(file, RULEBOOKS).position
    assert isinstance(position, Skirmish)
    return position


def test_a_document_is_toml_or_json_and_names_its_readings(tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(json.dumps({**SMALLEST, "profile": "rude"}))
    (tmp_path / "battle.toml").write_text(
        'rulebook = "skirmish"\nreadings."sk.issue.manners" = "b"\n'
        "attacker.units = { foot = 1 }\ndefender.units = { foot = 1 }\n"
    )
    opened = [read_position(tmp_path / name, RULEBOOKS) for name in ("battle.json", "battle.toml")]
    assert [each.profile for each in opened] == [PROFILES["rude"]] * 2
    assert opened[0].position == opened[1].position
    assert skirmish_in(tmp_path / "battle.json").profile.manners is Manners.ATTACKER_FIRST


def test_an_issue_and_the_letter_of_its_reading_may_be_written_in_any_case(tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    file.write_text(json.dumps({**SMALLEST, "readings": {"SK.Issue.manners": "B"}}))
    assert skirmish_in(file).profile.manners is Manners.ATTACKER_FIRST
    twice = {"SK.Issue.manners": "B", "sk.issue.manners": "b"}
    assert faults(tmp_path, {**SMALLEST, "readings": twice}) == (
        'readings: "SK.Issue.manners" is not known here; did you mean "sk.issue.manners"?',
    )


def test_a_document_without_a_kind_is_of_the_first_kind(tmp_path: Path) -> None:
    assert [kind for _, kind in known_documents(RULEBOOKS)] == [FIELD, WOOD]
    assert (schema_of(SKIRMISH, FIELD)["required"], schema_of(SKIRMISH, WOOD)["required"]) == (
        ["rulebook", "attacker", "defender"],
        ["rulebook", "battle", "attacker", "defender"],
    )
    (tmp_path / "battle.json").write_text(json.dumps({**SMALLEST, "battle": "wood"}))
    assert skirmish_in(tmp_path / "battle.json").attacker == Squad(foot=1)


def test_games_stand_in_the_order_of_their_names() -> None:
    other = replace(SKIRMISH, id="another", name="Zulu")
    assert [each.id for each, _ in known_documents([other, SKIRMISH])] == ["skirmish"] * 2 + ["another"] * 2


def test_all_faults_are_reported_at_once_with_their_places_and_remedies(tmp_path: Path) -> None:
    document = {
        "rulebook": "skirmish",
        "attacker": {"units": {"fot": 2, "guns": "three", "field_cooks": -1}},
        "defender": {"name": ""},
        "roads": ["the road", "the road"],
        "weather": "foule",
        "night": 1,
        "graves": {"Old Tom": {"depht": 6}},
        "waves": [],
        "readings": {"sk.issue.maners": "b", "sk.issue.again": "z"},
        "moon": "full",
    }
    assert faults(tmp_path, document) == (
        '"moon" is not known here; there are rulebook, battle, attacker, defender, roads, blocked, weather, night, '
        "graves, waves, profile, readings, figures, moves, state",
        'attacker.units: "fot" is not known here; did you mean "foot"?',
        "attacker.units.field_cooks: -1 should be at least 0",
        'attacker.units.guns: "three" should be a whole number',
        'defender: "units" is missing',
        'defender.name: "" should have at least 1 letter',
        'graves."Old Tom": "depht" is not known here; did you mean "depth"?',
        "night: 1 should be true or false",
        'readings: "sk.issue.maners" is not known here; did you mean "sk.issue.manners"?',
        'readings."sk.issue.again": "z" is not one of a, b',
        "roads: names something twice",
        "waves: [] should have at least 1 entry",
        'weather: "foule" is not one of fair, foul; did you mean "foul"?',
    )


def test_data_that_fit_the_schema_and_make_no_sense_are_faults(tmp_path: Path) -> None:
    document = {**SMALLEST, "roads": ["the ford"], "blocked": "the fort", "attacker": {"units": {}}}
    assert faults(tmp_path, document) == (
        'blocked: "the fort" is not one of the roads; did you mean "the ford"?',
        "attacker: nobody is there",
    )


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ({}, '"rulebook" is missing: it is one of skirmish'),
        ({"rulebook": "skirmsh"}, 'rulebook: "skirmsh" is not one of skirmish; did you mean "skirmish"?'),
        ({"rulebook": "skirmish", "battle": "wod"}, 'battle: "wod" is not one of field, wood; did you mean "wood"?'),
        ({"rulebook": ["skirmish"]}, 'rulebook: ["skirmish"] is not one of skirmish'),
        ({"rulebook": "pigeon-post"}, 'rulebook: "pigeon-post" is not one of skirmish'),
    ],
)
def test_a_document_names_its_kind(tmp_path: Path, document: Mapping[str, object], fault: str) -> None:
    assert faults(tmp_path, document) == (fault,)


def test_an_error_says_that_no_rulebook_has_battles_or_takes_orders(tmp_path: Path) -> None:
    (tmp_path / "war.toml").write_text('rulebook = "skirmish"\n')
    with pytest.raises(DocumentError) as no_battle:
        read_position(tmp_path / "war.toml", (PIGEONS,))
    assert str(no_battle.value) == "war.toml: is not a battle: no rulebook of this project defines one"
    with pytest.raises(DocumentError) as no_map:
        read_chart(tmp_path / "war.toml", (SKIRMISH,))
    assert str(no_map.value) == "war.toml: is not a map: no rulebook of this project uses order sheets"


def test_a_map_is_found_by_its_rulebook_among_those_that_take_orders(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('rulebook = "pigeon-post"\ntowns = ["Ypres"]\ngrains = 9\n')
    other = replace(PIGEONS, id="homing", name="A Race of Pigeons")
    read = read_chart(tmp_path / "map.toml", (other, *RULEBOOKS))
    assert (read.orders, read.chart) == (PIGEONS.orders, Loft(("Ypres",), grains=9))


def test_a_map_of_no_game_is_refused_by_the_only_game_that_takes_orders_or_by_its_rulebook(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('rulebook = "skirmish"\ntown = []\n')
    several = (replace(PIGEONS, id="homing", name="A Race of Pigeons"), *RULEBOOKS)
    told = []
    for rulebooks in (RULEBOOKS, several):
        with pytest.raises(DocumentError) as refused:
            read_chart(tmp_path / "map.toml", rulebooks)
        told.append(refused.value.faults)
    assert told == [
        (
            '"towns" is missing',
            '"town" is not known here; did you mean "towns"?',
            'rulebook: "skirmish" is not one of pigeon-post',
        ),
        ('rulebook: "skirmish" is not one of homing, pigeon-post',),
    ]


def test_the_schema_of_a_map_has_no_kind_of_battle() -> None:
    properties = schema_of(PIGEONS, LOFT)["properties"]
    assert isinstance(properties, Mapping)
    assert list(properties) == ["rulebook", "towns", "grains", "profile", "readings"]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[1", "is not JSON: Expecting ',' delimiter: line 1 column 3 (char 2)"),
        ("", "is not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[]", "[] should be a table"),
        ("\"__import__('os').abort()\"", "\"__import__('os').abort()\" should be a table"),
        ('{"here": "a", "here": "b"}', 'is not JSON: "here" appears twice in one table'),
        ('{"here": NaN}', "is not JSON: NaN is not a number"),
        ("[" * 200_000, "is nested too deeply"),
        ('{"here": "\\ud800"}', "is not JSON: \\ud800 is half of a character"),
        (b"\xff\xfe{}", "is not UTF-8 text, from byte 0 on"),
        (" " * 1_000_001, "is too large: a document has at most 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_document_is_refused(tmp_path: Path, content: str | bytes, fault: str) -> None:
    assert faults(tmp_path, content) == (fault,)


def test_broken_toml_is_refused(tmp_path: Path) -> None:
    assert faults(tmp_path, "here = ", "battle.toml") == ("is not TOML: Invalid value (at end of document)",)


def test_the_error_for_another_kind_of_file_lists_the_names_of_documents(tmp_path: Path) -> None:
    assert faults(tmp_path, "# Rules", "rules.md") == (
        "is not JSON, and its name does not end in .toml: Expecting value: line 1 column 1 (char 0)",
    )


def test_a_number_that_is_too_long_to_read_is_refused(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, '{"a": ' + "9" * 5000 + "}")
    assert fault.startswith("is not JSON: Exceeds the limit (4300 digits) for integer string conversion")


@pytest.mark.parametrize("count", [1e400, 1.5, "1", None, [1], {"$ref": "#"}, -1, 10_001])
def test_a_count_is_a_whole_number_within_reason(tmp_path: Path, count: object) -> None:
    (fault,) = faults(tmp_path, with_units(foot=count))
    assert fault.startswith(("attacker.units.foot: ", "is not JSON: Infinity is not a number"))


def test_a_whole_number_may_be_written_with_a_point(tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(json.dumps(with_units(foot=3.0)))
    assert repr(skirmish_in(tmp_path / "battle.json").attacker.foot) == "3"


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\n", "\u202e", "\u200b", "\u2066", "\ufeff", "\x9b"])
def test_a_name_holds_no_character_that_acts_unseen(tmp_path: Path, character: str) -> None:
    for name in (f"Fr{character}ance", f"{character}France", f"France{character}"):
        document = {**SMALLEST, "defender": {"name": name, "units": {"foot": 1}}}
        shown = json.dumps(name, ensure_ascii=False)
        assert faults(tmp_path, document) == (f"defender.name: {shown} contains an invisible character",)


@pytest.mark.parametrize("name", ["[red]ford[/red]", "<b>ford</b>", "{0.__class__}", "%s", "Stra\u00dfe", "../../etc"])
def test_a_name_may_hold_what_elsewhere_would_be_markup_or_code(tmp_path: Path, name: str) -> None:
    (tmp_path / "battle.json").write_text(json.dumps({**SMALLEST, "roads": [name]}))
    assert skirmish_in(tmp_path / "battle.json").roads == (name,)


def test_places_in_a_document_are_shown_as_one_would_write_them() -> None:
    assert path_in_words(["areas", "Upper Rhine", "adjacent", 0]) == 'areas."Upper Rhine".adjacent[1]'
