"""Builds the decision tree with the fewest questions for one kind of action, and proves that it gives the ruling.

The ruling is whether the action is allowed, and the norm that decides. The search minimizes the worst case first and
then the mean, with all answers equally likely. If few enough diagrams can be left over, all orders of questions are
compared, and no tree asks fewer at worst; otherwise only the most informative next questions are compared.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import ceil, log
from typing import TypeAlias

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, ruling_by_norms
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formula, Formulas, Speaking
from clausewitz.prove.symbolic.terms import any_of, z3
from clausewitz.rulings.trees.conditions import Conditions, Fact, Question, order_of, questions_on, reading_all
from clausewitz.rulings.trees.diagrams import Diagram, Diagrams

MOST_LEFT = 100_000
"""The most diagrams left over for which all orders are compared."""
_TELLING = 4
"""The number of next questions compared otherwise."""


@dataclass(frozen=True, order=True)
class Next:
    """The next question, and the number of questions from there on."""

    worst: int
    mean: Fraction
    question: int = -1
    """None if the rest is known."""


class _TooManyLeftError(Exception):
    """Answers leave over more diagrams than can be compared."""


def fewest(diagrams: Diagrams, root: Diagram) -> "Fewest":
    """A search for the next question in a diagram, and in what is left of it after answers."""
    exact = Fewest(diagrams, None)
    try:
        exact.next(root)
    except _TooManyLeftError:
        return Fewest(diagrams, _TELLING)
    return exact


class Fewest:
    """Finds the next question after any answers. `telling` is how many candidates are compared; None for all.

    The worst case comes first, for which one sufficient order is enough. Means are then compared only among orders that
    ask no more, and only while one may be the lowest.
    """

    def __init__(self, diagrams: Diagrams, telling: int | None) -> None:
        self._diagrams, self._telling = diagrams, telling
        self.is_exact = telling is None
        self._known: dict[Diagram, Next] = {}
        self._low: dict[Diagram, Fraction] = {}
        """For some other diagrams, a lower bound on the mean number of questions."""
        self._beyond: dict[Diagram, int] = {}
        """For each diagram, a number of questions that is too small."""
        self._enough: dict[Diagram, int] = {}
        """For each diagram, a number of questions that suffices."""
        self._at_least = cache(self._lower_bound)
        self._candidates = cache(self._sort_candidates)

    def next(self, diagram: Diagram) -> Next:
        """The next question of a diagram."""
        self._find(diagram, Fraction(len(self._diagrams.answers)))
        return self._known[diagram]

    def _find(self, left: Diagram, most: Fraction) -> None:
        """Find the best next question that does not raise the worst case.

        If the mean exceeds `most`, find a higher lower bound instead.
        """
        if self._lowest(left) > most or left in self._known:
            return
        worst, none = self._worst(left), len(self._diagrams.answers)
        if not worst:
            self._known[left] = Next(0, Fraction(0))
            return
        best = Next(worst, most, none)
        for question, parts in sorted(self._candidates(left), key=lambda each: self._mean(each[1])):
            if Next(worst, self._mean(parts), question) < best and all(self._suffice(p, worst - 1) for p in parts):
                for each in parts:
                    self._find(each, self._lowest(each) + len(parts) * (best.mean - self._mean(parts)))
                best = min(best, Next(worst, self._mean(parts), question))
        if best.question < none:
            self._known[left] = best
        else:
            means = (self._mean(parts) for _, parts in self._candidates(left))
            self._low[left] = min(each for each in means if each > most)

    def _mean(self, parts: Sequence[Diagram]) -> Fraction:
        """A lower bound on the mean number of questions, if the first leaves these diagrams."""
        return 1 + sum(map(self._lowest, parts), Fraction(0)) / len(parts)

    def _lowest(self, left: Diagram) -> Fraction:
        """A lower bound on the mean number of questions."""
        if left in self._known:
            return self._known[left].mean
        return self._low[left] if left in self._low else self._told_apart_by(*self._rulings(left))

    @staticmethod
    @cache
    def _told_apart_by(rulings: int, answers: int) -> Fraction:
        """The mean if each question but the last leads to a ruling for all answers but one."""
        questions = ceil((rulings - 1) / (answers - 1))
        return sum((Fraction(1, answers**each) for each in range(questions)), Fraction(0))

    def _worst(self, left: Diagram) -> int:
        """The number of questions at worst."""
        return next(most for most in range(len(self._diagrams.answers) + 1) if self._suffice(left, most))

    def _suffice(self, left: Diagram, most: int) -> bool:
        """Whether this many questions suffice."""
        if self._enough.get(left, most + 1) <= most:
            return True
        if self._beyond.get(left, -1) >= most or most < self._at_least(left):
            return False
        if not self._at_least(left) or self._is_enough(left, most):
            self._enough[left] = most
            return True
        self._beyond[left] = most
        if self._telling is None and len(self._enough) + len(self._beyond) > MOST_LEFT:
            raise _TooManyLeftError
        return False

    def _is_enough(self, left: Diagram, most: int) -> bool:
        candidates = self._candidates(left)
        if any(self._beyond.get(part, -1) >= most for _, parts in candidates for part in parts):
            return False  # What one answer leaves is part of the whole, which takes as many questions at least.
        return any(all(self._suffice(part, most - 1) for part in parts) for _, parts in candidates)

    def _sort_candidates(self, left: Diagram) -> list[tuple[int, list[Diagram]]]:
        """The questions with several possible answers, with what each answer leaves, the most informative first."""
        diagrams = self._diagrams

        def telling(candidate: tuple[int, list[Diagram]]) -> tuple[int, int, int]:
            question, parts = candidate
            rulings = sum(len(diagrams.values(each)) for each in parts)
            return 0 if self.is_exact else max(map(self._at_least, parts)), rulings, question

        left_by = (
            (question, [each for each in diagrams.after(left, question) if each != diagrams.impossible])
            for question in diagrams.questions(left)
        )
        return sorted(left_by, key=telling)[: self._telling]

    def _lower_bound(self, left: Diagram) -> int:
        """A lower bound on the number of questions at worst.

        There are that many rulings to distinguish, and in each situation every question that alone can change the
        ruling must be asked.
        """
        rulings, answers = self._rulings(left)
        return max(ceil(log(rulings, answers) - 1e-9) if rulings > 1 else 0, self._diagrams.hanging(left))

    def _rulings(self, left: Diagram) -> tuple[int, int]:
        """The number of rulings, and the most answers to any question."""
        diagrams = self._diagrams
        most = max((diagrams.answers[each] for each in diagrams.questions(left)), default=2)
        return max(len(diagrams.values(left)), 1), most


@dataclass(frozen=True)
class Decided:
    """A ruling: whether the action is allowed, and the deciding norm, or none if no norm applies."""

    allowed: bool
    decided_by: Norm | None


@dataclass(frozen=True)
class Read:
    """The norms on one kind of action, as questions and diagrams."""

    questions: tuple[Question, ...]
    """The questions, with only the possible answers."""
    diagrams: Diagrams
    ruling: Diagram
    """Its values are of the type `Decided`."""
    speaks: dict[Norm, Diagram]
    """For each norm, where it applies."""


def read_norms(speaking: Speaking) -> Read:
    """Read the norms. The solver assumes from then on that situation and action are well formed.

    Raises Unprovable if a norm looks at something that nobody can be asked for.
    """
    formulas = speaking.formulas
    formulas.assume(reading_all(formulas.arguments))
    asked = QuestionSet.from_formulas(formulas, speaking.spoken.values())
    spoken = [asked.formula_diagram(each) for each in speaking.spoken.values()]
    ruling = asked.ruling_diagram(speaking.norms, spoken)
    return Read(asked.questions, asked.diagrams, ruling, dict(zip(speaking.norms, spoken, strict=True)))


def _solver(said: Iterable[Formula], formulas: Formulas) -> z3.Solver:
    """A solver that assumes well-formed arguments."""
    solver = z3.Solver()
    solver.add(*formulas.assertions, *(any_of([each.true, each.false]) for each in said))
    return solver


def _facts(said: Iterable[Formula], formulas: Formulas) -> dict[Fact, None]:
    """The facts in the formulas, in order of appearance."""
    found: dict[Fact, None] = {}
    conditions: Conditions[None] = Conditions(found.setdefault, lambda *_: None)
    for each in said:
        conditions.read(formulas.expand_name(each.true))
        conditions.read(formulas.expand_name(each.false))
    return found


class QuestionSet:
    """The questions with several possible answers, and diagrams over them."""

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
        """The diagram of where a formula is true and where it is false; elsewhere nothing is well formed."""
        true, false = (
            self._conditions.read(self._formulas.expand_name(each)) for each in (formula.true, formula.false)
        )
        return self.diagrams.combine(_truth_value, true, false)

    def ruling_diagram(self, norms: Sequence[Norm], spoken: Sequence[Diagram]) -> Diagram:
        """The diagram of rulings, given where each norm applies; its values are `Decided`."""

        def build_decided(_possible: bool, *spoken: bool) -> Decided:
            made = ruling_by_norms(None, [norm for norm, speaks in zip(norms, spoken, strict=True) if speaks])
            return Decided(made.allowed, made.decided_by)

        return self.diagrams.combine(build_decided, self._possible_together(), *spoken)

    def _possible_together(self) -> Diagram:
        """Which answers are possible together: assumptions hold, and counts are consistent."""
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


@dataclass(frozen=True)
class Asks:
    """A node of a tree at which a question is asked."""

    question: Question
    goes_on: tuple[tuple[int, int], ...]
    """For each possible answer, its index in the question, and the node that it leads to."""
    for_norms: tuple[Norm, ...]
    """The norms whose application depends on it, and that may yet decide or give way."""


@dataclass(frozen=True)
class RulingLeaf:
    """A node of a tree at which the ruling is known."""

    allowed: bool
    decided_by: Norm | None
    """None if no norm covers the action."""
    overridden: tuple[Norm, ...]
    """The norms that apply in every situation that leads here, but give way to the deciding one."""


Place: TypeAlias = Asks | RulingLeaf


@dataclass(frozen=True)
class Tree:
    """A decision tree, in which equal subtrees are shared."""

    places: tuple[Place, ...]
    """The nodes; the first is the root."""
    worst: int
    """The most questions on any path."""
    mean: float
    """The mean number of questions, if all answers are equally likely."""
    is_exact: bool
    """Whether no other tree asks fewer at worst."""

    def ways(self) -> Iterator[tuple[tuple[z3.BoolRef, ...], RulingLeaf]]:
        """Each path to a ruling: its conditions, and the ruling."""
        yield from self._ways(0, ())

    def _ways(self, at: int, before: tuple[z3.BoolRef, ...]) -> Iterator[tuple[tuple[z3.BoolRef, ...], RulingLeaf]]:
        place = self.places[at]
        if isinstance(place, RulingLeaf):
            yield before, place
            return
        for answer, leads_to in place.goes_on:
            yield from self._ways(leads_to, (*before, place.question.condition(answer)))


def tree_of(speaking: Speaking, asked: Read | None = None) -> Tree:
    """The tree on one kind of action, of whose norms it may be known how they read.

    The solver assumes from then on that all arguments are well formed. Raises Unprovable if a norm looks at something
    that nobody can be asked for.
    """
    asked = asked or read_norms(speaking)
    root = asked.diagrams.settled(asked.ruling)
    order = fewest(asked.diagrams, root)
    planting = _Planting(asked, order)
    planting.place(root, {norm: asked.speaks[norm] for norm in speaking.norms})
    cost = order.next(root)
    return Tree(tuple(planting.finished_places()), cost.worst, float(cost.mean), order.is_exact)


class _Planting:
    """Builds the nodes of a tree, sharing equal ones."""

    def __init__(self, asked: Read, order: Fewest) -> None:
        self._asked, self._order = asked, order
        self._places: dict[object, int] = {}
        self._made: list[Place | None] = []

    def finished_places(self) -> Iterator[Place]:
        """The finished nodes."""
        return (place for place in self._made if place)

    def place(self, left: Diagram, speaks: dict[Norm, Diagram]) -> int:
        """The number of the place where this is left of the ruling, and of where each norm applies."""
        matter = self._relevant_norms(left)
        speaks = {norm: self._drop_known(each) for norm, each in speaks.items() if norm in matter}
        key = (left, tuple(speaks.values()))
        if key not in self._places:
            self._places[key] = len(self._made)
            self._made.append(None)
            self._made[self._places[key]] = self._build_place(left, speaks)
        return self._places[key]

    def _drop_known(self, speaks: Diagram) -> Diagram:
        """Where a norm applies, restricted to what is still possible."""
        diagrams = self._asked.diagrams
        values = diagrams.values(speaks)
        return diagrams.leaf(*values) if len(values) == 1 else diagrams.settled(speaks)

    def _relevant_norms(self, left: Diagram) -> Collection[Norm]:
        """The norms that may yet decide or give way."""
        decide = [each.decided_by for each in self._rulings(left) if each.decided_by]
        return {*decide, *(other for each in decide for other in each.exception_to)}

    def _rulings(self, left: Diagram) -> list[Decided]:
        return [each for each in self._asked.diagrams.values(left) if isinstance(each, Decided)]

    def _build_place(self, left: Diagram, speaks: dict[Norm, Diagram]) -> Place:
        diagrams = self._asked.diagrams
        rulings = self._rulings(left)
        if len(rulings) == 1:
            return self._build_rules(rulings[0], speaks)
        place = self._order.next(left).question
        goes_on = []
        for answer, after in enumerate(diagrams.after(left, place)):
            if after != diagrams.impossible:
                still = {norm: diagrams.fixed(each, place, answer) for norm, each in speaks.items()}
                goes_on.append((answer, self.place(after, still)))
        asked_for = tuple(norm for norm, each in speaks.items() if diagrams.hangs_on(each, place))
        return Asks(self._asked.questions[place], tuple(goes_on), asked_for)

    def _build_rules(self, ruling: Decided, speaks: dict[Norm, Diagram]) -> RulingLeaf:
        by = ruling.decided_by
        certain = self._asked.diagrams.leaf(True)
        give_way = (each for each in (by.exception_to if by else ()) if speaks.get(each) == certain)
        return RulingLeaf(ruling.allowed, by, tuple(give_way))


Way = tuple[z3.BoolRef, ...]


class WrongTreeError(RuntimeError):
    """A tree that does not give the ruling."""


def prove(tree: Tree, speaking: Speaking) -> None:
    """Prove that in every situation some answer fits, and that the path leads to the right ruling.

    The tree must have been built from these norms. Raises `WrongTreeError`.
    """
    sound = [any_of([speaking.applies(norm), speaking.is_silent(norm)]) for norm in speaking.norms]
    for way, asks in _walk_questions(tree, 0, ()):
        answered = [asks.question.condition(answer) for answer, _ in asks.goes_on]
        if speaking.formulas.are_possible(*sound, *way, asks.question.is_answered, z3.Not(any_of(answered))):
            raise WrongTreeError(f"an answer is missing: {asks.question}")
    for way, rules in tree.ways():
        wrong = [speaking.decides_not(rules.decided_by), *map(speaking.is_silent, rules.overridden)]
        if speaking.formulas.are_possible(*way, any_of(wrong)):
            raise WrongTreeError(f"the ruling may be another one than {rules}")


def examples(tree: Tree, speaking: Speaking) -> Iterator[tuple[Example, RulingLeaf]]:
    """For each path through a tree, a situation that takes it, with its ruling.

    Raises `WrongTreeError` for a path that no situation takes.
    """
    for way, rules in tree.ways():
        example = speaking.example(*way)
        if example is None:
            raise WrongTreeError(f"no situation leads to {rules}")
        yield example, rules


def _walk_questions(tree: Tree, at: int, before: Way) -> Iterator[tuple[Way, Asks]]:
    """Each question node, with each path to it."""
    place = tree.places[at]
    if isinstance(place, Asks):
        yield before, place
        for answer, leads_to in place.goes_on:
            yield from _walk_questions(tree, leads_to, (*before, place.question.condition(answer)))
