"""Decisions that sequences ask for, and deadlocks: situations in which no answer to such a decision is legal.

All kinds of answer are examined in one situation. An answer that leads to a place may have none to lead to, so only the
others must be illegal; if it is legal after all, another situation is sought. Decisions that may be skipped, whose
answers look at different situations or are not all ruled by norms are not examined, and each is reported with the
reason.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, ruling
from clausewitz.play.sequences import Ask, SequenceOfPlay
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.norms.findings import Deadlock, Example, RequiredDecision, Uncompared
from clausewitz.prove.norms.formulas import ContradictedError, Formula, Formulas, Speaking, situation_of
from clausewitz.prove.shapes import CannotVaryError, Constant, IllFormedClaimError, Shapes
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import all_of, any_of, z3

_UNLIKE = "its answers are judged by circumstances of different kinds ({}), and no situation holds them all"

Spoken = Mapping[type, Collection[Norm]]
"""The norms on each kind of action."""


@dataclass(frozen=True)
class Decision:
    """A decision of a side."""

    answers: tuple[type, ...]
    """The kinds of action that norms may rule on."""
    side: Side
    may_be_passed: bool = False
    """Whether it has another answer that no norm rules on, such as the end of a phase."""


Decisions = Mapping[Decision, tuple[RequiredDecision, ...]]
"""The steps that put each decision."""


def decisions(sequences: Iterable[SequenceOfPlay]) -> Decisions:
    """The decisions, each with the steps that put it."""
    found: dict[Decision, tuple[RequiredDecision, ...]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in step.asks:
                place = RequiredDecision(sequence.title, step.label, ask.side, ask.question)
                decision = Decision(ask.acts, ask.side, _may_be_passed(ask))
                found[decision] = (*found.get(decision, ()), place)
    return found


def _may_be_passed(ask: Ask) -> bool:
    return not all(getattr(action, "acts", (action,)) for action in ask.actions)


def situations_of(spoken: Spoken) -> tuple[object, ...]:
    """The types of situation that norms on these actions look at, each once. Raises `IllFormedClaimError`."""
    return tuple(dict.fromkeys(each for each in map(situation_of, spoken.values()) if each is not object))


def in_one_situation(spoken: Spoken, shapes: Shapes) -> Formulas:
    """Formulas on a situation `at` and an action of each kind, by its name.

    Raises as `Formulas.of` does, and `IllFormedClaimError` where the norms on these look at unlike situations.
    """
    situations = situations_of(spoken)
    if len(situations) > 1:
        raise IllFormedClaimError(_UNLIKE.format(", ".join(map(_name, situations))))
    try:
        actions = {kind.__name__: shapes.shape_for(kind, "the action") for kind in spoken}
        at = shapes.shape_for(situations[0], "the situation") if situations else Constant(None)
    except CannotVaryError as error:
        raise IllFormedClaimError(error.of_norms) from None
    return Formulas({"at": at, **actions})


def _name(situation: object) -> str:
    return name_in_words(situation).strip().lower() if isinstance(situation, type) else str(situation)


def arising_formula(formulas: Formulas, kind: type) -> Formula:
    """The situations in which an answer of a kind can arise: all, unless the kind says otherwise."""
    if not hasattr(kind, "can_arise_in"):
        return Formula(all_of([]), any_of([]))
    return formulas.build_formula(lambda at, **answers: answers[kind.__name__].can_arise_in(at))


def decided_by(formulas: Formulas, side: Side) -> Formula:
    """The situations in which a side decides, by the field `side` of a situation, if there is one."""
    return formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side)


_MOST_TRIES = 50


_PASSED = "it may be passed over, so that it always has an answer"
_UNSPOKEN = "no sentence covers one of its answers: {}"
_PLACES = "each of its answers names a place, and there may be none to name"
_TRIED = f"some answer is legal in each of the {_MOST_TRIES} situations that were tried, and there are more"


class _NotComparedError(ValueError):
    """The answers to a decision cannot be compared in one situation."""


def deadlocks(
    norms: Spoken, put: Decisions, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> Iterator[Deadlock | Uncompared]:
    """The decisions that may have no legal answer, each with such a situation.

    If that cannot be found out, the decision comes with the reason.
    """
    for decision, asked in put.items():
        try:
            examples = _find_deadlock(decision, norms, fixed, texts)
        except (_NotComparedError, Unprovable, IllFormedClaimError) as reason:
            yield Uncompared(asked, decision.answers, str(reason))
        else:
            if examples:
                yield Deadlock(asked, examples)


def _find_deadlock(
    decision: Decision, norms: Spoken, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> tuple[Example, ...]:
    if decision.may_be_passed:
        raise _NotComparedError(_PASSED)
    for answer in decision.answers:
        if answer not in norms:
            raise _NotComparedError(_UNSPOKEN.format(doc_of(answer)))
    spoken = {answer: norms[answer] for answer in decision.answers}
    return _DeadlockQuestion(spoken, decision.side, fixed, texts).find_deadlock()


class _DeadlockQuestion:
    """A decision of a side between kinds of action."""

    def __init__(self, spoken: Spoken, side: Side, fixed: Mapping[object, object], texts: tuple[str, ...]) -> None:
        self.spoken, self.side, self.fixed, self.texts = spoken, side, fixed, texts
        self.anywhere = [kind for kind in spoken if not _leads_to_a_place(kind)]
        """The kinds of answer that need no place to lead to."""

    def find_deadlock(self) -> tuple[Example, ...]:
        """Answers in one situation, none of which is allowed; empty if one always is.

        Raises `_NotComparedError` if neither is found.
        """
        if not self.anywhere:
            raise _NotComparedError(_PLACES)
        formulas = in_one_situation(self.spoken, Shapes(self.fixed, self.texts))
        wanted = [
            decided_by(formulas, self.side).true,
            any_of(arising_formula(formulas, kind).true for kind in self.anywhere),
        ]
        for _ in range(_MOST_TRIES):
            found = formulas.example(*wanted)
            if found is None:
                return ()
            legal = [each for each in (self._legal(kind, found["at"]) for kind in self.anywhere) if each]
            if not legal:
                return tuple(self._refused_answers(found["at"]))
            wanted += [self._is_refused(formulas, each.action) for each in legal]
        raise _NotComparedError(_TRIED)

    def _legal(self, kind: type, at: object) -> Example | None:
        """An answer of a kind that is allowed in a situation."""
        speaking = self._speaking_at(kind, at)
        return speaking.example(speaking.allowed_formula().true)

    def _speaking_at(self, kind: type, at: object) -> Speaking:
        return Speaking.from_norms(self.spoken[kind], Shapes({**self.fixed, type(at): at}, self.texts))

    def _is_refused(self, formulas: Formulas, answer: object) -> z3.BoolRef:
        """The situations in which an answer is not allowed, or cannot arise."""
        said = {norm: _formula(formulas, norm, answer) for norm in self.spoken[type(answer)]}
        refused, can_arise = Speaking(formulas, said).allowed_formula().false, getattr(answer, "can_arise_in", None)
        if can_arise is None:
            return refused
        return any_of([refused, formulas.build_formula(lambda at, **_: can_arise(at)).false])

    def _refused_answers(self, at: object) -> Iterator[Example]:
        """An answer of each kind that arises in a situation, checked against the engine's ruling."""
        for kind, norms in self.spoken.items():
            found = self._speaking_at(kind, at).example()
            if found and kind in self.anywhere and ruling(found.action, at).allowed:
                raise ContradictedError(next(iter(norms)), found)
            if found and not ruling(found.action, at).allowed:
                yield Example(at, found.action)


def _formula(formulas: Formulas, norm: Norm, answer: object) -> Formula:
    return formulas.build_formula(lambda at, **_: norm.applies(at, answer))


def _leads_to_a_place(kind: type) -> bool:
    """Whether it names something that need not exist: one of its own fields is a record, such as a space."""
    hints = get_type_hints(kind)
    return any(is_dataclass(hints[name]) for name in getattr(kind, "__dataclass_fields__", ()))
