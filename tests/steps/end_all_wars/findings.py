"""Thens: what is left, which dice are rolled, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.army import Assault
from clausewitz.steps.expecting import expect, expect_at, expect_choice, expect_dice, expect_losses, expect_over

from .words import army_of, dice_of, force_of
from .world import World


@then(parsers.parse("the {side} has {units} left"))
def _left(world: World, side: str, units: str) -> None:
    """All that a side has left in the battle, by number, or nothing: `the defender has 2 infantry left`."""
    expect(f"what the {side} has left", world.battle.force(Side(side)), army_of(side, units))


@then(parsers.re("(?P<units>.+) (?:has|have) left the battle"))
def _gone(world: World, units: str) -> None:
    """All aircraft that took no part or have disengaged: `2 fighters have left the battle`."""
    expect("what has left the battle", world.battle.left, force_of(units, Assault))


@then(parsers.re(r"flight (?P<flight>\d) has (?P<points>\d+) fuel points? left"))
def _fuel(world: World, flight: str, points: str) -> None:
    """What each aircraft of a flight has left: `flight 1 has 5 fuel points left`."""
    expect(f"the fuel points left to flight {flight}", world.battle.fuel[int(flight) - 1], int(points))


@then("these dice are rolled")
def _dice(world: World, datatable: list[list[str]]) -> None:
    """All dice that are rolled next: unit, how many dice, what hits. `| attacker's tanks | 2 | 5 |`."""
    dice = {dice_of(whose): (int(number), int(target)) for whose, number, target in datatable}
    expect_dice(world.battle.awaits, dice)


@then(parsers.parse("the {side} is asked"))
def _asked(world: World, side: str) -> None:
    """Whose decision is next: `the attacker is asked`."""
    expect_choice(world.battle.awaits, Side(side))


@then(parsers.parse("the {chooser} chooses the losses of the {side}"))
def _chooses(world: World, chooser: str, side: str) -> None:
    """Who chooses casualties now: `the defender chooses the losses of the defender`."""
    expect_choice(world.battle.awaits, Side(chooser), f"losses of the {side}")


@then(parsers.parse("the {side} may lose {units}"))
def _may_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may choose now: `the defender may lose 1 port`."""
    expect_losses(world.battle, Side(side), army_of(side, units))


@then(parsers.parse("the {side} may not lose {units}"))
def _may_not_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may not choose now: `the defender may not lose 1 city`."""
    expect_losses(world.battle, Side(side), army_of(side, units), allowed=False)


@then(parsers.parse("the battle stands at step {label}"))
def _stands(world: World, label: str) -> None:
    """The step at which dice or a decision are awaited: `the battle stands at step 1`."""
    expect_at(world.battle, label, 1)


@then(parsers.parse("the battle stands at step {label} of round {number:d}"))
def _stands_again(world: World, label: str, number: int) -> None:
    """The same in a later round: `the battle stands at step 1 of round 2`."""
    expect_at(world.battle, label, number)


@then(parsers.parse("the battle is over: {outcome}"))
def _over(world: World, outcome: str) -> None:
    """How the battle ended: `the battle is over: there is no land combat`."""
    expect_over(world.battle.awaits, outcome)
