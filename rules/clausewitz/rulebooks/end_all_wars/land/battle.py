"""A land battle of The War to End All Wars: what is particular to it in the walk through the sequence `LAND`."""

from collections.abc import Iterable
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import most
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Fired, Group, Lost, Side
from clausewitz.play.positions.agenda import Volley
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.end_all_wars.air import anti_air
from clausewitz.rulebooks.end_all_wars.air.fuel import after_air_battles
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    FLIGHTS,
    LAND_UNITS,
    NO_GARRISON,
    ROSTER,
    STRUCTURES,
    Assault,
    Garrison,
)
from clausewitz.rulebooks.end_all_wars.land import casualties
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Opt, Pause, Stop, Structures, Withdraw
from clausewitz.rulebooks.end_all_wars.land.fire import dice_of, target_of
from clausewitz.rulebooks.end_all_wars.land.flights import (
    disengage_flights,
    exclude_barred_flights,
    pay_fuel,
    paying_aircraft,
)
from clausewitz.rulebooks.end_all_wars.land.land import LAND, THREE_STEPS
from clausewitz.rulebooks.end_all_wars.land.outcomes import is_over, outcome_of
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition
from clausewitz.rulebooks.end_all_wars.readings.anti_air import HitOrder, IdleAircraft
from clausewitz.rulebooks.end_all_wars.readings.casualties import Casualties
from clausewitz.rulebooks.end_all_wars.readings.ending import Stopping


@dataclass(frozen=True, kw_only=True)
class LandBattle(LandPosition):
    """A position in a battle for a territory."""

    sequence: ClassVar[SequenceOfPlay] = LAND
    die: ClassVar[int] = 10
    roster: ClassVar[Roster] = ROSTER

    def prepare(self) -> Self:
        """The battle before its first moment: fuel is looked at, and what is built stands by."""
        position = replace(self, fuel=after_air_battles(self.fuel, self.spent))
        if sum(self.spent) > 0:
            position = position.note("air battles have cost fuel", "ew.fuel.after-air-battles")
        if stands("ew.land.structures.opt"):
            built = self.garrison.only(STRUCTURES)
            position = replace(position, garrison=self.garrison - built, standing_by=built)
        return position if self.profile.idle_aircraft is IdleAircraft.YES else exclude_barred_flights(position)

    @property
    def aim(self) -> Aim:
        """A die hits with the value or less."""
        return Aim.AT_MOST

    def takes_place(self, step: Step) -> bool:
        """Without `ew.land.structures` the question what defends is not put."""
        return step.label != "0" or stands("ew.land.structures")

    def target(self, side: Side, kind: str) -> Cited:
        """The value of a kind, penalties counted in."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """How many dice the units of a kind roll."""
        return dice_of(self, fire, kind)

    def volley(self, volley: Volley) -> tuple[Group, ...]:
        """The dice of a volley; without `ew.anti-air.no-return-fire` the attacker answers the free roll."""
        groups = super().volley(volley)
        if not stands("ew.anti-air.no-return-fire") and self.current.label == "AA":
            return (*self.groups(THREE_STEPS.steps[0].fires[0]), *groups)
        return groups

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits, those on aircraft apart; without `ew.land.step-1.hits` none is scored in step 1."""
        position = super().apply_volley(volley, fired)
        free_roll = self.current.label == "AA"
        if not stands("ew.land.step-1.hits") and not free_roll:
            return replace(position, hits_on_attacker=self.hits_on_attacker, hits_on_defender=self.hits_on_defender)
        if not anti_air.only_aircraft(self.profile, free_roll=free_roll):
            return position
        hits = sum(each.hits for each in fired if each.group.kind == "anti_air_guns")
        return replace(
            position,
            hits_on_attacker=position.hits_on_attacker - hits,
            hits_on_aircraft=self.hits_on_aircraft + hits,
        )

    def hit_pool(self, group: Group) -> object:
        """Hits of anti-aircraft guns are no others."""
        return group.side, group.kind == "anti_air_guns"

    def hits_on(self, side: Side) -> int:
        """Hits that a side has to take next, which may be those that only aircraft can take."""
        return self.hits_on_aircraft if self._aircraft_are_hit(side) else super().hits_on(side)

    @property
    def hits_due(self) -> int:
        """All hits that have still to become losses, those that only aircraft can take included."""
        return super().hits_due + self.hits_on_aircraft

    def _aircraft_are_hit(self, side: Side) -> bool:
        """Whether the hits that come next are those that only aircraft can take."""
        if side is Side.DEFENDER or (self.profile.hit_order is HitOrder.OWNER and self.hits_on_attacker > 0):
            return False
        return self.hits_on_aircraft > 0

    def with_hits_taken(self, side: Side) -> Self:
        """The position once the hits that come next have become losses."""
        if self._aircraft_are_hit(side):
            return replace(self, hits_on_aircraft=0)
        return super().with_hits_taken(side)

    def can_be_hit(self, side: Side) -> Assault | Garrison:
        """The units that may be removed for the hits that come next."""
        if side is Side.DEFENDER:
            return casualties.removable_units(self.garrison, self.standing_by)
        return self.assault.only(AIRCRAFT) if self._aircraft_are_hit(side) else self.assault

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses."""
        cites = tuple(dict.fromkeys(super().cites_of_losses(side, losses)))
        cites += ("ew.issue.anti-air-losses",) if self.current.label == "AA" else ()
        if side is Side.DEFENDER:
            return cites + casualties.cites_of(self.garrison, self.standing_by)
        return cites + standing_clauses("ew.anti-air.aircraft-only") if self._aircraft_are_hit(side) else cites

    @property
    def owner_chooses(self) -> bool:
        """Whether the owner chooses what he loses; otherwise his opponent does."""
        return self.profile.casualties is Casualties.OWNER

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after units were removed, first those that defend, then those that stand by."""
        if side is Side.ATTACKER:
            assert isinstance(losses, Assault)
            return replace(self, assault=self.assault - losses)
        assert isinstance(losses, Garrison)
        destroyed = self.destroyed + losses.total()
        if not stands("ew.casualties.from-the-start"):
            fewer = {kind: most(losses[kind] - self.garrison[kind], 0) for kind in Garrison.kinds()}
            idle = Garrison(**fewer)
            garrison, standing_by = self.garrison - (losses - idle), self.standing_by - idle
            return replace(self, garrison=garrison, standing_by=standing_by, destroyed=destroyed)
        return replace(self, garrison=self.garrison - losses, destroyed=destroyed)

    def apply_upkeep(self) -> Self:
        """Each attack costs fuel, and who must leave leaves."""
        pay = sum(paying_aircraft(self, flight) for flight in range(len(FLIGHTS)))
        return disengage_flights(pay_fuel(self)) if pay > 0 else self

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not."""
        if Opt not in ask.actions:
            flying = [flight for flight, kinds in enumerate(FLIGHTS, start=1) if self.assault.total(kinds) > 0]
            return (Continue(), Stop(), *(Withdraw(flight=flight) for flight in flying))
        ports, complexes = self.standing_by.ports, self.standing_by.industrial_complexes
        return tuple(
            Opt(ports=some, industrial_complexes=others) for some in range(ports + 1) for others in range(complexes + 1)
        )

    def situation(self, side: Side) -> Structures | Pause:
        """What the norms look at when a side decides."""
        if side is Side.ATTACKER:
            return Pause(profile=self.profile)
        idle = self.standing_by
        return Structures(ports=idle.ports, industrial_complexes=idle.industrial_complexes, profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        if isinstance(action, Opt):
            joining = Garrison(ports=action.ports, industrial_complexes=action.industrial_complexes)
            position = replace(self, garrison=self.garrison + joining, standing_by=self.standing_by - joining)
            return (
                position.note("what he has defend counts as enemy units", "ew.land.structures")
                if joining != NO_GARRISON
                else position
            )
        if isinstance(action, Stop) and self.profile.stopping is Stopping.LOST:
            lost = self.assault.only(LAND_UNITS)
            told = self.record_event(Lost(Side.ATTACKER, lost), ("ew.issue.stopping",)) if lost.total() > 0 else self
            return replace(told, assault=self.assault - lost, stopped=True)
        return replace(self, stopped=isinstance(action, Stop))

    def apply_answer(self, ask: Ask, action: object) -> Self:
        """The position after a decision: at the same question once a flight was sent home, else at the next moment."""
        if isinstance(action, Withdraw):
            return self.withdraw_flight(action.flight - 1, "flies home", ("ew.issue.single-units",))
        return super().apply_answer(ask, action)

    def goes_back(self) -> bool:
        """The three steps are repeated while the attacker wishes to continue."""
        return not self.stopped

    def begin_part(self) -> Self:
        """The three steps begin without the flights that may take no part in them."""
        return exclude_barred_flights(self)

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether it has ended, in whatever way."""
        return is_over(self)
