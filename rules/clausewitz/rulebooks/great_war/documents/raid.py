"""Documents of strategic bombing raids of The Great War."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from clausewitz.play.documents.entries import Kind, Opened, Table, flag, force_of, number, table, text
from clausewitz.play.documents.schemas import Schema, name, one_of, table_of
from clausewitz.play.documents.schemas import flag as flag_schema
from clausewitz.play.documents.schemas import number as number_schema
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.army import AIRCRAFT, Army
from clausewitz.rulebooks.great_war.bombing import Altitude
from clausewitz.rulebooks.great_war.raid import Overflown, Raid

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from clausewitz.rulebooks.great_war.profile import Profile


def _properties() -> Mapping[str, Schema]:
    territory = table_of(
        "A territory.", {"name": name("Its name."), "fighters": number_schema("Enemy fighters in it.")}, ["name"]
    )
    return {
        "raiders": table_of(
            "Bombers, zeppelins, and fighters as their escort.",
            {kind: number_schema(f"Number of {kind}.") for kind in AIRCRAFT},
        ),
        "altitude": one_of((each.value for each in Altitude), "How zeppelins fly; low if nothing is said."),
        "route": {
            "description": "The territories that the raiders fly into, in order; the last is bombed.",
            "type": "array",
            "items": territory,
            "minItems": 1,
        },
        "value": number_schema("Value of the territory that is bombed."),
        "contested": flag_schema("Whether that territory is contested."),
        "lost_before": number_schema("Money that earlier raids of the turn have cost its owner."),
    }


def _opened(document: Table, profile: "DataclassInstance") -> Opened:
    raid = Raid(
        raiders=force_of(Army, table(document, "raiders")),
        route=tuple(
            Overflown(name=text(each, "name"), fighters=number(each, "fighters"))
            for each in cast("list[Table]", document["route"])
        ),
        altitude=Altitude(document.get("altitude", "low")),
        value=number(document, "value"),
        contested=flag(document, "contested"),
        lost_before=number(document, "lost_before"),
        profile=cast("Profile", profile),
    )
    route = ", ".join(f"{each.name} ({Army(fighters=each.fighters)})" for each in raid.route)
    sides = (("raiders", str(raid.raiders)), ("route", route), ("value", str(raid.value)))
    return Opened(raid.opened(), f"The raid on {raid.route[-1].name}", sides, profile)


def _faults(document: Table) -> Iterator[str]:
    raiders = force_of(Army, table(document, "raiders"))
    if raiders.bombers + raiders.zeppelins == 0:
        yield "raiders: there are neither bombers nor zeppelins; nobody else bombs"


GREAT_WAR_RAID = Kind(
    rulebook=RULEBOOK,
    name="raid",
    title="A strategic bombing raid of The Great War",
    properties=_properties,
    required=("raiders", "route", "value"),
    faults=_faults,
    opened=_opened,
)
