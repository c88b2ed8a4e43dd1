"""Types of an engine as JSON Schemas, and its values as data."""

from dataclasses import dataclass, field, make_dataclass
from enum import Enum
from fractions import Fraction
from typing import Annotated, Literal

import pytest
from jsonschema import Draft202012Validator

from clausewitz.documents.types import Types, plain, record
from clausewitz.play.counts import Bounds
from clausewitz.play.readings import Reading
from skirmish.battle import Customs, Manners


class Colour(Enum):
    """What it looks like."""

    RED = "red"
    GREEN = "green"


@dataclass(frozen=True)
class Flag:
    """A flag."""

    colour: Colour


@dataclass(frozen=True)
class Band:
    """A band."""

    flag: Flag
    """What it carries."""
    size: Annotated[int, Bounds(1, 9)] = 1
    drum: Literal["side", "bass"] | None = None
    friends: tuple[Flag, ...] = ()
    plays: tuple[type, ...] = ()
    by: Reading | None = None
    customs: Customs = field(default_factory=Customs)
    loud: bool = False
    """Whether
    it is heard."""


class Plain:
    """Plain."""


def test_a_type_is_a_schema_with_all_classes_in_it_and_the_words_under_its_fields() -> None:
    types = Types("#/$defs/")
    assert (types.schema_for(Band), types.schemas) == (
        {"$ref": "#/$defs/Band"},
        {
            "Colour": {"description": "What it looks like.", "enum": ["red", "green"]},
            "Flag": {
                "description": "A flag.",
                "type": "object",
                "properties": {"colour": {"$ref": "#/$defs/Colour"}},
                "required": ["colour"],
            },
            "Band": {
                "description": "A band.",
                "type": "object",
                "properties": {
                    "flag": {"$ref": "#/$defs/Flag", "description": "What it carries."},
                    "size": {"type": "integer", "minimum": 1, "maximum": 9, "default": 1},
                    "drum": {"anyOf": [{"enum": ["side", "bass"]}, {"type": "null"}], "default": None},
                    "friends": {"type": "array", "items": {"$ref": "#/$defs/Flag"}, "default": []},
                    "plays": {"type": "array", "items": {"type": "string"}, "default": []},
                    "by": {
                        "anyOf": [
                            {
                                "description": "A reading of an issue: the id of the issue, a blank, and the letter.",
                                "type": "string",
                            },
                            {"type": "null"},
                        ],
                        "default": None,
                    },
                    "customs": {
                        "description": "The letter of the reading of each issue, by its id.",
                        "type": "object",
                        "additionalProperties": {"type": "string"},
                    },
                    "loud": {"type": "boolean", "description": "Whether it is heard.", "default": False},
                },
                "required": ["flag"],
            },
        },
    )


def test_a_value_as_data_fits_the_schema_of_its_type() -> None:
    band = Band(Flag(Colour.RED), drum="bass", friends=(Flag(Colour.GREEN),), plays=(Flag,), by=Manners.ATTACKER_FIRST)
    told = record(band)
    assert told == {
        "flag": {"colour": "red"},
        "size": 1,
        "drum": "bass",
        "friends": [{"colour": "green"}],
        "plays": ["Flag"],
        "by": plain(Manners.ATTACKER_FIRST),
        "customs": {"sk.issue.manners": "a", "sk.issue.again": "a", "sk.issue.spent": "a"},
        "loud": False,
    }
    types = Types("#/$defs/")
    schema = {**types.schema_for(Band), "$defs": types.schemas}
    assert list(Draft202012Validator(schema).iter_errors(told)) == []


def test_classes_of_the_same_name_are_distinguished_by_their_modules() -> None:
    other = make_dataclass("Colour", [("shade", int)])
    other.__module__ = "painting.oils"
    types = Types("#/")
    assert [types.name(each) for each in (Colour, other, Colour, other)] == ["Colour", "oils.Colour"] * 2


@pytest.mark.parametrize(
    ("annotation", "schema"),
    [
        (tuple[int, str], {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False}),
        (frozenset[str], {"type": "array", "items": {"type": "string"}, "uniqueItems": True}),
        (complex, {"$comment": "a Python value: <class 'complex'>"}),
        (list[int], {"$comment": "a Python value: <class 'list'>"}),
    ],
)
def test_a_type_of_which_no_data_can_be_made_is_named_in_a_comment(annotation: object, schema: object) -> None:
    types = Types("#/")
    assert (types.schema_for(annotation), types.schemas) == (schema, {})


def test_a_class_without_fields_is_named_in_a_comment() -> None:
    types = Types("#/")
    assert (types.name(Plain), types.schemas) == (
        "Plain",
        {"Plain": {"description": "Plain.", "$comment": f"a Python value: {Plain}"}},
    )


def test_a_set_becomes_a_sorted_list_and_any_other_value_a_string() -> None:
    assert plain((frozenset({Colour.RED, Colour.GREEN}), Fraction(3, 2), None, 3)) == [["green", "red"], "3/2", None, 3]
