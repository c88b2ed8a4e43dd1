"""A land battle of The Great War: what is particular to it in the walk through the sequence `LAND`."""

from collections.abc import Iterable
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.positions.agenda import Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.air import AIR_SUPERIORITY
from clausewitz.rulebooks.great_war.air.superiority import superiority
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GARRISON, GROUND, Army
from clausewitz.rulebooks.great_war.forces.standoff import AirRetreat, CallOff, Contest, FightOn, Retreat, Standoff
from clausewitz.rulebooks.great_war.land import gas
from clausewitz.rulebooks.great_war.land.fire import dice_of, target_of
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.land.leaving import apply_decision
from clausewitz.rulebooks.great_war.land.outcomes import is_over, outcome_of
from clausewitz.rulebooks.great_war.land.position import LandPosition
from clausewitz.rulebooks.great_war.readings.air.air import FireOnAircraft
from clausewitz.rulebooks.great_war.readings.land.attackers_retreat import ComingOutHere
from clausewitz.rulebooks.great_war.readings.land.gas import GasTargets
from clausewitz.rulebooks.great_war.readings.land.land import LoopStart
from clausewitz.rulebooks.great_war.readings.land.preemptive_fire import SupportingGuns
from clausewitz.rulebooks.great_war.readings.land.retreats import DefendersReach
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import able_to_support


@dataclass(frozen=True, kw_only=True)
class LandBattle(LandPosition):
    """A position in a battle for a land territory."""

    sequence: ClassVar[SequenceOfPlay] = LAND

    def prepare(self) -> Self:
        """The battle before its first moment; it is told what takes no part."""
        position = self
        if self.attacker.army.forts > 0 and not fortresses.fire_for_attackers(self.profile):
            cites = ("gw.fort.defence-only", "gw.issue.fort-attacks")
            position = self.note("the attacker's forts do not fire: they fire on defence", *cites)
        if any(
            able_to_support(own, self.profile) < own.army.supporting_rail_guns for own in (self.attacker, self.defender)
        ):
            position = position.note("rail guns that have bombarded take no part", "gw.bombardment.not-both")
        return position

    def takes_place(self, step: Step) -> bool:
        """Part A needs aircraft on both sides; gas is not used again in combat that is fought on."""
        if step is gas.GAS and self.fought_on:
            return self.profile.loop_start is LoopStart.GAS
        return step not in AIR_SUPERIORITY.steps or self._air_combat_goes_on()

    def _air_combat_goes_on(self) -> bool:
        """Without `gw.air.until.eliminated` or `gw.air.until.retreats` it goes on once that has happened."""
        both = self.count_aircraft(Side.ATTACKER) > 0 and self.count_aircraft(Side.DEFENDER) > 0
        return both or (not stands(self._end_of_air_combat) and self.flew)

    @property
    def _end_of_air_combat(self) -> str:
        return "gw.air.until.retreats" if self.flew_off else "gw.air.until.eliminated"

    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind, air superiority counted in."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """How many dice the units of a kind roll."""
        return dice_of(self, fire, kind)

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits; gas masks adjust those of a gas attack on the defender."""
        position = super().apply_volley(volley, fired)
        if self.in_the_air:
            return replace(position, flew=True)
        if self.current is not gas.GAS:
            return position
        hits, cites = gas.hits_through_masks(self.defender, position.hits_on_defender, self.profile)
        noted = position.note("the defender's gas masks halve the hits, rounded down", *cites) if cites else position
        return replace(noted, hits_on_defender=hits)

    def can_be_hit(self, side: Side) -> Army:
        """How many hits each kind can take: in the air only aircraft, on land what is in the space.

        Without `gw.air.only-aircraft` hits in the air may be taken on land units, without `gw.air.vice-versa` fire in
        the land battle may not be taken on aircraft.
        """
        own = self.combatant(side)
        if self.in_the_air and stands("gw.air.only-aircraft"):
            return own.army.only(AIRCRAFT)
        if self.current is gas.GAS and self.profile.gas_targets is GasTargets.TROOPS:
            return own.army.only(GARRISON)
        if self.current is gas.GAS and self.profile.gas_targets is GasTargets.GROUND:
            return own.army.only(GROUND)
        next_to_it = self.profile.supporting_guns is SupportingGuns.NO or not stands("gw.land.step-2.rail-guns")
        guns = 0 if next_to_it else able_to_support(own, self.profile)
        forts = fortresses.room_for_hits(own, self.hits_on(side), self.profile)
        room = replace(own.army, forts=forts, supporting_rail_guns=guns)
        return room if self._aircraft_may_be_hit() else room - room.only(AIRCRAFT)

    def _aircraft_may_be_hit(self) -> bool:
        """Whether fire in the land battle may be taken on aircraft."""
        air_fights_air = self.profile.fire_on_aircraft is FireOnAircraft.NO and stands("gw.air.only-aircraft")
        return stands("gw.air.vice-versa") and not air_fights_air

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, those on aircraft and on forts by clauses of their own."""
        cites = super().cites_of_losses(side, losses)
        if self.in_the_air:
            return cites
        if losses["forts"] > 0:
            limit = "gw.fort.wrecked-out" if self.can_be_hit(side)["forts"] < self.hits_on(side) else ""
            cites += standing_clauses("gw.fort.four-hits", limit)
        if self.count_aircraft(side) > 0 and not self._aircraft_may_be_hit():
            return cites + standing_clauses("gw.air.only-aircraft")
        return cites + standing_clauses("gw.air.vice-versa") if losses.total(AIRCRAFT) > 0 else cites

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took these hits: those on forts add up, all others remove a unit."""
        own = self.combatant(side)
        assert isinstance(losses, Army)
        hurt = own.with_losses(losses)
        position = self.with_combatant(side, hurt)
        wrecked = fortresses.wrecked_forts(hurt, self.profile) > fortresses.wrecked_forts(own, self.profile)
        text, cites = f"a fort of the {side.value} is wrecked", ("gw.fort.wrecked", "gw.fort.hit-left")
        return position.note(text, *cites, where=wrecked)

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not."""
        if AirRetreat in ask.actions:
            return (AirRetreat(), FightOn(in_the_air=True)) if stands("gw.air.single-round") else ()
        others = tuple(action() for action in (CallOff, Contest) if action in ask.actions)
        from_nowhere = not (self.attacker.came_from or self.is_landing)
        if from_nowhere and self.attacker.army.total(GROUND) > 0:  # whether they could retreat is not known
            others = tuple(action for action in others if not isinstance(action, CallOff))
        return (*self._retreats(ask.side), *others, FightOn())

    def _retreats(self, side: Side) -> tuple[Retreat, ...]:
        own = self.combatant(side)
        origins = frozenset(origin.area for origin in self.attacker.came_from)
        return tuple(Retreat(space) for space in self.theatre.spaces(own.nation, origins))

    def situation(self, side: Side) -> Standoff:
        """What the norms look at when a side decides."""
        origins = {origin.area for origin in self.attacker.came_from}
        if self.profile.coming_out_here is ComingOutHere.NO:
            origins -= {self.theatre.here}
        contested = [area.name in origins and area.contested for area in self.theatre.areas]
        bare = Standoff(
            side=side,
            round=self.round,
            flew=self.flew,
            has_ground_units=self.combatant(side).army.total(GROUND) > 0,
            contesting=self.contesting,
            attacker_flew_off=Side.ATTACKER in self.flew_off,
            came_out_of_contested=any(contested),
            all_came_out_of_contested=any(contested) and sum(contested) == len(origins),
            landing=self.is_landing,
            ally_contests=self.ally_contests,
            profile=self.profile,
        )
        retreats = self._retreats(side)
        own = [retreat for retreat in retreats if retreat.to.holder is Holder.OWN]
        far = self.profile.defenders_reach is DefendersReach.ANYWHERE
        return replace(
            bare,
            own_space_open=_any_allowed(own, bare),
            own_space_there=any(each.to.adjacent or far for each in own),
            cornered=bool(self.attacker.came_from or self.is_landing) and not _any_allowed(retreats, bare),
        )

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        return apply_decision(self, side, action)

    def goes_back(self) -> bool:
        """Part A repeats while both sides fly, part B until the attacker contests."""
        return self._air_combat_goes_on() if self.in_the_air else not self.contesting

    def begin_part(self) -> Self:
        """Part B begins with the question who has air superiority."""
        sides, cites = superiority(
            self.attacker.army,
            self.defender.army,
            fought=self.flew and len(self.flew_off) < len(Side),
            at_sea=False,
            profile=self.profile,
        )
        over = (self._end_of_air_combat,) if self.flew else ()
        position = replace(self, superior=sides).note(
            f"{' and '.join(f'the {side.value}' for side in Side if side in sides) or 'nobody'} has air superiority",
            *over,
            *cites,
        )
        if self.fought_on:
            position = position.note(
                "the combat of an earlier turn goes on, and its first round is over",
                "gw.issue.first-round-anew",
                "gw.land.step-6.repeat.from-step-2",
            )
        return position.note_each(gas.why_unused(self.attacker, self.defender, self.profile))

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether it has ended, in whatever way."""
        return is_over(self)


def _any_allowed(retreats: Iterable[Retreat], at: Standoff) -> bool:
    return any(ruling(each, at).allowed for each in retreats)
