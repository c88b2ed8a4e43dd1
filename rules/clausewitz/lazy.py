"""Dataclasses whose methods are written when they are first called.

A command imports hundreds of small records and uses a few. To write the methods of all of them would take half of the
time of an import.
"""

import dataclasses
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, Unpack

__all__ = ["dataclass", "is_writing", "write_methods"]

if TYPE_CHECKING:
    from dataclasses import dataclass
    from types import FrameType

Kind = TypeVar("Kind", bound=type)

_WRITTEN = (
    *("__dataclass_fields__", "__dataclass_params__", "__match_args__"),
    *("__init__", "__repr__", "__setattr__", "__delattr__"),
)
"""What `dataclasses` puts into each frozen class that has no such attribute of its own."""
_COMPARING = ("__eq__", "__hash__")
"""What it puts into one whose records are equal where their fields are."""
_ORDERING = ("__lt__", "__le__", "__gt__", "__ge__")
_writing = RLock()
_unwritten: list[type] = []


class _Options(TypedDict, total=False):
    kw_only: bool
    eq: bool
    order: bool


def _dataclass(
    kind: Kind | None = None, /, *, frozen: bool, **options: Unpack[_Options]
) -> Kind | Callable[[Kind], Kind]:
    """`dataclasses.dataclass` for frozen classes, in a fraction of the time where nobody makes a record of one."""
    assert frozen, "a class that is not frozen is one for `dataclasses` itself"

    def put_off(kind: Kind) -> Kind:
        comparing = _COMPARING if options.get("eq", True) else ()
        ordering = _ORDERING if options.get("order") else ()
        for name in (*_WRITTEN, *comparing, *ordering):
            if name not in vars(kind):
                setattr(kind, name, _Unwritten(kind, name, options))
        _unwritten.append(kind)
        return kind

    return put_off if kind is None else put_off(kind)


if not TYPE_CHECKING:
    dataclass = _dataclass


def write_methods() -> None:
    """Write the methods of all classes so far, before processes are forked that would each write them."""
    while _unwritten:
        getattr(_unwritten.pop(), "__dataclass_fields__")  # noqa: B009 - whoever asks has them written


def is_writing(frame: "FrameType | None") -> bool:
    """Whether a class is having its methods written in this frame, or in one that called it."""
    while frame and frame.f_code is not _Unwritten.__get__.__code__:
        frame = frame.f_back
    return frame is not None


class _Unwritten:
    """Stands for an attribute of a class until somebody asks for it: then `dataclasses` writes all of them."""

    def __init__(self, kind: type, name: str, options: _Options) -> None:
        self._kind, self._name, self._options = kind, name, options

    def __get__(self, instance: object, owner: type) -> Any:  # noqa: ANN401 - whatever stands there
        with _writing:
            if vars(self._kind)[self._name] is self:
                self._write()
        found = vars(self._kind)[self._name]
        return found.__get__(instance, owner) if hasattr(found, "__get__") else found

    def _write(self) -> None:
        for name, value in tuple(vars(self._kind).items()):
            if isinstance(value, _Unwritten):
                delattr(self._kind, name)
        dataclasses.dataclass(frozen=True, **self._options)(self._kind)
