"""The roster: figures that are sourced or assumed, names in words, and each fault of a file in its whole message."""

from fractions import Fraction
from pathlib import Path

import pytest

from clausewitz.play.roster import Figure, Roster, RosterError, Unit, load_roster
from clausewitz.play.switches import switch_off, with_figures

UNITS = """\
columns = ["attack", "cost"]

[field_guns]
name = "field gun"
plural = "field guns"
attack = { value = 2, clause = "rs.guns.attack" }
cost = { value = "1.5", assumed = "as a cannon" }

[pack_mules]
cost = { value = 1, clause = "rs.mules.cost" }
"""


def roster(folder: Path, text: str = UNITS) -> Roster:
    file = folder / "roster.toml"
    file.write_text(text, encoding="utf-8")
    return load_roster(file)


def test_a_roster_is_read_whole(tmp_path: Path) -> None:
    assert roster(tmp_path) == Roster(
        {
            "field_guns": Unit(
                "field_guns",
                "field gun",
                "field guns",
                {
                    "attack": Figure(Fraction(2), clause="rs.guns.attack"),
                    "cost": Figure(Fraction(3, 2), assumed="as a cannon"),
                },
            ),
            "pack_mules": Unit(
                "pack_mules", "pack mules", "pack mules", {"cost": Figure(Fraction(1), clause="rs.mules.cost")}
            ),
        },
        ("attack", "cost"),
    )


def test_a_figure_is_sourced_if_a_clause_gives_it(tmp_path: Path) -> None:
    guns = roster(tmp_path).units["field_guns"].figures
    assert (guns["attack"].has_clause, guns["cost"].has_clause) == (True, False)


def test_a_figure_is_cited_with_its_clause_where_one_gives_it(tmp_path: Path) -> None:
    units = roster(tmp_path)
    assert [units.cited_figure("field_guns", column) for column in ("attack", "cost", "move")] == [
        (2, ("rs.guns.attack",)),
        (1, ()),
        (0, ()),
    ]
    with switch_off("rs.guns.attack"):
        assert units.cited_figure("field_guns", "attack") == (0, ())


def test_one_unit_is_counted_in_the_singular_and_any_other_number_in_the_plural(tmp_path: Path) -> None:
    guns = roster(tmp_path).units["field_guns"]
    assert [guns.count(number) for number in (0, 1, 2)] == ["0 field guns", "1 field gun", "2 field guns"]


def test_a_figure_is_there_while_its_clause_stands(tmp_path: Path) -> None:
    units = roster(tmp_path)
    assert units.figure("field_guns", "attack") == Figure(Fraction(2), clause="rs.guns.attack")
    with switch_off("rs.guns.attack"):
        assert (units.figure("field_guns", "attack"), units.number("field_guns", "attack")) == (None, 0)


def test_an_assumed_figure_does_not_hang_on_any_clause(tmp_path: Path) -> None:
    with switch_off("", "rs.guns.attack"):
        assert roster(tmp_path).figure("field_guns", "cost") == Figure(Fraction(3, 2), assumed="as a cannon")


def test_a_unit_without_a_figure_has_none_of_that_ability(tmp_path: Path) -> None:
    units = roster(tmp_path)
    assert (units.figure("pack_mules", "attack"), units.number("pack_mules", "attack")) == (None, 0)
    assert units.number("field_guns", "attack") == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        (
            "attack = {",
            "atack = {",
            6,
            'roster.toml: field_guns has a column "atack"; the columns are attack, cost',
        ),
        (
            '{ value = 1, clause = "rs.mules.cost" }',
            "1",
            10,
            "roster.toml: pack_mules.cost needs a value and either the clause that gives it "
            "or in what manner it is assumed",
        ),
        (
            '{ value = 1, clause = "rs.mules.cost" }',
            "{ value = 1 }",
            10,
            "roster.toml: pack_mules.cost needs a value and either the clause that gives it "
            "or in what manner it is assumed",
        ),
        (
            '{ value = 1, clause = "rs.mules.cost" }',
            '{ value = 1, clause = "rs.mules.cost", assumed = "as a horse" }',
            10,
            "roster.toml: pack_mules.cost needs a value and either the clause that gives it "
            "or in what manner it is assumed",
        ),
        (
            '{ value = 2, clause = "rs.guns.attack" }',
            '{ clause = "rs.guns.attack" }',
            6,
            "roster.toml: field_guns.attack needs a value and either the clause that gives it "
            "or in what manner it is assumed",
        ),
        (
            '"1.5", assumed',
            '"1.5", under = "the other reading", assumed',
            7,
            'roster.toml: field_guns.cost counts under "the other reading"; '
            'write an issue and the letter of a reading, "mg.issue.size b", say',
        ),
        (
            '"1.5", assumed',
            '"-1.5", assumed',
            7,
            "roster.toml: field_guns.cost has the value -3/2; it is 0 or more",
        ),
        (
            '"1.5", assumed',
            '"1.5", least = 2, assumed',
            7,
            "roster.toml: field_guns.cost has the value 3/2; it is 2 or more",
        ),
        (
            '"1.5", assumed',
            '"1.5", least = "2", assumed',
            7,
            'roster.toml: field_guns.cost is to be at least "2"; write a whole number from 0 on: least = 1, say',
        ),
        (
            '"1.5", assumed',
            '"a lot", assumed',
            7,
            'roster.toml: field_guns.cost has the value "a lot", which is not a number; write 2 or "1.5", say',
        ),
        (
            "[pack_mules]",
            'pack_mules = "mules"\n[others]',
            9,
            'roster.toml: field_guns has a column "pack_mules"; the columns are attack, cost',
        ),
        (
            'columns = ["attack", "cost"]\n',
            "",
            1,
            'roster.toml: has no columns; write columns = ["attack", "cost"], say, above the units',
        ),
        (
            'columns = ["attack", "cost"]\n',
            'columns = ["attack", "cost"]\nmules = 3\n',
            2,
            "roster.toml: mules is not the table of a unit; write [mules] above its figures",
        ),
        ("[pack_mules]", "[pack_mules", 9, "roster.toml: is not TOML: Expected ']' at the end of a table declaration"),
    ],
)
def test_a_fault_of_the_file_is_told_with_its_line_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    assert UNITS.count(old) == 1
    with pytest.raises(RosterError) as fault:
        roster(tmp_path, UNITS.replace(old, new))
    assert (fault.value.line, str(fault.value).partition(" (at line")[0]) == (line, message)


@pytest.mark.parametrize(
    ("content", "what"), [(b"\xff", "is not UTF-8 text"), (None, "cannot be read: No such file or directory")]
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes | None, what: str) -> None:
    file = tmp_path / "roster.toml"
    if content:
        file.write_bytes(content)
    with pytest.raises(RosterError) as fault:
        load_roster(file)
    assert (fault.value.file, fault.value.line, fault.value.what) == (file, 1, what)


def test_a_unit_that_is_like_another_has_its_figures_but_for_its_own(tmp_path: Path) -> None:
    alike = roster(tmp_path, UNITS + '[siege_guns]\nlike = "field_guns"\ncost = { value = 9, clause = "rs.siege" }\n')
    assert alike.figure("siege_guns", "attack") == alike.figure("field_guns", "attack")
    assert alike.figure("siege_guns", "cost") == Figure(Fraction(9), clause="rs.siege")
    assert alike.figure("field_guns", "cost") == Figure(Fraction(3, 2), assumed="as a cannon")


def test_a_unit_that_is_like_none_before_it_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RosterError) as refused:
        roster(tmp_path, UNITS + '[siege_guns]\nlike = "cannon"\n')
    assert (
        str(refused.value) == 'roster.toml: siege_guns is like "cannon"; the units before it are field_guns, pack_mules'
    )


def test_a_figure_of_the_table_takes_the_place_of_that_of_the_roster(tmp_path: Path) -> None:
    units = roster(tmp_path)
    with with_figures(frozenset({("field_guns", "attack", 4)})):
        assert units.figure("field_guns", "attack") == Figure(Fraction(4), given=True)
        assert [units.cited_figure("field_guns", column) for column in units.columns] == [(4, ()), (1, ())]
