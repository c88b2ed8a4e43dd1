"""Reading a map of Empires: what the schema cannot say is checked here."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from clausewitz.catalogue.documents.files import DocumentError, checked, parsed, path_in_words
from clausewitz.play.documents.entries import Table, flag, names, number, profile_of, table, text
from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, World
from clausewitz.rulebooks.empires.defence import Defence
from clausewitz.rulebooks.empires.documents.map_schema import map_schema
from clausewitz.rulebooks.empires.marches import place_from_reserve
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.empires.profile import Profile
from clausewitz.rulebooks.empires.stuck import Stack, Terrain
from clausewitz.text.nearest import did_you_mean

Path_ = tuple[str | int, ...]


@dataclass(frozen=True)
class Map:
    """A map with the readings by which it is played."""

    world: World
    profile: Profile


def read_map(file: Path) -> Map:
    """The map in a document. Raises `DocumentError` with all faults."""
    document = checked(file, parsed(file), map_schema())
    faults = list(_faults(document))
    if faults:
        raise DocumentError(file.name, faults)
    return Map(_world(document), cast("Profile", profile_of(document, RULEBOOK)))


def _world(document: Table) -> World:
    areas, countries = table(document, "areas"), table(document, "countries")
    world = World(
        areas=tuple(_area(name, table(areas, name)) for name in areas),
        countries=tuple(
            Country(
                name=name,
                points=number(table(countries, name), "BPs"),
                home_base=text(table(countries, name), "home_base"),
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


def _faults(document: Table) -> Iterator[str]:
    """What fits the schema and still makes no sense."""
    areas, countries = table(document, "areas"), table(document, "countries")
    for path, area in _areas_named(document):
        if area not in areas:
            yield f'{path_in_words(path)}: "{area}" is none of the areas{did_you_mean(area, areas)}'
    for path, country in _countries_named(document):
        if country not in countries:
            yield f'{path_in_words(path)}: "{country}" is none of the countries{did_you_mean(country, countries)}'
    for name in areas:
        yield from (f"{path_in_words(('areas', name))}: {fault}" for fault in _faults_of(table(areas, name), areas))
    for first, second in _alike([*areas, *countries]):
        yield f'"{first}" and "{second}" differ by capital letters only; a sheet could not tell them apart'


def _faults_of(area: Table, areas: Table) -> Iterator[str]:
    base, armies, ships = table(area, "naval_base"), table(area, "armies"), table(area, "ships")
    sea = flag(area, "sea")
    for entry in ("terrain", "naval_base", "defence", "placed_from_reserve"):
        if sea and entry in area:
            yield f'a sea area has no "{entry}"'
    if base and text(base, "entrance") in areas and not flag(table(areas, text(base, "entrance")), "sea"):
        yield f'the entrance of its naval base, "{text(base, "entrance")}", is no sea area'
    if ships and not sea and not base:
        yield "there are ships in it, and it has no naval base"
    for country in armies if sea else ():
        if number(armies, country) > number(ships, country):
            yield f"{country} has more armies at sea in it ({number(armies, country)}) than ships"
    for country, placed in table(area, "placed_from_reserve").items():
        if int(cast("int", placed)) > number(armies, country):
            yield f"{country} has placed more armies in it ({placed}) than there are"


def _areas_named(document: Table) -> Iterator[tuple[Path_, str]]:
    areas, countries = table(document, "areas"), table(document, "countries")
    for name in areas:
        area = table(areas, name)
        for index, neighbour in enumerate(names(area, "adjacent")):
            yield ("areas", name, "adjacent", index), neighbour
        for entry, key in (("naval_base", "entrance"), ("defence", "retreat_to"), ("defence", "location")):
            if key in table(area, entry):
                yield ("areas", name, entry, key), text(table(area, entry), key)
    for name in countries:
        if "home_base" in table(countries, name):
            yield ("countries", name, "home_base"), text(table(countries, name), "home_base")


def _countries_named(document: Table) -> Iterator[tuple[Path_, str]]:
    areas = table(document, "areas")
    for name in areas:
        area = table(areas, name)
        if "owner" in area:
            yield ("areas", name, "owner"), text(area, "owner")
        if "ships_of" in table(area, "naval_base"):
            yield ("areas", name, "naval_base", "ships_of"), text(table(area, "naval_base"), "ships_of")
        for entry in ("armies", "ships", "placed_from_reserve"):
            for country in table(area, entry):
                yield ("areas", name, entry), country


def _alike(every: list[str]) -> Iterator[tuple[str, str]]:
    seen: dict[str, str] = {}
    for name in every:
        other = seen.setdefault(name.casefold(), name)
        if other != name:
            yield other, name
