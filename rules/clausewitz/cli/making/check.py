"""`clausewitz check`: everything that is wrong in the corpus, all at once, and how much of it has been read."""

from collections import Counter
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.making import CheckAnswer, DeadlockDocument, FaultDocument, MutantsDocument
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.faults.check import all_faults, sound_part
from clausewitz.catalogue.faults.ids import LIST as IDS
from clausewitz.catalogue.faults.ids import keep_ids, not_kept
from clausewitz.catalogue.model import ClauseStatus
from clausewitz.catalogue.scenarios.citations import surplus_faults
from clausewitz.catalogue.scenarios.load_bearing import load_bearing_faults
from clausewitz.catalogue.scenarios.pinned import unpinned_faults
from clausewitz.cli.making import mutants as trial_of_mutants
from clausewitz.cli.making.mutants import mutant_options
from clausewitz.cli.making.scenarios import run_scenario_trial as tried_scenarios
from clausewitz.cli.narrowing import rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, write_faults, write_json
from clausewitz.text.counts import format_count
from clausewitz.text.coverage import Coverage
from clausewitz.text.model import Fault
from clausewitz.text.rooms.house import Project


@click.command("check")
@click.option(
    "--load-bearing", is_flag=True, help="Also run the scenarios: each needs its clause, each reading and citation one."
)
@mutant_options
@click.option("--keep-ids", "keep", is_flag=True, help="Keep the ids of all clauses: none may be another rule's later.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes for all these.")
@rulebook_option
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: Project,
    load_bearing: bool,
    mutants: str | None,
    sample: int | None,
    seed: int,
    tests: tuple[Path, ...],
    keep: bool,
    jobs: int,
    as_json: bool,
) -> int:
    """Check that sources, clauses, scenarios, issues and code fit together.

    Every fault is shown, with its file and line; then how much of the sources is read.
    """
    asked = trial_of_mutants.collect_options(mutants, sample, tests, seed)
    sound, faults = sound_part(house)
    trial = tried_scenarios(sound, jobs)[0] if load_bearing else None
    tried, stale, unnoticed = (
        trial_of_mutants.run_mutation_trial(sound, asked, jobs) if asked.topic is not None else (None, [], [])
    )
    catalogue = load_catalogue(sound)
    if trial:
        faults += load_bearing_faults(catalogue.register, trial)
        faults += unpinned_faults(catalogue.register, catalogue.issues.values(), trial.flips)
        faults += surplus_faults(sound.verify, catalogue.register, trial.citations)
    faults = sorted({*faults, *stale, *unnoticed, *all_faults(catalogue)})
    if keep and not faults:
        keep_ids(sound.verify, catalogue.register)
    if as_json:
        write_json(_document(catalogue, faults, tried))
    else:
        _show(catalogue, faults, load_bearing, keep, tried)
    return FALLS_SHORT if faults else FINE


def _document(catalogue: Catalogue, faults: list[Fault], tried: MutantsDocument | None) -> CheckAnswer:
    shown = [FaultDocument(catalogue.house.display_path(fault.file), fault.line, fault.message) for fault in faults]
    fresh = not_kept(catalogue.house.verify, catalogue.register)
    coverage = catalogue.register.coverage()
    return CheckAnswer(shown, coverage, _standings(catalogue), tried, _deadlocks(catalogue), fresh)


def _deadlocks(catalogue: Catalogue) -> list[DeadlockDocument]:
    reports = catalogue.consistency.values()
    return [DeadlockDocument(report.rulebook, each.asked) for report in reports for each in report.deadlocks]


def _standings(catalogue: Catalogue) -> dict[str, int]:
    return dict(Counter(entry.standing.value for entry in catalogue.entries.values()))


def _show(
    catalogue: Catalogue, faults: list[Fault], load_bearing: bool, keep: bool, tried: MutantsDocument | None
) -> None:
    page = Page()
    write_faults(page, catalogue.house, faults)
    if faults:
        page.line()
    if tried:
        trial_of_mutants.show(page, tried)
        page.line()
    _show_coverage(page, catalogue)
    page.line()
    page.line(_figures(catalogue))
    standings = _standings(catalogue)
    drafted = standings.get(ClauseStatus.DRAFTED.value, 0)
    if drafted:
        are = "is" if drafted == 1 else "are"
        page.line(f"{format_count(drafted, 'clause')} {are} drafted, and not yet executed: see `clausewitz clauses`.")
    not_run = standings.get(ClauseStatus.NOT_RUN.value, 0)
    if not_run:
        page.line(
            f"{format_count(not_run, 'clause')} with scenarios or claims that have not been run since their files were "
            "changed: `make` runs them."
        )
    _show_deadlocks(page, catalogue)
    _show_ids(page, catalogue, keep and not faults)
    if faults:
        page.line(f"{format_count(len(faults), 'fault')} in the corpus.", style="bold red")
    else:
        bearing = "; every scenario is load-bearing, every reading pinned, no citation surplus" if load_bearing else ""
        page.line(f"No faults in the corpus{bearing}.", style="bold green")


def _show_deadlocks(page: Page, catalogue: Catalogue) -> None:
    """The rules may well mean it so, which is why it is no fault."""
    found = _deadlocks(catalogue)
    if found:
        page.line(f"In some situation {format_count(len(found), 'question')} may have no legal answer:")
        page.rows((each.rulebook, "; ".join(each.asked)) for each in found)
        page.line("`clausewitz consistency` shows the situations, and what forbids each answer.")


def _show_ids(page: Page, catalogue: Catalogue, keep: bool) -> None:
    verify = catalogue.house.verify
    if keep:
        of = f" of {', '.join(game.id for game in catalogue.house.games)}" if catalogue.house.left_out else ""
        page.line(f"Every id{of} is kept for good in {catalogue.house.display_path(verify / IDS)}.")
    elif fresh := not_kept(verify, catalogue.register):
        are = "id is" if len(fresh) == 1 else "ids are"
        page.line(f"{len(fresh)} {are} not kept for good yet: `clausewitz check --keep-ids` keeps them.")


def _show_coverage(page: Page, catalogue: Catalogue) -> None:
    titles = {id_: source.title for id_, source in catalogue.register.sources.items()}
    page.rows(
        [
            ("source", "quoted", " aside", "unread", "   gap", ""),
            *(_row(each, titles) for each in catalogue.register.coverage()),
        ],
        0,
    )


def _row(figures: Coverage, titles: dict[str, str]) -> tuple[str, ...]:
    parts = (figures.clauses, figures.aside, figures.unread, figures.gap)
    whole = max(sum(parts), 1)
    return (figures.source, *(f"{part / whole:4.0%}".rjust(6) for part in parts), titles[figures.source])


def _figures(catalogue: Catalogue) -> str:
    entries = catalogue.entries.values()
    counts = [
        format_count(len(entries), "clause"),
        format_count(sum(len(entry.scenarios) for entry in entries), "scenario"),
        format_count(len(catalogue.claims), "claim"),
        format_count(len(catalogue.issues), "issue"),
        format_count(len(catalogue.register.dangling_references()), "dangling reference"),
    ]
    standings = ", ".join(f"{count} {name}" for name, count in sorted(_standings(catalogue).items()))
    return f"{', '.join(counts)}. Clauses: {standings or 'none'}."
