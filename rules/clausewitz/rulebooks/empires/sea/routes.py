"""Naval bases, the routes of ships to them over the map, and what is dispersed of ships without one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clausewitz.play.counts import least
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.empires.atlas import Area, World
from clausewitz.rulebooks.empires.profile import Profile
from clausewitz.rulebooks.empires.readings.sea import Closed, DispersedArmy, NoBase, Route, TheirBase


@dataclass(frozen=True)
class ToBase:
    """How ships stand to the base to which they belong."""

    has_route: bool
    distance: int
    """Areas to go; without a route those to a base that has been captured or closed, 0 if there is none at all."""
    cites: tuple[str, ...]
    """Why there is none, or none to a nearer base, by the clauses."""


def to_base(world: World, country: str, where: str, profile: Profile) -> ToBase:
    """How the ships of a country in an area stand to their base.

    Without `em.sea.no-route.captured` a captured base is still theirs, without `em.sea.no-route.closed` a closed one
    still open.
    """
    bases = {area.name: area for area in _bases(world, country, profile)}
    if not bases and profile.no_base is NoBase.FREE:
        return ToBase(True, 0, ())
    reached = [
        (distance, bases[name]) for name, distance in _distances(world, country, where, profile) if name in bases
    ]
    reasons: list[str] = []
    for distance, area in reached:
        reason = _unusable(world, country, area, profile)
        if not reason:
            return ToBase(True, distance, tuple(dict.fromkeys(reasons)))
        reasons.append(reason)
    return ToBase(False, reached[0][0] if reached else 0, tuple(dict.fromkeys(reasons)))


@dataclass(frozen=True)
class Dispersed:
    """What is dispersed of ships that sail without a route to their base, and of the armies with them."""

    ships: int
    aboard: int
    """Armies that sail with them."""
    ashore: int
    """Armies where they set out."""
    cites: tuple[str, ...]


def dispersed(aboard: int, ashore: int, profile: Profile) -> Dispersed:
    """One ship and one army: of those aboard, by another reading of those that stay if none is aboard."""
    ship, army = standing("em.sea.no-route.ship"), standing("em.sea.no-route.army")
    from_aboard = least(aboard, 1) if army else 0
    anywhere = profile.dispersed_army is DispersedArmy.ANY_THERE
    from_ashore = least(ashore, 1) if army and anywhere and from_aboard == 0 else 0
    cites = (*ship, *(army if from_aboard or from_ashore else ()))
    return Dispersed(1 if ship else 0, from_aboard, from_ashore, cites)


def _bases(world: World, country: str, profile: Profile) -> Iterator[Area]:
    """The naval bases to which the ships of a country may belong, captured and closed ones included."""
    home = world.country(country).home_base
    for area in world.areas:
        is_theirs = area.base is not None and country in (area.owner, area.base.ships_of)
        if is_theirs and (profile.their_base is TheirBase.NEAREST or area.name == home):
            yield area


def _unusable(world: World, country: str, area: Area, profile: Profile) -> str:
    """The clause by which there is no route to a base; empty if there may be one."""
    assert area.base
    if area.owner != country and stands("em.sea.no-route.captured"):
        return "em.sea.no-route.captured"
    blockaded = profile.closed is Closed.BLOCKADED and _held_by_others(world, country, area.base.entrance)
    closed = area.base.closed or blockaded
    return "em.sea.no-route.closed" if closed and stands("em.sea.no-route.closed") else ""


def _distances(world: World, country: str, where: str, profile: Profile) -> Iterator[tuple[str, int]]:
    """The areas that ships can reach from an area, with the number of areas to go, the nearest first."""
    barred = {area.name for area in world.areas if _is_barred(world, country, area, profile)}
    reached, edge, distance = {where}, [where], 0
    while edge:
        yield from ((name, distance) for name in edge)
        edge = sorted({name for each in edge for name in _next(world, each)} - reached - barred)
        reached.update(edge)
        distance += 1


def _next(world: World, name: str) -> Iterable[str]:
    """Where ships can sail from an area: to adjacent sea areas, through the entrance of a base, and into bases."""
    area = world.area(name)
    if not area.is_sea:
        return [area.base.entrance] if area.base else []
    seas = [each.name for each in world.areas if each.is_sea and world.are_adjacent(name, each.name)]
    return seas + [each.name for each in world.areas if each.base and each.base.entrance == name]


def _is_barred(world: World, country: str, area: Area, profile: Profile) -> bool:
    return profile.route is Route.FREE_SEA and area.is_sea and _held_by_others(world, country, area.name)


def _held_by_others(world: World, country: str, area: str) -> bool:
    """Whether others have ships in a sea area, and the country has none."""
    others = any(each.ships > 0 for each in world.others(area, country))
    return others and world.presence(area, country).ships == 0
