"""Naval bases, the routes of ships to them over the map, and what ships without a route lose."""

from collections.abc import Callable, Iterable, Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least, most
from clausewitz.play.switches import stands
from clausewitz.rulebooks.empires.atlas import Area, WorldMap
from clausewitz.rulebooks.empires.readings import (
    CapturedBase,
    Closed,
    DispersedArmy,
    DistanceFrom,
    DistanceHow,
    EntranceDistance,
    NoBase,
    Profile,
    Route,
    TheirBase,
)
from clausewitz.rulebooks.empires.sea.sea_battles import is_held_by_others


@dataclass(frozen=True)
class ToBase:
    """The route of ships to their base."""

    has_route: bool
    distance: int
    """Areas to go; 0 without a route."""
    cites: tuple[str, ...]
    """The clauses by which there is none, or none to a nearer base."""


def to_base(world: WorldMap, country: str, where: str, profile: Profile) -> ToBase:
    """The route of a country's ships from an area to their base.

    Without `em.sea.no-route.captured` a captured base is still theirs, without `em.sea.no-route.closed` a closed one is
    open, and without `em.sea.no-route.no-extra` the way to a base without a route is counted all the same.
    """
    bases = {area.name: area for area in _bases(world, country, profile)}
    if not bases and profile.no_base is NoBase.FREE:
        return ToBase(True, 0, ())
    barred = frozenset(area.name for area in world.areas if _is_barred(world, country, area, profile))
    by_sea = _distances(where, lambda name: [each for each in _by_ship(world, name) if each not in barred])
    reached = [
        (_paid_distance(world, where, bases[name], distance, profile), bases[name])
        for name, distance in by_sea
        if name in bases
    ]
    reasons: list[str] = []
    for distance, area in reached:
        reason = _unusable(world, country, area, profile)
        if not reason:
            return ToBase(True, distance, tuple(dict.fromkeys(reasons)))
        reasons.append(reason)
    if not stands("em.sea.no-route.no-extra") and reached:
        return ToBase(False, reached[0][0], tuple(dict.fromkeys(reasons)))
    return ToBase(False, 0, tuple(dict.fromkeys(reasons)))


def measure_route(world: WorldMap, country: str, start: str, goal: str, profile: Profile) -> ToBase:
    """The route to their base of ships that sail from one area to another, from where it is measured."""
    origin, destination = (to_base(world, country, each, profile) for each in (start, goal))
    if profile.distance_from in (DistanceFrom.ORIGIN, DistanceFrom.DESTINATION):
        return origin if profile.distance_from is DistanceFrom.ORIGIN else destination
    with_route = [each for each in (origin, destination) if each.has_route] or [origin]
    measured = max if profile.distance_from is DistanceFrom.FARTHER else min
    return measured(with_route, key=lambda each: each.distance)


@dataclass(frozen=True)
class Dispersed:
    """What is dispersed when ships sail without a route to their base, and of the armies with them."""

    ships: int
    aboard: int
    """Armies that sail with them."""
    ashore: int
    """Armies where they set out."""


def dispersed_units(aboard: int, present: int, profile: Profile) -> Dispersed:
    """One ship and one army: of those aboard; by another reading, of those present if none is aboard."""
    if not stands("em.sea.no-route.army"):
        aboard = present = 0
    from_aboard = least(aboard, 1)
    anywhere = profile.dispersed_army is DispersedArmy.ANY_THERE
    from_ashore = least(present, 1) if anywhere and from_aboard == 0 else 0
    return Dispersed(1 if stands("em.sea.no-route.ship") else 0, from_aboard, from_ashore)


def _bases(world: WorldMap, country: str, profile: Profile) -> Iterator[Area]:
    """The naval bases that a country's ships may belong to, including captured and closed ones."""
    home = world.country(country).home_base
    for area in world.areas:
        is_theirs = area.base is not None and (area.base.ships_of == country or serves(area, country, profile))
        if is_theirs and (profile.their_base is TheirBase.NEAREST or area.name == home):
            yield area


def _unusable(world: WorldMap, country: str, area: Area, profile: Profile) -> str:
    """The clause that rules out a route to a base; empty if there may be one."""
    assert area.base
    if area.owner != country and stands("em.sea.no-route.captured"):
        return "em.sea.no-route.captured"
    closed = is_closed(world, country, area, profile)
    return "em.sea.no-route.closed" if closed and stands("em.sea.no-route.closed") else ""


def serves(area: Area, country: str, profile: Profile) -> bool:
    """Whether the naval base in an area is one of a country's own."""
    captured = area.base is not None and area.base.ships_of not in ("", country)
    return area.owner == country and not (captured and profile.captured_base is CapturedBase.USELESS)


def is_closed(world: WorldMap, country: str, area: Area, profile: Profile) -> bool:
    """Whether the naval base of a country in an area is closed."""
    assert area.base
    blockaded = profile.closed is Closed.BLOCKADED and is_held_by_others(world, area.base.entrance, country, profile)
    return area.base.closed or blockaded


def _paid_distance(world: WorldMap, where: str, base: Area, by_sea: int, profile: Profile) -> int:
    """The distance from a base that ships this far away pay for."""
    if profile.distance_how is DistanceHow.ANY_WAY:
        ways = dict(_distances(where, lambda name: [*_neighbours(world, name), *_by_ship(world, name)]))
        by_sea = ways[base.name]
    return most(by_sea - 1, 0) if profile.entrance_distance is EntranceDistance.NOTHING else by_sea


def _distances(where: str, ways: Callable[[str], Iterable[str]]) -> Iterator[tuple[str, int]]:
    """The areas that can be reached from an area, with their distances, the nearest first."""
    reached, edge, distance = {where}, [where], 0
    while edge:
        yield from ((name, distance) for name in edge)
        edge = sorted({name for each in edge for name in ways(each)} - reached)
        reached.update(edge)
        distance += 1


def _by_ship(world: WorldMap, name: str) -> Iterable[str]:
    """The areas that ships can sail to: adjacent sea areas, through the entrance of a base, and into bases."""
    area = world.area(name)
    if not area.is_sea:
        return [area.base.entrance] if area.base else []
    seas = [each for each in _neighbours(world, name) if world.area(each).is_sea]
    return seas + [each.name for each in world.areas if each.base and each.base.entrance == name]


def _neighbours(world: WorldMap, name: str) -> list[str]:
    own = world.area(name).adjacent
    return [each.name for each in world.areas if each.name in own or name in each.adjacent]


def _is_barred(world: WorldMap, country: str, area: Area, profile: Profile) -> bool:
    is_held = area.is_sea and is_held_by_others(world, area.name, country, profile)
    return profile.route is Route.FREE_SEA and is_held
