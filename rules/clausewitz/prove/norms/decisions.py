"""The decisions that sequences put, and formulas on all answers to one of them at once, in one situation."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm
from clausewitz.play.sequences import Ask, Sequence
from clausewitz.prove.norms.findings import Asked
from clausewitz.prove.norms.formulas import Formula, Formulas, all_of, any_of
from clausewitz.prove.norms.speaking import situation_of
from clausewitz.prove.shapes import Shapes

Spoken = Mapping[type, Collection[Norm]]
"""The norms on each kind of action."""


@dataclass(frozen=True)
class Decision:
    """What a side has to decide between."""

    answers: tuple[type, ...]
    side: Side


def decisions(sequences: Iterable[Sequence]) -> Mapping[Decision, tuple[Asked, ...]]:
    """The decisions that have to be taken, each with the steps in which it is put."""
    found: dict[Decision, tuple[Asked, ...]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in filter(_has_to_be_answered, step.asks):
                place = Asked(sequence.title, step.label, ask.side, ask.question)
                decision = Decision(ask.acts, ask.side)
                found[decision] = (*found.get(decision, ()), place)
    return found


def _has_to_be_answered(ask: Ask) -> bool:
    """Whether no answer is one on which norms do not rule, such as the end of a phase."""
    return all(getattr(action, "acts", (action,)) for action in ask.actions)


def look_at_one_situation(spoken: Spoken) -> bool:
    """Whether the norms on all of these actions look at situations of one type. Raises `IllFormedClaimError`."""
    return len({situation_of(each) for each in spoken.values()} - {object}) == 1


def in_one_situation(spoken: Spoken, shapes: Shapes) -> Formulas:
    """Formulas on a situation `at` and an action of each kind, by its name. Raises as `Formulas.of` does."""
    situation = next(each for each in map(situation_of, spoken.values()) if each is not object)
    actions = {kind.__name__: shapes.of(kind, "the action") for kind in spoken}
    return Formulas({"at": shapes.of(situation, "the situation"), **actions})


def arising(formulas: Formulas, kind: type) -> Formula:
    """Where an answer of a kind can come up: everywhere, unless the kind says otherwise."""
    if not hasattr(kind, "can_arise_in"):
        return Formula(all_of([]), any_of([]))
    return formulas.of(lambda at, **answers: answers[kind.__name__].can_arise_in(at))


def decided_by(formulas: Formulas, side: Side) -> Formula:
    """Where the decision is a side's: the field `side` of a situation says so, if there is one."""
    return formulas.of(lambda at, **_: getattr(at, "side", side) is side)
