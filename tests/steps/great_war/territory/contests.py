"""Contested territories, and aircraft that fly back: what may be done, and what it is worth."""

from pytest_bdd import parsers, then

from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, economic_worth, friendly_to, production
from clausewitz.rulebooks.great_war.territory.no_mans_land import BuildThere, Collect, Contested, MoveOut, Reinforce, To
from clausewitz.steps.expect import expect

from ..world import World


@then("a side may reinforce a contested territory in its movement phase")
def _may_reinforce(world: World) -> None:
    """Units come in from the outside: `a side may reinforce a contested territory in its movement phase`."""
    world.allows(Reinforce(), Contested())


@then(parsers.parse("a side may not reinforce a contested territory in another phase because of {clause}"))
def _may_not_reinforce(world: World, clause: str) -> None:
    """A clause forbids units to come in outside the movement phase of their side."""
    world.forbids(Reinforce(), Contested(movement_phase=False), clause)


@then(
    parsers.re(
        r"units with (?P<points>\d+) movement points? may move (?P<way>directly|roundabout)"
        r" to an? (?P<to>\w+) territory"
    )
)
def _may_move_out(world: World, points: str, way: str, to: str) -> None:
    """Units leave a contested territory for a friendly, enemy or contested one, directly or through a friendly one."""
    world.allows(MoveOut(To(to), way == "roundabout"), Contested(movement=int(points)))


@then(
    parsers.re(
        r"units with (?P<points>\d+) movement points? may not move (?P<way>directly|roundabout)"
        r" to an? (?P<to>\w+) territory"
    )
)
def _cannot_move_out(world: World, points: str, way: str, to: str) -> None:
    """No clause lets units leave a contested territory in this way."""
    world.forbids(MoveOut(To(to), way == "roundabout"), Contested(movement=int(points)))


@then(
    parsers.re(
        r"units with (?P<points>\d+) movement points? may not move (?P<way>directly|roundabout)"
        r" to an? (?P<to>\w+) territory"
        r" because of (?P<clause>\S+)"
    )
)
def _may_not_move_out(world: World, points: str, way: str, to: str, clause: str) -> None:
    """A clause forbids units to leave a contested territory in this way."""
    world.forbids(MoveOut(To(to), way == "roundabout"), Contested(movement=int(points)), clause)


@then(
    parsers.parse(
        "a territory of {first} when the contest began, and of {now} at the start of this turn, is friendly to {owner}"
    )
)
def _friendly(world: World, first: str, now: str, owner: str) -> None:
    """Whose a contested territory is, given who owned it when."""
    friendly, cites = friendly_to(Ownership(when_contested=first, this_turn=now), world.profile)
    world.looked_up.update(cites)
    expect("the side to which the territory is friendly", friendly, owner)


@then(parsers.parse("a contested territory worth {value:d} yields {income:d}"))
def _yields(world: World, value: int, income: int) -> None:
    """Economic worth of a contested territory: `a contested territory worth 5 yields 2`."""
    worth, cites = economic_worth(value, contested=True)
    world.looked_up.update(cites)
    expect("what the territory yields", worth, income)


@then(parsers.parse("a contested territory worth {value:d} produces {number:d}"))
def _produces(world: World, value: int, number: int) -> None:
    """Production of a contested territory: `a contested territory worth 5 produces 2`."""
    worth, cites = production(value, contested=True)
    world.looked_up.update(cites)
    expect("what the territory produces", worth, number)


@then("the owner of a contested territory may collect its income")
def _collects(world: World) -> None:
    """Its owner collects: `the owner of a contested territory may collect its income`."""
    world.allows(Collect(), Contested())


@then(parsers.parse("the enemy in a contested territory may not collect its income because of {clause}"))
def _does_not_collect(world: World, clause: str) -> None:
    """A clause forbids the other side to collect."""
    world.forbids(Collect(), Contested(own=False), clause)


@then("the owner of a contested territory may build there")
def _builds(world: World) -> None:
    """Its owner builds: `the owner of a contested territory may build there`."""
    world.allows(BuildThere(), Contested())


@then(parsers.parse("the owner of a contested territory may not build forts there because of {clause}"))
def _builds_no_forts(world: World, clause: str) -> None:
    """A clause forbids the owner of a contested territory to build forts."""
    world.forbids(BuildThere(forts=True), Contested(), clause)


@then(parsers.parse("the enemy in a contested territory may not build there because of {clause}"))
def _does_not_build(world: World, clause: str) -> None:
    """A clause forbids the other side to build."""
    world.forbids(BuildThere(), Contested(own=False), clause)


@then(parsers.parse("an attacking aircraft with {left:d} movement points left may fly back {spaces:d} spaces"))
def _flies_back(world: World, left: int, spaces: int) -> None:
    """How far aircraft may fly home: `an attacking aircraft with 2 movement points left may fly back 2 spaces`."""
    world.allows(FlyBack(spaces), Flight(movement_left=left))


@then(
    parsers.parse(
        "an attacking aircraft with {left:d} movement points left may not fly back {spaces:d} spaces"
        " because of {clause}"
    )
)
def _does_not_fly_back(world: World, left: int, spaces: int, clause: str) -> None:
    """A clause forbids aircraft to fly home that far."""
    world.forbids(FlyBack(spaces), Flight(movement_left=left), clause)
