"""A sea battle of The Great War: fire, endings, decisions, possible losses, and the walk through `NAVAL`.

Its outcome also says whether transports may begin naval invasions.
"""

from collections.abc import Iterable
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import is_none, least, some
from clausewitz.play.forces import Force
from clausewitz.play.moments import UNDECIDED, Done, Fired, Held, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.position import CasualtyStep, Volley
from clausewitz.play.readings import Reading
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Row, SequenceOfPlay
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.superiority import boost, superiority
from clausewitz.rulebooks.great_war.forces import (
    ABOVE,
    AFLOAT,
    AIRCRAFT,
    HUNTING,
    ROSTER,
    Army,
    Fleet,
    Navy,
    dreadnoughts_afloat,
)
from clausewitz.rulebooks.great_war.readings.sea import (
    CalledShots,
    CoastalFire,
    CoastalHits,
    ContestEndsBattle,
    HuntWhen,
    KeepShot,
    OnlySubmerged,
    SubmarinesHitAircraft,
    SubmergedRetreat,
)
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.sea.naval import EXCHANGE, HUNT, HUNTS, LATE_HUNT, NAVAL
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.sea.sea_losses import LossesAtSea, cites_of_protection, losses_at_sea
from clausewitz.rulebooks.great_war.sea.sea_zones import can_contest
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
    numbers,
)
from clausewitz.rulebooks.great_war.sea.submarines import able_to_dive, hunters, hunters_fire_at_others, still_hunting
from clausewitz.rulebooks.great_war.territory import coastal_forts, fortresses
from clausewitz.rulebooks.great_war.territory.coastal_forts import COAST


def target_of(battle: SeaPosition, side: Side, kind: str) -> Cited:
    """The target number of a kind, 0 if it has none.

    Without `gw.naval.hunt.target` ships that hunt submerged submarines use their usual target number.
    """
    if kind == "forts":
        figure = ROSTER.figure(kind, "defend")
        plus, cites = _boost(battle, side)
    else:
        usual = "sea" if kind in AIRCRAFT else "attack" if side is Side.ATTACKER else "defend"
        figure = ROSTER.figure(kind, "hunt") or ROSTER.figure(kind, usual)
        plus, cites = 0, ()
    return (figure.number + plus, (*standing_clauses(figure.clause), *cites)) if figure else (0, ())


def _boost(battle: SeaPosition, side: Side) -> Cited:
    """Air superiority boosts a fort only without `gw.air.not-at-sea`: there is none in naval combat."""
    flying = {each: _aircraft(battle, each) for each in Side}
    sides, why = superiority(
        flying[Side.ATTACKER], flying[Side.DEFENDER], fought=False, at_sea=True, profile=battle.profile
    )
    if side not in sides:
        return 0, why if flying[side].total() > 0 and flying[side.enemy].total() == 0 else ()
    return boost("forts", round_of_combat=battle.round, profile=battle.profile)


def _aircraft(battle: SeaPosition, side: Side) -> Army:
    fleet = battle.combatant(side).fleet
    return Army(fighters=fleet.fighters, bombers=fleet.bombers, zeppelins=fleet.zeppelins)


def dice_of(battle: SeaPosition, fire: Fire, kind: str) -> Cited:
    """The dice that the units of a kind roll."""
    if fire.remaining and (fire.side, kind) in battle.fired and stands(fire.remaining):
        return 0, ()
    cites = standing_clauses(fire.remaining)
    fleet = battle.combatant(fire.side).fleet
    if kind == "forts":
        number, why = coastal_forts.dice(battle.combatant(fire.side).coast, fire.side, battle.profile)
        return number, why + cites
    if kind in HUNTING.values():
        return fleet[kind] if still_hunting(battle) else 0, standing_clauses("gw.naval.hunt.first-round")
    if kind in HUNTING:
        others = fleet[HUNTING[kind]] if hunters_fire_at_others(battle) else 0
        return fleet[kind] + others, cites
    return fleet[kind], cites


_MAY_RETREAT = {
    Side.ATTACKER: "gw.naval.step-4.attacker-may-retreat",
    Side.DEFENDER: "gw.naval.step-4.defender-may-retreat",
}
_ELIMINATED = {Side.ATTACKER: "gw.naval.step-4.repeat", Side.DEFENDER: "gw.naval.invasions.eliminated"}
_HUNT, _LATE_HUNT = map(NAVAL.steps.index, (HUNT, LATE_HUNT))
_CONTESTED = ("gw.naval.step-4.may-contest", "gw.naval.contest.coexist")


def outcome_of(battle: SeaPosition) -> Done | None:
    """How the battle ended, or None."""
    if not is_over(battle):
        return None
    if battle.retreated:
        return Done(f"the {battle.retreated.value} has retreated", standing_clauses(_MAY_RETREAT[battle.retreated]))
    gone = [side for side in Side if _is_gone(battle, side)]
    if gone:
        who = "both sides are" if len(gone) > 1 else f"the {gone[0].value} is"
        return Done(f"{who} eliminated", standing_clauses(_ELIMINATED[gone[-1]]))
    if _ends_when_submerged(battle):
        hidden = [side for side in Side if battle.combatant(side).fleet.total(ABOVE) == 0]
        if hidden:
            return Done(f"only submerged submarines remain to the {hidden[-1].value}", ("gw.issue.only-submerged",))
    if battle.contesting:
        cites = standing_clauses(*_CONTESTED)
        return Done("the sea zone is contested", cites, Held(None, cites, contested=True, space=battle.here))
    return UNDECIDED


def is_over(battle: SeaPosition) -> bool:
    """Whether the battle has ended."""
    if battle.retreated or battle.at_end:
        return True
    kinds = ABOVE if _ends_when_submerged(battle) else AFLOAT
    return some(battle.combatant(side).fleet.total(kinds) == 0 for side in Side)


def opposition(battle: SeaPosition) -> Opposition:
    """The state of the defender."""
    fleet = battle.defender.fleet
    if fleet.total(ABOVE) > 0:
        return Opposition.THERE
    if battle.retreated is Side.DEFENDER:
        return Opposition.RETREATED
    return Opposition.SUBMERGED if fleet.submerged > 0 else Opposition.ELIMINATED


def invasion_after(battle: SeaPosition) -> Ruling:
    """Whether the attacker's transports may begin naval invasions after the battle."""
    at = Aftermath(defender=opposition(battle), contested=battle.contesting, profile=battle.profile)
    return ruling(BeginInvasion(), at)


def _is_gone(battle: SeaPosition, side: Side) -> bool:
    return battle.combatant(side).fleet.total(AFLOAT) == 0


def _ends_when_submerged(battle: SeaPosition) -> bool:
    """Whether a battle ends in which only submerged submarines are left to a side, since nobody can hunt them."""
    over = battle.profile.only_submerged is OnlySubmerged.OVER
    hunt = _LATE_HUNT if battle.profile.hunt_when is HuntWhen.AFTER else _HUNT
    hunted = battle.round == 1 and battle.step <= hunt
    return over and not hunted


def candidates(battle: SeaPosition, ask: Ask) -> Iterable[object]:
    """The actions that a side may choose between, legal or not."""
    own = battle.combatant(ask.side)
    if Submerge in ask.actions:
        return numbers(Submerge, able_to_dive(battle, ask.side))
    if HoldFire in ask.actions:
        choice = battle.profile.keep_shot is KeepShot.YES and own.fleet.submarines > 0
        return (StrikeFirst(), HoldFire()) if choice else ()
    if {SendDestroyers, SendSubHunters}.intersection(ask.actions):
        return hunters(battle, ask)
    contest = (ContestZone(),) if ContestZone in ask.actions else ()
    return (*(Withdraw(haven) for haven in own.havens), *contest, StayInBattle())


def navy_after(battle: SeaPosition, side: Side, action: object) -> Navy:
    """The fleet of a side after it has submerged, sent ships to hunt, or withdrawn."""
    own = battle.combatant(side)
    if isinstance(action, Submerge):
        ready = able_to_dive(battle, side)
        down = own.fleet.submerged + own.fleet.submarines - ready + action.number
        return replace(own, fleet=replace(own.fleet, submarines=ready - action.number, submerged=down))
    if isinstance(action, SendDestroyers):
        return own.send_to_hunt("destroyers", action.number)
    if isinstance(action, SendSubHunters):
        return own.send_to_hunt("sub_hunters", action.number)
    if isinstance(action, Withdraw):
        stay = battle.profile.submerged_retreat is SubmergedRetreat.STAY
        return own.withdraw_units(ABOVE if stay else AFLOAT)
    return own


def can_be_hit(battle: SeaPosition, side: Side) -> Fleet:
    """The hits that each kind of a side can take in the current step."""
    own = battle.combatant(side)
    if battle.current in HUNTS:
        return own.fleet.only(("submerged",))
    room = own.above_water_capacity()
    spared = room - room.only(_spared_kinds(battle))
    if battle.profile.coastal_hits is CoastalHits.NO:
        return spared
    return replace(spared, forts=fortresses.room_for_hits(own.coast, battle.hits_on(side), battle.profile))


def _spared_kinds(battle: SeaPosition) -> tuple[str, ...]:
    """The kinds that the units firing in the current step cannot hit."""
    if battle.current is coastal_forts.COAST:
        return coastal_forts.OUT_OF_REACH[battle.profile.coastal_targets]
    torpedoes = battle.current.label in {"1", "2"}
    return AIRCRAFT if torpedoes and battle.profile.submarines_hit_aircraft is SubmarinesHitAircraft.NO else ()


_CALLED_ON = {Side.DEFENDER: "gw.naval.called.attacker", Side.ATTACKER: "gw.naval.called.defender"}
"""The clause by which the enemy of each side calls shots on it."""


@dataclass(frozen=True, kw_only=True)
class SeaBattle(SeaPosition):
    """A position in a battle for a sea zone, with all that its rules do."""

    sequence: ClassVar[SequenceOfPlay] = NAVAL

    def holds(self, reading: Reading) -> bool:
        """Whether this reading is in force; without `gw.fort.coastal.preemptive` forts fire in the exchange."""
        if isinstance(reading, CoastalFire) and not stands("gw.fort.coastal.preemptive"):
            return reading is CoastalFire.EXCHANGE
        return super().holds(reading)

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """Submarines fire first only if they can conduct first strikes."""
        rows = super().rows(fire)
        if fire.remaining or (fire.side not in self.holding and self._may(fire.side, StrikeFirst())):
            return rows
        return tuple(row for row in rows if row.kind != "submarines")

    def may_fire(self, fire: Fire, kind: str) -> bool:
        """Whether units of a kind may roll dice; those that hunt may fire with others of their kind."""
        fleet = self.combatant(fire.side).fleet
        return not is_none(fleet[kind] + (fleet[HUNTING[kind]] if kind in HUNTING else 0))

    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """The dice that the units of a kind roll."""
        return dice_of(self, fire, kind)

    @property
    def is_placing_called_shots(self) -> bool:
        """Whether called shots are being placed."""
        moment = self.now
        return isinstance(moment, CasualtyStep) and moment.called

    def hits_on(self, side: Side) -> int:
        """Hits that a side has still to take: called shots when it is their turn."""
        return self.called_shots_on(side) if self.is_placing_called_shots else super().hits_on(side)

    @property
    def hits_due(self) -> int:
        """All hits still to become losses, including called shots."""
        return super().hits_due + self.called_on_attacker + self.called_on_defender

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits; called hits of the exchange wait for their own turn."""
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
        """The hits on a side that its enemy calls."""
        return least(hits, self.combatant(side.enemy).called) if stands(_CALLED_ON[side]) else 0

    def with_hits_taken(self, side: Side) -> Self:
        """The position after the wounds, or the called shots, on a side have become losses."""
        if not self.is_placing_called_shots:
            return super().with_hits_taken(side)
        return replace(self, called_on_attacker=0) if side is Side.ATTACKER else replace(self, called_on_defender=0)

    def chooser(self, side: Side) -> Side:
        """The side that places hits on a side: for called shots, the side that fired."""
        return side.enemy if self.is_placing_called_shots else super().chooser(side)

    def can_be_hit(self, side: Side) -> Fleet:
        """The hits that each kind can take: submerged submarines only when hunted, other kinds only otherwise."""
        return can_be_hit(self, side)

    def losses(self, side: Side) -> LossesAtSea:
        """The losses that the hits on a side leave to choose between."""
        return losses_at_sea(
            self.can_be_hit(side),
            self.hits_on(side),
            called=self.is_placing_called_shots,
            fortress_fire=self.current is COAST,
            profile=self.profile,
        )

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, including those on their turn and on protected units."""
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
        """The position after a side has taken these hits: on forts and dreadnoughts they add up."""
        own = self.combatant(side)
        assert isinstance(losses, Fleet)
        afloat, wounds = dreadnoughts_afloat(
            own, losses.dreadnoughts, called=self.is_placing_called_shots, profile=self.profile
        )
        fleet = replace(own.fleet - losses, dreadnoughts=afloat, forts=own.fleet.forts)
        hurt = replace(own, fleet=fleet, wounds=wounds, fort_hits=own.fort_hits + losses["forts"])
        return self.with_combatant(side, hurt)

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions that a side may choose between, legal or not."""
        return candidates(self, ask)

    def situation(self, side: Side) -> SeaStandoff:
        """The situation in which a side decides."""
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
        """The battle repeats until the attacker contests; by another reading, even after that."""
        return not self.contesting or self.profile.contest_ends_battle is ContestEndsBattle.GOES_ON

    def next_round(self) -> Self:
        """In a new round nobody holds fire or contests until he decides to."""
        return replace(self, holding=frozenset(), contesting=False)

    def outcome(self) -> Done | None:
        """How the battle ended, or None."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return is_over(self)
