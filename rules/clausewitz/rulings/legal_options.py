"""The questions of a sequence at which the norms leave a side a choice, under the preferred readings."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import norms_on
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask, SequenceOfPlay, Step


@dataclass(frozen=True)
class Unasked:
    """A question of a sequence to which the side never has two legal answers."""

    sequence: str
    step: str
    """Label of the step."""
    side: Side
    question: str


def find_unasked(rulebook: Rulebook) -> Iterator[Unasked]:
    """Such questions of a rulebook's sequences, under its preferred readings; needs the extra `prove`."""
    legal: dict[tuple[type, Side], bool] = {}
    for sequence in rulebook.sequences:
        for step in sequence.steps:
            for ask in step.asks:
                for kind in ask.acts:
                    if (kind, ask.side) not in legal:
                        legal[kind, ask.side] = _may_be_legal(kind, ask.side, rulebook)
                if not _leaves_a_choice(ask, legal):
                    yield Unasked(sequence.name, step.label, ask.side, ask.question)


def drop_unasked(sequence: SequenceOfPlay, unasked: tuple[Unasked, ...]) -> SequenceOfPlay:
    """The sequence without these questions."""

    def drop_from_step(step: Step) -> Step:
        asks = tuple(a for a in step.asks if Unasked(sequence.name, step.label, a.side, a.question) not in unasked)
        return step if asks == step.asks else replace(step, asks=asks)

    parts = (replace(part, steps=tuple(map(drop_from_step, part.steps))) for part in sequence.parts)
    return replace(sequence, parts=tuple(parts))


def _leaves_a_choice(ask: Ask, legal: Mapping[tuple[type, Side], bool]) -> bool:
    """Whether two answers may be legal: of two kinds, of one kind with something to choose, or one without a norm."""
    kinds = [kind for kind in ask.acts if legal[kind, ask.side]]
    free = any(not getattr(action, "acts", (action,)) for action in ask.actions)
    return free or len(kinds) > 1 or any(is_dataclass(kind) and bool(fields(kind)) for kind in kinds)


def _may_be_legal(kind: type, side: Side, rulebook: Rulebook) -> bool:
    """Whether the norms allow an action to a side in some situation; what they cannot be asked about may be legal."""
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
    from clausewitz.prove.symbolic.runs import Unprovable  # noqa: PLC0415
    from clausewitz.rulings.doing import speaking_where_done  # noqa: PLC0415 - needs the solver

    norms = norms_on(kind)
    if not norms:
        return True
    try:
        speaking = speaking_where_done(norms, rulebook)
        return speaking.formulas.are_possible(speaking.allowed_formula.true, speaking.decided_by(side))
    except (Unprovable, IllFormedClaimError):
        return True
