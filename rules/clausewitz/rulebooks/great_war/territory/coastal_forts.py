"""Coastal forts in a battle at sea: whether they take part, in which step, with how many dice, against which units."""

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, norm, ruling
from clausewitz.play.sequences import Fire, Row, Step
from clausewitz.play.switches import Cited, standing_clauses
from clausewitz.rulebooks.great_war.forces import Combatant
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import AlliedFort, CoastalFire, CoastalSide, CoastalTargets
from clausewitz.rulebooks.great_war.readings.territory import (
    CapturedFortFires,
    CoastalGarrison,
    ContestedFort,
    FortOften,
)
from clausewitz.rulebooks.great_war.territory import fortresses

IN_THE_EXCHANGE = Row("forts", "gw.fort.coastal.naval-battle", CoastalFire.EXCHANGE)
_FORTS = (Row("forts", "gw.fort.coastal.naval-battle", CoastalFire.PREEMPTIVE),)
COAST = Step(
    "forts",
    "Forts on the coast",
    fires=(Fire(Side.ATTACKER, _FORTS), Fire(Side.DEFENDER, _FORTS)),
    losses="gw.fort.coastal.preemptive",
)
OUT_OF_REACH = {
    CoastalTargets.ALL: (),
    CoastalTargets.NO_SUBMARINES: ("submarines",),
    CoastalTargets.NO_AEROPLANES: ("submarines", "fighters", "bombers"),
}
"""The kinds that they cannot hit."""


@dataclass(frozen=True)
class FireFromTheCoast:
    """Participate with a fort in a naval battle."""

    def __str__(self) -> str:
        return "fires from the coast"


@dataclass(frozen=True, kw_only=True)
class Coast:
    """The situation of a fort that might take part in a naval battle."""

    side: Side
    """Owner of the fort."""
    next_to_battle: bool = True
    """Whether the battle is fought in the zone next to the fort."""
    owner_has_ships: bool = True
    """Whether there are ships of its owner in the battle, not just of an ally."""
    contested: bool = False
    """Whether the territory of the fort is contested by enemies."""
    just_captured: bool = False
    """Whether the fort was captured in this turn."""
    fought: bool = False
    """Whether the fort has taken part in another battle of this turn."""
    profile: Profile = LATEST


@norm(permits=FireFromTheCoast, cites="gw.fort.coastal.naval-battle")
def a_fort_next_to_a_naval_battle_may_participate(at: Coast, _action: FireFromTheCoast) -> bool:
    """A fort may participate in a naval battle fought in the zone next to it."""
    return at.next_to_battle


@norm(
    forbids=FireFromTheCoast,
    cites="gw.fort.defence-only",
    overrides=by_reading("gw.issue.coastal-side", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_does_not_fire_for_the_attacker(at: Coast, _action: FireFromTheCoast) -> bool:
    """The attacker's fort does not participate (open question): a fort fires on defence."""
    return at.side is Side.ATTACKER and at.profile.coastal_side is CoastalSide.DEFENDER


@norm(
    forbids=FireFromTheCoast,
    cites="gw.issue.allied-fort",
    overrides=by_reading("gw.issue.allied-fort", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_does_not_fire_for_allies_alone(at: Coast, _action: FireFromTheCoast) -> bool:
    """A fort whose owner has no ships in the battle does not participate (open question)."""
    return not at.owner_has_ships and at.profile.allied_fort is AlliedFort.NO


@norm(
    forbids=FireFromTheCoast,
    cites="gw.issue.contested-fort",
    overrides=by_reading("gw.issue.contested-fort", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_in_a_contested_territory_is_silent(at: Coast, _action: FireFromTheCoast) -> bool:
    """A fort in a contested territory does not participate (open question)."""
    return at.contested and at.profile.contested_fort is ContestedFort.NO


@norm(
    forbids=FireFromTheCoast,
    cites="gw.issue.captured-fort-fires",
    overrides=by_reading("gw.issue.captured-fort-fires", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_just_captured_is_silent(at: Coast, _action: FireFromTheCoast) -> bool:
    """A fort does not participate in the turn in which it is captured (open question)."""
    return at.just_captured and at.profile.captured_fort_fires is CapturedFortFires.NO


@norm(
    forbids=FireFromTheCoast,
    cites="gw.issue.fort-often",
    overrides=by_reading("gw.issue.fort-often", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_fights_one_battle_a_turn(at: Coast, _action: FireFromTheCoast) -> bool:
    """A fort participates in only one battle a turn (open question)."""
    return at.fought and at.profile.fort_often is FortOften.ONE_BATTLE


def dice(coast: Combatant, side: Side, profile: Profile) -> Cited:
    """The dice that the forts on a coast roll; without `gw.fort.coastal.twice-each-round` a fort rolls one."""
    if not coast.army.forts > 0 or not ruling(FireFromTheCoast(), Coast(side=side, profile=profile)).allowed:
        return 0, ()
    twice = standing_clauses("gw.fort.coastal.twice-each-round")
    if profile.coastal_garrison is CoastalGarrison.NOT_NEEDED:
        return fortresses.with_a_hit_left(coast, profile) * (2 if twice else 1), twice + standing_clauses(
            "gw.fort.hit-left"
        )
    number = fortresses.functional_forts(coast, profile) * (2 if twice else 1)
    return number, twice + standing_clauses("gw.fort.garrison", "gw.fort.hit-left")
