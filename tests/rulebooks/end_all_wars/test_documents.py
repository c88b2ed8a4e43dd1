"""Documents that set up a battle of The War to End All Wars."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import read_position, setting_of
from clausewitz.documents.moves import how_known
from clausewitz.play.moments import Choose, Done, Held, Roll, Side
from clausewitz.play.switches import with_figures
from clausewitz.rulebooks.end_all_wars import RULEBOOK
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, StructuresRoll

WHOLE = """\
rulebook = "end-all-wars"
here = "Gallipoli"
readings = { "ew.issue.structures-roll" = "b" }
way_home = 2
trench_penalty = 1
beach_penalty = 2

[attacker]
units = { infantry = 3, tanks = 1 }
flights = [{ fuel = 5, fighters = 2, way_home = 3 }, { fuel = 6, spent = 2, fighters = 1, bombers = 1 }]

[defender]
units = { infantry = 2, anti_air_guns = 1, fighters = 2, ports = 1, city = 1 }
flew = 1

[figures]
infantry = { attack = 3 }
city = { defend = 0 }
anti_air_guns = { free_roll = 4 }
"""

EXPECTED = LandBattle(
    here="Gallipoli",
    assault=Assault(infantry=3, tanks=1, fighters=2, fighters_of_flight_2=1, bombers_of_flight_2=1),
    fuel=(5, 6, 0),
    spent=(0, 2, 0),
    home=(3, 2, 2),
    garrison=Garrison(infantry=2, anti_air_guns=1, fighters=2, ports=1, city=1),
    flew=1,
    penalties=Penalties(trench=1, beach=2),
    values=replace(
        EXAMPLE_VALUES,
        attack=replace(EXAMPLE_VALUES.attack, infantry=3),
        defense=replace(EXAMPLE_VALUES.defense, city=0),
        free_roll=4,
    ),
    profile=replace(PREFERRED, structures_roll=StructuresRoll.NO),
)


def read(folder: Path, text: str) -> LandBattle:
    file = folder / "battle.toml"
    file.write_text(text, encoding="utf-8")
    position = read_position(file, [RULEBOOK]).position
    assert isinstance(position, LandBattle)
    return position


def faults(folder: Path, text: str) -> tuple[str, ...]:
    with pytest.raises(DocumentError) as raised:
        read(folder, text)
    return raised.value.faults


def test_a_document_sets_up_all_that_a_battle_can_have(tmp_path: Path) -> None:
    assert read(tmp_path, WHOLE) == EXPECTED.start()


def test_what_is_left_out_is_as_in_the_example_roster_with_the_way_home_one_point_long(tmp_path: Path) -> None:
    text = 'rulebook = "end-all-wars"\nattacker.units.infantry = 1\ndefender.units.infantry = 1\n'
    plain = LandBattle(assault=Assault(infantry=1), garrison=Garrison(infantry=1), home=(1, 1, 1))
    assert read(tmp_path, text) == plain.start()


def test_all_that_makes_no_sense_is_told_at_once(tmp_path: Path) -> None:
    text = """\
rulebook = "end-all-wars"

[attacker]
flights = [{ fuel = 2, spent = 3 }]

[defender]
units = { fighters = 1, ports = 21 }
flew = 2
"""
    assert faults(tmp_path, text) == (
        "attacker: there are neither units nor flights; somebody has to attack",
        "attacker.flights[1].spent: 3 is more than its fuel, 2",
        "defender.flew: 2 have flown, and defender.units has 1 fighter",
        "defender.units.ports: 21 are more than 20, the most in one territory",
    )


def test_three_flights_that_differ_are_the_most(tmp_path: Path) -> None:
    text = WHOLE.replace("flights = [", "flights = [{ fuel = 4 }, { fuel = 3 }, ")
    told = "4 flights differ in fuel, fuel spent or way home, and at most 3 are played"
    assert faults(tmp_path, text) == (f"attacker.flights: {told}",)


def test_of_more_than_three_flights_those_that_are_alike_fly_as_one(tmp_path: Path) -> None:
    text = """\
rulebook = "end-all-wars"
defender.units.infantry = 1

[attacker]
flights = [
    { fuel = 5, fighters = 1 },
    { fuel = 4, fighters = 1 },
    { fuel = 5, bombers = 2 },
    { fuel = 5, fighters = 1, way_home = 2 },
    { fuel = 4, fighters = 3 },
]
"""
    assault = Assault(fighters=1, bombers=2, fighters_of_flight_2=4, fighters_of_flight_3=1)
    battle = LandBattle(assault=assault, garrison=Garrison(infantry=1), fuel=(5, 4, 5), home=(1, 1, 2))
    assert read(tmp_path, text) == battle.start()


def test_all_ports_that_may_be_named_can_be_opted_for(tmp_path: Path) -> None:
    most = WHOLE.replace("ports = 1", "ports = 20, industrial_complexes = 20")
    awaited = read(tmp_path, most).awaits
    assert isinstance(awaited, Choose)
    assert len(list(awaited.options)) == 21 * 21


def test_a_document_may_set_up_a_battle_that_is_none(tmp_path: Path) -> None:
    text = 'rulebook = "end-all-wars"\nattacker.units.infantry = 1\ndefender.units.city = 1\n'
    cites = ("ew.land.occurs.enemy-units", "ew.land.occurs", "ew.issue.undefended")
    held = Held(Side.ATTACKER, ("ew.issue.undefended",))
    told = "there is no land combat; the attacker takes the territory"
    assert read(tmp_path, text).awaits == Done(told, cites, held)
    assert read(tmp_path, f'here = "S"\n{text}').awaits == Done(told, cites, replace(held, space="S"))


def test_a_figure_that_a_document_gives_is_told_as_given_even_if_it_is_the_usual_one(tmp_path: Path) -> None:
    usual = EXAMPLE_VALUES.defense.infantry
    figures = {"infantry": {"attack": 7, "defend": usual}, "fighters": {"attack": 5}}
    units = {"infantry": 1, "tanks": 1}
    flights = [{"fuel": 4}, {"fuel": 4, "fighters": 1}]
    setting = setting_of(
        {
            "rulebook": "end-all-wars",
            "attacker": {"units": units, "flights": flights},
            "defender": {"units": units},
            "figures": figures,
        },
        [RULEBOOK],
    )
    with with_figures(setting.document.own_figures):
        awaited = setting.opened.position.awaits
        assert isinstance(awaited, Roll)
        told = {(each.side, each.kind): how_known(each, setting.opened.position.roster) for each in awaited.groups}
    assert told == {
        (Side.ATTACKER, "infantry"): "given",
        (Side.ATTACKER, "tanks"): "assumed",
        (Side.ATTACKER, "fighters_of_flight_2"): "given",
        (Side.DEFENDER, "infantry"): "given",
        (Side.DEFENDER, "tanks"): "assumed",
    }


def test_a_battle_before_which_no_air_battle_was_fought_says_nothing_of_its_fuel(tmp_path: Path) -> None:
    assert read(tmp_path, WHOLE.replace("spent = 2, ", "")).events == ()
    assert [str(event.happening) for event in read(tmp_path, WHOLE).events] == ["air battles have cost fuel"]
