"""Renders a proved tree in words, with the other answers that would reverse each ruling.

Paths with the opposite ruling propose the answers. The solver drops what is not needed, and `ruling` itself replays the
rest on plain values before it is reported.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.asked import note_issues_of
from clausewitz.play.moments import Side
from clausewitz.play.norms import SILENT, Norm, Ruling, Verdict, ruling
from clausewitz.play.readings import Reading, choose_reading, readings_of, silence_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import ContradictedError, Speaking
from clausewitz.prove.shapes import Shape
from clausewitz.prove.symbolic.terms import z3
from clausewitz.rulings.doing import speaking_where_done
from clausewitz.rulings.reversals import (
    ChangeAnswer,
    FieldAnswer,
    OtherReadingAnswer,
    WhyAnswer,
    describe_decision,
    describe_other_reading,
)
from clausewitz.rulings.rules import OtherReading, clauses_besides, other_readings
from clausewitz.rulings.trees.build import Asks, Read, RulingLeaf, prove, read_norms, tree_of
from clausewitz.rulings.trees.conditions import Question, fields_of, reading_all
from clausewitz.rulings.trees.questions import FieldWords
from clausewitz.rulings.trees.tree import (
    DecisionTree,
    TreeAnswer,
    TreeEnd,
    TreeNode,
    TreeQuestion,
    TreeRuling,
    place_after,
)
from clausewitz.rulings.wording import join_conditions

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
    """The norms on an action, and what is possible with answers; each set of these is looked at once."""

    def __init__(self, speaking: Speaking) -> None:
        self.speaking = speaking
        self._found: dict[frozenset[tuple[Question, int]], Example] = {}
        self._possible: dict[tuple[frozenset[tuple[Question, int]], bool | None], bool] = {}

    def example(self, given: Given) -> Example:
        """The plainest situation with these answers; there must be one."""
        key = frozenset(given.items())
        if key not in self._found:
            example = self.speaking.example(*_conditions(given))
            assert example is not None, "there is such a situation"
            self._found[key] = example
        return self._found[key]

    def is_possible(self, given: Given, *, allowed: bool | None = None) -> bool:
        """Whether there is a situation with these answers, with this ruling if one is named."""
        key = frozenset(given.items()), allowed
        if key not in self._possible:
            ruled = self.speaking.allowed_formula
            so = [] if allowed is None else [ruled.true if allowed else ruled.false]
            self._possible[key] = self.speaking.formulas.are_possible(*_conditions(given), *so)
        return self._possible[key]


class Turning:
    """The search for what would reverse the ruling that answers have led to."""

    def __init__(self, ways: Iterable[tuple[Given, bool]], answered: Answered, given: Given, *, allowed: bool) -> None:
        """`ways` are all paths through the tree: the answers on each, and whether it ends with a permission."""
        self._ways, self._answered, self._given, self._allowed = ways, answered, given, allowed

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
            ruled = there.allowed_formula
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
        return self._answered.is_possible({**self._given, **others})

    def _needed_answers(self, others: Given) -> Given:
        """The answers that are needed to reverse the ruling."""
        needed = dict(others)
        for question in others:
            fewer = {each: answer for each, answer in needed.items() if each != question}
            there = {**self._given, **fewer}
            if self._answered.is_possible(there) and not self._answered.is_possible(there, allowed=self._allowed):
                needed = fewer
        return needed

    def _replay_ruling(self, others: Given) -> Ruling:
        example = self._answered.example({**self._given, **others})
        made = ruling(example.action, example.situation)
        if made.allowed is self._allowed:
            raise ContradictedError(self._answered.speaking.norms[0], example)
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


_MOST = 3
"""The most reversals shown at each leaf of a tree."""


class NormsRenderer:
    """All norms on an action, followed once for their tree and for what would reverse each of its rulings.

    Where the norms cannot be examined, Unprovable or IllFormedClaimError is raised.
    """

    def __init__(self, rulebook: Rulebook, norms: Sequence[Norm]) -> None:
        self._rulebook, self._norms, self._profile = rulebook, norms, rulebook.preferred_profile
        self._under = cache(self._follow_under)

    def render_tree(self) -> DecisionTree:
        """The tree on the action, once it is proved."""
        tree = tree_of(self._speaking, self._read)
        prove(tree, self._speaking)
        game, kind = self._rulebook.id, self._norms[0].action
        places = tuple(map(self._telling.place, tree.places))
        return DecisionTree(game, name_in_words(kind), doc_of(kind), places, tree.worst, tree.mean, tree.is_exact)

    def render_reversals(self, told: DecisionTree, answers: Sequence[tuple[int, int]], end: TreeRuling) -> WhyAnswer:
        """What would reverse the ruling that answers in the tree have led to: other answers, and other readings.

        Each answer is given by the index of its node and its number there.
        """
        turns, readings = self._ends(told).find_reversals(answers, end)
        return WhyAnswer(tuple(turns), tuple(readings), "")

    def render_ends(self, told: DecisionTree) -> Iterator[TreeEnd]:
        """The paths through the tree, each with what would reverse its ruling."""
        ends = self._ends(told)
        for answers in _walk_answers(told):
            end = told.places[place_after(told, answers)].ruling
            assert end is not None, "the answers lead to a ruling"
            turns, readings = ends.find_reversals(answers, end)
            found = list(turns)
            fewest = tuple(each for each in found[:_MOST] if len(each.fields) == len(found[0].fields))
            yield TreeEnd(answers, WhyAnswer(fewest, tuple(readings), ""), len(found) - len(fewest))

    @cached_property
    def _speaking(self) -> Speaking:
        with note_issues_of(type(self._profile)):
            return speaking_where_done(self._norms, self._rulebook)

    @cached_property
    def _read(self) -> Read:
        with note_issues_of(type(self._profile)):
            return read_norms(self._speaking)

    @cached_property
    def _telling(self) -> "_TreeRenderer":
        return _telling(self._rulebook, self._speaking)

    def _ends(self, told: DecisionTree) -> "_Ends":
        meant = dict(self._telling.match_answers(told, self._read.questions))
        ways = list(_ways(told, meant))
        return _Ends(self._telling, meant, ways, Answered(self._speaking), self._profile, self._under)

    def _follow_under(self, reading: Reading) -> Speaking:
        """The norms where one reading is another; it is asked of whatever they were asked of under the preferred ones.

        Only those that ask for it are followed again, if what is assumed does not.
        """
        said, profile = self._speaking, choose_reading(self._profile, reading.issue, reading.letter)
        if not any(reading.issue in each.asked for each in said.formulas.assumed):
            return said.under_profile(profile, self._rulebook.texts, lambda asked: reading.issue in asked)
        there = speaking_where_done(self._norms, self._rulebook, profile)
        there.formulas.assume(reading_all(there.formulas.arguments))
        return there


@dataclass(frozen=True)
class _Ends:
    """The leaves of a tree, with what would reverse the ruling at each."""

    telling: "_TreeRenderer"
    meant: Mapping[tuple[int, int], tuple[Question, int]]
    """For each answer of each place, by their numbers, the question and the place of the answer in it."""
    ways: Sequence[tuple[Given, bool]]
    answered: Answered
    profile: "DataclassInstance"
    under: Callable[[Reading], Speaking]

    def find_reversals(
        self, answers: Sequence[tuple[int, int]], end: TreeRuling
    ) -> tuple[Iterator[ChangeAnswer], Iterator[OtherReadingAnswer]]:
        """The other answers, and the other readings, that would turn the ruling round to which answers have led."""
        given = dict(self.meant[each] for each in answers)
        turning = Turning(self.ways, self.answered, given, allowed=end.allowed)
        turns = (self.telling.turn(each, given) for each in turning.find_smallest())
        return turns, map(describe_other_reading, turning.readings(self.profile, self.under, end.issues))


def _walk_answers(
    told: DecisionTree, at: int = 0, before: tuple[tuple[int, int], ...] = ()
) -> Iterator[tuple[tuple[int, int], ...]]:
    """The answers on each path through a tree."""
    asks = told.places[at].question
    if asks is None:
        yield before
        return
    for number, answer in enumerate(asks.answers):
        yield from _walk_answers(told, answer.leads_to, (*before, (at, number)))


def _telling(rulebook: Rulebook, speaking: Speaking) -> "_TreeRenderer":
    shapes = speaking.formulas.arguments
    issues = frozenset(each.issue for each in readings_of(rulebook.preferred_profile))
    permitting = _permitting(speaking)
    return _TreeRenderer(
        words=FieldWords({each.name: each for each in fields_of(shapes)}, rulebook.roster, rulebook.comparisons),
        names=short_names(shapes),
        issues=issues,
        silenced=(
            *silence_of(rulebook.preferred_profile),
            *(each for each, may_apply in permitting.items() if not may_apply and each in issues),
        ),
        permitting=tuple(each for each, may_apply in permitting.items() if may_apply),
    )


def short_names(shapes: Mapping[str, Shape]) -> Mapping[str, str]:
    """The short name of each field, without `situation` or `action`, if it is unambiguous."""
    names = [each.name for each in fields_of(shapes)]
    short = [name.partition(".")[2] or name for name in names]
    return {name: each if short.count(each) == 1 else name for name, each in zip(names, short, strict=True)}


def _ways(
    told: DecisionTree, meant: Mapping[tuple[int, int], tuple[Question, int]], at: int = 0, before: Given = NOTHING
) -> Iterator[tuple[Given, bool]]:
    """Each path through a tree: its answers, and whether it leads to a permission."""
    if ruling := told.places[at].ruling:
        yield before, ruling.allowed
    elif asks := told.places[at].question:
        for number, answer in enumerate(asks.answers):
            question, place = meant[at, number]
            yield from _ways(told, meant, answer.leads_to, {**before, question: place})


def _permitting(speaking: Speaking) -> dict[str, bool]:
    """What would permit the action in some situation, and whether it does under the readings in force."""
    may_apply: dict[str, bool] = {}
    for norm in speaking.norms_saying(Verdict.PERMITS):
        possible = speaking.formulas.are_possible(speaking.applies(norm))
        may_apply[norm.clause] = may_apply.get(norm.clause, False) or possible
    return may_apply


@dataclass(frozen=True)
class _TreeRenderer:
    words: FieldWords
    names: Mapping[str, str]
    issues: Collection[str]
    silenced: tuple[str, ...]
    """The assumption that decides where no norm speaks; the issues of which another reading would permit the action."""
    permitting: tuple[str, ...]
    """What permits the action in some situation."""

    def place(self, place: Asks | RulingLeaf) -> TreeNode:
        if isinstance(place, RulingLeaf):
            return TreeNode(None, self._ruling(place))
        question = place.question
        return TreeNode(
            TreeQuestion(
                asks=self.words.asks(question),
                fields=dict(self._weights(question)),
                counts=question.is_about_counts,
                answers=tuple(sorted(self._answers(place), key=lambda each: each.answer == "no")),
                clauses=tuple(dict.fromkeys(norm.clause for norm in place.for_norms)),
            ),
            None,
        )

    def _weights(self, question: Question) -> Iterator[tuple[str, int]]:
        """The fields that it asks for, each with what it counts."""
        weights = question.compared.weights if question.compared else ((name, 1) for name in question.names)
        yield from ((self.names.get(name, name), weight) for name, weight in weights)

    def match_answers(
        self, told: DecisionTree, questions: Iterable[Question]
    ) -> Iterator[tuple[tuple[int, int], tuple[Question, int]]]:
        """For each answer of each place, by their numbers, the question and the place of the answer in it."""
        by_words = {(self.words.asks(each), tuple(self._weights(each))): each for each in questions}
        for at, place in enumerate(told.places):
            if asks := place.question:
                question = by_words[asks.asks, tuple(asks.fields.items())]
                said = [each.words for each in self.words.answers(question)]
                yield from (((at, n), (question, said.index(each.answer))) for n, each in enumerate(asks.answers))

    def turn(self, turned: Turned, given: Given) -> ChangeAnswer:
        """Other answers, and what they lead to."""
        every = [(question, given.get(question), answer) for question, answer in turned.answers.items()]
        fields = (
            FieldAnswer(
                ", ".join(name for name, _ in self._weights(question)),
                self.words.asks(question),
                self.words.answers(question)[now].words if now is not None else None,
                self.words.answers(question)[then].words,
            )
            for question, now, then in every
        )
        in_words = join_conditions(self.words.condition(*each) for each in every)
        changed = join_conditions(self.words.condition(*each) for each in every if each[1] is not None)
        return ChangeAnswer(in_words, tuple(fields), *describe_decision(turned.made), changed)

    def _answers(self, place: Asks) -> Iterator[TreeAnswer]:
        said = self.words.answers(place.question)
        for answer, leads_to in place.goes_on:
            meant = place.question.answer_range(answer)
            states = self.words.statement(place.question, [answer])
            yield TreeAnswer(said[answer].words, said[answer].means, meant.low, meant.high, leads_to, states)

    def _ruling(self, rules: RulingLeaf) -> TreeRuling:
        norm = rules.decided_by
        if norm is None:
            return TreeRuling(False, "", SILENT, (), self.silenced, self.permitting)
        by = [each.issue for each in norm.overrides if each.issue and each.norm in rules.overridden]
        own = [norm.clause] if norm.clause in self.issues else []
        besides = clauses_besides(norm, rules.overridden)
        return TreeRuling(rules.allowed, norm.clause, norm.doc, besides, tuple(dict.fromkeys([*own, *by])))
