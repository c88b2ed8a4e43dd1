"""What the prover finds of the norms by the rules as they are and by changed ones: opened, settled, gone, new."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from clausewitz.catalogue.answers.compared.results import FindingChange
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.examination import examined
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook

_FOUND = "found"
_Key = tuple[str, str, tuple[str, ...]]
"""The kind of finding, what it is about, and the clauses."""


def findings_compared(
    rulebook: Rulebook, prefix: str, before: Rules, after: Rules, is_touched: Callable[[type], bool]
) -> tuple[FindingChange, ...]:
    """What is found of the norms on the kinds of action that a change touches, where it is not the same by both.

    Sentences that are struck out are of no use by themselves, and left out.
    """
    was, is_ = (dict(_found(_report(rulebook, prefix, each, is_touched))) for each in (before, after))
    keys = [each for each in dict.fromkeys((*was, *is_)) if after.without.isdisjoint(each[2]) or each in was]
    return tuple(
        FindingChange(*key, was.get(key, ""), is_.get(key, "")) for key in keys if was.get(key, "") != is_.get(key, "")
    )


def _report(rulebook: Rulebook, prefix: str, rules: Rules, is_touched: Callable[[type], bool]) -> ConsistencyReport:
    playing = replace(rulebook, profiles={"": rules.profile, **rulebook.profiles})
    with rules.in_force():
        return examined(playing, prefix, "", is_wanted=is_touched)


def _found(report: ConsistencyReport) -> Iterator[tuple[_Key, str]]:
    for conflict in report.conflicts:
        clauses = (conflict.permits.clause, conflict.forbids.clause)
        yield ("disagreement", conflict.action, clauses), conflict.settled.value
    for silence in report.silences:
        yield ("silence", silence.asked or silence.action, ()), _FOUND
    for deadlock in report.deadlocks:
        yield ("no legal answer", "; ".join(deadlock.asked), ()), _FOUND
    for rivals in report.rivals:
        yield ("rival obligations", rivals.action, tuple(each.sentence.clause for each in rivals.dues)), _FOUND
    for kind, idle in (("decides nothing", report.dead), ("changes nothing", report.redundant)):
        for each in idle:
            yield (kind, f"{each.sentence.says} ({each.action})", (each.sentence.clause,)), _FOUND
