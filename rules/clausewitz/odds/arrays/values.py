"""Numbers and conditions of many states at once, which the rules take for an `int` and a `bool`.

The last two axes of an array are the states of the two sides, those before them what each kind of dice scores. Along an
axis on which it does not depend an array has the size 1, so that what depends on what is seen by its shape.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import cast

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.ways import Mask, UnfollowedError, axes_of, decide

Array = npt.NDArray[np.int64]

_MOST_NUMBERS = 24
"""Of more than these no single one is taken."""


def value(of: npt.NDArray[np.generic]) -> object:
    """An array as the rules get it: a plain number or condition where it has one entry."""
    if of.size == 1:
        return of.item()
    return Conditions(of) if of.dtype == np.bool_ else Numbers(of)


def plain(each: object) -> object:
    """What numpy reckons with."""
    return each.of if isinstance(each, _Many) else each


def array(each: object) -> Array:
    """A number as an array with both axes of states at least; one that is the same everywhere depends on nothing."""
    if isinstance(each, Numbers):
        return each.array
    assert isinstance(each, int)
    return _same_everywhere(each)


@cache
def _same_everywhere(number: int) -> Array:
    return np.full((1, 1), number, dtype=np.int64)


def _operator_method(name: str, swapped: bool = False) -> Callable[["_Many", object], object]:
    """A method that reckons with arrays: done more often than anything else, so that nothing is asked twice."""
    ufunc = getattr(np, name)

    def method(self: "_Many", other: object) -> object:
        there = other.of if isinstance(other, _Many) else other
        if not isinstance(there, int | np.ndarray):
            return NotImplemented
        return value(ufunc(there, self.of) if swapped else ufunc(self.of, there))

    return method


def _additive_method(name: str, swapped: bool = False) -> Callable[["_Many", object], object]:
    """The same, of numbers to which nothing is added as often as not."""
    reckoned = _operator_method(name, swapped)

    def method(self: "_Many", other: object) -> object:
        return self if other.__class__ is int and other == 0 else reckoned(self, other)

    return method


class _Many:
    """Something with a value in each state."""

    __slots__ = ("of",)

    def __init__(self, of: npt.NDArray[np.generic]) -> None:
        self.of = of

    def __bool__(self) -> bool:
        return decide(self.of.astype(np.bool_, copy=False))

    def __index__(self) -> int:
        """The number where a single one is wanted, as for a range: each that there is on a way of its own."""
        numbers = np.unique(self.of).tolist()
        if len(numbers) > _MOST_NUMBERS:
            raise UnfollowedError
        return next(int(each) for each in numbers if decide(self.of == each))

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(int(self))

    def __str__(self) -> str:
        return str(int(self))

    __eq__ = _operator_method("equal")  # type: ignore[assignment]  # gives conditions
    __ne__ = _operator_method("not_equal")  # type: ignore[assignment]
    __lt__, __le__ = _operator_method("less"), _operator_method("less_equal")
    __gt__, __ge__ = _operator_method("greater"), _operator_method("greater_equal")


class Numbers(_Many):
    """A whole number in each state."""

    __slots__ = ("_array",)

    _array: Array

    @property
    def array(self) -> Array:
        """The numbers as `array` gives them, which is asked of the same ones again and again."""
        try:
            return self._array
        except AttributeError:
            whole: Array = self.of.astype(np.int64, copy=False)
            first = whole.item(0)
            self._array = whole if np.count_nonzero(whole != first) else _same_everywhere(first)
            return self._array

    __add__ = __radd__ = _additive_method("add")
    __mul__ = __rmul__ = _operator_method("multiply")
    __sub__, __rsub__ = _additive_method("subtract"), _operator_method("subtract", swapped=True)
    __floordiv__, __rfloordiv__ = _operator_method("floor_divide"), _operator_method("floor_divide", swapped=True)
    __mod__, __rmod__ = _operator_method("remainder"), _operator_method("remainder", swapped=True)

    def __neg__(self) -> object:
        return value(np.negative(self.of.astype(np.int64, copy=False)))


class Conditions(_Many):
    """A condition that holds in some states."""

    __slots__ = ()

    def choose(self, then: object, otherwise: object) -> object:
        """`then` where the condition holds, else `otherwise`: what `play.counts.either` asks for."""
        if then is True and self._is_apart_from(otherwise):
            return Parted((self, cast("Conditions", otherwise)), any)
        if otherwise is False and self._is_apart_from(then):
            return Parted((self, cast("Conditions", then)), all)
        first, second = plain(then), plain(otherwise)
        if not (isinstance(first, int | np.ndarray) and isinstance(second, int | np.ndarray)):
            return then if self else otherwise
        chosen = np.where(self.of, first, second)
        return value(chosen) if np.count_nonzero(chosen) else 0

    def _is_apart_from(self, other: object) -> bool:
        if not isinstance(other, Conditions):
            return False
        own, there = axes_of(self.of), axes_of(other.of)
        return not (own <= there or there <= own)

    def __add__(self, other: object) -> object:
        return Numbers(self.of.astype(np.int64)) + other

    __radd__ = __add__


class Parted(Conditions):
    """Conditions that depend on different things, of which any or all have to hold: they are asked for one by one."""

    __slots__ = ("holds", "parts")

    def __init__(self, parts: tuple[Conditions, Conditions], holds: Callable[[Iterable[object]], bool]) -> None:
        self.parts, self.holds = parts, holds

    @property
    def of(self) -> Mask:  # type: ignore[override]  # made of the parts where it is needed
        """The conditions as one."""
        joined = np.logical_or if self.holds is any else np.logical_and
        found: Mask = joined(self.parts[0].of, self.parts[1].of)
        return found

    def __bool__(self) -> bool:
        return self.holds(self.parts)
