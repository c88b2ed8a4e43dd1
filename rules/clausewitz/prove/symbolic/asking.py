"""Questions that the rules ask of a value where Python would ask nothing: guarded code calls this module."""

import operator
import sys
import traceback
from collections.abc import Callable
from functools import cache
from types import TracebackType
from typing import TypeVar

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


def comparer(function: Value) -> Value | Callable[[object, object], bool]:
    """The function, for `operator.is_`: its arguments are compared as by `is`."""
    if function is operator.is_:
        return is_same
    if function is operator.is_not:
        return is_other
    return function


def runner(function: Value) -> Value:
    """The function, for `eval` and `exec`: the code that they run asks nothing."""
    if function in (eval, exec) and current_run() is not None:
        refuse("`eval` and `exec` cannot be followed; write the code out")
    return function


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
    frames = list(traceback.walk_tb(error.__traceback__))
    if not frames:
        return False
    code, at = frames[-1][0].f_code, frames[-1][0].f_lasti
    for step in _steps(error.__traceback__):
        at = step.tb_lasti
    return not is_of_rules(code.co_filename) or code.co_code[at] not in _RAISING


def _steps(step: TracebackType | None) -> Iterator[TracebackType]:
    while step is not None:
        yield step
        step = step.tb_next


def teller(function: Value) -> Value:
    """The function, for those that say which error is handled."""
    if function in (sys.exc_info, sys.exception, traceback.format_exc):
        told()
    return function


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
        current().assume(value.term)  # type: ignore[attr-defined]  # it is one
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
