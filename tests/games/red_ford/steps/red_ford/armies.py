"""The phrases of Red Ford: generals, and archers that have not shot."""

from pytest_bdd import given, parsers, then

from clausewitz.play.moments import Fired
from clausewitz.steps.expect import expect, side_of

from .world import World


@given(parsers.parse("the {side}'s army has a general"))
def _general(world: World, side: str) -> None:
    """A general with one of the armies: `the attacker's army has a general`."""
    world.generals |= {side_of(side)}


@then(parsers.parse("the {side}'s archers have not shot"))
def _not_shot(world: World, side: str) -> None:
    """No archer of a side has rolled a die so far: `the attacker's archers have not shot`."""
    fired = [each.happening.group for each in world.fight.events if isinstance(each.happening, Fired)]
    volleys = sum(each.side is side_of(side) and each.kind == "archers" for each in fired)
    expect(f"how often the {side}'s archers have shot", volleys, 0)
