"""Documents of battles drawn at random, each near one that a case opens: so that most of them make sense.

Numbers, yes and no, and what may be left out are drawn anew. The smallest number, and nothing at all, are the simplest.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from clausewitz.play.documents.leaves import Schema

_MORE = 4
"""A number is at most so much larger than in the document that a case opens."""
_SPREADS = (1, 3, 7, 31, 127)
"""So many values stay as they are for each that is drawn anew: of a few half may change, of many only some.

A large document in which much has changed does not fit together any more.
"""
_NAMED = {"rulebook", "battle"}
"""What says of which kind a document is."""


def documents(opened: Sequence[Mapping[str, object]], schema: Schema) -> st.SearchStrategy[Mapping[str, object]]:
    """Documents near those that are opened, all of one kind; the shortest of these are the simplest."""
    shortest_first = sorted(opened, key=lambda each: (len(json.dumps(each)), json.dumps(each, sort_keys=True)))
    return st.sampled_from(shortest_first).flatmap(lambda each: _documents_near(each, schema))


def _documents_near(document: Mapping[str, object], schema: Schema) -> st.SearchStrategy[Mapping[str, object]]:
    named = {key: document[key] for key in _NAMED & document.keys()}
    values = _values(document)
    spreads = [each for each in _SPREADS if values / 16 <= each <= max(values, 1)] or _SPREADS[-1:]
    stays = st.sampled_from(spreads).map(lambda spread: st.integers(0, spread).map(bool))
    return stays.flatmap(lambda each: _values_near(document, each, schema)).map(lambda near: {**near, **named})


def _values(value: object) -> int:
    """How many values there are in tables and lists, at any depth."""
    below = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return sum(map(_values, below)) if below else 1


@st.composite
def _values_near(draw: st.DrawFn, value: Any, stays: st.SearchStrategy[bool], schema: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A value near another one; `stays` says of each part whether it is as it was."""
    match value:
        case bool():
            return _choose_value(draw(stays), value, draw(st.booleans()))
        case int():
            return _choose_value(draw(stays), value, draw(st.integers(0, value + _MORE)))
        case dict():
            kept = (
                value
                if draw(_is_whole(schema))
                else [each for each in value if _is_required(each, schema) or draw(stays)]
            )
            return {key: draw(_values_near(value[key], stays, _entry_schema(schema, key))) for key in kept}
        case list() | tuple():
            return [draw(_values_near(each, stays, schema.get("items", {}))) for each in value]
        case _:
            return value


def _choose_value(stays: bool, before: object, anew: object) -> object:
    """One of two values, both of which are drawn: were the old one not, it would be the simpler one."""
    return before if stays else anew


def _is_whole(schema: Mapping[str, Any]) -> st.SearchStrategy[bool]:
    """Whether no entry of a table is left out: where its keys are names, most often, since others name them too."""
    return st.integers(0, 15).map(bool) if isinstance(schema.get("additionalProperties"), Mapping) else st.just(False)


def _is_required(key: str, schema: Mapping[str, Any]) -> bool:
    return key in schema.get("required", ())


def _entry_schema(schema: Mapping[str, Any], key: str) -> Schema:
    """The schema of an entry of a table."""
    others = schema.get("additionalProperties")
    found: Schema = schema.get("properties", {}).get(key) or (others if isinstance(others, Mapping) else {})
    return found
