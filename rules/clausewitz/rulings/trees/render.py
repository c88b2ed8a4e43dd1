"""Telling a tree in words, once it is made and proved."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial

from clausewitz.lazy import dataclass
from clausewitz.play.norms import SILENT, Norm, Verdict
from clausewitz.play.readings import Reading, choose_reading, readings_of, silence_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shape
from clausewitz.rulings.doing import speaking_where_done
from clausewitz.rulings.reversals import (
    ChangeAnswer,
    FieldAnswer,
    OtherReadingAnswer,
    WhyAnswer,
    describe_decision,
    describe_other_reading,
)
from clausewitz.rulings.rules import clauses_besides
from clausewitz.rulings.trees.build import Asks, RulingLeaf, prove, read_norms, tree_of
from clausewitz.rulings.trees.conditions import Question, fields_of, reading_all
from clausewitz.rulings.trees.tree import (
    DecisionTree,
    TreeAnswer,
    TreeEnd,
    TreeNode,
    TreeQuestion,
    TreeRuling,
    place_after,
)
from clausewitz.rulings.trees.what_if import NOTHING, Answered, Given, Turned, Turning
from clausewitz.rulings.trees.wording import FieldWords
from clausewitz.rulings.wording import join_conditions

_MOST = 3
"""So many ways to turn a ruling round are told at most at each end of a tree."""


def render_tree(rulebook: Rulebook, norms: Sequence[Norm]) -> DecisionTree:
    """The tree on the action of which these are all norms, once it is proved.

    Raises Unprovable or IllFormedClaimError where the norms cannot be examined.
    """
    speaking = speaking_where_done(norms, rulebook)
    tree = tree_of(speaking)
    prove(tree, speaking)
    telling, kind = _telling(rulebook, speaking), norms[0].action
    places = tuple(map(telling.place, tree.places))
    return DecisionTree(rulebook.id, name_in_words(kind), doc_of(kind), places, tree.worst, tree.mean, tree.is_exact)


def render_reversals(
    rulebook: Rulebook, norms: Sequence[Norm], told: DecisionTree, answers: Sequence[tuple[int, int]], end: TreeRuling
) -> WhyAnswer:
    """What would turn the ruling round to which answers in a tree have led: other answers, and other readings.

    Each answer is that of a place of the tree, by its number there. Raises as `render_tree` does.
    """
    turns, readings = _Ends(rulebook, norms, told).find_reversals(answers, end)
    return WhyAnswer(tuple(turns), tuple(readings), "")


def render_ends(rulebook: Rulebook, norms: Sequence[Norm], told: DecisionTree) -> Iterator[TreeEnd]:
    """The ways through a tree, each with what would reverse the ruling that it ends with. Raises as `render_tree`."""
    ends = _Ends(rulebook, norms, told)
    for answers in _walk_answers(told):
        end = told.places[place_after(told, answers)].ruling
        assert end is not None, "the answers lead to a ruling"
        turns, readings = ends.find_reversals(answers, end)
        found = list(turns)
        fewest = tuple(each for each in found[:_MOST] if len(each.fields) == len(found[0].fields))
        yield TreeEnd(answers, WhyAnswer(fewest, tuple(readings), ""), len(found) - len(fewest))


class _Ends:
    """The ends of a tree, and what would turn the ruling round at each."""

    def __init__(self, rulebook: Rulebook, norms: Sequence[Norm], told: DecisionTree) -> None:
        self._speaking, self._profile = speaking_where_done(norms, rulebook), rulebook.preferred_profile
        self._telling = _telling(rulebook, self._speaking)
        self._meant = dict(self._telling.match_answers(told, read_norms(self._speaking).questions))
        self._ways = list(_ways(told, self._meant))
        self._answered = Answered(self._speaking)
        self._under = cache(partial(_speaking_under, norms, rulebook))

    def find_reversals(
        self, answers: Sequence[tuple[int, int]], end: TreeRuling
    ) -> tuple[Iterator[ChangeAnswer], Iterator[OtherReadingAnswer]]:
        """The other answers, and the other readings, that would turn the ruling round to which answers have led."""
        given = dict(self._meant[each] for each in answers)
        turning = Turning(self._ways, self._answered, given, allowed=end.allowed)
        turns = (self._telling.turn(each, given) for each in turning.find_smallest())
        return turns, map(describe_other_reading, turning.readings(self._profile, self._under, end.issues))


def _walk_answers(
    told: DecisionTree, at: int = 0, before: tuple[tuple[int, int], ...] = ()
) -> Iterator[tuple[tuple[int, int], ...]]:
    """The answers on each way through a tree."""
    asks = told.places[at].question
    if asks is None:
        yield before
        return
    for number, answer in enumerate(asks.answers):
        yield from _walk_answers(told, answer.leads_to, (*before, (at, number)))


def _speaking_under(norms: Sequence[Norm], rulebook: Rulebook, reading: Reading) -> Speaking:
    """The norms where one reading is another; it is asked of whatever they were asked of under the preferred ones."""
    profile = choose_reading(rulebook.preferred_profile, reading.issue, reading.letter)
    there = speaking_where_done(norms, rulebook, profile)
    there.formulas.assume(reading_all(there.formulas.arguments))
    return there


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
    """Each field by its name without whether it is of the situation or the action, where that says which is meant."""
    names = [each.name for each in fields_of(shapes)]
    short = [name.partition(".")[2] or name for name in names]
    return {name: each if short.count(each) == 1 else name for name, each in zip(names, short, strict=True)}


def _ways(
    told: DecisionTree, meant: Mapping[tuple[int, int], tuple[Question, int]], at: int = 0, before: Given = NOTHING
) -> Iterator[tuple[Given, bool]]:
    """Each way through a tree: the answers on it, and whether it leads to a permission."""
    if ruling := told.places[at].ruling:
        yield before, ruling.allowed
    elif asks := told.places[at].question:
        for number, answer in enumerate(asks.answers):
            question, place = meant[at, number]
            yield from _ways(told, meant, answer.leads_to, {**before, question: place})


def _permitting(speaking: Speaking) -> dict[str, bool]:
    """What would permit the action in some situation, and whether it does so by the readings that are taken."""
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
