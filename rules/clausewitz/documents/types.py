"""Types of the engine as JSON Schemas, and its values as plain data: what games make of dataclasses and enums."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Literal, Union, get_args, get_origin, get_type_hints

from clausewitz.play.counts import Bounds
from clausewitz.play.document_schema import Schema
from clausewitz.play.readings import Reading, is_profile, readings_of
from clausewitz.play.wording import doc_of, member_docs, usual

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_PLAIN: Mapping[object, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
_READING = {"description": "A reading of an issue: the id of the issue, a blank, and the letter.", "type": "string"}
_PROFILE = {
    "description": "The letter of the reading of each issue, by its id.",
    "type": "object",
    "additionalProperties": {"type": "string"},
}


def record(value: "DataclassInstance") -> Mapping[str, object]:
    """A dataclass of the engine as data: its fields by name; a profile as its letters by issue."""
    if is_profile(type(value)):
        return {type(each).issue: each.letter for each in readings_of(value)}
    return {each.name: plain(getattr(value, each.name)) for each in fields(value) if each.init}


def plain(value: object) -> object:
    """A value of the engine as data."""
    if isinstance(value, Reading):
        return f"{value.issue} {value.letter}"
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, tuple | frozenset):
        shown = list(map(plain, value))
        return shown if isinstance(value, tuple) else sorted(shown, key=str)
    if isinstance(value, type):
        return value.__name__
    if is_dataclass(value) and not isinstance(value, type):
        return record(value)
    return value if value is None or isinstance(value, str | int) else str(value)


class Types:
    """The schemas of types, and of all classes that are met in them."""

    def __init__(self, at: str) -> None:
        self._at = at
        """The place of the schemas of classes, such as `#/$defs/`."""
        self._names: dict[str, type] = {}
        self.schemas: dict[str, Schema] = {}
        """The schema of each class met so far, by name."""

    def name(self, kind: type) -> str:
        """The name of a class; the module is added if two have the same."""
        name = kind.__name__
        if self._names.get(name, kind) is not kind:
            name = f"{kind.__module__.rpartition('.')[2]}.{name}"
        if name not in self._names:
            self._names[name] = kind
            self.schemas[name] = self._class(kind)
        return name

    def schema_for(self, annotation: object) -> Schema:
        """The schema of a type; one with no data form is named in a comment."""
        inner = get_args(annotation)
        match get_origin(annotation):
            case origin if origin is Annotated:
                return {**self.schema_for(inner[0]), **_bounds(inner[1:])}
            case origin if origin in (Union, UnionType):
                return {"anyOf": list(map(self.schema_for, inner))}
            case origin if origin is Literal:
                return {"enum": list(inner)}
            case origin if origin is frozenset:
                return {"type": "array", "items": self.schema_for(inner[0]), "uniqueItems": True}
            case origin if origin is tuple:
                fixed = {"prefixItems": list(map(self.schema_for, inner)), "items": False}
                return {"type": "array", **({"items": self.schema_for(inner[0])} if inner[-1:] == (...,) else fixed)}
            case _:
                return self._plain(get_origin(annotation) or annotation)

    def _plain(self, kind: object) -> Schema:
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind is type:
            return {"type": "string"}
        if isinstance(kind, type):
            if issubclass(kind, Reading):
                return _READING
            if is_profile(kind):
                return _PROFILE
            if is_dataclass(kind) or issubclass(kind, Enum):
                return {"$ref": f"{self._at}{self.name(kind)}"}
        return _of_python(kind)

    def _class(self, kind: type) -> Schema:
        if issubclass(kind, Enum):
            return {**_description(doc_of(kind)), "enum": [plain(each) for each in kind]}
        if not is_dataclass(kind):
            return {**_description(doc_of(kind)), **_of_python(kind)}
        words, hints = member_docs(kind), get_type_hints(kind, include_extras=True)
        shown = [each for each in fields(kind) if each.init]
        properties = {
            each.name: {**self.schema_for(hints[each.name]), **_description(words.get(each.name, "")), **_default(each)}
            for each in shown
        }
        needed = [each.name for each in shown if usual(each) is MISSING]
        return {**_description(doc_of(kind)), "type": "object", "properties": properties, "required": needed}


def _of_python(kind: object) -> Schema:
    """Says nothing but what Python has there."""
    return {"$comment": f"a Python value: {kind}"}


def _default(field: Field[object]) -> Schema:
    """The usual value; that of a profile is among the profiles."""
    value = usual(field)
    return {} if value is MISSING or is_profile(type(value)) else {"default": plain(value)}


def _bounds(marks: tuple[object, ...]) -> Schema:
    return dict(limit for mark in marks if isinstance(mark, Bounds) for limit in _limits(mark))


def _limits(bounds: Bounds) -> Iterator[tuple[str, object]]:
    if bounds.low is not None:
        yield "minimum", bounds.low
    if bounds.high is not None:
        yield "maximum", bounds.high


def _description(words: str) -> Schema:
    return {"description": words} if words else {}
