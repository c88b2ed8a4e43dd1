"""`clausewitz consistency [RULEBOOK]`: where the sentences of a rulebook disagree, are silent, or are of no use."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace

import rich_click as click

from clausewitz.catalogue.answers.making import ConsistencyAnswer
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.consistency.conflicts import Settled
from clausewitz.catalogue.consistency.findings import Finding
from clausewitz.catalogue.consistency.quoted import as_quoted
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.consistency.subjects import Subjects, subjects_of, subjects_of_norms
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import Last, Results, load_results, store_results
from clausewitz.catalogue.trees import askables_in
from clausewitz.cli.making.disagreements import show_report
from clausewitz.cli.narrowing import (
    action_option,
    build_completer,
    resolve_actions,
    resolve_topic,
    rulebooks,
    topic_option,
)
from clausewitz.cli.none_yet import NO_NORMS
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, only, pass_house, require, write_json
from clausewitz.play.norms import norms_on
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.counts import format_count
from clausewitz.text.ids import issue_ids
from clausewitz.text.nearest import did_you_mean, find_spelling, suggest_ids
from clausewitz.text.rooms.house import Project


@click.command("consistency")
@click.argument("rulebook", required=False, shell_complete=build_completer(rulebooks))
@click.option(
    "-r",
    "--rulebook",
    "named",
    metavar="NAME",
    shell_complete=build_completer(rulebooks),
    help="RULEBOOK as an option.",
)
@click.option("--profile", metavar="NAME", help="The readings to use; the preferred ones by default.")
@topic_option
@click.option("--issue", metavar="ID", shell_complete=build_completer(issue_ids), help="What this issue settles only.")
@action_option
@click.option("--scenarios", is_flag=True, help="Show a situation for each finding, as a scenario.")
@click.option("--all", "everything", is_flag=True, help="Show what the text itself settles, too.")
@click.option("--anew", is_flag=True, help="Examine the sentences again, although nothing has changed since.")
@click.option("--brief", is_flag=True, help="Show only what is unsettled, and the figures.")
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: Project,
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
    """Show where the sentences of RULEBOOK (of each, if none is named) disagree, and what settles it.

    Every sentence that permits or forbids something is taken at its word and compared with every other one. What
    nothing settles under the profile is a contradiction, and makes the exit code 1. What one obliges to and another
    forbids comes first, however it is settled. What else the text settles itself is counted, and shown with --all.
    What was found the last time is shown again as long as nothing has changed since.
    """
    require("z3")
    from clausewitz.catalogue.examination import examine_rulebook  # noqa: PLC0415 - needs the extra `prove`

    if named is not None and house.left_out:
        raise click.UsageError("two rulebooks are named; name one, either as RULEBOOK or with --rulebook")
    house = only(house, named) if named is not None else house
    fingerprints = Fingerprints(house)
    results = load_results(house, fingerprints)
    catalogue = load_catalogue(house, results)
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
        store_results(house, Results(consistency=last))
    if as_json:
        write_json(ConsistencyAnswer(reports))
    return FALLS_SHORT if any(report.contradictions or report.rivals for report in reports) else FINE


def _find_report(results: Results, engine: Rulebook, profile: str) -> ConsistencyReport | None:
    """The report that is kept of the files as they are."""
    last = results.consistency.get(engine.id)
    return next((each for each in last.results if each.profile == profile), None) if last else None


def _is_meant(catalogue: Catalogue, topic: str | None, issue: str | None, action: str) -> Callable[[Subjects], bool]:
    """Whether a topic, an issue and a kind of action are among subjects. Raises `click.UsageError`."""
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
    """Whether anything that is found of a kind of action may be meant."""
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
    """Say on a terminal which action is examined, in one line that is written anew."""
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
