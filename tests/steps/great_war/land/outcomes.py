"""Thens: what is left, which dice are rolled, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.steps.expect import expect, side_of

from ..words import army_of
from ..world import World


@then(parsers.parse("the {side} has withdrawn {units}"))
def _withdrawn(world: World, side: str, units: str) -> None:
    """All that has left the battle alive: `the defender has withdrawn 3 infantry`."""
    expect(f"what the {side} has withdrawn", world.battle.combatant(side_of(side)).withdrawn, army_of(units))


@then(parsers.parse("{who} has air superiority"))
def _superiority(world: World, who: str) -> None:
    """Who has air superiority: `the attacker has air superiority`, `nobody has air superiority`."""
    sides = {"nobody": set(), "the attacker": {Side.ATTACKER}, "the defender": {Side.DEFENDER}, "each side": set(Side)}
    expect("who has air superiority", world.battle.superior, sides[who])
