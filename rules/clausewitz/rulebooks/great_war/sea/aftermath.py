"""What surrounds a battle at sea, as norms: which is fought first, forts on the coast, and who lands afterwards."""

from dataclasses import dataclass
from enum import Enum

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.naval import AlliedFort, CoastalSide, OnlySubmerged


@dataclass(frozen=True)
class FireFromTheCoast:
    """Participate with a fort in a naval battle."""

    def __str__(self) -> str:
        return "fires from the coast"


@dataclass(frozen=True, kw_only=True)
class Coast:
    """What the norms look at when a fort might participate in a naval battle."""

    side: Side
    """Whose fort it is."""
    next_to_battle: bool = True
    """Whether the battle is fought in the zone next to it."""
    owner_has_ships: bool = True
    """Whether its owner has ships in the battle, not an ally alone."""
    profile: Profile = LATEST


@norm(permits=FireFromTheCoast, cites="gw.fort.coastal.naval-battle")
def a_fort_next_to_a_naval_battle_may_participate(at: Coast, _action: FireFromTheCoast) -> bool:
    """If a naval battle is being fought in the zone next to the fortress, it may participate."""
    return at.next_to_battle


@norm(
    forbids=FireFromTheCoast,
    cites="gw.fort.defence-only",
    overrides=by_reading("gw.issue.coastal-side", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_does_not_fire_for_the_attacker(at: Coast, _action: FireFromTheCoast) -> bool:
    """By the reading, the fort of the attacker does not participate: a fort fires on defence."""
    return at.side is Side.ATTACKER and at.profile.coastal_side is CoastalSide.DEFENDER


@norm(
    forbids=FireFromTheCoast,
    cites="gw.issue.allied-fort",
    overrides=by_reading("gw.issue.allied-fort", a_fort_next_to_a_naval_battle_may_participate),
)
def a_fort_does_not_fire_for_allies_alone(at: Coast, _action: FireFromTheCoast) -> bool:
    """By another reading, a fort whose owner has no ships in the battle does not participate."""
    return not at.owner_has_ships and at.profile.allied_fort is AlliedFort.NO


class Opposition(Enum):
    """What has become of the defender of a sea zone."""

    ELIMINATED = "eliminated"
    RETREATED = "retreated"
    SUBMERGED = "submerged"
    """He has nothing left but submerged submarines."""
    THERE = "there"


@dataclass(frozen=True, kw_only=True)
class BeginInvasion:
    """Begin a naval invasion with transports."""

    nation: str = ""
    """Whose troops land, all that may."""
    zone: str = ""
    place: str = ""
    """The territory in which they land; empty where the norms look at the sea zone alone."""

    def __str__(self) -> str:
        if not self.place:
            return "begins a naval invasion"
        return f"lands the troops of {self.nation} from {self.zone} in {self.place}"


@dataclass(frozen=True, kw_only=True)
class Aftermath:
    """What the norms look at when transports would begin a naval invasion from a sea zone that was fought over."""

    defender: Opposition
    profile: Profile = LATEST


@norm(permits=BeginInvasion, cites="gw.naval.invasions.eliminated")
def transports_invade_once_the_defender_is_eliminated(at: Aftermath, _action: BeginInvasion) -> bool:
    """If the defender is eliminated then transports may begin naval invasions."""
    return at.defender is Opposition.ELIMINATED


@norm(permits=BeginInvasion, cites="gw.naval.invasions.retreats")
def transports_invade_once_the_defender_retreats(at: Aftermath, _action: BeginInvasion) -> bool:
    """If the defender retreats then transports may begin naval invasions."""
    return at.defender is Opposition.RETREATED


@norm(permits=BeginInvasion, cites="gw.issue.only-submerged")
def transports_invade_over_submerged_submarines(at: Aftermath, _action: BeginInvasion) -> bool:
    """By the reading, submerged submarines do not stand in the way."""
    return at.defender is Opposition.SUBMERGED and at.profile.only_submerged is OnlySubmerged.OVER


@dataclass(frozen=True)
class PickBattle:
    """Say which naval battle is fought next."""

    def __str__(self) -> str:
        return "picks the next naval battle"


@norm(permits=PickBattle, cites="gw.naval.order")
def the_attacker_picks_the_order_of_battles(by: Side, _action: PickBattle) -> bool:
    """Naval battles are fought in the order chosen by the attacker."""
    return by is Side.ATTACKER
