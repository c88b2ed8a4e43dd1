"""The pytest plugin that runs scenarios without the clauses that their events cite, on a small feature of its own."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from clausewitz.catalogue.scenarios.surplus import deciding
from clausewitz.catalogue.stored.results import Citation, load_results
from clausewitz.play.norms import by_words, norm
from here import HOUSE

FEATURE = """\
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

STEPS = """\
import pytest
from clausewitz.play.switches import standing, stands
from pytest_bdd import scenarios, then, when

class World:
    def __init__(self):
        self.cited, self.astray, self.transcript, self.in_sight = {"gw.small.gas"}, [], [], "nothing more"

    def happens(self, kind, *cites):
        self.transcript.append(("1", kind, kind, standing(*cites, "gw.issue.gas", "gw.small.exempt")))

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


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_citation_bears_on_something_if_from_its_event_on_something_is_different_without_it(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    (pytester.path / "small.feature").write_text(FEATURE)
    pytester.makepyfile(STEPS)
    pytester.makeconftest(
        "from types import SimpleNamespace\n"
        "from clausewitz.catalogue.scenarios import surplus\n"
        "exempt = {'gw.small.exempt': SimpleNamespace(exempt='it is'), 'gw.small.gas': SimpleNamespace(exempt='')}\n"
        "surplus.kept_register = lambda _: SimpleNamespace(clauses=exempt)\n"
        "pytest_plugins = ['clausewitz.catalogue.scenarios.surplus']\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    store = pytester.path / "results"
    plugin = ("-p", "clausewitz.catalogue.scenarios.recorder", "--results", str(store))
    ran = pytester.runpytest_subprocess(*plugin, "-q", "-n", workers)
    ran.assert_outcomes(passed=3)
    both = ("gw.small.gas", "Gas and fire")
    assert load_results(replace(HOUSE, store=store)).citations["great-war"].results == (
        Citation("gw.small.fire", "1", "fire is used", "gw.small.gas", "Fire hits", bears=True),
        Citation("gw.small.gas", "1", "gas is used", *both, bears=True),
        Citation("gw.small.gas", "1", "the wind blows", *both, bears=True),
        Citation("gw.small.gas", "1", "the wind dies down", *both, bears=True),
        Citation("gw.small.idle", "1", "gas is used", *both, bears=False),
        Citation("gw.small.idle", "1", "the wind blows", *both, bears=False),
        Citation("gw.small.idle", "1", "the wind dies down", *both, bears=False),
        Citation("gw.small.roll", "1", "the wind dies down", *both, bears=True),
    )


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
    assert list(deciding(("sz.not", "sz.may", "sz.else"))) == ["sz.not", "sz.else"]
    assert list(deciding(("sz.may", "sz.else"))) == ["sz.may", "sz.else"]
