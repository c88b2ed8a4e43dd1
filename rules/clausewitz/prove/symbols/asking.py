"""What the rules ask of a value where Python would ask nothing: the guarded code calls this."""

from typing import TypeVar

from clausewitz.prove.paths.cuts import under_way
from clausewitz.prove.symbols.numbers import SymbolicBool, SymbolicInt
from clausewitz.prove.symbols.refusing import refuse
from clausewitz.prove.symbols.sets import SymbolicSet
from clausewitz.prove.symbols.values import is_symbolic_record

Value = TypeVar("Value")


def itself(value: Value) -> Value | bool:
    """The value, for `is`: a flag is decided, and of numbers and sets it cannot be told."""
    if type(value) is SymbolicBool:
        return bool(value)
    if type(value) in (SymbolicInt, SymbolicSet):
        refuse("`is` and `id` of a count or a set cannot be followed; compare with `==`")
    return value


def kind(value: object) -> type:
    """The type, as it is in play."""
    if type(value) in (SymbolicInt, SymbolicBool, SymbolicSet) or is_symbolic_record(value):
        return value.__class__
    return type(value)


def open_to_all(value: Value) -> Value:
    """The value, for `vars()`: a record whose fields are made when they are read has none to show."""
    if is_symbolic_record(value):
        refuse("`vars()` and `__dict__` of a record cannot be followed; name the fields, or use `dataclasses.fields`")
    return value


def decided(value: object) -> object:
    """The value, for `case True`: with each flag in it decided."""
    if isinstance(value, tuple):
        return tuple(map(decided, value))
    return itself(value) if type(value) is SymbolicBool else value


def out_of_reach(value: object) -> object:
    """The value, for a `case True` within a class or a mapping."""
    if is_symbolic_record(value):
        refuse("`True` and `False` in the pattern of a record cannot be followed; write `if record.flag`")
    return value


def asserted(value: Value) -> Value:
    """The value that a claim asserts."""
    run = under_way()
    if run is not None:
        run.has_asserted = True
    return value
