"""The rulings that flip: on one kind of action, the situations in which it is allowed by the one set of rules alone.

Both sets are followed on the same symbols, so that whether any ruling is another is one question to the solver: where
there is none, that is a proof. Whatever is found is replayed on plain values, by `ruling` itself, before it is told.
"""

from collections.abc import Iterable, Iterator, Mapping

from clausewitz.desk.comparing.followed import ComparedNorms
from clausewitz.desk.comparing.regions import Region, condition, exclude_regions, grow_region, needed_regions, values
from clausewitz.desk.trees.questions import Question
from clausewitz.desk.trees.reading import Decided, QuestionSet
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import ContradictedError
from clausewitz.prove.paths.terms import z3
from clausewitz.prove.shapes import Shape


@dataclass(frozen=True)
class Flip:
    """Situations in which the ruling was the one and is the other."""

    allowed: bool
    """Whether the action is allowed now, and was not before."""
    conditions: tuple[tuple[Question, frozenset[int]], ...]
    """What describes the situations: questions, each with the places of the answers of which one is given."""
    example: Example
    """One of them, as plain as can be."""
    decided_before: tuple[Norm | None, ...]
    """The norms that decided in any of the situations; None where none spoke."""
    decided_after: tuple[Norm | None, ...]


@dataclass(frozen=True)
class Compared:
    """The rulings on one kind of action by two sets of rules."""

    fields: Mapping[str, Shape]
    """What there is in a situation and an action, for their words."""
    flips: tuple[Flip, ...]
    """All of them: no other ruling changes."""
    gone: bool
    """Whether it was allowed in some situation, and is now in none."""


def compare_norms(followed: ComparedNorms) -> Compared:
    """Compare what both say. Raises Unprovable where a norm asks for what nobody can be asked for."""
    if followed.is_unchanged:
        return Compared(followed.formulas.arguments, (), gone=False)
    flips = tuple(_Flips(followed).find_flips()) if any(map(followed.may_be, followed.ways.values())) else ()
    gone = followed.may_be(followed.was.allowed_formula().true) and not followed.may_be(
        followed.now.allowed_formula().true
    )
    return Compared(followed.formulas.arguments, flips, gone)


class _Flips:
    """The search for the regions in which rulings flip."""

    def __init__(self, followed: ComparedNorms) -> None:
        self._followed = followed
        spoken = [speaking.spoken.values() for speaking in (followed.was, followed.now)]
        self._asking = asking = QuestionSet.from_formulas(followed.formulas, [each for both in spoken for each in both])
        self._was, self._now = (
            asking.ruling_diagram(speaking.norms, [asking.formula_diagram(each) for each in speaking.spoken.values()])
            for speaking in (followed.was, followed.now)
        )
        self._usual = self._answers()

    def find_flips(self) -> Iterator[Flip]:
        """All flips: first what is allowed now, then what is not any more."""
        for allowed in (True, False):
            regions = min((self._regions(allowed, sign) for sign in (-1, 1)), key=lambda each: sum(map(len, each)))
            self._prove(allowed, regions)
            for region in regions:
                yield self._flip(allowed, region)

    def _regions(self, allowed: bool, sign: int) -> tuple[Region, ...]:
        """Regions that hold all situations in which the ruling flips so, and no others, none of them in vain.

        What is answered as usual is left out of them first; then, by the sign, what is asked last or first.
        """
        diagrams = self._asking.diagrams
        flips = diagrams.combine(lambda was, now: was.allowed is not now.allowed is allowed, self._was, self._now)
        found: list[Region] = []
        left = flips
        while True in diagrams.values(left):
            told = [z3.Not(condition(self._asking.questions, each)) for each in found]
            answers = self._answers(self._followed.ways[allowed], *told)
            order = sorted(answers, key=lambda each: (answers[each] != self._usual[each], sign * each))
            found.append(grow_region(diagrams, flips, answers, order))
            left = exclude_regions(diagrams, flips, found)
        return tuple(needed_regions(diagrams, flips, found))

    def _answers(self, *conditions: z3.BoolRef) -> Mapping[int, int]:
        """The answers to all questions in the plainest situation of which the conditions hold."""
        model = self._followed.formulas.plainest(*conditions)
        assert model is not None, "there is such a situation"
        return {
            place: next(at for at in range(len(each.answers)) if z3.is_true(model.eval(each.condition(at), True)))
            for place, each in enumerate(self._asking.questions)
        }

    def _prove(self, allowed: bool, regions: tuple[Region, ...]) -> None:
        """Have the solver say, on the formulas themselves, that just these rulings flip so."""
        here = [condition(self._asking.questions, each) for each in regions]
        followed = self._followed
        if followed.may_be(followed.ways[allowed], *map(z3.Not, here)) or any(
            followed.may_be(each, other) for each in here for other in followed.all_but(allowed)
        ):
            raise ContradictedError(followed.now.norms[0], followed.example())

    def _flip(self, allowed: bool, region: Region) -> Flip:
        followed, questions, diagrams = self._followed, self._asking.questions, self._asking.diagrams
        example = followed.example(condition(questions, region))
        followed.check_replay(example, allowed)
        return Flip(
            allowed,
            tuple((questions[each], region[each]) for each in sorted(region)),
            example,
            *(_deciding(values(diagrams, each, region)) for each in (self._was, self._now)),
        )


def _deciding(rulings: Iterable[object]) -> tuple[Norm | None, ...]:
    norms = {each.decided_by for each in rulings if isinstance(each, Decided)}
    return tuple(sorted(norms, key=lambda each: each.clause if each else ""))
