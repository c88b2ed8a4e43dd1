"""Running the rules on arrays: branches, numbers of many states at once, and rounds that record questions.

A function of the rules runs once for the states in which a condition holds and once for the others. The last two axes
of an array are the states of the two sides, and those before them the scores of each kind of dice. An axis on which an
array does not depend has size 1, so that its shape shows its dependencies.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, reduce
from math import prod
from operator import eq, ge, gt, le, lt, ne
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt

from clausewitz.odds.policies import LateRound, NotFollowedError
from clausewitz.play.battle import Battle
from clausewitz.play.records import replace

Mask = npt.NDArray[np.bool_]
Result = TypeVar("Result")

_MOST_STATES = 4_000_000
"""The most states in a mask."""
MOST_WAYS = 4_000
"""The most ways through a function."""


class UnfollowedError(NotFollowedError):
    """The rules do something that is impossible for many states at once."""


class TooManyError(NotFollowedError):
    """There are too many states."""


class StateBranch:
    """One way: its decisions so far, and its states, as masks without a common axis."""

    def __init__(self, decided: tuple[bool, ...], waiting: list[tuple[bool, ...]], masks: Sequence[Mask]) -> None:
        self._ahead = decided
        self._decided: tuple[bool, ...] = ()
        self._waiting = waiting
        self.masks = masks

    def decide(self, condition: Mask) -> bool:
        """Whether a condition holds on this way; if only in some states, the others wait for their own."""
        held = np.count_nonzero(condition)  # quicker than `any` and `all`
        if not held or held == condition.size:
            return bool(held)
        joined, apart = self._touching(condition)
        if joined is None:
            holds, fails = condition, ~condition
        else:
            holds, fails = joined & condition, joined & ~condition
            if not np.count_nonzero(holds):
                return False
            if not np.count_nonzero(fails):
                return True
        place = len(self._decided)
        decision = self._ahead[place] if place < len(self._ahead) else True
        if place >= len(self._ahead):
            self._waiting.append((*self._decided, False))
        self._decided += (decision,)
        self.masks = [*apart, holds if decision else fails]
        return decision

    def _touching(self, condition: Mask) -> tuple[Mask | None, Sequence[Mask]]:
        """The masks that share an axis with a condition, as one, and the others."""
        axes = axes_of(condition)
        touching = [each for each in self.masks if axes & axes_of(each)]
        if not touching:
            return None, self.masks
        shapes = {condition.shape, *(each.shape for each in touching)}
        if prod(np.broadcast_shapes(*shapes) if len(shapes) > 1 else condition.shape) > _MOST_STATES:
            raise UnfollowedError
        return reduce(np.logical_and, touching), [each for each in self.masks if not axes & axes_of(each)]


def axes_of(array: npt.NDArray[np.generic]) -> frozenset[int]:
    """The axes that an array depends on, counted from the last: -1 and -2 are states, those before them hits."""
    return _longer_than_one(array.shape)


@cache
def _longer_than_one(shape: tuple[int, ...]) -> frozenset[int]:
    return frozenset(axis - len(shape) for axis, size in enumerate(shape) if size > 1)


_here: ContextVar[StateBranch] = ContextVar("here")


def decide(condition: Mask) -> bool:
    """Whether a condition holds on the current way."""
    return _here.get().decide(condition)


def ways_through(function: Callable[[], Result], masks: Sequence[Mask] = ()) -> Iterator[tuple[Result, Sequence[Mask]]]:
    """The results of a function on each way through it, with the masks of its states.

    Only states within some masks count: those of the way that led to it.
    """
    waiting: list[tuple[bool, ...]] = [()]
    gone = 0
    while waiting:
        gone += 1
        if gone > MOST_WAYS:
            raise UnfollowedError
        way = StateBranch(waiting.pop(), waiting, masks)
        token = _here.set(way)
        try:
            result = function()
        finally:
            _here.reset(token)
        yield result, way.masks


Array = npt.NDArray[np.int64]

_TRUTH = np.dtype(np.bool_)
_MOST_NUMBERS = 24
"""Arrays larger than this are never reduced to single numbers."""


def value(of: npt.NDArray[np.generic]) -> object:
    """An array in the form that the rules get: a plain number or condition if it has one entry."""
    if of.size == 1:
        return of.item()
    return Conditions(of) if of.dtype is _TRUTH else Numbers(of)


def plain(each: object) -> object:
    """A value in the form that numpy uses."""
    return each.of if isinstance(each, _Many) else each


def array(each: object) -> Array:
    """A number as an array with at least both axes of states; a constant depends on nothing."""
    if isinstance(each, Numbers):
        return each.array
    assert isinstance(each, int)
    return _same_everywhere(each)


@cache
def _same_everywhere(number: int) -> Array:
    return np.full((1, 1), number, dtype=np.int64)


_OPERANDS = (int, np.ndarray)


def _operator_method(name: str, swapped: bool = False) -> Callable[["_Many", object], object]:
    """An operator on arrays, which runs more often than anything else, so it avoids repeated checks."""
    ufunc = getattr(np, name)

    def method(self: "_Many", other: object) -> object:
        there = other.of if isinstance(other, _Many) else other
        if not isinstance(there, _OPERANDS):
            return NotImplemented
        return value(ufunc(there, self.of) if swapped else ufunc(self.of, there))

    return method


def _additive_method(name: str, swapped: bool = False) -> Callable[["_Many", object], object]:
    """An operator that is often called with 0."""
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
        """The number where a single one is needed, as for a range: each possible one on a way of its own."""
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
        """The numbers as `array` gives them, cached."""
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
        """`then` where the condition holds, otherwise `otherwise`: called by `play.counts.either`."""
        if then is True and self._is_apart_from(otherwise):
            return Parted((self, cast("Conditions", otherwise)), any)
        if otherwise is False and self._is_apart_from(then):
            return Parted((self, cast("Conditions", then)), all)
        first, second = plain(then), plain(otherwise)
        if not (isinstance(first, _OPERANDS) and isinstance(second, _OPERANDS)):
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
    """Conditions with different dependencies, any or all of which must hold: they are decided one by one."""

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


AnyBattle = TypeVar("AnyBattle", bound=Battle)
Round = int | LateRound
Comparison = Callable[[Any, Any], bool]
"""One of Python's six."""


class UnsharedError(NotFollowedError):
    """The rules ask something of a round that cannot be answered for another one."""


@dataclass(eq=False)
class Questions:
    """The questions that the rules have asked of a round, with the answers."""

    answers: dict[tuple[int, Comparison, int], bool] = field(default_factory=dict)
    """By the number of later rounds, the comparison, and its operand."""
    alone: bool = False
    """Whether the results hold only for this round."""

    def answered_alike(self, by: Round) -> bool:
        """Whether another round gives the same answers. Raises `RoundsDifferError` if it stands for different ones."""
        return not self.alone and all(
            compared(by + later, number) is answer for (later, compared, number), answer in self.answers.items()
        )


def _comparison_method(how: Comparison) -> Callable[["WatchedRound", object], bool]:
    def method(self: "WatchedRound", other: object) -> bool:
        if isinstance(other, WatchedRound):
            return how(self.later, other.later)
        if not isinstance(other, int):
            raise UnsharedError
        answer = how(self.round, other)
        self.questions.answers[self.later, how, other] = answer
        return answer

    return method


class WatchedRound:
    """A round, or a later one, that records what is asked of it."""

    __slots__ = ("first", "later", "questions")

    def __init__(self, first: Round, questions: Questions, later: int = 0) -> None:
        self.first, self.questions, self.later = first, questions, later

    @property
    def round(self) -> Round:
        """The plain round."""
        return self.first + self.later

    __eq__, __ne__ = _comparison_method(eq), _comparison_method(ne)
    __lt__, __le__ = _comparison_method(lt), _comparison_method(le)
    __gt__, __ge__ = _comparison_method(gt), _comparison_method(ge)

    def __add__(self, number: int) -> "WatchedRound":
        return WatchedRound(self.first, self.questions, self.later + number)

    __radd__ = __add__

    def __sub__(self, other: "int | WatchedRound") -> "WatchedRound | int":
        return self.later - other.later if isinstance(other, WatchedRound) else self + -other

    def _refuse(self, *_: object) -> int:
        raise UnsharedError

    __index__ = __rsub__ = _refuse

    def __hash__(self) -> int:
        raise UnsharedError

    def __str__(self) -> str:
        raise UnsharedError


def watch_round(position: AnyBattle, questions: Questions) -> AnyBattle:
    """The position with a round that records questions."""
    return replace(position, round=WatchedRound(position.round, questions))  # type: ignore[arg-type]  # stands for it


def unwatch_round(position: AnyBattle) -> AnyBattle:
    """The position with a plain round again."""
    round_ = plain_round(position)
    return position if round_ is position.round else replace(position, round=round_)  # type: ignore[arg-type]


def plain_round(position: Battle) -> Round:
    """The round of a position, watched or not."""
    watched_round: object = position.round
    return watched_round.round if isinstance(watched_round, WatchedRound) else position.round


def rounds_later(position: Battle) -> int | None:
    """The number of rounds after the recorded one; None for an independent round."""
    watched_round: object = position.round
    return watched_round.later if isinstance(watched_round, WatchedRound) else None


def bind_to_round(position: Battle) -> None:
    """Mark results from this position as valid only for its round."""
    watched_round: object = position.round
    if isinstance(watched_round, WatchedRound):
        watched_round.questions.alone = True
