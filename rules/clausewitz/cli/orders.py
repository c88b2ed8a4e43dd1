"""`clausewitz orders MAP SHEET`: execute a sheet of orders of Empires, and say what became of each, and why."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.documents.files import DocumentError, text_of
from clausewitz.catalogue.documents.sheets import Sheet, SheetFault, read_sheet
from clausewitz.cli.terminal import FINE, Page, json_option, write_json
from clausewitz.play.moments import Choose
from clausewitz.rulebooks.empires.course import Told, count
from clausewitz.rulebooks.empires.documents.maps import Map, read_map
from clausewitz.rulebooks.empires.turn import Report, Turn

_WRONG_USE = 2
_HINT = 'write "=> won, losing 1" or "=> lost, losing 2, killing 1" behind the order'


@dataclass(frozen=True)
class OrderDocument:
    """What became of an order, as `--json` shows it."""

    line: int
    country: str
    order: str
    failed: bool
    written_by: tuple[str, ...]
    """The clauses by which the order is written as it is."""
    told: tuple[Told, ...]


@dataclass(frozen=True)
class ForcesDocument:
    """What a country has in an area at the end."""

    area: str
    country: str
    armies: int
    ships: int


@dataclass(frozen=True)
class OrdersDocument:
    """The whole answer of `orders --json`."""

    orders: list[OrderDocument]
    unread: tuple[SheetFault, ...]
    """What is wrong in the lines that could not be read."""
    awaits: str
    """The question of a battle whose outcome the sheet does not say; empty if all orders are executed."""
    left: int
    """How many orders have not been executed because of that."""
    points: dict[str, int]
    """The BPs left, by country."""
    owners: dict[str, str]
    """The owner of each area that has one."""
    forces: list[ForcesDocument]


@click.command("orders")
@click.argument("map_", metavar="MAP", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("sheet", type=click.Path(exists=True, dir_okay=False, path_type=Path, allow_dash=True))
@json_option
def command(map_: Path, sheet: Path, as_json: bool) -> int:
    """Execute a SHEET of orders of Empires on a MAP, and say what became of each.

    An order that fails says why, and by which clause; the others are executed all the same. So are those of a sheet
    some lines of which cannot be read; the exit code is then 2. The book tells how maps and sheets are written.
    """
    chart, text = _opened(map_, sheet)
    read = read_sheet(text, chart.world)
    turn = Turn(world=chart.world, ahead=read.entries, profile=chart.profile).onward()
    if as_json:
        write_json(_document(turn, read))
    else:
        _show(Page(), turn, read)
    return _WRONG_USE if read.faults else FINE


def _opened(map_: Path, sheet: Path) -> tuple[Map, str]:
    try:
        return read_map(map_), sys.stdin.read() if str(sheet) == "-" else text_of(sheet)
    except DocumentError as error:
        raise click.UsageError(str(error)) from None


def _show(page: Page, turn: Turn, sheet: Sheet) -> None:
    told: list[SheetFault | Report] = [*sheet.faults, *turn.reports]
    for each in sorted(told, key=_line):
        if isinstance(each, SheetFault):
            page.line(f"line {each.line}: not read", style="bold")
            page.line(f"column {each.column}: {each.text}", indent=2)
        else:
            _show_report(page, each)
        page.line()
    awaited = turn.awaits
    if isinstance(awaited, Choose):
        entry = turn.ahead[0]
        page.line(f"line {entry.line}: {entry.country}: {entry.order}", style="bold")
        page.line(f"{awaited.question} No source says; {_HINT}.", indent=2)
        page.line(", ".join(awaited.cites), style="dim", indent=6)
        page.line(f"Not executed: {count(len(turn.ahead), 'order')}.", indent=2)
        page.line()
    page.line("Afterwards", style="bold")
    page.rows(_standings(turn))


def _line(told: SheetFault | Report) -> int:
    return told.line if isinstance(told, SheetFault) else told.entry.line


def _show_report(page: Page, report: Report) -> None:
    failed = " fails" if report.failed else ""
    page.line(f"line {report.entry.line}: {report.entry.country}: {report.entry.order}{failed}", style="bold")
    for each in report.told:
        page.line(each.text, indent=2)
        if each.cites:
            page.line(", ".join(each.cites), style="dim", indent=6)


def _standings(turn: Turn) -> Iterator[tuple[str, str]]:
    for country in turn.world.countries:
        has = [count(country.points, "BP")]
        for area in turn.world.areas:
            here = turn.world.presence(area.name, country.name)
            forces = [count(here.stack.armies, "army")] * bool(here.stack.armies)
            forces += [count(here.ships, "ship")] * bool(here.ships)
            if forces:
                has.append(f"{area.name}: {' and '.join(forces)}")
        yield country.name, "; ".join(has)


def _document(turn: Turn, sheet: Sheet) -> OrdersDocument:
    awaited, world = turn.awaits, turn.world
    return OrdersDocument(
        orders=[
            OrderDocument(
                each.entry.line, each.entry.country, str(each.entry.order), each.failed, each.written, each.told
            )
            for each in turn.reports
        ],
        unread=sheet.faults,
        awaits=awaited.question if isinstance(awaited, Choose) else "",
        left=len(turn.ahead),
        points={each.name: each.points for each in world.countries},
        owners={each.name: each.owner for each in world.areas if each.owner},
        forces=[ForcesDocument(each.area, each.country, each.stack.armies, each.ships) for each in world.presences],
    )
