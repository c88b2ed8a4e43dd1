"""Documents that fit their schema and that do not, as jsonschema has it."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from clausewitz.documents.files import schema_faults
from clausewitz.documents.kinds import schema_of
from clausewitz.play.document_schema import Schema, fits
from clausewitz.rulebooks.great_war import RULEBOOK
from here import PROJECT

LAND = schema_of(RULEBOOK, RULEBOOK.documents[0])
CHAMPAGNE = (PROJECT.docs / "examples" / "champagne.toml").read_text(encoding="utf-8")


def test_a_battle_of_the_book_plainly_fits() -> None:
    assert fits(tomllib.loads(CHAMPAGNE), LAND)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - of any type
    """All places in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(each for name, part in inner for each in places(part, (*path, name)))]


PLACES = places(tomllib.loads(CHAMPAGNE))[1:]
PARTS = (
    st.none() | st.booleans() | st.integers(-1, 10**7) | st.floats() | st.sampled_from(["", "a", "France", "\u200b"])
)
VALUES = (
    PARTS | st.lists(PARTS, max_size=2) | st.dictionaries(st.sampled_from(["infantry", "x", ""]), PARTS, max_size=2)
)


def changed(place: tuple[Any, ...], value: object, *, beside: bool) -> object:
    """The battle with another value at a place, or at one with nearly the same name."""
    document: Any = tomllib.loads(CHAMPAGNE)
    *inner, last = place
    at = document
    for each in inner:
        at = at[each]
    at[f"{last}s" if beside and isinstance(at, dict) else last] = value
    return document


@given(st.sampled_from(PLACES), VALUES, st.booleans())
def test_what_plainly_fits_has_no_fault(place: tuple[Any, ...], value: object, beside: bool) -> None:
    document = changed(place, value, beside=beside)
    assert not fits(document, LAND) or Draft202012Validator(LAND).is_valid(document)


@pytest.mark.parametrize(
    ("schema", "document", "fitting"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 2}, 2, True),
        ({"type": "integer", "minimum": 1, "maximum": 2}, 3, False),
        ({"type": "integer"}, True, False),
        ({"enum": ["a", 1]}, 1, True),
        ({"enum": ["a", 1]}, True, False),
        ({"type": "string", "minLength": 1, "pattern": "^a"}, "ab", True),
        ({"type": "string", "minLength": 1, "pattern": "^a"}, "ba", False),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 2, "uniqueItems": True}, ["a", "b"], True),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 2, "uniqueItems": True}, ["a", "a"], False),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 2}, ["a", "a", "a"], False),
        ({"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"]}, {"a": True, "b": 1}, True),
        ({"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"]}, {"b": 1}, False),
        ({"type": "object", "properties": {}, "additionalProperties": False}, {"a": 1}, False),
        ({"type": "object", "propertyNames": {"type": "string", "maxLength": 1}}, {"ab": 1}, False),
        ({"type": "integer", "multipleOf": 2}, 2, False),
    ],
    ids=json.dumps,
)
def test_a_document_fits_where_all_is_looked_at_and_nothing_is_wrong(
    schema: Schema,
    document: object,
    fitting: bool,
) -> None:
    assert fits(document, schema) is fitting


@given(st.sampled_from(PLACES), VALUES, st.booleans())
def test_the_faults_are_where_jsonschema_finds_them(place: tuple[Any, ...], value: object, beside: bool) -> None:
    document = changed(place, value, beside=beside)
    found = {tuple(each.path) for each in Draft202012Validator(LAND).iter_errors(document)}
    assert {place for place, _ in schema_faults(document, LAND)} == found
