"""Conditions of the solver, and the questions on fields of a situation that decide them.

A condition consists of flags, picks, and comparisons of sums of counts with a number. Counts that depend on other
conditions, such as a minimum, are expanded, so that comparisons hold only counts that a player can be asked for. A
count compared with numbers alone is asked for itself, and its answers are ranges.
"""

import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from typing import Generic, TypeAlias, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.wording import member_docs
from clausewitz.prove.norms.formulas import PICKED
from clausewitz.prove.shapes import Number, Record, Shape
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import all_of, any_of, literal, number, truth, z3

Made = TypeVar("Made")


@dataclass(frozen=True)
class FlagCondition:
    """That a flag is set."""

    name: str

    @property
    def condition(self) -> z3.BoolRef:
        """The condition for the solver."""
        return truth(self.name)


@dataclass(frozen=True)
class Picked:
    """That a particular option was picked under a name, by its index."""

    name: str
    place: int

    @property
    def condition(self) -> z3.BoolRef:
        """The condition for the solver."""
        return number(self.name + PICKED) == self.place


@dataclass(frozen=True)
class Compared:
    """That a weighted sum of counts is at most a number, or equal to it."""

    weights: tuple[tuple[str, int], ...]
    bound: int
    equal: bool = False

    @property
    def condition(self) -> z3.BoolRef:
        """The condition for the solver."""
        total = z3.Sum([literal(0), *(number(name) * weight for name, weight in self.weights)])
        return total == self.bound if self.equal else total <= self.bound


Fact: TypeAlias = FlagCondition | Picked | Compared
"""An atomic fact."""


class Conditions(Generic[Made]):
    """Reads conditions: `known` gives what a fact is read as, `joined` what several are together.

    `joined` is given a function of truths and what these are read as.
    """

    def __init__(self, known: Callable[[Fact], Made], joined: Callable[..., Made]) -> None:
        self._known, self._joined = known, joined
        self._kept: dict[int, tuple[z3.BoolRef, Made]] = {}

    def read(self, condition: z3.BoolRef) -> Made:
        """Read a condition. Raises Unprovable if it contains anything else."""
        key = condition.get_id()
        if key not in self._kept:
            self._kept[key] = condition, self._read(condition)  # kept alive, so that no other condition gets its id
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
        """A comparison of counts, in a normal form."""
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
    """The counts in a sum, with their weights; a constant is under the empty name."""
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


@dataclass(frozen=True)
class Range:
    """A range of whole numbers; `None` for no bound."""

    low: int | None
    high: int | None


Answer: TypeAlias = object
"""The answer to a question: a truth value, a `Range` of a count, or the value of a field."""


@dataclass(frozen=True)
class Question:
    """A question with all its answers."""

    names: tuple[str, ...]
    """The fields that it asks for, by the names of their symbols."""
    answers: tuple[Answer, ...]
    compared: Compared | None = None
    """The comparison that it asks for, if it is one of several counts."""
    offered: tuple[object, ...] = ()
    """What there is to pick from, if it asks for a pick."""

    @property
    def is_about_counts(self) -> bool:
        """Whether it asks for a count, or compares counts."""
        return self.compared is not None or isinstance(self.answers[0], Range)

    @property
    def is_answered(self) -> z3.BoolRef:
        """The condition that it has an answer: one of the options is picked."""
        return (
            any_of(Picked(self.names[0], at).condition for at in range(len(self.offered)))
            if self.offered
            else all_of([])
        )

    def truth(self, fact: Fact, place: int) -> bool:
        """Whether a fact holds by the answer at this index."""
        answer = self.answers[place]
        if isinstance(fact, Picked):
            return answer is self.offered[fact.place]
        if isinstance(answer, Range):
            assert isinstance(fact, Compared)
            ((_, weight),) = fact.weights
            assert weight == 1
            return answer.low == answer.high == fact.bound if fact.equal else _below(answer, fact.bound)
        return bool(answer)

    def answer_range(self, place: int) -> Range:
        """The numbers that are meant by an answer: of a count, or of the sum of counts that are compared."""
        answer = self.answers[place]
        if isinstance(answer, Range):
            return answer
        if not self.compared or not (answer or not self.compared.equal):
            return Range(None, None)
        bound = self.compared.bound
        return Range(bound if self.compared.equal else None, bound) if answer else Range(bound + 1, None)

    def condition(self, place: int) -> z3.BoolRef:
        """The same as the answer of this place, for the solver."""
        answer = self.answers[place]
        if isinstance(answer, Range):
            count = number(self.names[0])
            ends = [count >= answer.low] if answer.low is not None else []
            ends += [count <= answer.high] if answer.high is not None else []
            return all_of(ends)
        if self.offered:
            return any_of(Picked(self.names[0], at).condition for at, each in enumerate(self.offered) if each is answer)
        said = (self.compared or FlagCondition(self.names[0])).condition
        return said if answer else z3.Not(said)


def _below(answer: Range, bound: int) -> bool:
    return answer.high is not None and answer.high <= bound


def questions_on(facts: Iterable[Fact], offered: Mapping[str, Sequence[object]]) -> Mapping[Fact, Question]:
    """The question that decides each of the facts."""
    found: dict[Fact, Question] = {}
    by_count: dict[str, list[Compared]] = {}
    for fact in facts:
        match fact:
            case FlagCondition(name):
                found[fact] = Question((name,), (True, False))
            case Picked(name, _):
                found[fact] = Question((name,), tuple(offered[name]), offered=tuple(offered[name]))
            case Compared(((name, 1),)):
                by_count.setdefault(name, []).append(fact)
            case Compared(weights):
                found[fact] = Question(tuple(name for name, _ in weights), (True, False), fact)
    for name, compared in by_count.items():
        question = Question((name,), tuple(_ranges(compared)))
        found |= dict.fromkeys(compared, question)
    return found


def _ranges(compared: Iterable[Compared]) -> Iterator[Range]:
    """The ranges of a count within which none of these comparisons changes."""
    lasts = sorted(
        {last for each in compared for last in ((each.bound - 1, each.bound) if each.equal else (each.bound,))}
    )
    for before, last in zip([None, *lasts], [*lasts, None], strict=True):
        yield Range(None if before is None else before + 1, last)


@dataclass(frozen=True)
class QuestionField:
    """A field that can be asked for."""

    name: str
    """The name of its symbol, such as `action.to.holder`."""
    shape: Shape
    doc: str
    """The docstring under it; of a situation that is no record, that of its type is none."""


def fields_of(arguments: Mapping[str, Shape]) -> Iterator[QuestionField]:
    """All fields of the arguments of norms, in order; those of records within others by the way to them."""
    for name, shape in arguments.items():
        yield from _walk_fields(QuestionField(name, shape, ""))


def _walk_fields(asked: QuestionField) -> Iterator[QuestionField]:
    if not isinstance(asked.shape, Record):
        yield asked
        return
    docs = member_docs(asked.shape.type)
    for field in asked.shape.fields:
        yield from _walk_fields(QuestionField(f"{asked.name}.{field.name}", field.shape, docs.get(field.name, "")))


def order_of(arguments: Mapping[str, Shape]) -> Callable[[str], int]:
    """The index of a symbol in the order of the fields."""
    places = {each.name: place for place, each in enumerate(fields_of(arguments))}
    return lambda name: places[field_in(name, places)]


def field_in(name: str, names: Mapping[str, object]) -> str:
    """The field that a symbol belongs to: itself, or its container, such as a set."""
    while name not in names:
        cut = max(name.rfind(each) for each in ".[:")
        name = name[:cut]
    return name


def reading_all(arguments: Mapping[str, Shape]) -> Callable[..., bool]:
    """A predicate that reads all records and counts of its arguments: they are well formed wherever it holds."""

    def reads(**values: object) -> bool:
        for name, value in values.items():
            _read(value, arguments[name])
        return True

    return reads


def _read(value: object, shape: Shape) -> None:
    for field in shape.fields if isinstance(shape, Record) else ():
        if isinstance(field.shape, Record | Number):
            _read(getattr(value, field.name), field.shape)
