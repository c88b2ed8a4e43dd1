"""Suspects: clauses that did not change but lean on what did, those with the strongest reasons first.

So a designer reads ten clauses after a change, and not all of them.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clausewitz.catalogue.answers.compared.results import ClaimChange, ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.catalogue.export.parts import ClauseEntry
from clausewitz.text.model import Clause, Quote
from clausewitz.text.quotes import fold

_Reason = tuple[int, str]
"""How strong a reason is, and the reason in words."""


Worded = Clause | ClauseEntry
"""A clause, of whatever version."""


@dataclass(frozen=True)
class Shifted:
    """What has changed, and what came of it."""

    clauses: Collection[str]
    """Ids of the clauses that are changed themselves."""
    issues: Collection[str]
    """Ids of the issues that are changed, or taken in another reading."""
    rulings: RulingsDocument
    scenarios: Sequence[ScenarioChange] = ()
    claims: Sequence[ClaimChange] = ()
    looks_at: Mapping[str, Collection[str]] = field(default_factory=dict)
    """On what it depends whether the norms of a clause apply, in words."""


def _in_its_own_words(quote: Quote) -> object:
    return quote.source, fold(quote.text)


def suspects(
    clauses: Collection[Worded], shifted: Shifted, sentence: Callable[[Quote], object] = _in_its_own_words
) -> tuple[SuspectDocument, ...]:
    """The clauses that lean on what has changed; `sentence` tells in which sentence of which source a quote stands."""
    changed = [each for each in clauses if each.id in shifted.clauses]
    told: list[tuple[int, SuspectDocument]] = []
    for clause in clauses:
        if clause.id not in shifted.clauses:
            found = {
                *_by_text(clause, changed, sentence),
                *_by_result(clause, shifted),
                *_by_looks(clause, shifted),
            }
            reasons = sorted(found, key=_strongest_first)
            document = SuspectDocument(clause.id, clause.paraphrase, tuple(why for _, why in reasons))
            told += [(sum(strength for strength, _ in reasons), document)] if reasons else []
    return tuple(document for _, document in sorted(told, key=lambda each: -each[0]))


def _by_text(clause: Worded, changed: Collection[Worded], sentence: Callable[[Quote], object]) -> Iterator[_Reason]:
    own = {sentence(each) for each in clause.quotes}
    for other in changed:
        if any(other.id in each.to for each in clause.references):
            yield 5, f"refers to {other.id}"
        if any(clause.id in each.to for each in other.references):
            yield 3, f"{other.id} refers to it"
        if any(sentence(each) in own for each in other.quotes):
            yield 4, f"quotes the same sentence as {other.id}"
        for issue in clause.issues:
            if issue in other.issues:
                yield 2, f"raises {issue}, as {other.id} does"


def _by_result(clause: Worded, shifted: Shifted) -> Iterator[_Reason]:
    for issue in clause.issues:
        if issue in shifted.issues:
            yield 5, f"raises {issue}"
    for each in shifted.rulings.flips:
        if any(rule.clause == clause.id for rule in (*each.before, *each.after)):
            yield 4, f"decides where the ruling on {each.action} flips"
    for ended in shifted.scenarios:
        if ended.clause == clause.id:
            yield 6, f'its scenario "{ended.scenario}" ends otherwise'
    for claim in shifted.claims:
        if clause.id in claim.clauses:
            yield 4, f"{claim.claim} is about it: {claim.before}, now {claim.now}"


def _by_looks(clause: Worded, shifted: Shifted) -> Iterator[_Reason]:
    for other in shifted.clauses:
        for what in sorted({*shifted.looks_at.get(clause.id, ())} & {*shifted.looks_at.get(other, ())}):
            yield 1, f"looks at the same as {other}: {what}"


def _strongest_first(reason: _Reason) -> tuple[int, str]:
    return -reason[0], reason[1]
