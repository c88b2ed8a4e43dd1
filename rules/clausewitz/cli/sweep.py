"""`clausewitz sweep SPEC`: the odds of a battle over a grid of forces, readings, figures and orders of loss."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import rich_click as click

from clausewitz.answers.odds import AxisAnswer, RangeAnswer, SweepAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.battles import rulebooks_in
from clausewitz.cli.errors import BadInputError, why_not_written
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import (
    FINE,
    Page,
    json_option,
    pass_project,
    require,
    write_json,
)
from clausewitz.cli.wrapping import say_on_errors
from clausewitz.documents.files import DocumentError
from clausewitz.lazy import dataclass
from clausewitz.odds import MOST
from clausewitz.store.writing import cannot_be_written, write_at_once
from clausewitz.sweeps.cells import CellResult, JournalError, OtherRulesError
from clausewitz.sweeps.output import FORMATS, columns_of, draw, outcomes_in, render_table
from clausewitz.sweeps.run import GridRun
from clausewitz.sweeps.spec import Grid, read_spec
from clausewitz.text.model import Wrong
from clausewitz.text.words import format_count

MOST_CELLS = 100_000
"""Larger grids need `--most-cells`."""


@dataclass(frozen=True)
class _Files:
    """The files of a sweep, all beside the table."""

    table: Path

    @property
    def plot(self) -> Path:
        return self.table.with_suffix(".svg")

    @property
    def journal(self) -> Path:
        return self.table.with_suffix(".journal")

    def refuse_unwritable(self) -> None:
        """Refuse files that could not be written, before any work is done. Raises `BadInputError`."""
        hindered = ((file, cannot_be_written(file)) for file in (self.table, self.plot, self.journal))
        wrong = [Wrong(f"cannot be written: {why_not_written(error)}", str(file)) for file, error in hindered if error]
        if wrong:
            raise BadInputError("files", wrong, hint="`clausewitz sweep --out FILE` writes elsewhere")

    def write(self, grid: Grid, found: Mapping[int, CellResult]) -> None:
        """Write the table and the plot, each as a whole."""
        write_at_once(self.table, render_table(self.table, columns_of(grid, found)))
        write_at_once(self.plot, draw(grid, found).encode())


@click.command("sweep")
@click.argument("spec", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The table: .csv or .parquet; plot and journal go beside it. "
    "Default: named after SPEC, a .csv in this folder.",
)
@click.option("--workers", type=click.IntRange(min=1), help="Processes on this machine (default: one per processor).")
@click.option("--scheduler", metavar="ADDRESS", help="Compute on the workers of this Dask scheduler instead.")
@click.option("--partial", is_flag=True, help="Write the table and plot of the finished cells, and compute nothing.")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=MOST,
    show_default=True,
    help="Give up on a cell beyond this many positions.",
)
@click.option(
    "--most-cells", type=click.IntRange(min=1), default=MOST_CELLS, show_default=True, help="Refuse a larger grid."
)
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
    spec: Path,
    out: Path | None,
    workers: int | None,
    scheduler: str | None,
    partial: bool,
    most: int,
    most_cells: int,
    as_json: bool,
) -> int:
    """Compute the odds of a battle in every cell of a grid, on all processors, and write a table and a plot.

    SPEC is a TOML document: a battle, and what varies in it. Finished cells are saved at once: if you
    interrupt it, the same command resumes from there.
    """
    files = _Files(out or Path(f"{spec.stem}.csv"))
    if files.table.suffix.lower() not in FORMATS:
        raise click.UsageError(f"--out {files.table.name} is neither .csv nor .parquet")
    if workers and scheduler:
        raise click.UsageError("--workers is for this machine; leave it out with --scheduler")
    require(*([] if partial else ["distributed"]), *(["pyarrow"] if files.table.suffix.lower() == ".parquet" else []))
    grid = _read(project, spec)
    aside = Page(to_errors=True)
    aside.line(f"{_size(grid)}.")
    if grid.cells > most_cells:
        told = f"{grid.cells} cells are more than {most_cells}; vary less, or raise the limit with --most-cells"
        raise click.UsageError(told)
    files.refuse_unwritable()
    run = GridRun(project, grid, files.journal, most)
    with _translate_errors():
        found = dict(run.load_finished())
        kept = len(found)
        if kept:
            aside.line(f"Finished before, and kept in {files.journal}: {kept}.")
        if not partial:
            _go_on(run, found, workers, scheduler)
    files.write(grid, found)
    answer = _answer(grid, found, kept, files)
    if as_json:
        write_json(answer)
    else:
        _show(answer)
    return FINE


def _read(project: OpenProject, spec: Path) -> Grid:
    def clauses(rulebook: str) -> Iterator[str]:
        return (each.id for each in project.register.clauses.values() if each.rulebook == rulebook)

    try:
        return read_spec(spec, rulebooks_in(project), clauses)
    except DocumentError as error:
        raise BadInputError("document", error.wrong) from None


def _size(grid: Grid) -> str:
    """The number of cells, and the axes."""
    axes = " x ".join(f"{axis.name} ({len(axis.values)})" for axis in grid.axes)
    return f"{grid.title}: {format_count(grid.cells, 'cell')}, {axes}"


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Translate errors of a sweep. Raises `click.UsageError`."""
    try:
        yield
    except JournalError as error:
        raise BadInputError("files", [Wrong(str(error))]) from None
    except OtherRulesError as error:
        raise click.UsageError(str(error)) from None


def _go_on(run: GridRun, found: dict[int, CellResult], workers: int | None, scheduler: str | None) -> None:
    """Compute missing cells; an interruption shows how to resume."""
    from clausewitz.sweeps.cluster import SchedulerError, Workers  # noqa: PLC0415 - needs the extra `sweep`

    try:
        with Progress() as progress:
            run.compute_missing(
                found,
                Workers(workers, scheduler),
                lambda done, of, seconds: progress(
                    "Sweeping", done, of, _describe_time_left(seconds) if seconds else ""
                ),
            )
    except SchedulerError as error:
        raise click.UsageError(str(error)) from None
    except KeyboardInterrupt:
        say_on_errors(
            f"{len(run.load_finished())} of {run.grid.cells} cells are finished and kept in {run.journal}. The same "
            "command resumes from there; with --partial it writes the table of the finished cells."
        )
        raise click.Abort from None


def _describe_time_left(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute left"
    return (
        f"about {format_count(minutes, 'minute')} left" if minutes < 100 else f"about {round(minutes / 60)} hours left"
    )


def _answer(grid: Grid, found: Mapping[int, CellResult], kept: int, files: _Files) -> SweepAnswer:
    fought = [each for each in found.values() if not each.why]
    ranges = []
    for outcome in outcomes_in(fought):
        chances = [each.outcomes.get(outcome, 0.0) for each in fought]
        ranges.append(RangeAnswer(outcome, min(chances), max(chances)))
    return SweepAnswer(
        grid.title,
        tuple(AxisAnswer(axis.name, tuple(each.shown for each in axis.values)) for axis in grid.axes),
        grid.cells,
        kept,
        len(found) - kept,
        len(found) - len(fought),
        tuple(ranges),
        str(files.table),
        str(files.plot),
        str(files.journal),
    )


def _show(answer: SweepAnswer) -> None:
    page = Page()
    page.line(answer.battle, style="bold")
    page.rows((f"{100 * each.least:5.1f} % to {100 * each.most:5.1f} %", each.outcome) for each in answer.outcomes)
    finished = answer.kept + answer.computed
    if finished < answer.cells:
        page.line(f"Finished so far: {finished} of {format_count(answer.cells, 'cell')}. The table has no others.")
    if answer.without_odds:
        page.line(f"Without odds: {format_count(answer.without_odds, 'cell')}; the column `why` gives the reason.")
    page.verbatim(f"The table is in {answer.table}, the plot in {answer.plot}.")
    page.verbatim(f"Finished cells are kept in {answer.journal}: a larger grid will not compute them again.")
