"""Rulings as the answers of `may`: in a battle, at the end of an interview, and on decisions outside a battle.

Each has the deciding clause with its quotes, all reasons, and what would reverse it. Reversals are stored, because
finding one takes most of a second.
"""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from clausewitz.answers.rulings import (
    ReasonAnswer,
    RuledAnswer,
    RulingAnswer,
    TakenAnswer,
    yes_or_no,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.documents.moves import option_in_words
from clausewitz.documents.types import plain
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Combat, Considered, Playable, is_partial
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose
from clausewitz.play.norms import (
    SILENT,
    Norm,
    NotAllowedError,
    NotOfferedError,
    RefusedError,
    Ruling,
    Verdict,
    norms_on,
    ruling,
)
from clausewitz.play.readings import readings_of, silence_of
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import record_asked, record_rulings, rules_in_effect
from clausewitz.rulings.reversals import (
    ChangeAnswer,
    FieldAnswer,
    OtherReadingAnswer,
    WhyAnswer,
    describe_decision,
    describe_other_reading,
)
from clausewitz.rulings.rules import clauses_besides, other_readings
from clausewitz.rulings.trees.tree import DecisionTree, TreeRuling, fields_in
from clausewitz.text.quotes import each_wording
from clausewitz.text.register import Register
from clausewitz.text.words import capitalize

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from clausewitz.rulings.changes import Reversal


_TURNS_ROUND = ("play.*", "prove.*", "catalogue.explanations")
"""The modules that find and word reversals."""


class Explaining(Protocol):
    """Finds what would reverse rulings."""

    @property
    def answers(self) -> Container[str]:
        """The rulings that come with it."""

    def explain(self, made: Ruling, profile: "DataclassInstance") -> WhyAnswer:
        """What would reverse a ruling."""


@dataclass(frozen=True)
class TriedWhys:
    """What would reverse rulings, as far as trying a few fields finds it: at once, without a project or the solver."""

    answers: Container[str]

    def explain(self, made: Ruling, profile: "DataclassInstance") -> WhyAnswer:
        """What would reverse a ruling: changes of at most two fields, and readings."""
        from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
        from clausewitz.rulings.changes import try_changes  # noqa: PLC0415 - few ask

        readings = _readings(made, profile)
        try:
            return WhyAnswer(tuple(map(_change, try_changes(made.action, made.situation, profile))), readings, "")
        except IllFormedClaimError as error:
            return WhyAnswer((), readings, str(error))


@dataclass(frozen=True)
class Whys:
    """What would reverse rulings of a game. It is stored, because finding it takes most of a second."""

    project: OpenProject
    game: str
    answers: Container[str]
    """The rulings that come with it."""

    def explain(self, made: Ruling, profile: "DataclassInstance") -> WhyAnswer:
        """What would reverse a ruling; computing it needs the extra `prove`."""
        ruled = _in_full((rules_in_effect(), made.action, made.situation, profile))
        name = f"whys/{self.game}/{sha256(ruled.encode()).hexdigest()}"
        return self.project.store.get(name, self._fingerprint, WhyAnswer, lambda: _reversal_answer(made, profile))

    @cached_property
    def _fingerprint(self) -> str:
        """The fingerprint of what it depends on: the norms and their wording."""
        return self.project.fingerprints.games(*_TURNS_ROUND)[self.game]


def _in_full(value: object) -> str:
    """A unique text for a value, the same on each run."""
    if isinstance(value, Enum):
        return f"{_in_full(type(value))}.{value.name}"
    if isinstance(value, tuple | frozenset):
        told = map(_in_full, value)
        return f"{type(value).__name__}({', '.join(told if isinstance(value, tuple) else sorted(told))})"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__}"
    if is_dataclass(value):
        return f"{_in_full(type(value))}{_in_full(tuple(getattr(value, each.name) for each in fields(value)))}"
    return repr(value)


def ruling_answer(asked: Considered, there: Combat, register: Register, whys: Explaining | None = None) -> RulingAnswer:
    """The ruling on an action in a battle, in the position in which it is decided on.

    Some answers come with what would reverse them. If no clause covers the action, the answer names readings under
    which one would. A part of the units that no norm holds back is unclear: nobody says what becomes of the others.
    """
    with record_asked() as noted:
        made = ruling(asked.action, there.situation_at(asked.ask))
    if made.allowed and is_partial(asked.action):
        return RulingAnswer(
            asked.side.value,
            asked.step,
            str(asked.action),
            "unclear",
            allowed=False,
            decided_by="",
            says=_OF_THE_OTHERS,
            quotes=(),
            overridden=(),
            contradicted_by=(),
            round=there.round,
        )
    answer = "unclear" if made.disagreeing or not made.decided_by else yes_or_no(allowed=made.allowed)
    return RulingAnswer(
        side=asked.side.value,
        step=asked.step,
        action=str(asked.action),
        answer=answer,
        allowed=made.allowed,
        decided_by=made.decided_by.clause if made.decided_by else "",
        says=made.decided_by.doc if made.decided_by else _describe_silence(silence_of(there.profile)),
        quotes=register.wordings(made.decided_by.clause) if made.decided_by else (),
        overridden=clauses_besides(made.decided_by, made.overridden),
        contradicted_by=tuple(norm.clause for norm in made.disagreeing),
        round=there.round,
        reasons=reasons_of(made.reasons),
        assumed=tuple(there.roster.describe_assumptions(noted)) if made.allowed else (),
        why=whys.explain(made, there.profile) if whys and answer in whys.answers else None,
        spoken_under=permitting_readings(made, there.profile),
    )


_OF_THE_OTHERS = "No rule keeps the units together, and none says what becomes of the others: all act, or none."


def _describe_silence(assumed: Collection[str]) -> str:
    """The text if no norm applies, with the assumption that the game declares for it, if any."""
    return f"{SILENT.removesuffix('.')} ({', '.join(assumed)})." if assumed else SILENT


def reasons_of(norms: Iterable[Norm]) -> tuple[ReasonAnswer, ...]:
    """The reasons of norms, each clause once."""
    by_clause = {each.clause: ReasonAnswer(each.clause, each.doc) for each in reversed(list(norms))}
    return tuple(by_clause.values())[::-1]


def _reversal_answer(made: Ruling, profile: "DataclassInstance") -> WhyAnswer:
    """What would turn a ruling round; that needs the extra `prove`."""
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
    from clausewitz.prove.symbolic.runs import Unprovable  # noqa: PLC0415
    from clausewitz.rulings.what_if import changes  # noqa: PLC0415 - needs the solver

    readings = _readings(made, profile)
    try:
        found = map(_change, changes(made.action, made.situation, profile))
        return WhyAnswer(tuple(found), readings, "")
    except (Unprovable, IllFormedClaimError) as error:
        return WhyAnswer((), readings, str(error))


def why_decided(
    rulings: Sequence[Ruling], profile: "DataclassInstance", whys: Explaining, *, allowed: bool
) -> WhyAnswer:
    """What would reverse a decision with these rulings; if it is allowed, any of them."""
    told = [whys.explain(each, profile) for each in rulings if each.allowed == allowed]
    changes = {each.in_words: each for why in told for each in why.changes}
    readings = {(each.issue, each.letter): each for why in told for each in why.readings}
    unexamined = next((why.unexamined for why in told if why.unexamined), "")
    return WhyAnswer(tuple(changes.values()), tuple(readings.values()), unexamined)


def permitting_readings(made: Ruling, profile: "DataclassInstance") -> tuple[OtherReadingAnswer, ...]:
    """If no clause covers an action, the readings under which one would permit it."""
    return () if made.decided_by else _readings(made, profile)


def _readings(made: Ruling, profile: "DataclassInstance") -> tuple[OtherReadingAnswer, ...]:
    """The readings that would reverse a ruling."""
    return tuple(map(describe_other_reading, other_readings(made.action, made.situation, profile)))


def _change(found: "Reversal") -> ChangeAnswer:
    from clausewitz.rulings.wording import describe_condition, field_doc  # noqa: PLC0415 - few ask

    fields = tuple(
        FieldAnswer(f"{each.of.__name__}.{each.field}", field_doc(each), plain(each.now), plain(each.then))
        for each in found.changes
    )
    return ChangeAnswer(describe_condition(found.changes), fields, *describe_decision(found.made))


def ruled_answer(
    rulebook: Rulebook,
    ruling: TreeRuling,
    register: Register,
    why: WhyAnswer | None = None,
    others: Iterable[TreeRuling] = (),
) -> RuledAnswer:
    """The ruling as it is shown; `others` say the same, and one of them may decide instead."""
    clause = register.clauses.get(ruling.decided_by)
    return RuledAnswer(
        answer=yes_or_no(allowed=ruling.allowed),
        decided_by=ruling.decided_by,
        says=ruling.says,
        quotes=register.wordings(ruling.decided_by),
        overridden=ruling.overridden,
        disputed=tuple(_taken_reading(rulebook, issue) for issue in ruling.issues),
        elsewhere=ruling.elsewhere,
        raises=tuple(each for each in (clause.issues if clause else ()) if each not in ruling.issues),
        why=why,
        or_by=tuple(dict.fromkeys(ReasonAnswer(each.decided_by, each.says) for each in others)),
    )


def _taken_reading(rulebook: Rulebook, issue: str) -> TakenAnswer:
    reading = next(each for each in readings_of(rulebook.preferred_profile) if each.issue == issue)
    answer = reading.value
    return TakenAnswer(issue, type(reading).question(), answer.letter, answer.text, answer.because)


def values_of(tree: DecisionTree, situation: object, roster: Roster) -> Mapping[str, str]:
    """The values in a situation of the fields that a tree asks for, as a player would type them."""
    found = {name: _value_as_typed(_field(situation, name.removeprefix("at.")), roster) for name in fields_in(tree)}
    return {name: value for name, value in found.items() if value is not None}


def _field(situation: object, name: str) -> object:
    """The value of a field, by its path; the class itself for a missing field."""
    if name == "at":
        return situation
    for each in name.split("."):
        if not is_dataclass(situation) or each not in {field.name for field in fields(situation)}:
            return object
        situation = getattr(situation, each)
    return situation


def _value_as_typed(value: object, roster: Roster) -> str | None:
    """A value as a player would type it; None for what nobody types."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case Enum():
            return str(value.value)
        case str() if value in roster.units:
            return roster.units[value].plural
    return "none" if value in (None, "") else None


def decision_answer(
    position: Playable, awaited: Choose, option: object, register: Register, whys: Explaining | None = None
) -> RulingAnswer:
    """The ruling on a decision that is due: in a battle, its norms; elsewhere, and for losses, what refuses it.

    If nothing does, the clause of the question permits it. Some answers come with what would reverse them.
    """
    with record_rulings() as heard, record_asked() as asked:
        refused = position.find_refusal(option)
    fight = position.active_battle
    if fight and isinstance(fight.now, Ask) and not isinstance(refused, NotOfferedError):
        considered = Considered(awaited.by, fight.current.label, option, fight.now)
        return ruling_answer(considered, fight, register, whys)
    acts: tuple[type, ...] = getattr(option, "acts", (type(option),))
    cites = refused.cites if refused else _telling_first(awaited.cites, acts)
    decided_by = next(iter(cites), "")
    clause = register.clauses.get(decided_by)
    made = refused.ruling if isinstance(refused, NotAllowedError) else None
    answer = yes_or_no(allowed=refused is None)
    rulings = [made] if made else _rulings_on(acts, heard) if refused is None else []
    return RulingAnswer(
        side=awaited.by.value,
        step=position.where,
        action=f"loses {option_in_words(option)}" if isinstance(option, Force) else str(option),
        answer=answer,
        allowed=refused is None,
        decided_by=decided_by,
        says=_explain_refusal(position, option, refused) if refused else clause.paraphrase if clause else "",
        quotes=each_wording(clause),
        overridden=clauses_besides(made.decided_by, made.overridden) if made else (),
        contradicted_by=(),
        reasons=reasons_of(made.reasons) if made else (),
        assumed=() if refused else tuple(position.roster.describe_assumptions(asked)),
        why=_decision_reasons(rulings, position, whys, answer),
        spoken_under=permitting_readings(made, position.profile) if made else (),
    )


def _explain_refusal(position: Playable, option: object, refused: RefusedError) -> str:
    """Why a decision is not allowed, in a sentence; with the assumption, if one decides."""
    if isinstance(refused, NotAllowedError):
        return refused.ruling.says
    told = str(refused).removeprefix(f"{option}: ")
    taken = next((each for each in readings_of(position.profile) if each.issue in refused.cites), None)
    if taken is None:
        return told
    reason = told.removesuffix(f" ({', '.join(refused.cites)})")
    return f"{capitalize(reason)}. {'Assumed' if len(type(taken)) == 1 else 'Read'}: {taken.value.text}"


def _rulings_on(acts: tuple[type, ...], heard: Iterable[object]) -> list[Ruling]:
    """The rulings on the decision itself."""
    return [each for each in heard if isinstance(each, Ruling) and isinstance(each.action, acts)]


def _decision_reasons(
    rulings: list[Ruling], position: Playable, whys: Explaining | None, answer: str
) -> WhyAnswer | None:
    """What would reverse a decision; None if nobody asks for that."""
    if whys is None or answer not in whys.answers:
        return None
    if not rulings:
        return WhyAnswer((), (), "the phase and the map decide it, not a norm")
    return why_decided(rulings, position.profile, whys, allowed=answer == "yes")


def _telling_first(cites: tuple[str, ...], acts: Iterable[type]) -> tuple[str, ...]:
    """The clauses of a question, those first by which norms permit what an option does."""
    permitting = {each.clause for act in acts for each in norms_on(act) if each.verdict is Verdict.PERMITS}
    return tuple(sorted(cites, key=lambda each: each not in permitting))
