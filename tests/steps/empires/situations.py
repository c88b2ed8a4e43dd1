"""Givens: what is where on the map, and by which readings orders are executed."""

from dataclasses import replace

from pytest_bdd import given, parsers

from clausewitz.rulebooks.empires.moves.stuck import Terrain, add_armies
from clausewitz.rulebooks.empires.turn.marches import place_from_reserve
from clausewitz.steps.expect import require_given

from .world import World


@given(parsers.re(r"(?P<country>\w+) has (?P<number>\d+) arm(?:y|ies) in (?P<area>.+)"))
def _armies(world: World, country: str, number: str, area: str) -> None:
    """Armies of a country in an area: `Albion has 3 armies in Kent`."""
    here = world.presence(area, country)
    stack = replace(add_armies(here.stack, int(number), sticks=False), moved=0)
    world.atlas = world.atlas.with_presence(replace(here, stack=stack))


@given(parsers.re(r"(?P<country>\w+) has (?P<number>\d+) ships? in (?P<area>.+)"))
def _ships(world: World, country: str, number: str, area: str) -> None:
    """Ships of a country in a sea area or a naval base: `Albion has 3 ships in Channel`."""
    world.atlas = world.atlas.with_presence(replace(world.presence(area, country), ships=int(number)))


@given(parsers.re(r"(?P<country>\w+) has (?P<number>\d+) BPs?"))
def _points(world: World, country: str, number: str) -> None:
    """The BPs of a country; 20 where nothing is said: `Albion has 2 BPs`."""
    world.atlas = world.atlas.with_country(replace(world.atlas.country(country), points=int(number)))


@given(parsers.parse("{area} is owned by {country}"))
def _owned(world: World, area: str, country: str) -> None:
    """The owner of an area from the beginning: `Brest is owned by Albion`."""
    owned = replace(world.area(area), owner=country)
    base = replace(owned.base, ships_of=country) if owned.base else None
    world.atlas = world.atlas.with_area(replace(owned, base=base))


@given(parsers.parse("{area} has been captured by {country}"))
def _captured(world: World, area: str, country: str) -> None:
    """An area that another country has taken, with the naval base in it: `Kent has been captured by Gallia`."""
    world.atlas = world.atlas.with_area(replace(world.area(area), owner=country))


@given(parsers.parse("nobody owns {area}"))
def _unowned(world: World, area: str) -> None:
    """An area without an owner: `nobody owns Normandy`."""
    world.atlas = world.atlas.with_area(replace(world.area(area), owner=""))


@given(parsers.parse("the map sets the retreat location of {area} to {location}"))
def _retreat_location(world: World, area: str, location: str) -> None:
    """A location that no order has set: `the map sets the retreat location of Picardy to Normandy`."""
    defence = replace(world.area(area).defence, retreat_to=world.area(location).name)
    world.atlas = world.atlas.with_area(replace(world.area(area), defence=defence))


@given(parsers.parse("{country} and {other} are at peace"))
def _peace(world: World, country: str, other: str) -> None:
    """Countries whose ships do not fight, for the reading by which there is peace: `Albion and Gallia are at peace`."""
    friendly = frozenset({world.atlas.country(other).name})
    world.atlas = world.atlas.with_country(replace(world.atlas.country(country), at_peace_with=friendly))


@given(parsers.parse("the naval base in {area} is closed"))
def _closed(world: World, area: str) -> None:
    """A naval base that is closed: `the naval base in Kent is closed`."""
    closed = world.area(area)
    base = require_given(closed.base, f"a naval base in {area}")
    world.atlas = world.atlas.with_area(replace(closed, base=replace(base, closed=True)))


@given(parsers.parse("the home base of {country} is {area}"))
def _home_base(world: World, country: str, area: str) -> None:
    """The base of all ships of a country, for the reading that gives them one: `the home base of Albion is Kent`."""
    world.atlas = world.atlas.with_country(replace(world.atlas.country(country), home_base=area))


@given(parsers.parse("the terrain of {area} is {terrain}"))
def _terrain(world: World, area: str, terrain: str) -> None:
    """The terrain of a land area: `the terrain of Sussex is jungle`."""
    world.atlas = world.atlas.with_area(replace(world.area(area), terrain=Terrain(terrain)))


@given(parsers.re(r"(?P<country>\w+) has placed (?P<number>\d+) arm(?:y|ies) from its reserve in (?P<area>.+)"))
def _reserve(world: World, country: str, number: str, area: str) -> None:
    """Armies that came from the reserve in this turn: `Albion has placed 1 army from its reserve in Kent`."""
    world.atlas, cites = place_from_reserve(world.atlas, area, country, int(number))
    world.looked_up.update(cites)
