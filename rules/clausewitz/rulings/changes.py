"""Smallest changes of a situation or an action that reverse a ruling, and those of them that trying finds.

A few fields are given other values, one after the other and then in pairs, and `ruling` is asked each time. That needs
no solver, which finds changes of any number of fields (`what_if`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import reduce
from itertools import combinations, product
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.prove.shapes import Choice, Constant, Field, Flag, Number, Record, Shape, Shapes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


MOST_FIELDS = 2
"""The most fields that are tried together."""
_REACH = 6
"""How far from its present value a number is tried."""


Way = tuple[str, ...]
"""The way to a field, from the situation or the action down."""
Values = Mapping[str, object]
"""The situation, called `at`, and the action."""


@dataclass(frozen=True)
class Change:
    """A field that would have another value."""

    of: type
    """The class whose field it is."""
    field: str
    now: object
    then: object


@dataclass(frozen=True)
class Reversal:
    """Fields that would all have to change at once, and the resulting ruling."""

    changes: tuple[Change, ...]
    made: Ruling


def try_changes(action: object, situation: object, profile: "DataclassInstance") -> Iterator[Reversal]:
    """The smallest changes of at most `MOST_FIELDS` fields that would reverse the ruling, the fewest fields first.

    What stays fixed is the same as for the solver. Raises `IllFormedClaimError` if the values cannot be read.
    """
    here = {"at": situation, "action": action}
    shapes = Shapes({type(profile): profile}, texts=("",))
    fields = [each for name in ("action", "at") for each in fields_of((name,), pinned_shape(shapes, here[name], name))]
    allowed = ruling(action, situation).allowed
    found: list[set[Way]] = []
    for size in range(1, MOST_FIELDS + 1):
        for few in combinations(fields, size):
            ways = [way for way, _ in few]
            if not any(each <= set(ways) for each in found) and (made := list(_reversals(here, few, allowed=allowed))):
                found.append(set(ways))
                yield from made


def _reversals(here: Values, few: tuple[tuple[Way, Shape], ...], *, allowed: bool) -> Iterator[Reversal]:
    """The other values of these fields that reverse a ruling: of numbers the nearest alone."""
    ways = [way for way, _ in few]
    tried = product(*(list(_other_values(shape, value_at(here, way))) for way, shape in few))
    seen = set[tuple[object, ...]]()
    for values in sorted(tried, key=lambda each: sum(far for far, _ in each)):
        chosen = tuple(value for far, value in values if not far)
        there = None if chosen in seen else _with_values(here, {w: v for w, (_, v) in zip(ways, values, strict=True)})
        if there and (made := ruling(there["action"], there["at"])).allowed != allowed:
            seen.add(chosen)
            yield Reversal(tuple(change_at(here, there, way) for way in ways), made)


def _other_values(shape: Shape, now: object) -> Iterator[tuple[int, object]]:
    """The other values of a field that are tried, each with how far it is from the present one if it is a number."""
    match shape:
        case Flag():
            yield 0, not now
        case Choice(options):
            yield from ((0, each) for each in options if each != now)
        case Number(low, high) if isinstance(now, int):
            for far in range(1, _REACH + 1):
                for each in (now + far, now - far):
                    if (low is None or low <= each) and (high is None or each <= high):
                        yield far, each


def _with_values(here: Values, values: Mapping[Way, object]) -> Values | None:
    """A situation and an action with other values; None if there are no such."""
    there = dict(here)
    try:
        for (name, *rest), value in values.items():
            there[name] = _put(there[name], rest, value)
    except ValueError:
        return None
    action, at = there["action"], there["at"]
    can_arise = getattr(action, "can_arise_in", lambda _: True)
    does = [each.does_something() for each in (here["action"], action) if hasattr(each, "does_something")]
    is_sound = _is_sound(at) and _is_sound(action) and can_arise(at) and len(set(does)) <= 1
    return there if is_sound else None


def _put(record: object, names: list[str], value: object) -> object:
    """A copy of a record with another value at the end of a path."""
    name, *rest = names
    inside = _put(getattr(record, name), rest, value) if rest else value
    return replace(record, **{name: inside})  # type: ignore[type-var]  # only dataclasses have fields


def _is_sound(value: object) -> bool:
    """Whether a record and all that it holds are well formed."""
    if not is_dataclass(value):
        return True
    sound = getattr(value, "is_sound", None)
    return (sound is None or sound()) and all(_is_sound(each) for each in vars(value).values())


def change_at(here: Values, there: Values, way: Way) -> Change:
    """The change of a field between two situations."""
    return Change(type(value_at(here, way[:-1])), way[-1], value_at(here, way), value_at(there, way))


def value_at(here: Values, way: Way) -> object:
    """The value of a field."""
    name, *rest = way
    return reduce(getattr, rest, here[name])


def pinned_shape(shapes: Shapes, value: object, name: str) -> Shape:
    """The shape of a situation or an action, with what cannot be asked to change as it is.

    Raises `IllFormedClaimError`.
    """
    return _pin_shape(shapes.shape_for(type(value), name) if is_dataclass(value) else Constant(value), value)


def _pin_shape(shape: Shape, value: object) -> Shape:
    """The shape with its usual values as they are; what cannot be asked to change has this value alone."""
    match shape:
        case Record():
            return Record(shape.type, [_pin_field(each, getattr(value, each.name)) for each in shape.fields])
        case Flag() | Number():
            return shape
        case Choice(options) if value in options and not isinstance(value, Side):
            return shape
    return Constant(value)


def _pin_field(field: Field, value: object) -> Field:
    return Field(field.name, _pin_shape(field.shape, value), value)


def fields_of(way: Way, shape: Shape) -> Iterator[tuple[Way, Shape]]:
    """The fields that can change, by path."""
    match shape:
        case Record():
            for each in shape.fields:
                yield from fields_of((*way, each.name), each.shape)
        case Flag() | Number():
            yield way, shape
        case Choice(options) if len(options) > 1:
            yield way, shape
