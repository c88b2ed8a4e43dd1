"""Table and plot: a row for each cell that is finished, in the order of the grid; lines break where none is."""

import io
from pathlib import Path
from xml.etree import ElementTree as ET

import pyarrow.parquet
import pytest

from clausewitz.sweeps.cells import CellResult
from clausewitz.sweeps.output import SVG, as_csv, as_parquet, columns_of, draw
from clausewitz.sweeps.spec import Grid

from .samples import grid

WON = CellResult(9, {"won": 0.25, "lost": 0.75}, 0.0, 2.5, {"attacker": {"infantry": 1.5}}, {"attacker": 3.0}, 7)
LARGE = CellResult(9, why="too large")


@pytest.fixture
def made(tmp_path: Path) -> Grid:
    return grid(tmp_path, "entries.attacker.units.infantry = '1-3'\nlosses.attacker = [[], ['infantry', 'cavalry']]")


def test_each_finished_cell_has_a_row_with_what_was_put_in_and_what_came_of_it(made: Grid) -> None:
    assert as_csv(columns_of(made, {3: LARGE, 0: WON})).decode() == (
        "attacker.units.infantry,losses.attacker,chance: lost,chance: won,never,rounds,hits: attacker infantry,"
        "cost: attacker,positions,why\n"
        "1,cheapest first,0.75,0.25,0.0,2.5,1.5,3.0,7,\n"
        '2,"infantry, cavalry",,,,,,,,too large\n'
    )


def test_the_table_is_the_same_in_parquet(made: Grid) -> None:
    columns = columns_of(made, {0: WON, 3: LARGE})
    read = pyarrow.parquet.read_table(io.BytesIO(as_parquet(columns)))
    assert read.to_pydict() == {name: list(each) for name, each in columns.items()}
    assert [str(read.schema.field(name).type) for name in ("attacker.units.infantry", "chance: won", "why")] == [
        "int64",
        "double",
        "string",
    ]


def test_a_plot_has_a_line_for_each_value_that_breaks_where_a_cell_has_no_odds(made: Grid) -> None:
    """From left to right go 1, 2 and 3 infantry: cells 0, 2 and 4 of the one order of loss, 1, 3 and 5 of the other."""
    picture = ET.fromstring(draw(made, {0: WON, 2: WON, 4: WON, 1: WON, 3: LARGE, 5: WON}))
    lines = [len(each.attrib["points"].split()) for each in picture.iter(f"{{{SVG}}}polyline")]
    assert lines == [3, 1, 1] * 2  # of each outcome
    words = [each.text for each in picture.iter(f"{{{SVG}}}title")]
    assert words[:2] == ["A land battle: the chance of each outcome", "attacker.units.infantry 1: 75.0 %"]
    assert picture.attrib["role"] == "img"


def test_where_no_clause_is_left_out_a_plot_says_that_all_are_in_force(tmp_path: Path) -> None:
    made = grid(tmp_path, "without = [[], ['gw.land.step-6.until']]\nentries.attacker.units.infantry = '1-2'")
    words = [each.text for each in ET.fromstring(draw(made, {0: WON, 1: WON})).iter(f"{{{SVG}}}text")]
    assert [each for each in words if each and ("without" in each or "clauses" in each)] == [
        "all clauses in force",
        "without gw.land.step-6.until",
    ]


def test_what_finds_no_room_in_a_plot_is_told(tmp_path: Path) -> None:
    many = grid(
        tmp_path,
        "entries.attacker.units.infantry = '1-9'\nentries.defender.units.infantry = '1-8'\n"
        "figures.infantry.attack = '1-5'",
    )
    told = "2 more values of defender.units.infantry and 1 more combinations of infantry.attack"
    assert f"Not shown, but in the table: {told}." in draw(many, {0: WON})
