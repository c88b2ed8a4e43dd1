"""The document of a map of Empires: its countries and areas, the map that executes orders, and the result."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Named, Space, Table, differing_readings
from clausewitz.play.moments import Choose
from clausewitz.play.orders import Chart, ChartDocument, Executed, Undecided, WrittenOrder
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires import atlas
from clausewitz.rulebooks.empires.atlas import AreaKind, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.stuck import Arrival, Stack, Terrain
from clausewitz.rulebooks.empires.orders import AREAS, Mode, entry_of, in_order_of_play
from clausewitz.rulebooks.empires.readings import PREFERRED, PROFILES, Profile, RoomAboard, WhoseShips
from clausewitz.rulebooks.empires.turn.marches import place_from_reserve
from clausewitz.rulebooks.empires.turn.turn import Turn, begin_next_turn
from clausewitz.rulebooks.empires.turn.words import count, forces_in_words

AreaName = Annotated[str, Named("areas")]
CountryName = Annotated[str, Named("countries")]
Numbers = Mapping[CountryName, int]
"""A number for each country."""


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
        """The document entry of a country."""
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
        """The document entry of the naval base of an area with that owner."""
        other = base.ships_of if base.ships_of != owner else ""
        of_nobody = bool(owner) and not base.ships_of
        return cls(entrance=base.entrance, ships_of=other, of_nobody=of_nobody, closed=base.closed)

    def faults(self) -> Iterator[Fault]:
        """Finds a base whose ships belong both to a country and to none."""
        if self.of_nobody and self.ships_of:
            yield (), f'the ships of {self.ships_of} belong to it, and "of_nobody" says that those of no country do'

    def base(self, owner: str) -> atlas.NavalBase:
        """The naval base of an area with that owner, as the engine sees it."""
        ships_of = "" if self.of_nobody else self.ships_of or owner
        return atlas.NavalBase(entrance=self.entrance, ships_of=ships_of, closed=self.closed)


@dataclass(frozen=True, kw_only=True)
class Defending(Table):
    """How armies defend the area."""

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
        """The document entry of the defence of an area."""
        said = cls(mode=defence.mode, retreat_to=defence.retreat_to)
        if defence.entrenched_against == defence.ambush_against:
            return replace(said, location=defence.ambush_against)
        against = (defence.entrenched_against, defence.ambush_against)
        return replace(said, entrenched_against=against[0], ambush_against=against[1])

    @property
    def defence(self) -> Defence:
        """The defence of the area, as the engine sees it."""
        return Defence(
            mode=self.mode,
            retreat_to=self.retreat_to,
            entrenched_against=self.entrenched_against or self.location,
            ambush_against=self.ambush_against or self.location,
        )


@dataclass(frozen=True, kw_only=True)
class Area(Table):
    """A land area, or a sea area if `sea` says so."""

    sea: bool = False
    """Whether it is a sea area."""
    terrain: Terrain | None = None
    """Its terrain; `other` by default."""
    owner: CountryName = ""
    """The country that owns it; leave it out if nobody does."""
    adjacent: frozenset[AreaName] = frozenset()
    """Adjacent areas; naming one of two neighbours is enough."""
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
        """Finds entries of a sea area that only land can have, and numbers that are too high."""
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
        """The document entry of an area at the beginning of a turn."""
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
        """The area of that name as the engine sees it."""
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
    """The numbers of each country in an area, without zeros."""
    counts = {country.name: number(world.presence(area, country.name)) for country in world.countries}
    return {country: count for country, count in counts.items() if count}


@dataclass(frozen=True)
class Map(Chart):
    """A map with the readings it is played by."""

    world: WorldMap
    profile: Profile = PREFERRED

    @property
    def countries(self) -> tuple[str, ...]:
        """The countries of the players."""
        return tuple(each.name for each in self.world.countries)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The areas, on land and at sea."""
        return {AREAS: tuple(each.name for each in self.world.areas)}

    def execute(self, orders: Iterable[WrittenOrder]) -> Executed:
        """The result of a turn's orders."""
        ahead = in_order_of_play(tuple(map(entry_of, orders)), self.profile)
        turn = Turn(world=self.world, ahead=ahead, profile=self.profile).onward()
        return Executed(
            reports=turn.reports,
            undecided=_pending_choice(turn),
            left=len(turn.ahead),
            standings=tuple(_standings(turn.world)),
            afterwards=_for_a_program(turn.world),
            next_turn=Map(begin_next_turn(turn.world, self.profile)[0], self.profile),
            changes=tuple(_changes(self.world, turn.world)),
        )


def _pending_choice(turn: Turn) -> Undecided | None:
    awaited = turn.awaits
    if not isinstance(awaited, Choose):
        return None
    entry = turn.ahead[0]
    return Undecided(entry.line, entry.country, entry.order, awaited.question, awaited.cites)


def _standings(world: WorldMap) -> Iterator[tuple[str, str]]:
    """Each country and its holdings, in words."""
    for country in world.countries:
        has = [count(country.points, "BP")]
        for area in world.areas:
            here = world.presence(area.name, country.name)
            if forces := forces_in_words(here.stack.armies, here.ships):
                has.append(f"{area.name}: {forces}")
        yield country.name, "; ".join(has)


def _changes(before: WorldMap, after: WorldMap) -> Iterator[tuple[str, str]]:
    """Each area that has changed, with its owner, its forces, and its defence."""
    for area in after.areas:
        now = list(_describe_area(after, area.name))
        if now != list(_describe_area(before, area.name)):
            was = before.area(area.name).owner
            captured = f", before {was or 'nobody'}" if was != area.owner else ""
            owner = [f"owner {area.owner or 'nobody'}{captured}"] * (not area.is_sea)
            yield area.name, "; ".join([*owner, *now[1:]]) or "empty"


def _describe_area(world: WorldMap, name: str) -> Iterator[str]:
    """The owner of an area, the forces of each country in it, for whom it is sticky, and its defence."""
    area = world.area(name)
    yield area.owner
    for country in world.countries:
        here = world.presence(name, country.name)
        if forces := forces_in_words(here.stack.armies, here.ships):
            yield f"{forces} of {country.name}"
        if here.stack.sticky:
            yield f"sticky for {country.name}"
    if area.defence.mode:
        to = area.defence.retreat_to if area.defence.mode is Mode.RETREAT else area.defence.location
        yield f"{area.defence.mode.value}{f', {to}' if to else ''}"


def _for_a_program(world: WorldMap) -> Mapping[str, object]:
    """The BPs left, by country; the owners of areas; forces, sticky areas and defences."""
    return {
        "points": {each.name: each.points for each in world.countries},
        "owners": {each.name: each.owner for each in world.areas if each.owner},
        "forces": [
            {"area": each.area, "country": each.country, "armies": each.stack.armies, "ships": each.ships}
            for each in world.presences
            if each.stack.armies or each.ships
        ],
        "sticky": [{"area": each.area, "country": each.country} for each in world.presences if each.stack.sticky],
        "defence": {
            each.name: {"mode": mode.value, "retreat_to": each.defence.retreat_to, "location": each.defence.location}
            for each in world.areas
            if (mode := each.defence.mode)
        },
    }


@dataclass(frozen=True, kw_only=True)
class MapDocument(ChartDocument):
    """A map."""

    countries: Mapping[Name, Country]
    """The countries of the players, by name."""
    areas: Mapping[Name, Area]
    """The land and sea areas, by name."""

    def faults(self) -> Iterator[Fault]:
        """Finds entrances that are no sea areas, armies without ships, and names that a sheet could not tell apart."""
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
        """The areas, with the forces in each."""
        return tuple(area.space(name) for name, area in self.areas.items())

    @classmethod
    def spaces_in(cls, set_up: object) -> tuple[Space, ...]:
        """The areas of a map."""
        document = cls.from_set_up(set_up)
        return document.spaces() if document else ()

    def set_up(self) -> Chart:
        """The map that executes orders."""
        return Map(self._world(), self.resolve_profile(PROFILES))

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a map at the beginning of a turn."""
        if not isinstance(set_up, Map):
            return None
        return cls(
            countries={each.name: Country.from_atlas(each) for each in set_up.world.countries},
            areas={each.name: Area.from_atlas(each, set_up.world) for each in set_up.world.areas},
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def next_document(self, chart: Chart) -> Self:
        """The document of the map at the beginning of the next turn, with the same named readings."""
        made = self.from_set_up(chart)
        assert made is not None
        return replace(made, profile=self.profile, readings=self.readings)

    def _world(self) -> WorldMap:
        world = WorldMap(
            areas=tuple(area.area(name) for name, area in self.areas.items()),
            countries=tuple(
                atlas.Country(
                    name=name, points=country.BPs, home_base=country.home_base, at_peace_with=country.at_peace_with
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
