"""The shapes of what may stand in a document, made from the types of its fields: tables, lists, and their entries."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.documents.described import doc_of, member_docs, usual
from clausewitz.play.documents.leaves import (
    Choice,
    Count,
    Counts,
    Flag,
    Inside,
    Schema,
    Shape,
    Text,
    Units,
    table_schema,
    with_words,
)
from clausewitz.play.documents.tables import Named, Only, PositionDocument, Table, Within
from clausewitz.play.forces import Force

Mark = TypeVar("Mark")


@dataclass(frozen=True)
class Row:
    """A list."""

    each: Shape
    within: Within
    unique: bool
    """Whether it names nothing twice, in no order."""

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
        """The shape of each entry, in the order of the fields, those of every document last."""
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
    """The entries of a table that cannot be left out."""
    return tuple(field.name for field in fields(kind) if usual(field) is MISSING)


@cache
def _shapes(kind: type[Table]) -> Mapping[str, Shape]:
    hints, common = get_type_hints(kind, include_extras=True), [each.name for each in fields(PositionDocument)]
    in_order = sorted((field.name for field in fields(kind)), key=lambda name: name in common)
    return {name: shape_of(hints[name]) for name in in_order}


def shape_of(annotation: object) -> Shape:
    """The shape of a type. Raises `TypeError` where no document can hold such values."""
    marks: tuple[object, ...] = ()
    if get_origin(annotation) is Annotated:
        annotation, *others = get_args(annotation)
        marks = tuple(others)
    if get_origin(annotation) in (Union, UnionType):  # what may be None is not there then
        (annotation,) = (each for each in get_args(annotation) if each is not NoneType)
    only, within = _mark(marks, Only), _mark(marks, Within) or Within()
    match get_origin(annotation), get_args(annotation):
        case (one, (each, *_)) if one in (tuple, frozenset):
            return Row(shape_of(each), within, unique=one is frozenset)
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
