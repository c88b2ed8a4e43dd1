"""The document of a sweep: what may vary, how its values are written, and what is said of mistakes."""

from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from here import PROJECT

from .samples import grid

FAULTS = {
    "entriez.here = []": '"entriez" is not known here; did you mean "entries"?',
    "": (
        'nothing varies; write entries.attacker.units.infantry = "2-6", say, or vary readings, figures, without or '
        "losses"
    ),
    "entries.attacker.units.infantri = 1": (
        'entries.attacker.units: "infantri" is not known here; did you mean "infantry"?'
    ),
    'entries.attacker.units.infantry = "6-2"': (
        'entries.attacker.units.infantry: "6-2" is not a range of whole numbers; write "2-6", or "0-20 by 5"'
    ),
    "entries.attacker.units.infantry = []": "entries.attacker.units.infantry: [] should have at least 1 entry",
    "entries.attacker.units.infantry = [1, 1]": "entries.attacker.units.infantry: names something twice",
    "entries.attacker.units.infantry = [1, -1]": "entries.attacker.units.infantry[2]: -1 should be at least 0",
    "entries.moves = [[]]": 'entries: "moves" is not known here',
    'readings.gw.issue.storm-order = ["a", "z"]': 'readings."gw.issue.storm-order"[2]: "z" is not one of a, b',
    'readings = { "gw.issue.storm-order" = "a", gw.issue.storm-order = "b" }': (
        'readings."gw.issue.storm-order": is there twice'
    ),
    "figures.artilery.attack = 3": 'figures: "artilery.attack" is not known here; did you mean "artillery.attack"?',
    'without = ["gw.infantry.move"]': 'without[1]: "gw.infantry.move" should be a list',
    'without = [["gw.infantry.moved"]]': (
        'without[1][1]: great-war has no clause "gw.infantry.moved"; did you mean gw.infantry.move'
    ),
    'losses.defenders = [["infantry"]]': 'losses: "defenders" is not known here; did you mean "defender"?',
}


@pytest.mark.parametrize(("varies", "fault"), FAULTS.items())
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(tmp_path: Path, varies: str, fault: str) -> None:
    with pytest.raises(DocumentError) as error:
        grid(tmp_path, varies)
    assert str(error.value).removeprefix("skirmish.toml: ").startswith(fault)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as error:
        grid(tmp_path, 'entries.attacker.units.infantry = "x"\nfigures.infantry.attack = ["y"]')
    assert error.value.faults == (
        'entries.attacker.units.infantry: "x" is not a range of whole numbers; write "2-6", or "0-20 by 5"',
        'figures."infantry.attack"[1]: "y" should be a whole number',
    )


@pytest.mark.parametrize(
    ("battle", "fault"),
    [
        ("battle = 3", "battle: 3 should be the name of a file with a battle, or the battle itself as a table"),
        (
            'battle = "skirmisj.toml"',
            'battle: "skirmisj.toml" is not a file in the folder of skirmish.toml; did you mean',
        ),
        ("", '"battle" is missing'),
    ],
)
def test_a_spec_without_a_battle_is_refused(tmp_path: Path, battle: str, fault: str) -> None:
    with pytest.raises(DocumentError) as error:
        grid(tmp_path, "entries.attacker.units.infantry = 1", battle)
    assert str(error.value).removeprefix("skirmish.toml: ").startswith(fault)


def test_a_turn_is_no_single_battle(tmp_path: Path) -> None:
    (tmp_path / "marne.toml").write_bytes((PROJECT.docs / "examples" / "marne.toml").read_bytes())
    with pytest.raises(DocumentError, match=r"^marne\.toml: must set up exactly one battle for a sweep$"):
        grid(tmp_path, "figures.infantry.attack = 1", 'battle = "marne.toml"')


def test_a_range_a_list_and_a_single_value_are_values_alike(tmp_path: Path) -> None:
    made = grid(
        tmp_path,
        'entries.attacker.units.infantry = "0-20 by 5"\nentries.defender.units.infantry = [2, 7]\n'
        'readings.gw.issue.storm-order = "b"\nfigures.infantry.attack = "2-3"\n',
    )
    assert {axis.name: [each.shown for each in axis.values] for axis in made.axes} == {
        "attacker.units.infantry": [0, 5, 10, 15, 20],
        "defender.units.infantry": [2, 7],
        "gw.issue.storm-order": ["b"],
        "infantry.attack": [2, 3],
    }
    assert made.cells == 20


def test_each_cell_puts_one_value_of_each_axis_into_its_case(tmp_path: Path) -> None:
    made = grid(
        tmp_path,
        'without = [[], ["GW.infantry.move"]]\nentries.attacker.units.infantry = [1, 2]\n'
        "figures.infantry.attack = [3]\nreadings.gw.issue.storm-order = ['a']\nlosses.attacker = [['cavalry']]\n",
    )
    assert made.cells == 4
    case = made.case(3)
    losses = case["losses"]
    assert isinstance(losses, dict)
    assert (case["document"], case["without"], losses["attacker"][:2]) == (
        {
            "rulebook": "great-war",
            "attacker": {"units": {"infantry": 2}},
            "defender": {"units": {"infantry": 1}},
            "readings": {"gw.issue.storm-order": "a"},
            "figures": {"infantry": {"attack": 3}},
        },
        ["gw.infantry.move"],
        ["cavalry", losses["defender"][0]],
    )
    assert [each.shown for each in made.values(3)] == [2, "a", 3, "gw.infantry.move", "cavalry"]
