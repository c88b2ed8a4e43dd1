"""Situations shown as scenarios: the step definitions take what is shown, and set up the situation that it was."""

from hypothesis import given, settings

from clausewitz.rulebooks.end_all_wars.army import FLIGHTS, Assault
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from here import examples
from steps.end_all_wars.world import World

from ..running import runner
from .battles import battles

run = runner(World, "clausewitz.steps.phrases", "steps.end_all_wars")


@settings(max_examples=examples(60))
@given(battles())
def test_the_scenario_of_a_situation_sets_it_up(battle: LandBattle) -> None:
    world = run(
        as_scenario(
            assault=battle.assault,
            garrison=battle.garrison,
            fuel=battle.fuel,
            home=battle.home,
            penalties=battle.penalties,
            profile=battle.profile,
        )
    )
    assert (world.assault, world.garrison) == (battle.assault, battle.garrison)
    assert (world.penalties, world.profile) == (battle.penalties, battle.profile)
    for flight, kinds in enumerate(FLIGHTS):
        if battle.assault.total(kinds) > 0:
            assert (world.fuel[flight], world.home[flight]) == (battle.fuel[flight], battle.home[flight])


def test_what_no_phrase_can_say_is_shown_as_a_comment() -> None:
    assert as_scenario(hits=2, losses=Assault(tanks=1), assault=Assault(tanks=2)) == (
        "Scenario: A counterexample\n  # hits: 2\n  # losses: 1 tank\n  Given the attacker has 2 tanks"
    )
