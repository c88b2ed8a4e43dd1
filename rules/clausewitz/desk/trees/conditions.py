"""What a condition of the solver is made of: flags, picks, and comparisons of sums of counts with a number.

Conditions come from the paths of norms. A count that depends on a flag or on another comparison, such as the least of
two counts, is taken apart, so that in a comparison there is nothing left but counts that somebody can be asked for.
"""

import math
import operator
from collections.abc import Callable
from functools import partial, reduce
from typing import Generic, TypeAlias, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.prove.norms.formulas import PICKED
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.paths.terms import literal, number, truth, z3

Made = TypeVar("Made")


@dataclass(frozen=True)
class FlagCondition:
    """That a flag is set."""

    name: str

    @property
    def condition(self) -> z3.BoolRef:
        """The same for the solver."""
        return truth(self.name)


@dataclass(frozen=True)
class Picked:
    """That of what is offered under a name this one was picked, by its place."""

    name: str
    place: int

    @property
    def condition(self) -> z3.BoolRef:
        """The same for the solver."""
        return number(self.name + PICKED) == self.place


@dataclass(frozen=True)
class Compared:
    """That a sum of counts, each so many times, is at most a number, or is that number."""

    weights: tuple[tuple[str, int], ...]
    bound: int
    equal: bool = False

    @property
    def condition(self) -> z3.BoolRef:
        """The same for the solver."""
        total = z3.Sum([literal(0), *(number(name) * weight for name, weight in self.weights)])
        return total == self.bound if self.equal else total <= self.bound


Fact: TypeAlias = FlagCondition | Picked | Compared
"""What may be the case or not, and is not made of other facts."""


class Conditions(Generic[Made]):
    """Reads conditions: `known` gives what a fact is read as, `joined` what several are together.

    `joined` is given a function of truths and what these are read as.
    """

    def __init__(self, known: Callable[[Fact], Made], joined: Callable[..., Made]) -> None:
        self._known, self._joined = known, joined
        self._kept: dict[int, tuple[z3.BoolRef, Made]] = {}

    def read(self, condition: z3.BoolRef) -> Made:
        """What the condition is read as. Raises Unprovable where it is made of something else."""
        key = condition.get_id()
        if key not in self._kept:
            self._kept[key] = condition, self._read(condition)  # kept, so that no other condition gets its number
        return self._kept[key][1]

    def _read(self, condition: z3.BoolRef) -> Made:
        parts = condition.children()
        logic = _LOGIC.get(condition.decl().kind())
        if logic and all(map(z3.is_bool, parts)):
            read = list(map(self.read, parts))
            if logic in {_all, _any} and len(read) > 1:
                return reduce(partial(self._joined, logic), read)  # two by two is quicker than all at once
            return self._joined(logic, *read)
        if z3.is_const(condition):
            return self._known(FlagCondition(condition.decl().name()))
        if (choice := _choice_in(condition)) is not None:
            asked, then, otherwise = choice.children()
            sides = (z3.simplify(z3.substitute(condition, (choice, side))) for side in (then, otherwise))
            return self._joined(_if, *map(self.read, (asked, *sides)))
        return self._of_comparison(condition)

    def _of_comparison(self, condition: z3.BoolRef) -> Made:
        """A comparison of counts alone, so written that the same is always the same."""
        kind = condition.decl().kind()
        if kind == z3.Z3_OP_DISTINCT and len(condition.children()) == 2:
            return self._joined(_not, self.read(operator.eq(*condition.children())))
        if kind not in _COMPARISONS:
            raise Unprovable(f"nobody can be asked whether {condition}")
        left, right = condition.children()
        if left.decl().name().endswith(PICKED):
            return self._known(Picked(left.decl().name().removesuffix(PICKED), right.as_long()))
        weights = _sum(left, 1, {})
        _sum(right, -1, weights)
        sign, shift = _COMPARISONS[kind]
        bound = -sign * weights.pop("", 0) + shift
        return self._of_sum({name: sign * each for name, each in weights.items() if each}, bound, kind == z3.Z3_OP_EQ)

    def _of_sum(self, weights: dict[str, int], bound: int, equal: bool) -> Made:
        if not weights:
            return self._joined(lambda: bound == 0 if equal else bound >= 0)
        divisor = math.gcd(*weights.values())
        if equal and bound % divisor:
            return self._joined(lambda: False)
        found = tuple((name, weights[name] // divisor) for name in sorted(weights))
        if found[0][1] > 0:
            return self._known(Compared(found, bound // divisor, equal))
        turned = tuple((name, -weight) for name, weight in found)
        if equal:
            return self._known(Compared(turned, -bound // divisor, equal))
        return self._joined(_not, self._known(Compared(turned, -(bound // divisor) - 1)))


def _not(one: bool) -> bool:
    return not one


def _if(asked: bool, then: bool, otherwise: bool) -> bool:
    return then if asked else otherwise


def _all(*parts: bool) -> bool:
    return all(parts)


def _any(*parts: bool) -> bool:
    return any(parts)


_LOGIC: dict[int, Callable[..., bool]] = {
    z3.Z3_OP_TRUE: lambda: True,
    z3.Z3_OP_FALSE: lambda: False,
    z3.Z3_OP_AND: _all,
    z3.Z3_OP_OR: _any,
    z3.Z3_OP_NOT: _not,
    z3.Z3_OP_ITE: _if,
    z3.Z3_OP_IMPLIES: lambda one, other: other or not one,
    z3.Z3_OP_EQ: lambda one, other: one == other,
    z3.Z3_OP_IFF: lambda one, other: one == other,
    z3.Z3_OP_XOR: lambda one, other: one != other,
    z3.Z3_OP_DISTINCT: lambda one, other: one != other,
}
_COMPARISONS = {
    z3.Z3_OP_LE: (1, 0),
    z3.Z3_OP_LT: (1, -1),
    z3.Z3_OP_GE: (-1, 0),
    z3.Z3_OP_GT: (-1, -1),
    z3.Z3_OP_EQ: (1, 0),
}
"""For each the sign of its sum, and what is added to its bound, once it says `at most`."""


def _sum(term: z3.ArithRef, times: int, found: dict[str, int]) -> dict[str, int]:
    """The counts of which a term is the sum, each with how often; a number is under the empty name."""
    kind, parts = term.decl().kind(), term.children()
    if z3.is_int_value(term):
        found[""] = found.get("", 0) + times * term.as_long()
    elif z3.is_const(term):
        found[term.decl().name()] = found.get(term.decl().name(), 0) + times
    elif kind in (z3.Z3_OP_ADD, z3.Z3_OP_SUB, z3.Z3_OP_UMINUS):
        signs = [1 if kind == z3.Z3_OP_ADD else -1] * len(parts)
        signs[0] = -1 if kind == z3.Z3_OP_UMINUS else 1
        for part, sign in zip(parts, signs, strict=True):
            _sum(part, sign * times, found)
    elif kind == z3.Z3_OP_MUL and sum(map(z3.is_int_value, parts)) == len(parts) - 1:
        numbers = (part.as_long() for part in parts if z3.is_int_value(part))
        _sum(next(part for part in parts if not z3.is_int_value(part)), times * math.prod(numbers), found)
    else:
        raise Unprovable(f"nobody can be asked for {term}")
    return found


def _choice_in(term: z3.ExprRef) -> z3.ExprRef | None:
    """A count within the term that depends on a condition."""
    for part in term.children():
        if part.decl().kind() == z3.Z3_OP_ITE:
            return part
        if (found := _choice_in(part)) is not None:
            return found
    return None
