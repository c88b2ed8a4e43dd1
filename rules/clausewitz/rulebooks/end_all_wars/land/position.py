"""Where a land battle of The War to End All Wars stands: the forces, fuel, and what has happened so far."""

from abc import ABC
from collections.abc import Mapping
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Left, Noted, Side
from clausewitz.play.records import replace
from clausewitz.rulebooks.end_all_wars.air.fuel import Sortie
from clausewitz.rulebooks.end_all_wars.army import (
    DEFENDERS,
    EXAMPLE_VALUES,
    FLIGHTS,
    LAND_UNITS,
    NO_ASSAULT,
    NO_GARRISON,
    Assault,
    Fuel,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.land import casualties
from clausewitz.rulebooks.end_all_wars.land.decisions import Entry
from clausewitz.rulebooks.end_all_wars.land.land import BEFORE_COMBAT
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile
from clausewitz.rulebooks.end_all_wars.readings.ending import Capture

NO_FUEL: Fuel = (0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class LandPosition(Battle, ABC):
    """A position in a battle for a territory, as fire, flights and outcomes look at it."""

    profile: Profile = PREFERRED
    values: Values = EXAMPLE_VALUES
    penalties: Penalties = NO_PENALTIES
    enemy_controlled: bool = True
    """Whether the territory was the enemy's when the attacking force moved in."""

    assault: Assault
    fuel: Fuel = NO_FUEL
    spent: Fuel = NO_FUEL
    """Fuel points of each flight that air battles have cost before this battle."""
    home: Fuel = (1, 1, 1)
    """Fuel points of each flight to the nearest friendly territory."""
    left: Assault = NO_ASSAULT
    """Aircraft that took no part, or have disengaged."""

    garrison: Garrison
    standing_by: Garrison = NO_GARRISON
    """Ports and industrial complexes that do not defend."""
    flew: Count = 0
    """How many defending fighters fought in an air battle before."""

    hits_on_aircraft: Count = 0
    """Hits that the attacker has still to take, on aircraft only."""
    destroyed: Count = 0
    """Defending units that have been removed."""
    stopped: bool = False
    """Whether the attacker has decided not to continue."""

    @property
    def forces(self) -> Mapping[Side, Force]:
        """What each side has left in the battle."""
        return {side: self.force(side) for side in Side}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What is left in the battle, what has left it alive, and what does not defend."""
        left = Left(Side.ATTACKER, self.left, apart="out of the battle")
        idle = Left(Side.DEFENDER, self.standing_by, apart="not defending")
        return super().survivors + tuple(each for each in (left, idle) if each.units.total() > 0)

    def force(self, side: Side) -> Force:
        """What a side has in the battle."""
        return self.assault if side is Side.ATTACKER else self.garrison

    def sortie(self, flight: int, *, joining: bool = False) -> Sortie:
        """A flight, counted from 0, as the norms look at it."""
        return Sortie(fuel=self.fuel[flight], home=self.home[flight], joining=joining, profile=self.profile)

    def withdraw_flight(self, flight: int, what: str, cites: tuple[str, ...]) -> Self:
        """The position without the aircraft of a flight, and what is told of it."""
        leaving = self.assault.only(FLIGHTS[flight])
        told = self.record_event(Noted(f"flight {flight + 1} {what}"), cites)
        return replace(told, assault=self.assault - leaving, left=self.left + leaving)

    @property
    def nobody_defends(self) -> bool:
        """Whether no unit is left that defends the territory."""
        return self.garrison.total(DEFENDERS) == 0 and not self.city_fights

    @property
    def is_taken(self) -> bool:
        """Whether nobody defends the territory any more, and the attacker has what it needs to hold it."""
        holds_it = self.assault.total(LAND_UNITS) > 0 or self.profile.capture is Capture.ANY_UNIT
        return self.nobody_defends and holds_it

    @property
    def city_fights(self) -> bool:
        """Whether the city fights in this round."""
        return casualties.city_fights(self.garrison, self.destroyed, self.profile)

    def entry(self) -> Entry:
        """What decides whether land combat occurs."""
        return Entry(
            moved=self.assault.total() + self.left.total(),
            enemy_controlled=self.enemy_controlled,
            defenders=self.garrison.total(DEFENDERS),
            has_city=self.garrison.city > 0,
            profile=self.profile,
        )

    @property
    def before_combat(self) -> bool:
        """Whether no die has been rolled yet, the free roll included."""
        return self.step < len(BEFORE_COMBAT.steps) and not self.fired
