"""Who fires when: asked of the engine by a battle with one unit of each kind, and as the sources have it."""

import pytest

from clausewitz.play.moments import Aim, Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.directives.sequences import format_scores
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from clausewitz.rulings.firing import Firing, Shot, When, firings, musters
from clausewitz.rulings.flow import as_preferred


def told(name: str, rulebook: Rulebook = GREAT_WAR) -> list[str]:
    """Who fires at each step: `2 attacker: guns 3`; `~` is assumed, `?` not in any case."""
    sequence = as_preferred(next(each for each in rulebook.sequences if each.name == name))
    found = firings(sequence, musters(rulebook)[name], rulebook.roster)
    return [f"{each.step.label} {each.side.value}: {', '.join(map(shown, each.shots))}" for each in found]


def shown(shot: Shot) -> str:
    number = f" {shot.target}{'' if shot.sourced else '~'}" if shot.target else ""
    return f"{shot.kind}{number}{'?' if shot.not_always else ''}"


def fired(name: str) -> list[Firing]:
    sequence = as_preferred(next(each for each in GREAT_WAR.sequences if each.name == name))
    return list(firings(sequence, musters(GREAT_WAR)[name], GREAT_WAR.roster))


def test_on_land_each_kind_fires_at_its_step_and_the_rest_in_the_exchange() -> None:
    air = "fighters 2~, bombers 1~, zeppelins 1~"
    planes = "fighters 1?, bombers 2?, zeppelins 2?"
    assert told("land") == [
        f"A1 attacker: {air}",
        f"A1 defender: {air}",
        "1a attacker: gas 1~?",
        "1a defender: gas 1~?",
        f"2 attacker: {planes}, artillery 2~, rail_guns 3~, supporting_rail_guns 3~",
        f"3 defender: {planes}, artillery 2~, forts 3, rail_guns 3~, supporting_rail_guns 3~",
        "4 attacker: storm_troops 2~",
        "4 defender: entrenched 2",
        "5a attacker: infantry 1, entrenched 1, cavalry 2~",
        "5a defender: infantry 2, cavalry 2~, storm_troops 2~",
    ]


def test_at_sea_submarines_that_hold_their_fire_may_still_fire_in_the_exchange() -> None:
    others = "destroyers 2~, sub_hunters 1~, cruisers 3~, dreadnoughts 4~, fighters 1~, bombers 2~, zeppelins 2~"
    assert told("naval") == [
        "1 attacker: submarines 2~",
        "2 defender: submarines 2~",
        "forts defender: forts 3?",
        "hunt attacker: hunting_destroyers 1?, hunting_sub_hunters 1?",
        "hunt defender: hunting_destroyers 1?, hunting_sub_hunters 1?",
        f"3 attacker: submarines 2~?, {others}",
        f"3 defender: submarines 2~?, {others}",
    ]


def test_structures_roll_only_if_the_defender_opts_for_it() -> None:
    assert told("land", END_ALL_WARS) == [
        "AA defender: anti_air_guns 1~",
        "1 attacker: infantry 2~, artillery 4~, tanks 5~, fighters 3~, bombers 5~",
        "1 defender: infantry 4~, artillery 4~, tanks 4~, anti_air_guns 1~, fighters 4~, bombers 1~, "
        "ports 1~?, industrial_complexes 1~?, city 3~",
    ]


def test_what_may_opt_to_defend_may_be_hit() -> None:
    sequence = as_preferred(next(each for each in END_ALL_WARS.sequences if each.name == "land"))
    found = firings(sequence, musters(END_ALL_WARS)["land"], END_ALL_WARS.roster)
    assert [each.spares for each in found if each.side is Side.ATTACKER] == [("city",)]


def test_troops_that_land_fire_after_the_exchange_and_ships_support_them_in_the_first_round() -> None:
    land, invasion = told("land"), told("invasion")
    assert [each for each in invasion if each not in land] == [
        "1b attacker: dreadnoughts 1, cruisers 1?",
        "6b attacker: landing_infantry 1, landing_cavalry 2~, landing_storm_troops 2~",
    ]
    when = {each.step.label: each.when for each in fired("invasion")}
    assert when == {
        **dict.fromkeys(("A1", "2", "3", "4", "5a", "6b"), When.EACH_ROUND),
        **dict.fromkeys(("1a", "1b"), When.FIRST_ROUND),
    }


def test_aircraft_hit_aircraft_alone_in_air_combat_and_hunters_what_is_submerged() -> None:
    air = next(each for each in fired("land") if each.step.label == "A1")
    assert air.hits == ("fighters", "bombers", "zeppelins")
    hunt = next(each for each in fired("naval") if each.step.label == "hunt")
    assert hunt.hits == ("submerged",)
    guns = next(each for each in fired("land") if each.step.label == "2")
    assert guns.spares == ("supporting_rail_guns",)


def test_that_the_sky_has_to_be_cleared_is_told_with_its_clause() -> None:
    guns = next(each for each in fired("land") if each.step.label == "2")
    assert {shot.kind: shot.subject_to for shot in guns.shots if shot.subject_to} == dict.fromkeys(
        ("fighters", "bombers", "zeppelins"), ("gw.air.sky-cleared",)
    )


def test_a_defender_without_gas_shells_throws_no_gas() -> None:
    gas = {each.side: each.shots[0].subject_to for each in fired("land") if each.step.label == "1a"}
    assert gas == {Side.ATTACKER: (), Side.DEFENDER: ("gw.land.gas.gas-shells",)}


def test_bombs_score_by_the_face_of_the_die() -> None:
    (bombing,) = (each for each in fired("raid") if each.step.label == "R4")
    assert {shot.kind: (format_scores(shot), shot.target) for shot in bombing.shots} == {
        "bombers": ("1-3: 1, 4-6: 2", 0),
        "zeppelins": ("1-2: 1, 3-4: 2, 5-6: 3", 0),
    }


def test_the_number_is_hit_by_it_or_less_in_these_games() -> None:
    assert {each.aim for each in fired("land")} == {Aim.AT_MOST}


def test_a_turn_has_no_muster_as_it_needs_a_map() -> None:
    fights = ["bombardment", "evacuation", "invasion", "land", "naval", "passage", "raid"]
    assert sorted(musters(GREAT_WAR)) == fights


@pytest.mark.parametrize("name", ["land", "naval", "invasion", "passage", "raid", "bombardment"])
def test_every_kind_that_fires_is_in_the_unit_table(name: str) -> None:
    kinds = {shot.kind for each in fired(name) for shot in each.shots}
    assert kinds - GREAT_WAR.roster.units.keys() == set()
