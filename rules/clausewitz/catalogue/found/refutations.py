"""The rulings on situations in which a claim falls that was to fall: without a clause, or under another reading."""

import re
from collections.abc import Iterable, Iterator, Mapping

from clausewitz.catalogue.answers.interview import RuledDocument
from clausewitz.catalogue.answers.rulings import FoundRulingDocument, yes_or_no
from clausewitz.catalogue.answers.why import OtherReadingDocument
from clausewitz.catalogue.found.joining import Joining
from clausewitz.catalogue.model import ClaimResult, Fact
from clausewitz.desk.situations import state_field
from clausewitz.desk.trees.words import question_from_doc
from clausewitz.desk.wording import join_phrases
from clausewitz.prove.verdicts import Detail, Hinges, Refuted, Shown
from clausewitz.text.counts import uncapitalize
from clausewitz.text.model import Rulebook
from clausewitz.text.quotes import each_wording

_TITLE = re.compile(r"Scenario: .*")
_INNER = re.compile("(?<!^)(?=[A-Z])")
_COUNTS = frozenset({"Count", "int", "bool"})
"""What a claim calls a number or a flag."""
_STEP = re.compile(r"^  (Given|When|Then) ", re.MULTILINE)


def refuted_rulings(
    claims: Iterable[ClaimResult],
    refutations: Mapping[str, Refuted],
    rulebooks: Mapping[str, Rulebook],
    joining: Joining,
) -> Iterator[FoundRulingDocument]:
    """The rulings on claims that ask a question, with their refutations by name, and the rulebooks by room."""
    for claim in claims:
        refuted = refutations.get(claim.name)
        if claim.asks and claim.as_expected and refuted and refuted.hinges:
            room, topic, name = claim.name.split(".")
            rulebook = rulebooks[room]
            id_ = f"{rulebook.prefix}.ruling.{topic}.{name}".replace("_", "-")
            yield _ruling_on(claim, refuted, refuted.hinges, id_, rulebook.id, joining)


def _ruling_on(  # noqa: PLR0913, PLR0917 - what a ruling is made of
    claim: ClaimResult, refuted: Refuted, hinges: Hinges, id_: str, rulebook: str, joining: Joining
) -> FoundRulingDocument:
    shown, scenario = refuted.shown or Shown(None), _scenario(refuted.counterexample, claim.asks)
    return FoundRulingDocument(
        id=id_,
        rulebook=rulebook,
        topic=joining.topic(claim.clauses),
        action=shown.action,
        question=claim.asks,
        facts=tuple(map(_fact, refuted.situation)),
        ruling=_refutation_ruling(claim, hinges, joining),
        sentences=tuple(joining.sentence(each, "says") for each in dict.fromkeys((*hinges.without, *claim.clauses))),
        settled=_describe_settlement(hinges),
        exceptions=(),
        words=(),
        because=(),
        otherwise=tuple(
            OtherReadingDocument(each.issue, each.letter, joining.reading(each.issue, each.letter), "", "")
            for each in hinges.under
        ),
        situation=shown.situation,
        does=shown.does,
        scenario=scenario,
        unwritten="" if scenario else _unwritten(claim),
        places=shown.places,
        claim=claim.name,
        without=hinges.without,
    )


def _refutation_ruling(claim: ClaimResult, hinges: Hinges, joining: Joining) -> RuledDocument:
    issues = tuple(dict.fromkeys(each.issue for each in hinges.under))
    decided_by = next(iter((*hinges.without, *issues, *claim.clauses)))
    clause = joining.clauses.get(decided_by)
    return RuledDocument(
        answer=yes_or_no(allowed=hinges.holds),
        decided_by=decided_by,
        says=joining.says(decided_by),
        quotes=each_wording(clause),
        overridden=(),
        disputed=tuple(map(joining.taken_reading, issues)),
        raises=tuple(each for each in (clause.issues if clause else ()) if each not in issues),
    )


def _describe_settlement(hinges: Hinges) -> str:
    if hinges.without:
        return "settled by a sentence"
    return "settled by a reading" if hinges.under else "not so in every situation"


def _fact(detail: Detail) -> Fact:
    asks = question_from_doc(detail.doc)
    if not detail.whose or detail.whose == uncapitalize(asks).removesuffix(":"):
        states = "" if detail.units else state_field(detail.doc, _value(detail.said), detail.said)
        return Fact(asks, detail.said, states, detail.units)
    return Fact(f"{detail.whose.capitalize()}, {uncapitalize(asks)}", detail.said, units=detail.units)


def _value(said: str) -> object:
    return int(said) if said.isdecimal() else {"yes": True, "no": False}.get(said, said)


def _unwritten(claim: ClaimResult) -> str:
    """Why there is no scenario: a claim on a single action has one, and others as far as phrases reach."""
    readings = {each.partition(":")[0] for each in claim.fixed}
    kinds = dict.fromkeys(each.rpartition(": ")[2] for each in claim.about)
    records = [_INNER.sub(" ", each).lower() for each in kinds if each not in _COUNTS | readings]
    if not records:
        return "It is about figures alone: they belong to no one fight or order that a scenario could set up."
    return (
        "It is about no single action, but about a moment within a fight or a turn, and no phrase of a scenario sets "
        f"up {'this' if len(records) == 1 else 'these'} without all that comes before: {join_phrases(records)}."
    )


def is_scenario(counterexample: str) -> bool:
    """Whether it has a step, and not only comments or values."""
    return bool(_TITLE.match(counterexample) and _STEP.search(counterexample))


def _scenario(counterexample: str, question: str) -> str:
    """The counterexample as a scenario, where it can be written as one."""
    if not is_scenario(counterexample):
        return ""
    return _TITLE.sub(lambda _: f"Scenario: {question}", counterexample, count=1)
