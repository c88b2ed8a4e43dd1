"""What is in the export of the project: it fits its schemas, and what one part names is in another."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.export.bundle import MANIFEST, bundle, rulebook_entries
from clausewitz.play.document_schema import DRAFT
from clausewitz.play.norms import all_norms
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from here import NIGHT, PROJECT

Files = Mapping[str, bytes]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue(PROJECT)


@pytest.fixture(scope="module")
def files(catalogue: Catalogue) -> Files:
    return bundle(catalogue)[1]


@pytest.fixture(scope="module")
def read(files: Files) -> Mapping[str, Any]:
    return {name: json.loads(content) for name, content in files.items()}


def test_each_file_fits_its_schema_which_lies_beside_it(read: Mapping[str, Any]) -> None:
    schemas = {name.removeprefix("schemas/"): each for name, each in read.items() if name.startswith("schemas/")}
    assert read.keys() == {*schemas, *(f"schemas/{name}" for name in schemas)}
    for name, schema in schemas.items():
        Draft202012Validator.check_schema(schema)
        faults = [each.message for each in Draft202012Validator(schema).iter_errors(some_of(read[name]))]
        assert (read[name]["schema"], faults) == (schema["$id"], [])


def some_of(file: Mapping[str, Any]) -> Mapping[str, Any]:
    """A file by day with one in eight of what it lists, by night with all."""
    return {key: each[:: 1 if NIGHT else 8] if isinstance(each, list) else each for key, each in file.items()}


def test_the_checksum_of_a_source_is_that_of_its_text_whatever_sources_toml_says(catalogue: Catalogue) -> None:
    first, *_ = catalogue.register.rulebooks
    source = replace(first.sources[0], text="Attack!\n")
    (told,) = rulebook_entries(replace(catalogue.register, rulebooks=(replace(first, sources=(source,)),)))
    assert [each.sha256 for each in told.sources] == [sha256(b"Attack!\n").hexdigest()]


def test_the_manifest_names_all_other_files_with_their_checksums_and_schemas(
    files: Files, read: Mapping[str, Any]
) -> None:
    assert read[MANIFEST]["files"] == [
        {
            "name": name,
            "sha256": sha256(files[name]).hexdigest(),
            "schema": read[name].get("$schema") or read[name]["schema"],
        }
        for name in sorted(files.keys() - {MANIFEST})
    ]
    assert [each["id"] for each in read[MANIFEST]["rulebooks"]] == [game.id for game in PROJECT.games]


def test_the_same_rules_give_the_same_bytes_without_a_place_of_the_machine(files: Files) -> None:
    again = bundle(load_catalogue(PROJECT))[1]
    assert again == files
    assert [name for name, content in files.items() if str(PROJECT.root).encode() in content] == []


def test_every_clause_is_there_with_all_its_scenarios(read: Mapping[str, Any], catalogue: Catalogue) -> None:
    told = {each["id"]: each for each in read["clauses.json"]["clauses"]}
    assert list(told) == list(catalogue.register.clauses)
    for id_, clause in catalogue.register.clauses.items():
        outlines = {each.name for each in clause.scenarios if "<" in each.name}
        names = {each["name"] for each in told[id_]["scenarios"]}
        assert {each.name for each in clause.scenarios} - outlines <= names
        assert [each["name"] for each in told[id_]["scenarios"] if not each["steps"]] == []


def test_each_step_of_a_scenario_is_one_of_the_phrases_and_has_a_table_where_the_phrase_has_one(
    read: Mapping[str, Any],
) -> None:
    phrases = [(re.compile(each["pattern"]), each) for each in read["phrases.json"]["phrases"]]
    strange = []
    for clause in read["clauses.json"]["clauses"]:
        for step in (step for scenario in clause["scenarios"] for step in scenario["steps"]):
            fitting = [
                phrase
                for pattern, phrase in phrases
                if (phrase["rulebook"], phrase["keyword"]) == (clause["rulebook"], step["keyword"])
                and pattern.fullmatch(step["words"])
            ]
            if bool(step["table"]) not in [each["table"] for each in fitting]:
                strange.append((clause["id"], step["words"]))
    assert strange == []


def test_the_arguments_of_a_phrase_are_the_named_groups_of_its_pattern(read: Mapping[str, Any]) -> None:
    for phrase in read["phrases.json"]["phrases"]:
        names = [each["name"] for each in phrase["arguments"]]
        assert list(re.compile(phrase["pattern"]).groupindex) == names
        assert re.findall(r"\{(.*?)\}", phrase["words"]) == names


def test_every_norm_is_there_and_what_it_overrides_and_looks_at(read: Mapping[str, Any], catalogue: Catalogue) -> None:
    norms, types = read["norms.json"]["norms"], read["norms.json"]["types"]
    prefixes = {each.prefix for each in catalogue.register.rulebooks}
    assert len(norms) == sum(each.clause.partition(".")[0] in prefixes for each in all_norms())
    names = Counter((each["rulebook"], each["clause"], each["name"], each["action"]) for each in norms)
    assert [name for name, number in names.items() if number > 1] == []
    known = {*catalogue.register.clauses, *catalogue.issues}
    for norm in norms:
        assert {norm["clause"], *(each["clause"] for each in norm["overrides"])} <= known
        overridden = {(norm["rulebook"], each["clause"], each["norm"], norm["action"]) for each in norm["overrides"]}
        assert overridden <= names.keys()
        assert {norm["action"], norm["situation"], norm["must"] or norm["action"]} <= types[norm["rulebook"]].keys()


def test_the_types_of_norms_are_schemas_whose_references_lead_somewhere(read: Mapping[str, Any]) -> None:
    types = read["norms.json"]["types"]
    for rulebook, schemas in types.items():
        for schema in schemas.values():
            Draft202012Validator.check_schema(schema)
            for to in re.findall(r'"\$ref": "([^"]+)"', json.dumps(schema)):
                assert to.removeprefix(f"#/types/{rulebook}/") in schemas


def test_a_type_tells_each_field_with_its_meaning(read: Mapping[str, Any]) -> None:
    assert read["norms.json"]["types"]["great-war"]["Retreat"] == {
        "description": "Retreat from battle to a space.",
        "type": "object",
        "properties": {
            "to": {"$ref": "#/types/great-war/Space"},
            "whole": {
                "type": "boolean",
                "description": "Whether all units would retreat, not just some.",
                "default": True,
            },
        },
        "required": ["to"],
    }


def test_each_ruling_has_its_situation_and_its_action_as_data_of_the_types_of_norms(catalogue: Catalogue) -> None:
    report = examine_rulebook(END_ALL_WARS, "ew", "preferred")
    found = bundle(replace(catalogue, consistency={"end-all-wars": report}))[1]
    rulings, norms = json.loads(found["rulings.json"]), json.loads(found["norms.json"])
    assert rulings["examined"] == ["end-all-wars"]
    found_by_report = [each for each in rulings["rulings"] if not each["claim"]]
    assert len(found_by_report) == 10
    types = {"$schema": DRAFT, "types": norms["types"]}
    types_of = {(each["clause"], each["verdict"]): (each["situation"], each["action"]) for each in norms["norms"]}
    for ruling in found_by_report:
        for sentence in ruling["sentences"]:
            verdict = "forbids" if sentence["verdict"] == "may not" else "permits"
            kinds = types_of[sentence["clause"], verdict]
            for kind, data in zip(kinds, (ruling["situation"], ruling["does"]), strict=True):
                schema = {**types, "$ref": f"#/types/end-all-wars/{kind}"}
                assert [each.message for each in Draft202012Validator(schema).iter_errors(data)] == [], ruling["id"]


def test_each_roster_sequence_profile_and_issue_is_there(read: Mapping[str, Any], catalogue: Catalogue) -> None:
    engines = catalogue.engines
    rosters = {each["rulebook"]: each["units"] for each in read["rosters.json"]["rosters"]}
    assert {id_: [unit["kind"] for unit in units] for id_, units in rosters.items()} == {
        id_: list(engine.roster.units) for id_, engine in engines.items() if engine.roster.units
    }
    sequences = [(each["rulebook"], each["sequence"]["name"]) for each in read["sequences.json"]["sequences"]]
    assert sequences == [(id_, each.name) for id_, engine in engines.items() for each in engine.sequences]
    assert [each["id"] for each in read["issues.json"]["issues"]] == list(catalogue.issues)
    profiles = read["issues.json"]["profiles"]
    assert [(each["rulebook"], each["name"]) for each in profiles] == [
        (id_, name) for id_, engine in engines.items() for name in engine.profiles
    ]
    assert {issue for each in profiles for issue in each["readings"]} == set(catalogue.issues)
