"""Questions that the rules ask of a value where Python would ask nothing: guarded code calls this module."""

import datetime
import decimal
import dis
import inspect
import marshal
import operator
import os
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import cache, reduce
from types import (
    BuiltinFunctionType,
    FunctionType,
    MethodType,
    MethodWrapperType,
    TracebackType,
    WrapperDescriptorType,
)
from typing import Any, TypeVar

from clausewitz.prove.symbolic.numbers import SymbolicBool, SymbolicInt, refuse
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import PLAIN, current_run, is_of_rules, is_wording_an_error, note
from clausewitz.prove.symbolic.sets import OneOf, SymbolicSet
from clausewitz.prove.symbolic.values import is_symbolic_record, stands_for_records

Value = TypeVar("Value")

ran = note
"""Called by each function as it begins."""
_SYMBOLS = (SymbolicInt, SymbolicBool, SymbolicSet, OneOf)
_PROVER = __name__.removesuffix("symbolic.asking")
_NOT_PLAIN = tuple(each.__name__ for each in _SYMBOLS)
_RAISING = (dis.opmap["RAISE_VARARGS"], dis.opmap["RERAISE"])
_FUNCTIONS = (BuiltinFunctionType, FunctionType, MethodType, type)
_STOOD_IN_FOR = frozenset({*_FUNCTIONS, WrapperDescriptorType, MethodWrapperType, type(os.environ)})
"""The classes of whatever `method` or `stand_in` may give something else for, or refuse."""
_INNER = ("__dict__", "__slots__", "__weakref__")


_alone: set[type] = set()
"""Classes whose values are never symbols, which are most of those that `is` is asked of."""


def is_same(first: object, second: object) -> bool:
    """The answer of `is`."""
    if type(first) in _alone and type(second) in _alone:
        return first is second
    return itself(first) is itself(second)


def is_other(first: object, second: object) -> bool:
    """The answer of `is not`."""
    return not is_same(first, second)


def itself(value: Value) -> Value | bool:
    """The value, for `is`: a flag is decided; other values whose identity is uncertain are refused."""
    kind: type = type(value)
    if not (kind is tuple or kind in _SYMBOLS or stands_for_records(kind)):
        _alone.add(kind)
        return value
    if type(value) is SymbolicBool:
        return bool(value)
    is_open = type(value) in _SYMBOLS or is_symbolic_record(value)
    is_tuple = type(value) is tuple and value != () and current_run() is not None
    if (is_open or is_tuple) and not is_wording_an_error():
        refuse("`is` and `id` of a count, a set, a tuple or a record cannot be followed; compare with `==`")
    return value


def stand_in(function: Value) -> Value | Callable[..., object]:
    """The function that asks symbols, for one that asks none; in a proof, those that look elsewhere are refused."""
    if current_run() is None:
        return function
    if type(function) not in _FUNCTIONS:
        if function is os.environ:
            refuse(_ELSEWHERE)
        return function
    if function in (sys.exc_info, sys.exception, traceback.format_exc) or _is_of_future(function):
        told()
    if function in _REFUSED:
        refuse(_REFUSED[function])
    return _STAND_INS.get(function, function)


def _is_of_future(function: object) -> bool:
    if getattr(function, "__func__", None) is Future.exception:
        refuse("what a thread raises on symbols may differ from play; call the function itself")
    return False


def method(function: Value) -> Value | Callable[..., object]:
    """The method, for one of a class of Python: it answers NotImplemented to a symbol, or raises a TypeError."""
    if current_run() is None or type(function) not in (WrapperDescriptorType, MethodWrapperType, BuiltinFunctionType):
        return function

    def call(*values: object) -> object:
        if any(type(each) in _SYMBOLS for each in values):
            refuse("methods such as `int.__add__` take no symbols; write the operation itself, `a + b`")
        return function(*values)  # type: ignore[operator]  # it is a method

    return call


def find(value: object, name: str, *default: object) -> object:
    """The answer of `getattr`."""
    _refuse_inner(value, name)
    found: object = getattr(value, name, *default)
    return stand_in(method(found)) if type(found) in _STOOD_IN_FOR else found


def has(value: object, name: str) -> bool:
    """The answer of `hasattr`."""
    _refuse_inner(value, name)
    return hasattr(value, name)


def _refuse_inner(value: object, name: str) -> None:
    if name in _INNER and is_symbolic_record(value):
        refuse(f"`{name}` of a record cannot be followed; name the fields, or use `dataclasses.fields`")


def caller(name: str, *given: object, **named: object) -> Callable[[object], object]:
    """The answer of `operator.methodcaller`."""
    return lambda value: find(value, name)(*given, **named)  # type: ignore[operator]  # it is a method


def getter(*names: str) -> Callable[[object], object]:
    """The answer of `operator.attrgetter`."""
    usual, is_one = operator.attrgetter(*names), len(names) == 1
    is_simple = not any("." in name or name in _INNER for name in names)

    def get(value: object) -> object:
        if is_simple:  # as nearly always: then Python fetches all of them at once
            found = (usual(value),) if is_one else usual(value)
            if not _STOOD_IN_FOR.isdisjoint(map(type, found)):
                found = tuple(stand_in(method(each)) for each in found)
        else:
            found = tuple(reduce(find, name.split("."), value) for name in names)
        return found[0] if is_one else found

    return get


def address(value: object) -> int:
    """The answer of `id`."""
    return id(itself(value))


def fields_of(value: object) -> Mapping[str, object]:
    """The answer of `vars`."""
    return vars(open_to_all(value))


def plain_kinds(kinds: Sequence[type]) -> list[type]:
    """The answer of `__subclasses__`, without the classes of symbols."""
    return [each for each in kinds if not stands_for_records(each)]


def truth_of(value: object) -> object:
    """The answer of a `__bool__`, which must be one of Python's own."""
    return itself(value) if type(value) is SymbolicBool else value


def caught() -> None:
    """Refuse to go on after an error that Python's own code raises of symbols but not in play."""
    error = sys.exception()
    if current_run() is not None and isinstance(error, Exception):
        _refuse_to_go_on_after(error)


def _refuse_to_go_on_after(error: BaseException) -> None:
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            _refuse_to_go_on_after(each)
    elif (
        isinstance(error, RecursionError | MemoryError)
        or (isinstance(error, TypeError) and _is_of_python(error))
        or any(each in str(error) for each in _NOT_PLAIN)
    ):
        refuse(f"Python takes no symbols here ({error}), and the code goes on after that")


def _is_of_python(error: TypeError) -> bool:
    """Whether an error was raised by Python's own code, not by a `raise` of the rules."""
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    if step is None:
        return False
    code = step.tb_frame.f_code
    return not is_of_rules(code.co_filename) or code.co_code[step.tb_lasti] not in _RAISING


def told() -> None:
    """Refuse to look at an error whose message was made from symbols, since those in play differ."""
    run = current_run()
    if run is not None and run.has_worded:
        refuse("the words of an error are made of counts, and may be read here; catch it without `as`")


def kind(value: object) -> type:
    """The type, as it is in play."""
    if str(type(value).__module__).startswith(_PROVER) or is_symbolic_record(value):
        return value.__class__
    return type(value)


def open_to_all(value: Value) -> Value:
    """The value, for `vars()`: a record with lazy fields is refused."""
    if is_symbolic_record(value):
        refuse("`vars()` and `__dict__` of a record cannot be followed; name the fields, or use `dataclasses.fields`")
    return value


def decided(value: object) -> object:
    """The value, for `case True`, with each flag in it decided."""
    if isinstance(value, tuple):
        return tuple(map(decided, value))
    return itself(value) if type(value) is SymbolicBool else value


def out_of_reach(value: object) -> object:
    """The value, for a `case True` within a class or a mapping."""
    if is_symbolic_record(value):
        refuse("`True` and `False` in the pattern of a record cannot be followed; write `if record.flag`")
    return value


def asserted(value: object) -> bool:
    """Whether what a claim asserts is true; where this is assumed for the time being, it holds from here on."""
    run = current_run() or PLAIN
    kind: type = type(value)
    if run.is_assuming and kind is SymbolicBool:
        current().assume(value.z3_term)  # type: ignore[attr-defined]  # it is one
        return True
    if _is_always_true(kind):
        if run is PLAIN:
            return bool(value)
        refuse(f"`assert` of a {kind.__name__} cannot fail; call it, compare it, or assert its length")
    is_true = bool(value)
    if not run.is_assuming:
        run.has_asserted = True
        if not is_true:
            frame = sys._getframe(1)
            place = TracebackType(None, frame, frame.f_lasti, frame.f_lineno)
            run.failure = AssertionError("its failure is swallowed").with_traceback(place)
    return is_true


@cache
def _is_always_true(kind: type) -> bool:
    """Whether values of a class are true whatever they hold; a tuple nearly always is one put there by mistake."""
    return kind is tuple or not any(vars(each).keys() & {"__bool__", "__len__"} for each in kind.__mro__)


_ELSEWHERE = "the clock, the environment, the context and the stack are no arguments of the claim; pass the value in"
_RUN_AS_TEXT = "`eval` and `exec` cannot be followed; write the code out"
_REFUSED: Mapping[Any, str] = {
    eval: _RUN_AS_TEXT,
    exec: _RUN_AS_TEXT,
    marshal.dumps: "`marshal` takes no symbols; compare the values",
    sys.getsizeof: "the size of a symbol in memory is not that of the value",
    **dict.fromkeys(
        (
            *(time.time, time.time_ns, time.monotonic, time.monotonic_ns, time.perf_counter, time.perf_counter_ns),
            *(datetime.datetime.now, datetime.datetime.utcnow, datetime.datetime.today, datetime.date.today),
            *(os.getenv, os.urandom, decimal.getcontext, decimal.localcontext),
            *(sys._getframe, inspect.currentframe, inspect.stack),
        ),
        _ELSEWHERE,
    ),
}
_STAND_INS: Mapping[Any, Callable[..., object]] = {
    operator.is_: is_same,
    operator.is_not: is_other,
    operator.methodcaller: caller,
    operator.attrgetter: getter,
    getattr: find,
    hasattr: has,
    type: kind,
    id: address,
    vars: fields_of,
}
ASKED = frozenset(str(each.__name__) for each in (*_REFUSED, *_STAND_INS) if each not in (type, id, vars)) | {
    *("exc_info", "exception", "format_exc", "environ"),
}
"""Names of functions that ask no symbol, and of what is no argument of a claim."""


def usual_name(value: object) -> str:
    """The name of a function that asks no symbol; empty for anything else."""
    is_asked = type(value) in _FUNCTIONS and (value in _STAND_INS or value in _REFUSED)
    return str(value.__name__) if is_asked else ""  # type: ignore[attr-defined]  # it is a function
