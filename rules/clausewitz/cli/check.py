"""`clausewitz check`: all faults of the corpus, how much of it has been read, and the mutants."""

import multiprocessing
from collections import Counter
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.answers.authoring import (
    CheckAnswer,
    DeadlockAnswer,
    FaultAnswer,
    MutantsAnswer,
    RoomAnswer,
    SurvivorAnswer,
)
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import resolve_topic, rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.scenarios import run_scenario_trial as tried_scenarios
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Function,
    Page,
    json_option,
    pass_project,
    require,
    write_faults,
    write_json,
)
from clausewitz.lazy import dataclass
from clausewitz.lint.check import LIST as IDS
from clausewitz.lint.check import all_faults, keep_ids, not_kept, sound_part
from clausewitz.store.entries import ClauseStatus
from clausewitz.testing.load_bearing import load_bearing_faults, surplus_faults, unpinned_faults
from clausewitz.text.coverage import Coverage
from clausewitz.text.model import Fault
from clausewitz.text.project import LEVELS
from clausewitz.text.words import format_count

if TYPE_CHECKING:
    from clausewitz.mutation.mutants import Mutant
    from clausewitz.mutation.store import MutantVerdicts


_HEADING = ("mutants of", " all", " scenarios", "claims", "tests", "survive", "noticed")


@dataclass(frozen=True)
class MutantOptions:
    """The options of the command for mutants."""

    topic: str | None
    """The game, field or topic; empty for all, None for no mutants."""
    sample: int
    seed: int
    tests: tuple[Path, ...]
    trials: "MutantVerdicts | None" = None
    """Stored verdicts, if the code that claims run is mutated and only claims are to catch it."""


def mutant_options(function: Function) -> Function:
    """Add the options for mutants to the command."""
    options = (
        click.option(
            "--mutants",
            metavar="[TOPIC]",
            is_flag=False,
            flag_value="",
            help="Also mutate the engine, one small change at a time: some scenario, claim or test must catch each. "
            "TOPIC is a topic, a field, or play.",
        ),
        click.option("--sample", metavar="N", type=click.IntRange(min=1), help="Try only N mutants, drawn by --seed."),
        click.option("--seed", metavar="S", type=int, default=1, show_default=True, help="Random seed for the sample."),
        click.option(
            "--tests",
            metavar="FOLDER",
            multiple=True,
            type=click.Path(exists=True, path_type=Path),
            help="Tests to try on mutants that no scenario or claim catches; scenarios among them are tried with "
            "the others. Repeatable.",
        ),
    )
    return reduce(lambda made, option: option(made), reversed(options), function)


def collect_options(topic: str | None, sample: int | None, tests: tuple[Path, ...], seed: int) -> MutantOptions:
    """Collect the options. Raises `click.UsageError` for options that require `--mutants`."""
    if topic is None and (sample or tests):
        raise click.UsageError(f"{'--sample' if sample else '--tests'} requires --mutants")
    return MutantOptions(topic, sample or 0, seed, tuple(each.resolve() for each in tests))


def run_mutation_trial(
    project: OpenProject, wanted: MutantOptions, jobs: int
) -> tuple[MutantsAnswer, list[Fault], list[Fault]]:
    """Try the requested mutants.

    Returns the answer, the faults in the scores, and a fault for each mutant that nothing catches.
    """
    require("pytest", "pytest_bdd", "z3")
    if "fork" not in multiprocessing.get_all_start_methods():
        raise click.ClickException("mutants run in forked processes, and this system cannot fork")
    from clausewitz.mutation.report import MutantSelection, topics_of, try_mutants  # noqa: PLC0415
    from clausewitz.mutation.run import (  # noqa: PLC0415
        HarnessError,
        SpoiltError,
        Stage,
    )

    topic = resolve_topic(wanted.topic, topics_of(project)) if wanted.topic else ""
    stages = (Stage.CLAIMS,) if wanted.trials else tuple(Stage)
    chosen = MutantSelection(topic, wanted.sample, wanted.seed, wanted.tests, stages, wanted.trials)
    try:
        with Progress() as progress:
            report = try_mutants(project, project.register, chosen, jobs, progress)
    except (HarnessError, SpoiltError) as error:
        raise click.ClickException(str(error)) from None
    mutants = [each.mutant for each in report.survivors]
    survivors = [SurvivorAnswer(project.display_path(each.file), each.change.first, *each.key) for each in mutants]
    rooms = [
        RoomAnswer(each.room, each.mutants, each.scenarios, each.claims, each.tests, each.survivors, each.equivalent)
        for each in report.rooms
    ]
    return MutantsAnswer(rooms, survivors), list(report.faults), list(map(_survivor_fault, mutants))


def _survivor_fault(mutant: "Mutant") -> Fault:
    what = f"- {mutant.change.original}\n+ {mutant.change.mutated or '(left out)'}"
    return Fault(mutant.file, mutant.change.first, f"nothing catches this change to {mutant.function}:\n{what}")


def show(page: Page, document: MutantsAnswer) -> None:
    """Show the figures of each package and the total."""
    if not document.rooms:
        page.line("There are no mutants to try.")
        return
    rows = {each.room: _mutant_figures(each) for each in document.rooms}
    rows["all"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    page.rows([_HEADING, *(_mutant_row(room, figures) for room, figures in rows.items())], 0)
    equivalent = sum(each.equivalent for each in document.rooms)
    if equivalent:
        page.line(f"{format_count(equivalent, 'mutant')} may go uncaught; verify/mutants.toml gives the reasons.")


def _mutant_figures(room: RoomAnswer) -> list[int]:
    return [room.mutants, room.scenarios, room.claims, room.tests, room.survivors]


def _mutant_row(room: str, figures: list[int]) -> tuple[str, ...]:
    whole, noticed = max(figures[0], 1), figures[0] - figures[-1]
    number, scenarios, *others = map(str, figures)
    cells = (number, f"{scenarios} {figures[1] / whole:4.0%}", *others, f"{noticed / whole:.0%}")
    return (room, *(cell.rjust(len(heading)) for cell, heading in zip(cells, _HEADING[1:], strict=True)))


@click.command("check")
@click.option(
    "--load-bearing",
    is_flag=True,
    help="Also run the scenarios: each must fail without its clause, and each reading and citation must matter to one.",
)
@mutant_options
@click.option(
    "--keep-ids", "keep", is_flag=True, help="Record the ids of all clauses, so that none is reused for another rule."
)
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Number of processes.")
@rulebook_option
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
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

    Every fault is shown with its file and line, then the coverage of the sources.
    """
    asked = collect_options(mutants, sample, tests, seed)
    is_left, load_bearing = load_bearing and project.level == LEVELS[0], load_bearing and project.level != LEVELS[0]
    sound, faults = sound_part(project)
    trial = tried_scenarios(sound, jobs)[0] if load_bearing else None
    tried, stale, unnoticed = run_mutation_trial(sound, asked, jobs) if asked.topic is not None else (None, [], [])
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
        if is_left:
            Page().line(f'At the level "{LEVELS[0]}" of pyproject.toml, no scenario is tried without its rule.')
    return FALLS_SHORT if faults else FINE


def _document(catalogue: Catalogue, faults: list[Fault], tried: MutantsAnswer | None) -> CheckAnswer:
    shown = [FaultAnswer(catalogue.project.display_path(fault.file), fault.line, fault.message) for fault in faults]
    fresh = not_kept(catalogue.project.verify, catalogue.register)
    coverage = catalogue.register.coverage()
    return CheckAnswer(shown, coverage, _standings(catalogue), tried, _deadlocks(catalogue), fresh)


def _deadlocks(catalogue: Catalogue) -> list[DeadlockAnswer]:
    reports = catalogue.consistency.values()
    return [DeadlockAnswer(report.rulebook, each.asked) for report in reports for each in report.deadlocks]


def _standings(catalogue: Catalogue) -> dict[str, int]:
    return dict(Counter(entry.standing.value for entry in catalogue.entries.values()))


def _show(
    catalogue: Catalogue, faults: list[Fault], load_bearing: bool, keep: bool, tried: MutantsAnswer | None
) -> None:
    page = Page()
    write_faults(page, catalogue.project, faults)
    if faults:
        page.line()
    if tried:
        show(page, tried)
        page.line()
    _show_coverage(page, catalogue)
    page.line()
    page.line(_figures(catalogue))
    standings = _standings(catalogue)
    drafted = standings.get(ClauseStatus.DRAFTED.value, 0)
    if drafted:
        are = "is" if drafted == 1 else "are"
        page.line(f"{format_count(drafted, 'clause')} {are} drafted but not yet executed: see `clausewitz clauses`.")
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
    """Show questions without a legal answer. They are no faults, because the rules may intend them."""
    found = _deadlocks(catalogue)
    if found:
        page.line(f"{format_count(len(found), 'question')} may have no legal answer in some situation:")
        page.rows((each.rulebook, "; ".join(each.asked)) for each in found)
        page.line("`clausewitz consistency` shows the situations, and what forbids each answer.")


def _show_ids(page: Page, catalogue: Catalogue, keep: bool) -> None:
    verify = catalogue.project.verify
    if keep:
        of = f" of {', '.join(game.id for game in catalogue.project.games)}" if catalogue.project.left_out else ""
        page.line(f"Every id{of} is recorded in {catalogue.project.display_path(verify / IDS)}.")
    elif fresh := not_kept(verify, catalogue.register):
        are = "id is" if len(fresh) == 1 else "ids are"
        page.line(f"{len(fresh)} {are} not recorded yet: `clausewitz check --keep-ids` records them.")


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
