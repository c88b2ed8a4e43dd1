"""What a side has in a battle, and how the battle is fought, step by step."""

from pytest_bdd import given, parsers, when

from clausewitz.steps.dice import WHOSE, whose_of
from clausewitz.steps.expect import cells_of, dice_of, expect_choice, faces_of, side_of
from clausewitz.steps.world import BattleWorld


@given(parsers.re(r"the (?P<side>attacker|defender) has (?P<units>\d.+)"))
def _has(world: BattleWorld, side: str, units: str) -> None:
    """The units of a side in the battle, by number: `the attacker has 2 artillery and 1 infantry`."""
    world.muster(side_of(side), units)


@when(parsers.re(rf"(?P<whose>{WHOSE}) (?:miss|fails?)"))
def _miss(world: BattleWorld, whose: str) -> None:
    """Dice that miss on the way to the step that is named next, once in each round: `the attacker's infantry miss`.

    Of several kinds and of both sides: `the attacker's artillery, infantry and the defender's infantry miss`. A check
    fails: `the defender's morale fails`.
    """
    world.dice.miss(whose_of(whose, world.kind_of))


@when(parsers.parse("step {label:w} begins"))
def _begins(world: BattleWorld, label: str) -> None:
    """The battle goes on to a step; the dice on the way miss, and everybody fights on: `step 4 begins`."""
    world.reach(label, 1)


@when(parsers.parse("step {label:w} of round {number:d} begins"))
def _begins_again(world: BattleWorld, label: str, number: int) -> None:
    """The same in a later round: `step 2 of round 2 begins`."""
    world.reach(label, number)


@when(parsers.parse("step {label:w} is fought with"))
def _fight_step(world: BattleWorld, label: str, datatable: list[list[str]]) -> None:
    """The battle goes on to a step, and these dice are rolled in it: all of them, one row for each kind of unit.

    Example of a row: `| attacker's infantry | 1, 4 |`.
    """
    _fight(world, label, 1, datatable)


@when(parsers.parse("step {label:w} of round {number:d} is fought with"))
def _fight_step_of_round(world: BattleWorld, label: str, number: int, datatable: list[list[str]]) -> None:
    """The same in a later round: `step 1 of round 2 is fought with`."""
    _fight(world, label, number, datatable)


@when(parsers.parse("the {side} loses {units}"))
def _loses(world: BattleWorld, side: str, units: str) -> None:
    """The losses of a side are chosen: `the defender loses 1 infantry`; hits, for a unit that takes several."""
    expect_choice(world.fight.awaits, question=f"losses of the {side}")
    world.fight = world.fight.choose(world.force_of(side_of(side), units))
    world.roll()


def _fight(world: BattleWorld, label: str, number: int, datatable: list[list[str]]) -> None:
    rows = cells_of(datatable, "whose dice", "their faces")
    world.reach(label, number)
    world.dice.name(label, number, {dice_of(whose, world.kind_of): faces_of(faces) for whose, faces in rows})
    world.roll()
