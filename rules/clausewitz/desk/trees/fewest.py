"""The order of questions that asks the fewest, at worst first and then on average.

Where few enough diagrams can be left over by answers, all orders are compared: no tree asks fewer at worst than the one
that is found, and at each of its questions the same is true of what is left, where of those the mean is the least that
any next question gives. Where there are more, only the most telling next questions are compared.

The mean takes each answer to be as likely as the others. Where two questions are as good, the one that stands first is
asked.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import ceil, log

from clausewitz.desk.trees.diagrams import Diagram, Diagrams
from clausewitz.lazy import dataclass

MOST_LEFT = 100_000
"""So many diagrams may be left over where all orders are compared."""
_TELLING = 4
"""So many next questions are compared where there are more."""


@dataclass(frozen=True, order=True)
class Next:
    """The next question, and how many there are with it."""

    worst: int
    mean: Fraction
    question: int = -1
    """No question where the rest is known."""


class _TooManyLeftError(Exception):
    """More is left over by answers than can be compared."""


def fewest(diagrams: Diagrams, root: Diagram) -> "Fewest":
    """What finds the next question in a diagram, or in what is left of it by the questions that it has found."""
    exact = Fewest(diagrams, None)
    try:
        exact.next(root)
    except _TooManyLeftError:
        return Fewest(diagrams, _TELLING)
    return exact


class Fewest:
    """Finds the next question, whatever has been answered. `telling` is how many are compared; all of them if None.

    How many questions are needed at worst is found out first, for which one order that does suffices; the means are
    then compared only of orders that ask no more, and only as long as one may be the least.
    """

    def __init__(self, diagrams: Diagrams, telling: int | None) -> None:
        self._diagrams, self._telling = diagrams, telling
        self.is_exact = telling is None
        self._known: dict[Diagram, Next] = {}
        self._low: dict[Diagram, Fraction] = {}
        """For some of the other diagrams the number of questions that are asked at least on average."""
        self._beyond: dict[Diagram, int] = {}
        """For each diagram the number of questions that do not suffice."""
        self._enough: dict[Diagram, int] = {}
        """For each diagram the number of questions that do."""
        self._at_least = cache(self._lower_bound)
        self._candidates = cache(self._sort_candidates)

    def next(self, diagram: Diagram) -> Next:
        """The next question of a diagram."""
        self._find(diagram, Fraction(len(self._diagrams.answers)))
        return self._known[diagram]

    def _find(self, left: Diagram, most: Fraction) -> None:
        """Find the best next question with which no more are asked than have to be.

        If more than `most` are asked on average, find a higher number that are asked at least.
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
        """So many questions at least are asked on average, where the first leaves these."""
        return 1 + sum(map(self._lowest, parts), Fraction(0)) / len(parts)

    def _lowest(self, left: Diagram) -> Fraction:
        """So many questions at least are asked on average."""
        if left in self._known:
            return self._known[left].mean
        return self._low[left] if left in self._low else self._told_apart_by(*self._rulings(left))

    @staticmethod
    @cache
    def _told_apart_by(rulings: int, answers: int) -> Fraction:
        """So many are on average, if each but the last leads to a ruling by all answers but one."""
        questions = ceil((rulings - 1) / (answers - 1))
        return sum((Fraction(1, answers**each) for each in range(questions)), Fraction(0))

    def _worst(self, left: Diagram) -> int:
        """So many questions have to be asked at worst."""
        return next(most for most in range(len(self._diagrams.answers) + 1) if self._suffice(left, most))

    def _suffice(self, left: Diagram, most: int) -> bool:
        """Whether no more than so many questions have to be asked."""
        if self._enough.get(left, most + 1) <= most:
            return True
        if most < self._at_least(left) or self._beyond.get(left, -1) >= most:
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
        """The questions with several possible answers and what each answer leaves, the most telling first."""
        diagrams = self._diagrams

        def telling(candidate: tuple[int, list[Diagram]]) -> tuple[int, int, int]:
            question, parts = candidate
            rulings = sum(len(diagrams.values(each)) for each in diagrams.after(left, question))
            return max(map(self._at_least, parts)), rulings, question

        left_by = (
            (question, [each for each in diagrams.after(left, question) if each != diagrams.impossible])
            for question in diagrams.questions(left)
        )
        return sorted(left_by, key=telling)[: self._telling]

    def _lower_bound(self, left: Diagram) -> int:
        """So many questions have to be asked at least at worst.

        There are so many rulings to tell apart; and in each situation each question has to be asked on which alone
        the ruling hangs.
        """
        rulings, answers = self._rulings(left)
        return max(ceil(log(rulings, answers) - 1e-9) if rulings > 1 else 0, self._diagrams.hanging(left))

    def _rulings(self, left: Diagram) -> tuple[int, int]:
        """How many rulings there are, and how many answers to a question at most."""
        diagrams = self._diagrams
        most = max((diagrams.answers[each] for each in diagrams.questions(left)), default=2)
        return max(len(diagrams.values(left)), 1), most
