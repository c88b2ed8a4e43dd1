"""The values of what varies, as they may be written: a list, a single value, or a range of whole numbers."""

import re
from collections.abc import Mapping

from clausewitz.play.documents.leaves import Schema
from clausewitz.play.documents.places import Fault, Place

_RANGE = re.compile(r"(\d{1,6}) *- *(\d{1,6})(?: +by +([1-9]\d{0,5}))?", re.ASCII)


def lists_of(schema: Schema) -> Schema:
    """The schema of the same tables with a list of values in the place of each value; nothing has to be there."""
    if schema.get("type") != "object":
        return {"type": "array", "items": schema, "minItems": 1, "uniqueItems": True}
    changed: dict[str, object] = {**schema, "required": []}
    properties, others = schema.get("properties"), schema.get("additionalProperties")
    if isinstance(properties, Mapping):
        changed["properties"] = {name: lists_of(each) for name, each in properties.items()}
    if isinstance(others, Mapping):
        changed["additionalProperties"] = lists_of(others)
    return changed


def expand_ranges(value: object, schema: Schema, at: Place, faults: list[Fault]) -> object:
    """The same with ranges, and values that stand alone, as lists; what is no range goes to the faults."""
    if isinstance(value, Mapping):
        return {name: expand_ranges(each, _below(schema, name), (*at, name), faults) for name, each in value.items()}
    items = schema.get("items")
    counted = isinstance(items, Mapping) and items.get("type") == "integer"
    if isinstance(value, str) and counted:
        return _parse_range(value, at, faults)
    return [value] if isinstance(value, str | int | float) else value


def flatten_tables(value: object, at: Place, faults: list[Fault]) -> object:
    """Tables within tables as one, for `a.b = 1` and `"a.b" = 1` mean the same; to name something twice is a fault."""
    if not isinstance(value, Mapping):
        return value
    found = dict[str, object]()
    for name, each in value.items():
        inner = flatten_tables(each, (*at, name), faults)
        own = {f"{name}.{rest}": it for rest, it in inner.items()} if isinstance(inner, Mapping) else {name: inner}
        faults += [((*at, twice), "is there twice") for twice in own.keys() & found.keys()]
        found |= own
    return found


def _parse_range(written: str, at: Place, faults: list[Fault]) -> list[object]:
    """The numbers of a range, both ends included."""
    match = _RANGE.fullmatch(written.strip())
    first, last, step = (int(each or 1) for each in match.groups()) if match else (1, 0, 1)
    if first > last:
        faults.append((at, f'"{written:.40}" is no range of whole numbers; write "2-6", or "0-20 by 5"'))
        return [0]
    return list(range(first, last + 1, step))


def _below(schema: Schema, name: object) -> Schema:
    for table in (schema.get("properties"), {name: schema.get("additionalProperties")}):
        found = table.get(name) if isinstance(table, Mapping) else None
        if isinstance(found, Mapping):
            return found
    return {}
