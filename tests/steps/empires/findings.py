"""Thens: what has become of an order, and what is where afterwards."""

import re

from pytest_bdd import parsers, then

from clausewitz.play.moments import Choose
from clausewitz.rulebooks.empires.combat.defence import mode_in_force

from .world import World


@then("the order is executed")
def _executed(world: World) -> None:
    """The last order has not failed: `the order is executed`."""
    assert not world.last.failed, world.last.told[0].text


@then(parsers.re(r"it costs (?P<number>\d+) BPs?"))
def _costs(world: World, number: str) -> None:
    """What the last order has cost: `it costs 3 BPs`."""
    told = next(each.text for each in world.last.told if each.text.startswith("costs "))
    assert int(re.findall(r"\d+", told)[0]) == int(number)


@then("the order fails")
def _fails(world: World) -> None:
    """The last order has failed: `the order fails`."""
    assert world.last.failed


@then(parsers.parse("the order fails because of {clause}"))
def _fails_because(world: World, clause: str) -> None:
    """The last order has failed by a clause or a reading: `the order fails because of em.move.fails`."""
    assert world.last.failed
    assert world.last.told[0].cites[:1] == (clause,)


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) arm(?:y|ies) in (?P<area>.+)"))
def _armies(world: World, country: str, number: str, area: str) -> None:
    """How many armies there are afterwards: `Albion then has 2 armies in Sussex`."""
    assert world.presence(area, country).stack.armies == int(number)


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) ships? in (?P<area>.+)"))
def _ships(world: World, country: str, number: str, area: str) -> None:
    """How many ships there are afterwards: `Albion then has 2 ships in North Sea`."""
    assert world.presence(area, country).ships == int(number)


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) BPs?"))
def _points(world: World, country: str, number: str) -> None:
    """How many BPs are left: `Albion then has 17 BPs`."""
    assert world.atlas.country(country).points == int(number)


@then(parsers.parse("{area} then belongs to {country}"))
def _belongs(world: World, area: str, country: str) -> None:
    """Who owns an area afterwards: `Picardy then belongs to Albion`."""
    assert world.area(area).owner == country


@then(parsers.parse("a battle for {area} is to be decided"))
def _undecided(world: World, area: str) -> None:
    """An order has led to a battle whose end is for section 8: `a battle for Picardy is to be decided`."""
    awaited = world.turn.awaits
    assert isinstance(awaited, Choose), f"no battle is to be decided; {world.turn.reports[-1].told[-1].text}"
    assert awaited.question == f"how does the battle of {area} end?"


@then(parsers.parse("the armies in {area} stand and fight because of {clause}"))
def _stand(world: World, area: str, clause: str) -> None:
    """Attacked armies do not retreat: `the armies in Picardy stand and fight because of em.defence.defend`."""
    told = [each for each in world.last.told if re.fullmatch(rf"\d+ arm.* in {area} stands? and fights?", each.text)]
    assert told, [each.text for each in world.last.told]
    assert clause in told[0].cites


@then(parsers.parse("the armies in {area} retreat to {location}"))
def _retreat(world: World, area: str, location: str) -> None:
    """Attacked armies retreat: `the armies in Picardy retreat to Normandy`."""
    assert f"the armies in {area} retreat to {location}" in [each.text for each in world.last.told]


@then(parsers.parse("the attack comes from where it was {expected}"))
def _foreseen(world: World, expected: str) -> None:
    """Whether a defence location was right: `the attack comes from where it was not expected`."""
    assert f"the attack comes from where it was {expected}" in [each.text for each in world.last.told]


@then(parsers.parse("the defence mode of {area} is {mode}"))
def _mode(world: World, area: str, mode: str) -> None:
    """The defence mode in force: `the defence mode of Picardy is AMBUSH`."""
    in_force, cites = mode_in_force(world.area(area).defence)
    world.looked_up.update(cites)
    assert in_force is not None, f"{area} has no defence mode"
    assert in_force.value == mode
