"""What the rules say of a decision that is put where no battle is fought, or of losses, and by what."""

from collections.abc import Iterable

from clausewitz.catalogue.answers.rulings import RulingDocument, yes_or_no
from clausewitz.catalogue.answers.why import WhyDocument
from clausewitz.catalogue.documents.moves import option_in_words
from clausewitz.catalogue.rulings import Whys, permitting_readings, reasons_of, why_decided
from clausewitz.desk.overriding import clauses_besides
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose
from clausewitz.play.norms import Ruling, Verdict, norms_on
from clausewitz.play.positions.playable import Playable
from clausewitz.play.readings import readings_of
from clausewitz.play.refusals import NotAllowedError, RefusedError
from clausewitz.play.switches import record_asked, record_rulings
from clausewitz.text.quotes import each_wording
from clausewitz.text.register import Register


def decision_document(
    position: Playable, awaited: Choose, option: object, register: Register, whys: Whys
) -> RulingDocument:
    """What is said of one decision: by the clause of the question where it may be taken, else by what forbids it.

    With some answers also what would turn that round.
    """
    with record_rulings() as heard, record_asked() as asked:
        refused = position.find_refusal(option)
    acts: tuple[type, ...] = getattr(option, "acts", (type(option),))
    cites = refused.cites if refused else _telling_first(awaited.cites, acts)
    decided_by = next(iter(cites), "")
    clause = register.clauses.get(decided_by)
    made = refused.ruling if isinstance(refused, NotAllowedError) else None
    answer = yes_or_no(allowed=refused is None)
    rulings = [made] if made else _rulings_on(acts, heard) if refused is None else []
    return RulingDocument(
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
        why=_decision_reasons(rulings, position, whys, allowed=refused is None) if answer in whys.answers else None,
        spoken_under=permitting_readings(made, position.profile) if made else (),
    )


def _explain_refusal(position: Playable, option: object, refused: RefusedError) -> str:
    """Why a decision may not be taken, in a sentence; where an assumption decides, with what is assumed."""
    if isinstance(refused, NotAllowedError):
        return refused.ruling.says
    told = str(refused).removeprefix(f"{option}: ")
    taken = next((each for each in readings_of(position.profile) if each.issue in refused.cites), None)
    if taken is None:
        return told
    reason = told.removesuffix(f" ({', '.join(refused.cites)})")
    return f"{reason[:1].upper()}{reason[1:]}. {'Assumed' if len(type(taken)) == 1 else 'Read'}: {taken.value.text}"


def _rulings_on(acts: tuple[type, ...], heard: Iterable[object]) -> list[Ruling]:
    """Of the rulings that were heard those on what a decision does itself."""
    return [each for each in heard if isinstance(each, Ruling) and isinstance(each.action, acts)]


def _decision_reasons(rulings: list[Ruling], position: Playable, whys: Whys, *, allowed: bool) -> WhyDocument:
    if not rulings:
        return WhyDocument((), (), "the phase and the map decide it, and no norm")
    return why_decided(rulings, position.profile, whys, allowed=allowed)


def _telling_first(cites: tuple[str, ...], acts: Iterable[type]) -> tuple[str, ...]:
    """The clauses of a question, those first by which norms permit what an option does."""
    permitting = {each.clause for act in acts for each in norms_on(act) if each.verdict is Verdict.PERMITS}
    return tuple(sorted(cites, key=lambda each: each not in permitting))
