"""`clausewitz orders MAP SHEET`: execute a sheet of orders on a map, and report the result of each, and why."""

from pathlib import Path

import rich_click as click

from clausewitz.answers.play import OrderAnswer, OrdersAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.battles import (
    rulebooks_in,
    savable,
    save_document,
)
from clausewitz.cli.errors import BadInputError
from clausewitz.cli.terminal import (
    FINE,
    Page,
    json_option,
    pass_project,
    write_json,
)
from clausewitz.cli.typed import text_typed
from clausewitz.documents.files import DocumentError, read_text
from clausewitz.documents.kinds import Charted, read_chart
from clausewitz.documents.order_sheets import ParsedSheet, read_sheet
from clausewitz.play.orders import Executed, OrderRules, Report, SheetFault, Undecided
from clausewitz.text.words import format_count

_WRONG_USE = 2


@click.command("orders")
@click.argument("map_", metavar="MAP", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("sheet", type=click.Path(exists=True, dir_okay=False, path_type=Path, allow_dash=True))
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="MAP",
    callback=savable,
    help="Save the map for the next turn as .toml or .json, once all orders have been read and executed.",
)
@json_option
@pass_project
def command(project: OpenProject, map_: Path, sheet: Path, save: Path | None, as_json: bool) -> int:
    """Execute a SHEET of orders on a MAP, and report the result of each.

    An order that fails says why, and by which clause; the others are still executed. If some lines of a sheet cannot
    be read, the others are executed, and the exit code is 2. The book explains how to write maps and sheets.
    """
    charted, text = _read_inputs(project, map_, sheet)
    read = read_sheet(text, charted.orders, charted.chart)
    executed = charted.chart.execute(read.orders)
    if not as_json:
        _show(Page(), executed, read, charted.orders)
    if save:
        _save(save, charted, executed, read)
    if as_json:
        write_json(_document(executed, read))
    return _WRONG_USE if read.faults else FINE


def _read_inputs(project: OpenProject, map_: Path, sheet: Path) -> tuple[Charted, str]:
    try:
        return read_chart(map_, rulebooks_in(project)), text_typed() if str(sheet) == "-" else read_text(sheet)
    except DocumentError as error:
        raise BadInputError("document", error.wrong) from None


def _save(file: Path, charted: Charted, executed: Executed, sheet: ParsedSheet) -> None:
    """Write the map at the start of the next turn. Raises `click.UsageError` if the turn is not over."""
    if sheet.faults:
        raise click.UsageError(
            f"{file.name} is not written: {format_count(len(sheet.faults), 'line')} could not be read"
        )
    if executed.undecided:
        raise click.UsageError(f"{file.name} is not written: nothing says how a battle ends")
    save_document(file, charted.chart_entries(executed.next_turn))


def _show(page: Page, executed: Executed, sheet: ParsedSheet, orders: OrderRules) -> None:
    told: list[SheetFault | Report] = [*sheet.faults, *executed.reports]
    for each in sorted(told, key=lambda each: each.line):
        if isinstance(each, SheetFault):
            page.line(f"line {each.line}: not read", style="bold")
            page.line(f"column {each.column}: {each.text}", indent=2)
        else:
            _show_report(page, each)
        page.line()
    if executed.undecided:
        _show_question(page, executed.undecided, orders.hint)
        page.line(f"Not executed: {format_count(executed.left, 'order')}.", indent=2)
        page.line()
    page.line("Afterwards", style="bold")
    page.rows(executed.standings)
    if executed.changes:
        page.line()
        page.line("Where something has changed", style="bold")
        page.rows(executed.changes)


def _show_report(page: Page, report: Report) -> None:
    failed = " fails" if report.failed else ""
    page.line(f"line {report.line}: {report.country}: {report.order}{failed}", style="bold")
    for each in report.told:
        page.line(each.text, indent=2)
        if each.cites:
            page.line(", ".join(each.cites), style="dim", indent=6)


def _show_question(page: Page, undecided: Undecided, hint: str) -> None:
    page.line(f"line {undecided.line}: {undecided.country}: {undecided.order}", style="bold")
    page.line(f"{undecided.question} No source says; {hint}.", indent=2)
    page.line(", ".join(undecided.cites), style="dim", indent=6)


def _document(executed: Executed, sheet: ParsedSheet) -> OrdersAnswer:
    return OrdersAnswer(
        orders=[
            OrderAnswer(each.line, each.country, str(each.order), each.failed, each.written, each.told)
            for each in executed.reports
        ],
        unread=sheet.faults,
        awaits=executed.undecided.question if executed.undecided else "",
        left=executed.left,
        afterwards=executed.afterwards,
    )
