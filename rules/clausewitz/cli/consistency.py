"""`clausewitz consistency [RULEBOOK]`: where the sentences of a rulebook conflict, are silent, or decide nothing.

A conflict is shown with both sentences and what settles it: unsettled ones first, those that the text itself settles
last.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import rich_click as click

from clausewitz.answers.authoring import ConsistencyAnswer
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruling_lines import NO_SENTENCE
from clausewitz.catalogue.subjects import (
    Subjects,
    subjects_of,
    subjects_of_norms,
)
from clausewitz.catalogue.trees import askables_in
from clausewitz.cli.options import (
    action_option,
    build_completer,
    resolve_actions,
    resolve_topic,
    rulebooks,
    topic_option,
)
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    NO_NORMS,
    Page,
    json_option,
    only,
    pass_project,
    require,
    write_json,
)
from clausewitz.play.norms import norms_on
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.findings import (
    IN_ONE_SENTENCE,
    Conflict,
    ConsistencyReport,
    Deadlock,
    Finding,
    GoesBefore,
    Idle,
    Meeting,
    Rivals,
    Sentence,
    Settled,
    Silence,
    as_quoted,
    quote_of,
    quote_with,
)
from clausewitz.store.results import Last, Results, load_results, store_results
from clausewitz.text.project import issue_ids
from clausewitz.text.words import did_you_mean, find_spelling, format_count, suggest_ids

Groups = Sequence[Sequence[Conflict]]
"""Conflicts, grouped by what settles them."""

_SILENT = "No sentence covers it in some situation, so it is not allowed there"
_UNSPOKEN = "No sentence covers it as such; it is open, or its parts are ruled on"


def show_report(
    page: Page, report: ConsistencyReport, catalogue: Catalogue, *, scenarios: bool, everything: bool
) -> None:
    """Show the findings on a rulebook: unsettled conflicts first, those that the text itself settles last."""
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
    """Show what one sentence requires and another forbids, whatever settles it."""
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
            page.labelled_line("", f"{clause}{f' says {words}' if words else ' is more specific'}")
            entry = catalogue.entries.get(clause)
            if entry and clause not in below:
                show_quotes(page, quote_with(entry.clause, conflict.words), catalogue.register, indent=13)
        for because in conflict.because:
            page.line(because, indent=4)


def _show_conflict(page: Page, conflict: Conflict, catalogue: Catalogue, *, scenarios: bool) -> None:
    """Show both sentences; if the exception is already shown above, only the other one."""
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
        page.line(f"requires: {sentence.must}", indent=13)


def _settling(meeting: Meeting, catalogue: Catalogue) -> str:
    """What settles a conflict: which sentence takes precedence over which."""
    return "; ".join(_goes_before(each, catalogue) for each in meeting.settled_by)


def _goes_before(found: GoesBefore, catalogue: Catalogue) -> str:
    issue = f", by the issue {_rule(found.issue, catalogue)}" if found.issue not in ("", found.clause) else ""
    return f"{_rule(found.clause, catalogue, found.words)} takes precedence over {_rule(found.over, catalogue)}{issue}"


def _rule(id_: str, catalogue: Catalogue, words: str = "") -> str:
    """What a clause says, or the question of the deciding issue, with its id and the words that give it precedence."""
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
        page.line("Questions that may have no legal answer: the transcript says so, and play continues", style="bold")
    for each in shown:
        for asked in each.asked:
            page.line(asked, indent=2)
        for refused in each.refused:
            why = f"may not, by {refused.clause}" if refused.clause else NO_SENTENCE
            page.line(f"{refused.answer}: {why}", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _show_rivals(page: Page, rivals: Iterable[Rivals], catalogue: Catalogue, *, scenarios: bool) -> None:
    shown = list(rivals)
    if shown:
        page.line("Must do two things, but can do only one of them", style="bold")
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
    """Show what cannot be compared, grouped by reason."""
    if report.unexamined:
        page.line("Not examined", style="bold")
    for why, alike in report.unexamined_by_reason.items():
        for what in alike:
            page.line(what, indent=2)
        page.line(why, indent=4)
    if report.unexamined:
        page.line()


def _says(sentence: Sentence, catalogue: Catalogue) -> str:
    """What a sentence says, in the words of its clause, or in those of its reading."""
    entry = catalogue.entries.get(sentence.clause)
    return f"{entry.clause.paraphrase}." if entry else sentence.says


@click.command("consistency")
@click.argument("rulebook", required=False, shell_complete=build_completer(rulebooks))
@click.option(
    "-r",
    "--rulebook",
    "named",
    metavar="NAME",
    shell_complete=build_completer(rulebooks),
    help="The same as RULEBOOK.",
)
@click.option("--profile", metavar="NAME", help="The readings to use; the preferred ones by default.")
@topic_option
@click.option("--issue", metavar="ID", shell_complete=build_completer(issue_ids), help="Only what this issue settles.")
@action_option
@click.option("--scenarios", is_flag=True, help="Show a situation for each finding, as a scenario.")
@click.option("--all", "everything", is_flag=True, help="Show what the text itself settles, too.")
@click.option("--anew", is_flag=True, help="Examine the sentences again, even if nothing has changed.")
@click.option("--brief", is_flag=True, help="Show only what is unsettled, and the totals.")
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
    named: str | None,
    profile: str | None,
    topic: str | None,
    issue: str | None,
    action: str,
    scenarios: bool,
    everything: bool,
    anew: bool,
    brief: bool,
    as_json: bool,
) -> int:
    """Show where the sentences of RULEBOOK (default: all) conflict, and what settles it.

    Every sentence that permits or forbids something is taken literally and compared with every other. A conflict that
    nothing settles under the profile is a contradiction, and makes the exit code 1. Where one
    sentence requires what another forbids, that comes first, however it is settled. Other conflicts that the text
    settles are counted, and shown with --all. The last findings are shown again until something changes.
    """
    require("z3")
    from clausewitz.catalogue.examination import examine_rulebook  # noqa: PLC0415 - needs the extra `prove`

    if named is not None and project.left_out:
        raise click.UsageError("two rulebooks are named; name one, either as RULEBOOK or with --rulebook")
    project = only(project, named) if named is not None else project
    fingerprints = project.fingerprints
    results = load_results(project, fingerprints)
    catalogue = load_catalogue(project, results)
    is_meant = _is_meant(catalogue, topic, issue, action)
    is_all = topic is None and issue is None and not action.split()
    page = Page(to_errors=as_json)
    prefixes = {each.id: each.prefix for each in catalogue.register.rulebooks}
    examinations, reports = [], []
    for engine in catalogue.engines.values():
        name, start = _profile(profile, engine), time.perf_counter()
        report = None if anew else _find_report(results, engine, name)
        took = "Nothing has changed since it was found."
        if report is None:
            told, is_wanted = _progress(as_json), _is_wanted(is_meant, catalogue)
            report = examine_rulebook(engine, prefixes[engine.id], name, told, is_wanted, os.cpu_count() or 1)
            took = f"In {time.perf_counter() - start:.1f} s."
            examinations += [report] if is_all else []
        report = as_quoted(report, catalogue.register).about(lambda each: is_meant(_subjects(each, catalogue)))
        reports.append(report)
        if not as_json:
            shown = replace(report, conflicts=report.contradictions, silences=(), dead=(), redundant=(), deadlocks=())
            show_report(page, shown if brief else report, catalogue, scenarios=scenarios, everything=everything)
            page.line(f"{_summary(report)} {took}", style=_style(report))
            if is_all and not report.norms:
                page.line(f"{engine.id}: {NO_NORMS}.")
    now = fingerprints.consistency() if examinations else {}
    last = {each.rulebook: Last(now[each.rulebook], (each,)) for each in examinations}
    if last:
        store_results(project, Results(consistency=last))
    if as_json:
        write_json(ConsistencyAnswer(reports))
    return FALLS_SHORT if any(report.contradictions or report.rivals for report in reports) else FINE


def _find_report(results: Results, engine: Rulebook, profile: str) -> ConsistencyReport | None:
    """The stored report for the current files."""
    last = results.consistency.get(engine.id)
    return next((each for each in last.results if each.profile == profile), None) if last else None


def _is_meant(catalogue: Catalogue, topic: str | None, issue: str | None, action: str) -> Callable[[Subjects], bool]:
    """Whether subjects include a topic, an issue and a kind of action. Raises `click.UsageError`."""
    topics = (entry.clause.topic for entry in catalogue.entries.values())
    of_topic = None if topic is None else resolve_topic(topic, topics)
    of_issue = None if issue is None else find_spelling(issue, catalogue.issues)
    if issue is not None and of_issue is None:
        raise click.UsageError(f'there is no issue "{issue}"{suggest_ids(issue, catalogue.issues)}')
    known = ((str(each), each.does) for each in askables_in(catalogue.register, catalogue.engines))
    done = {does for _, does in resolve_actions(action, known)} if action.split() else None

    def is_meant(about: Subjects) -> bool:
        return (
            (of_topic is None or of_topic in about.topics)
            and (of_issue is None or of_issue in about.issues)
            and (done is None or not about.actions.isdisjoint(done))
        )

    return is_meant


def _subjects(finding: Finding, catalogue: Catalogue) -> Subjects:
    return subjects_of(finding, catalogue.entries, catalogue.issues)


def _is_wanted(is_meant: Callable[[Subjects], bool], catalogue: Catalogue) -> Callable[[type], bool]:
    """Whether findings on a kind of action may be wanted."""
    return lambda kind: is_meant(subjects_of_norms(kind, norms_on(kind), catalogue.entries, catalogue.issues))


def _profile(name: str | None, engine: Rulebook) -> str:
    if name is None:
        return next(iter(engine.profiles))
    profile = find_spelling(name, engine.profiles)
    if profile is None:
        meant = did_you_mean(name, engine.profiles)
        raise click.UsageError(f'{engine.id} has no profile "{name}"; it has {", ".join(engine.profiles)}{meant}')
    return profile


def _progress(as_json: bool) -> Callable[[type], None]:
    """Show on a terminal which action is being examined, on one line that is overwritten."""
    if as_json or not sys.stderr.isatty():
        return lambda action: None
    return lambda action: click.echo(f"\r\033[K{action.__name__} ...\r", nl=False, err=True)


def _summary(report: ConsistencyReport) -> str:
    counts = [f"{len(report.conflicts_settled(how))} {how.value}" for how in Settled if report.conflicts_settled(how)]
    disagreements = format_count(len(report.conflicts), "disagreement")
    if report.must_conflicts:
        disagreements += f" ({len(report.must_conflicts)} of must against may not)"
    ends = f": {', '.join(counts)}" if counts else ""
    return (
        f"{report.rulebook}, profile {report.profile}: {format_count(report.norms, 'norm')} on "
        f"{format_count(report.actions, 'kind')} of action, {disagreements}{ends}."
    )


def _style(report: ConsistencyReport) -> str:
    return "bold red" if report.contradictions or report.rivals else "bold green"
