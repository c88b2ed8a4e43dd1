"""Rail guns that bombard: how they are set up, and what a gun may do."""

from dataclasses import replace

from pytest_bdd import given, parsers, then

from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, RailGun, TakePart

from ..world import World


@given(parsers.re(r"(?P<number>\d+) rail guns? bombards?"))
def _bombard(world: World, number: str) -> None:
    """So many rail guns bombard the space that the defender holds: `3 rail guns bombard`."""
    world.guns = int(number)


@given(parsers.re(r"(?P<number>\d+) supporting rail guns? ha(?:s|ve) bombarded"))
def _have_bombarded(world: World, number: str) -> None:
    """Supporting guns of the attacker that have bombarded in this turn: `1 supporting rail gun has bombarded`."""
    world.attacker = replace(world.attacker, bombarded=int(number))


@given("a rail gun next to an enemy territory")
def _gun(world: World) -> None:
    """One rail gun in its owner's turn, before the land combat: `a rail gun next to an enemy territory`."""
    world.gun = RailGun(profile=world.profile)


@given("a rail gun in the embattled space")
def _gun_here(world: World) -> None:
    """One rail gun that has come along with the attack: `a rail gun in the embattled space`."""
    world.gun = RailGun(here=True, adjacent=False, profile=world.profile)


@given("no land units attack the territory")
def _alone(world: World) -> None:
    """No attack follows the bombardment: `no land units attack the territory`."""
    world.gun = replace(world.gun, attacked=False)


@given("the territory is not adjacent to it")
def _far(world: World) -> None:
    """The gun stands farther away: `the territory is not adjacent to it`."""
    world.gun = replace(world.gun, adjacent=False)


@given("the territory is a sea zone")
def _sea(world: World) -> None:
    """The gun would fire into a sea zone: `the territory is a sea zone`."""
    world.gun = replace(world.gun, land=False)


@given("the territory is not the enemy's")
def _not_enemy(world: World) -> None:
    """The territory is a friendly or a neutral one: `the territory is not the enemy's`."""
    world.gun = replace(world.gun, enemy=False)


@given("an enemy contests it")
def _enemy_there(world: World) -> None:
    """Enemies stand in the territory, whoever owns it: `an enemy contests it`."""
    world.gun = replace(world.gun, contested=True)


@given("the land combat of the turn has begun")
def _too_late(world: World) -> None:
    """The time for bombardment is over: `the land combat of the turn has begun`."""
    world.gun = replace(world.gun, land_combat=True)


@given("the gun has bombarded")
def _bombarded(world: World) -> None:
    """The gun has fired its shot in this turn: `the gun has bombarded`."""
    world.gun = replace(world.gun, bombarded=True)


@then("the gun may bombard")
def _may_bombard(world: World) -> None:
    """The rail gun may bombard: `the gun may bombard`."""
    world.allows(Bombard(), world.gun)


@then(parsers.parse("the gun may not bombard because of {clause}"))
def _may_not_bombard(world: World, clause: str) -> None:
    """A clause or reading forbids the rail gun to bombard."""
    world.forbids(Bombard(), world.gun, clause)


@then("the gun may take part")
def _may_take_part(world: World) -> None:
    """The rail gun may fire in the land combat: `the gun may take part`."""
    world.allows(TakePart(), world.gun)


@then(parsers.parse("the gun may not take part because of {clause}"))
def _may_not_take_part(world: World, clause: str) -> None:
    """A clause forbids the rail gun to fire in the land combat."""
    world.forbids(TakePart(), world.gun, clause)
