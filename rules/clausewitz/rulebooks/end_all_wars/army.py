"""The forces of The War to End All Wars as counts: attackers, defenders, and what each unit must roll."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.roster import Roster, load_roster
from clausewitz.play.switches import note

ROSTER = load_roster(Path(__file__).parent / "roster.toml")

LAND_UNITS = ("infantry", "artillery", "tanks")
FLIGHTS = (
    ("fighters", "bombers"),
    ("fighters_of_flight_2", "bombers_of_flight_2"),
    ("fighters_of_flight_3", "bombers_of_flight_3"),
)
"""The aircraft of an attack, by flight: aircraft of one flight have equal fuel."""
AIRCRAFT = tuple(kind for flight in FLIGHTS for kind in flight)
STRUCTURES = ("ports", "industrial_complexes")

_MODEL = {kind: model for flight in FLIGHTS for kind, model in zip(flight, FLIGHTS[0], strict=True)}

Fuel = tuple[Count, Count, Count]
"""Fuel points of each aircraft, by flight."""


@dataclass(frozen=True, kw_only=True)
class Assault(Force):
    """The attacking force. Aircraft without a number belong to flight 1."""

    roster: ClassVar[Roster] = ROSTER
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {"ground": LAND_UNITS, "aircraft": AIRCRAFT}

    infantry: Count = 0
    artillery: Count = 0
    tanks: Count = 0
    fighters: Count = 0
    bombers: Count = 0
    fighters_of_flight_2: Count = 0
    bombers_of_flight_2: Count = 0
    fighters_of_flight_3: Count = 0
    bombers_of_flight_3: Count = 0


@dataclass(frozen=True, kw_only=True)
class Garrison(Force):
    """The defending force, and the structures that it defends."""

    roster: ClassVar[Roster] = ROSTER
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {"ground": (*LAND_UNITS, "anti_air_guns"), "aircraft": FLIGHTS[0]}

    infantry: Count = 0
    artillery: Count = 0
    tanks: Count = 0
    anti_air_guns: Count = 0
    fighters: Count = 0
    bombers: Count = 0
    ports: Count = 0
    industrial_complexes: Count = 0
    city: Count = 0


DEFENDERS = tuple(kind for kind in Garrison.kinds() if kind != "city")
"""All defending units besides the city."""


@dataclass(frozen=True, kw_only=True)
class AttackValues:
    """The number that each kind of attacking unit must roll, or less: an input, as no source has the figures."""

    infantry: Count = 0
    artillery: Count = 0
    tanks: Count = 0
    fighters: Count = 0
    bombers: Count = 0

    def __getitem__(self, kind: str) -> int:
        """The attack value of a kind, the same in every flight."""
        model = _MODEL.get(kind, kind)
        note((f"{model}.attack",))
        value: int = getattr(self, model)
        return value


@dataclass(frozen=True, kw_only=True)
class DefenseValues:
    """The number that each kind of defending unit must roll, or less: an input, as no source has the figures."""

    infantry: Count = 0
    """Defense value of infantry."""
    artillery: Count = 0
    """Defense value of artillery."""
    tanks: Count = 0
    """Defense value of tanks."""
    anti_air_guns: Count = 0
    """Defense value of AA guns."""
    fighters: Count = 0
    """Defense value of fighters."""
    bombers: Count = 0
    """Defense value of bombers."""
    ports: Count = 0
    """Defense value of ports."""
    industrial_complexes: Count = 0
    """Defense value of industrial complexes."""
    city: Count = 0
    """Defense value of the city."""

    def __getitem__(self, kind: str) -> int:
        """The defense value of a kind."""
        note((f"{kind}.defend",))
        value: int = getattr(self, kind)
        return value


@dataclass(frozen=True, kw_only=True)
class Values:
    """The figures of a battle."""

    attack: AttackValues
    defense: DefenseValues
    free_roll: Count
    """The number that an AA gun must roll in its free roll, or less, if a reading gives it one of its own."""


NO_ASSAULT = Assault()
NO_GARRISON = Garrison()


def values_by_roster() -> Values:
    """The figures of the example roster, or those that a table gives instead."""
    return Values(
        attack=AttackValues(**{field.name: ROSTER.number(field.name, "attack") for field in fields(AttackValues)}),
        defense=DefenseValues(**{field.name: ROSTER.number(field.name, "defend") for field in fields(DefenseValues)}),
        free_roll=ROSTER.number("anti_air_guns", "free_roll"),
    )


EXAMPLE_VALUES = values_by_roster()
"""The figures of the example roster."""
