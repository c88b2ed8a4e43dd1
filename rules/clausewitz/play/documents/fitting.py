"""Whether a document plainly fits its schema, as nearly all do: of one that does not jsonschema tells what is wrong.

To import that library takes longer than to read a battle, so it is left to those documents.
"""

import re
from collections.abc import Mapping
from math import inf
from typing import Any, cast

from clausewitz.play.documents.kinds import UNPLAYED
from clausewitz.play.documents.leaves import Schema

_SAYING = frozenset({"$schema", "$id", "title", "description", UNPLAYED})
"""Entries of a schema that ask for nothing."""
_ASKING: Mapping[object, frozenset[str]] = {
    "boolean": frozenset(),
    "integer": frozenset({"minimum", "maximum"}),
    "string": frozenset({"minLength", "maxLength", "pattern"}),
    "array": frozenset({"items", "minItems", "maxItems", "uniqueItems"}),
    "object": frozenset({"properties", "required", "additionalProperties", "propertyNames"}),
    None: frozenset(),
}
"""What else is looked at here, by the type that is asked for."""
_TYPES: Mapping[object, type] = {"boolean": bool, "integer": int, "string": str, "array": list, "object": dict}


def fits(document: object, schema: Schema) -> bool:
    """Whether a document fits for sure: not so where a schema asks for what is not looked at here."""
    kind = schema.get("type")
    known = isinstance(kind, str | None) and kind in _ASKING
    if not known or not schema.keys() <= {"type", "enum"} | _ASKING[kind] | _SAYING:
        return False
    if kind is not None and type(document) is not _TYPES[kind]:
        return False
    allowed = cast("tuple[object, ...]", schema.get("enum", (document,)))
    among = any(type(document) is type(each) and document == each for each in allowed)
    return among and (kind is None or _holds(document, schema))


def _holds(value: Any, schema: Mapping[str, Any]) -> bool:  # noqa: ANN401 - of the type that is asked for
    match schema["type"]:
        case "integer":
            return bool(schema.get("minimum", -inf) <= value <= schema.get("maximum", inf))
        case "string":
            spelt = re.search(schema.get("pattern", ""), value) is not None
            return spelt and _is_so_long(value, schema, "Length")
        case "array":
            apart = not schema.get("uniqueItems") or _are_told_apart(value)
            items = schema.get("items", {})
            return apart and _is_so_long(value, schema, "Items") and all(fits(each, items) for each in value)
        case "object":
            return _entries_fit(value, schema)
    return True


def _is_so_long(value: str | list[object], schema: Mapping[str, Any], of: str) -> bool:
    return bool(schema.get(f"min{of}", 0) <= len(value) <= schema.get(f"max{of}", inf))


def _are_told_apart(texts: list[object]) -> bool:
    return all(isinstance(each, str) for each in texts) and len({*texts}) == len(texts)


def _entries_fit(value: Mapping[str, object], schema: Mapping[str, Any]) -> bool:
    own, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    named = schema.get("propertyNames", {"type": "string"})
    if not all(name in value for name in schema.get("required", ())):
        return False
    return all(
        fits(name, named) and (fits(each, own[name]) if name in own else _may_be_there(each, others))
        for name, each in value.items()
    )


def _may_be_there(value: object, others: Schema | bool) -> bool:
    return others if isinstance(others, bool) else fits(value, others)
