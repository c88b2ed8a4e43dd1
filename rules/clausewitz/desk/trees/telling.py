"""Telling a tree in words, once it is made and proved."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clausewitz.desk.trees.fields import fields_of
from clausewitz.desk.trees.proving import prove
from clausewitz.desk.trees.questions import Question
from clausewitz.desk.trees.told import SILENT, ToldAnswer, ToldPlace, ToldQuestion, ToldRuling, ToldTree
from clausewitz.desk.trees.tree import Asks, Rules, tree_of
from clausewitz.desk.trees.words import Words
from clausewitz.play.documents.described import doc_of, name_in_words
from clausewitz.play.norms import Norm, Verdict
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import Shape, Shapes


def tree_told(rulebook: Rulebook, norms: Sequence[Norm]) -> ToldTree:
    """The tree on the action of which these are all norms, once it is proved.

    Raises Unprovable or IllFormedClaimError where the norms cannot be examined.
    """
    profile = rulebook.preferred
    speaking = Speaking.of(norms, Shapes({type(profile): profile}, rulebook.texts))
    tree = tree_of(speaking)
    prove(tree, speaking)
    shapes = speaking.formulas.arguments
    issues = frozenset(each.issue for each in readings_of(profile))
    telling = _Telling(
        words=Words({each.name: each for each in fields_of(shapes)}, rulebook.roster),
        names=short_names(shapes),
        issues=issues,
        silenced=tuple(each for each in _silenced(speaking) if each in issues),
    )
    kind = norms[0].action
    places = tuple(map(telling.place, tree.places))
    return ToldTree(rulebook.id, name_in_words(kind), doc_of(kind), places, tree.worst, tree.mean, tree.is_exact)


def short_names(shapes: Mapping[str, Shape]) -> Mapping[str, str]:
    """Each field by its name without whether it is of the situation or the action, where that says which is meant."""
    names = [each.name for each in fields_of(shapes)]
    short = [name.partition(".")[2] or name for name in names]
    return {name: each if short.count(each) == 1 else name for name, each in zip(names, short, strict=True)}


def _silenced(speaking: Speaking) -> Iterator[str]:
    """What would permit the action in some situation, were it not for the readings that are taken."""
    permitting = {norm.clause: speaking.applies(norm) for norm in speaking.saying(Verdict.PERMITS)}
    return (clause for clause, applies in permitting.items() if not speaking.formulas.are_possible(applies))


@dataclass(frozen=True)
class _Telling:
    words: Words
    names: Mapping[str, str]
    issues: Collection[str]
    silenced: tuple[str, ...]

    def place(self, place: Asks | Rules) -> ToldPlace:
        if isinstance(place, Rules):
            return ToldPlace(None, self._ruling(place))
        question = place.question
        return ToldPlace(
            ToldQuestion(
                asks=self.words.asks(question),
                fields={self._name(name): weight for name, weight in self._weights(question)},
                counts=question.is_about_counts,
                answers=tuple(sorted(self._answers(place), key=lambda each: each.answer == "no")),
                clauses=tuple(dict.fromkeys(norm.clause for norm in place.for_norms)),
            ),
            None,
        )

    def _weights(self, question: Question) -> Iterator[tuple[str, int]]:
        yield from question.compared.weights if question.compared else ((name, 1) for name in question.names)

    def _name(self, name: str) -> str:
        return self.names.get(name, name)

    def _answers(self, place: Asks) -> Iterator[ToldAnswer]:
        said = self.words.answers(place.question)
        for answer, leads_to in place.goes_on:
            meant = place.question.meant(answer)
            yield ToldAnswer(said[answer].words, said[answer].means, meant.low, meant.high, leads_to)

    def _ruling(self, rules: Rules) -> ToldRuling:
        norm = rules.decided_by
        if norm is None:
            return ToldRuling(False, "", SILENT, (), self.silenced)
        by = [each.issue for each in norm.overrides if each.issue and each.norm in rules.overridden]
        own = [norm.clause] if norm.clause in self.issues else []
        overridden = tuple(dict.fromkeys(each.clause for each in rules.overridden))
        return ToldRuling(rules.allowed, norm.clause, norm.doc, overridden, tuple(dict.fromkeys([*own, *by])))
