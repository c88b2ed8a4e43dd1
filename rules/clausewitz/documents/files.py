"""Reading untrusted documents in JSON or TOML, and reporting all their faults at once.

Nothing in a document is ever executed. Each fault names its place and what would be right. Besides the schema, names
are checked against the other entries of the document, and each table that fits its schema is asked for entries that
make no sense.
"""

import json
import os
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import tomli_w

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import UNPLAYED, Entries, Inside, Schema, Shape, Text, fits
from clausewitz.play.documents import Fault, Place, PositionDocument, Table, freeze_figures, path_in_words
from clausewitz.play.switches import Given, with_figures
from clausewitz.store.writing import write_at_once
from clausewitz.text.model import Wrong
from clausewitz.text.words import did_you_mean, format_count

LARGEST = 1_000_000
"""The most bytes of a document: many times what any battle needs."""

SUFFIXES: Mapping[str, Callable[[Mapping[str, object]], str]] = {
    ".toml": partial(tomli_w.dumps, multiline_strings=False),
    ".json": lambda entries: f"{json.dumps(entries, indent=2, ensure_ascii=False)}\n",
}
"""The format of a document, by file suffix."""

_TYPES = {
    "integer": "a whole number",
    "string": "a text",
    "object": "a table",
    "array": "a list",
    "boolean": "true or false",
}
_CLASSES: Mapping[str, type | tuple[type, ...]] = {
    "": object,
    "number": (int, float),
    "integer": int,
    "string": str,
    "object": dict,
    "array": list,
}
"""The Python classes of the types of JSON; the empty name stands for all values."""
_BROKEN: Mapping[str, tuple[str, Callable[[Any, Any], bool]]] = {
    "enum": ("", lambda value, wanted: not any(_are_same(value, each) for each in wanted)),
    "minimum": ("number", lambda value, wanted: value < wanted),
    "maximum": ("number", lambda value, wanted: value > wanted),
    "minLength": ("string", lambda value, wanted: len(value) < wanted),
    "maxLength": ("string", lambda value, wanted: len(value) > wanted),
    "pattern": ("string", lambda value, wanted: re.search(wanted, value) is None),
    "minItems": ("array", lambda value, wanted: len(value) < wanted),
    "maxItems": ("array", lambda value, wanted: len(value) > wanted),
    "uniqueItems": ("array", lambda value, _: any(each in value[:number] for number, each in enumerate(value))),
    "required": ("object", lambda value, wanted: not value.keys() >= {*wanted}),
}
"""The conditions of schemas by name: the type of values to which each applies, and when a value breaks it."""


class DocumentError(ValueError):
    """A document has faults."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.wrong = tuple(Wrong(what, file, path_in_words(place)) for place, what in faults)
        super().__init__("\n".join(map(str, self.wrong)))

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults, each with its place in the document."""
        return tuple(str(replace(each, file="")) for each in self.wrong)


def read_document(file: Path) -> object:
    """The contents of a file, TOML if its name ends so, otherwise JSON. Raises `DocumentError`."""
    return parse_document(read_text(file), file)


def parse_document(text: str, file: Path) -> object:
    """The contents of a text, as in a file of this name. Raises `DocumentError`."""
    is_toml = file.suffix.lower() == ".toml"
    try:
        if is_toml:
            return tomllib.loads(text)
        document = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
        json.dumps(document, ensure_ascii=False).encode()  # raises where an escape is half of a character
        return document
    except RecursionError:
        raise DocumentError(file.name, [((), "is nested too deeply")]) from None
    except UnicodeEncodeError as error:
        half = f"\\u{ord(error.object[error.start]):04x}"
        raise DocumentError(file.name, [((), f"is not JSON: {half} is half of a character")]) from None
    except ValueError as error:
        unnamed = "" if file.suffix.lower() in SUFFIXES else ", and its name does not end in .toml"
        raise DocumentError(file.name, [((), f"is not {'TOML' if is_toml else 'JSON'}{unnamed}: {error}")]) from None


def write_document(file: Path, entries: Mapping[str, object]) -> None:
    """Write a document as TOML or JSON, by its name, overwriting it."""
    write_at_once(file, SUFFIXES[file.suffix.lower()](entries).encode())


def read_text(file: Path) -> str:
    """The text of a file. Raises `DocumentError` if it is missing, too large or not UTF-8."""
    try:
        content = _read_beginning(file)
    except OSError as error:
        raise DocumentError(file.name, [((), f"cannot be read: {error.strerror}")]) from None
    return decode_text(content, file.name)


def decode_text(content: bytes, name: str) -> str:
    """The decoded text, given at most one byte too many. Raises `DocumentError` as `read_text` does."""
    if len(content) > LARGEST:
        raise DocumentError(name, [((), f"is too large: a document has at most {LARGEST} bytes")])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError(name, [((), f"is not UTF-8 text, from byte {error.start} on")]) from None


def _read_beginning(file: Path) -> bytes:
    """The contents of a file, up to one byte too many. The end of a device, which has no size, shows only on reading.

    A pipe that nobody writes to counts as empty, so that nobody waits for it.
    """
    opened = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as content:
        os.set_blocking(opened, True)
        return content.read(LARGEST + 1)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A table without duplicate keys; JSON itself would silently keep the last value."""
    table: dict[str, object] = {}
    for key, value in pairs:
        if key in table:
            raise ValueError(f'"{key}" appears twice in one table')
        table[key] = value
    return table


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number")


def schema_faults(document: object, schema: Schema) -> list[Fault]:
    """The faults of data by a schema, in the order of their places."""
    if fits(document, schema):
        return []
    found = sorted(_violations(document, schema), key=lambda each: path_in_words(each.place))
    unlike = {each.place for each in found if each.condition == "type"}  # told alone, whatever its bounds
    told = (each for each in found if each.condition == "type" or each.place not in unlike)
    return [(each.place, fault) for each in told for fault in _describe_violation(each)]


@dataclass(frozen=True)
class _Violation:
    """A value that breaks a condition of a schema."""

    place: Place
    condition: str
    """Such as `minimum`, as JSON Schema names it."""
    wrong: Any
    wanted: Any
    """The value of the condition."""
    schema: Mapping[str, Any]


def _violations(value: Any, schema: Mapping[str, Any], place: Place = ()) -> Iterator[_Violation]:  # noqa: ANN401 - any data
    """What breaks a schema in a value, and in the values inside it."""
    for condition, wanted in schema.items():
        if _is_broken(value, condition, wanted, schema):
            yield _Violation(place, condition, value, wanted, schema)
        yield from _violations_inside(value, condition, wanted, schema, place)


def _violations_inside(
    value: object, condition: str, wanted: object, schema: Mapping[str, Any], place: Place
) -> Iterator[_Violation]:
    """What breaks a condition on the values inside a value."""
    if not isinstance(wanted, Mapping):
        return
    if condition == "items" and isinstance(value, list):
        for number, each in enumerate(value):
            yield from _violations(each, wanted, (*place, number))
    elif isinstance(value, dict):
        for key, each in value.items():
            if condition == "propertyNames":
                yield from _violations(key, wanted, place)
            elif condition == "properties" and key in wanted:
                yield from _violations(each, wanted[key], (*place, key))
            elif condition == "additionalProperties" and key not in _own(schema):
                yield from _violations(each, wanted, (*place, key))


def _is_broken(value: Any, condition: str, wanted: Any, schema: Mapping[str, Any]) -> bool:  # noqa: ANN401 - any data
    """Whether a value breaks a condition itself. A condition on values of another type is not broken."""
    if condition == "type":
        return not _is_of_type(value, wanted)
    if condition == "additionalProperties":
        return wanted is False and isinstance(value, dict) and not value.keys() <= _own(schema)
    of, is_broken = _BROKEN.get(condition, ("", None))
    return is_broken is not None and _is_of_type(value, of) and is_broken(value, wanted)


def _is_of_type(value: object, name: str) -> bool:
    """Whether a value is of a type that JSON Schema names. A number without a fraction is an integer there."""
    if name and (isinstance(value, bool) or name == "boolean"):
        return isinstance(value, bool) and name == "boolean"
    if name == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _CLASSES[name])


def _are_same(value: object, other: object) -> bool:
    return isinstance(value, bool) == isinstance(other, bool) and value == other


def _own(schema: Mapping[str, Any]) -> Set[str]:
    """The entries that a table knows by name."""
    known: Mapping[str, object] = schema.get("properties", {})
    return known.keys()


def _not_among(wrong: object, allowed: Sequence[str], schema: Mapping[str, Any]) -> str:
    if wrong in schema.get(UNPLAYED, ()):
        return f"{format_json(wrong)} is an answer that the engine does not play; it plays {', '.join(allowed)}"
    near = did_you_mean(wrong, allowed) if isinstance(wrong, str) else ""
    return f"{format_json(wrong)} is not one of {', '.join(allowed)}{near}"


def _choice(key: str, schema: Mapping[str, Any]) -> str:
    """The possible values at a key, if it is a choice."""
    allowed = schema.get("properties", {}).get(key, {}).get("enum", ())
    return f": it is one of {', '.join(allowed)}" if allowed else ""


def _describe_violation(broken: _Violation) -> Iterator[str]:
    wrong, wanted, schema = broken.wrong, broken.wanted, broken.schema
    bound = "at least" if broken.condition.startswith("min") else "at most"
    match broken.condition:
        case "additionalProperties":
            known = list(_own(schema))
            for key in (key for key in wrong if key not in known):
                near = did_you_mean(key, known) or f"; there are {', '.join(known)}"
                yield f"{format_json(key)} is not known here{near}"
        case "required":
            yield from (f'"{key}" is missing{_choice(key, schema)}' for key in wanted if key not in wrong)
        case "enum":
            yield _not_among(wrong, wanted, schema)
        case "type":
            yield f"{format_json(wrong)} should be {_TYPES[wanted]}"
        case "minimum" | "maximum":
            yield f"{format_json(wrong)} should be {bound} {wanted}"
        case "minLength" | "maxLength" | "minItems" | "maxItems":
            what = ("letter",) if isinstance(wrong, str) else ("entry", "entries")
            yield f"{format_json(wrong)} should have {bound} {format_count(wanted, *what)}"
        case "pattern":
            yield f"{format_json(wrong)} contains an invisible character"
        case _:
            yield "names something twice"


def format_json(value: object) -> str:
    """A value as JSON, at most a line long."""
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def faults_in(document: object, kind: type[Table], schema: Schema) -> list[Fault]:
    """All faults of a document: by the schema, unknown names, and entries that make no sense."""
    unfit = schema_faults(document, schema)
    inside = [((), Entries(kind), document), *_all_inside(Entries(kind), document)]
    places = [place for place, _ in unfit]
    with with_figures(_given_figures(document, kind, places)):
        senseless = list(_senseless(inside, places))
    return [*unfit, *_unknown_names(document, inside), *senseless]


def _given_figures(document: object, kind: type[Table], unfit: Collection[Place]) -> Given:
    fit = issubclass(kind, PositionDocument) and not any(place[:1] == ("figures",) for place in unfit)
    return freeze_figures(document.get("figures", {})) if fit and isinstance(document, Mapping) else frozenset()


def _all_inside(shape: Shape, value: object, at: Place = ()) -> Iterator[Inside]:
    for place, each, found in shape.inside(value):
        yield (*at, *place), each, found
        yield from _all_inside(each, found, (*at, *place))


def _unknown_names(document: object, inside: list[Inside]) -> Iterator[Fault]:
    """Names that should be those of other entries of the document, but are not."""
    for place, shape, value in inside:
        if isinstance(shape, Text) and shape.named.among and isinstance(value, str):
            known = _names_in(document, shape.named.among)
            if value not in known and (known or not shape.named.if_any):
                what = f'"{value}" is not one of the {shape.named.among}{did_you_mean(value, known)}'
                yield place, what


def _names_in(document: object, entry: str) -> list[str]:
    named = document.get(entry) if isinstance(document, Mapping) else None
    return [each for each in named if isinstance(each, str)] if isinstance(named, Mapping | list) else []


def _senseless(inside: list[Inside], unfit: Collection[Place]) -> Iterator[Fault]:
    for place, shape, value in inside:
        if isinstance(shape, Entries) and not any(each[: len(place)] == place for each in unfit):
            table = shape.decode(value)
            assert isinstance(table, Table)
            yield from (((*place, *where), what) for where, what in table.faults())
