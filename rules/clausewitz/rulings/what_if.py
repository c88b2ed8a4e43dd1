"""What would reverse a ruling: the fewest fields of situation and action that would need another value.

The solver finds the fields on the formulas of the norms, with all others fixed, and gives them values as close to the
present ones as possible. Each result is replayed on plain values, by `ruling` itself, before it is reported.
"""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import reduce
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Ruling, norms_on, ruling
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import ContradictedError, Formula, Speaking
from clausewitz.prove.shapes import Choice, Constant, Field, Flag, Number, Record, Shape, Shapes
from clausewitz.prove.symbolic.terms import any_of, z3
from clausewitz.rulings.doing import hold_what_is_done

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


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


def changes(action: object, situation: object, profile: "DataclassInstance") -> Iterator[Reversal]:
    """All smallest changes that would reverse the ruling, the fewest fields first.

    The deciding side, names, the readings of the profile, and whether anything is done at all stay fixed. Raises
    `Unprovable` or `IllFormedClaimError` if the norms cannot be examined.
    """
    yield from _Search({"at": situation, "action": action}, profile).find_smallest()


class _Search:
    """The search for the changes of one ruling."""

    def __init__(self, here: Values, profile: "DataclassInstance") -> None:
        self.here = here
        norms = norms_on(type(here["action"]))
        shapes = Shapes({type(profile): profile}, texts=("",))
        arguments = {name: _pin_shape(_shape(shapes, value, name), value) for name, value in here.items()}
        self.speaking = Speaking.from_arguments(norms, arguments)
        hold_what_is_done(self.speaking, here["action"])
        self.allowed = ruling(here["action"], here["at"]).allowed
        self.fields = dict(_fields(("action",), arguments["action"])) | dict(_fields(("at",), arguments["at"]))
        """What can change, in the order shown: choices before circumstances."""
        self.kept = {way: z3.Bool(f"{'.'.join(way)} kept") for way in self.fields}

    def find_smallest(self) -> Iterator[Reversal]:
        """The smallest changes, fewest fields first."""
        ruled = self.speaking.allowed_formula
        wanted = [ruled.false if self.allowed else ruled.true]
        wanted += [z3.Implies(kept, self._holds(way, self.here).true) for way, kept in self.kept.items()]
        for size in range(1, len(self.kept) + 1):
            few = z3.PbLe([(z3.Not(each), 1) for each in self.kept.values()], size)
            found: dict[tuple[int, ...], list[Reversal]] = {}
            while example := self.speaking.example(*wanted, few):
                changed = self._changed_fields(example)
                places = tuple(map(list(self.fields).index, changed))
                found[places] = list(self._each_value(changed, example, wanted))
                wanted.append(any_of(self.kept[way] for way in changed))
            yield from (each for places in sorted(found) for each in found[places])
            if not self.speaking.formulas.are_possible(*wanted):
                return

    def _each_value(self, changed: list[Way], example: Example | None, wanted: list[z3.BoolRef]) -> Iterator[Reversal]:
        """The changes of these fields, one for each combination of values."""
        others = [*wanted, *(kept for way, kept in self.kept.items() if way not in changed)]
        chosen = [way for way in changed if isinstance(self.fields[way], Choice)]
        while example:
            yield self._replay_change(changed, example)
            others.append(any_of(self._holds(way, _values(example)).false for way in chosen))
            example = self.speaking.example(*others)

    def _replay_change(self, changed: list[Way], example: Example) -> Reversal:
        made, there = ruling(example.action, example.situation), _values(example)
        if made.allowed == self.allowed:
            raise ContradictedError(self.speaking.norms[0], example)
        return Reversal(tuple(_change(self.here, there, way) for way in changed), made)

    def _changed_fields(self, example: Example) -> list[Way]:
        there = _values(example)
        return [way for way in self.fields if _value_at(there, way) != _value_at(self.here, way)]

    def _holds(self, way: Way, values: Values) -> Formula:
        """The condition that a field keeps its value."""
        value = _value_at(values, way)
        return self.speaking.formulas.build_formula(lambda **here: _value_at(here, way) == value)


def _values(example: Example) -> Values:
    return {"at": example.situation, "action": example.action}


def _change(here: Values, there: Values, way: Way) -> Change:
    return Change(type(_value_at(here, way[:-1])), way[-1], _value_at(here, way), _value_at(there, way))


def _value_at(here: Values, way: Way) -> object:
    name, *rest = way
    return reduce(getattr, rest, here[name])


def _shape(shapes: Shapes, value: object, name: str) -> Shape:
    return shapes.shape_for(type(value), name) if is_dataclass(value) else Constant(value)


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


def _fields(way: Way, shape: Shape) -> Iterator[tuple[Way, Shape]]:
    """The fields that can change, by path."""
    match shape:
        case Record():
            for each in shape.fields:
                yield from _fields((*way, each.name), each.shape)
        case Flag() | Number():
            yield way, shape
        case Choice(options) if len(options) > 1:
            yield way, shape
