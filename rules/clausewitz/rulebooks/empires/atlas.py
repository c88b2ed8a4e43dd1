"""The map of Empires: areas, and the armies and ships of each country in them. All of it is an input."""

from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires.combat.defence import AS_AT_START, Defence
from clausewitz.rulebooks.empires.moves.stuck import NO_ARMIES, Arrival, Stack, Terrain


class AreaKind(Enum):
    """The kind of an area."""

    LAND = "land"
    SEA = "sea"


@dataclass(frozen=True, kw_only=True)
class NavalBase:
    """A naval base in a land area."""

    entrance: str
    """The sea area that is its entrance."""
    ships_of: str = ""
    """The country whose ships it is the base of, even if captured."""
    closed: bool = False


@dataclass(frozen=True, kw_only=True)
class Area:
    """A land or sea area."""

    name: str
    kind: AreaKind = AreaKind.LAND
    terrain: Terrain = Terrain.OTHER
    owner: str = ""
    """Empty if nobody owns it."""
    adjacent: frozenset[str] = frozenset()
    base: NavalBase | None = None
    defence: Defence = AS_AT_START

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea area."""
        return self.kind is AreaKind.SEA


@dataclass(frozen=True, kw_only=True)
class Country:
    """A player's country."""

    name: str
    points: Count = 0
    """Its remaining BPs."""
    home_base: str = ""
    """The area with the base of its ships, for the reading that gives them one; empty for none."""
    at_peace_with: frozenset[str] = frozenset()
    """The countries whose ships do not oppose its own, for the reading by which there is peace."""


@dataclass(frozen=True, kw_only=True)
class Presence:
    """The forces of a country in an area."""

    area: str
    country: str
    ships: Count = 0
    ships_moved: Count = 0
    """Ships that have moved in this turn."""
    stack: Stack = NO_ARMIES
    sticky_by: Arrival | None = None
    """The event that first made the area sticky for the country in this turn."""


Named = TypeVar("Named", Area, Country)


@dataclass(frozen=True, kw_only=True)
class WorldMap:
    """The map at one moment."""

    areas: tuple[Area, ...]
    countries: tuple[Country, ...]
    presences: tuple[Presence, ...] = ()

    def area(self, name: str) -> Area:
        """An area by its name. Raises `KeyError` for an unknown one."""
        return _get_by_name(name, self.areas)

    def country(self, name: str) -> Country:
        """A country by its name. Raises `KeyError` for an unknown one."""
        return _get_by_name(name, self.countries)

    def presence(self, area: str, country: str) -> Presence:
        """The forces of a country in an area, which may be empty."""
        found = (each for each in self.presences if (each.area, each.country) == (area, country))
        return next(found, Presence(area=area, country=country))

    def others(self, area: str, country: str) -> tuple[Presence, ...]:
        """The forces of all other countries in an area."""
        return tuple(each for each in self.presences if each.area == area and each.country != country)

    def are_adjacent(self, first: str, second: str) -> bool:
        """Whether two areas are adjacent; one of them naming the other is enough."""
        return second in self.area(first).adjacent or first in self.area(second).adjacent

    def at_peace(self, first: str, second: str) -> bool:
        """Whether two countries are at peace; one of them naming the other is enough."""
        return second in self.country(first).at_peace_with or first in self.country(second).at_peace_with

    def with_area(self, area: Area) -> "WorldMap":
        """The map with an area changed."""
        return replace(self, areas=tuple(area if each.name == area.name else each for each in self.areas))

    def with_country(self, country: Country) -> "WorldMap":
        """The map with a country changed."""
        countries = tuple(country if each.name == country.name else each for each in self.countries)
        return replace(self, countries=countries)

    def with_presence(self, presence: Presence) -> "WorldMap":
        """The map with the forces of a country in an area changed."""
        key = (presence.area, presence.country)
        others = (each for each in self.presences if (each.area, each.country) != key)
        return replace(self, presences=(*others, presence))


def _get_by_name(name: str, among: Iterable[Named]) -> Named:
    for each in among:
        if each.name == name:
            return each
    raise KeyError(name)
