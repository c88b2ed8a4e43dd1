"""A land battle of The Great War: its position, fire, endings, decisions, and the walk through `LAND`.

Fire says how many dice each row of units rolls, against which target number and by which clauses. A battle ends by
retreat, elimination or contest, and may capture forts.
"""

from abc import ABC
from collections.abc import Iterable, Mapping
from typing import ClassVar, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import either, every, is_none, some
from clausewitz.play.forces import Force
from clausewitz.play.moments import UNDECIDED, Done, Fired, Held, Left, Lost, Side
from clausewitz.play.norms import ruling
from clausewitz.play.position import Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step
from clausewitz.play.state import UnitState
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.air import AIR_SUPERIORITY
from clausewitz.rulebooks.great_war.air.superiority import NOBODY, boost, superiority, superiority_lasts
from clausewitz.rulebooks.great_war.forces import (
    AIRCRAFT,
    GARRISON,
    GROUND,
    ROSTER,
    Army,
    Combatant,
    TwoSided,
    clear_landing,
    withdrawn_units,
)
from clausewitz.rulebooks.great_war.land import gas
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.readings.air import FireOnAircraft
from clausewitz.rulebooks.great_war.readings.land import (
    AircraftAlone,
    ComingOutHere,
    DefendersReach,
    FirstRoundAnew,
    GasBoost,
    GasTargets,
    LoopStart,
    MutualDestruction,
    RemainingUnits,
    RetreatIsMove,
    SupportingGuns,
)
from clausewitz.rulebooks.great_war.readings.territory import (
    ContestWith,
    EmptyContest,
    FortAfterRetreat,
    FortAttacks,
    LoneFort,
)
from clausewitz.rulebooks.great_war.standoff import (
    NOWHERE,
    AirRetreat,
    CallOff,
    Contest,
    FightOn,
    Holder,
    Retreat,
    Standoff,
    Theatre,
)
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import able_to_support


@dataclass(frozen=True, kw_only=True)
class LandPosition(TwoSided[Combatant], ABC):
    """A position in a battle for a land territory, as far as fire, decisions and outcomes need it."""

    theatre: Theatre = NOWHERE

    superior: frozenset[Side] = NOBODY
    """The sides with air superiority, once part A is over."""
    flew: bool = False
    """Whether there was air combat."""
    flew_off: frozenset[Side] = NOBODY
    """The sides that have retreated their aircraft."""
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space in this turn, before the attack."""
    attacked_before: bool = False
    """Whether an ally of the attacker has attacked the space in this turn, before the attack."""
    retreated: Side | None = None
    """The side that has retreated from the land battle."""

    @property
    def forces(self) -> Mapping[Side, Army]:
        """The units that each side has left in the battle, without wrecked forts."""
        sides = {side: self.combatant(side) for side in Side}
        intact = {side: fortresses.intact_forts(own, self.profile) for side, own in sides.items()}
        return {side: clear_landing(replace(own.army, forts=intact[side])) for side, own in sides.items()}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """All units left, in the battle or out of it."""
        return super().survivors + withdrawn_units({side: self.combatant(side).withdrawn for side in Side})

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The units of a kind; forts with hits and wrecks, and the attacker's once he has captured them."""
        unit = super().unit_state(left, kind)
        if kind != "forts" or left.apart:
            return unit
        assert isinstance(left.of, Side)
        own = self.combatant(left.of)
        if left.of is Side.ATTACKER or not self._has_captured_forts:
            return fortresses.fort_state(unit, own, self.profile)
        taken = replace(own, fort_hits=fortresses.when_captured(own, self.profile))
        return fortresses.fort_state(replace(unit, of=Side.ATTACKER, apart="captured"), taken, self.profile)

    @property
    def _has_captured_forts(self) -> bool:
        """Whether the attacker has the defender's forts at the end; by one reading not those left by a retreat."""
        left_behind = self.retreated is Side.DEFENDER and self.profile.fort_after_retreat is FortAfterRetreat.STAYS
        return bool(self.has_ended) and captures_forts(self) and not left_behind

    def takers(self, side: Side, action: object) -> Army:
        """The units that act when their side acts as a whole: no forts, and no guns in adjacent spaces."""
        kinds = {AirRetreat: AIRCRAFT, Contest: GROUND}.get(action.__class__, (*GROUND, *AIRCRAFT))
        return clear_landing(self.combatant(side).army.only(kinds))

    @property
    def in_the_air(self) -> bool:
        """Whether the battle is in part A."""
        return self.step < len(AIR_SUPERIORITY.steps)

    def count_aircraft(self, side: Side) -> int:
        """The number of aircraft that a side has."""
        return self.combatant(side).army.total(AIRCRAFT)

    @property
    def contested_before(self) -> bool:
        """Whether the space has been contested since an earlier turn."""
        here = (area for area in self.theatre.areas if area.name == self.theatre.here)
        return not self.ally_contests and any(area.contested for area in here)

    @property
    def fought_on(self) -> bool:
        """Whether, by the reading, combat resumes from an earlier turn, so that its first round is over."""
        once = self.profile.first_round_anew is FirstRoundAnew.ONCE and stands("gw.land.step-6.repeat.from-step-2")
        return once and self.contested_before

    @property
    def on_own_ground(self) -> bool:
        """Whether the attacker attacks in a contested territory of his own side."""
        here = (area for area in self.theatre.areas if area.name == self.theatre.here and area.contested)
        return any(self.theatre.holder(area, self.attacker.nation) is not Holder.HOSTILE for area in here)

    @property
    def is_landing(self) -> bool:
        """Whether it is a naval invasion."""
        return False

    def reserves(self) -> bool:
        """Whether the attacker has troops still to come."""
        return False


def target_of(battle: LandPosition, side: Side, kind: str) -> Cited:
    """The target number of a kind, including air superiority; 0 if it has none."""
    figure = ROSTER.figure(kind, _column(battle, side, kind))
    if figure is None:
        return 0, ()
    plus = 0
    cites: tuple[str, ...] = ()
    if side in battle.superior:
        aloft = superiority_lasts(battle.count_aircraft(side), battle.profile)
        before = battle.attacked_before
        boosted = "artillery" if kind == "gas" and battle.profile.gas_boost is GasBoost.YES else kind
        number = 2 if battle.fought_on else battle.round
        added, cites = boost(boosted, round_of_combat=number, profile=battle.profile, attacked_before=before)
        plus = either(aloft, added, 0)
        if not aloft:
            cites = standing_clauses("gw.air.boost.remaining")
    return figure.number + plus, tuple(filter(None, (figure.clause, *cites)))


def _column(battle: LandPosition, side: Side, kind: str) -> str:
    """The column of the roster; a fort that attacks at all uses its defence number."""
    if battle.in_the_air:
        return "air"
    return "defend" if side is Side.DEFENDER or kind == "forts" else "attack"


def dice_of(battle: LandPosition, fire: Fire, kind: str) -> Cited:
    """The dice that the units of a kind roll."""
    if kind == "gas":
        return gas.dice(fire.side, battle.attacker, battle.defender, battle.profile)
    if kind == "forts":
        return _fort_dice(battle, fire.side)
    if not _remains(battle, fire, kind):
        return 0, ()
    number, cites = _able(battle, fire.side, kind)
    return number, cites + standing_clauses(fire.remaining)


def _able(battle: LandPosition, side: Side, kind: str) -> Cited:
    if kind in AIRCRAFT:
        return _aircraft_dice(battle, side, kind)
    if kind == "supporting_rail_guns":
        return able_to_support(battle.combatant(side), battle.profile), ()
    return _own(battle, side)[kind], ()


def _fort_dice(battle: LandPosition, side: Side) -> Cited:
    own = battle.combatant(side)
    if side is Side.ATTACKER and battle.profile.fort_attacks is FortAttacks.NO:
        return (0 if stands("gw.fort.defence-only") else fortresses.functional_forts(own, battle.profile)), ()
    step = "3" if battle.current.label == "2" else battle.current.label
    number = fortresses.dice(own, battle.profile, step=step)
    return number, standing_clauses("gw.fort.fires-twice", "gw.fort.garrison", "gw.fort.hit-left")


def _aircraft_dice(battle: LandPosition, side: Side, kind: str) -> Cited:
    """On land, aircraft fire once the enemy has none; without `gw.air.sky-cleared` they never do."""
    number = _own(battle, side)[kind]
    if battle.in_the_air:
        return number, standing_clauses("gw.air.single-round", "gw.air.only-aircraft")
    cleared = standing_clauses("gw.air.sky-cleared")
    return (either(battle.count_aircraft(side.enemy) == 0, number, 0) if cleared else 0), cleared


def _remains(battle: LandPosition, fire: Fire, kind: str) -> bool:
    """Whether units of a kind are among the "remaining units"; without the clause all survivors are."""
    reading = battle.profile.remaining_units
    again = reading is RemainingUnits.SURVIVORS or (reading is RemainingUnits.AIRCRAFT_AGAIN and kind in AIRCRAFT)
    return again or not stands(fire.remaining) or (fire.side, kind) not in battle.fired


def _own(battle: LandPosition, side: Side) -> Army:
    return battle.combatant(side).army


_MAY_RETREAT = {
    Side.ATTACKER: "gw.land.step-6.attacker-may-retreat",
    Side.DEFENDER: "gw.land.step-6.defender-may-retreat",
}


_MOVING = GROUND + AIRCRAFT


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, or None."""
    if not is_over(battle):
        return None
    if battle.retreated:
        return _retreat(battle, battle.retreated)
    if _is_fought_out(battle):
        return _elimination(battle, [side for side in Side if is_gone(battle, side)])
    if battle.contesting:
        return Done(
            "the space is contested", standing_clauses("gw.land.step-6.may-contest"), _holder_after_contest(battle)
        )
    return UNDECIDED


def is_over(battle: LandPosition) -> bool:
    """Whether the battle has ended; during air combat, nothing on the ground can end it."""
    if battle.retreated:
        return True
    return not battle.in_the_air and (battle.at_end or _is_fought_out(battle))


def _is_fought_out(battle: LandPosition) -> bool:
    """Whether one side has nothing left; without `gw.land.step-6.until`, both sides."""
    gone = (is_gone(battle, Side.ATTACKER), is_gone(battle, Side.DEFENDER))
    return some(gone) if stands("gw.land.step-6.until") else every(gone)


def _retreat(battle: LandPosition, side: Side) -> Done:
    may = standing_clauses(_MAY_RETREAT[side])
    held = _holder_after_victory(battle, side.enemy, may)
    left_behind = side is Side.DEFENDER and battle.defender.army.forts > 0
    if not left_behind or not stands("gw.fort.capture"):
        return Done(f"the {side.value} has retreated", may, held)
    captured = battle.profile.fort_after_retreat is FortAfterRetreat.CAPTURED
    outcome = f"the defender has retreated and his forts are {'' if captured else 'not '}captured"
    return Done(outcome, (*may, "gw.fort.capture", "gw.issue.fort-after-retreat"), held)


def is_gone(battle: LandPosition, side: Side) -> bool:
    """Whether a side is eliminated: no unit that can move, no aircraft, and no fort that holds alone."""
    own = battle.combatant(side)
    if side is Side.ATTACKER and battle.reserves():
        return False
    counting = GROUND if battle.profile.aircraft_alone is AircraftAlone.YES else _MOVING
    nobody = own.army.total(counting) == 0
    if side is Side.DEFENDER and battle.profile.lone_fort is LoneFort.HOLDS:
        return every((nobody, fortresses.intact_forts(own, battle.profile) == 0))
    return nobody


def _elimination(battle: LandPosition, gone: list[Side]) -> Done:
    until = standing_clauses("gw.land.step-6.until")
    if len(gone) == len(Side):
        held = _holder_after_elimination(battle, (*until, "gw.issue.mutual-destruction"))
        return Done(f"both sides are eliminated; {_in_words(battle, held.by)} holds the space", held.cites, held)
    held = _holder_after_victory(battle, gone[0].enemy, until)
    if captures_forts(battle):
        return Done("the defender is eliminated and his forts are captured", (*until, "gw.fort.capture"), held)
    left_alive = battle.combatant(gone[0]).withdrawn.total() > 0
    return Done(f"the {gone[0].value} {'has nobody left in the space' if left_alive else 'is eliminated'}", until, held)


def _owner(battle: LandPosition) -> Side:
    """The side to which the space is friendly when the battle begins."""
    return Side.ATTACKER if battle.on_own_ground else Side.DEFENDER


def _holder_after_contest(battle: LandPosition) -> Held:
    """The holder after a contest: the owner; without `gw.contesting.owner` nobody."""
    cites = standing_clauses("gw.contesting.owner")
    by = _owner(battle) if cites else None
    return Held(
        by, (*standing_clauses("gw.land.step-6.may-contest"), *cites), contested=True, space=battle.theatre.here
    )


def _holder_after_victory(battle: LandPosition, winner: Side, cites: tuple[str, ...]) -> Held:
    """The holder after one side is left: aircraft alone do not take the space, and a contesting ally remains."""
    if battle.ally_contests and winner is Side.DEFENDER:
        return _holder_after_contest(battle)
    on_foot = battle.combatant(winner).army.total(GROUND) > 0 or battle.ally_contests
    if on_foot or winner is _owner(battle):
        return Held(winner, cites, space=battle.theatre.here)
    return Held(_owner(battle), ("gw.issue.aircraft-capture",), space=battle.theatre.here)


def _holder_after_elimination(battle: LandPosition, cites: tuple[str, ...]) -> Held:
    """The holder after both sides are eliminated: an ally of the attacker who contests the space takes it."""
    by: Side | None = Side.DEFENDER
    if battle.ally_contests:
        by = Side.ATTACKER
    elif battle.profile.mutual_destruction is MutualDestruction.NOBODY:
        by = None
    elif battle.profile.empty_contest is EmptyContest.OWNER:
        by = _owner(battle)
    return Held(by, cites, space=battle.theatre.here)


def _in_words(battle: LandPosition, holder: Side | str | None) -> str:
    """The holder after both sides are eliminated, in words."""
    if holder is Side.ATTACKER:
        return "an ally of the attacker" if battle.ally_contests else "its owner"
    return "the defender" if holder else "nobody"


def captures_forts(battle: LandPosition) -> bool:
    """Whether the attacker captures forts: all enemy pieces are killed, and he has a land unit left."""
    there = is_gone(battle, Side.DEFENDER) and battle.defender.army.forts > 0
    return there and battle.attacker.army.total(GROUND) > 0 and stands("gw.fort.capture")


AnyBattle = TypeVar("AnyBattle", bound=LandPosition)


def apply_decision(battle: AnyBattle, side: Side, action: object) -> AnyBattle:
    """The position after a decision; fighting on changes nothing."""
    if isinstance(action, AirRetreat):
        return replace(_withdraw_units(battle, side, AIRCRAFT), flew_off=battle.flew_off | {side})
    if isinstance(action, Retreat):
        return replace(_retreat_side(_retreat_from_trenches(battle, side), side), retreated=side)
    if isinstance(action, CallOff):
        return _call_off_attack(battle)
    if isinstance(action, Contest):
        return _after_contest(replace(battle, contesting=True))
    return battle


def _call_off_attack(battle: AnyBattle) -> AnyBattle:
    """The attacker's aircraft fly home, and his land units, if he has any, are destroyed."""
    position = _withdraw_units(battle, Side.ATTACKER, AIRCRAFT)
    lost = position.attacker.army.only(GROUND)
    if lost.total() == 0:
        return position.note("the attacker's aircraft fly back", *standing_clauses("gw.retreats.aircraft"))
    told = position.record_event(Lost(Side.ATTACKER, lost), standing_clauses("gw.retreats.cannot"))
    return told.with_combatant(Side.ATTACKER, replace(told.attacker, army=told.attacker.army - lost))


def _retreat_side(battle: AnyBattle, side: Side) -> AnyBattle:
    """Supporting rail guns stay; without `gw.retreats.supporting-guns` they retreat as well."""
    if battle.combatant(side).army.supporting_rail_guns == 0 or side is Side.DEFENDER:
        return _withdraw_units(battle, side, GROUND + AIRCRAFT)
    if not stands("gw.retreats.supporting-guns"):
        return _withdraw_units(battle, side, (*GROUND, *AIRCRAFT, "supporting_rail_guns"))
    position = _withdraw_units(battle, side, GROUND + AIRCRAFT)
    return position.note("supporting rail guns stay where they are", "gw.retreats.supporting-guns")


def _retreat_from_trenches(battle: AnyBattle, side: Side) -> AnyBattle:
    """Entrenched infantry that retreats has moved, so it is no longer entrenched; by another reading it still is."""
    own = battle.combatant(side)
    moves = battle.profile.retreat_is_move is RetreatIsMove.YES and stands("gw.infantry.entrench.lost")
    if own.army.entrenched == 0 or not moves:
        return battle
    position = battle.with_combatant(side, replace(own, army=own.army.leave_trenches()))
    return position.note(f"the {side.value}'s entrenched infantry leaves its trenches", "gw.infantry.entrench.lost")


def _after_contest(battle: AnyBattle) -> AnyBattle:
    """Aircraft do not remain in a contested space; without `gw.land.step-6.ground-units` they do."""
    if battle.count_aircraft(Side.ATTACKER) == 0 or not stands("gw.land.step-6.ground-units"):
        return battle
    if battle.profile.contest_with is ContestWith.ALL and stands("gw.land.step-6.contest-with-all"):
        return battle.note("the attacker contests with all units", "gw.land.step-6.contest-with-all")
    return _withdraw_units(battle, Side.ATTACKER, AIRCRAFT).note(
        "the attacker's aircraft do not remain: a space is contested with ground units", "gw.land.step-6.ground-units"
    )


def _withdraw_units(battle: AnyBattle, side: Side, kinds: tuple[str, ...]) -> AnyBattle:
    own = battle.combatant(side)
    leaving = own.army.only(kinds)
    return battle.with_combatant(side, replace(own, army=own.army - leaving, withdrawn=own.withdrawn + leaving))


@dataclass(frozen=True, kw_only=True)
class LandBattle(LandPosition):
    """A position in a battle for a land territory, with all that its rules do."""

    sequence: ClassVar[SequenceOfPlay] = LAND

    def prepare(self) -> Self:
        """The battle before its first moment, with a note on units that take no part."""
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
        """Air combat ends on elimination or retreat, by `gw.air.until.eliminated` and `gw.air.until.retreats`."""
        both = self.count_aircraft(Side.ATTACKER) > 0 and self.count_aircraft(Side.DEFENDER) > 0
        return both or (not stands(self._end_of_air_combat) and self.flew)

    @property
    def _end_of_air_combat(self) -> str:
        return "gw.air.until.retreats" if self.flew_off else "gw.air.until.eliminated"

    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind, including air superiority."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """The dice that the units of a kind roll."""
        return dice_of(self, fire, kind)

    def may_fire(self, fire: Fire, kind: str) -> bool:
        """Whether units of a kind may roll dice: gas is no unit."""
        return kind == "gas" or not is_none(self.combatant(fire.side).army[kind])

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
        """The hits that each kind can take: in the air only aircraft, on land all units in the space.

        Without `gw.air.only-aircraft` hits in the air may be taken on land units; without `gw.air.vice-versa` fire in
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
        """The clauses by which a side takes these losses; aircraft and forts have clauses of their own."""
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
        """The position after a side has taken these hits: on forts they add up, all others remove a unit."""
        own = self.combatant(side)
        assert isinstance(losses, Army)
        hurt = own.with_losses(losses)
        position = self.with_combatant(side, hurt)
        wrecked = fortresses.wrecked_forts(hurt, self.profile) > fortresses.wrecked_forts(own, self.profile)
        text, cites = f"a fort of the {side.value} is wrecked", ("gw.fort.wrecked", "gw.fort.hit-left")
        return position.note(text, *cites, where=wrecked)

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions that a side may choose between, legal or not."""
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
        """The situation in which a side decides."""
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
        """Part B begins by settling who has air superiority."""
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
        """How the battle ended, or None."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return is_over(self)


def _any_allowed(retreats: Iterable[Retreat], at: Standoff) -> bool:
    return any(ruling(each, at).allowed for each in retreats)
