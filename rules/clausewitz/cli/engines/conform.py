"""`clausewitz conform --against COMMAND`: another engine is asked, judged, and told where it and the rules part."""

import os
from math import isnan
from pathlib import Path
from typing import TypedDict, Unpack

import rich_click as click

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.catalogue.documents.files import DocumentError
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.writing import cannot_be_written, write_at_once
from clausewitz.cli.complaints import why_not_written
from clausewitz.cli.engines.asking import Chosen, judged_by
from clausewitz.cli.engines.telling import show, show_side_by_side
from clausewitz.cli.narrowing import rulebook_option, topic_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, require, write_json
from clausewitz.conform.judging.baseline import Baseline, read_baseline, write_baseline
from clausewitz.conform.lockstep.battles import Battles
from clausewitz.conform.protocol.engine import UnusableError
from clausewitz.conform.report.badge import badge
from clausewitz.conform.report.junit import junit
from clausewitz.conform.report.page import page
from clausewitz.conform.report.side_by_side import read_report
from clausewitz.conform.report.words import is_compared
from clausewitz.conform.wire.driver import TIMEOUT, Driver
from clausewitz.conform.wire.ending import exit_on_signals
from clausewitz.text.rooms.house import Project

_FILE = click.Path(dir_okay=False, path_type=Path)
_THERE = click.Path(exists=True, dir_okay=False, path_type=Path)
_LONGEST = 3_600
"""Seconds that an engine may be given for an answer."""


class _ConformOptions(TypedDict):
    """What is said on the command line, but for what to compare."""

    named: tuple[str, ...]
    topic: str | None
    timeout: float
    baseline: Path | None
    write_baseline: Path | None
    junit: Path | None
    html: Path | None
    badge: Path | None
    book: str | None
    jobs: int
    battles: int
    seed: int
    as_json: bool


def _seconds(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    """A time, if it is one: "nan" is beyond no end of a range. Raises `click.BadParameter`."""
    if isnan(seconds):
        raise click.BadParameter(f"{seconds} is no number of seconds.")
    return seconds


@click.command("conform")
@click.option(
    "--against", metavar="COMMAND", help='What starts your engine, such as "node my-engine.js", or tcp:HOST:PORT.'
)
@click.option("--case", "named", metavar="ID", multiple=True, help="This case only; may be given several times.")
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(0, _LONGEST, min_open=True),
    callback=_seconds,
    default=TIMEOUT,
    show_default=True,
    help="How long your engine may take for an answer.",
)
@click.option("--baseline", metavar="FILE", type=_THERE, help="Divergences that are known: only new ones count.")
@click.option("--write-baseline", metavar="FILE", type=_FILE, help="Write those that there are as the known ones.")
@click.option("--junit", metavar="FILE", type=_FILE, help="Write the report as JUnit XML, for a CI.")
@click.option("--html", metavar="FILE", type=_FILE, help="Write the report as one page.")
@click.option("--badge", metavar="FILE", type=_FILE, help="Write a badge, SVG.")
@click.option(
    "--book",
    metavar="URL",
    show_default="the book that `clausewitz book` has built",
    help="The book that the page links to: an address, or a path from the page on.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes that make the cases.")
@click.option(
    "--battles", metavar="N", type=click.IntRange(min=0), default=0, help="Play N random battles of each kind as well."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Draws the random battles: the same for the same.")
@click.option("--compare", metavar="A B", nargs=2, type=_THERE, help="Show two reports of --json side by side instead.")
@rulebook_option
@topic_option
@json_option
@pass_house
def command(
    house: Project, against: str | None, compare: tuple[Path, Path] | None, **said: Unpack[_ConformOptions]
) -> int:
    """Judge another engine: which clauses it follows, which it breaks, and which readings it has taken.

    Your engine answers requests in JSON, a line for each; the page "Judge another engine" of the book shows how. It
    is put the cases that are made of the scenarios. The exit code is 1 where it differs from the rules, 2 where it
    cannot be asked or plays nothing of what is asked.
    """
    if compare:
        return _compare(*compare, as_json=said["as_json"])
    if not against:
        raise click.UsageError('name your engine, such as --against "node my-engine.js"')
    known = _load_baseline(said["baseline"])
    _expect_writable(said["junit"], said["html"], said["badge"], said["write_baseline"])
    battles = Battles(said["battles"], said["seed"]) if said["battles"] else None
    if battles:
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(house.store / "hypothesis"))
        require("hypothesis")
    chosen = Chosen(said["named"], said["topic"], said["jobs"], battles)
    try:
        with exit_on_signals(), Driver(against, said["timeout"]) as engine:
            answer = judged_by(house, engine, engine.welcome, chosen, known)
    except UnusableError as error:
        raise click.UsageError(str(error)) from None
    _write(house, answer, said)
    if said["as_json"]:
        write_json(answer)
    else:
        show(Page(), answer, kept_register(house))
    if answer.conforms:
        return FINE
    return FALLS_SHORT if is_compared(answer) else click.UsageError.exit_code


def _load_baseline(file: Path | None) -> Baseline:
    try:
        return read_baseline(file) if file else Baseline()
    except DocumentError as error:
        raise click.UsageError(str(error)) from None


def _write(house: Project, answer: ConformAnswer, said: _ConformOptions) -> None:
    """Write all files that are asked for. Raises `click.UsageError` where one cannot be written."""
    file = None
    try:
        if file := said["junit"]:
            write_at_once(file, junit(answer))
        if file := said["html"]:
            write_at_once(file, page(answer, _address(house, file, said["book"])))
        if file := said["badge"]:
            write_at_once(file, badge(answer))
        if file := said["write_baseline"]:
            write_baseline(file, answer)
    except OSError as error:
        raise _not_written(file, error) from None


def _expect_writable(*files: Path | None) -> None:
    """Raises `click.UsageError` for a file that cannot be written, before an engine is asked for minutes."""
    for file in filter(None, files):
        if error := cannot_be_written(file):
            raise _not_written(file, error)


def _not_written(file: Path | None, error: OSError) -> click.UsageError:
    return click.UsageError(f"{file} cannot be written: {why_not_written(error)}")


def _address(house: Project, file: Path, book: str | None) -> str:
    """Where the book is, seen from the page: that which was built last where no other is named."""
    built = house.store / "book"
    if book is None and (built / "index.html").is_file():
        return Path(os.path.relpath(built, file.resolve().parent)).as_posix()
    return book or ""


def _compare(one: Path, other: Path, *, as_json: bool) -> int:
    if as_json:
        raise click.UsageError("--compare shows two reports to a person; a program reads the two files")
    try:
        show_side_by_side(Page(), [(each, read_report(each)) for each in (one, other)])
    except DocumentError as error:
        raise click.UsageError(str(error)) from None
    return FINE
