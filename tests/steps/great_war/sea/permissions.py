"""Thens that ask what a side may do at sea, whatever the battle."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces import Haven
from clausewitz.rulebooks.great_war.sea.standoff import (
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    Withdraw,
)

from ..world import World


@then(parsers.re(r"(?P<who>destroyers|sub hunters) may attack submerged submarines in the first round"))
def _may_hunt(world: World, who: str) -> None:
    """Whatever the battle: `destroyers may attack submerged submarines in the first round`."""
    sent = SendDestroyers(1) if who == "destroyers" else SendSubHunters(1)
    world.allows(sent, SeaStandoff(side=Side.ATTACKER))


@then("a battle at sea may go on for another round")
def _may_go_on(world: World) -> None:
    """Whatever the battle, either side may stay: `a battle at sea may go on for another round`."""
    for side in Side:
        world.allows(StayInBattle(), SeaStandoff(side=side, profile=world.profile))


@then("an attacking fleet may retreat to where it came from")
def _may_go_back(world: World) -> None:
    """Whatever the battle: `an attacking fleet may retreat to where it came from`."""
    world.allows(Withdraw(Haven(origin=True)), SeaStandoff(side=Side.ATTACKER, profile=world.profile))
