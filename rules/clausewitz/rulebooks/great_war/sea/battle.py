"""A sea battle of The Great War: what is particular to it in the walk through the sequence `NAVAL`."""

from collections.abc import Iterable
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.positions.agenda import CasualtyStep, Volley
from clausewitz.play.readings import Reading
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Row, SequenceOfPlay
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.forces.fleet import ABOVE, Fleet, dreadnoughts_afloat
from clausewitz.rulebooks.great_war.readings.sea.naval import CoastalFire
from clausewitz.rulebooks.great_war.readings.sea.sea_losses import CalledShots
from clausewitz.rulebooks.great_war.readings.sea.sea_zones import ContestEndsBattle
from clausewitz.rulebooks.great_war.sea.choices import candidates, navy_after
from clausewitz.rulebooks.great_war.sea.fire import dice_of, target_of
from clausewitz.rulebooks.great_war.sea.naval import EXCHANGE, NAVAL
from clausewitz.rulebooks.great_war.sea.outcomes import is_over, outcome_of
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.sea.sea_losses import LossesAtSea, cites_of_protection, losses_at_sea
from clausewitz.rulebooks.great_war.sea.sea_zones import can_contest
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StrikeFirst,
    Withdraw,
)
from clausewitz.rulebooks.great_war.sea.submarines import able_to_dive
from clausewitz.rulebooks.great_war.sea.targets import can_be_hit
from clausewitz.rulebooks.great_war.territory.coastal_forts import COAST

_CALLED_ON = {Side.DEFENDER: "gw.naval.called.attacker", Side.ATTACKER: "gw.naval.called.defender"}
"""By which clause the enemy of a side calls shots on it."""


@dataclass(frozen=True, kw_only=True)
class SeaBattle(SeaPosition):
    """A position in a battle for a sea zone."""

    sequence: ClassVar[SequenceOfPlay] = NAVAL

    def holds(self, reading: Reading) -> bool:
        """Whether it is fought under this reading; without `gw.fort.coastal.preemptive` forts fire in the exchange."""
        if isinstance(reading, CoastalFire) and not stands("gw.fort.coastal.preemptive"):
            return reading is CoastalFire.EXCHANGE
        return super().holds(reading)

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """Submarines are among the first only where they can conduct first strikes."""
        rows = super().rows(fire)
        if fire.remaining or (fire.side not in self.holding and self._may(fire.side, StrikeFirst())):
            return rows
        return tuple(row for row in rows if row.kind != "submarines")

    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """How many dice the units of a kind roll."""
        return dice_of(self, fire, kind)

    @property
    def is_placing_called_shots(self) -> bool:
        """Whether called shots are being placed."""
        moment = self.now
        return isinstance(moment, CasualtyStep) and moment.called

    def hits_on(self, side: Side) -> int:
        """Hits that a side has still to take; called shots when it is their turn."""
        return self.called_shots_on(side) if self.is_placing_called_shots else super().hits_on(side)

    @property
    def hits_due(self) -> int:
        """All hits that have still to become losses, called shots among them."""
        return super().hits_due + self.called_on_attacker + self.called_on_defender

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits; those of the exchange that are called wait for their own turn."""
        position = super().apply_volley(volley, fired)
        if self.current is not EXCHANGE or self.profile.called_shots is CalledShots.NONE:
            return position
        on_attacker = self._count_called_shots(Side.ATTACKER, position.hits_on_attacker - self.hits_on_attacker)
        on_defender = self._count_called_shots(Side.DEFENDER, position.hits_on_defender - self.hits_on_defender)
        return replace(
            position,
            hits_on_attacker=position.hits_on_attacker - on_attacker,
            hits_on_defender=position.hits_on_defender - on_defender,
            called_on_attacker=self.called_on_attacker + on_attacker,
            called_on_defender=self.called_on_defender + on_defender,
        )

    def _count_called_shots(self, side: Side, hits: int) -> int:
        """How many of the hits on a side its enemy calls."""
        return least(hits, self.combatant(side.enemy).called) if stands(_CALLED_ON[side]) else 0

    def with_hits_taken(self, side: Side) -> Self:
        """The position once the wounds, or the called shots, on a side have become losses."""
        if not self.is_placing_called_shots:
            return super().with_hits_taken(side)
        return replace(self, called_on_attacker=0) if side is Side.ATTACKER else replace(self, called_on_defender=0)

    def chooser(self, side: Side) -> Side:
        """Who places hits on a side: called shots the side that fired."""
        return side.enemy if self.is_placing_called_shots else super().chooser(side)

    def can_be_hit(self, side: Side) -> Fleet:
        """How many hits each kind can take: of submerged submarines only when they are hunted, of others else."""
        return can_be_hit(self, side)

    def losses(self, side: Side) -> LossesAtSea:
        """The losses between which the hits on a side leave a choice."""
        return losses_at_sea(
            self.can_be_hit(side),
            self.hits_on(side),
            called=self.is_placing_called_shots,
            fortress_fire=self.current is COAST,
            profile=self.profile,
        )

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, those of their turn and of protected units included."""
        turn = [
            row.clause for row in self.current.placing if (row.side, row.called) == (side, self.is_placing_called_shots)
        ]
        protection = cites_of_protection(
            self.can_be_hit(side),
            called=self.is_placing_called_shots,
            fortress_fire=self.current is COAST,
            profile=self.profile,
        )
        cites = tuple(dict.fromkeys((*super().cites_of_losses(side, losses), *standing_clauses(*turn), *protection)))
        limit = "gw.fort.wrecked-out" if self.can_be_hit(side)["forts"] < self.hits_on(side) else ""
        return cites + standing_clauses("gw.fort.four-hits", limit) if losses["forts"] > 0 else cites

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took these hits: those on forts and dreadnoughts add up, others remove a unit."""
        own = self.combatant(side)
        assert isinstance(losses, Fleet)
        afloat, wounds = dreadnoughts_afloat(
            own, losses.dreadnoughts, called=self.is_placing_called_shots, profile=self.profile
        )
        fleet = replace(own.fleet - losses, dreadnoughts=afloat, forts=own.fleet.forts)
        hurt = replace(own, fleet=fleet, wounds=wounds, fort_hits=own.fort_hits + losses["forts"])
        return self.with_combatant(side, hurt)

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not."""
        return candidates(self, ask)

    def situation(self, side: Side) -> SeaStandoff:
        """What the norms look at when a side decides."""
        own, enemy = self.combatant(side).fleet, self.combatant(side.enemy).fleet
        return SeaStandoff(
            side=side,
            round=self.round,
            submarines=able_to_dive(self, side),
            first_strike=self.combatant(side).first_strike,
            enemy_destroyers=enemy.destroyers + enemy.hunting_destroyers > 0,
            only_submerged=own.total(ABOVE) == 0,
            units_to_contest=can_contest(own, self.profile),
            contesting=self.contesting,
            profile=self.profile,
        )

    def _may(self, side: Side, action: object) -> bool:
        return ruling(action, self.situation(side)).allowed

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        changed = self.with_combatant(side, navy_after(self, side, action))
        if isinstance(action, SendDestroyers | SendSubHunters) and action.number > 0:
            return changed.note("who hunts attacks no other units in this sequence", "gw.naval.hunt.no-others")
        if isinstance(action, Withdraw):
            return replace(changed, retreated=side)
        if isinstance(action, HoldFire):
            return replace(changed, holding=self.holding | {side})
        return replace(changed, contesting=True) if isinstance(action, ContestZone) else changed

    def goes_back(self) -> bool:
        """The battle is repeated until the attacker contests; by another reading, even then."""
        return not self.contesting or self.profile.contest_ends_battle is ContestEndsBattle.GOES_ON

    def next_round(self) -> Self:
        """In another round nobody holds fire or contests until he decides to."""
        return replace(self, holding=frozenset(), contesting=False)

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether it has ended, in whatever way."""
        return is_over(self)
