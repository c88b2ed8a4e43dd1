"""The order of questions that asks the fewest, at worst first and then on average.

Where few enough diagrams can be left over by answers, all orders are compared: no tree asks fewer at worst than the one
that is found, and at each of its questions the same is true of what is left, where of those the mean is the least that
any next question gives. Where there are more, only the most telling next questions are compared.

The mean takes each answer to be as likely as the others. Where two questions are as good, the one that stands first is
asked.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log

from clausewitz.desk.trees.diagrams import Diagram, Diagrams

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
    quick = Fewest(diagrams, _TELLING)
    exact = Fewest(diagrams, None)
    try:
        for most in range(quick.next(root).worst + 1):  # What fewer do not suffice for, soon rules out more.
            if exact.within(root, most):
                break
    except _TooManyLeftError:
        return quick
    return exact


class Fewest:
    """Finds the next question, whatever has been answered. `telling` is how many are compared; all of them if None."""

    def __init__(self, diagrams: Diagrams, telling: int | None) -> None:
        self._diagrams, self._telling = diagrams, telling
        self.is_exact = telling is None
        self._known: dict[Diagram, Next] = {}
        self._beyond: dict[Diagram, int] = {}
        """For each diagram the number of questions that do not suffice."""

    def next(self, diagram: Diagram) -> Next:
        """The next question of a diagram."""
        found = self.within(diagram, len(self._diagrams.answers))
        assert found is not None, "to ask all questions is enough"
        return found

    def within(self, left: Diagram, most: int) -> Next | None:
        """The next question of a diagram if no more than so many have to be asked; else None."""
        if left not in self._known and self._beyond.get(left, -1) < most:
            found = self._compared(left, most) if most >= self._at_least(left) else None
            if found is None:
                self._beyond[left] = most
            else:
                self._known[left] = found
            if self._telling is None and len(self._known) + len(self._beyond) > MOST_LEFT:
                raise _TooManyLeftError
        known = self._known.get(left)
        return known if known and known.worst <= most else None

    def _compared(self, left: Diagram, most: int) -> Next | None:
        if len(self._diagrams.values(left)) < 2:
            return Next(0, Fraction(0))
        best = None
        candidates = self._candidates(left)
        parts = (each for question in candidates for each in self._diagrams.after(left, question))
        if any(self._beyond.get(part, -1) >= most for part in parts):
            return None  # What one answer leaves is part of the whole, which takes as many questions at least.
        for question in candidates:
            goes_on = [each for each in self._diagrams.after(left, question) if each != self._diagrams.impossible]
            room = (best.worst if best else most) - 1
            costs = []
            for each in goes_on:
                cost = self.within(each, room)
                if cost is None:
                    break
                costs.append(cost)
            else:
                mean = 1 + sum((each.mean for each in costs), Fraction(0)) / len(costs)
                found = Next(1 + max(each.worst for each in costs), mean, question)
                best = min(best, found) if best else found
        return best

    def _candidates(self, left: Diagram) -> list[int]:
        """The questions with several possible answers, the most telling first."""

        def telling(question: int) -> tuple[int, int, int]:
            goes_on = self._diagrams.after(left, question)
            rulings = sum(len(self._diagrams.values(each)) for each in goes_on)
            return max(map(self._at_least, goes_on)), rulings, question

        return sorted(self._diagrams.questions(left), key=telling)[: self._telling]

    def _at_least(self, left: Diagram) -> int:
        """So many questions have to be asked, as there are so many rulings to tell apart."""
        rulings = len(self._diagrams.values(left))
        most_answers = max((self._diagrams.answers[each] for each in self._diagrams.questions(left)), default=2)
        return ceil(log(rulings, most_answers) - 1e-9) if rulings > 1 else 0
