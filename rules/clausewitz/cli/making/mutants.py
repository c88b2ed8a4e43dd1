"""What `clausewitz check --mutants` adds: the trial of mutants, and how it is shown."""

import multiprocessing
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.answers.making import MutantsDocument, RoomDocument, SurvivorDocument
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import resolve_topic
from clausewitz.cli.terminal import Function, Page, require
from clausewitz.lazy import dataclass
from clausewitz.text.counts import format_count
from clausewitz.text.model import Fault
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from clausewitz.catalogue.mutants.functions import Mutant
    from clausewitz.catalogue.mutants.keeping import Trials

_HEADING = ("mutants of", " all", " scenarios", "claims", "tests", "survive", "noticed")


@dataclass(frozen=True)
class MutantOptions:
    """The options of the command that speak of mutants."""

    topic: str | None
    """The game, field or topic; empty for all, and None if no mutants are asked for."""
    sample: int
    seed: int
    tests: tuple[Path, ...]
    trials: "Trials | None" = None
    """Where what the claims run is changed, and they alone are to notice it: what is kept of earlier times."""


def mutant_options(function: Function) -> Function:
    """Add the options on mutants to the command."""
    options = (
        click.option(
            "--mutants",
            metavar="[TOPIC]",
            is_flag=False,
            flag_value="",
            help="Also change the engine, one small mutant at a time: some scenario, claim or test notices each. "
            "TOPIC is a topic, a field, or play.",
        ),
        click.option(
            "--sample", metavar="N", type=click.IntRange(min=1), help="Only so many mutants, drawn by --seed."
        ),
        click.option("--seed", metavar="S", type=int, default=1, show_default=True, help="What draws the sample."),
        click.option(
            "--tests",
            metavar="FOLDER",
            multiple=True,
            type=click.Path(exists=True, path_type=Path),
            help="Tests to try on mutants that no scenario and no claim notices; scenarios among them are tried with "
            "the others. May be given several times.",
        ),
    )
    return reduce(lambda made, option: option(made), reversed(options), function)


def collect_options(topic: str | None, sample: int | None, tests: tuple[Path, ...], seed: int) -> MutantOptions:
    """The options together. Raises `click.UsageError` for those that mean nothing without `--mutants`."""
    if topic is None and (sample or tests):
        raise click.UsageError(f"{'--sample' if sample else '--tests'} is for --mutants; name it as well")
    return MutantOptions(topic, sample or 0, seed, tuple(each.resolve() for each in tests))


def run_mutation_trial(
    house: Project, wanted: MutantOptions, jobs: int
) -> tuple[MutantsDocument, list[Fault], list[Fault]]:
    """Try the mutants that are asked for.

    Gives what is told of them, what is wrong in the scores, and each that nothing notices as a fault.
    """
    require("pytest", "pytest_bdd", "z3")
    if "fork" not in multiprocessing.get_all_start_methods():
        raise click.ClickException("each mutant lives in a process that is forked, and this system forks none")
    from clausewitz.catalogue.mutants.harness import HarnessError  # noqa: PLC0415 - only with this option
    from clausewitz.catalogue.mutants.probes import Stage  # noqa: PLC0415
    from clausewitz.catalogue.mutants.report import MutantSelection, topics_of, try_mutants  # noqa: PLC0415
    from clausewitz.catalogue.mutants.trial import SpoiltError  # noqa: PLC0415

    topic = resolve_topic(wanted.topic, topics_of(house)) if wanted.topic else ""
    stages = (Stage.CLAIMS,) if wanted.trials else tuple(Stage)
    chosen = MutantSelection(topic, wanted.sample, wanted.seed, wanted.tests, stages, wanted.trials)
    try:
        with Progress() as progress:
            report = try_mutants(house, kept_register(house), chosen, jobs, progress)
    except (HarnessError, SpoiltError) as error:
        raise click.ClickException(str(error)) from None
    mutants = [each.mutant for each in report.survivors]
    survivors = [SurvivorDocument(house.display_path(each.file), each.change.first, *each.key) for each in mutants]
    rooms = [
        RoomDocument(each.room, each.mutants, each.scenarios, each.claims, each.tests, each.survivors, each.equivalent)
        for each in report.rooms
    ]
    return MutantsDocument(rooms, survivors), list(report.faults), list(map(_survivor_fault, mutants))


def _survivor_fault(mutant: "Mutant") -> Fault:
    what = f"- {mutant.change.original}\n+ {mutant.change.mutated or '(left out)'}"
    return Fault(mutant.file, mutant.change.first, f"nothing notices this change of {mutant.function}:\n{what}")


def show(page: Page, document: MutantsDocument) -> None:
    """The figures of each room, and of all."""
    if not document.rooms:
        page.line("There are no mutants to try.")
        return
    rows = {each.room: _mutant_figures(each) for each in document.rooms}
    rows["all"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    page.rows([_HEADING, *(_mutant_row(room, figures) for room, figures in rows.items())], 0)
    equivalent = sum(each.equivalent for each in document.rooms)
    if equivalent:
        page.line(
            f"{format_count(equivalent, 'mutant')} besides may go unnoticed; verify/mutants.toml gives the reasons."
        )


def _mutant_figures(room: RoomDocument) -> list[int]:
    return [room.mutants, room.scenarios, room.claims, room.tests, room.survivors]


def _mutant_row(room: str, figures: list[int]) -> tuple[str, ...]:
    whole, noticed = max(figures[0], 1), figures[0] - figures[-1]
    number, scenarios, *others = map(str, figures)
    cells = (number, f"{scenarios} {figures[1] / whole:4.0%}", *others, f"{noticed / whole:.0%}")
    return (room, *(cell.rjust(len(heading)) for cell, heading in zip(cells, _HEADING[1:], strict=True)))
