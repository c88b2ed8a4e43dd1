"""Reading untrusted documents in JSON or TOML, and reporting all their faults at once.

Nothing in a document is ever executed. Each fault names its place and what would be right. Besides the schema, names
are checked against the other entries of the document, and each table that fits its schema is asked for entries that
make no sense.
"""

import json
import os
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import tomli_w

from clausewitz.play.document_schema import UNPLAYED, Entries, Inside, Schema, Shape, Text, fits
from clausewitz.play.documents import Fault, Place, PositionDocument, Table, freeze_figures, path_in_words
from clausewitz.play.switches import Given, with_figures
from clausewitz.store.store import write_at_once
from clausewitz.text.model import Wrong
from clausewitz.text.words import did_you_mean, format_count

if TYPE_CHECKING:
    from jsonschema import ValidationError


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
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes long, and a document without faults needs none

    errors = sorted(Draft202012Validator(schema).iter_errors(document), key=lambda each: path_in_words(each.path))
    unlike = {tuple(error.path) for error in errors if error.validator == "type"}  # told alone, whatever its bounds
    told = (error for error in errors if error.validator == "type" or tuple(error.path) not in unlike)
    return [(tuple(error.path), fault) for error in told for fault in _faults_of(error)]


def _not_among(wrong: object, allowed: Sequence[str], error: "ValidationError") -> str:
    if wrong in cast("Mapping[str, Sequence[object]]", error.schema).get(UNPLAYED, ()):
        return f"{format_json(wrong)} is an answer that the engine does not play; it plays {', '.join(allowed)}"
    near = did_you_mean(wrong, allowed) if isinstance(wrong, str) else ""
    return f"{format_json(wrong)} is not one of {', '.join(allowed)}{near}"


def _choice(key: str, error: "ValidationError") -> str:
    """The possible values at a key, if it is a choice."""
    properties = cast("Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]]", error.schema).get("properties", {})
    allowed = properties.get(key, {}).get("enum", ())
    return f": it is one of {', '.join(allowed)}" if allowed else ""


def _faults_of(error: "ValidationError") -> Iterator[str]:
    wrong: Any = error.instance
    allowed: Any = error.validator_value
    bound = "at least" if str(error.validator).startswith("min") else "at most"
    match error.validator:
        case "additionalProperties":
            known = list(cast("Mapping[str, Mapping[str, object]]", error.schema)["properties"])
            for key in (key for key in wrong if key not in known):
                near = did_you_mean(key, known) or f"; there are {', '.join(known)}"
                yield f"{format_json(key)} is not known here{near}"
        case "required":
            missing = (key for key in allowed if key not in wrong and f"'{key}'" in error.message)
            yield from (f'"{key}" is missing{_choice(key, error)}' for key in missing)
        case "enum":
            yield _not_among(wrong, allowed, error)
        case "type":
            yield f"{format_json(wrong)} should be {_TYPES[allowed]}"
        case "minimum" | "maximum":
            yield f"{format_json(wrong)} should be {bound} {allowed}"
        case "minLength" | "maxLength" | "minItems" | "maxItems":
            what = ("letter",) if isinstance(wrong, str) else ("entry", "entries")
            yield f"{format_json(wrong)} should have {bound} {format_count(allowed, *what)}"
        case "pattern":
            yield f"{format_json(wrong)} contains an invisible character"
        case "uniqueItems":
            yield "names something twice"
        case _:
            yield error.message


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
