"""Requests and answers as lines for a person."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice

from clausewitz.catalogue.documents.files import SUFFIXES

_LONGEST = 300
"""So many characters of a value are shown."""
_MOST = 500
"""So many lines of an answer are."""


def format_value(value: object) -> str:
    """A value of an answer in one line, not too long."""
    if value is None:
        return "nothing"
    shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}..."


def describe_difference(path: str, expected: object, came: object) -> str:
    """Where an engine and the rules part, in a line."""
    if path == "is":
        return f"the rules answer {format_value(expected)}, you answer {format_value(came)}"
    return f"{format_value(path)}: the rules have {format_value(expected)}, you have {format_value(came)}"


def request_lines(request: object) -> Iterator[str]:
    """A request: what is done, and with what."""
    told = request if isinstance(request, Mapping) else {}
    match told.get("do"):
        case "open":
            yield "open"
            yield from _document_lines(told["document"])
        case "roll":
            yield from (f"roll {_dice(each)}" for each in told["dice"])
        case "choose":
            yield f"choose {_compact(told['option'])}"
        case "may":
            yield f"may {_compact(told['action'])}"
            yield from (f"  {line}" for line in outline(told["situation"]))
        case "orders":
            yield "orders"
            yield from _document_lines(told["map"])
            yield from (f"  {line}" for line in str(told["sheet"]).splitlines())
        case other:
            yield str(other)


def _dice(group: Mapping[str, object]) -> str:
    faces = group["faces"]
    assert isinstance(faces, Sequence)
    return f"{group['side']}, {group['kind']} at {group['target']}: {' '.join(map(str, faces))}"


def _document_lines(document: Mapping[str, object]) -> Iterator[str]:
    """A document in TOML, as it may be saved and played."""
    with suppress(TypeError):  # what TOML has no word for, such as null
        yield from (f"  {line}" for line in SUFFIXES[".toml"](document).splitlines())
        return
    yield from (f"  {line}" for line in SUFFIXES[".json"](document).splitlines())


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def outline(value: object) -> Iterator[str]:
    """A table, a line for each entry, with those within it indented; not more lines than anyone would read."""
    lines = list(islice(_outline(value), _MOST + 1))
    yield from lines[:_MOST]
    if len(lines) > _MOST:
        yield "..."


def _outline(value: object) -> Iterator[str]:
    for key, each in value.items() if isinstance(value, Mapping) else ():
        if isinstance(each, Mapping) and each:
            yield f"{format_value(key)}:"
            yield from (f"  {line}" for line in _outline(each))
        elif each not in (None, {}, ()):
            yield f"{format_value(key)}: {format_value(each)}"
