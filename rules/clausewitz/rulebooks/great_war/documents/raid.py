"""Documents of strategic bombing raids of The Great War."""

from collections.abc import Iterator, Mapping

from clausewitz.play.documents.entries import Table, flag, force_of, number, profile_of, table, tables, text
from clausewitz.play.documents.kinds import Kind, Opened
from clausewitz.play.documents.schemas import Schema, count, name, one_of, rows_of, table_of, yes_or_no
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, Army
from clausewitz.rulebooks.great_war.profile import PROFILES


def _properties() -> Mapping[str, Schema]:
    territory = table_of(
        "A territory.", {"name": name("Its name."), "fighters": count("Enemy fighters in it.")}, ["name"]
    )
    return {
        "raiders": table_of(
            "Bombers, zeppelins, and fighters as their escort.",
            {kind: count(f"Number of {kind}.") for kind in AIRCRAFT},
        ),
        "altitude": one_of((each.value for each in Altitude), "How zeppelins fly; low if nothing is said."),
        "route": rows_of(
            territory, "The territories that the raiders fly into, in order; the last is bombed.", minItems=1
        ),
        "value": count("Value of the territory that is bombed."),
        "contested": yes_or_no("Whether that territory is contested."),
        "lost_before": count("Money that earlier raids of the turn have cost its owner."),
    }


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    raid = Raid(
        raiders=force_of(Army, table(document, "raiders")),
        route=tuple(
            Overflown(name=text(each, "name"), fighters=number(each, "fighters")) for each in tables(document, "route")
        ),
        altitude=Altitude(document.get("altitude", "low")),
        value=number(document, "value"),
        contested=flag(document, "contested"),
        lost_before=number(document, "lost_before"),
        profile=profile,
    )
    route = ", ".join(f"{each.name} ({Army(fighters=each.fighters)})" for each in raid.route)
    sides = (("raiders", str(raid.raiders)), ("route", route), ("value", str(raid.value)))
    return Opened(raid.opened(), f"The raid on {raid.route[-1].name}", sides, profile)


def _faults(document: Table) -> Iterator[str]:
    raiders = force_of(Army, table(document, "raiders"))
    if raiders.bombers + raiders.zeppelins == 0:
        yield "raiders: there are neither bombers nor zeppelins; nobody else bombs"


RAID_DOCUMENT = Kind(
    name="raid",
    title="A strategic bombing raid of The Great War",
    properties=_properties,
    required=("raiders", "route", "value"),
    faults=_faults,
    opened=_opened,
)
