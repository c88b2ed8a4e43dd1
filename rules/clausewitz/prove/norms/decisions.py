"""The decisions that sequences put, and formulas on all answers to one of them at once, in one situation."""

from collections.abc import Collection, Iterable, Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.documents.described import name_in_words
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm
from clausewitz.play.sequences import Ask, SequenceOfPlay
from clausewitz.prove.norms.findings import RequiredDecision
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.norms.speaking import situation_of
from clausewitz.prove.paths.terms import all_of, any_of
from clausewitz.prove.shapes import CannotVaryError, Constant, IllFormedClaimError, Shapes

_UNLIKE = "its answers are judged by circumstances of different kinds ({}), and no situation holds them all"

Spoken = Mapping[type, Collection[Norm]]
"""The norms on each kind of action."""


@dataclass(frozen=True)
class Decision:
    """What a side has to decide between."""

    answers: tuple[type, ...]
    """The kinds of act on which norms may rule."""
    side: Side
    may_be_passed: bool = False
    """Whether one more answer is none on which norms rule, such as the end of a phase."""


Decisions = Mapping[Decision, tuple[RequiredDecision, ...]]
"""The steps in which each decision is put."""


def decisions(sequences: Iterable[SequenceOfPlay]) -> Decisions:
    """The decisions that are put, each with the steps in which it is."""
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
    """The types of situation at which norms on these actions look, each once. Raises `IllFormedClaimError`."""
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
    """Where an answer of a kind can come up: everywhere, unless the kind says otherwise."""
    if not hasattr(kind, "can_arise_in"):
        return Formula(all_of([]), any_of([]))
    return formulas.build_formula(lambda at, **answers: answers[kind.__name__].can_arise_in(at))


def decided_by(formulas: Formulas, side: Side) -> Formula:
    """Where the decision is a side's: the field `side` of a situation says so, if there is one."""
    return formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side)
