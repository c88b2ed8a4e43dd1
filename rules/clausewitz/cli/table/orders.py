"""`clausewitz orders MAP SHEET`: execute a sheet of orders on a map, and say what became of each, and why."""

import sys
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.table import OrderDocument, OrdersAnswer
from clausewitz.catalogue.documents.files import DocumentError, text_of
from clausewitz.catalogue.documents.kinds import read_chart
from clausewitz.catalogue.documents.lines import SheetFault
from clausewitz.catalogue.documents.sheets import Sheet, read_sheet
from clausewitz.cli.table.battles import rulebooks_in
from clausewitz.cli.terminal import FINE, Page, json_option, pass_house, write_json
from clausewitz.play.orders import Chart, Executed, Orders, Report, Undecided
from clausewitz.text.counts import counted
from clausewitz.text.rooms.house import House

_WRONG_USE = 2


@click.command("orders")
@click.argument("map_", metavar="MAP", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("sheet", type=click.Path(exists=True, dir_okay=False, path_type=Path, allow_dash=True))
@json_option
@pass_house
def command(house: House, map_: Path, sheet: Path, as_json: bool) -> int:
    """Execute a SHEET of orders on a MAP, and report the result of each.

    An order that fails says why, and by which clause; the others are executed all the same. So are those of a sheet
    some lines of which cannot be read; the exit code is then 2. The book tells how maps and sheets are written.
    """
    orders, chart, text = _opened(house, map_, sheet)
    read = read_sheet(text, orders, chart)
    executed = chart.executed(read.orders)
    if as_json:
        write_json(_document(executed, read))
    else:
        _show(Page(), executed, read, orders)
    return _WRONG_USE if read.faults else FINE


def _opened(house: House, map_: Path, sheet: Path) -> tuple[Orders, Chart, str]:
    try:
        return *read_chart(map_, rulebooks_in(house)), sys.stdin.read() if str(sheet) == "-" else text_of(sheet)
    except DocumentError as error:
        raise click.UsageError(str(error)) from None


def _show(page: Page, executed: Executed, sheet: Sheet, orders: Orders) -> None:
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
        page.line(f"Not executed: {counted(executed.left, 'order')}.", indent=2)
        page.line()
    page.line("Afterwards", style="bold")
    page.rows(executed.standings)


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


def _document(executed: Executed, sheet: Sheet) -> OrdersAnswer:
    return OrdersAnswer(
        orders=[
            OrderDocument(each.line, each.country, str(each.order), each.failed, each.written, each.told)
            for each in executed.reports
        ],
        unread=sheet.faults,
        awaits=executed.undecided.question if executed.undecided else "",
        left=executed.left,
        afterwards=executed.afterwards,
    )
