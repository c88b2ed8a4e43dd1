"""The simplest plain value of a shape: what fills in the fields at which nobody has looked."""

from dataclasses import MISSING

from clausewitz.prove.shapes import AnyOf, Choice, Constant, Field, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbols.values import is_sound


class NothingSimpleError(Exception):
    """The simplest values of the fields of a record make none that is well formed."""


_found: dict[int, tuple[Field, object]] = {}  # by the id of a field, which no other gets as long as it is kept


def simplest_of(field: Field) -> object:
    """A plain value for a field. Raises NothingSimpleError where the simplest one is not well formed."""
    if id(field) not in _found:
        _found[id(field)] = field, _simplest(field.shape, field.default)
    return _found[id(field)][1]


def _simplest(shape: Shape, preferred: object) -> object:  # noqa: PLR0911  # one shape, one line
    match shape:
        case Constant(value):
            return value
        case Number():
            return preferred if isinstance(preferred, int) else shape.simplest
        case Flag():
            return preferred is True
        case Choice(options):
            return preferred if preferred in options else options[0]
        case AnyOf(alternatives):
            is_none = [each for each in alternatives if (preferred is None) == (each == Choice((None,)))]
            return _simplest((alternatives if preferred is MISSING else is_none or alternatives)[0], preferred)
        case Row(items):
            return tuple(_simplest(item, MISSING) for item in items)
        case Several(item, low):
            return tuple(_simplest(item, MISSING) for _ in range(low))
        case Subset():
            return preferred if isinstance(preferred, frozenset) else frozenset()
        case Record():
            return _build_record(shape, preferred)


def _build_record(record: Record, preferred: object) -> object:
    fields = {}
    for field in record.fields:
        usual = getattr(preferred, field.name, MISSING) if isinstance(preferred, record.type) else field.default
        fields[field.name] = _simplest(field.shape, usual)
    try:
        made: object = record.type(**fields)
        sound = is_sound(made)
    except Exception as error:
        raise NothingSimpleError from error
    if not sound:
        raise NothingSimpleError
    return made
