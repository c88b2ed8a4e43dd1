"""The document of a map: what makes no sense in it, the map that it becomes, and how that is written again."""

from collections.abc import Iterator, Mapping
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.maps import Space
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Name, differing_readings
from clausewitz.play.orders import Chart, ChartDocument
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires import atlas
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.documents.areas import Area, Country
from clausewitz.rulebooks.empires.documents.maps import Map
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.profile import PROFILES
from clausewitz.rulebooks.empires.readings.sea import RoomAboard, WhoseShips
from clausewitz.rulebooks.empires.turn.marches import place_from_reserve


@dataclass(frozen=True, kw_only=True)
class MapDocument(ChartDocument):
    """A map."""

    countries: Mapping[Name, Country]
    """The countries of the players, by name."""
    areas: Mapping[Name, Area]
    """The land and sea areas, by name."""

    def faults(self) -> Iterator[Fault]:
        """Entrances that are no sea areas, armies without ships, and names that a sheet could not tell apart."""
        for name, area in self.areas.items():
            entrance = area.naval_base.entrance if area.naval_base else ""
            if entrance in self.areas and not self.areas[entrance].sea:
                yield ("areas", name), f'the entrance of its naval base, "{entrance}", is no sea area'
        profile = self.resolve_profile(PROFILES)
        if profile.room_aboard is RoomAboard.TAKEN and profile.whose_ships is WhoseShips.OWN:
            yield from self._uncarried_armies()
        seen: dict[str, str] = {}
        for name in (*self.areas, *self.countries):
            other = seen.setdefault(name.casefold(), name)
            if other != name:
                what = f'"{other}" and "{name}" differ by capital letters only; a sheet could not tell them apart'
                yield (), what

    def _uncarried_armies(self) -> Iterator[Fault]:
        """Armies at sea that no ships of their own carry."""
        for name, area in self.areas.items():
            for country, armies in area.armies.items() if area.sea else ():
                if armies > area.ships.get(country, 0):
                    yield ("areas", name), f"{country} has more armies at sea in it ({armies}) than ships"

    def spaces(self) -> tuple[Space, ...]:
        """The areas, with what stands in each."""
        return tuple(area.space(name) for name, area in self.areas.items())

    @classmethod
    def spaces_in(cls, set_up: object) -> tuple[Space, ...]:
        """The areas of a map."""
        document = cls.from_set_up(set_up)
        return document.spaces() if document else ()

    def set_up(self) -> Chart:
        """The map on which orders are executed."""
        return Map(self._world(), self.resolve_profile(PROFILES))

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a map as a turn begins."""
        if not isinstance(set_up, Map):
            return None
        return cls(
            countries={each.name: Country.from_atlas(each) for each in set_up.world.countries},
            areas={each.name: Area.from_atlas(each, set_up.world) for each in set_up.world.areas},
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def next_document(self, chart: Chart) -> Self:
        """The document of the map as the next turn begins, with its readings as they were named."""
        made = self.from_set_up(chart)
        assert made is not None
        return replace(made, profile=self.profile, readings=self.readings)

    def _world(self) -> WorldMap:
        world = WorldMap(
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


def _with_forces(world: WorldMap, name: str, area: Area) -> WorldMap:
    placed = area.placed_from_reserve
    for country in dict.fromkeys([*area.armies, *area.ships]):
        stack = Stack(armies=area.armies.get(country, 0) - placed.get(country, 0))
        ships = area.ships.get(country, 0)
        world = world.with_presence(Presence(area=name, country=country, ships=ships, stack=stack))
    for country, armies in placed.items():
        world, _ = place_from_reserve(world, name, country, armies)
    return world


MAP: Kind[Chart] = Kind("map", "A map of Empires", MapDocument)
