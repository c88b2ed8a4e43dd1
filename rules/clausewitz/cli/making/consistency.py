"""`clausewitz consistency [RULEBOOK]`: where the sentences of a rulebook disagree, are silent, or are of no use."""

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

import rich_click as click

from clausewitz.catalogue.answers.making import ConsistencyAnswer
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.consistency import Conflict, ConsistencyReport, Deadlock, Idle, Settled, Silence
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import Last, Results, store_results
from clausewitz.cli.narrowing import completed_with, rulebooks
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, only, pass_house, require, write_json
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.counts import counted
from clausewitz.text.nearest import did_you_mean, spelt
from clausewitz.text.quotes import fold
from clausewitz.text.rooms.house import House

_SILENT = "No sentence covers it in some situation, so that it is not allowed there"
_UNSPOKEN = "No sentence covers it as such; it is open, or ruled by what it consists of"


@click.command("consistency")
@click.argument("rulebook", required=False, shell_complete=completed_with(rulebooks))
@click.option(
    "-r",
    "--rulebook",
    "named",
    metavar="NAME",
    shell_complete=completed_with(rulebooks),
    help="RULEBOOK as an option.",
)
@click.option("--profile", metavar="NAME", help="The readings to use; the preferred ones by default.")
@click.option("--scenarios", is_flag=True, help="Show a situation for each finding, as a scenario.")
@click.option("--brief", is_flag=True, help="Show only what is unsettled, and the figures.")
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: House, named: str | None, profile: str | None, scenarios: bool, brief: bool, as_json: bool
) -> int:
    """Show where the sentences of RULEBOOK (of each, if none is named) disagree, and what settles it.

    Every sentence that permits or forbids something is taken at its word and compared with every other one. What
    nothing settles under the profile is a contradiction, and makes the exit code 1.
    """
    require("z3")
    from clausewitz.catalogue.examination import examined  # noqa: PLC0415 - needs the extra `prove`

    if named is not None and house.left_out:
        raise click.UsageError("two rulebooks are named; name one, either as RULEBOOK or with --rulebook")
    catalogue = load_catalogue(only(house, named) if named is not None else house)
    page = Page(to_errors=as_json)
    fingerprints = Fingerprints(catalogue.house).consistency()
    prefixes = {each.id: each.prefix for each in catalogue.register.rulebooks}
    reports = []
    for engine in catalogue.engines.values():
        name, start = _profile(profile, engine), time.perf_counter()
        report = examined(engine, prefixes[engine.id], name, _progress(as_json))
        reports.append(report)
        if not as_json:
            shown = replace(report, conflicts=report.contradictions, silences=(), dead=(), redundant=(), deadlocks=())
            _show(page, shown if brief else report, catalogue, scenarios=scenarios)
            page.line(f"{_summary(report)} In {time.perf_counter() - start:.1f} s.", style=_style(report))
    last = {each.rulebook: Last(fingerprints[each.rulebook], (each,)) for each in reports}
    store_results(catalogue.house, Results(consistency=last))
    if as_json:
        write_json(ConsistencyAnswer(reports))
    return FALLS_SHORT if any(report.contradictions for report in reports) else FINE


def _profile(name: str | None, engine: Rulebook) -> str:
    if name is None:
        return next(iter(engine.profiles))
    profile = spelt(name, engine.profiles)
    if profile is None:
        meant = did_you_mean(name, engine.profiles)
        raise click.UsageError(f'{engine.id} has no profile "{name}"; it has {", ".join(engine.profiles)}{meant}')
    return profile


def _progress(as_json: bool) -> Callable[[type], None]:
    """Say on a terminal which action is examined, in one line that is written anew."""
    if as_json or not sys.stderr.isatty():
        return lambda action: None
    return lambda action: click.echo(f"\r\033[K{action.__name__} ...\r", nl=False, err=True)


def _show(page: Page, report: ConsistencyReport, catalogue: Catalogue, *, scenarios: bool) -> None:
    for how in Settled:
        groups = report.alike(how)
        if groups:
            page.line(f"{how.value.capitalize()} ({len(report.settled(how))})", style="bold")
        for group in groups:
            _show_ground(page, group[0], catalogue)
            for conflict in group:
                _show_conflict(page, conflict, catalogue)
                if scenarios or how is Settled.OPEN:
                    page.verbatim(conflict.scenario, indent=4)
            page.line()
    _show_silences(page, report.silences, scenarios)
    _show_deadlocks(page, report.deadlocks, scenarios=scenarios)
    _show_idle(page, "Sentences that never decide anything", "overridden by", report.dead, scenarios)
    _show_idle(page, "Sentences that could be left out", "said by", report.redundant, scenarios)
    if report.unexamined:
        page.line("Not examined", style="bold")
        page.rows((each.action, each.why) for each in report.unexamined)
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


def _show_conflict(page: Page, conflict: Conflict, catalogue: Catalogue) -> None:
    """Both sentences, or where one of them is the exception and is shown above, the other."""
    above = {each.clause for each in conflict.by} if not conflict.readings else set()
    for verdict, sentence in (("may", conflict.permits), ("may not", conflict.forbids)):
        if sentence.clause not in above:
            page.labelled(f"    {verdict.ljust(7)}", sentence.clause)
            _show_quote(page, sentence.clause, catalogue)


def _show_quote(page: Page, clause: str, catalogue: Catalogue) -> None:
    entry = catalogue.entries.get(clause)
    page.rows(((each.source, f'"{fold(each.text)}"') for each in entry.clause.quotes[:1]) if entry else (), indent=13)


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


def _show_idle(page: Page, title: str, reason: str, idle: Iterable[Idle], scenarios: bool) -> None:
    shown = list(idle)
    if shown:
        page.line(title, style="bold")
    for each in shown:
        page.labelled("", each.sentence.clause)
        page.line(f"{each.sentence.says} (Of: {each.action})", indent=4)
        others = ", ".join(dict.fromkeys(other.clause for other in each.because_of))
        page.line(f"{reason} {others}" if others else "it covers no situation", indent=4)
        if scenarios:
            page.verbatim(each.scenario, indent=4)
    if shown:
        page.line()


def _summary(report: ConsistencyReport) -> str:
    counts = [f"{len(report.settled(how))} {how.value}" for how in Settled if report.settled(how)]
    disagreements = counted(len(report.conflicts), "disagreement")
    ends = f": {', '.join(counts)}" if counts else ""
    return (
        f"{report.rulebook}, profile {report.profile}: {counted(report.norms, 'norm')} on "
        f"{counted(report.actions, 'kind')} of action, {disagreements}{ends}."
    )


def _style(report: ConsistencyReport) -> str:
    return "bold red" if report.contradictions else "bold green"
