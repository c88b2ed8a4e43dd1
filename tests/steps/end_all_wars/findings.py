"""Thens: what is left, which dice are thrown, who decides, and how the battle stands or ended."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Choose, Done, Roll, Side
from clausewitz.rulebooks.end_all_wars.army import Assault

from .words import army_of, dice_of, force_of
from .world import World


@then(parsers.parse("the {side} has {units} left"))
def _left(world: World, side: str, units: str) -> None:
    """All that a side has left in the battle, by number, or nothing: `the defender has 2 infantry left`."""
    assert world.battle.force(Side(side)) == army_of(side, units)


@then(parsers.re("(?P<units>.+) (?:has|have) left the battle"))
def _gone(world: World, units: str) -> None:
    """All aircraft that took no part or have disengaged: `2 fighters have left the battle`."""
    assert world.battle.left == force_of(units, Assault)


@then(parsers.parse("flight {flight:d} has {points:d} fuel points left"))
def _fuel(world: World, flight: int, points: int) -> None:
    """What each aircraft of a flight has left: `flight 1 has 5 fuel points left`."""
    assert world.battle.fuel[flight - 1] == points


@then("these dice are thrown")
def _dice(world: World, datatable: list[list[str]]) -> None:
    """All dice that are thrown next: unit, how many dice, what hits. `| attacker's tanks | 2 | 5 |`."""
    awaited = world.battle.awaits
    thrown = {(g.side, g.kind): (g.number, g.target) for g in awaited.groups} if isinstance(awaited, Roll) else {}
    assert thrown == {dice_of(whose): (int(number), int(target)) for whose, number, target in datatable}


@then(parsers.parse("the {side} is asked"))
def _asked(world: World, side: str) -> None:
    """Whose decision is next: `the attacker is asked`."""
    awaited = world.battle.awaits
    assert isinstance(awaited, Choose)
    assert awaited.by is Side(side)


@then(parsers.parse("the {chooser} chooses the losses of the {side}"))
def _chooses(world: World, chooser: str, side: str) -> None:
    """Who chooses casualties now: `the defender chooses the losses of the defender`."""
    awaited = world.battle.awaits
    assert isinstance(awaited, Choose)
    assert (awaited.by, awaited.question) == (Side(chooser), f"losses of the {side}")


@then(parsers.parse("the {side} may lose {units}"))
def _may_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may choose now: `the defender may lose 1 port`."""
    assert world.battle.may_lose(Side(side), army_of(side, units))


@then(parsers.parse("the {side} may not lose {units}"))
def _may_not_lose(world: World, side: str, units: str) -> None:
    """Losses that a side may not choose now: `the defender may not lose 1 city`."""
    assert not world.battle.may_lose(Side(side), army_of(side, units))


@then(parsers.parse("the battle stands at step {label}"))
def _stands(world: World, label: str) -> None:
    """The step at which dice or a decision are awaited: `the battle stands at step 1`."""
    assert not isinstance(world.battle.awaits, Done), world.battle.awaits
    assert (world.battle.current.label, world.battle.round) == (label, 1)


@then(parsers.parse("the battle stands at step {label} of round {number:d}"))
def _stands_again(world: World, label: str, number: int) -> None:
    """The same in a later round: `the battle stands at step 1 of round 2`."""
    assert not isinstance(world.battle.awaits, Done), world.battle.awaits
    assert (world.battle.current.label, world.battle.round) == (label, number)


@then(parsers.parse("the battle is over: {outcome}"))
def _over(world: World, outcome: str) -> None:
    """How the battle ended: `the battle is over: there is no land combat`."""
    awaited = world.battle.awaits
    assert isinstance(awaited, Done)
    assert awaited.outcome == outcome
