"""Decision diagrams: functions of a few questions with a few answers each, as graphs without duplicate nodes.

A diagram is a number. Two functions are equal exactly if their numbers are, so results about one are cached by number.
`None` at a leaf means impossible, and absorbs whatever it is combined with.
"""

import operator
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, reduce
from itertools import count

Diagram = int
"""The number of a diagram within its `Diagrams`."""


class Diagrams:
    """Diagrams over the same questions, given the number of answers of each; earlier questions come first."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = tuple(answers)
        bits = (1 << place for place in count())
        self._bits = [[next(bits) for _ in range(number)] for number in self.answers]
        self._all = sum(map(sum, self._bits))
        self._others = [self._all & ~sum(each) for each in self._bits]
        self._numbers: dict[tuple[int, Hashable], Diagram] = {}
        self._made: list[tuple[int, Hashable]] = []
        self.impossible = self.leaf(None)
        self.fixed = cache(self._restrict)
        self.after = cache(self._restrict_each)
        self.settled = cache(self._simplify)
        self.possible = cache(self._possible)
        self.questions = cache(self._questions)
        self.values = cache(self._values)
        self.hanging = cache(self._sensitivity)
        self._counted = cache(self._count)
        self._differing = cache(self._differ)
        self._added = cache(self._add)

    def leaf(self, value: Hashable) -> Diagram:
        """The diagram with this value for all answers."""
        return self._intern_node(len(self.answers), value)

    def branch(self, question: int, answers: Iterable[Diagram]) -> Diagram:
        """The diagram that branches on a question; the question must come before those of the branches."""
        goes_on = tuple(answers)
        return goes_on[0] if goes_on.count(goes_on[0]) == len(goes_on) else self._intern_node(question, goes_on)

    def combine(self, value: Callable[..., Hashable], *parts: Diagram) -> Diagram:
        """The diagram whose value is computed from those of the parts."""
        known: dict[tuple[Diagram, ...], Diagram] = {}

        def combine_parts(parts: tuple[Diagram, ...]) -> Diagram:
            if self.impossible in parts:
                return self.impossible
            if parts not in known:
                question = min((self._made[part][0] for part in parts), default=len(self.answers))
                if question == len(self.answers):
                    known[parts] = self.leaf(value(*(self._made[part][1] for part in parts)))
                else:
                    split = zip(*(self._split(part, question) for part in parts), strict=True)
                    known[parts] = self.branch(question, map(combine_parts, split))
            return known[parts]

        return combine_parts(parts)

    def hangs_on(self, diagram: Diagram, question: int) -> bool:
        """Whether the value may be another for another answer, all else being possible with both."""
        first, *others = (self.fixed(diagram, question, answer) for answer in range(self.answers[question]))
        return any(True in self.values(self.combine(operator.ne, first, other)) for other in others)

    def _restrict(self, diagram: Diagram, question: int, answer: int) -> Diagram:
        """What is left of a diagram once a question is answered."""
        first, goes_on = self._made[diagram]
        if first > question:
            return diagram
        assert isinstance(goes_on, tuple)
        if first == question:
            return int(goes_on[answer])
        return self.branch(first, [self.fixed(each, question, answer) for each in goes_on])

    def _restrict_each(self, diagram: Diagram, question: int) -> tuple[Diagram, ...]:
        """What is left by each answer, without questions to which only one answer is then possible."""
        left = (self.fixed(diagram, question, answer) for answer in range(self.answers[question]))
        return tuple(map(self.settled, left))

    def _simplify(self, diagram: Diagram) -> Diagram:
        """The diagram without questions to which only one answer is possible, or that tell only what is."""
        if self.possible(diagram) == self._all:
            return diagram
        for question in sorted(self.questions(diagram)):
            possible = [answer for answer, bit in enumerate(self._bits[question]) if self.possible(diagram) & bit]
            if len(possible) < self.answers[question]:
                left = {self.fixed(diagram, question, answer) for answer in possible}
                if len(left) == 1:
                    return self.settled(left.pop())
        return diagram

    def _possible(self, diagram: Diagram) -> int:
        """The answers, of all questions, with which something is possible: the sum of their bits."""
        if diagram == self.impossible:
            return 0
        first, goes_on = self._made[diagram]
        if first == len(self.answers):
            return self._all
        assert isinstance(goes_on, tuple)
        bits, others = self._bits[first], self._others[first]
        return reduce(
            operator.or_,
            (
                self.possible(each) & others | bit
                for each, bit in zip(goes_on, bits, strict=True)
                if each != self.impossible
            ),
            0,
        )

    def _questions(self, diagram: Diagram) -> frozenset[int]:
        """The questions on which it depends."""
        first, goes_on = self._made[diagram]
        if first == len(self.answers):
            return frozenset()
        assert isinstance(goes_on, tuple)
        return frozenset({first}).union(*map(self.questions, goes_on))

    def _values(self, diagram: Diagram) -> frozenset[Hashable]:
        """The values that it can have."""
        first, goes_on = self._made[diagram]
        if first == len(self.answers):
            return frozenset({goes_on} - {None})
        assert isinstance(goes_on, tuple)
        return frozenset().union(*map(self.values, goes_on))

    def _sensitivity(self, diagram: Diagram) -> int:
        """The most questions, with any answers to all others, each of which might alone make the value another."""
        return max((number for number in self.values(self._counted(diagram)) if isinstance(number, int)), default=0)

    def _count(self, diagram: Diagram) -> Diagram:
        """How many questions might each alone make the value another."""
        first, goes_on = self._made[diagram]
        if first == len(self.answers):
            return diagram if diagram == self.impossible else self.leaf(0)
        assert isinstance(goes_on, tuple)
        every = frozenset(goes_on)
        return self.branch(first, (self._added(self._counted(each), self._differing(each, every)) for each in goes_on))

    def _differ(self, diagram: Diagram, others: frozenset[Diagram]) -> Diagram:
        """1 where any of the others has another value, and 0 elsewhere."""
        others -= {diagram, self.impossible}
        question = min(self._made[each][0] for each in (diagram, *others))
        if not others or diagram == self.impossible or question == len(self.answers):
            return self.leaf(int(bool(others)))
        every = zip(*(self._split(each, question) for each in others), strict=True)
        return self.branch(question, map(self._differing, self._split(diagram, question), map(frozenset, every)))

    def _add(self, one: Diagram, other: Diagram) -> Diagram:
        """The sum of two diagrams of numbers, of which the other is never impossible."""
        question = min(self._made[one][0], self._made[other][0])
        if self.impossible == one or self.leaf(0) == other:
            return one
        if question == len(self.answers):
            return self.leaf(sum(number for _, number in (self._made[one], self._made[other])))  # type: ignore[misc]
        return self.branch(question, map(self._added, self._split(one, question), self._split(other, question)))

    def _split(self, diagram: Diagram, question: int) -> tuple[Diagram, ...]:
        first, goes_on = self._made[diagram]
        if first == question:
            assert isinstance(goes_on, tuple)
            return goes_on
        return (diagram,) * self.answers[question]

    def _intern_node(self, question: int, what: Hashable) -> Diagram:
        key = (question, what)
        number = self._numbers.setdefault(key, len(self._made))
        if number == len(self._made):
            self._made.append(key)
        return number
