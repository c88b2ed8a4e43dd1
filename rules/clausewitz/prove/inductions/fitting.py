"""Whether a value is one of those that a shape stands for: so that an induction leaves out nothing that comes about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clausewitz.prove.inductions.varied import Hidden
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbols.sets import SymbolicSet
from clausewitz.prove.symbols.values import is_sound, stands_for

_TYPES = {Number: int, Flag: bool, Subset: frozenset, Row: tuple, Several: tuple, AnyOf: object}


@dataclass(frozen=True)
class Fit:
    """A condition that a value meets if the shape stands for it."""

    name: str
    """Of the value, as `now.attacker.army.infantry`."""
    holds: bool


def fits(value: object, shape: Shape, name: str) -> Iterator[Fit]:  # noqa: C901  # one shape, one line
    """Give the conditions under which the shape stands for the value, those that hold anyhow left out."""
    if stands_for(value, shape):
        return
    match shape:
        case Constant(kept):
            yield Fit(name, _is_kept(value, kept))
        case Number(low, high):
            yield from _within(value, low, high, name)
        case Flag():
            yield Fit(name, isinstance(value, bool))
        case Choice(options):
            yield Fit(name, value in options)
        case AnyOf(alternatives):
            yield from _fits_one(value, alternatives, name)
        case Row(items):
            yield from _fit_each(value, items, name)
        case Several(item, low, high):
            length = len(value) if isinstance(value, tuple) else -1
            yield Fit(name, low <= length <= high)
            yield from _fit_each(value, (item,) * length, name)
        case Subset(members):
            yield Fit(name, isinstance(value, frozenset) and all(each in members for each in _members(value)))
        case Record():
            yield Fit(name, value.__class__ is shape.type)
            for field in shape.fields:
                yield from fits(getattr(value, field.name), field.shape, f"{name}.{field.name}")
            yield Fit(name, is_sound(value))


def _is_kept(value: object, kept: object) -> bool:
    """Whether a value is what is not varied, which mostly is that very one, or may be any since nobody reads it."""
    return value is kept or isinstance(kept, Hidden) or bool(value == kept)


def _members(value: frozenset[object]) -> Iterable[object]:
    """Those that a set has, or may have."""
    return value.terms if isinstance(value, SymbolicSet) else value


def _fits_one(value: object, alternatives: tuple[Shape, ...], name: str) -> Iterator[Fit]:
    shape = next((each for each in alternatives if _is_of_kind(value, each)), None)
    return iter([Fit(name, holds=False)]) if shape is None else fits(value, shape, name)


def _within(value: object, low: int | None, high: int | None, name: str) -> Iterator[Fit]:
    yield Fit(name, isinstance(value, int))
    if isinstance(value, int):
        yield Fit(name, holds=low is None or value >= low)
        yield Fit(name, holds=high is None or value <= high)


def _fit_each(value: object, items: tuple[Shape, ...], name: str) -> Iterator[Fit]:
    yield Fit(name, isinstance(value, tuple) and len(value) == len(items))
    if isinstance(value, tuple):
        for place, (item, shape) in enumerate(zip(value, items, strict=False)):
            yield from fits(item, shape, f"{name}[{place}]")


def _is_of_kind(value: object, shape: Shape) -> bool:
    """Whether the shape is the one among several alternatives that the value belongs to."""
    match shape:
        case Record():
            return value.__class__ is shape.type
        case Constant(kept):
            return _is_kept(value, kept)
        case Choice(options):
            return value in options
        case _:
            return isinstance(value, _TYPES[type(shape)])
