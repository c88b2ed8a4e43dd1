"""The documents of all games: every schema is one, every entry is described, and the examples of the book fit."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from clausewitz.catalogue.documents.kinds import known_documents, read_chart, read_position, schema_of
from clausewitz.play.documents.schemas import Schema
from clausewitz.play.moments import Done
from clausewitz.rulebooks.empires import RULEBOOK as EMPIRES
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from here import HOUSE

RULEBOOKS = (EMPIRES, END_ALL_WARS, GREAT_WAR)
SCHEMAS = [schema_of(rulebook, kind) for rulebook, kind in known_documents(RULEBOOKS)]
SCHEMAS += [schema_of(each, each.orders.map) for each in RULEBOOKS if each.orders]


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema["$id"])
def test_each_schema_is_a_schema_and_says_what_each_thing_is(schema: Schema) -> None:
    Draft202012Validator.check_schema(schema)

    def undescribed(schema: object, path: tuple[str, ...] = ()) -> list[str]:
        if not isinstance(schema, Mapping):
            return []
        own = [".".join(path)] if not schema.get("description") else []
        properties = schema.get("properties", {})
        return own + [each for key in properties for each in undescribed(properties[key], (*path, key))]

    assert undescribed(schema) == []


@pytest.mark.parametrize("example", sorted((HOUSE.docs / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_each_example_of_the_book_sets_up_a_position(example: Path) -> None:
    assert not isinstance(read_position(example, RULEBOOKS).position.awaits, Done)


@pytest.mark.parametrize("example", sorted((HOUSE.docs / "examples").glob("*/*.toml")), ids=lambda file: file.stem)
def test_each_map_of_the_book_is_one_on_which_orders_can_be_given(example: Path) -> None:
    orders, chart = read_chart(example, RULEBOOKS)
    assert orders.formats
    assert chart.countries
