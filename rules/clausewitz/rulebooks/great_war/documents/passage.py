"""Documents of fleets of The Great War on their way past mines and forts."""

from collections.abc import Iterator, Mapping

from clausewitz.play.documents.entries import Table, flag, force_of, number, profile_of, table, tables, text
from clausewitz.play.documents.kinds import Kind, Opened
from clausewitz.play.documents.schemas import Schema, count, name, one_of, rows_of, table_of, units, yes_or_no
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, Army, Combatant
from clausewitz.rulebooks.great_war.forces.fleet import SHIPS, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, Way

_KINDS = tuple(
    kind for kind in Fleet.kinds() if kind in (*SHIPS, *AIRCRAFT) and not kind.startswith(("hunting", "submerged"))
)
"""Kinds that a document names: nobody hunts, and nothing is submerged, outside a battle."""


def _properties() -> Mapping[str, Schema]:
    return {
        "fleet": units(Fleet, "The fleet that moves; kinds without any may be left out.", _KINDS),
        "wounds": count("Hits that its dreadnoughts have taken before, in all."),
        "route": rows_of(_zone_schema(), "The sea zones that it moves into, in order.", minItems=1),
        "came_from": one_of((each.value for each in Strait), "The place of pass-through fire at which it lay before."),
        "to_land": yes_or_no("Whether it has troops aboard, or ends its movement in the port of Saint Petersburg."),
        "outside_combat_movement": yes_or_no("Whether it is another phase than the combat movement phase."),
    }


def _zone_schema() -> Schema:
    return table_of(
        "A sea zone.",
        {
            "name": name("Its name."),
            "mines": count("Sea mines of the enemy in it."),
            "own_mines": count("Sea mines that the nation of the fleet has laid itself."),
            "place": one_of((each.value for each in Strait), "The place of pass-through fire at which it lies."),
            "way": one_of((each.value for each in Way), "How it lies to that place; `through` if nothing is said."),
            "forts": count("Forts there, wrecked ones included."),
            "fort_hits": count("Hits that these have taken before, in all."),
            "garrison": count("Infantry, cavalry and storm troops with them."),
            "garrison_lost": yes_or_no("Whether their garrison was lost in a battle."),
            "contested": yes_or_no("Whether the territory of these forts is contested."),
            "friendly": yes_or_no("Whether they are those of a friend."),
        },
        ["name"],
    )


def _zone(entry: Table) -> Leg:
    army = Army(forts=number(entry, "forts"), infantry=number(entry, "garrison"))
    return Leg(
        name=text(entry, "name"),
        mines=number(entry, "mines"),
        own_mines=number(entry, "own_mines"),
        place=Strait(entry.get("place", "none")),
        way=Way(entry.get("way", "through")),
        enemy=not flag(entry, "friendly"),
        coast=Combatant(army=army, fort_hits=number(entry, "fort_hits")),
        garrison_lost=flag(entry, "garrison_lost"),
        contested=flag(entry, "contested"),
    )


def _navy(document: Table) -> Navy:
    return Navy(fleet=force_of(Fleet, table(document, "fleet")), wounds=number(document, "wounds"))


def _zones(document: Table) -> tuple[Leg, ...]:
    return tuple(_zone(entry) for entry in tables(document, "route"))


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    passage = Passage(
        navy=_navy(document),
        route=_zones(document),
        came_from=Strait(document.get("came_from", "none")),
        combat_movement=not flag(document, "outside_combat_movement"),
        to_land=flag(document, "to_land"),
        profile=profile,
    )
    route = ", ".join(zone.name for zone in passage.route)
    sides = (("fleet", str(passage.navy.fleet)), ("route", route))
    return Opened(passage.opened(), f"The passage to {passage.route[-1].name}", sides, profile)


def _faults(document: Table) -> Iterator[str]:
    navy = _navy(document)
    if navy.fleet.total(SHIPS) == 0:
        yield "fleet: there is no ship in it"
    elif not navy.is_sound():
        yield f"wounds: {navy.wounds} are more than its dreadnoughts can have taken and be afloat"
    for zone in _zones(document):
        if not zone.coast.is_sound():
            forts = zone.coast.army.only(["forts"])
            yield f"route: {zone.name} has {forts}, which cannot have taken {zone.coast.fort_hits} hits"
        if zone.garrison_lost and zone.coast.army.infantry > 0:
            yield f"route: the forts of {zone.name} have a garrison and have lost it; either is possible, not both"


PASSAGE_DOCUMENT = Kind(
    name="passage",
    title="A fleet of The Great War on its way",
    properties=_properties,
    required=("fleet", "route"),
    faults=_faults,
    opened=_opened,
)
