"""Going on from a mark. Later results may depend on a path that is left, and so are forgotten."""

from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import BuiltinFunctionType, FunctionType, MethodType, NoneType
from typing import cast

from clausewitz.play.records import LAZY
from clausewitz.play.roster import Roster
from clausewitz.prove.symbolic.numbers import SymbolicBool, SymbolicInt
from clausewitz.prove.symbolic.paths import Paths
from clausewitz.prove.symbolic.sets import OneOf, SymbolicSet
from clausewitz.prove.symbolic.values import PREFERRED, stands_for_records

_OPEN = (SymbolicInt, SymbolicBool, SymbolicSet, OneOf)
_KNOWN: dict[type, bool] = {**dict.fromkeys(_OPEN, True), **dict.fromkeys((NoneType, bool, int, str), False)}
_FUNCTIONS = (FunctionType, BuiltinFunctionType, MethodType)
_PLAIN = (NoneType, int, float, str, bytes, Enum, type, *_FUNCTIONS, Roster, type(MISSING))


class _CannotForgetError(Exception):
    """A value may change, or it is unknown what it keeps."""


def gone_on(paths: Paths) -> Mapping[str, object] | None:
    """Return to the last mark that a path shares with the one before, and get the arguments of both.

    None if there is no mark, or something kept there may differ on each path.
    """
    if not paths.marks:
        return None
    mark = paths.marks[-1]
    paths.unread(mark)
    try:
        _is_any_open((mark.state, *paths.arguments.values()), {})
    except _CannotForgetError:
        paths.marks.clear()
        return None
    paths.go_on(mark)
    return paths.arguments


def _is_open(value: object, seen: dict[int, bool]) -> bool:
    """Whether a value is a symbol, or made from some; plain values compute the same on every path."""
    kind: type = type(value)
    if kind in _OPEN:
        return True
    if _is_plain(kind):
        _KNOWN[kind] = False
        return False
    if id(value) not in seen:
        seen[id(value)] = _is_open_in_part(value, seen)
    return seen[id(value)]


def _is_open_in_part(value: object, seen: dict[int, bool]) -> bool:
    kind: type = type(value)
    if kind is tuple or kind is frozenset:
        return _is_any_open(cast("Collection[object]", value), seen)
    names = _names_of(kind)
    own = vars(value)
    found = _is_any_open([own[name] for name in names if name in own], seen) or stands_for_records(kind)
    for name in own.keys() - names if found else ():
        del own[name]
    return found


def _is_any_open(values: Collection[object], seen: dict[int, bool]) -> bool:
    """Whether any of the values is open; each of them forgets its cached results."""
    found = False
    for each in values:
        known = _KNOWN.get(type(each))  # what most of them are
        found |= _is_open(each, seen) if known is None else known
    return found


@cache
def _is_plain(kind: type) -> bool:
    """Whether nothing of this class can be made from symbols, or it cannot hold anything."""
    holds_nothing = kind.__basicsize__ == object.__basicsize__ and kind.__dictoffset__ == 0
    return issubclass(kind, _PLAIN) or holds_nothing


@cache
def _names_of(kind: type) -> frozenset[str]:
    """The names of the parts of a record of this class."""
    is_frozen = is_dataclass(kind) and kind.__dataclass_params__.frozen  # type: ignore[attr-defined]  # in no stub
    if not is_frozen or kind.__dictoffset__ == 0:
        raise _CannotForgetError
    return frozenset({*(each.name for each in fields(kind)), LAZY, PREFERRED})
