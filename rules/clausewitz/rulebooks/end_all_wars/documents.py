"""Documents of land battles of The War to End All Wars."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Only, Opened, PositionDocument, Table, differing_readings
from clausewitz.play.records import replace
from clausewitz.rulebooks.end_all_wars.army import (
    EXAMPLE_VALUES,
    FLIGHTS,
    LAND_UNITS,
    NO_ASSAULT,
    ROSTER,
    STRUCTURES,
    Assault,
    Fuel,
    Garrison,
    Values,
    values_by_roster,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.readings import PROFILES

MOST_STRUCTURES = 20
"""The most ports, and the most industrial complexes, in one territory: each choice of them is listed."""


@dataclass(frozen=True, kw_only=True)
class Flight(Table):
    """Aircraft of equal fuel."""

    fuel: int
    """Fuel points that each of them had on arrival in the territory."""
    spent: int = 0
    """Fuel points that air battles before this battle have cost each of them."""
    fighters: int = 0
    """Number of fighters."""
    bombers: int = 0
    """Number of bombers."""
    way_home: int | None = None
    """Fuel points that each needs from here to the nearest friendly territory; the battle's `way_home` by default."""

    @classmethod
    def from_battle(cls, battle: LandBattle, number: int, usual: int) -> Self:
        """The document entry of a flight, counted from 0, given the usual way home."""
        fighters, bombers = (battle.assault[kind] for kind in FLIGHTS[number])
        way = battle.home[number]
        return cls(
            fuel=battle.fuel[number],
            spent=battle.spent[number],
            fighters=fighters,
            bombers=bombers,
            way_home=None if way == usual else way,
        )

    def faults(self) -> Iterator[Fault]:
        """Finds more fuel spent than there was."""
        if self.spent > self.fuel:
            yield ("spent",), f"{self.spent} is more than its fuel, {self.fuel}"


def _by_flight(points: Iterable[int], usual: int) -> Fuel:
    """The values of each flight, and the usual one for flights that do not exist."""
    first, second, third = (*points, usual, usual, usual)[: len(FLIGHTS)]
    return first, second, third


@dataclass(frozen=True, kw_only=True)
class Attackers(Table):
    """The units that the active player has moved in."""

    units: Annotated[Assault, Only(LAND_UNITS)] = NO_ASSAULT
    """Land units; kinds without units may be left out."""
    flights: tuple[Flight, ...] = ()
    """The attacking aircraft, by their fuel. If there are more than three flights, those that are alike fly as one."""

    @classmethod
    def from_battle(cls, battle: LandBattle, usual: int) -> Self:
        """The document entry of the attackers, given the usual way home."""
        flights = [Flight.from_battle(battle, number, usual) for number in range(len(FLIGHTS))]
        while flights and flights[-1] == Flight(fuel=0):
            flights.pop()
        return cls(units=battle.assault.only(LAND_UNITS), flights=tuple(flights))

    @property
    def played_flights(self) -> tuple[Flight, ...]:
        """The flights as they are played: those alike in fuel and way home as one if there are too many."""
        if len(self.flights) <= len(FLIGHTS):
            return self.flights
        joined: dict[Flight, Flight] = {}
        for flight in self.flights:
            alike = replace(flight, fighters=0, bombers=0)
            so_far = joined.get(alike, alike)
            more = {"fighters": so_far.fighters + flight.fighters, "bombers": so_far.bombers + flight.bombers}
            joined[alike] = replace(alike, **more)
        return tuple(joined.values())

    @property
    def assault(self) -> Assault:
        """The attacking force, its aircraft by flight."""
        aircraft = {
            kind: getattr(flight, model)
            for kinds, flight in zip(FLIGHTS, self.played_flights, strict=False)
            for kind, model in zip(kinds, FLIGHTS[0], strict=True)
        }
        return replace(self.units, **aircraft)

    def points(self, what: str) -> Fuel:
        """The fuel, or the fuel spent, by flight."""
        return _by_flight((getattr(flight, what) for flight in self.played_flights), 0)

    def ways_home(self, usual: int) -> Fuel:
        """The way home by flight: its own, or the usual one."""
        return _by_flight((usual if each.way_home is None else each.way_home for each in self.played_flights), usual)

    def faults(self) -> Iterator[Fault]:
        """Finds an empty attacking force, and more flights that differ than are played."""
        if len(self.played_flights) > len(FLIGHTS):
            differ = f"{len(self.played_flights)} flights differ in fuel, fuel spent or way home"
            yield ("flights",), f"{differ}, and at most {len(FLIGHTS)} are played"
        if self.assault.total() == 0:
            yield (), "there are neither units nor flights; somebody has to attack"


@dataclass(frozen=True, kw_only=True)
class Defenders(Table):
    """The units in the territory."""

    units: Garrison
    """The number of units of each kind."""
    flew: int = 0
    """Fighters that have fought in an air battle before."""

    def faults(self) -> Iterator[Fault]:
        """Finds more fighters that have flown than there are, and more structures than a territory can have."""
        if self.flew > self.units.fighters:
            fighters = ROSTER.count("fighters", self.units.fighters)
            yield ("flew",), f"{self.flew} have flown, and defender.units has {fighters}"
        for kind in STRUCTURES:
            if self.units[kind] > MOST_STRUCTURES:
                what = f"{self.units[kind]} are more than {MOST_STRUCTURES}, the most in one territory"
                yield ("units", kind), what


@dataclass(frozen=True, kw_only=True)
class LandDocument(PositionDocument):
    """A land battle."""

    here: Name = ""
    """The territory that is fought over."""
    attacker: Attackers
    """The units that the active player has moved in."""
    defender: Defenders
    """The units in the territory."""
    way_home: int = 1
    """Fuel points from here to the attacker's nearest friendly territory; 1 by default."""
    trench_penalty: int = 0
    """The amount that trenches take off each attack value."""
    beach_penalty: int = 0
    """The amount that landing on a beach takes off each attack value."""
    friendly: bool = False
    """Whether the territory was not the enemy's when the attacking force moved in."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a land battle."""
        if not isinstance(set_up, LandBattle):
            return None
        usual = set_up.home[-1]
        return cls(
            here=set_up.here,
            attacker=Attackers.from_battle(set_up, usual),
            defender=Defenders(units=set_up.garrison, flew=set_up.flew),
            way_home=usual,
            trench_penalty=set_up.penalties.trench,
            beach_penalty=set_up.penalties.beach,
            friendly=not set_up.enemy_controlled,
            figures=_figures(set_up.values),
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def set_up(self) -> Opened:
        """The battle at its first roll or decision."""
        battle = LandBattle(
            here=self.here,
            assault=self.attacker.assault,
            garrison=self.defender.units,
            fuel=self.attacker.points("fuel"),
            spent=self.attacker.points("spent"),
            home=self.attacker.ways_home(self.way_home),
            penalties=Penalties(trench=self.trench_penalty, beach=self.beach_penalty),
            flew=self.defender.flew,
            enemy_controlled=not self.friendly,
            values=values_by_roster(),
            profile=self.resolve_profile(PROFILES),
        )
        title = f"The attack on {self.here}" if self.here else "A land battle"
        sides = (("attacker", str(battle.assault)), ("defender", str(battle.garrison)))
        return Opened(battle.start(), title, sides, battle.profile)


def _figures(values: Values) -> Mapping[str, Mapping[str, int]]:
    """The figures that differ from the example roster."""
    usual, figures = EXAMPLE_VALUES, dict[str, dict[str, int]]()
    for column, own, example in (("attack", values.attack, usual.attack), ("defend", values.defense, usual.defense)):
        for kind in (field.name for field in fields(own)):
            if own[kind] != example[kind]:
                figures.setdefault(kind, {})[column] = own[kind]
    if values.free_roll != usual.free_roll:
        figures.setdefault("anti_air_guns", {})["free_roll"] = values.free_roll
    return figures


LAND_DOCUMENT = Kind("land", "A land battle of The War to End All Wars", LandDocument)
