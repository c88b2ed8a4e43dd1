"""Documents of sea battles of The Great War."""

from collections.abc import Iterator, Mapping

from clausewitz.play.documents.entries import Table, flag, force_of, number, profile_of, table, tables, text
from clausewitz.play.documents.kinds import Kind, Opened
from clausewitz.play.documents.schemas import Schema, count, name, one_of, rows_of, table_of, units, yes_or_no
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, HUNTING, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle

_KINDS = tuple(kind for kind in Fleet.kinds() if kind not in HUNTING.values())
"""Kinds that a document names: nobody hunts before the battle."""


def _properties() -> Mapping[str, Schema]:
    return {
        "here": name("The sea zone that is fought over."),
        "attacker": _side("The fleet that attacks."),
        "defender": _side("The fleet that was there."),
    }


def _side(description: str) -> Schema:
    return table_of(
        description,
        {
            "nation": name("The nation of the side."),
            "units": units(Fleet, "Its ships and aircraft, and its forts next to the sea zone.", _KINDS),
            "wounds": count("Hits that its dreadnoughts have taken before, in all."),
            "called": count("How many of its hits in each exchange it calls, at most."),
            "garrison": count("Infantry, cavalry and storm troops with its forts."),
            "fort_hits": count("Hits that its forts have taken before, in all."),
            "no_first_strike": yes_or_no("Whether its submarines cannot conduct first strikes."),
            "havens": rows_of(_haven_schema(), "Sea zones and ports to which it might withdraw."),
        },
        ["units"],
    )


def _haven_schema() -> Schema:
    return table_of(
        "A sea zone or port.",
        {
            "name": name("Its name."),
            "water": one_of((each.value for each in Water), "Which of the two; a sea zone if nothing is said."),
            "holder": one_of(
                (each.value for each in Holder), "Whose a port is, seen from the side; its own if unsaid."
            ),
            "enemy_ships": yes_or_no("Whether a sea zone holds enemy ships."),
            "contested": yes_or_no("Whether it is contested."),
            "distant": yes_or_no("Whether it is not adjacent to the battle."),
            "origin": yes_or_no("Whether the attack came from it."),
        },
        ["name"],
    )


def _haven(entry: Table) -> Haven:
    return Haven(
        name=text(entry, "name"),
        water=Water(entry.get("water", "sea zone")),
        holder=Holder(entry.get("holder", "own")),
        enemy_ships=flag(entry, "enemy_ships"),
        contested=flag(entry, "contested"),
        adjacent=not flag(entry, "distant"),
        origin=flag(entry, "origin"),
    )


def _navy(side: Table) -> Navy:
    return Navy(
        nation=text(side, "nation"),
        fleet=force_of(Fleet, table(side, "units")),
        wounds=number(side, "wounds"),
        called=number(side, "called"),
        garrison=number(side, "garrison"),
        fort_hits=number(side, "fort_hits"),
        first_strike=not flag(side, "no_first_strike"),
        havens=tuple(_haven(entry) for entry in tables(side, "havens")),
    )


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    attacker, defender = (_navy(table(document, side.value)) for side in Side)
    battle = SeaBattle(attacker=attacker, defender=defender, profile=profile)
    fleets = tuple(
        (side.value, f"{navy.nation}: {navy.fleet}" if navy.nation else str(navy.fleet))
        for side, navy in zip(Side, (attacker, defender), strict=True)
    )
    return Opened(battle.opened(), f"The battle of {text(document, 'here') or 'a sea zone'}", fleets, profile)


def _faults(document: Table) -> Iterator[str]:
    for side in Side:
        navy = _navy(table(document, side.value))
        if navy.fleet.total(AFLOAT) == 0:
            yield f"{side.value}: there are neither ships nor aircraft"
        if not navy.coast.is_sound():
            yield f"{side.value}: {navy.coast.army.only(['forts'])} cannot have taken {navy.fort_hits} hits"
        elif not navy.is_sound():
            yield f"{side.value}: {navy.wounds} wounds are more than its dreadnoughts can have taken and be afloat"


NAVAL_DOCUMENT = Kind(
    name="naval",
    title="A sea battle of The Great War",
    properties=_properties,
    required=("attacker", "defender"),
    faults=_faults,
    opened=_opened,
)
