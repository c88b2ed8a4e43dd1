"""The pytest plugin that makes cases, on a small feature of its own with the steps of a game."""

import re
from dataclasses import replace

import pytest

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.conform.cases.store import load_current
from clausewitz.conform.protocol import Dice, Open, Roll
from games.projects import run_pytest
from here import NIGHT, PROJECT

FEATURE = """\
@end-all-wars
Feature: Small

  @ew.small.tanks
  Rule: Tanks roll
    Scenario: Tanks win
      Given the attacker has 1 tanks
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
      Then the defender has nothing left

    Scenario Outline: <Tanks among others>
      Given the attacker has <units>
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
      Then the defender has nothing left

      Examples:
        | Tanks among others | units   |
        | One tank           | 1 tanks |

    Scenario Outline: Tanks lose
      Given the attacker has 1 tanks
      And the defender has <defenders>
      Then the attacker has nothing left

      Examples:
        | defenders  |
        | 1 infantry |
        | 2 infantry |

    Scenario Outline: Tanks have a figure
      Then the roster gives tanks attack <figure>

      Examples:
        | figure |
        | 5      |
        | 6      |
"""
STEPS = """\
import pytest
from clausewitz.steps.vocabulary import phrases_below
from pytest_bdd import scenarios
from steps.end_all_wars import world as usual

globals().update(phrases_below("clausewitz.steps.phrases", "steps.end_all_wars"))

class World(usual.World):
    cited_clauses = {"ew.small.tanks"}

@pytest.fixture
def world():
    return World()

scenarios("small.feature")
"""


def test_a_case_is_made_of_each_scenario_that_passes_and_is_kept_for_its_game(pytester: pytest.Pytester) -> None:
    (pytester.path / "small.feature").write_text(FEATURE)
    pytester.makepyfile(STEPS)
    plugins = ("-p", "clausewitz.testing.recorder", "-p", "clausewitz.conform.cases.make")
    ran = run_pytest(pytester, *plugins, "--results", "kept", "-q", "-n", "2" if NIGHT else "0")
    ran.assert_outcomes(passed=3, failed=3)
    made = load_current(replace(PROJECT, build=pytester.path / "kept"))
    assert list(made) == ["end-all-wars"]
    named, case = made["end-all-wars"].cases
    assert (named.title, named.exchanges) == ("One tank", case.exchanges)
    assert (case.id, case.clause, case.title) == (f"{named.id}-2", "ew.small.tanks", "Tanks win")
    assert re.fullmatch(r"ew\.small\.tanks/[0-9a-f]{8}", named.id)
    document = {
        "rulebook": "end-all-wars",
        "attacker": {"units": {"tanks": 1}},
        "defender": {"units": {"infantry": 1}},
    }
    tanks = Dice(side="attacker", kind="tanks", target=5, faces=(1,))
    infantry = Dice(side="defender", kind="infantry", target=4, faces=(10,))
    assert [each.ask for each in case.exchanges] == [Open(document=document), Roll(dice=(tanks, infantry))]
    figure, lose = "Tanks have a figure", "Tanks lose"
    why = "it plays no position, asks for no ruling, and executes no sheet of orders"
    left_out = [(figure, "it does not pass"), (figure, why), *[(lose, "it does not pass")] * 2]
    assert made["end-all-wars"].left_out == tuple(
        LeftOutAnswer("end-all-wars", "ew.small.tanks", *each) for each in left_out
    )


@pytest.mark.parametrize("end", ["raise KeyboardInterrupt", "os._exit(1)"], ids=["interrupted", "a worker is lost"])
def test_no_case_is_kept_of_a_run_that_was_broken_off(pytester: pytest.Pytester, end: str) -> None:
    (pytester.path / "small.feature").write_text(FEATURE)
    pytester.makepyfile(STEPS)
    pytester.makeconftest(f"""
        import os
        import pytest

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtest_call(item):
            if "figure" in item.name:
                {end}
    """)
    plugins = ("-p", "clausewitz.testing.recorder", "-p", "clausewitz.conform.cases.make")
    ran = run_pytest(pytester, *plugins, "--results", "kept", "-q", "-n", "1" if "exit" in end else "0")
    ran.stdout.re_match_lines([r".*(KeyboardInterrupt|crashed).*"])
    assert load_current(replace(PROJECT, build=pytester.path / "kept")) == {}
