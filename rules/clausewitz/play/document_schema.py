"""The schema of a document, derived from the types of its fields: shapes of values, of tables and of documents.

Each shape has a JSON Schema, parses a value, writes it again, and yields the shapes inside it. `fits` accepts most
valid documents at once; `documents.files` explains the others.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from math import inf
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    Protocol,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from clausewitz.lazy import dataclass
from clausewitz.play.documents import MOST, Document, Named, Only, Place, PositionDocument, SetUp, Table, Within
from clausewitz.play.forces import Force
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.roster import Roster, Unit
from clausewitz.play.wording import doc_of, member_docs, usual

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


Schema = Mapping[str, object]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of all our schemas."""
Inside = tuple[Place, "Shape", object]
"""The contents of a value: place, shape, and the value as read."""

_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that control a terminal or the direction of text, or are invisible."""


class Shape(Protocol):
    """The shape of a value in a document."""

    def schema(self) -> Schema:
        """Its JSON Schema."""
        ...

    def decode(self, value: object) -> object:
        """The value meant by what was read, which fits the schema."""
        ...

    def encode(self, value: object) -> object:
        """The document's form of a value."""
        ...

    def inside(self, value: object) -> Iterator[Inside]:
        """The contents of what was read, whether it fits the schema or not."""
        ...


class _Leaf:
    """A shape without contents, whose value is what was read."""

    def decode(self, value: object) -> object:
        return value

    def encode(self, value: object) -> object:
        return value

    def inside(self, value: object) -> Iterator[Inside]:
        yield from ()


class Count(_Leaf):
    """A whole number."""

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": 0, "maximum": MOST}

    def decode(self, value: object) -> object:
        return int(cast("int", value))  # JSON's 3.0 is a whole number as well


class Flag(_Leaf):
    """True or false."""

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Text(_Leaf):
    """A name: not empty, not too long, without invisible characters."""

    named: Named

    def schema(self) -> Schema:
        pattern = rf"^(?![\s\S]*[{_UNSEEN}])"
        return {"type": "string", "minLength": 1, "maxLength": self.named.longest, "pattern": pattern}


@dataclass(frozen=True)
class Choice(_Leaf):
    """One of the values of an enum."""

    kind: type[Enum]

    def schema(self) -> Schema:
        return {"enum": [each.value for each in self.kind]}

    def decode(self, value: object) -> object:
        return self.kind(value)

    def encode(self, value: object) -> object:
        return cast("Enum", value).value


@dataclass(frozen=True)
class Units(_Leaf):
    """The number of units of each kind of a force; kinds without units may be left out."""

    force: type[Force]
    only: Only | None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that may be named."""
        return self.only.kinds if self.only else self.force.kinds()

    def schema(self) -> Schema:
        named = {kind: self.force.roster.units[kind].plural for kind in self.kinds if kind in self.force.roster.units}
        counts = {kind: with_words(Count().schema(), f"Number of {named.get(kind, kind)}.") for kind in self.kinds}
        return table_schema(counts)

    def decode(self, value: object) -> object:
        counts = cast("Mapping[str, int]", value)
        return self.force(**{kind: int(counts[kind]) for kind in counts})

    def encode(self, value: object) -> object:
        return {kind: number for kind, number in cast("Force", value).items() if number}


@dataclass(frozen=True)
class Counts(_Leaf):
    """A number for each of some kinds; others may be left out."""

    only: Only

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that may be named."""
        return self.only.kinds

    def schema(self) -> Schema:
        return table_schema({kind: with_words(Count().schema(), self.only.each) for kind in self.kinds})

    def decode(self, value: object) -> object:
        return {kind: int(number) for kind, number in cast("Mapping[str, int]", value).items()}


def table_schema(properties: Mapping[str, Schema], must: tuple[str, ...] = ()) -> Schema:
    """A table with these entries and no others."""
    return {"type": "object", "properties": properties, "required": list(must), "additionalProperties": False}


def with_words(schema: Schema, words: str) -> Schema:
    """A schema with a description; its own if there is no other."""
    return {**schema, "description": words} if words else schema


Mark = TypeVar("Mark")


@dataclass(frozen=True)
class Listing:
    """A list."""

    each: Shape
    within: Within
    unique: bool
    """Whether it is a set: no entry twice, in any order."""

    def schema(self) -> Schema:
        schema: dict[str, object] = {"type": "array", "items": self.each.schema()}
        schema |= {"minItems": self.within.least} if self.within.least else {}
        schema |= {} if self.within.most is None else {"maxItems": self.within.most}
        return schema | ({"uniqueItems": True} if self.unique else {})

    def decode(self, value: object) -> object:
        entries = (self.each.decode(each) for each in cast("list[object]", value))
        return frozenset(entries) if self.unique else tuple(entries)

    def encode(self, value: object) -> object:
        entries = [self.each.encode(each) for each in cast("tuple[object, ...]", value)]
        return sorted(cast("list[str]", entries)) if self.unique else entries

    def inside(self, value: object) -> Iterator[Inside]:
        for index, each in enumerate(value if isinstance(value, list) else ()):
            yield (index,), self.each, each


@dataclass(frozen=True)
class Map:
    """A table whose keys are names."""

    key: Text
    value: Shape

    def schema(self) -> Schema:
        return {"type": "object", "propertyNames": self.key.schema(), "additionalProperties": self.value.schema()}

    def decode(self, value: object) -> object:
        return {key: self.value.decode(each) for key, each in cast("Mapping[str, object]", value).items()}

    def encode(self, value: object) -> object:
        return {key: self.value.encode(each) for key, each in cast("Mapping[str, object]", value).items()}

    def inside(self, value: object) -> Iterator[Inside]:
        for key, each in value.items() if isinstance(value, Mapping) else ():
            yield (), self.key, key
            yield (key,), self.value, each


@dataclass(frozen=True)
class Entries:
    """A table with the entries of a dataclass."""

    kind: type[Table]

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """The shape of each entry, in the order of the fields; those that every document has come last."""
        return _shapes(self.kind)  # type: ignore[arg-type]  # a class has a hash, whatever its instances have

    def schema(self) -> Schema:
        words = member_docs(self.kind)
        entries = {name: with_words(shape.schema(), words[name]) for name, shape in self.shapes.items()}
        return with_words(table_schema(entries, required_entries(self.kind)), doc_of(self.kind))

    def decode(self, value: object) -> object:
        read = cast("Mapping[str, object]", value)
        return self.kind(**{name: shape.decode(read[name]) for name, shape in self.shapes.items() if name in read})

    def encode(self, value: object) -> object:
        said = {name: getattr(value, name) for name in self.shapes}
        left_out = {field.name: usual(field) for field in fields(self.kind)}
        return {name: self.shapes[name].encode(each) for name, each in said.items() if each != left_out[name]}

    def inside(self, value: object) -> Iterator[Inside]:
        read = value if isinstance(value, Mapping) else {}
        yield from (((name,), shape, read[name]) for name, shape in self.shapes.items() if name in read)


def required_entries(kind: type[Table]) -> tuple[str, ...]:
    """The required entries of a table."""
    return tuple(field.name for field in fields(kind) if usual(field) is MISSING)


@cache
def _shapes(kind: type[Table]) -> Mapping[str, Shape]:
    hints, common = get_type_hints(kind, include_extras=True), [each.name for each in fields(PositionDocument)]
    in_order = sorted((field.name for field in fields(kind)), key=lambda name: name in common)
    return {name: shape_of(hints[name]) for name in in_order}


def shape_of(annotation: object) -> Shape:
    """The shape of a type. Raises `TypeError` if no document can hold such values."""
    marks: tuple[object, ...] = ()
    if get_origin(annotation) is Annotated:
        annotation, *others = get_args(annotation)
        marks = tuple(others)
    if get_origin(annotation) in (Union, UnionType):  # what may be None is not there then
        (annotation,) = (each for each in get_args(annotation) if each is not NoneType)
    only, within = _mark(marks, Only), _mark(marks, Within) or Within()
    match get_origin(annotation), get_args(annotation):
        case (one, (each, *_)) if one in (tuple, frozenset):
            return Listing(shape_of(each), within, unique=one is frozenset)
        case (one, (key, value)) if one is Mapping:
            return Counts(only) if only else Map(cast("Text", shape_of(key)), shape_of(value))
        case _:
            return _plain(annotation, only, _mark(marks, Named) or Named())


def _plain(kind: object, only: Only | None, named: Named) -> Shape:
    """The shape of a class."""
    leaves: dict[object, Shape] = {int: Count(), bool: Flag(), str: Text(named)}
    if kind in leaves:
        return leaves[kind]
    if isinstance(kind, type):
        if issubclass(kind, Enum):
            return Choice(kind)
        if issubclass(kind, Force):
            return Units(kind, only)
        if issubclass(kind, Table):
            return Entries(kind)
    raise TypeError(f"a document cannot hold {kind}")


def _mark(marks: tuple[object, ...], kind: type[Mark]) -> Mark | None:
    return next((each for each in marks if isinstance(each, kind)), None)


UNPLAYED = "unplayed"
"""The schema entry of a reading with the letters that the engine does not play; validators ignore it."""


@dataclass(frozen=True)
class Kind(Generic[SetUp]):
    """A kind of document."""

    name: str
    """Such as `land`: the `battle` entry of such a document."""
    title: str
    """Such as `A land battle of My Game`."""
    type: type[Document[SetUp]]

    @property
    def required_entries(self) -> tuple[str, ...]:
        """Its required entries."""
        return required_entries(self.type)


def properties_of(kind: Kind[SetUp], profiles: Mapping[str, "DataclassInstance"], roster: Roster) -> dict[str, Schema]:
    """The schema of each entry of a kind of document, given the profiles of its game by name, and its roster."""
    words = member_docs(kind.type)
    readings = {each.issue: _letters(each) for each in readings_of(next(iter(profiles.values())))}
    schemas: dict[str, Schema] = {name: shape.schema() for name, shape in Entries(kind.type).shapes.items()}
    schemas |= {"profile": {"enum": list(profiles)}, "readings": table_schema(readings)}
    if issubclass(kind.type, PositionDocument):
        schemas["figures"] = table_schema({unit.kind: _figures(unit) for unit in roster.units.values()})
    return {name: with_words(schema, words[name]) for name, schema in schemas.items()}


def _figures(unit: Unit) -> Schema:
    """The figures of a unit that a table may replace."""
    columns = {
        column: with_words({**Count().schema(), "minimum": unit.least(column)}, f"Its {column.replace('_', ' ')}.")
        for column in unit.figures
    }
    return with_words(table_schema(columns), f"Figures of {unit.plural}.")


def document_of(read: object, kind: type[Document[SetUp]]) -> Document[SetUp]:
    """The document that was read, if it has no faults."""
    document = Entries(kind).decode(read)
    assert isinstance(document, kind)
    return document


def document_entries(document: Document[SetUp]) -> dict[str, object]:
    """The entries of a document as in a file, without those that have their default."""
    return cast("dict[str, object]", Entries(document.__class__).encode(document))


def _letters(reading: Reading) -> Schema:
    return {
        "description": reading.question(),
        "enum": [each.letter for each in type(reading)],
        UNPLAYED: [each.letter for each in reading.unplayed],
    }


_SAYING = frozenset({"$schema", "$id", "title", "description", UNPLAYED})
"""Entries of a schema that set no condition."""
_ASKING: Mapping[object, frozenset[str]] = {
    "boolean": frozenset(),
    "integer": frozenset({"minimum", "maximum"}),
    "string": frozenset({"minLength", "maxLength", "pattern"}),
    "array": frozenset({"items", "minItems", "maxItems", "uniqueItems"}),
    "object": frozenset({"properties", "required", "additionalProperties", "propertyNames"}),
    None: frozenset(),
}
"""The conditions checked here, by the type they apply to."""
_TYPES: Mapping[object, type] = {"boolean": bool, "integer": int, "string": str, "array": list, "object": dict}


def fits(document: object, schema: Schema) -> bool:
    """Whether a document surely fits: False if the schema has a condition not checked here."""
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
