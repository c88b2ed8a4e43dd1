"""The JSON Schema of a battle document, made from the units, readings and technologies that the engine knows."""

from collections.abc import Iterable, Mapping

from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.great_war.areas import Attack
from clausewitz.rulebooks.great_war.army import ROSTER, Army, Technology
from clausewitz.rulebooks.great_war.profile import LATEST, PROFILES

Schema = Mapping[str, object]

MOST_UNITS = 10_000
LONGEST_NAME = 60
_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that act on a terminal, on the order of letters, or are not seen at all."""


def battle_schema() -> Schema:
    """The schema of a battle document of The Great War, in draft 2020-12."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:clausewitz:great-war:battle",
        "title": "A land battle of The Great War",
        **_object(
            "Two sides that fight for an area. The same document may be written in TOML.",
            {
                "rulebook": {"description": "The rulebook by which it is fought.", "enum": ["great-war"]},
                "attacker": _side("attacker", {"came_from": _came_from()}),
                "defender": _side("defender", {}),
                "here": _name("The area that is fought over; it is one of `areas` if there are any."),
                "areas": _map_of(_area(), "The areas around the battle, by name; without them nobody can retreat."),
                "alliances": _map_of(
                    _list_of(_name("A nation."), "Nations that are allied."),
                    "Alliances by name. Who belongs to which is in no source, so it is stated here.",
                ),
                "profile": {
                    "description": "The named set of readings by which it is fought; `latest` if none is named.",
                    "enum": list(PROFILES),
                },
                "readings": _object(
                    "Readings that differ from the profile, by issue: the letter of each.", _readings()
                ),
            },
            ["rulebook", "attacker", "defender"],
        ),
    }


def _side(side: str, more: Mapping[str, Schema]) -> Schema:
    return _object(
        f"What the {side} brings.",
        {
            "nation": _name("The nation of this side; it decides which areas are its own and who its allies are."),
            "units": _units("How many units of each kind fight in the battle; kinds without any may be left out."),
            "fort_hits": _number("Hits that its forts have taken before, in all."),
            "gas": _number("Dice of its gas attack. What gas a side has is in no source, so it is stated here."),
            "technologies": _list_of(
                {"enum": [each.value for each in Technology]}, "Technologies that this side has developed."
            ),
            **more,
        },
        ["units"],
    )


def _came_from() -> Schema:
    return _map_of(
        _units("The units that came from this area."),
        "From which areas the land units of the attacker came: he may retreat to such an area only.",
    )


def _area() -> Schema:
    return _object(
        "A land territory.",
        {
            "owner": _name("The nation that owns it; left out for a neutral one."),
            "adjacent": _list_of(_name("An area."), "Areas next to it; said of one of two areas it holds for both."),
            "contested": {"description": "Whether both sides have units in it.", "type": "boolean"},
            "attack": {
                "description": "An attack on it that is still to be resolved: by land units, another, or none.",
                "enum": [each.value for each in Attack],
            },
        },
        [],
    )


def _units(description: str) -> Schema:
    return _object(description, {kind: _number(f"Number of {ROSTER.units[kind].plural}.") for kind in Army.kinds()}, [])


def _readings() -> dict[str, Schema]:
    return {
        type(reading).issue: {
            "description": type(reading).question(),
            "enum": [each.letter for each in type(reading)],
        }
        for reading in readings_of(LATEST)
    }


def _object(description: str, properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _map_of(values: Schema, description: str) -> Schema:
    names = {key: value for key, value in _name("").items() if key != "description"}
    return {"description": description, "type": "object", "propertyNames": names, "additionalProperties": values}


def _list_of(items: Schema, description: str) -> Schema:
    return {"description": description, "type": "array", "items": items, "uniqueItems": True}


def _name(description: str) -> Schema:
    return {
        "description": description,
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST_NAME,
        "pattern": rf"^(?![\s\S]*[{_UNSEEN}])",
    }


def _number(description: str) -> Schema:
    return {"description": description, "type": "integer", "minimum": 0, "maximum": MOST_UNITS}
