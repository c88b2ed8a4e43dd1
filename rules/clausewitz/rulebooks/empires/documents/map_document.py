"""The document of a map: what it may hold, what makes no sense in it, and the map that it becomes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Document, Name, Named, Table
from clausewitz.play.orders import Chart
from clausewitz.rulebooks.empires import atlas
from clausewitz.rulebooks.empires.atlas import AreaKind, Presence, World
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.documents.maps import Map
from clausewitz.rulebooks.empires.moves.stuck import Stack, Terrain
from clausewitz.rulebooks.empires.orders.orders import Mode
from clausewitz.rulebooks.empires.profile import PROFILES
from clausewitz.rulebooks.empires.turn.marches import place_from_reserve

AreaName = Annotated[str, Named("areas")]
CountryName = Annotated[str, Named("countries")]
Numbers = Mapping[CountryName, int]
"""How many, by country."""


@dataclass(frozen=True, kw_only=True)
class Country(Table):
    """A country."""

    BPs: int
    """The BPs that it has to spend."""
    home_base: AreaName = ""
    """The area of the naval base to which all its ships belong, under em.issue.their-base b."""
    at_peace_with: frozenset[CountryName] = frozenset()
    """Countries that its ships do not fight, under em.issue.opposing b; naming one of the two is enough."""


@dataclass(frozen=True, kw_only=True)
class NavalBase(Table):
    """The naval base in it."""

    entrance: AreaName
    """The sea area that is its entrance."""
    ships_of: CountryName = ""
    """The country whose ships belong to it; the owner of the area if none is named."""
    closed: bool = False
    """Whether it is closed."""

    def base(self, owner: str) -> atlas.NavalBase:
        """The naval base of an area with that owner, as the engine knows it."""
        return atlas.NavalBase(entrance=self.entrance, ships_of=self.ships_of or owner, closed=self.closed)


@dataclass(frozen=True, kw_only=True)
class Defending(Table):
    """How armies in it defend it."""

    mode: Mode | None = None
    """The defence mode, if one has been set."""
    retreat_to: AreaName = ""
    """The retreat location, if one has been set."""
    location: AreaName = ""
    """The defence location, if one has been set."""


@dataclass(frozen=True, kw_only=True)
class Area(Table):
    """A land area, unless `sea` says otherwise."""

    sea: bool = False
    """Whether it is a sea area."""
    terrain: Terrain | None = None
    """Its terrain; `other` if none is named."""
    owner: CountryName = ""
    """The country that owns it; leave it out if nobody does."""
    adjacent: frozenset[AreaName] = frozenset()
    """Areas next to it; naming one of two neighbours is enough."""
    naval_base: NavalBase | None = None
    """The naval base in it."""
    defence: Defending | None = None
    """How armies in it defend it."""
    armies: Numbers = field(default_factory=dict)
    """Armies in it, by country."""
    ships: Numbers = field(default_factory=dict)
    """Ships in it, or in its naval base, by country."""
    placed_from_reserve: Numbers = field(default_factory=dict)
    """How many of the armies their country has placed from its reserve this turn."""

    def faults(self) -> Iterator[Fault]:
        """What only land has and a sea area is said to have, and more of something than there can be."""
        if self.sea:
            for entry in ("terrain", "naval_base", "defence", "placed_from_reserve"):
                if getattr(self, entry):
                    yield (), f'a sea area has no "{entry}"'
            for country, armies in self.armies.items():
                if armies > self.ships.get(country, 0):
                    yield (), f"{country} has more armies at sea in it ({armies}) than ships"
        elif self.ships and not self.naval_base:
            yield (), "there are ships in it, and it has no naval base"
        for country, placed in self.placed_from_reserve.items():
            there = self.armies.get(country, 0)
            if placed > there:
                yield (), f"{country} has placed more armies in it ({placed}) than there are"

    def area(self, name: str) -> atlas.Area:
        """The area of that name as the engine knows it."""
        defending = self.defence or Defending()
        return atlas.Area(
            name=name,
            kind=AreaKind.SEA if self.sea else AreaKind.LAND,
            terrain=self.terrain or Terrain.OTHER,
            owner=self.owner,
            adjacent=self.adjacent,
            base=self.naval_base.base(self.owner) if self.naval_base else None,
            defence=Defence(
                mode=defending.mode,
                retreat_to=defending.retreat_to,
                entrenched_against=defending.location,
                ambush_against=defending.location,
            ),
        )


@dataclass(frozen=True, kw_only=True)
class MapDocument(Document[Chart]):
    """A map."""

    countries: Mapping[Name, Country]
    """The countries of the players, by name."""
    areas: Mapping[Name, Area]
    """The land and sea areas, by name."""

    def faults(self) -> Iterator[Fault]:
        """Entrances that are no sea areas, and names that a sheet of orders could not tell apart."""
        for name, area in self.areas.items():
            entrance = area.naval_base.entrance if area.naval_base else ""
            if entrance in self.areas and not self.areas[entrance].sea:
                yield ("areas", name), f'the entrance of its naval base, "{entrance}", is no sea area'
        seen: dict[str, str] = {}
        for name in (*self.areas, *self.countries):
            other = seen.setdefault(name.casefold(), name)
            if other != name:
                what = f'"{other}" and "{name}" differ by capital letters only; a sheet could not tell them apart'
                yield (), what

    def opened(self) -> Chart:
        """The map on which orders are executed."""
        return Map(self._world(), self.under(PROFILES))

    def _world(self) -> World:
        world = World(
            areas=tuple(area.area(name) for name, area in self.areas.items()),
            countries=tuple(
                atlas.Country(
                    name=name,
                    points=country.BPs,
                    home_base=country.home_base,
                    at_peace_with=country.at_peace_with,
                )
                for name, country in self.countries.items()
            ),
        )
        for name, area in self.areas.items():
            world = _with_forces(world, name, area)
        return world


def _with_forces(world: World, name: str, area: Area) -> World:
    placed = area.placed_from_reserve
    for country in dict.fromkeys([*area.armies, *area.ships]):
        stack = Stack(armies=area.armies.get(country, 0) - placed.get(country, 0))
        ships = area.ships.get(country, 0)
        world = world.with_presence(Presence(area=name, country=country, ships=ships, stack=stack))
    for country, armies in placed.items():
        world, _ = place_from_reserve(world, name, country, armies)
    return world


MAP: Kind[Chart] = Kind("map", "A map of Empires", MapDocument)
