"""Thens: what is left, which dice are rolled, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Lost
from clausewitz.rulebooks.end_all_wars.army import Assault
from clausewitz.steps.expect import expect, side_of, units_of

from .world import World


@then(parsers.re("(?P<units>.+) (?:has|have) left the battle"))
def _gone(world: World, units: str) -> None:
    """All aircraft that took no part or have disengaged: `2 fighters have left the battle`."""
    expect("what has left the battle", world.battle.left, units_of(units, Assault))


@then(parsers.parse("the {side} has removed {units}"))
def _removed(world: World, side: str, units: str) -> None:
    """What a side has lost, or nothing, if it has lost units once at most: `the attacker has removed 1 infantry`."""
    lost = [each.happening for each in world.fight.events if isinstance(each.happening, Lost)]
    removed = tuple(each.losses for each in lost if each.side is side_of(side))
    expected = () if units == "nothing" else (world.force_of(side_of(side), units),)
    expect(f"what the {side} has removed", removed, expected)


@then(parsers.re(r"flight (?P<flight>\d) has (?P<points>\d+) fuel points? left"))
def _fuel(world: World, flight: str, points: str) -> None:
    """What each aircraft of a flight has left: `flight 1 has 5 fuel points left`."""
    expect(f"the fuel points left to flight {flight}", world.battle.fuel[int(flight) - 1], int(points))
