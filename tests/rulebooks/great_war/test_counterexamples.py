"""Situations shown as scenarios: the step definitions take what is shown, and set up the situation that it was."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Navy
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import OwnUnavailable
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space, Standoff
from here import examples

from .land.battles import READINGS, battles, combatants
from .running import run
from .sea.sea_battles import navies

shown = settings(max_examples=examples(60))


@shown
@given(combatants(""), combatants(""), READINGS)
def test_the_scenario_of_two_sides_and_readings_sets_them_up(
    attacker: Combatant, defender: Combatant, profile: object
) -> None:
    attacker = replace(attacker, fort_hits=0)
    world = run(as_scenario(attacker=attacker, defender=defender, profile=profile))
    assert (world.attacker, world.defender, world.profile) == (attacker, defender, profile)


@shown
@given(combatants(""), combatants(""))
def test_the_scenario_of_two_armies_sets_them_up(attacker: Combatant, defender: Combatant) -> None:
    world = run(as_scenario(attacker=attacker.army, defender=defender.army))
    assert (world.attacker.army, world.defender.army) == (attacker.army, defender.army)


@shown
@given(navies(), navies(), READINGS)
def test_the_scenario_of_two_navies_sets_them_up(attacker: Navy, defender: Navy, profile: Profile) -> None:
    attacker, defender = replace(attacker, havens=()), replace(defender, havens=())
    world = run(as_scenario(attacker=attacker, defender=defender, profile=profile))
    assert (world.navies, world.profile) == ({Side.ATTACKER: attacker, Side.DEFENDER: defender}, profile)


def test_what_no_phrase_can_say_is_shown_as_a_comment() -> None:
    assert as_scenario(hits=2, step="6", profile=LATEST) == (
        "Scenario: A counterexample\n  # hits: 2\n  When step 6 begins"
    )


def standing_off(battle: LandBattle) -> LandBattle:
    """The battle with two infantry on each side, before its first roll."""
    two = Army(infantry=2)
    return replace(
        battle, attacker=replace(battle.attacker, army=two, gas=0), defender=replace(battle.defender, army=two, gas=0)
    )


@settings(shown, max_examples=examples(100))
@given(battles(READINGS), st.sampled_from(Side), st.booleans())
def test_the_scenario_of_a_retreat_finds_what_the_ruling_found(battle: LandBattle, side: Side, contests: bool) -> None:
    at = replace(standing_off(battle), contesting=contests and side is Side.DEFENDER).situation(side)
    origins = frozenset(origin.area for origin in battle.attacker.came_from)
    for space in battle.theatre.spaces(battle.combatant(side).nation, origins):
        run(as_scenario(at=at, action=Retreat(space)))


def test_the_scenario_of_a_retreat_shows_a_territory_of_his_own_that_is_closed() -> None:
    at = Standoff(
        side=Side.DEFENDER, own_space_there=True, profile=replace(LATEST, own_unavailable=OwnUnavailable.NONE_THERE)
    )
    scenario = as_scenario(at=at, action=Retreat(Space(name="Savoy", holder=Holder.ALLIED)))
    assert "  | Home  | France  | yes       | none   | no" in scenario
    assert 'the defender may not retreat to "Savoy" because of gw.retreats.own-first' in scenario
    run(scenario)
