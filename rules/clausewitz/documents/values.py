"""Values of the engine made of plain data, such as an action or a situation: the inverse of `export.typed.plain`.

Fields at their defaults may be left out. All faults are told, each with its place.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from clausewitz.documents.files import format_json
from clausewitz.play.counts import Bounds
from clausewitz.play.documents import Fault, Place, path_in_words
from clausewitz.play.readings import Reading, is_profile
from clausewitz.play.wording import usual
from clausewitz.text.words import did_you_mean

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value")

_CALLED: Mapping[object, str] = {str: "a text", int: "a whole number", bool: "true or false", NoneType: "null"}


class UnfitError(ValueError):
    """Data do not fit the type of the value to be made."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.describe_faults())

    def describe_faults(self, *place: str) -> str:
        """All faults in words, where the data stand in this place."""
        return "; ".join(": ".join(filter(None, (path_in_words((*place, *at)), what))) for at, what in self.faults)


def build_value(kind: type[Value], data: object, profile: "DataclassInstance | None" = None) -> Value:
    """The value of a type that data mean; any profile in it is this one. Raises `UnfitError`."""
    maker = _Maker(profile)
    value = maker.build(kind, data, ())
    if maker.faults:
        raise UnfitError(maker.faults)
    assert isinstance(value, kind)
    return value


@cache
def _entries(kind: type) -> tuple[Mapping[str, object], tuple[str, ...], tuple[str, ...]]:
    """The fields that data may name, with their types; those that hold profiles; and the required ones."""
    hints, own = get_type_hints(kind, include_extras=True), [each for each in fields(kind) if each.init]
    profiles = tuple(each.name for each in own if _holds_profile(hints[each.name]))
    named = {each.name: hints[each.name] for each in own if each.name not in profiles}
    return named, profiles, tuple(each.name for each in own if each.name in named and usual(each) is MISSING)


def _holds_profile(annotation: object) -> bool:
    return isinstance(annotation, type) and is_profile(annotation)


@dataclass
class _Maker:
    """Makes values, and collects faults; the value is meaningless if there are any."""

    profile: "DataclassInstance | None"
    faults: list[Fault] = field(default_factory=list)

    def build(self, annotation: object, data: object, at: Place) -> object:
        """The value of a type."""
        inner = get_args(annotation)
        match get_origin(annotation):
            case origin if origin is Annotated:
                return self._build_bounded(inner, data, at)
            case origin if origin in (Union, UnionType):
                return self._build_union(inner, data, at)
            case origin if origin is Literal:
                return self._build_choice({each: each for each in inner}, data, at)
            case origin if origin in (tuple, frozenset):
                return self._build_list(annotation, data, at)
            case _:
                return self._build_plain(annotation, data, at)

    def _build_plain(self, kind: object, data: object, at: Place) -> object:
        if kind in _CALLED:
            return data if type(data) is kind else self._wrong(data, _CALLED[kind], at)
        assert isinstance(kind, type), kind
        if issubclass(kind, Reading):
            return self._build_choice({f"{each.issue} {each.letter}": each for each in kind}, data, at)
        if issubclass(kind, Enum):
            return self._build_choice({each.value: each for each in kind}, data, at)
        assert is_dataclass(kind), kind
        return self._build_record(kind, data, at)

    def _build_record(self, kind: type, data: object, at: Place) -> object:
        if not isinstance(data, Mapping):
            return self._wrong(data, f"a {kind.__name__}", at)
        own, profiles, needed = _entries(kind)
        for name in (str(each) for each in data if each not in own):
            near = did_you_mean(name, own) or (f"; there are {', '.join(own)}" if own else "")
            self.faults.append((at, f'"{name}" is not a field of {kind.__name__}{near}'))
        self.faults += [(at, f'"{name}" is missing') for name in needed if name not in data]
        values = {name: self.build(hint, data[name], (*at, name)) for name, hint in own.items() if name in data}
        if self.profile is not None:
            values |= dict.fromkeys(profiles, self.profile)
        return None if self.faults else kind(**values)

    def _build_bounded(self, inner: tuple[object, ...], data: object, at: Place) -> object:
        value = self.build(inner[0], data, at)
        for bounds in (each for each in inner[1:] if isinstance(each, Bounds) and type(value) is int):
            if bounds.low is not None and value < bounds.low:  # type: ignore[operator]
                self._wrong(data, f"at least {bounds.low}", at)
            if bounds.high is not None and value > bounds.high:  # type: ignore[operator]
                self._wrong(data, f"at most {bounds.high}", at)
        return value

    def _build_union(self, inner: tuple[object, ...], data: object, at: Place) -> object:
        found: list[Fault] = []
        for each in sorted(inner, key=lambda kind: kind is NoneType):
            maker = _Maker(self.profile)
            value = maker.build(each, data, at)
            if not maker.faults:
                return value
            found = found or maker.faults
        self.faults += found
        return None

    def _build_list(self, annotation: object, data: object, at: Place) -> object:
        kind, inner = get_origin(annotation), get_args(annotation)
        if not isinstance(data, list | tuple):
            return self._wrong(data, "a list", at)
        if kind is tuple and inner[-1:] != (...,):
            if len(data) != len(inner):
                return self._wrong(data, f"a list of {len(inner)}", at)
            pairs = enumerate(zip(inner, data, strict=True))
            return tuple(self.build(one, each, (*at, number)) for number, (one, each) in pairs)
        made = [self.build(inner[0], each, (*at, number)) for number, each in enumerate(data)]
        return None if self.faults else frozenset(made) if kind is frozenset else tuple(made)

    def _build_choice(self, known: Mapping[object, object], data: object, at: Place) -> object:
        for key, value in known.items():
            if type(key) is type(data) and key == data:
                return value
        near = did_you_mean(data, map(str, known)) if isinstance(data, str) else ""
        return self._wrong(data, f"one of {', '.join(map(str, known))}{near}", at)

    def _wrong(self, data: object, right: str, at: Place) -> object:
        self.faults.append((at, f"{format_json(data)} should be {right}"))
        return None
