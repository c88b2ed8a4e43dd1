"""Scenarios that a document sets up: what is played, and what is said where something in them is wrong."""

from dataclasses import replace
from textwrap import indent

import pytest

from clausewitz.store.results import Outcome, load_results
from here import PROJECT

CONFTEST = """\
import pytest
from clausewitz.steps.vocabulary import phrases_below
from steps.end_all_wars.world import World

globals().update(phrases_below("clausewitz.steps.phrases", "steps.end_all_wars"))

@pytest.fixture
def world():
    return World()
"""
FEATURE = """\
@end-all-wars
Feature: Played

  @ew.land.step-1.attack
  Rule: A battle is played

"""
GIVEN = """\
Given the battle of this document
  \"\"\"
  {document}
  attacker = {{ units = {{ infantry = 1 }} }}
  defender = {{ units = {{ infantry = 1 }} }}
  \"\"\"
"""
THIS = 'rulebook = "end-all-wars"'
STRONG = f"{THIS}\n  figures = {{ infantry = {{ attack = 7 }} }}"
GOES_ON = "When play goes on as follows\n  "
FOUGHT = f"{GOES_ON}| attacker's infantry, defender's infantry | 10 1 |\n"
DICE = "Then these dice are rolled\n  | attacker's infantry | 1 | {} |\n  | defender's infantry | 1 | 4 |\n"
OVER = "Then play is over: the attacker has no unit left in the battle; the defender keeps the territory\n"
LEFT = "Then these units are left\n  | attacker | nothing |\n  | defender | 1 infantry |\n"
HELD = "Then the spaces are held as follows\n  | the defender holds the space |\n"
PLAYED = {
    "As it begins": (THIS, DICE.format(2)),
    "With figures of its own": (STRONG, DICE.format(7)),
    "Without them afterwards": (THIS, DICE.format(2)),
    "To its end": (THIS, f"{FOUGHT}{OVER}"),
    "What is left": (THIS, f"{FOUGHT}{LEFT}"),
    "Whose it is": (THIS, f"{FOUGHT}{HELD}"),
}
WRONG = {
    "No TOML": (
        'rulebook = "end-all-wars',
        OVER,
        "document.toml: is not TOML: Illegal character '\\n' (at line 1, column 25)",
    ),
    "An unknown game": (
        'rulebook = "end-all-war"',
        OVER,
        'document.toml: rulebook: "end-all-war" is not one of end-all-wars; did you mean "end-all-wars"?',
    ),
    "Another is due": (
        THIS,
        f"{GOES_ON}| attacker | 1 |\n",
        "the scenario expected attacker to be due, the engine has attacker's infantry, defender's infantry due",
    ),
    "Nobody is due": (
        THIS,
        f"{FOUGHT}{FOUGHT}",
        "the scenario expected attacker's infantry, defender's infantry to be due, the engine has nobody due",
    ),
    "No face": (
        THIS,
        FOUGHT.replace("10 1", "10 x"),
        '"x" is not a die face; write the faces with spaces between: 1 4 6',
    ),
    "No face of these dice": (
        THIS,
        FOUGHT.replace("10 1", "10 11"),
        "the scenario expected this to be possible, the engine refuses: invalid dice (10 11): roll 2 dice, 1-10 each",
    ),
    "Not over": (
        THIS,
        "Then play is over: night falls\n",
        "night falls: the scenario expected it to be over: night falls, the engine awaits a roll of 1 against 2 for "
        "the attacker's infantry, 1 against 4 for the defender's infantry",
    ),
    "Other units": (
        THIS,
        LEFT,
        "the scenario expected the units that are left to be attacker: nothing, defender: 1 infantry, the engine says "
        "attacker: 1 infantry, defender: 1 infantry",
    ),
    "Another holder": (
        THIS,
        HELD,
        "the scenario expected who holds the spaces to be the defender holds the space, the engine says nothing",
    ),
}


def scenario(name: str, document: str, steps: str) -> str:
    return indent(f"Scenario: {name}\n{indent(GIVEN.format(document=document) + steps, '  ')}", "    ")


def test_a_document_sets_a_scenario_up_moves_continue_it_and_faults_are_sentences(
    pytester: pytest.Pytester,
) -> None:
    scenarios = {**PLAYED, **{name: (document, steps) for name, (document, steps, _) in WRONG.items()}}
    feature = "\n".join(scenario(name, *each) for name, each in scenarios.items())
    (pytester.path / "played.feature").write_text(f"{FEATURE}{feature}")
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile('from pytest_bdd import scenarios\nscenarios("played.feature")')
    results = pytester.path / "results"
    plugin = ("-p", "clausewitz.testing.recorder", "--results", str(results))
    pytester.runpytest_inprocess(*plugin, "-q", "--tb=no", "-p", "no:cacheprovider")
    ended = load_results(replace(PROJECT, build=results)).scenarios["end-all-wars"].results
    assert {each.name: each.message for each in ended if each.outcome is Outcome.PASSED} == dict.fromkeys(PLAYED, "")
    assert {each.name: each.message.partition(": ")[2] for each in ended if each.outcome is not Outcome.PASSED} == {
        name: message for name, (_, _, message) in WRONG.items()
    }
