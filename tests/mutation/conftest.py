"""A miniature game, of one rule and its engine, in a folder of its own: wagons cross a bridge."""

import importlib
import sys
from pathlib import Path

import pytest

from clausewitz.text.project import Project
from clausewitz.text.register import Register
from here import project_at

ENGINE = '''\
def crosses(tons, pontoons):
    """A pontoon bears three tons."""
    return tons <= 3 * pontoons


def toll(tons):
    return tons + 1


def unused(tons):
    return tons + 1
'''
FEATURE = """\
Feature: Bridges

  @br.heavy
  Rule: A pontoon bears three tons
    Scenario: Three tons cross on one pontoon
      Given 3 tons
      Then they cross on 1 pontoons

    Scenario: Seven tons do not cross on two pontoons
      Given 7 tons
      Then they do not cross on 2 pontoons
"""
STEPS = """\
import pytest
from bridges_game import engine
from pytest_bdd import given, parsers, scenarios, then

class World:
    cited_clauses = {"br.heavy"}
    astray = ()

@pytest.fixture
def world():
    return World()

@given(parsers.parse("{tons:d} tons"))
def _(world, tons):
    world.tons = tons
    engine.toll(tons)

@then(parsers.parse("they cross on {pontoons:d} pontoons"))
def _(world, pontoons):
    assert engine.crosses(world.tons, pontoons)

@then(parsers.parse("they do not cross on {pontoons:d} pontoons"))
def _(world, pontoons):
    assert not engine.crosses(world.tons, pontoons)

scenarios("bridges.feature")
"""
CLAIM = '''\
from bridges_game import engine
from clausewitz.prove.claims import claim


@claim("br.heavy")
def a_toll_is_more_than_one(tons: bool) -> None:
    """Whoever crosses pays more than one."""
    assert engine.toll(2 if tons else 1) > 1
'''
TEST = """\
from bridges_game import engine

def test_four_tons_cross_on_two_pontoons():
    assert engine.crosses(4, 2)
"""
REGISTER = Register((), {}, (), ())


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """The project of the game alone, and its engine where Python finds it."""
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\nbdd_features_base_dir = "features"\n',
        "rulebooks/bridges/__init__.py": "",
        "rulebooks/bridges/engine.py": ENGINE,
        "features/bridges.feature": FEATURE,
        "steps/bridges/test_bridges.py": STEPS,
        "verify/bridges/bridges.py": CLAIM,
        "units/test_units.py": TEST,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "bridges_game").symlink_to(tmp_path / "rulebooks" / "bridges")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [each for each in sys.modules if each.startswith(("bridges_game", "test_bridges", "test_units"))]:
        monkeypatch.delitem(sys.modules, name)
    importlib.invalidate_caches()
    return project_at(tmp_path, "bridges")
