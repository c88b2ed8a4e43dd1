"""What the commands answer to `--json`: real answers fit their schemas, and the schemas say what is in them."""

import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from clausewitz.answers.base import id_of
from clausewitz.answers.schemas import ANSWERS, schema_of
from clausewitz.cli.application import COMMANDS
from clausewitz.conform.serve import schemas as messages
from clausewitz.play.document_schema import DRAFT
from here import PROJECT

from .conftest import Runner, fits

EXAMPLES = PROJECT.docs / "examples"
CHAMPAGNE = str(EXAMPLES / "champagne.toml")
ASKED = {
    "check": ("--rulebook", "end-all-wars"),
    "lint": ("--rulebook", "great-war"),
    "review": ("--rulebook", "empires"),
    "tables": ("--rulebook", "empires"),
    "rule": ("gw.retreats.own-first",),
    "search": ("retrat", "ally", "territory"),
    "clauses": ("--rulebook", "great-war"),
    "issues": (),
    "dangling": (),
    "questions": ("-r", "empires"),
    "rulings": ("-r", "end-all-wars"),
    "may": ("retreat", CHAMPAGNE),
    "play": (CHAMPAGNE, "--seed", "3", "--script", "-"),
    "odds": (str(EXAMPLES / "essen.toml"), "--figure", "fighters.air=2"),
    "sweep": (str(EXAMPLES / "sweeps" / "hill.toml"), "--partial"),
    "orders": (str(EXAMPLES / "empires" / "straits.toml"), str(EXAMPLES / "empires" / "straits.orders")),
    "schema": (),
    "prove": ("end_all_wars.fuel.fuel_is_never_negative", "--jobs", "1"),
    "consistency": ("end-all-wars",),
    "book": (),
    "export": ("-r", "empires"),
    "cases": ("-r", "end-all-wars"),
    "new": ("lowmere-siege", str(PROJECT.root / "README.md")),
    "serve": (),
    "mcp": (),
    "conform": ("-r", "end-all-wars", "-t", "fuel", "--against", f"{sys.executable} -m clausewitz serve"),
    "completion": ("bash",),
}
"""Real input for each command."""


def test_every_command_has_a_type_of_answer_that_names_it_and_its_version() -> None:
    names = [*COMMANDS, "error"]  # what any command answers that cannot give its own
    assert list(ANSWERS) == names
    assert [id_of(each).rpartition(":")[0] for each in ANSWERS.values()] == [
        f"urn:clausewitz:answer:{name}" for name in names
    ]


@pytest.mark.parametrize("command", ASKED)
def test_a_real_answer_names_its_schema_and_fits_it(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr("clausewitz.publish.build.build_book", lambda out, *_: out / "index.html")  # it takes minutes
    if command in {"new", "sweep"}:
        monkeypatch.chdir(tmp_path)
    out = {"book": ("--out", str(tmp_path)), "export": (str(tmp_path),), "cases": ("--out", str(tmp_path))}.get(
        command, ()
    )
    answer = clausewitz(command, *ASKED[command], *out, "--json", typed="")
    fits(answer.out, command)


def test_of_every_command_a_real_answer_is_read() -> None:
    assert {*COMMANDS} - ASKED.keys() == {
        "compare",
        "scenarios",
        "update",
        "watch",
    }  # asked elsewhere: of Red Ford, as they take long, of a file that was read, and until it is interrupted


@pytest.mark.parametrize("command", COMMANDS)
def test_the_schema_of_an_answer_is_one_of_draft_2020_12_and_describes_each_part(command: str) -> None:
    schema = schema_of(ANSWERS[command])
    Draft202012Validator.check_schema(schema)
    assert (schema["$schema"], schema["$id"]) == (DRAFT, id_of(ANSWERS[command]))
    parts = schema["$defs"]
    assert isinstance(parts, dict)
    assert [name for name, part in {command: schema, **parts}.items() if not part.get("description")] == []


def test_schema_prints_the_schemas_of_all_answers_or_of_one(clausewitz: Runner) -> None:
    schemas = {command: json.loads(json.dumps(schema_of(each))) for command, each in ANSWERS.items()}
    told = clausewitz("schema", "--answers")
    assert (told.code, json.loads(told.out)) == (
        0,
        {
            "schema": "urn:clausewitz:answer:schema:1",
            "$schema": DRAFT,
            "title": "An answer",
            "oneOf": list(schemas.values()),
        },
    )
    assert json.loads(clausewitz("schema", "--answers", "Search").out)["oneOf"] == [schemas["search"]]


def test_schema_prints_the_schemas_of_the_messages_of_the_protocol(clausewitz: Runner) -> None:
    told = json.loads(clausewitz("schema", "--protocol").out)
    assert (told["title"], told["oneOf"]) == (
        "A message of the protocol",
        json.loads(json.dumps([*messages().values()])),
    )
    assert list(Draft202012Validator(told).iter_errors({"do": "hello"})) == []


def test_schema_prints_the_schemas_of_the_documents_of_one_rulebook(clausewitz: Runner) -> None:
    told = json.loads(clausewitz("schema", "-r", "end-all-wars").out)
    assert [each["$id"] for each in told["oneOf"]] == ["urn:clausewitz:end-all-wars:land"]
    for option in (["--answers"], ["--answers", "odds"], ["--protocol"]):
        refused = clausewitz("schema", "-r", "end-all-wars", *option)
        assert (refused.code, refused.err.splitlines()[0]) == (
            2,
            "answers and messages are the same for all rulebooks; leave -r out",
        )


def test_one_schema_of_all_answers_is_enough_for_each(clausewitz: Runner) -> None:
    every = Draft202012Validator(json.loads(clausewitz("schema", "--answers").out))
    for words in (["rule", "gw.retreats.own-first"], ["may", "retreat", CHAMPAGNE], ["schema"]):
        assert list(every.iter_errors(json.loads(clausewitz(*words, "--json").out))) == []


def test_the_schema_of_an_unknown_command_is_wrong_use(clausewitz: Runner) -> None:
    told = clausewitz("schema", "--answers", "serch")
    assert (told.code, told.out, told.err) == (
        2,
        "",
        'there is no command "serch"; did you mean "search"?\n(`clausewitz schema --help` shows its usage)\n',
    )


def test_the_schema_of_an_answer_tells_each_field_by_the_words_under_it() -> None:
    schema = schema_of(ANSWERS["dangling"])
    assert schema == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:clausewitz:answer:dangling:1",
        "title": "DanglingAnswer",
        "description": "The references to rules that are in no source.",
        "type": "object",
        "properties": {
            "schema": {"enum": ["urn:clausewitz:answer:dangling:1"]},
            "references": {"type": "array", "items": {"$ref": "#/$defs/DanglingReferenceAnswer"}},
        },
        "required": ["schema", "references"],
        "$defs": {
            "DanglingReferenceAnswer": {
                "title": "DanglingReferenceAnswer",
                "description": "A reference that leads nowhere.",
                "type": "object",
                "properties": {
                    "clause": {"type": "string"},
                    "phrase": {"type": "string", "description": "The words that refer to it."},
                    "why": {"type": "string", "description": "What is missing from the texts."},
                    "place": {"type": "string", "description": "File and line of the feature file."},
                },
                "required": ["clause", "phrase", "why", "place"],
            }
        },
    }
