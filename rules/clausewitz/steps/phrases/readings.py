"""Givens: the readings by which a scenario is played."""

from pytest_bdd import given, parsers

from clausewitz.play.readings import choose_reading
from clausewitz.steps.expect import require_given
from clausewitz.steps.world import World


@given(parsers.parse("reading {letter} of {issue}"))
def takes_reading(world: World, letter: str, issue: str) -> None:
    """A reading of an issue in place of the preferred one, by its letter and the id of the issue."""
    world.profile = choose_reading(world.profile, issue, letter)


@given(parsers.parse("the profile {name}"))
def takes_profile(world: World, name: str) -> None:
    """All readings of a profile, by its name."""
    world.profile = require_given(world.rulebook.profiles.get(name), f"a profile {name}")
