"""A position taken apart: the counts in it, and all else, which is the same for all states looked at together."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from clausewitz.odds.arrays.values import Conditions, Numbers
from clausewitz.play.counts import Bounds
from clausewitz.play.forces import Force

_PLACES = frozenset({"step", "moment", "round"})
"""Numbers of a position that say where it stands."""


class Shape(NamedTuple):
    """What a record or a tuple is but for its counts."""

    kind: type
    parts: tuple[object, ...]
    """Of its fields or entries, in their order."""


class _Hole:
    """Where a count stands."""


HOLE = _Hole()


def split_counts(each: Any) -> tuple[object, list[object]]:  # noqa: ANN401 - of any type
    """A value as its shape and the counts in it, in their order."""
    counts: list[object] = []
    return _shape(each, counts), counts


def join_counts(shape: object, counts: Iterable[object]) -> Any:  # noqa: ANN401 - of any type
    """The value of a shape with these counts."""
    return _fill_shape(shape, iter(counts))


def fields_with_shapes(position: Any, without: frozenset[str]) -> Iterator[tuple[str, object, list[object]]]:  # noqa: ANN401 - of any type
    """The fields of a record, but for some, each with its shape and its counts."""
    for name, is_count in _fields_of(position.__class__):
        if name not in without:
            part = getattr(position, name)
            yield (name, HOLE, [part]) if is_count and name not in _PLACES else (name, *split_counts(part))


def first_force(position: Any) -> str:  # noqa: ANN401 - of any type
    """The first field of a record in which a force stands, or a record with a force."""
    values = ((name, getattr(position, name)) for name, _ in _fields_of(position.__class__))
    return next((name for name, each in values if _has_force(each)), "")


def _has_force(each: Any) -> bool:  # noqa: ANN401 - of any type
    if isinstance(each, Force) or not _holds_counts(each.__class__):
        return isinstance(each, Force)
    return any(isinstance(getattr(each, name), Force) for name, _ in _fields_of(each.__class__))


def _shape(each: Any, counts: list[object]) -> object:  # noqa: ANN401 - of any type
    if isinstance(each, Numbers):
        counts.append(each)
        return HOLE
    if isinstance(each, Conditions):
        return bool(each)
    kind = each.__class__
    if kind is tuple:
        return Shape(tuple, tuple(_shape(part, counts) for part in each))
    if not _holds_counts(kind):
        return each
    parts: list[object] = []
    for name, is_count in _fields_of(kind):
        if is_count:
            counts.append(getattr(each, name))
        parts.append(HOLE if is_count else _shape(getattr(each, name), counts))
    return Shape(kind, tuple(parts))


def _fill_shape(shape: object, counts: Iterator[object]) -> object:
    if shape is HOLE:
        return next(counts)
    if not isinstance(shape, Shape):
        return shape
    parts = [_fill_shape(part, counts) for part in shape.parts]
    if shape.kind is tuple:
        return tuple(parts)
    made: object = object.__new__(shape.kind)
    vars(made).update({name: part for (name, _), part in zip(_fields_of(shape.kind), parts, strict=True)})
    return made


@cache
def fields_of(kind: type[Any]) -> frozenset[str]:
    """The names of the fields of a record; none of what is no record."""
    return frozenset(each.name for each in fields(kind)) if is_dataclass(kind) else frozenset()


@cache
def _fields_of(kind: type[Any]) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, with whether each is a count."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((each.name, _is_count(hints[each.name])) for each in fields(kind))


def _is_count(hint: object) -> bool:
    return get_origin(hint) is Annotated and any(isinstance(each, Bounds) for each in get_args(hint)[1:])


@cache
def _holds_counts(kind: type[Any]) -> bool:
    """Whether values of a type are records in which there may be counts."""
    if not is_dataclass(kind):
        return False
    hints = get_type_hints(kind, include_extras=True)
    return any(_may_hold(hints[each.name]) for each in fields(kind))


def _may_hold(hint: object) -> bool:
    if isinstance(hint, TypeVar) or _is_count(hint):
        return True
    inner = get_args(hint)
    if inner:
        return any(map(_may_hold, inner))
    return isinstance(hint, type) and any(map(_holds_counts, (hint, *hint.__subclasses__())))
