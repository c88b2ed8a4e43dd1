"""A naval invasion as a position: the sequence `INVASION`, and how it differs from another land battle."""

from dataclasses import field
from itertools import chain
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import every, some
from clausewitz.play.moments import Group, Left, Noted, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.play.sequences import Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.play.state import PositionState, UnitState
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.air import AIR_SUPERIORITY
from clausewitz.rulebooks.great_war.air.superiority import boost
from clausewitz.rulebooks.great_war.forces import (
    AIRCRAFT,
    GROUND,
    LANDING,
    ROSTER,
    Army,
    Fleet,
    clear_landing,
    mark_landing,
)
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.gas import GAS
from clausewitz.rulebooks.great_war.land.land import LAND_BATTLE
from clausewitz.rulebooks.great_war.readings.air import BoostSupportFire
from clausewitz.rulebooks.great_war.readings.land import StormBefore
from clausewitz.rulebooks.great_war.readings.shore import (
    LandedFire,
    LandedHit,
    LandingGas,
    OrderOf6b,
    SupportTargets,
    WaveAtSea,
)
from clausewitz.rulebooks.great_war.shore.landings import CARGO, Beach, Land
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORT, SUPPORTERS, Flotilla, supporting_ships

_, *_COMBAT, _LEAVE = LAND_BATTLE.steps

BEFORE_6B = replace(
    _LEAVE,
    title="Retreat before the first wave",
    under=OrderOf6b.AFTER,
    asks=tuple(ask for ask in _LEAVE.asks if ask.side is Side.DEFENDER),
    in_order="",
    repeat=None,
)
ASHORE = Step(
    "6b",
    "Troops that landed in this round",
    fires=(Fire(Side.ATTACKER, tuple(Row(kind, "gw.landing.first-wave") for kind in LANDING.values())),),
    losses="gw.landing.first-wave.losses",
)
_QUESTIONS = {Side.ATTACKER: "contest or fight on?", Side.DEFENDER: "retreat or fight on?"}
STAY = replace(
    _LEAVE,
    label="7",
    asks=tuple(replace(ask, question=_QUESTIONS[ask.side], clause="gw.landing.step-7") for ask in _LEAVE.asks),
    repeat=Repeat("gw.landing.rest", (Way("1c", "gw.landing.rest", StormBefore.ALL), Way("2", "gw.landing.rest"))),
)
_ADDED = (SUPPORT, BEFORE_6B, ASHORE)

INVASION = SequenceOfPlay(
    "invasion",
    "Naval invasion",
    "gw.land.step-by-step",
    (AIR_SUPERIORITY, Part("B", "Landing", (GAS, SUPPORT, *_COMBAT, BEFORE_6B, ASHORE, STAY))),
)


@dataclass(frozen=True)
class Ashore:
    """Troops have landed."""

    troops: Army

    def __str__(self) -> str:
        return f"the attacker lands {self.troops}"


@dataclass(frozen=True, kw_only=True)
class Invasion(LandBattle):
    """A position in a naval invasion: units that came by land are in the attacker's army, the others in waves."""

    sequence: ClassVar[SequenceOfPlay] = INVASION

    waves: tuple[Army, ...] = ()
    """Land units still at sea, in their order of landing, one wave for each round."""
    aboard: Army = field(default_factory=Army)
    """Units that may not land before the territory is captured."""
    fleet: Fleet = field(default_factory=Fleet)
    """The transports that are used for the invasion, and the ships that can support it."""
    fought_at_sea: bool = False
    """Whether these ships have fought a naval battle in this turn."""
    mixed: bool = False
    """Whether part of the attacker's force came by land."""

    def prepare(self) -> Self:
        """The battle before its first moment, with the first wave ashore."""
        return super(Invasion, self.land_first_wave()).prepare()

    def land_first_wave(self) -> Self:
        """The position after the first wave has landed, before anything else."""
        position = replace(self, mixed=self.attacker.army.total(GROUND) > 0)
        partly = ("gw.landing.any-part",) if position.mixed else ()
        return position._land_next_wave(*partly, "gw.landing.land-sequence", "gw.landing.first-wave")

    @property
    def is_landing(self) -> bool:
        """Whether it is an invasion; without `gw.landing.any-part` only if the whole force comes by sea."""
        return stands("gw.landing.any-part") or not self.mixed

    def reserves(self) -> bool:
        """Whether a wave that counts, by the reading, may still land."""
        if not self.waves or self.profile.wave_at_sea is WaveAtSea.YES:
            return False
        return some(
            every((made.allowed, self.waves[0][kind] > 0)) for kind, made in self._rulings(self.round + 1).items()
        )

    @property
    def state(self) -> PositionState:
        """The units of the battle, and those of the attacker that are still at sea."""
        at_sea = Left(Side.ATTACKER, sum(self.waves, start=self.aboard), apart="at sea")
        afloat = (UnitState.from_left(at_sea, kind) for kind, number in at_sea.units.items() if number > 0)
        return PositionState((*super().state.units, *afloat))

    def takes_place(self, step: Step) -> bool:
        """Whether a step takes place; without `gw.landing.land-sequence` those of the land sequence do not."""
        if not stands("gw.landing.any-part") and self.mixed and step in _ADDED:
            return False
        if not stands("gw.landing.land-sequence") and step not in (*_ADDED, STAY):
            return False
        return super().takes_place(step)

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """Troops that land in this round fire only in step 6b; without the clauses of 6b they fire with the others."""
        rows = super().rows(fire)
        if not stands("gw.landing.any-part") and self.mixed:
            return rows
        if not stands("gw.landing.first-wave") or fire in ASHORE.fires:
            return rows
        return tuple(row for row in rows if row.kind not in LANDING.values())

    def groups(self, fire: Fire, *, idle: bool = True) -> tuple[Group, ...]:
        """The dice of a fire; `idle` says whether to include the groups of units that are not there."""
        if fire in SUPPORT.fires:
            return self._support(fire)
        gas_stays = self.profile.landing_gas is LandingGas.NO and not self.mixed
        if gas_stays and self.current is GAS and fire.side is Side.ATTACKER:
            return ()
        return super().groups(fire, idle=idle)

    def _support(self, fire: Fire) -> tuple[Group, ...]:
        cites = standing_clauses("gw.landing.support.target")
        at = Flotilla(
            transports=self.fleet.transports,
            round=2 if self.fought_on else self.round,
            fought_at_sea=self.fought_at_sea,
            profile=self.profile,
        )
        groups: list[Group] = []
        for kind in SUPPORTERS:
            number, target = supporting_ships(at, kind, self.fleet[kind]), ROSTER.number(kind, "support")
            plus, spotted = self._spotting_bonus(fire.side)
            at = replace(at, firing=at.firing + number)
            limit = standing_clauses("gw.landing.support.limit" if number < self.fleet[kind] else "")
            groups += (
                Group(fire.side, kind, number, target + plus, (row.clause, *limit, *cites, *spotted))
                for row in self.rows(fire)
                if row.kind == kind
            )
        return tuple(groups)

    def _spotting_bonus(self, side: Side) -> Cited:
        """The bonus from air superiority to support fire: by one reading, the same as to guns."""
        spotted = self.profile.boost_support_fire is BoostSupportFire.YES and side in self.superior
        return boost("artillery", round_of_combat=self.round, profile=self.profile) if spotted else (0, ())

    def can_be_hit(self, side: Side) -> Army:
        """Landing troops may be hit from the first step on; by another reading, only after they have fired.

        By another reading support fire spares aircraft.
        """
        room = super().can_be_hit(side)
        if self.current is SUPPORT and self.profile.support_targets is SupportTargets.GROUND:
            return room - room.only(AIRCRAFT)
        return room - room.only(LANDING.values()) if self._at_sea else room

    @property
    def _at_sea(self) -> bool:
        """Whether the landing troops are still out of reach.

        Where landed troops fire in 6b to the end, they cannot be told from a later wave, so all are in reach.
        """
        later = self.round > 1 and self.profile.landed_fire is LandedFire.ALWAYS
        return self.profile.landed_hit is LandedHit.WHEN_ASHORE and not later

    def next_round(self) -> Self:
        """In a new round, landed troops fight like others of their kind, and the next wave lands."""
        if self.in_the_air:
            return self
        position = self
        if self.profile.landed_fire is LandedFire.FIRST_ROUND:
            position = position._with_army(clear_landing(self.attacker.army))
        return position._land_next_wave("gw.landing.second-wave")

    def _with_army(self, army: Army) -> Self:
        return self.with_combatant(Side.ATTACKER, replace(self.attacker, army=army))

    def _rulings(self, in_round: int) -> dict[str, Ruling]:
        at = Beach(round=in_round, profile=self.profile)
        return {kind: ruling(Land(kind), at) for kind in CARGO}

    def _land_next_wave(self, *cites: str) -> Self:
        """Land the next wave, without the units that may not land; without its clause they count as troops by land."""
        if not self.waves:
            return self
        wave, *later = self.waves
        rulings = self._rulings(self.round)
        ashore = wave.only(kind for kind in rulings if rulings[kind].allowed)
        stays = wave - ashore
        arrived = mark_landing(ashore) if stands(cites[-1]) else ashore
        position = replace(self, waves=tuple(later), aboard=self.aboard + stays)
        if ashore.total() > 0:
            told = position.record_event(Noted(Ashore(ashore)), standing_clauses(*cites))
            position = told._with_army(self.attacker.army + arrived)
        refused = (made.cites[:1] for kind, made in rulings.items() if not made.allowed and wave[kind] > 0)
        for clause in sorted({*chain.from_iterable(refused)}):
            position = position.note("not all of the wave may land", clause)
        return position
