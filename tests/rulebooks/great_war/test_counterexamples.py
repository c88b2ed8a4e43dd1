"""Situations shown as scenarios: the step definitions take what is shown, and set up the situation that it was."""

import re
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.army import Army, Combatant
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.scenarios import as_scenario
from clausewitz.rulebooks.great_war.standoff import Retreat
from steps.great_war import fighting, findings, rulings, situations
from steps.great_war.world import World

from .battles import READINGS, battles, combatants

STEP = re.compile(r"  (Given|When|Then|And) (.+)")
VOCABULARY = {module.__name__ for module in (fighting, findings, rulings, situations)}
DEFINITIONS = [each for each in step_function_context_registry.values() if each.step_func.__module__ in VOCABULARY]

shown = settings(max_examples=60, deadline=None)


def steps(scenario: str) -> Iterator[tuple[str, str, list[list[str]]]]:
    """Keyword, words and table of each step."""
    title, *lines = scenario.splitlines()
    assert title == "Scenario: A counterexample"
    keyword = ""
    for number, line in enumerate(lines):
        step = STEP.fullmatch(line)
        if step:
            keyword = keyword if step[1] == "And" else step[1].lower()
            rest = lines[number + 1 :]
            rows = rest[: next((end for end, row in enumerate(rest) if not row.startswith("    |")), len(rest))]
            yield keyword, step[2], [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
        else:
            assert line.startswith(("    |", "  # ")), line


def definition(keyword: str, words: str) -> StepFunctionContext:
    found = [each for each in DEFINITIONS if each.type == keyword and each.parser.is_matching(words)]
    assert len(found) == 1, f"{len(found)} step definitions take: {keyword} {words}"
    return found[0]


def run(scenario: str) -> World:
    """The world after all steps of a scenario."""
    world = World()
    for keyword, words, table in steps(scenario):
        found = definition(keyword, words)
        arguments = found.parser.parse_arguments(words) or {}
        found.step_func(world, **arguments, **({"datatable": table} if table else {}))
    return world


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


@settings(shown, max_examples=100)
@given(battles(READINGS), st.sampled_from(Side), st.booleans())
def test_the_scenario_of_a_retreat_finds_what_the_ruling_found(battle: LandBattle, side: Side, contests: bool) -> None:
    at = replace(standing_off(battle), contesting=contests and side is Side.DEFENDER).situation(side)
    origins = frozenset(origin.area for origin in battle.attacker.came_from)
    for space in battle.theatre.spaces(battle.combatant(side).nation, origins):
        run(as_scenario(at=at, action=Retreat(space)))
