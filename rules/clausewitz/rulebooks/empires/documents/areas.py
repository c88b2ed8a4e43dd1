"""What a document says of the countries and areas of a map: what each becomes, and how it is written again."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.maps import Space
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Named, Table
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires import atlas
from clausewitz.rulebooks.empires.atlas import AreaKind, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.stuck import Arrival, Terrain
from clausewitz.rulebooks.empires.orders.orders import Mode
from clausewitz.rulebooks.empires.turn.words import forces_in_words

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

    @classmethod
    def from_atlas(cls, country: atlas.Country) -> Self:
        """What a document says of a country."""
        return cls(BPs=country.points, home_base=country.home_base, at_peace_with=country.at_peace_with)


@dataclass(frozen=True, kw_only=True)
class NavalBase(Table):
    """The naval base in it."""

    entrance: AreaName
    """The sea area that is its entrance."""
    ships_of: CountryName = ""
    """The country whose ships belong to it; the owner of the area if none is named."""
    of_nobody: bool = False
    """Whether the ships of no country belong to it, although the area has an owner."""
    closed: bool = False
    """Whether it is closed."""

    @classmethod
    def from_atlas(cls, base: atlas.NavalBase, owner: str) -> Self:
        """What a document says of the naval base of an area with that owner."""
        other = base.ships_of if base.ships_of != owner else ""
        of_nobody = bool(owner) and not base.ships_of
        return cls(entrance=base.entrance, ships_of=other, of_nobody=of_nobody, closed=base.closed)

    def faults(self) -> Iterator[Fault]:
        """Ships of a country and of none."""
        if self.of_nobody and self.ships_of:
            yield (), f'the ships of {self.ships_of} belong to it, and "of_nobody" says that those of no country do'

    def base(self, owner: str) -> atlas.NavalBase:
        """The naval base of an area with that owner, as the engine knows it."""
        ships_of = "" if self.of_nobody else self.ships_of or owner
        return atlas.NavalBase(entrance=self.entrance, ships_of=ships_of, closed=self.closed)


@dataclass(frozen=True, kw_only=True)
class Defending(Table):
    """How armies in it defend it."""

    mode: Mode | None = None
    """The defence mode, if one has been set."""
    retreat_to: AreaName = ""
    """The retreat location, if one has been set."""
    location: AreaName = ""
    """The defence location, if one has been set."""
    entrenched_against: AreaName = ""
    """The defence location for entrenching alone, under em.issue.defence-location b."""
    ambush_against: AreaName = ""
    """The defence location for an ambush alone, under em.issue.defence-location b."""

    @classmethod
    def from_defence(cls, defence: Defence) -> Self:
        """What a document says of the defence of an area."""
        said = cls(mode=defence.mode, retreat_to=defence.retreat_to)
        if defence.entrenched_against == defence.ambush_against:
            return replace(said, location=defence.ambush_against)
        against = (defence.entrenched_against, defence.ambush_against)
        return replace(said, entrenched_against=against[0], ambush_against=against[1])

    @property
    def defence(self) -> Defence:
        """The defence of the area, as the engine knows it."""
        return Defence(
            mode=self.mode,
            retreat_to=self.retreat_to,
            entrenched_against=self.entrenched_against or self.location,
            ambush_against=self.ambush_against or self.location,
        )


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
        elif self.ships and not self.naval_base:
            yield (), "there are ships in it, and it has no naval base"
        for country, placed in self.placed_from_reserve.items():
            there = self.armies.get(country, 0)
            if placed > there:
                yield (), f"{country} has placed more armies in it ({placed}) than there are"

    @classmethod
    def from_atlas(cls, area: atlas.Area, world: WorldMap) -> Self:
        """What a document says of an area of a world at the beginning of a turn."""
        defence = Defending.from_defence(area.defence)
        return cls(
            sea=area.is_sea,
            terrain=None if area.terrain is Terrain.OTHER else area.terrain,
            owner=area.owner,
            adjacent=area.adjacent,
            naval_base=NavalBase.from_atlas(area.base, area.owner) if area.base else None,
            defence=None if defence == Defending() else defence,
            armies=_numbers(world, area.name, lambda here: here.stack.armies),
            ships=_numbers(world, area.name, lambda here: here.ships),
            placed_from_reserve=_numbers(world, area.name, _from_reserve),
        )

    def space(self, name: str) -> Space:
        """The area of that name as players see it."""
        marks = [self.terrain.value] if self.terrain else []
        marks += ["naval base, closed" if self.naval_base.closed else "naval base"] if self.naval_base else []
        return Space(
            name=name,
            sea=self.sea,
            owner=self.owner,
            adjacent=self.adjacent,
            marks=tuple(marks),
            forces=tuple(
                (country, forces_in_words(self.armies.get(country, 0), self.ships.get(country, 0)))
                for country in dict.fromkeys((*self.armies, *self.ships))
            ),
        )

    def area(self, name: str) -> atlas.Area:
        """The area of that name as the engine knows it."""
        return atlas.Area(
            name=name,
            kind=AreaKind.SEA if self.sea else AreaKind.LAND,
            terrain=self.terrain or Terrain.OTHER,
            owner=self.owner,
            adjacent=self.adjacent,
            base=self.naval_base.base(self.owner) if self.naval_base else None,
            defence=(self.defence or Defending()).defence,
        )


def _from_reserve(here: Presence) -> int:
    return here.stack.stuck if here.sticky_by is Arrival.RESERVE else 0


def _numbers(world: WorldMap, area: str, number: Callable[[Presence], int]) -> Numbers:
    """How many each country has in an area, those left out that have none."""
    counts = {country.name: number(world.presence(area, country.name)) for country in world.countries}
    return {country: count for country, count in counts.items() if count}
