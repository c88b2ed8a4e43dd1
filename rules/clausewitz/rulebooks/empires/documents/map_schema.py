"""The JSON Schema of a map, made from what the engine knows."""

from collections.abc import Mapping

from clausewitz.play.documents.schemas import Schema, count, list_of, map_of, name, one_of, table_of, yes_or_no
from clausewitz.rulebooks.empires.moves.stuck import Terrain
from clausewitz.rulebooks.empires.orders.orders import Mode


def map_properties() -> Mapping[str, Schema]:
    """The entries of a map."""
    return {
        "countries": map_of(_country(), "The countries of the players, by name."),
        "areas": map_of(_area(), "The land and sea areas, by name."),
    }


def _country() -> Schema:
    return table_of(
        "A country.",
        {
            "BPs": count("The BPs that it has to spend."),
            "home_base": name("The area of the naval base to which all its ships belong, under em.issue.their-base b."),
            "at_peace_with": list_of(
                name("A country."),
                "Countries that its ships do not fight, under em.issue.opposing b; naming one of the two is enough.",
            ),
        },
        ["BPs"],
    )


def _area() -> Schema:
    return table_of(
        "A land area, unless `sea` says otherwise.",
        {
            "sea": yes_or_no("Whether it is a sea area."),
            "terrain": one_of([each.value for each in Terrain], "Its terrain; `other` if none is named."),
            "owner": name("The country that owns it; leave it out if nobody does."),
            "adjacent": list_of(name("An area."), "Areas next to it; naming one of two neighbours is enough."),
            "naval_base": _naval_base(),
            "defence": _defence(),
            "armies": map_of(count("How many."), "Armies in it, by country."),
            "ships": map_of(count("How many."), "Ships in it, or in its naval base, by country."),
            "placed_from_reserve": map_of(
                count("How many."), "How many of the armies their country has placed from its reserve this turn."
            ),
        },
    )


def _naval_base() -> Schema:
    return table_of(
        "The naval base in it.",
        {
            "entrance": name("The sea area that is its entrance."),
            "ships_of": name("The country whose ships belong to it; the owner of the area if none is named."),
            "closed": yes_or_no("Whether it is closed."),
        },
        ["entrance"],
    )


def _defence() -> Schema:
    return table_of(
        "How armies in it defend it.",
        {
            "mode": one_of([each.value for each in Mode], "The defence mode, if one has been set."),
            "retreat_to": name("The retreat location, if one has been set."),
            "location": name("The defence location, if one has been set."),
        },
    )
