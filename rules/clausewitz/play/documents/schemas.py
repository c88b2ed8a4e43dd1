"""The JSON Schemas of documents: what every kind of document is made of."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from clausewitz.play.forces import Force
from clausewitz.play.readings import readings_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Schema = Mapping[str, object]

MOST_UNITS = 10_000
LONGEST_NAME = 60
_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that act on a terminal, on the order of letters, or are not seen at all."""


def table_of(description: str, properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A table with these entries and no others."""
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def map_of(values: Schema, description: str) -> Schema:
    """A table whose keys are names."""
    names = {key: value for key, value in name("").items() if key != "description"}
    return {"description": description, "type": "object", "propertyNames": names, "additionalProperties": values}


def list_of(items: Schema, description: str) -> Schema:
    """A list that names nothing twice."""
    return {"description": description, "type": "array", "items": items, "uniqueItems": True}


def rows_of(items: Schema, description: str, **bounds: int) -> Schema:
    """A list of tables, perhaps with `minItems` or `maxItems`."""
    return {"description": description, "type": "array", "items": items, **bounds}


def name(description: str) -> Schema:
    """A name: not empty, not too long, without a character that cannot be seen."""
    return {
        "description": description,
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST_NAME,
        "pattern": rf"^(?![\s\S]*[{_UNSEEN}])",
    }


def count(description: str) -> Schema:
    """A count."""
    return {"description": description, "type": "integer", "minimum": 0, "maximum": MOST_UNITS}


def yes_or_no(description: str) -> Schema:
    """True or false."""
    return {"description": description, "type": "boolean"}


def one_of(names: Iterable[str], description: str) -> Schema:
    """One of these names."""
    return {"description": description, "enum": list(names)}


def units(force: type[Force], description: str, kinds: Iterable[str] | None = None) -> Schema:
    """How many units of each kind of a force, or of these kinds only."""
    counts = {kind: count(f"Number of {force.roster.units[kind].plural}.") for kind in kinds or force.kinds()}
    return table_of(description, counts)


UNPLAYED = "unplayed"
"""The entry of the schema of a reading with the letters that the engine does not play; validators pass it over."""


def profile_and_readings(profiles: Mapping[str, "DataclassInstance"]) -> dict[str, Schema]:
    """The entries `profile` and `readings` of a document, given the profiles of its game by name."""
    usual = next(iter(profiles))
    return {
        "profile": one_of(profiles, f"The named set of readings by which it is played; `{usual}` if none is named."),
        "readings": table_of(
            "Readings that differ from the profile, by issue: the letter of each.",
            {
                reading.issue: {
                    **one_of((each.letter for each in type(reading)), reading.question()),
                    UNPLAYED: [each.letter for each in reading.unplayed],
                }
                for reading in readings_of(profiles[usual])
            },
        ),
    }
