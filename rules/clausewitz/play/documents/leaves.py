"""What a shape is, and the shapes of what stands in one place of a document: numbers, words, and units by kind.

Each shape knows its JSON Schema, makes a value of what was read, writes that value again, and leads to what is in it.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Protocol, cast

from clausewitz.lazy import dataclass
from clausewitz.play.documents.places import Place
from clausewitz.play.documents.tables import MOST, Named, Only
from clausewitz.play.forces import Force

Schema = Mapping[str, object]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of all our schemas."""
Inside = tuple[Place, "Shape", object]
"""What is in something: where, of which shape, and the value as it was read."""

_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that act on a terminal, on the order of letters, or are not seen at all."""


class Shape(Protocol):
    """What may stand in a place of a document."""

    def schema(self) -> Schema:
        """Its JSON Schema."""
        ...

    def decode(self, value: object) -> object:
        """The value that is meant by what was read, which fits the schema."""
        ...

    def encode(self, value: object) -> object:
        """What stands in a document for a value."""
        ...

    def inside(self, value: object) -> Iterator[Inside]:
        """What is in something that was read, whether it fits the schema or not."""
        ...


class _Leaf:
    """A shape with nothing in it, whose value is what was read."""

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
    """A name: not empty, not too long, without a character that cannot be seen."""

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

    def decode(self, value: object) -> object:
        counts = cast("Mapping[str, int]", value)
        return self.force(**{kind: int(counts[kind]) for kind in counts})

    def encode(self, value: object) -> object:
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

    def decode(self, value: object) -> object:
        return {kind: int(number) for kind, number in cast("Mapping[str, int]", value).items()}


def table_schema(properties: Mapping[str, Schema], must: tuple[str, ...] = ()) -> Schema:
    """A table with these entries and no others."""
    return {"type": "object", "properties": properties, "required": list(must), "additionalProperties": False}


def with_words(schema: Schema, words: str) -> Schema:
    """A schema with a description; with its own if there are no other words."""
    return {**schema, "description": words} if words else schema
