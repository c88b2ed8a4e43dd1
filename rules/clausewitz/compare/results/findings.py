"""What the prover finds of the norms by the rules as they are and by changed ones: opened, settled, gone, new."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from clausewitz.catalogue.answers.compared.results import FindingChange
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.examination import examine_rulebook, report_on
from clausewitz.catalogue.stored.results import load_results
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import Project

_FOUND = "found"
Found = tuple[str, str, tuple[str, ...], str]
"""The kind of finding, what it is about, the clauses, and how a disagreement is settled, of all else `found`."""


def compare_findings(
    house: Project, rulebook: Rulebook, prefix: str, rules: tuple[Rules, Rules], is_touched: Callable[[type], bool]
) -> tuple[FindingChange, ...]:
    """What is found of the norms on the kinds of action that a change touches, where it is not the same by both.

    By the rules as they are it is known if the report on them is kept. Sentences that are struck out are of no use by
    themselves, and left out.
    """
    before, after = rules
    known = _find_report(house, rulebook)
    was = report_on(known, rulebook, prefix, is_touched) if known else None
    is_ = _report(rulebook, prefix, after, is_touched)
    found = changed_findings(findings_in(was or _report(rulebook, prefix, before, is_touched)), findings_in(is_))
    return tuple(each for each in found if each.before or after.without.isdisjoint(each.clauses))


def changed_findings(
    before: Iterable[Found], now: Iterable[Found], moved: Mapping[str, str] | None = None
) -> tuple[FindingChange, ...]:
    """What is found by one set of rules and not by the other, or otherwise.

    `moved` are ids of clauses that were others before, with what they are now.
    """
    ids = moved or {}
    was = {(kind, about, tuple(ids.get(each, each) for each in clauses)): how for kind, about, clauses, how in before}
    is_ = {(kind, about, clauses): how for kind, about, clauses, how in now}
    return tuple(
        FindingChange(*key, was.get(key, ""), is_.get(key, ""))
        for key in dict.fromkeys((*was, *is_))
        if was.get(key, "") != is_.get(key, "")
    )


def _find_report(house: Project, rulebook: Rulebook) -> ConsistencyReport | None:
    """The report on the rules as they are, if it is kept."""
    last = load_results(house).consistency.get(rulebook.id)
    profile = next(iter(rulebook.profiles))
    return next((each for each in last.results if each.profile == profile), None) if last else None


def _report(rulebook: Rulebook, prefix: str, rules: Rules, is_touched: Callable[[type], bool]) -> ConsistencyReport:
    playing = replace(rulebook, profiles={"": rules.profile, **rulebook.profiles})
    with rules.in_force():
        return examine_rulebook(playing, prefix, "", is_wanted=is_touched, is_shown=False)


def findings_in(report: ConsistencyReport) -> Iterator[Found]:
    """All that a report tells."""
    for conflict in report.conflicts:
        clauses = (conflict.permits.clause, conflict.forbids.clause)
        yield "disagreement", conflict.action, clauses, conflict.settled.value
    for silence in report.silences:
        yield "silence", silence.asked or silence.action, (), _FOUND
    for deadlock in report.deadlocks:
        yield "no legal answer", "; ".join(deadlock.asked), (), _FOUND
    for rivals in report.rivals:
        yield "rival obligations", rivals.action, tuple(each.sentence.clause for each in rivals.dues), _FOUND
    for kind, idle in (("decides nothing", report.dead), ("changes nothing", report.redundant)):
        for each in idle:
            yield kind, f"{each.sentence.says} ({each.action})", (each.sentence.clause,), _FOUND
