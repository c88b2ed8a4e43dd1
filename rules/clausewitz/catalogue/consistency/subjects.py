"""What a finding is about."""

from collections.abc import Mapping
from dataclasses import dataclass

from clausewitz.catalogue.consistency.findings import Finding, Rivals, Unexamined
from clausewitz.catalogue.model import Entry, IssueEntry


@dataclass(frozen=True)
class Subjects:
    """What a finding is about, so that those on one thing can be shown alone."""

    topics: frozenset[str]
    issues: frozenset[str]
    actions: frozenset[str]
    """What it is to do."""


def subjects_of(finding: Finding, entries: Mapping[str, Entry], issues: Mapping[str, IssueEntry]) -> Subjects:
    """What a finding is about: the topics of its clauses, or where no clause speaks, of those on its action."""
    clauses = finding.rules & entries.keys()
    settling = finding.rules & issues.keys()
    raising = {clause for issue in settling for clause in issues[issue].clauses} & entries.keys()
    actions = frozenset(_actions(finding))
    about = clauses | raising or {id_ for id_, entry in entries.items() if actions & _done(entry)}
    return Subjects(frozenset(entries[id_].clause.topic for id_ in about), frozenset(settling), actions)


def _actions(finding: Finding) -> tuple[str, ...]:
    if isinstance(finding, Unexamined):
        return finding.actions
    if isinstance(finding, Rivals):
        return tuple(each.sentence.must for each in finding.dues)
    return (finding.action,)


def _done(entry: Entry) -> set[str]:
    return {each.does for each in entry.actions}
