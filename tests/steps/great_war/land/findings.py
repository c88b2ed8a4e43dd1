"""Thens: what is left, which dice are rolled, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.army import ROSTER
from clausewitz.steps.expecting import expect, expect_at, expect_choice, expect_dice, expect_losses, expect_over

from ..words import army_of, dice_of, kind_of, side_of
from ..world import World


@then(parsers.parse("the {side} has {units} left"))
def _left(world: World, side: str, units: str) -> None:
    """All that a side has left, by number, or nothing: `the defender has 2 infantry left`."""
    expect(f"what the {side} has left", world.fight_of_armies.combatant(side_of(side)).army, army_of(units))


@then(parsers.parse("the {side} has withdrawn {units}"))
def _withdrawn(world: World, side: str, units: str) -> None:
    """All that has left the battle alive: `the defender has withdrawn 3 infantry`."""
    expect(f"what the {side} has withdrawn", world.battle.combatant(side_of(side)).withdrawn, army_of(units))


@then("these dice are rolled")
def _dice(world: World, datatable: list[list[str]]) -> None:
    """All dice that are rolled next: unit, how many dice, target number. `| attacker's artillery | 2 | 3 |`."""
    dice = {dice_of(whose): (int(number), int(target)) for whose, number, target in datatable}
    expect_dice(world.fight.awaits, dice)


@then(parsers.parse("the {side} is asked"))
def _asked(world: World, side: str) -> None:
    """Whose decision is next: `the defender is asked`."""
    expect_choice(world.fight.awaits, side_of(side))


@then(parsers.parse("the {chooser} chooses the losses of the {side}"))
def _chooses(world: World, chooser: str, side: str) -> None:
    """Who chooses casualties now: `the defender chooses the losses of the defender`."""
    expect_choice(world.fight.awaits, side_of(chooser), f"losses of the {side}")


@then(parsers.parse("the {side} may lose {units}"))
def _may_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may choose now: `the defender may lose 1 fighter`."""
    expect_losses(world.fight, side_of(side), world.force_of(units))


@then(parsers.parse("the {side} may not lose {units}"))
def _may_not_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may not choose now: `the attacker may not lose 1 rail gun`."""
    expect_losses(world.fight, side_of(side), world.force_of(units), allowed=False)


@then(parsers.parse("{who} has air superiority"))
def _superiority(world: World, who: str) -> None:
    """Who has air superiority: `the attacker has air superiority`, `nobody has air superiority`."""
    sides = {"nobody": set(), "the attacker": {Side.ATTACKER}, "the defender": {Side.DEFENDER}, "each side": set(Side)}
    expect("who has air superiority", world.battle.superior, sides[who])


@then(parsers.parse("the battle stands at step {label}"))
def _stands(world: World, label: str) -> None:
    """The step at which dice or a decision are awaited: `the battle stands at step 5a`."""
    expect_at(world.fight, label, 1)


@then(parsers.parse("the battle stands at step {label} of round {number:d}"))
def _stands_again(world: World, label: str, number: int) -> None:
    """The same in a later round: `the battle stands at step 2 of round 2`."""
    expect_at(world.fight, label, number)


@then(parsers.parse("the battle is over: {outcome}"))
def _over(world: World, outcome: str) -> None:
    """How the battle ended: `the battle is over: the defender is eliminated`."""
    expect_over(world.fight.awaits, outcome)


@then(parsers.parse("the roster gives {name} {figure} {value}"))
def _figure(world: World, name: str, figure: str, value: str) -> None:
    """A figure of the roster: `the roster gives infantry cost 1.5`."""
    found = ROSTER.figure(kind_of(name), figure)
    expect(f"the {figure} of {name}", float(found.value) if found else None, float(value))
    world.looked_up.update([found.clause] if found else [])
