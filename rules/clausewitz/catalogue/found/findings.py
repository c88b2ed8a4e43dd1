"""The rulings that disagreements and silences call for: each joined with its clauses, quotes and issues."""

from collections.abc import Collection, Iterable, Iterator

from clausewitz.catalogue.answers.interview import RuledDocument
from clausewitz.catalogue.answers.rulings import FoundRulingDocument, SentenceDocument, yes_or_no
from clausewitz.catalogue.answers.why import OtherReadingDocument
from clausewitz.catalogue.consistency.conflicts import Conflict, Settled
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.found.joining import Joining
from clausewitz.catalogue.model import FindingRuling, Otherwise
from clausewitz.desk.trees.told import SILENT
from clausewitz.text.quotes import each_wording

_NOTHING = "nothing is said"


def found_rulings(reports: Iterable[ConsistencyReport], joining: Joining) -> Iterator[FoundRulingDocument]:
    """The rulings of each report: what disagrees, then what nothing is said of."""
    for report in reports:
        for conflict in report.conflicts:
            if conflict.ruled:
                yield _ruling_on_finding(report.rulebook, conflict.ruled, conflict, joining)
        for silence in report.silences:
            if silence.ruled:
                yield _ruling_on_finding(report.rulebook, silence.ruled, None, joining)


def _ruling_on_finding(
    rulebook: str, ruled: FindingRuling, conflict: Conflict | None, joining: Joining
) -> FoundRulingDocument:
    return FoundRulingDocument(
        id=ruled.id,
        rulebook=rulebook,
        topic=joining.topic(ruled.about),
        action=ruled.action,
        question=ruled.asks,
        facts=ruled.facts,
        ruling=_ruled_document(rulebook, ruled, conflict, joining),
        sentences=tuple(_sentences(conflict, ruled.speak, joining)) if conflict else (),
        settled=conflict.settled.value if conflict else _NOTHING,
        exceptions=tuple(dict.fromkeys(each.clause for each in conflict.by)) if conflict else (),
        words=conflict.words if conflict else (),
        because=conflict.because if conflict else (),
        otherwise=tuple(_otherwise(each, joining) for each in ruled.otherwise),
        situation=ruled.situation,
        does=ruled.does,
        scenario=ruled.scenario,
        places=ruled.places,
    )


def _ruled_document(rulebook: str, ruled: FindingRuling, conflict: Conflict | None, joining: Joining) -> RuledDocument:
    clause = joining.clauses.get(ruled.decided_by)
    taken = tuple(joining.taken_reading(each.issue) for each in (conflict.readings if conflict else ()))
    is_open = conflict is not None and conflict.settled is Settled.OPEN
    raised = clause.issues if clause else ()
    return RuledDocument(
        answer="unclear" if is_open else yes_or_no(allowed=ruled.allowed),
        decided_by=ruled.decided_by,
        says=joining.says(ruled.decided_by) if ruled.decided_by else SILENT,
        quotes=each_wording(clause),
        overridden=ruled.overridden,
        disputed=taken if ruled.decided_by or conflict else joining.silence(rulebook),
        raises=tuple(each for each in raised if each not in {one.issue for one in taken}),
    )


def _sentences(conflict: Conflict, speak: Collection[str], joining: Joining) -> Iterator[SentenceDocument]:
    for verdict, sentence in conflict.verdicts:
        yield joining.sentence(sentence.clause, verdict, speaks=sentence.clause in speak)


def _otherwise(other: Otherwise, joining: Joining) -> OtherReadingDocument:
    says = joining.says(other.decided_by) if other.decided_by else SILENT
    answer = joining.reading(other.issue, other.letter)
    return OtherReadingDocument(other.issue, other.letter, answer, other.decided_by, says)
