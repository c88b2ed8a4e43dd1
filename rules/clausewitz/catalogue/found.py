"""The rulings that the findings of the prover call for: each joined with its clauses, quotes and issues."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from clausewitz.catalogue.answers.interview import RuledDocument, TakenDocument
from clausewitz.catalogue.answers.rulings import FoundRulingDocument, SentenceDocument, yes_or_no
from clausewitz.catalogue.answers.why import OtherReadingDocument
from clausewitz.catalogue.consistency.conflicts import Conflict, Settled
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.model import IssueEntry, Otherwise, Ruled
from clausewitz.desk.trees.told import SILENT
from clausewitz.text.model import Clause
from clausewitz.text.quotes import each_wording

_NOTHING = "nothing is said"


def found_rulings(
    reports: Iterable[ConsistencyReport], clauses: Mapping[str, Clause], issues: Mapping[str, IssueEntry]
) -> Iterator[FoundRulingDocument]:
    """The rulings of each report: what disagrees, then what nothing is said of."""
    joining = _Joining(clauses, issues)
    for report in reports:
        for conflict in report.conflicts:
            if conflict.ruled:
                yield joining.joined(report.rulebook, conflict.ruled, conflict)
        for silence in report.silences:
            if silence.ruled:
                yield joining.joined(report.rulebook, silence.ruled, None)


class _Joining:
    """Joins rulings with what text and engine state."""

    def __init__(self, clauses: Mapping[str, Clause], issues: Mapping[str, IssueEntry]) -> None:
        self.clauses, self.issues = clauses, issues

    def joined(self, rulebook: str, ruled: Ruled, conflict: Conflict | None) -> FoundRulingDocument:
        return FoundRulingDocument(
            id=ruled.id,
            rulebook=rulebook,
            topic=self._topic(ruled.about),
            action=ruled.action,
            question=ruled.asks,
            facts=ruled.facts,
            ruling=self._ruling(ruled, conflict),
            sentences=tuple(self._sentences(conflict, ruled.speak)) if conflict else (),
            settled=conflict.settled.value if conflict else _NOTHING,
            exceptions=tuple(dict.fromkeys(each.clause for each in conflict.by)) if conflict else (),
            words=conflict.words if conflict else (),
            because=conflict.because if conflict else (),
            otherwise=tuple(map(self._otherwise, ruled.otherwise)),
            situation=ruled.situation,
            does=ruled.does,
            scenario=ruled.scenario,
        )

    def _topic(self, about: Iterable[str]) -> str:
        """The topic of the first clause, or of the first clause that raises the issue."""
        raising = (self.issues[each].clauses if each in self.issues else (each,) for each in about)
        found = (self.clauses[id_].topic for ids in raising for id_ in ids if id_ in self.clauses)
        return next(found, "")

    def _ruling(self, ruled: Ruled, conflict: Conflict | None) -> RuledDocument:
        clause = self.clauses.get(ruled.decided_by)
        taken = tuple(self._taken(each.issue) for each in (conflict.readings if conflict else ()))
        is_open = conflict is not None and conflict.settled is Settled.OPEN
        raised = clause.issues if clause else ()
        return RuledDocument(
            answer="unclear" if is_open else yes_or_no(allowed=ruled.allowed),
            decided_by=ruled.decided_by,
            says=self._says(ruled.decided_by) if ruled.decided_by else SILENT,
            quotes=each_wording(clause),
            overridden=ruled.overridden,
            disputed=taken,
            raises=tuple(each for each in raised if each not in {one.issue for one in taken}),
        )

    def _sentences(self, conflict: Conflict, speak: Collection[str]) -> Iterator[SentenceDocument]:
        for verdict, sentence in conflict.verdicts:
            id_ = sentence.clause
            yield SentenceDocument(id_, verdict, self._says(id_), each_wording(self.clauses.get(id_)), id_ in speak)

    def _says(self, id_: str) -> str:
        """The rule's own words; where a reading says it, the question of the issue with the answer."""
        if id_ in self.issues:
            return f"{self.issues[id_].question} {self.issues[id_].preferred.text}"
        return f"{self.clauses[id_].paraphrase}." if id_ in self.clauses else id_

    def _taken(self, id_: str) -> TakenDocument:
        issue = self.issues[id_]
        preferred = issue.preferred
        return TakenDocument(id_, issue.question, preferred.letter, preferred.text, preferred.because)

    def _otherwise(self, other: Otherwise) -> OtherReadingDocument:
        readings = {each.letter: each.text for each in self.issues[other.issue].readings}
        says = self._says(other.decided_by) if other.decided_by else SILENT
        return OtherReadingDocument(other.issue, other.letter, readings[other.letter], other.decided_by, says)
