"""Counts: numbers of units, hits or dice, never below zero.

Rules use counts with ordinary arithmetic and comparisons, and with `least`, `most`, `every`, `some` and `either` where
a plain `min`, `max`, `all`, `any` or conditional would make the prover follow two paths. The same function then runs on
an `int`, is tabulated for exact odds, and is proved on a symbol.
"""

from collections.abc import Iterable
from typing import Annotated

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class Bounds:
    """The range of a number whose type is `Annotated` with this: `low <= number <= high`."""

    low: int | None = None
    high: int | None = None


Count = Annotated[int, Bounds(low=0)]
"""A number of units, hits or dice: zero or more, without an upper limit."""


def least(first: int, second: int) -> int:
    """The smaller of two numbers, without a fork in a proof."""
    return either(first <= second, first, second)


def most(first: int, second: int) -> int:
    """The larger of two numbers, without a fork in a proof."""
    return either(first >= second, first, second)


def is_none(count: int) -> bool:
    """Whether the number is plainly zero, so that nothing need be computed; a symbol never is."""
    return _class_of(count) is int and count == 0


def every(conditions: Iterable[bool]) -> bool:
    """Whether all of the conditions hold, without a fork in a proof; unlike `all` it evaluates each of them."""
    found = tuple(conditions)
    if _are_plain(found):
        return all(found)
    for each in found:
        all_of = getattr(each, "all_of", None)  # where there are symbols, one of them answers for all at once
        if all_of is not None:
            together: bool = all_of(found)
            return together
    held = True
    for each in found:
        held = either(each, held, False)  # type: ignore[assignment]  # of truths it is one
    return held


def some(conditions: Iterable[bool]) -> bool:
    """Whether any of the conditions holds, without a fork in a proof; unlike `any` it evaluates each of them."""
    found = tuple(conditions)
    if _are_plain(found):
        return any(found)
    held = False
    for each in found:
        held = either(each, True, held)  # type: ignore[assignment]  # likewise
    return held


def either(condition: bool, then: int, otherwise: int) -> int:
    """`then` if the condition holds, else `otherwise`; a symbolic condition answers through its `choose` method."""
    if _class_of(condition) is bool:
        return then if condition else otherwise
    choose = getattr(condition, "choose", None)
    if choose is not None:
        chosen: int = choose(then, otherwise)
        return chosen
    return then if condition else otherwise


def _are_plain(conditions: tuple[bool, ...]) -> bool:
    """Whether none of them is a symbol."""
    return _PLAIN.issuperset(map(_class_of, conditions))


_PLAIN = frozenset({bool})
_class_of = type
"""A name for `type` that, in a proof, still tells symbols from the numbers they stand for."""
