"""Questions that a tree may ask: which of a few facts is the case, one for each answer.

A flag is asked for by yes or no, and so is a comparison of counts with each other. A count that is compared with
numbers alone is asked for itself, and answered by the range in which it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from clausewitz.desk.trees.conditions import Compared, Fact, FlagCondition, Picked
from clausewitz.lazy import dataclass
from clausewitz.prove.paths.terms import all_of, any_of, number, z3


@dataclass(frozen=True)
class Range:
    """Whole numbers from one to another; `None` for no end."""

    low: int | None
    high: int | None


Answer: TypeAlias = object
"""Yes or no as a truth, a `Range` of a count, or the value of a field."""


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
        """That it has some answer, for the solver: of what there is to pick from, one is picked."""
        return (
            any_of(Picked(self.names[0], at).condition for at in range(len(self.offered)))
            if self.offered
            else all_of([])
        )

    def truth(self, fact: Fact, place: int) -> bool:
        """Whether a fact of the fields is the case by the answer of this place."""
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
    """The question by which each of the facts is found out."""
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
    """The ranges of a count within which all these comparisons stay the same."""
    lasts = sorted(
        {last for each in compared for last in ((each.bound - 1, each.bound) if each.equal else (each.bound,))}
    )
    for before, last in zip([None, *lasts], [*lasts, None], strict=True):
        yield Range(None if before is None else before + 1, last)
