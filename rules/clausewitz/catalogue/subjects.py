"""The subjects of a finding."""

from collections.abc import Collection, Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.play.wording import doc_of
from clausewitz.store.entries import ClauseEntry, IssueEntry
from clausewitz.store.findings import Deadlock, Finding, Rivals, Unexamined


@dataclass(frozen=True)
class Subjects:
    """The subjects of a finding, by which findings are filtered."""

    topics: frozenset[str]
    issues: frozenset[str]
    actions: frozenset[str]
    """What it is to do."""


def subjects_of_norms(
    action: type, norms: Collection[Norm], entries: Mapping[str, ClauseEntry], issues: Mapping[str, IssueEntry]
) -> Subjects:
    """All possible subjects of findings on a kind of action."""
    named = {each.clause for each in norms} | {each.issue for norm in norms for each in norm.overrides}
    clauses = named & entries.keys()
    settling = (named | {issue for id_ in clauses for issue in entries[id_].clause.issues}) & issues.keys()
    about = clauses | {clause for issue in settling for clause in issues[issue].clauses} & entries.keys()
    topics = frozenset(entries[id_].clause.topic for id_ in about)
    return Subjects(topics, frozenset(settling), frozenset([doc_of(action)]))


def subjects_of(finding: Finding, entries: Mapping[str, ClauseEntry], issues: Mapping[str, IssueEntry]) -> Subjects:
    """The subjects of a finding: the topics of its clauses, or if none applies, of the clauses on its action."""
    clauses = finding.rules & entries.keys()
    settling = finding.rules & issues.keys()
    raising = {clause for issue in settling for clause in issues[issue].clauses} & entries.keys()
    actions = frozenset(_actions(finding))
    about = clauses | raising or {id_ for id_, entry in entries.items() if actions & _action_kinds(entry)}
    return Subjects(frozenset(entries[id_].clause.topic for id_ in about), frozenset(settling), actions)


def _actions(finding: Finding) -> tuple[str, ...]:
    if isinstance(finding, Unexamined):
        return finding.actions
    if isinstance(finding, Deadlock):
        return tuple(each.action for each in finding.refused)
    if isinstance(finding, Rivals):
        return tuple(each.sentence.must for each in finding.dues)
    return (finding.action,)


def _action_kinds(entry: ClauseEntry) -> set[str]:
    return {each.does for each in entry.actions}
