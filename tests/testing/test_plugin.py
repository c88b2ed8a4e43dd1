"""The plugin that an installed toolkit brings to pytest: no project of rules has to name it."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.distribution import install_command
from clausewitz.store.results import Outcome, load_results
from clausewitz.testing import RECORDER_MODULE
from clausewitz.text.project import project_here
from games.projects import run_pytest

PROJECT = """
[tool.clausewitz]
rulebooks = ["empires"]
features = "features"
verify = "verify"
docs = "docs"
steps = "steps"
"""
FEATURE = """
@empires
Feature: Stuck armies

  @em.stuck.no-move
  Rule: Stuck armies may not move

    Scenario: A reading is chosen
      Given reading b of em.issue.stuck
      Then the transcript does not cite em.move.fails
"""
CONFTEST = """
from dataclasses import dataclass

import pytest

from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile
from clausewitz.steps.vocabulary import phrases_below
from clausewitz.steps.world import World

globals().update(phrases_below("clausewitz.steps.phrases"))

@dataclass
class Rulings(World):
    rulebook = RULEBOOK
    profile: Profile = PREFERRED

@pytest.fixture
def world():
    return Rulings(looked_up={"em.stuck.no-move"})
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> Path:
    """A project of rules whose step definitions are the general ones alone."""
    for room in ("features", "verify", "docs", "steps"):
        (pytester.path / room).mkdir()
    pytester.makepyprojecttoml(PROJECT)
    (pytester.path / "features" / "stuck.feature").write_text(FEATURE)
    (pytester.path / "steps" / "conftest.py").write_text(CONFTEST)
    feature = "from pytest_bdd import scenarios\nscenarios('../features/stuck.feature')\n"
    (pytester.path / "steps" / "test_scenarios.py").write_text(feature)
    return pytester.path


WORKERS = pytest.param(("-n", "2"), marks=pytest.mark.nightly, id="workers")


@pytest.mark.parametrize(
    "options", [pytest.param((), id="alone"), WORKERS, pytest.param(("-p", RECORDER_MODULE), id="named")]
)
def test_in_a_project_of_rules_scenarios_run_on_general_phrases_and_are_recorded_once(
    pytester: pytest.Pytester, project: Path, options: tuple[str, ...]
) -> None:
    run_pytest(pytester, "-q", *options).assert_outcomes(passed=1)
    recorded = load_results(replace(project_here(project), build=project / "build"))
    (ran,) = recorded.scenarios["empires"].results
    assert (ran.clause, ran.name, ran.outcome) == ("em.stuck.no-move", "A reading is chosen", Outcome.PASSED)


@pytest.mark.parametrize("pyproject", [pytest.param("", marks=pytest.mark.nightly), "[tool.other]\nclausewitz = 1\n"])
def test_in_any_other_project_it_stays_silent(pytester: pytest.Pytester, pyproject: str) -> None:
    pytester.makepyprojecttoml(pyproject)
    pytester.makepyfile("def test_nothing(): ...")
    twice = (
        f"import sys, pytest; pytest.main(['-q']); print({RECORDER_MODULE!r} in sys.modules); "
        "sys.exit(pytest.main(['--results', 'results']))"
    )
    ran = pytester.run(sys.executable, "-c", twice)
    assert (ran.outlines[-1], ran.ret) == ("False", pytest.ExitCode.USAGE_ERROR)


def test_a_missing_dependency_of_the_scenarios_is_named_with_the_command_to_install_it(
    pytester: pytest.Pytester, project: Path
) -> None:
    bare = "import sys, pytest; sys.modules['msgspec'] = None; sys.exit(pytest.main(['-q']))"
    told = pytester.run(sys.executable, "-c", bare)
    assert (told.ret, told.stderr.str().strip()) == (
        pytest.ExitCode.USAGE_ERROR,
        "ERROR: clausewitz needs msgspec to run scenarios, which is not installed; run: "
        f"{install_command('scenarios')}",
    )
