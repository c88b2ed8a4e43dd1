"""What the prover finds of the norms by the rules as they are and by changed ones: opened, settled, gone, new."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from clausewitz.catalogue.answers.compared.results import FindingChange
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.examination import examined
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook

_FOUND = "found"
Found = tuple[str, str, tuple[str, ...], str]
"""The kind of finding, what it is about, the clauses, and how a disagreement is settled, of all else `found`."""


def findings_compared(
    rulebook: Rulebook, prefix: str, before: Rules, after: Rules, is_touched: Callable[[type], bool]
) -> tuple[FindingChange, ...]:
    """What is found of the norms on the kinds of action that a change touches, where it is not the same by both.

    Sentences that are struck out are of no use by themselves, and left out.
    """
    was, is_ = (found_in(_report(rulebook, prefix, each, is_touched)) for each in (before, after))
    found = found_otherwise(was, is_)
    return tuple(each for each in found if each.before or after.without.isdisjoint(each.clauses))


def found_otherwise(
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


def _report(rulebook: Rulebook, prefix: str, rules: Rules, is_touched: Callable[[type], bool]) -> ConsistencyReport:
    playing = replace(rulebook, profiles={"": rules.profile, **rulebook.profiles})
    with rules.in_force():
        return examined(playing, prefix, "", is_wanted=is_touched)


def found_in(report: ConsistencyReport) -> Iterator[Found]:
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
