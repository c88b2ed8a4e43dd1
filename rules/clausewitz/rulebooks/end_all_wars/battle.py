"""A land battle of The War to End All Wars: what is particular to it in the walk through the sequence `LAND`."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.agenda import Volley
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count, most
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Fired, Group, Noted, Side
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, Sequence, Step
from clausewitz.play.switches import standing, stands
from clausewitz.play.walk import onward
from clausewitz.rulebooks.end_all_wars import anti_air, casualties
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    DEFENDERS,
    EXAMPLE_VALUES,
    FLIGHTS,
    NO_ASSAULT,
    NO_GARRISON,
    ROSTER,
    STRUCTURES,
    Assault,
    Fuel,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.decisions import Continue, Entry, Opt, Pause, Stop, Structures
from clausewitz.rulebooks.end_all_wars.fire import group
from clausewitz.rulebooks.end_all_wars.flights import disengaged, fuel_paid, joined
from clausewitz.rulebooks.end_all_wars.fuel import Sortie, after_air_battles
from clausewitz.rulebooks.end_all_wars.land import BEFORE_COMBAT, LAND
from clausewitz.rulebooks.end_all_wars.outcomes import outcome_of
from clausewitz.rulebooks.end_all_wars.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile
from clausewitz.rulebooks.end_all_wars.readings.anti_air import IdleAircraft
from clausewitz.rulebooks.end_all_wars.readings.casualties import Casualties

_NO_FUEL: Fuel = (0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class LandBattle(Battle):
    """A position in a battle for a territory."""

    sequence: ClassVar[Sequence] = LAND
    die: ClassVar[int] = 10
    roster: ClassVar[Roster] = ROSTER

    profile: Profile = PREFERRED
    values: Values = EXAMPLE_VALUES
    penalties: Penalties = NO_PENALTIES
    enemy_controlled: bool = True
    """Whether the territory was the enemy's when the attacking force moved in."""

    assault: Assault
    fuel: Fuel = _NO_FUEL
    spent: Fuel = _NO_FUEL
    """Fuel points of each flight that air battles have cost before this battle."""
    home: Count = 1
    """Fuel points to the nearest friendly territory."""
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

    def opened(self) -> Self:
        """The battle at its first roll or decision: fuel is looked at, and what is built stands by."""
        position = replace(self, fuel=after_air_battles(self.fuel, self.spent), spent=_NO_FUEL)
        if sum(self.spent) > 0:
            position = position.note("air battles have cost fuel", "ew.fuel.after-air-battles")
        if stands("ew.land.structures.opt"):
            built = self.garrison.only(STRUCTURES)
            position = replace(position, garrison=self.garrison - built, standing_by=built)
        return onward(position if self.profile.idle_aircraft is IdleAircraft.YES else joined(position))

    def force(self, side: Side) -> Force:
        """What a side has in the battle."""
        return self.assault if side is Side.ATTACKER else self.garrison

    def sortie(self, flight: int, *, joining: bool) -> Sortie:
        """A flight, counted from 0, as the norms look at it."""
        return Sortie(fuel=self.fuel[flight], home=self.home, joining=joining, profile=self.profile)

    def flight_withdrawn(self, flight: int, what: str, cites: tuple[str, ...]) -> Self:
        """The position without the aircraft of a flight, and what is told of it."""
        leaving = self.assault.only(FLIGHTS[flight])
        told = self.happened(Noted(f"flight {flight + 1} {what}"), cites)
        return replace(told, assault=self.assault - leaving, left=self.left + leaving)

    def holds(self, reading: Reading) -> bool:
        """Whether it is fought under this reading."""
        return reading in readings_of(self.profile)

    @property
    def exactly(self) -> bool:
        """A die hits with the value or less."""
        return False

    def takes_place(self, step: Step) -> bool:
        """The question what defends needs ports or industrial complexes; without `ew.land.structures` it is not put."""
        return step.label != "0" or (self.standing_by.total(STRUCTURES) > 0 and stands("ew.land.structures"))

    def entry(self) -> Entry:
        """What decides whether land combat occurs."""
        return Entry(
            moved=self.assault.total() + self.left.total(),
            enemy_controlled=self.enemy_controlled,
            defenders=self.garrison.total(DEFENDERS),
            has_city=self.garrison.city > 0,
            profile=self.profile,
        )

    def groups(self, fire: Fire) -> tuple[Group, ...]:
        """The dice of a fire, groups without dice included."""
        return tuple(group(self, row, fire) for row in self.rows(fire))

    @property
    def city_fights(self) -> bool:
        """Whether the city fights in this round."""
        return casualties.city_fights(self.garrison, self.destroyed, self.profile)

    def struck(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits, those on aircraft apart; without `ew.land.step-1.hits` none is scored in step 1."""
        position = super().struck(volley, fired)
        free_roll = self.current.label == "AA"
        if not free_roll and not stands("ew.land.step-1.hits"):
            return replace(position, hits_on_attacker=self.hits_on_attacker, hits_on_defender=self.hits_on_defender)
        if not anti_air.only_aircraft(self.profile, free_roll=free_roll):
            return position
        hits = sum(each.hits for each in fired if each.group.kind == "anti_air_guns")
        return replace(
            position,
            hits_on_attacker=position.hits_on_attacker - hits,
            hits_on_aircraft=self.hits_on_aircraft + hits,
        )

    def hits_on(self, side: Side) -> int:
        """Hits that a side has still to take; those that only aircraft can take come first."""
        only_aircraft = side is Side.ATTACKER and self.hits_on_aircraft > 0
        return self.hits_on_aircraft if only_aircraft else super().hits_on(side)

    def with_hits_taken(self, side: Side) -> Self:
        """The position once hits have become losses: those on aircraft first, then the others."""
        if side is Side.ATTACKER and self.hits_on_aircraft > 0:
            return replace(self, hits_on_aircraft=0)
        return super().with_hits_taken(side)

    def can_be_hit(self, side: Side) -> Assault | Garrison:
        """The units that may be removed for the hits that come next."""
        if side is Side.DEFENDER:
            return casualties.removable(self.garrison, self.standing_by)
        return self.assault.only(AIRCRAFT) if self.hits_on_aircraft > 0 else self.assault

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses."""
        cites = super().cites_of_losses(side, losses)
        if side is Side.DEFENDER:
            return cites + casualties.cites_of(self.garrison, self.standing_by)
        return cites + standing("ew.anti-air.aircraft-only") if self.hits_on_aircraft > 0 else cites

    def chooser(self, side: Side) -> Side:
        """The owner chooses what he loses, or his opponent, by the reading."""
        return side if self.profile.casualties is Casualties.OWNER else side.enemy

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after units were removed, first those that defend, then those that stand by."""
        if side is Side.ATTACKER:
            assert isinstance(losses, Assault)
            return replace(self, assault=self.assault - losses)
        assert isinstance(losses, Garrison)
        destroyed = self.destroyed + losses.total()
        if stands("ew.casualties.from-the-start"):
            return replace(self, garrison=self.garrison - losses, destroyed=destroyed)
        fewer = {kind: most(losses[kind] - self.garrison[kind], 0) for kind in Garrison.kinds()}
        idle = Garrison(**fewer)
        garrison, standing_by = self.garrison - (losses - idle), self.standing_by - idle
        return replace(self, garrison=garrison, standing_by=standing_by, destroyed=destroyed)

    def after_upkeep(self) -> Self:
        """Each attack costs fuel, and who must leave leaves."""
        return disengaged(fuel_paid(self)) if self.assault.total(AIRCRAFT) > 0 else self

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not."""
        if Opt not in ask.actions:
            return (Continue(), Stop())
        ports, complexes = self.standing_by.ports, self.standing_by.industrial_complexes
        return tuple(
            Opt(ports=some, industrial_complexes=others) for some in range(ports + 1) for others in range(complexes + 1)
        )

    def situation(self, side: Side) -> Structures | Pause:
        """What the norms look at when a side decides."""
        if side is Side.ATTACKER:
            return Pause(attackers=self.assault.total())
        idle = self.standing_by
        return Structures(ports=idle.ports, industrial_complexes=idle.industrial_complexes, profile=self.profile)

    def decided(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        if isinstance(action, Opt):
            joining = Garrison(ports=action.ports, industrial_complexes=action.industrial_complexes)
            position = replace(self, garrison=self.garrison + joining, standing_by=self.standing_by - joining)
            return (
                position.note("they are defending units", "ew.land.structures") if joining != NO_GARRISON else position
            )
        return replace(self, stopped=isinstance(action, Stop))

    def goes_back(self) -> bool:
        """The three steps are repeated while the attacker wishes to continue."""
        return not self.stopped

    def entered(self) -> Self:
        """The three steps begin without the flights that may take no part in them."""
        return joined(self)

    @property
    def before_combat(self) -> bool:
        """Whether no die has been thrown yet, the free roll included."""
        return self.step < len(BEFORE_COMBAT.steps) and not self.fired

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        return outcome_of(self)
