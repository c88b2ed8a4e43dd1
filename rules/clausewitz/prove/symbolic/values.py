"""From shapes to symbols, and from symbols and a model of them back to plain values."""

import operator
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from typing import NoReturn, TypeVar

from clausewitz.play.records import LAZY
from clausewitz.prove.shapes import (
    SYMBOLIC,
    AnyOf,
    Choice,
    Constant,
    Field,
    Flag,
    Number,
    Record,
    Row,
    Several,
    Shape,
    Subset,
    default_of,
)
from clausewitz.prove.symbolic.numbers import SymbolicBool, SymbolicInt, refuse
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import Discarded, Unprovable
from clausewitz.prove.symbolic.sets import SymbolicSet
from clausewitz.prove.symbolic.terms import literal, number, number_in, true_in, truth, z3

MISTAKES = (AttributeError, NameError, TypeError)
"""Mistakes raised by `__post_init__`, or errors from symbols; all others are refusals of the values."""

Option = TypeVar("Option")

_NAME = LAZY  # where a symbolic record keeps its own name, among its fields
PREFERRED = "<preferred>"
"""The name for the value that a counterexample stays close to."""


def symbol(shape: Shape, name: str, preferred: object = MISSING) -> object:  # noqa: PLR0911  # one shape, one line
    """A value that stands for every value of the shape, on the current path.

    The name identifies it; `preferred` is the default that a counterexample stays close to.
    """
    match shape:
        case Constant(value):
            return value
        case Number():
            return _number(shape, name, preferred)
        case Flag():
            return SymbolicBool(_flag(name, preferred is True))
        case Choice(options):
            ordered = sorted(options, key=lambda option: option is not preferred)
            return _one_of(ordered, name)
        case AnyOf(alternatives):
            likely = sorted(alternatives, key=lambda each: (preferred is None) == (each != Choice((None,))))
            ordered_shapes = alternatives if preferred is MISSING else likely
            return symbol(_one_of(ordered_shapes, f"{name}:"), name, preferred)
        case Row(items):
            return tuple(symbol(item, f"{name}[{place}]") for place, item in enumerate(items))
        case Several(item, low, high):
            length = _one_of(range(low, high + 1), f"{name}[]")
            return tuple(symbol(item, f"{name}[{place}]") for place in range(length))
        case Subset(members):
            chosen = preferred if isinstance(preferred, frozenset) else frozenset()
            return SymbolicSet(
                {member: _flag(f"{name}.{_member_name(member)}", member in chosen) for member in members}
            )
        case Record():
            return _record(shape, name, preferred)


def _member_name(member: Enum) -> str:
    """Its name without `|`, which SMT-LIB does not allow; combined flags have one in it, or no name at all."""
    return (member.name or "none").replace("|", " and ")


def _read_by_now(field: Field) -> NoReturn:
    raise AssertionError(f"{field.name} was not settled")


def settle(value: object) -> None:
    """Decide everything left open in the value, so that `plain` can give it."""
    if isinstance(value, tuple):
        for item in value:
            settle(item)
    record = _record_of(value)
    for field in record.fields if record else ():
        settle(getattr(value, field.name))


def plain(value: object, model: z3.ModelRef, unread: Callable[[Field], object] = _read_by_now) -> object:
    """The value that the model assigns: plain numbers, sets, and instances of the original dataclasses.

    `unread` gives the value of a field that nobody has read; there are none once the value was settled.
    """
    if type(value) is SymbolicInt:  # not `isinstance`, which asks a record for the class that it gives itself out for
        return number_in(model, value.z3_term)
    if type(value) is SymbolicBool:
        return true_in(model, value.z3_term)
    if type(value) is SymbolicSet:
        return frozenset(each for each, term in value.terms.items() if true_in(model, term))
    if type(value) is tuple:
        return tuple(plain(item, model, unread) for item in value)
    record = _record_of(value)
    if record is None:
        return value
    own, given = vars(value), {}
    for each in record.fields:
        given[each.name] = plain(own[each.name], model, unread) if each.name in own else unread(each)
    return record.type(**given)


def is_sound(value: object) -> bool:
    """Whether the value is well formed, as far as its class says so with a method `is_sound`."""
    check: Callable[[], bool] | None = getattr(value, "is_sound", None)
    return check is None or check()


def _one_of(options: Sequence[Option], name: str) -> Option:
    """One of the options on the current path, which records them."""
    path = current()
    path.offered[name] = options
    return options[path.pick(len(options), name)]


def _number(shape: Number, name: str, preferred: object) -> SymbolicInt:
    path = current()
    simplest = preferred if isinstance(preferred, int) else shape.simplest
    term, bounds, distance = _build_number(name, shape.low, shape.high, simplest)
    if not path.is_replaying:  # else they are assumed already
        for each in bounds:
            path.assume(each)
    path.distances.append(distance)
    return SymbolicInt(term)


@cache
def _build_number(
    name: str, low: int | None, high: int | None, simplest: int
) -> tuple[z3.ArithRef, tuple[z3.BoolRef, ...], z3.ArithRef]:
    """A number of this name, its bounds, and its distance from its simplest value."""
    term = number(name)
    above = () if low is None else (term >= literal(low),)
    below = () if high is None else (term <= literal(high),)
    measure = operator.sub if simplest == low else _distance
    return term, above + below, measure(term, literal(simplest))


def _distance(here: z3.ArithRef, simplest: z3.ArithRef) -> z3.ArithRef:
    return z3.If(here >= simplest, here - simplest, simplest - here)


def _flag(name: str, preferred: bool) -> z3.BoolRef:
    term, path = truth(name), current()
    path.distances.append(path.made(_is_false if preferred else _is_true, term))
    return term


def _is_true(flag: z3.BoolRef) -> z3.ArithRef:
    return z3.If(flag, 1, 0)


def _is_false(flag: z3.BoolRef) -> z3.ArithRef:
    return z3.If(flag, 0, 1)


class _Lazy:
    """A field of a symbolic record, made when it is first read; the instance's own `__dict__` hides it from then on."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def __get__(self, record: object, owner: type) -> object:
        if record is None:
            raise AttributeError(f"{owner.__name__}.{self.field.name} is read from the class, not from an instance")
        own: dict[str, object] = vars(record)
        preferred = self.field.default
        if own[PREFERRED] is not MISSING:
            preferred = getattr(own[PREFERRED], self.field.name, MISSING)
        value = symbol(self.field.shape, f"{own[_NAME]}.{self.field.name}", preferred)
        own[self.field.name] = value
        current().late.append((own, self.field.name))
        return value


@cache
def _symbolic(record: Record) -> type:
    """A subclass with lazy fields, whose instances claim to be of the original class."""
    namespace: Mapping[str, object] = {
        **{field.name: _Lazy(field) for field in record.fields},
        "__class__": property(lambda _: record.type),  # for `==` and dataclasses.replace, which ask for it
        **{name: getattr(record.type, name) for name in ("__module__", "__qualname__", "__doc__")},
        **dict.fromkeys(("__reduce__", "__reduce_ex__", "__getstate__"), _refuse_state),
        **({} if _copies_itself(record.type) else {"__copy__": _copy, "__deepcopy__": _copy_deeply}),
        SYMBOLIC: record,
    }
    metaclass = type(record.type)
    made: type = metaclass(record.type.__name__, (_Unannounced, record.type), dict(namespace))
    return made


class _Unannounced:
    """Keeps a class of symbols from the `__init_subclass__` of its record, which may list it."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        pass


def _refuse_state(*_: object) -> NoReturn:
    refuse("the state of a record cannot be followed, nor a pickle of it; name the fields, or use `dataclasses.fields`")


def _copies_itself(kind: type) -> bool:
    """Whether a class says how its values are copied; what `@dataclass` writes for slots changes nothing."""
    names = ("__copy__", "__deepcopy__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__")
    own = (vars(each).get(name) for each in kind.__mro__[:-1] for name in names)
    return any(each is not None and getattr(each, "__module__", "") != "dataclasses" for each in own)


def _copy(record: object) -> object:
    made: object = object.__new__(type(record))
    vars(made).update(vars(record))
    return made


def _copy_deeply(record: object, known: dict[int, object]) -> object:
    made: object = object.__new__(type(record))
    vars(made).update(deepcopy(vars(record), known))
    return made


def is_symbolic_record(value: object) -> bool:
    """Whether the value stands for all records of its class."""
    return _record_of(value) is not None


def stands_for_records(kind: type) -> bool:
    """Whether the values of a class are symbolic records."""
    return _record_of_type(kind) is not None


def stands_for(value: object, shape: Shape) -> bool:
    """Whether the value is the untouched symbol of a record of this very shape."""
    return isinstance(shape, Record) and _record_of(value) is shape


def _record_of(value: object) -> Record | None:
    kind: type = type(value)
    return _record_of_type(kind)


@cache
def _record_of_type(kind: type) -> Record | None:
    record = vars(kind).get(SYMBOLIC)
    return record if isinstance(record, Record) else None


def _record(record: Record, name: str, preferred: object) -> object:
    made: object = object.__new__(_symbolic(record))
    vars(made)[_NAME] = name
    vars(made)[PREFERRED] = preferred if isinstance(preferred, record.type) else MISSING
    for field in fields(record.type):
        if not field.init and (default := default_of(field)) is not MISSING:
            object.__setattr__(made, field.name, default)
    prepare: Callable[[], None] | None = getattr(made, "__post_init__", None)
    if prepare is not None:
        _check_itself(prepare, record)
    sound = is_sound(made)
    if isinstance(sound, SymbolicBool):
        current().assume(sound.z3_term)
    elif not sound:
        raise Discarded
    return made


def _check_itself(prepare: Callable[[], None], record: Record) -> None:
    """Run `__post_init__`: a value that it refuses is ill-formed, and no situation of the claim."""
    try:
        prepare()
    except MISTAKES as error:
        raise Unprovable(f"{record.type.__name__}.__post_init__ cannot be followed on symbols: {error}") from None
    except Exception:
        raise Discarded from None
