"""What the code of rules keeps from one run to the next: a claim may depend on its arguments alone."""

import itertools
import random
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from types import CellType, FunctionType, GeneratorType, ModuleType

from clausewitz.lazy import dataclass
from clausewitz.prove.symbolic.runs import Unprovable, reachable_modules

_TOOLKIT, _RULEBOOKS = "clausewitz.", "clausewitz.rulebooks."
_ROWS = (list, tuple, set, frozenset, deque)
_NOTHING = object()


@dataclass(frozen=True)
class Memory:
    """What may change in modules of rules, each with its name and its state when it was looked at."""

    states: tuple[tuple[str, object, object], ...]

    def after_fork(self) -> "Memory":
        """The state of the same as a fork of the process begins: Python seeds its own generator anew there."""
        own = random._inst
        return Memory(tuple((name, each, _state_of(each) if each is own else then) for name, each, then in self.states))

    def first_change(self) -> str:
        """The name of something that has changed since; empty if nothing has."""
        return next((name for name, value, then in self.states if not _is_as_it_was(value, then)), "")


def remember(module: str) -> Memory:
    """The present state of everything that the rules may change in a module, and in those that it leads to.

    Results that the toolkit itself keeps are left out.
    """
    return Memory(tuple((name, value, _state_of(value)) for name, value in find_changeable(module)))


@cache
def find_changeable(module: str) -> tuple[tuple[str, object], ...]:
    """Everything of which `remember` keeps the state, with its name. It is found once for all claims in the module."""
    modules = [
        each
        for each in reachable_modules([module], set())
        if not each.__name__.startswith(_TOOLKIT) or each.__name__.startswith(_RULEBOOKS)
    ]
    names = {each.__name__ for each in modules}
    waiting: list[tuple[str, object]] = [(each.__name__, each) for each in modules]
    waiting.append(("random", random._inst))  # the generator behind its functions
    seen: set[int] = set()
    found = []
    while waiting:
        name, value = waiting.pop()
        if id(value) in seen or (isinstance(value, ModuleType) and value not in modules):
            continue
        seen.add(id(value))
        if isinstance(value, ModuleType | CellType) or _may_change(value, names):
            found.append((name, value))
        waiting += _parts_of(name, value, names)
    return tuple(found)


def _may_change(value: object, names: set[str]) -> bool:
    kind: type = type(value)
    if kind in (dict, list, set, deque, bytearray, random.Random, ContextVar) or isinstance(value, Iterator):
        return True
    if isinstance(value, type | FunctionType):
        return value.__module__ in names
    is_frozen = is_dataclass(kind) and kind.__dataclass_params__.frozen  # type: ignore[attr-defined]  # in no stub
    return kind.__module__ in names and kind.__dictoffset__ != 0 and not is_frozen


def _parts_of(name: str, value: object, names: set[str]) -> Iterable[tuple[str, object]]:  # noqa: PLR0911  # one kind, one line
    if isinstance(value, ModuleType):
        return [(f"{name}.{key}", each) for key, each in vars(value).items() if not key.startswith("__")]
    if isinstance(value, FunctionType) and value.__module__ in names:
        kept = (value.__defaults__ or (), value.__kwdefaults__ or {}, *(value.__closure__ or ()))
        return [(name, each) for each in kept]
    if isinstance(value, CellType):
        return [(name, _content_of(value))]
    if isinstance(value, Mapping) and type(value) is dict:
        return [(name, each) for each in value.values()]
    if type(value) in _ROWS:
        return [(name, each) for each in value]  # type: ignore[attr-defined]  # it is one of these
    if _may_change(value, names) and hasattr(value, "__dict__"):
        return [(f"{name}.{key}", each) for key, each in vars(value).items() if not key.startswith("_")]
    return ()


def _content_of(cell: CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:
        return _NOTHING


def _state_of(value: object) -> object:  # noqa: PLR0911  # likewise
    """A copy of what may change in a value."""
    if type(value) in (dict, list, set, deque, bytearray):
        return value.copy()  # type: ignore[attr-defined]  # each of them has it
    if isinstance(value, ModuleType | type):
        return vars(value).copy()
    if isinstance(value, FunctionType):
        return value.__defaults__, vars(value).copy()
    if isinstance(value, CellType):
        return _content_of(value)
    if isinstance(value, random.Random):
        return value.getstate()
    if isinstance(value, ContextVar):
        return value.get(_NOTHING)
    if isinstance(value, itertools.count):
        return repr(value)
    if isinstance(value, GeneratorType):
        frame = value.gi_frame
        return frame and (frame.f_lasti, frame.f_locals.copy(), _state_of(value.gi_yieldfrom))
    if isinstance(value, Iterator):
        return value.__reduce__()
    return dict(vars(value)) if hasattr(value, "__dict__") else value


def _is_as_it_was(value: object, then: object) -> bool:
    """Whether a value is in this state; the usual kinds are compared without a copy, which costs as much again."""
    if isinstance(value, ModuleType | type) and _are_equal(then, vars(value)):
        return True
    if type(value) in (dict, list, set) and _are_equal(then, value):
        return True
    return _is_same(value, then, _state_of(value))


def _is_same(value: object, then: object, now: object) -> bool:
    """Whether two states of a value are the same, apart from results that its class keeps in it."""
    if _are_equal(then, now):  # as nearly always
        return True
    if not isinstance(then, dict) or not isinstance(now, dict):
        return False
    if isinstance(value, ModuleType | type):
        return _are_equal(_own_names(then), _own_names(now))
    if isinstance(value, Enum):
        now = {key: each for key, each in now.items() if key in then or not _is_kept(type(value), key)}
        return _are_equal(then, now)
    return False


def _are_equal(then: object, now: object) -> bool:
    try:
        return bool(then == now)
    except (Exception, Unprovable):
        return False


def _own_names(state: Mapping[str, object]) -> Mapping[str, object]:
    """What a module or class has, without modules and the names that Python gives."""
    own = state.items()
    return {key: each for key, each in own if not key.startswith("__") and not isinstance(each, ModuleType)}


def _is_kept(kind: type, name: str) -> bool:
    """Whether a class computes an attribute once, and keeps it under this name."""
    return not name.isidentifier() or hasattr(getattr(kind, name, None), "__get__")
