"""Fortresses as far as they fight on land: hits, wrecks, garrison, fire, capture; and how they are repaired."""

from dataclasses import dataclass, field, replace

from clausewitz.play.counts import Count, either, least, most
from clausewitz.play.norms import by_words, norm, ruling
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces.army import GARRISON, ROSTER, Combatant
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.fortresses import (
    CapturedFort,
    FiresTwice,
    FiveUnits,
    FortHits,
    Garrison,
    RepairAmount,
    RepairedWrecks,
    RepairSince,
    SilentForts,
)
from clausewitz.rulebooks.great_war.readings.land import RemainingUnits


def hits_a_fort_takes() -> int:
    """How many hits wreck a fort; without `gw.fort.four-hits` one, as any unit."""
    return ROSTER.number("forts", "hits") if stands("gw.fort.four-hits") else 1


def hits_left(side: Combatant) -> int:
    """How many hits the forts of a side can still take, in all."""
    return side.army.forts * hits_a_fort_takes() - side.fort_hits


def room_for_hits(side: Combatant, hits: int, profile: Profile) -> int:
    """How many of these hits the forts of a side can take; without `gw.fort.wrecked-out` wrecks take hits as well."""
    room = most(hits_left(side), 0) if stands("gw.fort.wrecked-out") else side.army.forts * hits
    if profile.silent_forts is SilentForts.NO:
        return either(functional(side, profile) > 0, room, 0)
    return room


def intact(side: Combatant, profile: Profile) -> int:
    """How many forts have at least one hit left."""
    hits = hits_a_fort_takes()
    if profile.fort_hits is FortHits.SPREAD:
        return least(side.army.forts, most(hits_left(side), 0))
    return (most(hits_left(side), 0) + hits - 1) // hits


def wrecked(side: Combatant, profile: Profile) -> int:
    """How many forts are wrecked: "any fort that takes its fourth hit"; without `gw.fort.wrecked` none is called so."""
    return side.army.forts - intact(side, profile) if stands("gw.fort.wrecked") else 0


def functional(side: Combatant, profile: Profile) -> int:
    """How many forts can fire.

    A fort needs a hit left and a garrison. Without `gw.fort.hit-left` a wrecked fort fires on, without
    `gw.fort.garrison` an empty one does.
    """
    able = intact(side, profile) if stands("gw.fort.hit-left") else side.army.forts
    troops = side.army.total(GARRISON)
    if not stands("gw.fort.garrison"):
        return able
    if profile.garrison is Garrison.ONE_EACH:
        return least(able, troops)
    return either(troops > 0, able, 0)


def when_captured(side: Combatant, profile: Profile) -> int:
    """How many hits the forts of a side have taken once the enemy has captured them; without `gw.fort.capture` none."""
    wrecks = profile.captured_fort is CapturedFort.WRECKED and stands("gw.fort.capture")
    return side.army.forts * hits_a_fort_takes() if wrecks else side.fort_hits


def dice(side: Combatant, profile: Profile, *, step: str) -> int:
    """How many dice the forts of a side throw in a step of land combat."""
    twice = ROSTER.number("forts", "dice") if stands("gw.fort.fires-twice") else 1
    if profile.fires_twice is FiresTwice.TWO_STEPS:
        return functional(side, profile) if step == "3" or twice > 1 else 0
    again = profile.remaining_units is RemainingUnits.SURVIVORS
    return functional(side, profile) * twice if step == "3" or again else 0


@dataclass(frozen=True)
class Build:
    """Build a unit of a kind."""

    kind: str

    def __str__(self) -> str:
        return f"builds {ROSTER.units[self.kind].plural}"


@norm(forbids=Build, cites="gw.fort.not-built")
def forts_are_not_built(_at: object, action: Build) -> bool:
    """Fortresses are not built."""
    return action.kind == "forts"


REPAIR_PHASE = 6
"""The phase of a turn in which forts are repaired: `gw.fort.repair.phase`. What the phases are is in no source."""
TOO_MANY = 5
"""An attack by so many land units keeps a fort from being repaired: `gw.fort.repair.attacked`."""


@dataclass(frozen=True, kw_only=True)
class Onslaught:
    """The attacks on a fort within some time."""

    largest: Count = 0
    """Land units in the largest of them."""
    total: Count = 0
    """Land units in all of them together."""

    def is_sound(self) -> bool:
        """All attacks together are not smaller than the largest."""
        return self.largest <= self.total


@dataclass(frozen=True, kw_only=True)
class Works:
    """What the norms look at when damaged forts might be repaired."""

    phase: Count = REPAIR_PHASE
    owners_turn: bool = True
    """Whether it is the turn of their owner."""
    in_turn: Onslaught = field(default_factory=Onslaught)
    """The attacks on them in this turn."""
    since_last_turn: Onslaught = field(default_factory=Onslaught)
    """The attacks on them since the last turn of their owner before this one."""
    profile: Profile = LATEST

    def is_sound(self) -> bool:
        """What attacked them in this turn has attacked them since the last."""
        since, in_turn = self.since_last_turn, self.in_turn
        return in_turn.largest <= since.largest and in_turn.total <= since.total

    @property
    def attackers(self) -> int:
        """How many land units count as an attack on them."""
        whole_round = self.profile.repair_since is RepairSince.LAST_TURN
        attacks = self.since_last_turn if whole_round else self.in_turn
        return attacks.total if self.profile.five_units is FiveUnits.YES else attacks.largest


@dataclass(frozen=True)
class Repair:
    """Repair damaged forts."""

    def __str__(self) -> str:
        return "repairs its forts"


@norm(permits=Repair, cites="gw.fort.repair")
def damaged_forts_are_repaired(_at: Works, _action: Repair) -> bool:
    """A fortress that was damaged is repaired."""
    return True


@norm(forbids=Repair, cites="gw.fort.repair.phase", overrides=by_words("during phase 6", damaged_forts_are_repaired))
def forts_are_repaired_in_phase_6(at: Works, _action: Repair) -> bool:
    """Forts are repaired during phase 6."""
    return at.phase != REPAIR_PHASE


@norm(forbids=Repair, cites="gw.fort.repair.turn", overrides=by_words("of the owners turn", damaged_forts_are_repaired))
def forts_are_repaired_in_their_owners_turn(at: Works, _action: Repair) -> bool:
    """Forts are repaired in the turn of their owner."""
    return not at.owners_turn


@norm(
    forbids=Repair,
    cites="gw.fort.repair.attacked",
    overrides=by_words("in which it was not", damaged_forts_are_repaired),
)
def forts_under_a_strong_attack_are_not_repaired(at: Works, _action: Repair) -> bool:
    """Forts that were attacked by five or more land units are not repaired."""
    return at.attackers >= TOO_MANY


def repaired(side: Combatant, works: Works) -> tuple[Combatant, tuple[str, ...]]:
    """A side once its forts have been repaired as far as that is allowed, with the clauses."""
    made = ruling(Repair(), works)
    if not made.allowed:
        return side, made.cites
    wrecks_stay = works.profile.repaired_wrecks is RepairedWrecks.NO
    lasting = (side.army.forts - intact(side, works.profile)) * hits_a_fort_takes() if wrecks_stay else 0
    damage = side.fort_hits - lasting
    mended = least(damage, side.army.forts) if works.profile.repair_amount is RepairAmount.ONE_HIT else damage
    return replace(side, fort_hits=side.fort_hits - mended), made.cites
