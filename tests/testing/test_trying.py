"""What the scenarios of a clause show with other readings, and without what they cite, on small features."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from clausewitz.play.asked import Readings
from clausewitz.play.norms import by_words, norm
from clausewitz.play.readings import Answer, Reading, choose_reading
from clausewitz.testing.trying import deciding_clauses
from games.projects import run_pytest

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
from clausewitz.play.readings import choose_reading
from pytest_bdd import given, parsers, scenarios, then, when
from testing.test_trying import Customs

class World:
    def __init__(self):
        self.customs, self.cited_clauses, self.astray = Customs(), {"gw.small.when", "gw.small.other"}, []
        self.transcript, self.in_sight = [], ""

@pytest.fixture
def world():
    return World()

@given("the other reading")
def _(world):
    world.customs = choose_reading(world.customs, "sm.issue.when", "b")

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


CITING = """\
@great-war
Feature: Small

  @gw.small.gas
  Rule: Gas comes first
    Scenario: Gas and fire
      When gas is used
      Then all is well

    Scenario: Fire alone
      When fire is used
      Then all is well

    Scenario: Fire hits
      When fire is used
      Then fire hits
"""

CITING_STEPS = """\
import pytest
from clausewitz.play.switches import standing_clauses, stands
from pytest_bdd import scenarios, then, when

class World:
    def __init__(self):
        self.cited_clauses, self.astray, self.transcript, self.in_sight = {"gw.small.gas"}, [], [], "nothing more"

    def happens(self, kind, *cites):
        self.transcript.append(("1", kind, kind, standing_clauses(*cites, "gw.issue.gas", "gw.small.exempt")))

@pytest.fixture
def world():
    return World()

@when("gas is used")
def _(world):
    world.happens("the wind blows", "gw.small.gas", "gw.small.idle")
    if stands("gw.small.gas"):
        world.happens("gas is used", "gw.small.gas", "gw.small.idle")
    world.in_sight = "a roll" if stands("gw.small.roll") else "nothing more"
    world.happens("the wind dies down", "gw.small.idle", "gw.small.gas", "gw.small.roll")

@when("fire is used")
def _(world):
    world.happens("fire is used", "gw.small.fire")

@then("all is well")
def _(): ...

@then("fire hits")
def _():
    assert stands("gw.small.fire")

scenarios("small.feature")
"""


TRYING = """\
import json
import msgspec
import pytest
from types import SimpleNamespace
from clausewitz.testing.recorder import PLACE, place_of
from clausewitz.testing.trying import Trier
from clausewitz.play.asked import Readings
from testing.test_trying import Customs

pytest_plugins = ["clausewitz.testing.trying"]

@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    readings = Readings()
    readings.watch(Customs)
    issues = {"gw.small.when": ("sm.issue.when", "sm.issue.where")}
    rulebook = SimpleNamespace(documents=())
    trier = Trier({"great-war": rulebook}, readings, issues, frozenset({"gw.small.exempt"}))
    clauses = {}
    for item in session.items:
        place = item.stash[PLACE] = place_of(item)
        clauses.setdefault(place.clause, []).append(item)
    tried = {clause: msgspec.to_builtins(trier.try_scenarios(items)) for clause, items in clauses.items()}
    (session.config.rootpath / "tried.json").write_text(json.dumps(tried))
    return True
"""


def tried(pytester: pytest.Pytester, feature: str, steps: str) -> dict[str, Any]:
    """What the scenarios of each clause show."""
    (pytester.path / "small.feature").write_text(feature)
    pytester.makepyfile(test_small=steps)
    pytester.makeconftest(TRYING)
    run_pytest(pytester, "-p", "clausewitz.testing.recorder", "-q")
    found: dict[str, Any] = json.loads((pytester.path / "tried.json").read_text())
    return found


def flip(reading: str, instead: str) -> dict[str, object]:
    return {"issue": "sm.issue.when", "reading": reading, "instead": instead, "shows": True}


def test_a_scenario_distinguishes_two_readings_if_it_fails_when_they_are_swapped(pytester: pytest.Pytester) -> None:
    found = tried(pytester, FEATURE, STEPS)
    swapped = [flip("a", "b"), flip("a", "c"), flip("b", "a"), flip("b", "c")]
    assert found["gw.small.when"]["flips"] == swapped
    assert found["gw.small.other"]["flips"] == []


def test_each_scenario_runs_without_its_clause_and_records_the_issues_that_the_rules_consult(
    pytester: pytest.Pytester,
) -> None:
    found = tried(pytester, FEATURE, STEPS)["gw.small.when"]
    titles = [
        "Nobody looks at what the engine asks",
        "Gas comes before fire",
        "Another reading has it come after lunch",
    ]
    for kind in ("scenarios", "load_bearing"):
        assert found[kind] == [
            {"clause": "gw.small.when", "name": title, "outcome": "passed", "message": "", "step": ""}
            for title in titles
        ]
    assert found["asked"] == {title: ["sm.issue.when"] for title in titles}


def citation(cited: str, event: str, bears: bool) -> dict[str, object]:
    return {
        "cited": f"gw.small.{cited}",
        "step": "1",
        "event": event,
        "clause": "" if bears else "gw.small.gas",
        "scenario": "" if bears else "Gas and fire",
        "bears": bears,
    }


def test_a_citation_bears_on_its_event_if_the_game_differs_from_there_on_without_the_clause(
    pytester: pytest.Pytester,
) -> None:
    found = tried(pytester, CITING, CITING_STEPS)["gw.small.gas"]
    shown = sorted(found["citations"], key=lambda each: (each["cited"], each["event"]))
    assert shown == [
        citation("fire", "fire is used", bears=True),
        citation("gas", "gas is used", bears=True),
        citation("gas", "the wind blows", bears=True),
        citation("gas", "the wind dies down", bears=True),
        citation("idle", "gas is used", bears=False),
        citation("idle", "the wind blows", bears=False),
        citation("idle", "the wind dies down", bears=False),
        citation("roll", "the wind dies down", bears=True),
    ]


def test_only_consulted_readings_are_recorded_and_copying_a_profile_consults_none() -> None:
    @dataclass(frozen=True)
    class Own:
        when: When = When.FIRE
        where: Where = Where.HERE

    readings, own = Readings(), Own()
    readings.watch(Own)
    assert choose_reading(own, "sm.issue.where", "b") == replace(own, where=Where.THERE)
    assert list(readings.asked) == []
    with readings.swap_reading(When.FIRE, When.TEA):
        copied = choose_reading(own, "sm.issue.where", "b")
        assert (own.when, copied.when, copied.where) == (When.TEA, When.TEA, Where.THERE)
    assert (own.when, copied.when) == (When.FIRE, When.FIRE)
    assert list(readings.asked) == [When.FIRE, Where.THERE]


def test_a_reading_is_recorded_anew_in_each_run_and_can_be_swapped_after_it_was_read() -> None:
    @dataclass(frozen=True)
    class Own:
        when: When = When.FIRE

    readings, own = Readings(), Own()
    readings.watch(Own)
    assert (own.when, own.when, list(readings.asked)) == (When.FIRE, When.FIRE, [When.FIRE])
    readings.begin()
    assert (list(readings.asked), own.when, list(readings.asked)) == ([], When.FIRE, [When.FIRE])
    with readings.swap_reading(When.FIRE, When.TEA):
        assert (own.when, own.when) == (When.TEA, When.TEA)
    assert (own.when, own.when) == (When.FIRE, When.FIRE)


def test_a_clause_that_another_one_of_the_event_overrides_need_not_bear_on_it() -> None:
    @dataclass(frozen=True)
    class Sneeze:
        """Sneeze."""

    @norm(permits=Sneeze, cites="sz.may")
    def anybody_may(_at: object, _action: Sneeze) -> bool:
        """Anybody may sneeze."""
        return True

    @norm(forbids=Sneeze, cites="sz.not", overrides=by_words("never", anybody_may))
    def never_at_night(_at: object, _action: Sneeze) -> bool:
        """Nobody sneezes at night."""
        return True

    assert never_at_night.exception_to == (anybody_may,)
    assert list(deciding_clauses(("sz.not", "sz.may", "sz.else"))) == ["sz.not", "sz.else"]
    assert list(deciding_clauses(("sz.may", "sz.else"))) == ["sz.may", "sz.else"]
