"""What would reverse the ruling at the end of an interview: as few other answers as possible.

Paths with the opposite ruling propose them. The solver drops what is not needed, and `ruling` itself replays the rest
on plain values before it is reported.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.readings import Reading, readings_of
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import ContradictedError, Speaking
from clausewitz.prove.symbolic.terms import z3
from clausewitz.rulings.rules import OtherReading, other_readings
from clausewitz.rulings.trees.conditions import Question

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Given = Mapping[Question, int]
"""Questions with the index of the answer to each."""
NOTHING: Given = {}


@dataclass(frozen=True)
class Turned:
    """Answers that would lead to the opposite ruling, if all others stayed the same."""

    answers: Given
    made: Ruling


class Answered:
    """The norms on an action, and the plainest situation for answers, computed once."""

    def __init__(self, speaking: Speaking) -> None:
        self.speaking = speaking
        self._found: dict[frozenset[tuple[Question, int]], Example] = {}

    def example(self, given: Given) -> Example:
        """The plainest situation with these answers; there must be one."""
        key = frozenset(given.items())
        if key not in self._found:
            example = self.speaking.example(*_conditions(given))
            assert example is not None, "there is such a situation"
            self._found[key] = example
        return self._found[key]


class Turning:
    """The search for what would reverse the ruling that answers have led to."""

    def __init__(self, ways: Iterable[tuple[Given, bool]], answered: Answered, given: Given, *, allowed: bool) -> None:
        """`ways` are all paths through the tree: the answers on each, and whether it ends with a permission."""
        self._ways, self._answered, self._given, self._allowed = ways, answered, given, allowed
        self._speaking = speaking = answered.speaking
        ruled = speaking.allowed_formula()
        self._same = ruled.true if allowed else ruled.false

    def find_smallest(self) -> Iterator[Turned]:
        """All smallest sets of answers that would, the fewest first; none changes the deciding side."""
        told: list[Given] = []
        for others in sorted(self._propose_answers(), key=len):
            if any(each.items() <= others.items() for each in told) or not self._is_possible(others):
                continue
            needed = self._needed_answers(others)
            if needed not in told:
                told.append(needed)
                yield Turned(needed, self._replay_ruling(needed))

    def readings(
        self, profile: "DataclassInstance", under: Callable[[Reading], Speaking], issues: Collection[str] = ()
    ) -> Iterator[OtherReading]:
        """The readings under each of which the ruling would be reversed, at least in some situations.

        `issues` are those whose readings decide. Facts that were not asked for may hold or not, so a reading that
        reverses the ruling only in some situations is marked as such.
        """
        here, example = _conditions(self._given), self._answered.example(self._given)
        found = {other.reading: other for other in other_readings(example.action, example.situation, profile)}
        deciding = [each for each in readings_of(profile) if each.issue in issues]
        tried = dict.fromkeys([*found, *(each for taken in deciding for each in type(taken) if each is not taken)])
        for reading in tried:
            there = under(reading)
            ruled = there.allowed_formula()
            same, opposite = (ruled.true, ruled.false) if self._allowed else (ruled.false, ruled.true)
            always = not there.formulas.are_possible(*here, same)
            if other := found.get(reading) or _example(there, (*here, opposite), reading, profile):
                yield replace(other, always=always)

    def _propose_answers(self) -> Iterator[Given]:
        """The answers that differ, on each path to the opposite ruling."""
        for way, allowed in self._ways:
            others = {question: answer for question, answer in way.items() if self._given.get(question) != answer}
            if allowed is not self._allowed and not any(map(self._is_who_decides, others)):
                yield others

    def _is_who_decides(self, question: Question) -> bool:
        return question in self._given and isinstance(question.answers[0], Side)

    def _is_possible(self, others: Given) -> bool:
        return self._speaking.formulas.are_possible(*_conditions({**self._given, **others}))

    def _needed_answers(self, others: Given) -> Given:
        """The answers that are needed to reverse the ruling."""
        needed = dict(others)
        for question in others:
            fewer = {each: answer for each, answer in needed.items() if each != question}
            there, formulas = _conditions({**self._given, **fewer}), self._speaking.formulas
            if formulas.are_possible(*there) and not formulas.are_possible(*there, self._same):
                needed = fewer
        return needed

    def _replay_ruling(self, others: Given) -> Ruling:
        example = self._answered.example({**self._given, **others})
        made = ruling(example.action, example.situation)
        if made.allowed is self._allowed:
            raise ContradictedError(self._speaking.norms[0], example)
        return made


def _conditions(given: Given) -> list[z3.BoolRef]:
    """That these answers are given, for the solver."""
    return [question.condition(answer) for question, answer in given.items()]


def _example(
    there: Speaking, opposite: tuple[z3.BoolRef, ...], reading: Reading, profile: "DataclassInstance"
) -> OtherReading | None:
    """The opposite ruling in some situation under another reading; None where there is no such situation."""
    example = there.example(*opposite)
    if example is None:
        return None
    taken = next(each for each in readings_of(profile) if each.issue == reading.issue)
    return OtherReading(reading, taken, ruling(example.action, example.situation))
