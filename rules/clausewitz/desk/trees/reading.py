"""The ruling on one kind of action as a decision diagram, whose questions are those that its norms ask."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clausewitz.desk.trees.conditions import Conditions, Fact
from clausewitz.desk.trees.diagrams import Diagram, Diagrams
from clausewitz.desk.trees.fields import order_of, reading_all
from clausewitz.desk.trees.questions import Question, questions_on
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, ruling_by_norms
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import any_of, z3


@dataclass(frozen=True)
class Decided:
    """What is ruled: whether the action is allowed, and the norm that decides; none where no norm speaks of it."""

    allowed: bool
    decided_by: Norm | None


@dataclass(frozen=True)
class Read:
    """The norms on one kind of action, read."""

    questions: tuple[Question, ...]
    """With the answers that are possible at all."""
    diagrams: Diagrams
    ruling: Diagram
    """Its values are of the type `Decided`."""
    speaks: dict[Norm, Diagram]
    """For each norm where it applies."""


def read_norms(speaking: Speaking) -> Read:
    """Read the norms; makes the solver assume that situation and action are well formed throughout.

    Raises Unprovable where a norm asks for what nobody can be asked for.
    """
    formulas = speaking.formulas
    formulas.assume(reading_all(formulas.arguments))
    asked = QuestionSet.from_formulas(formulas, speaking.spoken.values())
    spoken = [asked.formula_diagram(each) for each in speaking.spoken.values()]
    ruling = asked.ruling_diagram(speaking.norms, spoken)
    return Read(asked.questions, asked.diagrams, ruling, dict(zip(speaking.norms, spoken, strict=True)))


def _solver(said: Iterable[Formula], formulas: Formulas) -> z3.Solver:
    """One that knows what is well formed."""
    solver = z3.Solver()
    solver.add(*formulas.assertions, *(any_of([each.true, each.false]) for each in said))
    return solver


def _facts(said: Iterable[Formula], formulas: Formulas) -> dict[Fact, None]:
    """The facts of which the formulas are made, in the order in which they are met."""
    found: dict[Fact, None] = {}
    conditions: Conditions[None] = Conditions(found.setdefault, lambda *_: None)
    for each in said:
        conditions.read(formulas.expand_name(each.true))
        conditions.read(formulas.expand_name(each.false))
    return found


class QuestionSet:
    """The questions to which there are several possible answers, and diagrams over them."""

    @classmethod
    def from_formulas(cls, formulas: Formulas, spoken: Iterable[Formula]) -> "QuestionSet":
        """The questions that these formulas ask, and those of what is assumed. Raises Unprovable."""
        said = [*formulas.assumed, *spoken]
        return cls(_facts(said, formulas), formulas, _solver(said, formulas))

    def __init__(self, facts: Iterable[Fact], formulas: Formulas, solver: z3.Solver) -> None:
        self._formulas, self._solver = formulas, solver
        of_facts = questions_on(facts, formulas.offered)
        order = order_of(formulas.arguments)
        first_asked = sorted(dict.fromkeys(of_facts.values()), key=lambda each: min(map(order, each.names)))
        possible = {each: self._possible(each) for each in first_asked}
        self._of_facts = {fact: possible[question] for fact, question in of_facts.items()}
        self.questions = tuple(each for each in possible.values() if len(each.answers) > 1)
        self.diagrams = Diagrams([len(each.answers) for each in self.questions])
        self._places = {each: place for place, each in enumerate(self.questions)}
        self._conditions = Conditions(self._fact_diagram, self.diagrams.combine)

    def formula_diagram(self, formula: Formula) -> Diagram:
        """Where a formula is true and where it is false; what is neither is not well formed."""
        true, false = (
            self._conditions.read(self._formulas.expand_name(each)) for each in (formula.true, formula.false)
        )
        return self.diagrams.combine(_truth_value, true, false)

    def ruling_diagram(self, norms: Sequence[Norm], spoken: Sequence[Diagram]) -> Diagram:
        """What is ruled, given where each of these norms applies; its values are of the type `Decided`."""

        def build_decided(_possible: bool, *spoken: bool) -> Decided:
            made = ruling_by_norms(None, [norm for norm, speaks in zip(norms, spoken, strict=True) if speaks])
            return Decided(made.allowed, made.decided_by)

        return self.diagrams.combine(build_decided, self._possible_together(), *spoken)

    def _possible_together(self) -> Diagram:
        """Which answers go together: what is assumed holds, and counts fit each other."""
        assumed = map(self.formula_diagram, self._formulas.assumed)
        return self.diagrams.combine(lambda *all_: all(all_) or None, self._counts(), *assumed)

    def _counts(self) -> Diagram:
        about_counts = [each for each in self.questions if each.is_about_counts]
        return self._together(about_counts) if len(about_counts) > 1 else self.diagrams.leaf(True)

    def _together(self, questions: Sequence[Question]) -> Diagram:
        if not questions:
            return self.diagrams.leaf(True)
        first, *rest = questions
        goes_on = []
        for place in range(len(first.answers)):
            self._solver.push()
            self._solver.add(first.condition(place))
            goes_on.append(self._together(rest) if self._is_possible() else self.diagrams.impossible)
            self._solver.pop()
        return self.diagrams.branch(self._places[first], goes_on)

    def _possible(self, question: Question) -> Question:
        """The question with those of its answers that are possible."""
        kept = []
        for place, answer in enumerate(question.answers):
            self._solver.push()
            self._solver.add(question.condition(place))
            kept += [answer] if self._is_possible() else []
            self._solver.pop()
        return replace(question, answers=tuple(kept))

    def _is_possible(self) -> bool:
        return bool(self._solver.check() != z3.unsat)

    def _fact_diagram(self, fact: Fact) -> Diagram:
        question = self._of_facts[fact]
        truths = [self.diagrams.leaf(question.truth(fact, place)) for place in range(len(question.answers))]
        return self.diagrams.branch(self._places[question], truths) if len(truths) > 1 else truths[0]


def _truth_value(is_true: bool, is_false: bool) -> bool | None:
    return is_true if is_true or is_false else None
