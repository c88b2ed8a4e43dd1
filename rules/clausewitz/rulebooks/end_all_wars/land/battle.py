"""A land battle of The War to End All Wars: its position, fire, endings, flights, and the walk through `LAND`.

The text says neither how a battle ends nor who then has the territory, so issues decide that. Flights are the aircraft
of an attack: which take part, how much fuel they spend, and which leave after it.
"""

from abc import ABC
from collections.abc import Iterable, Mapping
from typing import ClassVar, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count, either, most, some
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Fired, Group, Held, Left, Lost, Noted, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.position import Volley
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step
from clausewitz.play.state import UnitState
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.end_all_wars.air import anti_air
from clausewitz.rulebooks.end_all_wars.air.anti_air import free_roll_target
from clausewitz.rulebooks.end_all_wars.air.fuel import (
    Land,
    Sortie,
    Stay,
    TakePart,
    after_air_battles,
    cost_of_an_attack,
)
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    DEFENDERS,
    EXAMPLE_VALUES,
    FLIGHTS,
    LAND_UNITS,
    NO_ASSAULT,
    NO_GARRISON,
    ROSTER,
    STRUCTURES,
    Assault,
    Fuel,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.land import casualties
from clausewitz.rulebooks.end_all_wars.land.decisions import (
    Continue,
    Entry,
    LandCombat,
    Opt,
    Pause,
    Stop,
    Structures,
    Withdraw,
)
from clausewitz.rulebooks.end_all_wars.land.land import BEFORE_COMBAT, LAND, THREE_STEPS
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties, apply_penalties
from clausewitz.rulebooks.end_all_wars.readings import (
    PREFERRED,
    AircraftAfterBattle,
    Capture,
    CapturedStructures,
    Casualties,
    ConqueredFriendly,
    FlownHome,
    HitOrder,
    IdleAircraft,
    IdleFuel,
    LastRound,
    MutualDestruction,
    NoWayHome,
    Profile,
    Stopping,
    Undefended,
)

NO_FUEL: Fuel = (0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class LandPosition(Battle, ABC):
    """A position in a battle for a territory, as far as fire, flights and outcomes need it."""

    profile: Profile = PREFERRED
    values: Values = EXAMPLE_VALUES
    penalties: Penalties = NO_PENALTIES
    here: str = ""
    """The territory that is fought over; empty if it has no name."""
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
    """Defending fighters that fought in an air battle before."""

    hits_on_aircraft: Count = 0
    """Hits that the attacker must still take, on aircraft only."""
    destroyed: Count = 0
    """Defending units that have been removed."""
    stopped: bool = False
    """Whether the attacker has decided not to continue."""

    @property
    def forces(self) -> Mapping[Side, Force]:
        """The units that each side has left in the battle."""
        return {side: self.force(side) for side in Side}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """The units left in the battle, those that have left it alive, and those that do not defend."""
        left = Left(Side.ATTACKER, self.left, apart="out of the battle")
        idle = Left(Side.DEFENDER, self.standing_by, apart="not defending")
        return super().survivors + tuple(each for each in (left, idle) if each.units.total() > 0)

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The units of a kind, with the fuel of attacking aircraft."""
        unit = super().unit_state(left, kind)
        flight = next((each for each, kinds in enumerate(FLIGHTS) if kind in kinds), None)
        return unit if flight is None or left.of is Side.DEFENDER else replace(unit, fuel=self.fuel[flight])

    def force(self, side: Side) -> Force:
        """The force of a side in the battle."""
        return self.assault if side is Side.ATTACKER else self.garrison

    def sortie(self, flight: int, *, joining: bool = False) -> Sortie:
        """A flight, counted from 0, as the norms see it."""
        return Sortie(fuel=self.fuel[flight], home=self.home[flight], joining=joining, profile=self.profile)

    def withdraw_flight(self, flight: int, what: str, cites: tuple[str, ...]) -> Self:
        """The position without the aircraft of a flight, with a note."""
        leaving = self.assault.only(FLIGHTS[flight])
        told = self.record_event(Noted(f"flight {flight + 1} {what}"), cites)
        return replace(told, assault=self.assault - leaving, left=self.left + leaving)

    @property
    def nobody_defends(self) -> bool:
        """Whether no unit is left that defends the territory."""
        return self.garrison.total(DEFENDERS) == 0 and not self.city_fights

    @property
    def is_taken(self) -> bool:
        """Whether nobody defends the territory any more, and the attacker has what he needs to hold it."""
        holds_it = self.assault.total(LAND_UNITS) > 0 or self.profile.capture is Capture.ANY_UNIT
        return self.nobody_defends and holds_it

    @property
    def city_fights(self) -> bool:
        """Whether the city fights in this round."""
        return casualties.city_fights(self.garrison, self.destroyed, self.profile)

    def entry(self) -> Entry:
        """The situation that decides whether land combat occurs."""
        return Entry(
            moved=self.assault.total() + self.left.total(),
            enemy_controlled=self.enemy_controlled,
            defenders=self.garrison.total(DEFENDERS),
            has_city=self.garrison.city > 0,
            profile=self.profile,
        )

    @property
    def before_combat(self) -> bool:
        """Whether no die has been rolled yet, including the free roll."""
        return self.step < len(BEFORE_COMBAT.steps) and not self.fired


def target_of(battle: LandPosition, side: Side, kind: str) -> Cited:
    """The value of a kind, 0 if it has none; without `ew.penalties.attacker` the penalties apply to both sides."""
    if battle.current.label == "AA" and side is Side.DEFENDER:
        return free_roll_target(battle.values, battle.profile), ()
    clause = "ew.land.step-1.attack" if side is Side.ATTACKER else "ew.land.step-1.defense"
    if not stands(clause):
        return 0, ()
    value = battle.values.attack[kind] if side is Side.ATTACKER else battle.values.defense[kind]
    cites = (clause, *standing_clauses("ew.land.step-1.hits"))
    if side is Side.DEFENDER and stands("ew.penalties.attacker"):
        return value, cites
    left, more = apply_penalties(
        value, battle.penalties, kind=kind, round_of_combat=battle.round, profile=battle.profile
    )
    return left, cites + more


def dice_of(battle: LandPosition, fire: Fire, kind: str) -> Cited:
    """The dice that the units of a kind roll."""
    return _attackers(battle, kind) if fire.side is Side.ATTACKER else _defenders(battle, kind)


def _attackers(battle: LandPosition, kind: str) -> Cited:
    """Aircraft roll in an attack only if they may take part in it."""
    number = battle.assault[kind]
    flight = next((each for each, kinds in enumerate(FLIGHTS) if kind in kinds), None)
    if flight is None:
        return number, ()
    made = ruling(TakePart(), battle.sortie(flight, joining=battle.round == 1))
    return number if made.allowed else 0, ()


def _defenders(battle: LandPosition, kind: str) -> Cited:
    """Without `ew.land.step-1.fighters` fighters that fought in an air battle do not roll."""
    number = battle.garrison[kind]
    if battle.current.label == "AA":
        return number, standing_clauses("ew.anti-air.no-return-fire")
    if kind == "city":
        return number if battle.city_fights else 0, ()
    if kind != "fighters" or battle.flew == 0:
        return number, ()
    again = standing_clauses("ew.land.step-1.fighters")
    return number if again else most(number - battle.flew, 0), again


@dataclass(frozen=True)
class _BattleEnd:
    """How the battle ended in words, with the clauses and issues that decided it, and who holds the territory."""

    words: str
    cites: tuple[str, ...]
    held: Held | None = None


_NOTHING = _BattleEnd("", ())
_IN_WORDS = {
    Side.DEFENDER: "the defender keeps the territory",
    Side.ATTACKER: "the attacker takes the territory",
    None: "nobody holds the territory",
}


def _ending(how: str, by: Side | None, cites: tuple[str, ...]) -> _BattleEnd:
    return _BattleEnd("; ".join(filter(None, (how, _IN_WORDS[by]))), cites, Held(by, cites))


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, or None."""
    if not is_over(battle):
        return None
    if battle.before_combat:
        return _no_combat(battle)
    if battle.stopped:
        return _combine_endings(battle, _stopped_ending(battle), _aircraft(battle, taken=False))
    if battle.assault.total() == 0:
        return _combine_endings(battle, _nobody_attacks(battle))
    taken = battle.is_taken
    return _combine_endings(
        battle, _nobody_is_left(battle), _structures_ending(battle, taken=taken), _aircraft(battle, taken=taken)
    )


def is_over(battle: LandPosition) -> bool:
    """Whether the battle has ended; not before the round is over, including its fuel."""
    if battle.before_combat:  # and it is settled what defends
        return battle.current.label != "0" and not _combat_ruling(battle).allowed
    undefended = stands("ew.land.occurs.enemy-units") and battle.nobody_defends
    return not _in_a_round(battle) and some((battle.stopped, battle.assault.total() == 0, undefended))


def _combine_endings(battle: LandPosition, *endings: _BattleEnd) -> Done:
    said = "; ".join(each.words for each in endings if each.words)
    held = next((replace(each.held, space=battle.here) for each in endings if each.held), None)
    return Done(said, tuple(dict.fromkeys(cite for each in endings for cite in each.cites)), held)


def _combat_ruling(battle: LandPosition) -> Ruling:
    """The ruling whether there is combat at all."""
    return ruling(LandCombat(), battle.entry())


def _no_combat(battle: LandPosition) -> Done:
    none = _BattleEnd("there is no land combat", _combat_ruling(battle).cites or standing_clauses("ew.land.occurs"))
    able = battle.assault.total(LAND_UNITS) > 0 or battle.profile.capture is Capture.ANY_UNIT
    if not battle.enemy_controlled or battle.assault.total() == 0:
        return _combine_endings(battle, none)
    taken = able and battle.profile.undefended is Undefended.ATTACKER
    holder = _ending("", Side.ATTACKER if taken else Side.DEFENDER, ("ew.issue.undefended",))
    return _combine_endings(
        battle, none, holder, _structures_ending(battle, taken=taken), _aircraft(battle, taken=taken)
    )


def _in_a_round(battle: LandPosition) -> bool:
    """Whether the dice of a round have been rolled, but not all their effects have happened."""
    if battle.at_end:
        return False
    label = battle.current.label
    is_paid = stands("ew.fuel.round") and battle.profile.last_round is LastRound.YES
    fuel_is_due = label == "3" and battle.moment == 0 and is_paid
    return label == "2" or (label == "1" and battle.moment > 0) or fuel_is_due


def _nobody_attacks(battle: LandPosition) -> _BattleEnd:
    if not battle.nobody_defends:
        return _ending("the attacker has no unit left in the battle", Side.DEFENDER, ("ew.issue.battle-over",))
    if battle.left.total() > 0:
        by = Side.ATTACKER if battle.profile.flown_home is FlownHome.ATTACKER else Side.DEFENDER
        how = "no defending unit is left, and the attacking aircraft have left"
        return _ending(how, by, ("ew.issue.flown-home",))
    nobody = battle.profile.mutual_destruction is MutualDestruction.NOBODY
    holder = None if nobody else Side.DEFENDER
    return _ending("neither side has a unit left", holder, ("ew.issue.mutual-destruction",))


def _nobody_is_left(battle: LandPosition) -> _BattleEnd:
    city = standing_clauses("ew.casualties.city-stops") if battle.garrison.city > 0 else ()
    cites = (*city, "ew.land.occurs.enemy-units", "ew.issue.battle-over", "ew.issue.capture")
    return _ending("no defending unit is left", Side.ATTACKER if battle.is_taken else Side.DEFENDER, cites)


def _structures_ending(battle: LandPosition, *, taken: bool) -> _BattleEnd:
    """The effect of a conquest on ports and industrial complexes that did not defend."""
    if not taken or battle.standing_by.total(STRUCTURES) == 0:
        return _NOTHING
    lost = battle.profile.captured_structures is CapturedStructures.DESTROYED
    what = f"{'destroyed' if lost else 'captured'} with it: {battle.standing_by}"
    return _BattleEnd(what, ("ew.issue.captured-structures",))


def _stopped_ending(battle: LandPosition) -> _BattleEnd:
    """By one reading both sides stay, and no source says who holds the territory then."""
    cites = (*standing_clauses("ew.land.step-3.continue"), "ew.issue.stopping")
    if battle.profile.stopping is Stopping.BOTH_STAY:
        both = Held(None, cites, contested=True)
        return _BattleEnd("the attacker has stopped; both sides stay in the territory", cites, both)
    ended = _ending("the attacker has stopped", Side.DEFENDER, cites)
    goes_back = battle.assault.total(LAND_UNITS) > 0
    return replace(ended, words=f"{ended.words}; the attacking land units go back") if goes_back else ended


def _aircraft(battle: LandPosition, *, taken: bool) -> _BattleEnd:
    """What the attacking aircraft still in the battle do."""
    if battle.assault.total(AIRCRAFT) == 0:
        return _NOTHING
    reading = battle.profile.aircraft_after_battle
    if reading is AircraftAfterBattle.MAY_STAY:
        do = "may stay"
    else:
        at_home = battle.profile.conquered_friendly is ConqueredFriendly.YES
        stay = taken and (at_home or reading is AircraftAfterBattle.STAY_IF_TAKEN)
        do = "stay" if stay else "fly home"
    return _BattleEnd(f"the attacking aircraft {do}", ("ew.issue.aircraft-after-battle",))


AnyBattle = TypeVar("AnyBattle", bound=LandPosition)


def exclude_barred_flights(battle: AnyBattle) -> AnyBattle:
    """The battle before its first attack, without the flights that may not take part in it."""
    for flight in _flights(battle):
        made = ruling(TakePart(), battle.sortie(flight, joining=True))
        if not made.allowed:
            battle = battle.withdraw_flight(flight, "takes no part", made.cites[:1])
    return battle


def pay_fuel(battle: AnyBattle) -> AnyBattle:
    """The battle after each flight in it has paid for an attack."""
    cost = cost_of_an_attack()
    first, second, third = (
        either(paying_aircraft(battle, flight) > 0, fuel - cost, fuel) for flight, fuel in enumerate(battle.fuel)
    )
    paid = replace(battle, fuel=(first, second, third))
    return paid.note("each attacking aircraft loses 1 fuel point", "ew.fuel.round")


def paying_aircraft(battle: LandPosition, flight: int) -> Count:
    """The aircraft of a flight that pay for an attack; by one reading also those idle in the first."""
    kinds = FLIGHTS[flight]
    attacking = battle.assault.total(kinds)
    if battle.profile.idle_fuel is IdleFuel.NO or battle.round > 1 or battle.fuel[flight] == 0:
        return attacking
    return attacking + battle.left.total(kinds)


def disengage_flights(battle: AnyBattle) -> AnyBattle:
    """The battle without the flights that must leave it; without `ew.fuel.disengage` they stay in the territory."""
    if battle.profile.conquered_friendly is ConqueredFriendly.YES and battle.is_taken:
        return battle
    for flight in _flights(battle) if stands("ew.fuel.disengage") else ():
        made = ruling(Stay(), battle.sortie(flight))
        if not made.allowed:
            battle = _disengage_flight(battle, flight, ("ew.fuel.disengage", *made.cites[:1]))
    return battle


def _disengage_flight(battle: AnyBattle, flight: int, cites: tuple[str, ...]) -> AnyBattle:
    """The battle after a flight has disengaged; with no friendly territory in reach it is lost."""
    way_home = Land(friendly=True, distance=battle.home[flight])
    lands = ruling(way_home, battle.sortie(flight)).allowed or not stands("ew.fuel.fly-home")
    if lands or battle.profile.no_way_home is NoWayHome.LEAVE:
        return battle.withdraw_flight(flight, "disengages", cites)
    lost = battle.assault.only(FLIGHTS[flight])
    told = battle.record_event(Lost(Side.ATTACKER, lost), (*cites, "ew.issue.no-way-home"))
    return replace(told, assault=battle.assault - lost)


def _flights(battle: LandPosition) -> list[int]:
    """The flights that have aircraft in the battle, counted from 0."""
    return [flight for flight, kinds in enumerate(FLIGHTS) if battle.assault.total(kinds) > 0]


@dataclass(frozen=True, kw_only=True)
class LandBattle(LandPosition):
    """A position in a battle for a territory, with all that its rules do."""

    sequence: ClassVar[SequenceOfPlay] = LAND
    die: ClassVar[int] = 10
    roster: ClassVar[Roster] = ROSTER

    def prepare(self) -> Self:
        """The battle before its first moment, with fuel checked and structures standing by."""
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
        """Without `ew.land.structures` nobody is asked which structures defend."""
        return step.label != "0" or stands("ew.land.structures")

    def target(self, side: Side, kind: str) -> Cited:
        """The value of a kind, after penalties."""
        return target_of(self, side, kind)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """The dice that the units of a kind roll."""
        return dice_of(self, fire, kind)

    def volley(self, volley: Volley, *, idle: bool = True) -> tuple[Group, ...]:
        """The dice of a volley; without `ew.anti-air.no-return-fire` the attacker answers the free roll."""
        groups = super().volley(volley, idle=idle)
        if not stands("ew.anti-air.no-return-fire") and self.current.label == "AA":
            return (*self.groups(THREE_STEPS.steps[0].fires[0], idle=idle), *groups)
        return groups

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits, with those on aircraft apart; without `ew.land.step-1.hits` none is scored in step 1."""
        position = super().apply_volley(volley, fired)
        free_roll = self.current.label == "AA"
        if not stands("ew.land.step-1.hits") and not free_roll:
            return replace(position, hits_on_attacker=self.hits_on_attacker, hits_on_defender=self.hits_on_defender)
        if not anti_air.only_aircraft(self.profile, free_roll=free_roll):
            return position
        hits = sum(each.hits for each in fired if each.group.kind == "anti_air_guns")
        return replace(
            position, hits_on_attacker=position.hits_on_attacker - hits, hits_on_aircraft=self.hits_on_aircraft + hits
        )

    def hit_pool(self, group: Group) -> object:
        """Hits by anti-aircraft guns count apart."""
        return group.side, group.kind == "anti_air_guns"

    def hits_on(self, side: Side) -> int:
        """The next hits that a side must take, which may be those that only aircraft can take."""
        return self.hits_on_aircraft if self._aircraft_are_hit(side) else super().hits_on(side)

    @property
    def hits_due(self) -> int:
        """All hits still to become losses, including those that only aircraft can take."""
        return super().hits_due + self.hits_on_aircraft

    def _aircraft_are_hit(self, side: Side) -> bool:
        """Whether the next hits are those that only aircraft can take."""
        if side is Side.DEFENDER or (self.profile.hit_order is HitOrder.OWNER and self.hits_on_attacker > 0):
            return False
        return self.hits_on_aircraft > 0

    def with_hits_taken(self, side: Side) -> Self:
        """The position after the next hits have become losses."""
        if self._aircraft_are_hit(side):
            return replace(self, hits_on_aircraft=0)
        return super().with_hits_taken(side)

    def can_be_hit(self, side: Side) -> Assault | Garrison:
        """The units that may be removed for the next hits."""
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
        """Whether the owner chooses his losses; otherwise his opponent does."""
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
        """Each attack costs fuel, and flights that must leave do."""
        pay = sum(paying_aircraft(self, flight) for flight in range(len(FLIGHTS)))
        return disengage_flights(pay_fuel(self)) if pay > 0 else self

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions that a side may choose between, legal or not."""
        if Opt not in ask.actions:
            flying = [flight for flight, kinds in enumerate(FLIGHTS, start=1) if self.assault.total(kinds) > 0]
            return (Continue(), Stop(), *(Withdraw(flight=flight) for flight in flying))
        ports, complexes = self.standing_by.ports, self.standing_by.industrial_complexes
        return tuple(
            Opt(ports=some, industrial_complexes=others) for some in range(ports + 1) for others in range(complexes + 1)
        )

    def situation(self, side: Side) -> Structures | Pause:
        """The situation in which a side decides."""
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
        """The position after a decision: at the same question if a flight was sent home, else at the next moment."""
        if isinstance(action, Withdraw):
            return self.withdraw_flight(action.flight - 1, "flies home", ("ew.issue.single-units",))
        return super().apply_answer(ask, action)

    def goes_back(self) -> bool:
        """The three steps are repeated while the attacker wishes to continue."""
        return not self.stopped

    def begin_part(self) -> Self:
        """The three steps begin without the flights that may not take part in them."""
        return exclude_barred_flights(self)

    def outcome(self) -> Done | None:
        """How the battle ended, or None."""
        return outcome_of(self)

    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return is_over(self)
