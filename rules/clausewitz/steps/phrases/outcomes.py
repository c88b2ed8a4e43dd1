"""Thens: what is left of a side, which dice are rolled, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Checked, Fired
from clausewitz.steps.expect import (
    cells_of,
    dice_of,
    expect,
    expect_at,
    expect_choice,
    expect_dice,
    expect_held,
    expect_invalid,
    expect_losses,
    expect_over,
    expect_won_by_nobody,
    faces_of,
    number_of,
    side_of,
)
from clausewitz.steps.world import BattleWorld


@then(parsers.parse("the {side} has {units} left"))
def _expect_force_left(world: BattleWorld, side: str, units: str) -> None:
    """All that a side has left in the battle, by number, or nothing: `the defender has 2 infantry left`."""
    expect(f"what the {side} has left", world.left_to(side_of(side)), world.force_of(side_of(side), units))


@then("these dice are rolled")
def _dice(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All dice that are rolled next: unit, how many dice, target number. `| attacker's artillery | 2 | 3 |`."""
    rows = cells_of(datatable, "whose dice", "how many", "the target number")
    dice = [(dice_of(whose, world.kind_of), number_of(number), number_of(target)) for whose, number, target in rows]
    expect_dice(world.fight.awaits, dice)


@then("none of these rolls is valid")
def _invalid(world: BattleWorld, datatable: list[list[str]]) -> None:
    """Rolls that are refused by their number of dice, or by a face; a row for each, of all dice: `| 11, 1 |`."""
    for (faces,) in cells_of(datatable, "the faces of all dice"):
        expect_invalid(world.fight, faces_of(faces))


@then("no dice were rolled")
def _no_dice(world: BattleWorld) -> None:
    """Nobody has fired or rolled for anything so far: `no dice were rolled`."""
    rolled = (each.happening for each in world.fight.events if isinstance(each.happening, Fired | Checked))
    expect("what has fired", tuple(rolled), ())


@then(parsers.parse("the {side} is asked"))
def _expect_decision(world: BattleWorld, side: str) -> None:
    """Whose decision is next: `the defender is asked`."""
    expect_choice(world.awaits, side_of(side))


@then("these are all the choices")
def _choices(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All that may be decided now, a row for each choice, in any order: `| fights on |`."""
    found = tuple(sorted(map(str, expect_choice(world.awaits).options)))
    expect("the choices", found, tuple(sorted(row[0] for row in datatable)))


@then(parsers.parse("the {chooser} chooses the losses of the {side}"))
def _chooses(world: BattleWorld, chooser: str, side: str) -> None:
    """Who chooses casualties now: `the defender chooses the losses of the defender`."""
    expect_choice(world.fight.awaits, side_of(chooser), f"losses of the {side}")


@then(parsers.parse("the {side} may lose {units}"))
def _may_lose(world: BattleWorld, side: str, units: str) -> None:
    """Losses that a side may choose now: `the defender may lose 1 infantry`."""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), units))


@then(parsers.parse("the {side} may not lose {units}"))
def _may_not_lose(world: BattleWorld, side: str, units: str) -> None:
    """Losses that a side may not choose now: `the attacker may not lose 2 infantry`."""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), units), allowed=False)


@then(parsers.parse("the battle stands at step {label:w}"))
def _stands(world: BattleWorld, label: str) -> None:
    """The step at which dice or a decision are awaited: `the battle stands at step 2`."""
    expect_at(world.fight, label, 1)


@then(parsers.parse("the battle stands at step {label:w} of round {number:d}"))
def _stands_again(world: BattleWorld, label: str, number: int) -> None:
    """The same in a later round: `the battle stands at step 2 of round 2`."""
    expect_at(world.fight, label, number)


@then(parsers.parse("the battle is over: {outcome}"))
def _expect_battle_over(world: BattleWorld, outcome: str) -> None:
    """How the battle ended: `the battle is over: the defender is eliminated`."""
    expect_over(world.fight.awaits, outcome)


@then("nobody has won the space")
def _nobody_has_won(world: BattleWorld) -> None:
    """It is still fought for, or no rule gives it to a side: `nobody has won the space`."""
    expect_won_by_nobody(world.fight.holders)


@then(parsers.parse("the space is held by the {side}"))
def _holds(world: BattleWorld, side: str) -> None:
    """Who has the space once the battle is over: `the space is held by the defender`."""
    expect_held(world.fight.holders, side_of(side))


@then(parsers.parse("the space is contested, and friendly to the {side}"))
def _expect_contested(world: BattleWorld, side: str) -> None:
    """That both sides are in it, and whose it remains: `the space is contested, and friendly to the defender`."""
    expect_held(world.fight.holders, side_of(side), contested=True)
