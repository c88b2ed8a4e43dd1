"""A map in a document, sheets of orders executed on it, and what each country has afterwards."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from clausewitz.play.documents.entries import Table, flag, names, number, profile_of, table, text
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.moments import Choose
from clausewitz.play.orders import Chart, Executed, Undecided, WrittenOrder
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, World
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.documents.map_faults import map_faults
from clausewitz.rulebooks.empires.documents.map_schema import map_properties
from clausewitz.rulebooks.empires.moves.stuck import Stack, Terrain
from clausewitz.rulebooks.empires.orders.formats import AREAS, entry_of
from clausewitz.rulebooks.empires.orders.orders import Mode
from clausewitz.rulebooks.empires.orders.sequence import in_order_of_play
from clausewitz.rulebooks.empires.profile import PREFERRED, PROFILES, Profile
from clausewitz.rulebooks.empires.turn.course import count
from clausewitz.rulebooks.empires.turn.marches import place_from_reserve
from clausewitz.rulebooks.empires.turn.turn import Turn


@dataclass(frozen=True)
class Map(Chart):
    """A map with the readings by which it is played."""

    world: World
    profile: Profile = PREFERRED

    @property
    def countries(self) -> tuple[str, ...]:
        """The countries of the players."""
        return tuple(each.name for each in self.world.countries)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The areas, of land and sea alike."""
        return {AREAS: tuple(each.name for each in self.world.areas)}

    def executed(self, orders: Iterable[WrittenOrder]) -> Executed:
        """What becomes of the orders of a turn."""
        ahead = in_order_of_play(tuple(map(entry_of, orders)), self.profile)
        turn = Turn(world=self.world, ahead=ahead, profile=self.profile).onward()
        return Executed(
            reports=turn.reports,
            undecided=_undecided(turn),
            left=len(turn.ahead),
            standings=tuple(_standings(turn.world)),
            afterwards=_for_a_program(turn.world),
        )


def _undecided(turn: Turn) -> Undecided | None:
    awaited = turn.awaits
    if not isinstance(awaited, Choose):
        return None
    entry = turn.ahead[0]
    return Undecided(entry.line, entry.country, entry.order, awaited.question, awaited.cites)


def _standings(world: World) -> Iterator[tuple[str, str]]:
    """Each country with what it has, in words."""
    for country in world.countries:
        has = [count(country.points, "BP")]
        for area in world.areas:
            here = world.presence(area.name, country.name)
            forces = [count(here.stack.armies, "army")] * bool(here.stack.armies)
            forces += [count(here.ships, "ship")] * bool(here.ships)
            if forces:
                has.append(f"{area.name}: {' and '.join(forces)}")
        yield country.name, "; ".join(has)


def _for_a_program(world: World) -> Mapping[str, object]:
    """The BPs left, by country; the owner of each area that has one; and what stands in which area."""
    return {
        "points": {each.name: each.points for each in world.countries},
        "owners": {each.name: each.owner for each in world.areas if each.owner},
        "forces": [
            {"area": each.area, "country": each.country, "armies": each.stack.armies, "ships": each.ships}
            for each in world.presences
            if each.stack.armies or each.ships
        ],
    }


def _opened(document: Table) -> Map:
    return Map(_world(document), profile_of(document, PROFILES))


def _world(document: Table) -> World:
    areas, countries = table(document, "areas"), table(document, "countries")
    world = World(
        areas=tuple(_area(name, table(areas, name)) for name in areas),
        countries=tuple(
            Country(
                name=name,
                points=number(table(countries, name), "BPs"),
                home_base=text(table(countries, name), "home_base"),
                at_peace_with=frozenset(names(table(countries, name), "at_peace_with")),
            )
            for name in countries
        ),
    )
    for name in areas:
        world = _with_forces(world, name, table(areas, name))
    return world


def _with_forces(world: World, name: str, area: Table) -> World:
    armies, ships, placed = table(area, "armies"), table(area, "ships"), table(area, "placed_from_reserve")
    for country in dict.fromkeys([*armies, *ships]):
        stack = Stack(armies=number(armies, country) - number(placed, country))
        world = world.with_presence(Presence(area=name, country=country, ships=number(ships, country), stack=stack))
    for country in placed:
        world, _ = place_from_reserve(world, name, country, number(placed, country))
    return world


def _area(name: str, area: Table) -> Area:
    base, defence = table(area, "naval_base"), table(area, "defence")
    location = text(defence, "location")
    return Area(
        name=name,
        kind=AreaKind.SEA if flag(area, "sea") else AreaKind.LAND,
        terrain=Terrain(area.get("terrain", Terrain.OTHER.value)),
        owner=text(area, "owner"),
        adjacent=frozenset(names(area, "adjacent")),
        base=NavalBase(
            entrance=text(base, "entrance"),
            ships_of=text(base, "ships_of") or text(area, "owner"),
            closed=flag(base, "closed"),
        )
        if base
        else None,
        defence=Defence(
            mode=Mode(defence["mode"]) if "mode" in defence else None,
            retreat_to=text(defence, "retreat_to"),
            entrenched_against=location,
            ambush_against=location,
        ),
    )


MAP: Kind[Chart] = Kind(
    name="map",
    title="A map of Empires",
    properties=map_properties,
    required=("countries", "areas"),
    faults=map_faults,
    opened=_opened,
)
