"""What can be wrong with a map that fits its schema."""

from collections.abc import Iterator

from clausewitz.play.documents.entries import Place, Table, flag, names, number, path_in_words, table, text
from clausewitz.play.documents.kinds import UnknownName


def map_faults(document: Table) -> Iterator[str | UnknownName]:
    """What fits the schema and still makes no sense."""
    areas, countries = table(document, "areas"), table(document, "countries")
    for place, area in _areas_named(document):
        if area not in areas:
            yield UnknownName(place, area, "areas", tuple(areas))
    for place, country in _countries_named(document):
        if country not in countries:
            yield UnknownName(place, country, "countries", tuple(countries))
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
    placed = table(area, "placed_from_reserve")
    for country in placed:
        if number(placed, country) > number(armies, country):
            yield f"{country} has placed more armies in it ({number(placed, country)}) than there are"


def _areas_named(document: Table) -> Iterator[tuple[Place, str]]:
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


def _countries_named(document: Table) -> Iterator[tuple[Place, str]]:
    areas, countries = table(document, "areas"), table(document, "countries")
    for name in countries:
        for index, other in enumerate(names(table(countries, name), "at_peace_with")):
            yield ("countries", name, "at_peace_with", index), other
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
