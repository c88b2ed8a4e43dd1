"""The shapes of what may stand in a document, made from the types of its fields.

Each shape knows its JSON Schema, makes a value of what was read, writes that value again, and leads to what is in it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Protocol, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from clausewitz.play.documents.described import described, doc_of
from clausewitz.play.documents.places import Place
from clausewitz.play.documents.tables import MOST, Document, Named, Only, Table, Within
from clausewitz.play.forces import Force

Schema = Mapping[str, object]
Mark = TypeVar("Mark")
Inside = tuple[Place, "Shape", object]
"""What is in something: where, of which shape, and the value as it was read."""

LONGEST_NAME = 60
_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that act on a terminal, on the order of letters, or are not seen at all."""


class Shape(Protocol):
    """What may stand in a place of a document."""

    def schema(self) -> Schema:
        """Its JSON Schema."""
        ...

    def made(self, value: object) -> object:
        """The value that is meant by what was read, which fits the schema."""
        ...

    def written(self, value: object) -> object:
        """What stands in a document for a value."""
        ...

    def inside(self, value: object) -> Iterator[Inside]:
        """What is in something that was read, whether it fits the schema or not."""
        ...


class _Leaf:
    """A shape with nothing in it, whose value is what was read."""

    def made(self, value: object) -> object:
        return value

    def written(self, value: object) -> object:
        return value

    def inside(self, value: object) -> Iterator[Inside]:
        yield from ()


class Count(_Leaf):
    """A whole number."""

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": 0, "maximum": MOST}

    def made(self, value: object) -> object:
        return int(cast("int", value))  # JSON's 3.0 is a whole number as well


class Flag(_Leaf):
    """True or false."""

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Text(_Leaf):
    """A name: not empty, not too long, without a character that cannot be seen."""

    named: Named

    def schema(self) -> Schema:
        pattern = rf"^(?![\s\S]*[{_UNSEEN}])"
        return {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": pattern}


@dataclass(frozen=True)
class Choice(_Leaf):
    """One of the values of an enum."""

    kind: type[Enum]

    def schema(self) -> Schema:
        return {"enum": [each.value for each in self.kind]}

    def made(self, value: object) -> object:
        return self.kind(value)

    def written(self, value: object) -> object:
        return cast("Enum", value).value


@dataclass(frozen=True)
class Units(_Leaf):
    """How many units of each kind of a force; kinds without any may be left out."""

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

    def made(self, value: object) -> object:
        counts = cast("Mapping[str, int]", value)
        return self.force(**{kind: int(counts[kind]) for kind in counts})

    def written(self, value: object) -> object:
        return {kind: number for kind, number in cast("Force", value).items() if number}


@dataclass(frozen=True)
class Counts(_Leaf):
    """A number for each of some kinds; those that are left out are not said."""

    only: Only

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that may be named."""
        return self.only.kinds

    def schema(self) -> Schema:
        return table_schema({kind: with_words(Count().schema(), self.only.each) for kind in self.kinds})

    def made(self, value: object) -> object:
        return {kind: int(number) for kind, number in cast("Mapping[str, int]", value).items()}


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

    def made(self, value: object) -> object:
        entries = (self.each.made(each) for each in cast("list[object]", value))
        return frozenset(entries) if self.unique else tuple(entries)

    def written(self, value: object) -> object:
        entries = [self.each.written(each) for each in cast("tuple[object, ...]", value)]
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

    def made(self, value: object) -> object:
        return {key: self.value.made(each) for key, each in cast("Mapping[str, object]", value).items()}

    def written(self, value: object) -> object:
        return {key: self.value.written(each) for key, each in cast("Mapping[str, object]", value).items()}

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
        words = described(self.kind)
        entries = {name: with_words(shape.schema(), words[name]) for name, shape in self.shapes.items()}
        return with_words(table_schema(entries, required(self.kind)), doc_of(self.kind))

    def made(self, value: object) -> object:
        read = cast("Mapping[str, object]", value)
        return self.kind(**{name: shape.made(read[name]) for name, shape in self.shapes.items() if name in read})

    def written(self, value: object) -> object:
        said = {name: getattr(value, name) for name in self.shapes}
        usual = {field.name: _default(field) for field in fields(self.kind)}
        return {name: self.shapes[name].written(each) for name, each in said.items() if each != usual[name]}

    def inside(self, value: object) -> Iterator[Inside]:
        read = value if isinstance(value, Mapping) else {}
        yield from (((name,), shape, read[name]) for name, shape in self.shapes.items() if name in read)


def table_schema(properties: Mapping[str, Schema], must: tuple[str, ...] = ()) -> Schema:
    """A table with these entries and no others."""
    return {"type": "object", "properties": properties, "required": list(must), "additionalProperties": False}


def with_words(schema: Schema, words: str) -> Schema:
    """A schema with a description; with its own if there are no other words."""
    return {**schema, "description": words} if words else schema


def required(kind: type[Table]) -> tuple[str, ...]:
    """The entries of a table that cannot be left out."""
    return tuple(field.name for field in fields(kind) if _default(field) is MISSING)


@cache
def _shapes(kind: type[Table]) -> Mapping[str, Shape]:
    hints, common = get_type_hints(kind, include_extras=True), [each.name for each in fields(Document)]
    in_order = sorted((field.name for field in fields(kind)), key=lambda name: name in common)
    return {name: shape_of(hints[name]) for name in in_order}


def _default(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


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
