"""How the terminal shows a report on consistency: both sentences of each disagreement, and what settles it."""

from collections.abc import Iterable

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.consistency.conflicts import Conflict, GoesBefore, Meeting, Sentence, Settled
from clausewitz.catalogue.consistency.findings import Deadlock, Idle, Silence
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import Page

_SILENT = "No sentence covers it in some situation, so that it is not allowed there"
_UNSPOKEN = "No sentence covers it as such; it is open, or ruled by what it consists of"


def show_report(
    page: Page, report: ConsistencyReport, catalogue: Catalogue, *, scenarios: bool, everything: bool
) -> None:
    """Show what was found out about a rulebook: first what nobody settles, last what the text settles itself."""
    for how in (Settled.OPEN, Settled.READING):
        _show_settled(page, report, how, catalogue, scenarios=scenarios)
    _show_silences(page, report.silences, scenarios)
    _show_deadlocks(page, report.deadlocks, scenarios=scenarios)
    _show_idle(page, "Sentences that never decide anything", "overridden by", report.dead, catalogue, scenarios)
    _show_idle(page, "Sentences that could be left out", "said by", report.redundant, catalogue, scenarios)
    if report.unexamined:
        page.line("Not examined", style="bold")
        page.rows((each.action, each.why) for each in report.unexamined)
        page.line()
    for how in (Settled.SPECIAL, Settled.WORDS):
        if everything:
            _show_settled(page, report, how, catalogue, scenarios=scenarios)
        elif report.settled(how):
            page.line(f"{how.value.capitalize()} ({len(report.settled(how))}): shown with --all", style="bold")
            page.line()


def _show_settled(
    page: Page, report: ConsistencyReport, how: Settled, catalogue: Catalogue, *, scenarios: bool
) -> None:
    groups = report.alike(how)
    if groups:
        page.line(f"{how.value.capitalize()} ({len(report.settled(how))})", style="bold")
    for group in groups:
        _show_ground(page, group[0], catalogue)
        for conflict in group:
            _show_conflict(page, conflict, catalogue, scenarios=scenarios)
            if scenarios or how is Settled.OPEN:
                page.verbatim(conflict.scenario, indent=4)
        page.line()


def _show_ground(page: Page, conflict: Conflict, catalogue: Catalogue) -> None:
    """What settles a conflict."""
    for taken in conflict.readings:
        issue = catalogue.issues[taken.issue]
        page.labelled("", taken.issue)
        page.line(issue.question, indent=4)
        page.rows(((f"{each.letter})", each.text) for each in issue.readings if each.letter == taken.letter), indent=4)
    if conflict.by and not conflict.readings:
        words = " and ".join(f'"{each}"' for each in conflict.words)
        for clause in dict.fromkeys(each.clause for each in conflict.by):
            page.labelled("", f"{clause}{f' says {words}' if words else ' is the more special'}")
            _show_quote(page, clause, catalogue)
        for because in conflict.because:
            page.line(because, indent=4)


def _show_conflict(page: Page, conflict: Conflict, catalogue: Catalogue, *, scenarios: bool) -> None:
    """Both sentences, or where one of them is the exception and is shown above, the other."""
    above = {each.clause for each in conflict.by} if not conflict.readings else set()
    for verdict, sentence in (("may", conflict.permits), ("may not", conflict.forbids)):
        if sentence.clause not in above:
            page.labelled(f"    {verdict.ljust(7)}", sentence.clause)
            _show_quote(page, sentence.clause, catalogue)
    for meeting in conflict.elsewhere:
        page.line(f"in other situations {_settling(meeting)}", indent=4)
        if scenarios:
            page.verbatim(meeting.scenario, indent=6)


def _settling(meeting: Meeting) -> str:
    """What settles it: which sentence goes before which."""
    return "; ".join(f"{each.clause} goes before {each.over}{_ground(each)}" for each in meeting.settled_by)


def _ground(found: GoesBefore) -> str:
    return f" ({found.issue})" if found.issue else f' ("{found.words}")' if found.words else ""


def _show_quote(page: Page, clause: str, catalogue: Catalogue) -> None:
    entry = catalogue.entries.get(clause)
    show_quotes(page, entry.clause.quotes[:1] if entry else (), catalogue.register, indent=13)


def _show_silences(page: Page, silences: Iterable[Silence], scenarios: bool) -> None:
    groups: dict[str, list[Silence]] = {_SILENT: [], _UNSPOKEN: []}
    for each in silences:
        groups[_SILENT if each.scenario else _UNSPOKEN].append(each)
    for title, group in groups.items():
        if group:
            page.line(title, style="bold")
        for each in group:
            page.line(f"{each.action}{f' ({each.asked})' if each.asked else ''}", indent=2)
            if scenarios or each.asked:
                page.verbatim(each.scenario, indent=4)
        if group:
            page.line()


def _show_deadlocks(page: Page, deadlocks: Iterable[Deadlock], *, scenarios: bool) -> None:
    shown = list(deadlocks)
    if shown:
        page.line("Questions that may have no legal answer", style="bold")
    for each in shown:
        for asked in each.asked:
            page.line(asked, indent=2)
        for refused in each.refused:
            why = f"may not: {refused.clause}" if refused.clause else "no sentence permits it"
            page.line(f"{refused.answer}: {why}", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _show_idle(  # noqa: PLR0913, PLR0917 - a table of two kinds
    page: Page, title: str, reason: str, idle: Iterable[Idle], catalogue: Catalogue, scenarios: bool
) -> None:
    shown = list(idle)
    if shown:
        page.line(title, style="bold")
    for each in shown:
        page.labelled("", each.sentence.clause)
        page.line(f"{_says(each.sentence, catalogue)} (Of: {each.action})", indent=4)
        others = ", ".join(dict.fromkeys(other.clause for other in each.because_of))
        page.line(f"{reason} {others}" if others else "it covers no situation", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _says(sentence: Sentence, catalogue: Catalogue) -> str:
    """What a sentence says in the words of its clause; where a reading says it, in its own."""
    entry = catalogue.entries.get(sentence.clause)
    return f"{entry.clause.paraphrase}." if entry else sentence.says
