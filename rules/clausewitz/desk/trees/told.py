"""A tree as plain data, in words: what an interview goes by, a page shows, and a program gets.

Nothing of the solver is needed to follow it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clausewitz.desk.trees.fields import fields_of
from clausewitz.desk.trees.proving import prove
from clausewitz.desk.trees.questions import Question, Range
from clausewitz.desk.trees.tree import Asks, Rules, tree_of
from clausewitz.desk.trees.words import Words
from clausewitz.play.documents.described import doc_of
from clausewitz.play.norms import Norm
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import Shape, Shapes


@dataclass(frozen=True)
class ToldAnswer:
    """An answer, and where it leads."""

    answer: str
    """In words, such as `yes` or `2 or more`."""
    means: str
    """What is said of it besides; mostly nothing."""
    low: int | None
    """For a count the least number that is meant; null where there is none, or nothing is counted."""
    high: int | None
    """For a count the greatest number that is meant."""
    leads_to: int
    """The place in the tree that comes next, counted from 0."""


@dataclass(frozen=True)
class ToldQuestion:
    """A question, and what is known of it."""

    asks: str
    """The question in words."""
    fields: Mapping[str, int]
    """The fields that it asks for. Of counts that are compared each has its weight in the sum; others have 1."""
    bound: int | None
    """Where counts are compared: whether their sum is at most this, or is this; else null."""
    equal: bool
    """Whether the sum has to be the bound itself."""
    answers: tuple[ToldAnswer, ...]
    clauses: tuple[str, ...]
    """Why it is asked: the clauses, and issues, of which it says whether they apply."""


@dataclass(frozen=True)
class ToldRuling:
    """What is ruled."""

    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides where no sentence does; empty where no rule speaks of it."""
    says: str
    """The rule in words."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decided is the exception."""
    issues: tuple[str, ...]
    """The issues of which a reading decides, or makes it the exception."""


@dataclass(frozen=True)
class ToldPlace:
    """A place in a tree: a question, or the ruling."""

    question: ToldQuestion | None
    ruling: ToldRuling | None


@dataclass(frozen=True)
class ToldTree:
    """The fewest questions that lead to the ruling on an action, under the preferred readings."""

    rulebook: str
    action: str
    """What the engine calls it, in words."""
    does: str
    """What it is to do so."""
    places: tuple[ToldPlace, ...]
    """The first is where it begins; what is asked after several answers alike stands once."""
    worst: int
    """So many questions are asked at most."""
    mean: float
    """So many are asked on average, if each answer is as likely as the others."""
    exact: bool
    """Whether no order of questions asks fewer at worst; else one that asks few was sought."""


def tree_told(rulebook: Rulebook, norms: Sequence[Norm]) -> ToldTree:
    """The tree on the action of which these are all norms, once it is proved.

    Raises Unprovable or IllFormedClaimError where the norms cannot be examined.
    """
    profile = rulebook.preferred
    speaking = Speaking.of(norms, Shapes({type(profile): profile}, rulebook.texts))
    tree = tree_of(speaking)
    prove(tree, speaking)
    shapes = speaking.formulas.arguments
    telling = _Telling(
        words=Words({each.name: each for each in fields_of(shapes)}, rulebook.roster),
        names=short_names(shapes),
        issues=frozenset(each.issue for each in readings_of(profile)),
    )
    kind = norms[0].action
    places = tuple(map(telling.place, tree.places))
    return ToldTree(rulebook.id, in_words(kind), doc_of(kind), places, tree.worst, tree.mean, tree.is_exact)


def in_words(kind: type) -> str:
    """What a kind of action is called: `FlyBack` is `fly back`."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in kind.__name__).strip()


def short_names(shapes: Mapping[str, Shape]) -> Mapping[str, str]:
    """Each field by its name without whether it is of the situation or the action, where that says which is meant."""
    names = [each.name for each in fields_of(shapes)]
    short = [name.partition(".")[2] or name for name in names]
    return {name: each if short.count(each) == 1 else name for name, each in zip(names, short, strict=True)}


@dataclass(frozen=True)
class _Telling:
    words: Words
    names: Mapping[str, str]
    issues: Collection[str]

    def place(self, place: Asks | Rules) -> ToldPlace:
        if isinstance(place, Rules):
            return ToldPlace(None, self._ruling(place))
        question = place.question
        compared = question.compared
        return ToldPlace(
            ToldQuestion(
                asks=self.words.asks(question),
                fields={self._name(name): weight for name, weight in self._weights(question)},
                bound=compared.bound if compared else None,
                equal=bool(compared and compared.equal),
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
            meant = place.question.answers[answer]
            low, high = (meant.low, meant.high) if isinstance(meant, Range) else (None, None)
            yield ToldAnswer(said[answer].words, said[answer].means, low, high, leads_to)

    def _ruling(self, rules: Rules) -> ToldRuling:
        norm = rules.decided_by
        if norm is None:
            return ToldRuling(False, "", "No clause speaks of it; what no clause permits is not allowed.", (), ())
        by = [each.issue for each in norm.overrides if each.issue and each.norm in rules.overridden]
        own = [norm.clause] if norm.clause in self.issues else []
        overridden = tuple(dict.fromkeys(each.clause for each in rules.overridden))
        return ToldRuling(rules.allowed, norm.clause, norm.doc, overridden, tuple(dict.fromkeys([*own, *by])))
