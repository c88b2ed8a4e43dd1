"""Whether a value is one of those that a shape stands for: so that an induction leaves out nothing that comes about."""

from collections.abc import Iterable
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


def fits(value: object, shape: Shape, name: str) -> list[Fit]:
    """Give the conditions under which the shape stands for the value, those that hold anyhow left out."""
    found: list[Fit] = []
    _fit(found, value, shape, name)
    return found


def _fit(found: list[Fit], value: object, shape: Shape, name: str) -> None:  # noqa: C901  # one shape, one line
    if stands_for(value, shape):
        return
    match shape:
        case Constant(kept):
            _if(found, name, _is_kept(value, kept))
        case Number(low, high):
            _if(found, name, isinstance(value, int))
            if isinstance(value, int):
                _if(found, name, low is None or value >= low)
                _if(found, name, high is None or value <= high)
        case Flag():
            _if(found, name, isinstance(value, bool))
        case Choice(options):
            _if(found, name, value in options)
        case AnyOf(alternatives):
            _fit_one(found, value, alternatives, name)
        case Row(items):
            _fit_each(found, value, items, name)
        case Several(item, low, high):
            length = len(value) if isinstance(value, tuple) else -1
            _if(found, name, low <= length <= high)
            _fit_each(found, value, (item,) * length, name)
        case Subset(members):
            _if(found, name, isinstance(value, frozenset) and all(each in members for each in _members(value)))
        case Record():
            _fit_fields(found, value, shape, name)


def _if(found: list[Fit], name: str, holds: bool) -> None:
    if holds is not True:
        found.append(Fit(name, holds))


def _is_kept(value: object, kept: object) -> bool:
    """Whether a value is what is not varied, which mostly is that very one, or may be any since nobody reads it."""
    return value is kept or isinstance(kept, Hidden) or bool(value == kept)


def _members(value: frozenset[object]) -> Iterable[object]:
    """Those that a set has, or may have."""
    return value.terms if isinstance(value, SymbolicSet) else value


def _fit_fields(found: list[Fit], value: object, shape: Record, name: str) -> None:
    if value.__class__ is not shape.type:
        _if(found, name, False)
        return
    for field in shape.fields:
        _fit(found, getattr(value, field.name), field.shape, f"{name}.{field.name}")
    _if(found, name, is_sound(value))


def _fit_one(found: list[Fit], value: object, alternatives: tuple[Shape, ...], name: str) -> None:
    shape = next((each for each in alternatives if _is_of_kind(value, each)), None)
    if shape is None:
        _if(found, name, False)
    else:
        _fit(found, value, shape, name)


def _fit_each(found: list[Fit], value: object, items: tuple[Shape, ...], name: str) -> None:
    _if(found, name, isinstance(value, tuple) and len(value) == len(items))
    if isinstance(value, tuple):
        for place, (item, shape) in enumerate(zip(value, items, strict=False)):
            _fit(found, item, shape, f"{name}[{place}]")


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
