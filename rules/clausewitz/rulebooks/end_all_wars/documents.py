"""Documents of land battles of The War to End All Wars."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from clausewitz.play.documents.entries import Table, force_of, number, profile_of, table, tables, text
from clausewitz.play.documents.kinds import Kind, Opened
from clausewitz.play.documents.schemas import Schema, count, name, rows_of, table_of, units
from clausewitz.rulebooks.end_all_wars.army import (
    EXAMPLE_VALUES,
    FLIGHTS,
    LAND_UNITS,
    ROSTER,
    STRUCTURES,
    Assault,
    AttackValues,
    DefenseValues,
    Fuel,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.profile import PROFILES

MOST_STRUCTURES = 20
"""So many ports, and so many industrial complexes, are in one territory at most: each choice of them is listed."""


def _properties() -> Mapping[str, Schema]:
    return {
        "here": name("The territory that is fought over."),
        "attacker": table_of(
            "What the active player has moved in.",
            {"units": _counted(LAND_UNITS, "Land units; kinds without any may be left out."), "flights": _flights()},
        ),
        "defender": table_of(
            "What is in the territory.",
            {
                "units": units(Garrison, "How many units of each kind; kinds without any may be left out."),
                "flew": count("How many of the fighters have fought in an air battle before."),
            },
            ["units"],
        ),
        "way_home": count("Fuel points from here to the nearest friendly territory of the attacker; 1 if not said."),
        "trench_penalty": count("What trenches take off each attack value."),
        "beach_penalty": count("What landing on a beach takes off each attack value."),
        "values": _values(),
    }


def _counted(kinds: tuple[str, ...], description: str) -> Schema:
    return table_of(description, {kind: count(f"Number of {ROSTER.units[kind].plural}.") for kind in kinds})


def _flights() -> Schema:
    flight = table_of(
        "Aircraft of equal fuel.",
        {
            "fuel": count("Fuel points of each of them when they came into the territory."),
            "spent": count("Fuel points of these that air battles before this battle have cost each of them."),
            **{kind: count(f"Number of {ROSTER.units[kind].plural}.") for kind in FLIGHTS[0]},
        },
        ["fuel"],
    )
    return rows_of(flight, "The attacking aircraft, by their fuel.", maxItems=len(FLIGHTS))


def _values() -> Schema:
    attack = {each.name: count("Its attack value.") for each in fields(AttackValues)}
    defense = {each.name: count("Its defense value.") for each in fields(DefenseValues)}
    return table_of(
        "Values of units that differ from the example roster: a unit hits with its value or less.",
        {
            "attack": table_of("Attack values.", attack),
            "defense": table_of("Defense values.", defense),
            "free_roll": count("The number of the free roll of AA guns, in the reading that it has its own."),
        },
    )


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    battle = LandBattle(
        assault=_assault(document),
        garrison=_garrison(document),
        fuel=_points(document, "fuel"),
        spent=_points(document, "spent"),
        home=number(document, "way_home") if "way_home" in document else 1,
        penalties=Penalties(trench=number(document, "trench_penalty"), beach=number(document, "beach_penalty")),
        flew=number(table(document, "defender"), "flew"),
        values=_stated(table(document, "values")),
        profile=profile,
    )
    title = f"The attack on {text(document, 'here')}" if "here" in document else "A land battle"
    sides = (("attacker", str(battle.assault)), ("defender", str(battle.garrison)))
    return Opened(battle.opened(), title, sides, profile)


def _assault(document: Table) -> Assault:
    own = table(document, "attacker")
    aircraft = {
        kind: number(flight, model)
        for kinds, flight in zip(FLIGHTS, _of_flights(document), strict=False)
        for kind, model in zip(kinds, FLIGHTS[0], strict=True)
    }
    return replace(force_of(Assault, table(own, "units")), **aircraft)


def _garrison(document: Table) -> Garrison:
    return force_of(Garrison, table(table(document, "defender"), "units"))


def _of_flights(document: Table) -> list[Table]:
    return tables(table(document, "attacker"), "flights")


def _points(document: Table, what: str) -> Fuel:
    """The fuel, or what was spent of it, by flight."""
    first, second, third = (*(number(flight, what) for flight in _of_flights(document)), 0, 0, 0)[: len(FLIGHTS)]
    return first, second, third


def _stated(values: Table) -> Values:
    """The example values but for those that are stated."""
    attack, defense = table(values, "attack"), table(values, "defense")
    return Values(
        attack=replace(EXAMPLE_VALUES.attack, **{kind: number(attack, kind) for kind in attack}),
        defense=replace(EXAMPLE_VALUES.defense, **{kind: number(defense, kind) for kind in defense}),
        free_roll=number(values, "free_roll") if "free_roll" in values else EXAMPLE_VALUES.free_roll,
    )


def _faults(document: Table) -> Iterator[str]:
    garrison, flew = _garrison(document), number(table(document, "defender"), "flew")
    if _assault(document).total() == 0:
        yield "attacker: there are neither units nor flights; somebody has to attack"
    if flew > garrison.fighters:
        yield f"defender.flew: {flew} have flown, and defender.units has {ROSTER.count('fighters', garrison.fighters)}"
    for kind in STRUCTURES:
        if garrison[kind] > MOST_STRUCTURES:
            yield f"defender.units.{kind}: {garrison[kind]} are more than {MOST_STRUCTURES}, the most in one territory"
    for place, flight in enumerate(_of_flights(document), start=1):
        spent, fuel = number(flight, "spent"), number(flight, "fuel")
        if spent > fuel:
            yield f"attacker.flights[{place}].spent: {spent} is more than its fuel, {fuel}"


LAND_DOCUMENT = Kind(
    name="land",
    title="A land battle of The War to End All Wars",
    properties=_properties,
    required=("attacker", "defender"),
    faults=_faults,
    opened=_opened,
)
