"""The pytest plugin that runs scenarios with readings replaced, on a small feature of its own."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from clausewitz.catalogue.stored.results import Flip, load_results
from clausewitz.play.asked import Readings
from clausewitz.play.readings import Answer, Reading, choosing
from here import HOUSE

FEATURE = """\
@great-war
Feature: Small

  @gw.small.when
  Rule: Gas comes first
    Scenario: Nobody looks at what the engine asks
      When gas is due
      Then all is well

    Scenario: Gas comes before fire
      When gas is due
      Then gas comes before fire

    Scenario: Another reading has it come after lunch
      Given the other reading
      When gas is due
      Then gas comes after lunch

  @gw.small.other
  Rule: A rule that raises no issue
    Scenario: Gas comes before fire here too
      When gas is due
      Then gas comes before fire
"""

STEPS = """\
import pytest
from clausewitz.play.readings import choosing
from pytest_bdd import given, parsers, scenarios, then, when
from catalogue.test_flipping import Customs

class World:
    def __init__(self):
        self.customs, self.cited, self.astray = Customs(), {"gw.small.when", "gw.small.other"}, []

@pytest.fixture
def world():
    return World()

@given("the other reading")
def _(world):
    world.customs = choosing(world.customs, "sm.issue.when", "b")

@when("gas is due")
def _(world):
    world.due = world.customs.when.letter

@then("all is well")
def _(): ...

@then(parsers.parse("gas comes {when}"))
def _(world, when):
    assert world.due == {"before fire": "a", "after lunch": "b", "after tea": "c"}[when]

scenarios("small.feature")
"""


class When(Reading, issue="sm.issue.when"):
    """When is first?"""

    FIRE = Answer("a", "Before fire.", "It says so.")
    LUNCH = Answer("b", "After lunch.")
    TEA = Answer("c", "After tea.")


class Where(Reading, issue="sm.issue.where"):
    """Where is here?"""

    HERE = Answer("a", "Here.", "It is.")
    THERE = Answer("b", "There.")


@dataclass(frozen=True)
class Customs:
    when: When = When.FIRE
    where: Where = Where.HERE


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_reading_is_told_from_another_by_a_scenario_that_fails_with_that_in_its_place(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    (pytester.path / "small.feature").write_text(FEATURE)
    pytester.makepyfile(STEPS)
    pytester.makeconftest(
        "from types import SimpleNamespace\n"
        "from catalogue.test_flipping import Customs\n"
        "from clausewitz.catalogue.scenarios import flipping\n"
        "flipping.Engines = lambda _: {'great-war': SimpleNamespace(profiles={'usual': Customs()})}\n"
        "raises = {'gw.small.when': SimpleNamespace(issues=('sm.issue.when', 'sm.issue.where'))}\n"
        "flipping.kept_register = lambda _: SimpleNamespace(clauses=raises)\n"
        "pytest_plugins = ['clausewitz.catalogue.scenarios.flipping']\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    store = pytester.path / "results"
    plugin = ("-p", "clausewitz.catalogue.scenarios.recorder", "--results", str(store))
    ran = pytester.runpytest_subprocess(*plugin, "-q", "-n", workers)
    ran.assert_outcomes(passed=4)
    first, second = "Gas comes before fire", "Another reading has it come after lunch"
    assert load_results(replace(HOUSE, store=store)).flips["great-war"].results == (
        Flip("sm.issue.when", "a", "b", "gw.small.when", first),
        Flip("sm.issue.when", "a", "c", "gw.small.when", first),
        Flip("sm.issue.when", "b", "a", "gw.small.when", second),
        Flip("sm.issue.when", "b", "c", "gw.small.when", second),
    )


def test_only_what_is_asked_for_is_noted_and_a_copy_asks_for_nothing() -> None:
    @dataclass(frozen=True)
    class Own:
        when: When = When.FIRE
        where: Where = Where.HERE

    readings, own = Readings(), Own()
    readings.watch(Own)
    assert choosing(own, "sm.issue.where", "b") == replace(own, where=Where.THERE)
    assert list(readings.asked) == []
    with readings.flipped(When.FIRE, When.TEA):
        copied = choosing(own, "sm.issue.where", "b")
        assert (own.when, copied.when, copied.where) == (When.TEA, When.TEA, Where.THERE)
    assert (own.when, copied.when) == (When.FIRE, When.FIRE)
    assert list(readings.asked) == [When.FIRE, Where.THERE]


def test_what_is_asked_for_again_is_noted_again_and_replaced_though_it_was_given_as_it_is_before() -> None:
    @dataclass(frozen=True)
    class Own:
        when: When = When.FIRE

    readings, own = Readings(), Own()
    readings.watch(Own)
    assert (own.when, own.when, list(readings.asked)) == (When.FIRE, When.FIRE, [When.FIRE])
    readings.begin()
    assert (list(readings.asked), own.when, list(readings.asked)) == ([], When.FIRE, [When.FIRE])
    with readings.flipped(When.FIRE, When.TEA):
        assert (own.when, own.when) == (When.TEA, When.TEA)
    assert (own.when, own.when) == (When.FIRE, When.FIRE)
