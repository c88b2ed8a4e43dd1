"""Norms on repairs of damaged forts, and how much a repair mends."""

from dataclasses import field

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import Combatant
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import (
    FiveUnits,
    RepairAmount,
    RepairedWrecks,
    RepairInContest,
    RepairSince,
)
from clausewitz.rulebooks.great_war.territory.fortresses import hits_a_fort_takes, intact_forts

REPAIR_PHASE = 6
"""The phase of a turn in which forts are repaired: `gw.fort.repair.phase`. No source lists the phases."""
TOO_MANY = 5
"""The number of attacking land units that keeps a fort from being repaired: `gw.fort.repair.attacked`."""


@dataclass(frozen=True, kw_only=True)
class Onslaught:
    """The attacks on a fort within a period."""

    largest: Count = 0
    """Land units in the largest attack on them."""
    total: Count = 0
    """Land units in all of them together."""

    def is_sound(self) -> bool:
        """All attacks together are not smaller than the largest."""
        return self.largest <= self.total


@dataclass(frozen=True, kw_only=True)
class Works:
    """The situation in which damaged forts might be repaired."""

    phase: Count = REPAIR_PHASE
    """It is phase …"""
    owners_turn: bool = True
    """Whether it is the turn of the owner of the forts."""
    in_turn: Onslaught = field(default_factory=Onslaught)
    """The attacks on them in this turn."""
    since_last_turn: Onslaught = field(default_factory=Onslaught)
    """The attacks on them since the last turn of their owner before this one."""
    contested: bool = False
    """Whether the territory in which they stand is contested by enemies."""
    profile: Profile = LATEST

    def is_sound(self) -> bool:
        """The attacks in this turn are among those since the last."""
        since, in_turn = self.since_last_turn, self.in_turn
        return in_turn.largest <= since.largest and in_turn.total <= since.total

    @property
    def attackers(self) -> int:
        """The number of land units that counts as the attack on them."""
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
    """A damaged fort is repaired."""
    return True


@norm(
    forbids=Repair,
    cites="gw.fort.repair.phase",
    overrides=by_words(
        "during phase 6", damaged_forts_are_repaired, because="It fixes the phase, which leaves no other."
    ),
)
def forts_are_repaired_in_phase_6(at: Works, _action: Repair) -> bool:
    """Forts are repaired during phase 6."""
    return at.phase != REPAIR_PHASE


@norm(
    forbids=Repair,
    cites="gw.fort.repair.turn",
    overrides=by_words(
        "of the owners turn",
        damaged_forts_are_repaired,
        because="It fixes the turn, which leaves out those of other players.",
    ),
)
def forts_are_repaired_in_their_owners_turn(at: Works, _action: Repair) -> bool:
    """A fort is repaired in its owner's turn."""
    return not at.owners_turn


@norm(
    forbids=Repair,
    cites="gw.fort.repair.attacked",
    overrides=by_words("in which it was not", damaged_forts_are_repaired),
)
def forts_under_a_strong_attack_are_not_repaired(at: Works, _action: Repair) -> bool:
    """Forts attacked by five or more land units are not repaired."""
    return at.attackers >= TOO_MANY


@norm(
    forbids=Repair,
    cites="gw.issue.repair-in-contest",
    overrides=by_reading("gw.issue.repair-in-contest", damaged_forts_are_repaired),
)
def forts_in_a_contested_territory_are_not_repaired(at: Works, _action: Repair) -> bool:
    """Forts in a contested territory are not repaired (open question)."""
    return at.contested and at.profile.repair_in_contest is RepairInContest.NO


def repair_forts(side: Combatant, works: Works) -> tuple[Combatant, tuple[str, ...]]:
    """A side after its forts have been repaired as far as the rules allow, with the clauses."""
    made = ruling(Repair(), works)
    if not made.allowed:
        return side, made.cites
    wrecks_stay = works.profile.repaired_wrecks is RepairedWrecks.NO
    lasting = (side.army.forts - intact_forts(side, works.profile)) * hits_a_fort_takes() if wrecks_stay else 0
    damage = side.fort_hits - lasting
    mended = least(damage, side.army.forts) if works.profile.repair_amount is RepairAmount.ONE_HIT else damage
    return replace(side, fort_hits=side.fort_hits - mended), made.cites
