"""How the terminal shows a report on consistency: both sentences of each disagreement, and what settles it."""

from collections.abc import Iterable, Sequence

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.consistency.conflicts import Conflict, GoesBefore, Meeting, Sentence, Settled
from clausewitz.catalogue.consistency.findings import Deadlock, Idle, Rivals, Silence
from clausewitz.catalogue.consistency.quoted import IN_ONE_SENTENCE, quote_of, quote_with
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import Page

Groups = Sequence[Sequence[Conflict]]
"""Disagreements, those together that the same settles."""

_SILENT = "No sentence covers it in some situation, so that it is not allowed there"
_UNSPOKEN = "No sentence covers it as such; it is open, or ruled by what it consists of"


def show_report(
    page: Page, report: ConsistencyReport, catalogue: Catalogue, *, scenarios: bool, everything: bool
) -> None:
    """Show what was found out about a rulebook: first what nobody settles, last what the text settles itself."""
    _show_of_must(page, report, catalogue, scenarios=scenarios)
    _show_rivals(page, report.rivals, catalogue, scenarios=scenarios)
    for how in (Settled.OPEN, Settled.READING):
        _show_settled(page, report, how, catalogue, scenarios=scenarios)
    _show_silences(page, report.silences, scenarios)
    _show_deadlocks(page, report.deadlocks, scenarios=scenarios)
    _show_idle(page, "Sentences that never decide anything", "overridden by", report.dead, catalogue, scenarios)
    _show_idle(page, "Sentences that could be left out", "said by", report.redundant, catalogue, scenarios)
    _show_unexamined(page, report)
    for how in (Settled.SPECIAL, Settled.WORDS):
        if everything:
            _show_settled(page, report, how, catalogue, scenarios=scenarios)
        elif groups := report.group_conflicts(how):
            page.line(f"{how.value.capitalize()} ({_number(groups)}): shown with --all", style="bold")
            page.line()


def _show_of_must(page: Page, report: ConsistencyReport, catalogue: Catalogue, *, scenarios: bool) -> None:
    """What one sentence obliges to and another forbids, whatever settles it."""
    if report.must_conflicts:
        page.line(f"Must, and may not ({len(report.must_conflicts)})", style="bold")
    for how in Settled:
        groups = report.group_conflicts(how, of_must=True)
        if groups:
            page.line(f"{how.value} ({_number(groups)}):", indent=2)
        _show_groups(page, groups, catalogue, scenarios=scenarios)


def _show_settled(
    page: Page, report: ConsistencyReport, how: Settled, catalogue: Catalogue, *, scenarios: bool
) -> None:
    groups = report.group_conflicts(how)
    if groups:
        page.line(f"{how.value.capitalize()} ({_number(groups)})", style="bold")
    _show_groups(page, groups, catalogue, scenarios=scenarios)


def _number(groups: Groups) -> int:
    return sum(map(len, groups))


def _show_groups(page: Page, groups: Groups, catalogue: Catalogue, *, scenarios: bool) -> None:
    for group in groups:
        _show_ground(page, group[0], catalogue)
        for conflict in group:
            _show_conflict(page, conflict, catalogue, scenarios=scenarios)
            if scenarios or conflict.settled is Settled.OPEN:
                page.verbatim(conflict.scenario, indent=4)
        page.line()


def _show_ground(page: Page, conflict: Conflict, catalogue: Catalogue) -> None:
    """What settles a conflict."""
    for taken in conflict.readings:
        issue = catalogue.issues[taken.issue]
        page.labelled_line("", taken.issue)
        page.line(issue.question, indent=4)
        page.rows(((f"{each.letter})", each.text) for each in issue.readings if each.letter == taken.letter), indent=4)
    below = {conflict.permits.clause, conflict.forbids.clause} if conflict.is_of_must else set()
    if conflict.by and not conflict.readings:
        words = " and ".join(f'"{each}"' for each in conflict.words)
        for clause in dict.fromkeys(each.clause for each in conflict.by):
            page.labelled_line("", f"{clause}{f' says {words}' if words else ' is the more special'}")
            entry = catalogue.entries.get(clause)
            if entry and clause not in below:
                show_quotes(page, quote_with(entry.clause, conflict.words), catalogue.register, indent=13)
        for because in conflict.because:
            page.line(because, indent=4)


def _show_conflict(page: Page, conflict: Conflict, catalogue: Catalogue, *, scenarios: bool) -> None:
    """Both sentences, or where one of them is the exception and is shown above, the other."""
    above = set() if conflict.readings or conflict.is_of_must else {each.clause for each in conflict.by}
    for verdict, sentence in conflict.verdicts:
        if sentence.clause not in above:
            _show_sentence(page, verdict, sentence, catalogue)
    if conflict.in_one_sentence:
        page.line(IN_ONE_SENTENCE, indent=4)
    for meeting in conflict.elsewhere:
        page.line(f"in other situations {_settling(meeting, catalogue)}", indent=4)
        if scenarios:
            page.verbatim(meeting.scenario, indent=6)


def _show_sentence(page: Page, verdict: str, sentence: Sentence, catalogue: Catalogue) -> None:
    page.labelled_line(f"    {verdict.ljust(7)}", sentence.clause)
    entry = catalogue.entries.get(sentence.clause)
    show_quotes(page, quote_of(entry.clause, sentence) if entry else (), catalogue.register, indent=13)
    if sentence.must:
        page.line(f"obliges to: {sentence.must}", indent=13)


def _settling(meeting: Meeting, catalogue: Catalogue) -> str:
    """What settles it: which sentence goes before which."""
    return "; ".join(_goes_before(each, catalogue) for each in meeting.settled_by)


def _goes_before(found: GoesBefore, catalogue: Catalogue) -> str:
    issue = f", by the issue {_rule(found.issue, catalogue)}" if found.issue not in ("", found.clause) else ""
    return f"{_rule(found.clause, catalogue, found.words)} goes before {_rule(found.over, catalogue)}{issue}"


def _rule(id_: str, catalogue: Catalogue, words: str = "") -> str:
    """What a clause says, or what the issue asks that decides, with its id and the words by which it goes before."""
    entry, issue = catalogue.entries.get(id_), catalogue.issues.get(id_)
    said = entry.clause.paraphrase if entry else issue.question if issue else ""
    named = f'{id_}, "{words}"' if words else id_
    return f"{said} ({named})" if said else named


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
        page.line(
            "Questions that may have no legal answer: the transcript then says so, and play goes on", style="bold"
        )
    for each in shown:
        for asked in each.asked:
            page.line(asked, indent=2)
        for refused in each.refused:
            why = f"may not, by {refused.clause}" if refused.clause else "no sentence permits it"
            page.line(f"{refused.answer}: {why}", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _show_rivals(page: Page, rivals: Iterable[Rivals], catalogue: Catalogue, *, scenarios: bool) -> None:
    shown = list(rivals)
    if shown:
        page.line("Must do two things, of which only one can be done", style="bold")
    for each in shown:
        for asked in each.asked:
            page.line(asked, indent=2)
        for due in each.dues:
            _show_sentence(page, "must", due.sentence, catalogue)
            if scenarios:
                page.verbatim(due.scenario, indent=4)
    if shown:
        page.line()


def _show_idle(  # noqa: PLR0913, PLR0917 - a table of two kinds
    page: Page, title: str, reason: str, idle: Iterable[Idle], catalogue: Catalogue, scenarios: bool
) -> None:
    shown = list(idle)
    if shown:
        page.line(title, style="bold")
    for each in shown:
        page.labelled_line("", each.sentence.clause)
        page.line(f"{_says(each.sentence, catalogue)} (Of: {each.action})", indent=4)
        others = "; ".join(dict.fromkeys(_rule(other.clause, catalogue) for other in each.because_of))
        page.line(f"{reason} {others}" if others else "it covers no situation", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _show_unexamined(page: Page, report: ConsistencyReport) -> None:
    """What cannot be compared, together where that has the same reason."""
    if report.unexamined:
        page.line("Not examined", style="bold")
    for why, alike in report.unexamined_by_reason.items():
        for what in alike:
            page.line(what, indent=2)
        page.line(why, indent=4)
    if report.unexamined:
        page.line()


def _says(sentence: Sentence, catalogue: Catalogue) -> str:
    """What a sentence says in the words of its clause; where a reading says it, in its own."""
    entry = catalogue.entries.get(sentence.clause)
    return f"{entry.clause.paraphrase}." if entry else sentence.says
