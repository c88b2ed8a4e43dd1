"""What the document of a land battle may hold."""

from collections.abc import Mapping

from clausewitz.play.documents.schemas import (
    Schema,
    count,
    list_of,
    map_of,
    name,
    one_of,
    rows_of,
    table_of,
    units,
    yes_or_no,
)
from clausewitz.rulebooks.great_war.forces.areas import Attack
from clausewitz.rulebooks.great_war.forces.army import LANDING, Army, Technology
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.shore.landings import CARGO
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS

_KINDS = tuple(kind for kind in Army.kinds() if kind not in LANDING.values())
"""Kinds of unit that a document names: who lands is told by the waves."""


def land_properties() -> Mapping[str, Schema]:
    """The entries of a land battle."""
    return {
        "attacker": _side("attacker", {"came_from": _came_from()}),
        "defender": _side("defender", {}),
        "landing": _landing_schema(),
        "here": name("The area that is fought over; it is one of `areas` if there are any."),
        "areas": map_of(_area_schema(), "The areas around the battle, by name; without them nobody can retreat."),
        "alliances": _alliances(),
    }


def _alliances() -> Schema:
    return map_of(
        list_of(name("A nation."), "Nations that are allied."),
        "Alliances by name. Who belongs to which is in no source, so it is stated here.",
    )


def _side(side: str, more: Mapping[str, Schema]) -> Schema:
    return table_of(
        f"What the {side} brings.",
        {
            "nation": name("The nation of this side; it decides which areas are its own and who its allies are."),
            "units": units(
                Army, "How many units of each kind fight in the battle; kinds without any may be left out.", _KINDS
            ),
            "fort_hits": count("Hits that its forts have taken before, in all."),
            "bombarded": count("How many of its supporting rail guns have bombarded in this turn."),
            "gas": count("Dice of its gas attack. What gas a side has is in no source, so it is stated here."),
            "technologies": list_of(
                {"enum": [each.value for each in Technology]}, "Technologies that this side has developed."
            ),
            **more,
        },
        ["units"],
    )


def _came_from() -> Schema:
    return map_of(
        units(Army, "The units that came from this area.", _KINDS),
        "From which areas the land units of the attacker came: he may retreat to such an area only.",
    )


def _landing_schema() -> Schema:
    return table_of(
        "What makes the battle a naval invasion; what the attacker has in `units` came by land.",
        {
            "waves": rows_of(
                units(Army, "A wave.", CARGO),
                "Land units that come by sea, in the order in which they land, one wave a round.",
                minItems=1,
            ),
            "fleet": units(
                Fleet,
                "The transports that are used, and the ships that can give support fire.",
                ("transports", *SUPPORTERS),
            ),
            "fought_at_sea": yes_or_no("Whether these ships have fought a naval battle in this turn."),
        },
        ["waves"],
    )


def _area_schema() -> Schema:
    return table_of(
        "A land territory.",
        {
            "owner": name("The nation that owns it; left out for a neutral one."),
            "adjacent": list_of(name("An area."), "Areas next to it; said of one of two areas it holds for both."),
            "contested": yes_or_no(
                "Whether both sides have units in it; in the area that is fought over, since an earlier turn."
            ),
            "attack": one_of(
                (each.value for each in Attack),
                "An attack on it that is still to be resolved: by land units, another, or none.",
            ),
        },
    )
